/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-session.h"

#include "gw-board-facts.h"
#include "gw-choice-memory.h"
#include "gw-compat.h"
#include "gw-first-list.h"
#include "gw-rules-settings.h"
#include "gw-session-school.h"
#include "gw-sentence.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>
#include <string.h>

/* How many boards of the history are restored at the next start. */
#define MAX_SAVED_BOARDS 100

#define GROUP GW_WINDOW_STATE_GROUP

struct _GwSession
{
  GObject parent_instance;

  /* owned */
  GSettings *settings;
  GwDiceLibrary *dice;
  GwWordMarks *marks;
  GwSchoolChanges *changes;
  GwRunFolder *runs;
  GwWindowModel *window_model;
  GwLexiconLibrary *library;
  GwLexiconLoader *loader;
  GwCountsSteps *counts_steps;
  GwSourceFollower *source_follower;
  GwWindowState *state; /* NULL before it is restored */
  char *lexicon;        /* id of the lexicon in use */

  GwBoardModel *board_model; /* of the window model */
  gboolean restoring;
  gboolean lacks_rules; /* the classic scoring replaces one that could not be read */
  GString *failures; /* during the start: one per line, so that all are shown */
};

G_DEFINE_FINAL_TYPE (GwSession, gw_session, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_LOADING,
  N_PROPS
};

enum
{
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static GwGeneratorSettings *
get_choice (GwSession *self)
{
  return gw_board_generator_get_choice (gw_window_model_get_board_generator (self->window_model));
}

/* Restores how boards are made: as this window had it, or else as it was last chosen. */
static void
restore_choice (GwSession *self, GKeyFile *values)
{
  GwBoardGenerator *generator = gw_window_model_get_board_generator (self->window_model);

  gw_board_generator_set_store (generator, gw_dice_library_get_store (self->dice));
  gw_choice_restore (get_choice (self), self->settings);
  gw_choice_from_state (get_choice (self), values, GROUP);
}

/* Remembers the dice for new windows. */
static void
dice_cb (GwSession *self, const char *id)
{
  g_settings_set_string (self->settings, "dice", id);
}

/* Takes ownership of the sentence. */
static void
fail (GwSession *self, char *sentence, const GError *error)
{
  g_autofree char *all = g_strdup_printf ("%s %s", sentence, error->message);

  g_free (sentence);
  if (self->failures == NULL)
    {
      g_signal_emit (self, signals[FAILED], 0, all);
      return;
    }
  if (self->failures->len > 0)
    g_string_append_c (self->failures, '\n');
  g_string_append (self->failures, all);
  g_signal_emit (self, signals[FAILED], 0, self->failures->str);
}

static void
forget_failures (GwSession *self)
{
  if (self->failures != NULL)
    g_string_free (g_steal_pointer (&self->failures), TRUE);
}

static void
lexicon_loaded_cb (GwSession *self)
{
  const char *used = gw_lexicon_library_get_used (self->library);
  GwLexiconItem *item = gw_lexicon_library_get_used_item (self->library);

  gw_board_generator_set_list (gw_window_model_get_board_generator (self->window_model),
                               item != NULL ? gw_lexicon_item_get_title (item) : NULL);

  /* A replacement may be loaded before the failure of the other one is reported. */
  if (g_strcmp0 (used, self->lexicon) == 0)
    forget_failures (self);
  /* Remember it for new windows; restoring a window does not change that. */
  if (!gw_set_str (&self->lexicon, used))
    return;
  if (!gw_counts_steps_has_taken_list (self->counts_steps))
    g_settings_set_string (self->settings, "lexicon", used);
  if (self->state != NULL)
    gw_window_state_touch (self->state);
}

static void
lexicon_failed_cb (GwSession *self, const char *name, const GError *error)
{
  fail (self, gw_sentence_format (_ ("The word list “%s” could not be read."), name), error);
  forget_failures (self);
}

static void
loading_cb (GwSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

static void
set_list (GKeyFile *values, const char *key, const GStrv list)
{
  g_key_file_set_string_list (values, GROUP, key, (const char *const *) list,
                              g_strv_length (list));
}

/* Returns an empty list if there is none, never NULL. */
static GStrv
get_list (GKeyFile *values, const char *key)
{
  GStrv list = g_key_file_get_string_list (values, GROUP, key, NULL, NULL);

  return list != NULL ? list : g_new0 (char *, 1);
}

/* Adds to a board that is saved which words count, and which were found. */
static void
describe_cb (GwSession *self, GwBoardEntry *entry, GwBoardKeys *keys)
{
  GwLexicon *list = gw_lexicon_loader_get_list (self->loader);
  g_autofree char *board = gw_board_to_string (gw_board_entry_get_board (entry));
  g_autofree char *found
    = gw_found_words_save (gw_window_model_get_found_words (self->window_model), board);

  if (list != NULL)
    {
      const gboolean school = gw_lexicon_loader_uses_school (self->loader);

      gw_board_keys_set_list (keys, self->lexicon, list);
      gw_board_keys_set (keys, GW_BOARD_KEY_SCHOOL, school ? "yes" : "no");
    }
  if (!self->lacks_rules)
    gw_board_keys_set_rules (keys, gw_board_model_get_game (self->board_model)->rules);
  gw_board_keys_set (keys, GW_BOARD_KEY_FOUND, found);
  gw_choice_describe (get_choice (self), keys);
}

/* The board that is shown was made just now. */
static void
made_cb (GwSession *self)
{
  GwBoardHistory *history = gw_window_model_get_history (self->window_model);

  gw_choice_note_made (gw_window_model_get_board_generator (self->window_model),
                       gw_board_history_get_current (history));
}

/* Takes what New Board makes from a file that was opened. */
static void
take_choice (GwSession *self, const GwBoardKeys *keys)
{
  g_autoptr (GwDiceEntry) entry
    = gw_choice_take (get_choice (self), keys, gw_dice_library_get_store (self->dice));
  GwBoard *board = gw_board_model_get_board (self->board_model);

  if (entry == NULL)
    return;
  gw_source_follower_take (self->source_follower, entry, gw_board_get_rows (board),
                           gw_board_get_cols (board));
}

/* Takes whether School is on. That is not what the user has chosen for other windows. */
static void
take_school (GwSession *self, gboolean school)
{
  self->restoring = TRUE;
  gw_lexicon_loader_set_school (self->loader, school);
  self->restoring = FALSE;
}

/* Takes the words that count from a file that was opened. The level belongs to its list. */
static void
opened_cb (GwSession *self, const GwBoardKeys *keys)
{
  g_autofree char *board = gw_board_to_string (gw_board_model_get_board (self->board_model));
  g_autofree char *list = gw_board_keys_dup_list (keys);
  const char *found = gw_board_keys_get (keys, GW_BOARD_KEY_FOUND);
  gboolean school = gw_lexicon_loader_get_school (self->loader);
  g_autoptr (GwRules) rules = NULL;

  take_choice (self, keys);
  if (found != NULL)
    gw_found_words_restore (gw_window_model_get_found_words (self->window_model), board, found);
  if (list != NULL && gw_lexicon_library_find (self->library, list) == NULL)
    {
      g_autofree char *sentence
        /* Translators: %s is the name of a lexicon */
        = gw_sentence_format (_ ("This board was saved with the word list “%s”, which is not "
                                 "there; import it to have the same words count."),
                              list);

      g_signal_emit (self, signals[FAILED], 0, sentence);
      return;
    }
  gw_board_keys_get_school (keys, &school);
  rules = gw_board_keys_make_rules (keys, gw_board_model_get_game (self->board_model)->rules);
  gw_counts_steps_take (self->counts_steps, 0, list != NULL ? list : self->lexicon, school, rules);
  self->lacks_rules = FALSE;
}

static void
collect_cb (GwSession *self)
{
  GKeyFile *values = gw_window_state_get_values (self->state);
  GwBoardHistory *history = gw_window_model_get_history (self->window_model);
  GwBoardEntry *entry = gw_board_history_get_current (history);
  g_auto (GStrv) boards = NULL;
  g_auto (GStrv) keys = NULL;
  g_auto (GStrv) files = NULL;
  g_auto (GStrv) checksums
    = gw_document_dup_checksums (gw_window_model_get_document (self->window_model));
  guint position, rows, cols;

  gw_board_history_save (history, MAX_SAVED_BOARDS, &boards, &keys, &files, &position);
  set_list (values, "Boards", boards);
  set_list (values, "Keys", keys);
  gw_found_words_save_state (gw_window_model_get_found_words (self->window_model), values, GROUP,
                             boards);
  set_list (values, "Files", files);
  set_list (values, "Checksums", checksums);
  g_key_file_set_uint64 (values, GROUP, "Position", position);
  g_key_file_set_boolean (values, GROUP, "Edited",
                          entry != NULL && gw_board_entry_get_edited (entry));
  gw_generator_settings_get_size (get_choice (self), &rows, &cols);
  g_key_file_set_uint64 (values, GROUP, "Rows", rows);
  g_key_file_set_uint64 (values, GROUP, "Columns", cols);
  g_key_file_set_string (values, GROUP, "Dice", gw_generator_settings_get_dice (get_choice (self)));
  gw_choice_to_state (get_choice (self), values, GROUP);
  g_key_file_set_string (values, GROUP, "Lexicon", self->lexicon);
  g_key_file_set_boolean (values, GROUP, "School", gw_lexicon_loader_get_school (self->loader));
  if (!self->lacks_rules)
    gw_rules_to_state (values, gw_board_model_get_game (self->board_model)->rules);
}

static void
state_failed_cb (GwSession *self, const GError *error)
{
  fail (self, g_strdup (_("The boards of this window could not be saved for the next start.")),
                   error);
}

static void
touch_on (GwSession *self, gpointer object, const char *signal)
{
  g_signal_connect_object (object, signal, G_CALLBACK (gw_window_state_touch), self->state,
                           G_CONNECT_SWAPPED);
}

/* Boards that can no longer be parsed are skipped. */
static void
restore_board (GwSession *self, GwWindowState *state)
{
  GKeyFile *values = gw_window_state_get_values (state);
  GwBoardHistory *history = gw_window_model_get_history (self->window_model);
  GwDocument *document = gw_window_model_get_document (self->window_model);
  GwEditor *editor = gw_window_model_get_editor (self->window_model);
  g_auto (GStrv) boards = get_list (values, "Boards");
  g_auto (GStrv) keys = get_list (values, "Keys");
  g_auto (GStrv) files = get_list (values, "Files");
  g_auto (GStrv) checksums = get_list (values, "Checksums");
  GwBoardEntry *entry;
  g_autoptr (GwBoardKeys) own = NULL;
  g_autoptr (GError) error = NULL;
  guint64 seed;

  gw_document_restore_checksums (document, (const char *const *) checksums);
  gw_board_history_restore (history, (const char *const *) boards, (const char *const *) keys,
                            (const char *const *) files,
                            (guint) g_key_file_get_uint64 (values, GROUP, "Position", NULL));
  entry = gw_board_history_get_current (history);
  if (entry != NULL)
    {
      gw_board_entry_set_edited (entry,
                                 g_key_file_get_boolean (values, GROUP, "Edited", NULL));
      own = gw_board_keys_copy (gw_board_entry_get_keys (entry));
      gw_editor_load_board (editor, gw_board_entry_get_board (entry), own, GW_EDITOR_NEW,
                            _("New Board"));
    }
  else if (gw_board_model_roll (self->board_model, &seed, &error))
    gw_choice_note_roll (get_choice (self), gw_board_history_get_current (history), seed);
  else
    fail (self, g_strdup (_("No board could be rolled.")), error);

  gw_found_words_restore_state (gw_window_model_get_found_words (self->window_model), values, GROUP,
                                boards);

  self->state = g_object_ref (state);
  g_signal_connect_object (state, "collect", G_CALLBACK (collect_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (state, "failed", G_CALLBACK (state_failed_cb), self, G_CONNECT_SWAPPED);
  touch_on (self, self->board_model, "notify::board");
  touch_on (self, editor, "notify::locks");
  touch_on (self, editor, "notify::placed");
  touch_on (self, self->board_model, "notify::rules");
  touch_on (self, history, "notify::position");
  touch_on (self, get_choice (self), "notify");
  touch_on (self, self->loader, "notify::school");
  touch_on (self, document, "notify");
  touch_on (self, gw_window_model_get_found_words (self->window_model), "changed");
  gw_window_state_touch (state);
}

static void
restore_rules (GwSession *self, GKeyFile *values)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRules) rules = gw_rules_from_state (values);

  if (rules == NULL)
    rules = gw_rules_from_settings (self->settings, &error);
  self->lacks_rules = error != NULL;
  if (error != NULL)
    fail (self, g_strdup (_ ("Could not read the scoring table.")), error);
  self->restoring = TRUE;
  gw_board_model_set_rules (self->board_model, rules);
  self->restoring = FALSE;
}

/* If the dice cannot be read, default ones replace them for now, but not in the settings. */
static void
restore_dice (GwSession *self, GKeyFile *values)
{
  GwDiceStore *store = gw_dice_library_get_store (self->dice);
  g_autofree char *own = g_key_file_get_string (values, GROUP, "Dice", NULL);
  g_autofree char *name
    = own != NULL ? g_steal_pointer (&own) : g_settings_get_string (self->settings, "dice");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDiceEntry) entry
    = gw_dice_store_load (store, name, GW_TEXT_FILE_REGULAR, NULL, &error);

  if (entry == NULL)
    entry = gw_dice_store_get_default (store, 5, 5);
  gw_board_model_set_dice (self->board_model, entry->dice);
  gw_generator_settings_set_dice (get_choice (self), entry->id);
  if (error != NULL)
    fail (self, gw_sentence_format (_ ("The dice “%s” could not be read."), name), error);
}

/* The size that the window had chosen; that of its board when it was not saved. */
static void
restore_size (GwSession *self, GKeyFile *values)
{
  GwBoardHistory *history = gw_window_model_get_history (self->window_model);
  GwBoardEntry *entry = gw_board_history_get_current (history);
  guint rows = (guint) g_key_file_get_uint64 (values, GROUP, "Rows", NULL);
  guint cols = (guint) g_key_file_get_uint64 (values, GROUP, "Columns", NULL);

  if ((rows == 0 || cols == 0) && entry != NULL && g_key_file_has_key (values, GROUP, "Boards", NULL))
    {
      rows = gw_board_get_rows (gw_board_entry_get_board (entry));
      cols = gw_board_get_cols (gw_board_entry_get_board (entry));
    }
  if (rows > 0 && cols > 0)
    gw_generator_settings_set_size (get_choice (self), rows, cols);
}

/* Saves rules that the user changed, but not replacements for rules that could not be read. */
static void
rules_changed_cb (GwSession *self)
{
  if (self->restoring)
    return;
  self->lacks_rules = FALSE;
  if (!gw_counts_steps_get_taking (self->counts_steps))
    gw_rules_to_settings (self->settings, gw_board_model_get_game (self->board_model)->rules);
}

/* Hides the words in the list at once; a little later the lexicon is without them. */
static void
marks_changed_cb (GwSession *self)
{
  gw_word_filter_set_hidden (
    gw_window_model_get_filter (self->window_model),
    gw_word_marks_get_words (
      self->marks,
      gw_word_marks_get_language (gw_board_model_get_game (self->board_model)->lexicon),
      GW_WORD_MARK_NEVER));
}

static void
marks_failed_cb (GwSession *self, const GError *error)
{
  fail (self, g_strdup (_("The list of words that you marked could not be written.")),
                   error);
}

static void
changes_failed_cb (GwSession *self, const GError *error)
{
  fail (self, g_strdup (_ ("The words of School that you changed could not be written.")), error);
}

static void
restore_marks (GwSession *self)
{
  const GError *unread = gw_school_changes_get_error (self->changes);

  if (unread != NULL)
    fail (self, g_strdup (_ ("The words of School that you changed could not be read.")), unread);
  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    {
      const GError *error = gw_word_marks_get_error (self->marks, i);

      if (error != NULL)
        fail (self, g_strdup (_("A list of words that you marked could not be read.")),
                         error);
    }
  marks_changed_cb (self);
}

static void
placed_cb (GwSession *self)
{
  gw_lexicon_loader_set_placed (
    self->loader, gw_editor_get_placed (gw_window_model_get_editor (self->window_model)));
}

static void
dice_saved_cb (GwSession *self, GwDiceSet *set)
{
  if (gw_session_uses_dice (self, set))
    gw_board_model_set_dice (self->board_model, gw_dice_set_get_dice (set));
}

static void
gw_session_dispose (GObject *object)
{
  GwSession *self = GW_SESSION (object);

  forget_failures (self);
  g_clear_pointer (&self->lexicon, g_free);
  g_clear_object (&self->state);
  g_clear_object (&self->source_follower);
  g_clear_object (&self->counts_steps);
  g_clear_object (&self->loader);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_object (&self->dice);
  g_clear_object (&self->marks);
  g_clear_object (&self->changes);
  g_clear_object (&self->runs);
  self->board_model = NULL;
  g_clear_object (&self->window_model);

  G_OBJECT_CLASS (gw_session_parent_class)->dispose (object);
}

static void
gw_session_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, gw_lexicon_loader_get_loading (GW_SESSION (object)->loader));
}

static void
gw_session_class_init (GwSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_session_dispose;
  object_class->get_property = gw_session_get_property;

  properties[PROP_LOADING]
    = g_param_spec_boolean ("loading", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
gw_session_init (GwSession *self)
{
}

static void
school_cb (GwSession *self)
{
  if (!self->restoring && !gw_counts_steps_get_taking (self->counts_steps))
    g_settings_set_boolean (self->settings, "school", gw_lexicon_loader_get_school (self->loader));
}

GwSession *
gw_session_new (GSettings *settings, GwLexiconStore *lexicons, GwDiceLibrary *dice,
                GwWordMarks *marks, GwSchoolChanges *changes, GwRunFolder *runs,
                GwWindowModel *window_model)
{
  GwSession *self = g_object_new (GW_TYPE_SESSION, NULL);

  self->settings = g_object_ref (settings);
  self->dice = g_object_ref (dice);
  self->marks = g_object_ref (marks);
  self->changes = g_object_ref (changes);
  self->runs = g_object_ref (runs);
  self->window_model = g_object_ref (window_model);
  self->board_model = gw_window_model_get_board_model (window_model);
  self->library = gw_lexicon_library_new (lexicons);
  self->loader = gw_lexicon_loader_new (self->library, self->board_model);
  self->counts_steps
    = gw_counts_steps_new (gw_window_model_get_editor (window_model), self->loader);
  self->source_follower = gw_source_follower_new (
    gw_dice_library_get_store (dice), get_choice (self), self->counts_steps, self->loader);
  g_signal_connect_object (self->source_follower, "dice", G_CALLBACK (dice_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->loader, "notify::school", G_CALLBACK (school_cb), self,
                           G_CONNECT_SWAPPED);
  take_school (self, g_settings_get_boolean (settings, "school"));
  gw_lexicon_loader_set_marks (self->loader, marks);
  gw_lexicon_loader_set_school_changes (self->loader, changes);
  gw_session_school_follow (gw_window_model_get_found_words (window_model), self->loader);
  g_signal_connect_object (changes, "failed", G_CALLBACK (changes_failed_cb), self,
                           G_CONNECT_SWAPPED);
  gw_found_words_set_marks (gw_window_model_get_found_words (window_model), marks);
  gw_never_words_set_marks (gw_window_model_get_never_words (window_model), marks);
  gw_proven_state_set_runs (gw_window_model_get_proven_state (window_model), runs);
  g_signal_connect_object (self->loader, "loaded", G_CALLBACK (lexicon_loaded_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->loader, "failed", G_CALLBACK (lexicon_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->loader, "notify::loading", G_CALLBACK (loading_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board_model, "notify::rules", G_CALLBACK (rules_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_window_model_get_editor (window_model), "notify::placed",
                           G_CALLBACK (placed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_window_model_get_document (window_model), "describe",
                           G_CALLBACK (describe_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_window_model_get_document (window_model), "opened",
                           G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_window_model_get_board_generator (window_model), "made",
                           G_CALLBACK (made_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->marks, "changed", G_CALLBACK (marks_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board_model, "notify::lexicon", G_CALLBACK (marks_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->marks, "failed", G_CALLBACK (marks_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->dice, "saved", G_CALLBACK (dice_saved_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

GSettings *
gw_session_get_settings (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->settings;
}

GwSchoolChanges *
gw_session_get_school_changes (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->changes;
}

GwWordMarks *
gw_session_get_marks (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->marks;
}

GwRunFolder *
gw_session_get_runs (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->runs;
}

GwWindowModel *
gw_session_get_window_model (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->window_model;
}

GwBoardModel *
gw_session_get_board_model (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->board_model;
}

GwLexiconLibrary *
gw_session_get_library (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->library;
}

GwDiceLibrary *
gw_session_get_dice (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->dice;
}

void
gw_session_use_dice (GwSession *self, GwDiceSet *set)
{
  g_return_if_fail (GW_IS_SESSION (self));
  g_return_if_fail (GW_IS_DICE_SET (set));

  gw_source_follower_use_dice (self->source_follower, gw_dice_set_get_id (set),
                               gw_dice_set_get_dice (set));
}

void
gw_session_set_dice (GwSession *self, GwDiceSet *set)
{
  g_return_if_fail (GW_IS_SESSION (self));
  g_return_if_fail (GW_IS_DICE_SET (set));

  gw_source_follower_set_dice (self->source_follower, gw_dice_set_get_id (set),
                               gw_dice_set_get_dice (set));
}

/* Asks the window: the settings have what was last chosen in any window. */
GwDiceSet *
gw_session_get_used_dice (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return gw_dice_library_find (self->dice, gw_generator_settings_get_dice (get_choice (self)));
}

gboolean
gw_session_uses_dice (GwSession *self, GwDiceSet *set)
{
  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  g_return_val_if_fail (GW_IS_DICE_SET (set), FALSE);

  return gw_session_get_used_dice (self) == set;
}

gboolean
gw_session_rolls_dice (GwSession *self, GwDiceSet *set)
{
  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  g_return_val_if_fail (GW_IS_DICE_SET (set), FALSE);

  return gw_session_uses_dice (self, set)
         && gw_generator_settings_get_generator (get_choice (self)) == NULL;
}

void
gw_session_restore (GwSession *self, GwWindowState *state)
{
  GKeyFile *values = gw_window_state_get_values (state);
  const GwLanguage *first;

  g_return_if_fail (GW_IS_SESSION (self));

  g_free (self->lexicon);
  self->lexicon = g_key_file_get_string (values, GROUP, "Lexicon", NULL);
  first = gw_first_list_find (self->library, self->settings, self->lexicon);
  if (self->lexicon == NULL)
    self->lexicon = g_settings_get_string (self->settings, "lexicon");
  forget_failures (self);
  self->failures = g_string_new (NULL);
  restore_marks (self);
  if (g_key_file_has_key (values, GROUP, "School", NULL))
    take_school (self, g_key_file_get_boolean (values, GROUP, "School", NULL));
  restore_rules (self, values);
  restore_dice (self, values);
  restore_choice (self, values);
  if (first != NULL)
    gw_source_follower_begin (self->source_follower, first);
  restore_board (self, state);
  if (first != NULL && gw_generator_settings_get_generator (get_choice (self)) != NULL)
    gw_first_list_make_board (gw_window_model_get_board_generator (self->window_model));
  gw_source_follower_start (self->source_follower);
  restore_size (self, values);
  gw_lexicon_library_set_used (self->library, self->lexicon);
  gw_counts_steps_start (self->counts_steps);
  if (!gw_lexicon_loader_get_loading (self->loader))
    forget_failures (self);
}

GwLexiconLoader *
gw_session_get_loader (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->loader;
}

void
gw_session_choose_list (GwSession *self, const char *id)
{
  g_return_if_fail (GW_IS_SESSION (self));

  gw_counts_steps_choose_list (self->counts_steps, id);
}

GwFacts *
gw_session_make_board_facts (GwSession *self, JsonNode **figures)
{
  GwBoardModel *board_model;
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();
  g_autoptr (GPtrArray) solutions = g_ptr_array_new ();
  g_autoptr (GwGameName) name = NULL;

  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  name = gw_lexicon_loader_dup_name (self->loader);
  if (name == NULL)
    return NULL;
  board_model = gw_session_get_board_model (self);
  g_ptr_array_add (boards, gw_board_model_get_board (board_model));
  g_ptr_array_add (solutions, gw_board_model_get_solution (board_model));
  if (figures != NULL)
    *figures = gw_boards_make_figures (boards, solutions);
  return gw_boards_make_facts (boards, name, gw_board_model_get_game (board_model));
}

void
gw_session_choose_source (GwSession *self, const char *id)
{
  const char *colon, *name;
  g_autoptr (GwDiceEntry) entry = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (GW_IS_SESSION (self));
  g_return_if_fail (id != NULL);

  colon = strchr (id, ':');
  name = colon != NULL ? colon + 1 : "";
  if (g_str_has_prefix (id, "generator:"))
    {
      gw_generator_settings_set_generator (get_choice (self), gw_generator_find (name));
      return;
    }
  entry = gw_dice_store_load (gw_dice_library_get_store (self->dice), name, GW_TEXT_FILE_REGULAR,
                              NULL, &error);
  if (entry != NULL)
    gw_source_follower_use_dice (self->source_follower, entry->id, entry->dice);
  else
    fail (self, g_strdup (_("These dice could not be read.")), error);
}

void
gw_session_migrate (GSettings *settings, GwWindowState *state)
{
  GKeyFile *values = gw_window_state_get_values (state);
  g_autofree char *board = g_settings_get_string (settings, "last-board");
  g_autofree char *file = g_settings_get_string (settings, "last-file");
  g_auto (GStrv) history = g_settings_get_strv (settings, "history");
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  static const char *const keys[] = { "last-board", "last-file", "history" };

  for (guint i = 0; history[i] != NULL; i++)
    {
      g_ptr_array_add (boards, history[i]);
      g_ptr_array_add (files, (char *) "");
    }
  if (*board != '\0')
    {
      if (boards->len == 0 || !g_str_equal (boards->pdata[boards->len - 1], board))
        {
          g_ptr_array_add (boards, board);
          g_ptr_array_add (files, NULL);
        }
      files->pdata[files->len - 1] = file;
    }
  if (boards->len > 0)
    {
      g_key_file_set_string_list (values, GROUP, "Boards", (const char *const *) boards->pdata,
                                  boards->len);
      g_key_file_set_string_list (values, GROUP, "Files", (const char *const *) files->pdata,
                                  files->len);
      g_key_file_set_uint64 (values, GROUP, "Position", boards->len - 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);
}

GwSourceFollower *
gw_session_get_source_follower (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->source_follower;
}

GwCountsSteps *
gw_session_get_counts_steps (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);

  return self->counts_steps;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-found-words.h"

#include "gw-letters.h"
#include "gw-sentence.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _GwFoundWords
{
  GObject parent_instance;

  /* owned */
  GwEditor *editor;
  GHashTable *boards; /* the sheets of each board, by its text */
  GPtrArray *order;   /* the texts of the boards, the one that was changed last at the end */
  GwPlayerSheets *none; /* those of a board without any */
  char *board;          /* the text of the current one, or NULL */
  GwWordMarks *marks; /* or NULL */

  guint player;
  gboolean active;
  gboolean school;
  GwSchoolWords *school_words; /* owned; or NULL */
};

G_DEFINE_FINAL_TYPE (GwFoundWords, gw_found_words, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ACTIVE,
  PROP_PLAYER,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* A change of the sheets of a board. */
typedef struct
{
  GwFoundWords *owner; /* weak */
  char *board;
  GwPlayerSheets *before;
  GwPlayerSheets *after;
  guint player; /* whose sheet it is */
} Step;

static void
gw_found_words_dispose (GObject *object)
{
  GwFoundWords *self = GW_FOUND_WORDS (object);

  g_clear_object (&self->editor);
  g_clear_object (&self->marks);

  G_OBJECT_CLASS (gw_found_words_parent_class)->dispose (object);
}

static void
gw_found_words_finalize (GObject *object)
{
  GwFoundWords *self = GW_FOUND_WORDS (object);

  g_clear_pointer (&self->school_words, gw_school_words_unref);
  g_ptr_array_unref (self->order);
  g_hash_table_unref (self->boards);
  gw_player_sheets_unref (self->none);
  g_free (self->board);

  G_OBJECT_CLASS (gw_found_words_parent_class)->finalize (object);
}

static void
gw_found_words_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwFoundWords *self = GW_FOUND_WORDS (object);

  switch (prop_id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;
    case PROP_PLAYER:
      g_value_set_uint (value, self->player);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_found_words_set_property (GObject *object, guint prop_id, const GValue *value,
                             GParamSpec *pspec)
{
  GwFoundWords *self = GW_FOUND_WORDS (object);

  switch (prop_id)
    {
    case PROP_ACTIVE:
      gw_found_words_set_active (self, g_value_get_boolean (value));
      break;
    case PROP_PLAYER:
      gw_found_words_set_player (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_found_words_class_init (GwFoundWordsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags
    = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_found_words_dispose;
  object_class->finalize = gw_found_words_finalize;
  object_class->get_property = gw_found_words_get_property;
  object_class->set_property = gw_found_words_set_property;

  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, flags);
  properties[PROP_PLAYER]
    = g_param_spec_uint ("player", NULL, NULL, 0, GW_PLAYERS_MOST - 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_found_words_init (GwFoundWords *self)
{
  self->boards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify) gw_player_sheets_unref);
  self->order = g_ptr_array_new_with_free_func (g_free);
  self->none = gw_player_sheets_new ();
}

static GwPlayerSheets *
get_sheets (GwFoundWords *self, const char *board)
{
  GwPlayerSheets *sheets = board != NULL ? g_hash_table_lookup (self->boards, board) : NULL;

  return sheets != NULL ? sheets : self->none;
}

static void
keep (GwFoundWords *self, const char *board, GwPlayerSheets *sheets)
{
  guint place;

  g_hash_table_replace (self->boards, g_strdup (board), gw_player_sheets_ref (sheets));
  if (g_ptr_array_find_with_equal_func (self->order, board, g_str_equal, &place))
    g_ptr_array_remove_index (self->order, place);
  g_ptr_array_add (self->order, g_strdup (board));
  if (self->order->len > GW_FOUND_WORDS_MOST_BOARDS)
    {
      g_hash_table_remove (self->boards, g_ptr_array_index (self->order, 0));
      g_ptr_array_remove_index (self->order, 0);
    }
}

/* The player is always one that there is. */
static void
changed (GwFoundWords *self, guint player)
{
  const guint n_players = gw_player_sheets_get_n_players (gw_found_words_get_sheets (self));

  player = MIN (player, n_players - 1);
  if (player != self->player)
    {
      self->player = player;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYER]);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
board_cb (GwFoundWords *self)
{
  GwBoard *board = gw_board_model_get_board (gw_editor_get_board_model (self->editor));

  g_free (self->board);
  self->board = board != NULL ? gw_board_to_string (board) : NULL;
  changed (self, 0);
}

GwFoundWords *
gw_found_words_new (GwEditor *editor)
{
  GwFoundWords *self = g_object_new (GW_TYPE_FOUND_WORDS, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (gw_editor_get_board_model (editor), "notify::board",
                           G_CALLBACK (board_cb), self, G_CONNECT_SWAPPED);
  board_cb (self);
  return self;
}

void
gw_found_words_set_active (GwFoundWords *self, gboolean active)
{
  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  active = !!active;
  if (active == self->active)
    return;
  self->active = active;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
  changed (self, self->player);
}

gboolean
gw_found_words_get_active (GwFoundWords *self)
{
  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), FALSE);

  return self->active;
}

GwPlayerSheets *
gw_found_words_get_sheets (GwFoundWords *self)
{
  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), NULL);

  return get_sheets (self, self->board);
}

void
gw_found_words_set_player (GwFoundWords *self, guint player)
{
  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  if (player != self->player
      && player < gw_player_sheets_get_n_players (gw_found_words_get_sheets (self)))
    changed (self, player);
}

guint
gw_found_words_get_player (GwFoundWords *self)
{
  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), 0);

  return self->player;
}

GHashTable *
gw_found_words_get_words (GwFoundWords *self)
{
  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), NULL);

  return gw_player_sheets_get_words (gw_found_words_get_sheets (self), self->player);
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_clear_weak_pointer (&step->owner);
  g_free (step->board);
  gw_player_sheets_unref (step->before);
  gw_player_sheets_unref (step->after);
  g_free (step);
}

/* Turns to the player whose sheet it is, so that one sees what was undone. */
static void
step_cb (gpointer data, gboolean redo)
{
  const Step *step = data;

  if (step->owner == NULL)
    return;
  keep (step->owner, step->board, redo ? step->after : step->before);
  changed (step->owner, step->player);
}

/* Changes the sheets of the current board, as a step. Takes the sheets. */
static void
change (GwFoundWords *self, GwPlayerSheets *sheets, guint player, const char *name)
{
  g_autoptr (GwPlayerSheets) after = sheets;
  Step *step;

  if (self->board == NULL)
    return;
  step = g_new0 (Step, 1);
  g_set_weak_pointer (&step->owner, self);
  step->board = g_strdup (self->board);
  step->before = gw_player_sheets_ref (gw_found_words_get_sheets (self));
  step->after = gw_player_sheets_ref (after);
  step->player = player;
  keep (self, self->board, after);
  gw_editor_add_step (self->editor, name, step_cb, step, step_free);
  changed (self, player);
}

void
gw_found_words_add_player (GwFoundWords *self)
{
  GwPlayerSheets *sheets;

  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  sheets = gw_found_words_get_sheets (self);
  if (gw_player_sheets_get_n_players (sheets) < GW_PLAYERS_MOST)
    change (self, gw_player_sheets_add_player (sheets, NULL),
            gw_player_sheets_get_n_players (sheets), _ ("Add Player"));
}

/* The one who is turned to stays, unless he is removed. */
void
gw_found_words_remove_player (GwFoundWords *self, guint player)
{
  GwPlayerSheets *sheets;
  g_autofree char *name = NULL;
  g_autofree char *step_name = NULL;

  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  sheets = gw_found_words_get_sheets (self);
  if (player >= gw_player_sheets_get_n_players (sheets)
      || gw_player_sheets_get_n_players (sheets) == 1)
    return;
  name = gw_player_sheets_dup_name (sheets, player);
  /* Translators: names of steps that can be undone; %s is a player */
  step_name = gw_sentence_format (_ ("Remove %s"), name);
  change (self, gw_player_sheets_remove_player (sheets, player),
          player < self->player ? self->player - 1 : self->player, step_name);
}

void
gw_found_words_rename_player (GwFoundWords *self, guint player, const char *name)
{
  GwPlayerSheets *sheets;
  g_autoptr (GwPlayerSheets) after = NULL;

  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  sheets = gw_found_words_get_sheets (self);
  if (player >= gw_player_sheets_get_n_players (sheets))
    return;
  after = gw_player_sheets_rename (sheets, player, name);
  if (g_strcmp0 (gw_player_sheets_get_name (after, player),
                 gw_player_sheets_get_name (sheets, player))
      != 0)
    change (self, g_steal_pointer (&after), self->player, _ ("Rename Player"));
}

static GwWord *
find_word (GwFoundWords *self, const char *text)
{
  return gw_word_list_model_find (
    gw_board_model_get_words (gw_editor_get_board_model (self->editor)), text);
}

void
gw_found_words_set_marks (GwFoundWords *self, GwWordMarks *marks)
{
  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  g_set_object (&self->marks, marks);
}

void
gw_found_words_set_school (GwFoundWords *self, gboolean school, GwSchoolWords *words)
{
  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  self->school = school;
  g_clear_pointer (&self->school_words, gw_school_words_unref);
  if (words != NULL)
    self->school_words = gw_school_words_ref (words);
}

/* What the reason for a word depends on. */
static GwWordJudge
get_judge (GwFoundWords *self)
{
  GwBoardModel *board_model = gw_editor_get_board_model (self->editor);

  return (GwWordJudge){
    .board = gw_board_model_get_board (board_model),
    .game = gw_board_model_get_game (board_model),
    .marks = self->marks,
    .school = self->school,
    .school_words = self->school_words,
  };
}

GwWordReason
gw_found_words_explain_missing (GwFoundWords *self, const char *text)
{
  GwWordJudge judge;

  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), GW_WORD_REASON_UNKNOWN);

  judge = get_judge (self);
  return gw_word_reason_find_missing (&judge, text);
}

/* Translators: names of steps that can be undone; %s is a word that a player has found */
static char *
format_check_off (GwWord *word)
{
  return gw_sentence_format (_ ("Check Off “%s”"), gw_word_get_written (word));
}

gboolean
gw_found_words_set (GwFoundWords *self, GwWord *word, gboolean found)
{
  const char *text = gw_word_get_text (word);
  g_autofree char *name = NULL;

  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), FALSE);

  found = !!found;
  if (self->board == NULL
      || found == g_hash_table_contains (gw_found_words_get_words (self), text))
    return FALSE;
  /* Translators: names of steps that can be undone; %s is a word that a player has found */
  name = found ? format_check_off (word)
               : gw_sentence_format (_ ("Uncheck “%s”"), gw_word_get_written (word));
  change (self,
          gw_player_sheets_set_word (gw_found_words_get_sheets (self), self->player, text, found),
          self->player, name);
  return TRUE;
}

/* Adds one word that was typed to the sheets. */
static GwPlayerSheets *
type_word (GwFoundWords *self, GwPlayerSheets *sheets, const char *text, GwTyped *typed)
{
  g_autoptr (GwPlayerSheets) before = sheets;
  g_autoptr (GwWord) word = find_word (self, text);
  const GwWordJudge judge = get_judge (self);

  if (word == NULL)
    {
      typed->n_rejected++;
      return gw_player_sheets_reject (before, self->player, text,
                                      gw_word_reason_find (&judge, text));
    }
  if (g_hash_table_contains (gw_player_sheets_get_words (before, self->player),
                             gw_word_get_text (word)))
    {
      typed->n_rejected++;
      return gw_player_sheets_reject (before, self->player, text, GW_WORD_REASON_AGAIN);
    }
  typed->n_accepted++;
  g_set_object (&typed->accepted, word);
  return gw_player_sheets_set_word (before, self->player, gw_word_get_text (word), TRUE);
}

/* The name of the step. */
static char *
format_typed (const GwTyped *typed)
{
  if (typed->n_accepted == 0)
    return g_strdup (_ ("Type Words"));
  if (typed->n_accepted == 1)
    return format_check_off (typed->accepted);
  return g_strdup_printf (ngettext ("Check Off %u Word", "Check Off %u Words", typed->n_accepted),
                          typed->n_accepted);
}

void
gw_found_words_type (GwFoundWords *self, const char *text, GwTyped *typed)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;\t\n\r", -1);
  g_autoptr (GwPlayerSheets) sheets = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  *typed = (GwTyped){ 0 };
  if (self->board == NULL)
    return;
  sheets = gw_player_sheets_ref (gw_found_words_get_sheets (self));
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      sheets = type_word (self, g_steal_pointer (&sheets), words[i], typed);
  if (typed->n_accepted + typed->n_rejected == 0)
    return;
  name = format_typed (typed);
  change (self, g_steal_pointer (&sheets), self->player, name);
}

void
gw_typed_clear (GwTyped *typed)
{
  g_clear_object (&typed->accepted);
}

void
gw_found_words_clear_rejected (GwFoundWords *self)
{
  GwPlayerSheets *sheets;

  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  sheets = gw_found_words_get_sheets (self);
  if (gw_player_sheets_get_rejected (sheets, self->player)->len > 0)
    change (self, gw_player_sheets_clear_rejected (sheets, self->player), self->player,
            _ ("Clear Rejected Words"));
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
gw_found_words_save (GwFoundWords *self, const char *board)
{
  g_autofree gpointer *keys = NULL;
  guint n_words;

  g_return_val_if_fail (GW_IS_FOUND_WORDS (self), NULL);

  keys = g_hash_table_get_keys_as_array (
    gw_player_sheets_get_words (get_sheets (self, board), 0), &n_words);
  qsort (keys, n_words, sizeof *keys, compare_words);
  return g_strjoinv (" ", (GStrv) keys);
}

void
gw_found_words_restore (GwFoundWords *self, const char *board, const char *words)
{
  g_auto (GStrv) list = NULL;
  g_autoptr (GHashTable) found = NULL;
  g_autoptr (GwPlayerSheets) sheets = NULL;

  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  if (*words == '\0')
    return;
  list = g_strsplit (words, " ", -1);
  found = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; list[i] != NULL; i++)
    g_hash_table_add (found, list[i]);
  sheets = gw_player_sheets_set_words (get_sheets (self, board), 0, found);
  gw_found_words_restore_sheets (self, board, sheets);
}

void
gw_found_words_restore_sheets (GwFoundWords *self, const char *board, GwPlayerSheets *sheets)
{
  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  keep (self, board, sheets);
  changed (self, self->player);
}

/* All sheets of a board; empty when the first player has no more than words. */
static char *
save_sheets (GwFoundWords *self, const char *board)
{
  GwPlayerSheets *sheets = get_sheets (self, board);

  if (gw_player_sheets_get_n_players (sheets) == 1 && gw_player_sheets_get_name (sheets, 0) == NULL
      && gw_player_sheets_get_rejected (sheets, 0)->len == 0)
    return g_strdup ("");
  return gw_player_sheets_save (sheets);
}

void
gw_found_words_save_state (GwFoundWords *self, GKeyFile *values, const char *group,
                           const GStrv boards)
{
  const guint n_boards = g_strv_length (boards);
  g_auto (GStrv) words = g_new0 (char *, n_boards + 1);
  g_auto (GStrv) sheets = g_new0 (char *, n_boards + 1);

  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  for (guint i = 0; i < n_boards; i++)
    {
      words[i] = gw_found_words_save (self, boards[i]);
      sheets[i] = save_sheets (self, boards[i]);
    }
  g_key_file_set_string_list (values, group, "Found", (const char *const *) words, n_boards);
  g_key_file_set_string_list (values, group, "Players", (const char *const *) sheets, n_boards);
  g_key_file_set_boolean (values, group, "Ticking", self->active);
}

/* Sheets that cannot be read are left out: the words of the first player are there anyway. */
void
gw_found_words_restore_state (GwFoundWords *self, GKeyFile *values, const char *group,
                              const GStrv boards)
{
  g_auto (GStrv) words = g_key_file_get_string_list (values, group, "Found", NULL, NULL);
  g_auto (GStrv) texts = g_key_file_get_string_list (values, group, "Players", NULL, NULL);

  g_return_if_fail (GW_IS_FOUND_WORDS (self));

  for (guint i = 0; words != NULL && boards[i] != NULL && words[i] != NULL; i++)
    gw_found_words_restore (self, boards[i], words[i]);
  for (guint i = 0; texts != NULL && boards[i] != NULL && texts[i] != NULL; i++)
    {
      g_autoptr (GwPlayerSheets) sheets
        = *texts[i] != '\0' ? gw_player_sheets_parse (texts[i], NULL) : NULL;

      if (sheets != NULL)
        gw_found_words_restore_sheets (self, boards[i], sheets);
    }
  gw_found_words_set_active (self, g_key_file_get_boolean (values, group, "Ticking", NULL));
}

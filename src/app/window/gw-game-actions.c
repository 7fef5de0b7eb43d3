/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game-actions.h"

#include "gw-choose-file.h"
#include "gw-dice-window.h"
#include "gw-host.h"
#include "gw-level-names.h"
#include "gw-words-page.h"
#include "gw-make-dice-window.h"
#include "gw-school-review.h"
#include "gw-sentence.h"
#include "gw-setting-text.h"

#include <glib/gi18n.h>

struct _GwGameActions
{
  GObject parent_instance;

  /* borrowed */
  GtkApplicationWindow *window; /* it owns this */
  GwTitleButton *title_button;
  GwWindowPages *pages;
  GwDiceWindow *dice_window; /* while it is open */
  AdwToast *followed; /* while it is shown */
  AdwToast *brought;  /* the same */

  /* owned */
  GwSession *session;

  gboolean brings_level;  /* the board that was opened; not said yet */
  gboolean brings_school; /* the same */
};

G_DEFINE_FINAL_TYPE (GwGameActions, gw_game_actions, G_TYPE_OBJECT)

static GwLexiconLibrary *
get_library (GwGameActions *self)
{
  return gw_session_get_library (self->session);
}

static GwWordsPage *
get_words_page (GwGameActions *self)
{
  return GW_WORDS_PAGE (gw_window_pages_get (self->pages, "words"));
}

void
gw_game_actions_import_lexicon (GwGameActions *self, GFile *file)
{
  const char *path = g_file_peek_path (file);

  gw_window_pages_show (self->pages, "words");
  /* A pipe can be read only once; of several files only the first asks. */
  if ((path != NULL && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
      || !gw_words_page_open_new_list (get_words_page (self), file))
    gw_lexicon_library_import (get_library (self), file, NULL);
}

static void
import_chosen_cb (GListModel *files, gpointer owner)
{
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      gw_game_actions_import_lexicon (owner, file);
    }
}

static void
import_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  static const char *const patterns[] = { "*.txt", "*.gz", "*.lst", "*.dic", "*.gwlex", NULL };
  GwGameActions *self = user_data;

  gw_choose_files_to_open (self, GTK_WIDGET (self->window), _("New Word List"), _("Word Lists"),
                           patterns, import_chosen_cb);
}

static void
new_list_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwGameActions *self = user_data;

  gw_window_pages_show (self->pages, "words");
  gw_words_page_open_new_list (get_words_page (self), NULL);
}

static void
manage_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwGameActions *self = user_data;
  GwLexiconItem *used = gw_lexicon_library_get_used_item (get_library (self));

  gw_window_pages_show (self->pages, "words");
  if (used != NULL)
    gw_words_page_show_item (get_words_page (self), used);
}

static void
what_counts_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_title_button_popup (GW_GAME_ACTIONS (user_data)->title_button, "main");
}

static void
use_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_session_choose_list (GW_GAME_ACTIONS (user_data)->session,
                          g_variant_get_string (parameter, NULL));
}

static void
level_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwBoardModel *board_model = gw_session_get_board_model (GW_GAME_ACTIONS (user_data)->session);
  GwRulesSpec spec = *gw_rules_get (gw_board_model_get_game (board_model)->rules);
  g_autoptr (GwRules) rules = NULL;

  spec.max_level = g_variant_get_uint32 (parameter);
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (board_model, rules);
}

static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_title_button_popup (GW_GAME_ACTIONS (user_data)->title_button, "rules");
}

/* Says what new boards are made of since another list was chosen. */
static void
followed_cb (GwGameActions *self)
{
  GwWindowModel *window_model = gw_session_get_window_model (self->session);
  GwGeneratorSettings *choice
    = gw_board_generator_get_choice (gw_window_model_get_board_generator (window_model));
  g_autofree char *dice = gw_setting_format_dice (
    gw_board_model_get_dice (gw_session_get_board_model (self->session)));
  g_autofree char *text = NULL;

  if (gw_generator_settings_get_generator (choice) == NULL)
    text = gw_sentence_format (_ ("Dice: %s"), dice);
  if (text == NULL)
    text = g_strdup (_ ("No dice have these letters: boards are made of suited letters"));
  if (self->followed != NULL)
    adw_toast_dismiss (self->followed);
  g_set_weak_pointer (&self->followed, gw_toast_new (text));
  gw_host_show_toast (self->window, self->followed);
}

/* Which words a board counts, by their level. */
static char *
format_level (GwGameActions *self, const char *board)
{
  const GwLevelName *names = gw_level_names_get ();
  const guint level
    = gw_rules_get (gw_board_model_get_game (gw_session_get_board_model (self->session))->rules)
        ->max_level;
  const gboolean english
    = g_strcmp0 (gw_lexicon_library_get_used (get_library (self)), GW_LEXICON_ENGLISH) == 0;

  if (english && level == names[0].level)
    /* Translators: %s is the name of a board */
    return gw_sentence_format (_ ("%s counts basic words"), board);
  if (english && level == names[1].level)
    /* Translators: %s is the name of a board */
    return gw_sentence_format (_ ("%s counts everyday words"), board);
  if (english && level == names[2].level)
    /* Translators: %s is the name of a board */
    return gw_sentence_format (_ ("%s counts usual words"), board);
  if (level == G_MAXUINT || (english && level == names[3].level))
    /* Translators: %s is the name of a board */
    return gw_sentence_format (_ ("%s counts all words"), board);
  /* Translators: the name of a board, and a number */
  return gw_sentence_format (_ ("%s counts words up to level %u"), board, level);
}

static char *
format_brought (GwGameActions *self, const char *board, gboolean says_level, gboolean says_school)
{
  const gboolean school = gw_lexicon_loader_get_school (gw_session_get_loader (self->session));
  g_autofree char *level = says_level ? format_level (self, board) : NULL;

  if (level != NULL && says_school)
    /* Translators: %s is a sentence like “Planets counts everyday words” */
    return g_strdup_printf (school ? _ ("%s, School on") : _ ("%s, School off"), level);
  if (level != NULL)
    return g_steal_pointer (&level);
  /* Translators: %s is the name of a board */
  return gw_sentence_format (school ? _ ("%s counts words with School on")
                                    : _ ("%s counts words with School off"),
                             board);
}

/* A toast that has a second line in a narrow window. */
static AdwToast *
make_wrapped_toast (const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  AdwToast *toast = gw_toast_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  return toast;
}

/* Says that a board that was opened counts other words than before, when its list was read. Of what
 * the list does not have, levels or words for School, nothing is said. */
static void
tell_brought (GwGameActions *self)
{
  GwLexiconLoader *loader = gw_session_get_loader (self->session);
  GwLexicon *list = gw_lexicon_loader_get_list (loader);
  const gboolean says_level = self->brings_level && list != NULL && gw_lexicon_has_levels (list);
  const gboolean says_school = self->brings_school && gw_lexicon_loader_has_school (loader);
  g_autofree char *board = NULL;
  g_autofree char *text = NULL;

  if (list == NULL || gw_lexicon_loader_get_loading (loader))
    return;
  self->brings_level = self->brings_school = FALSE;
  board = gw_document_dup_stem (
    gw_window_model_get_document (gw_session_get_window_model (self->session)));
  if (board == NULL || (!says_level && !says_school))
    return;
  text = format_brought (self, board, says_level, says_school);
  g_set_weak_pointer (&self->brought, make_wrapped_toast (text));
  adw_toast_set_button_label (self->brought, _ ("_Keep Mine"));
  g_signal_connect_object (self->brought, "button-clicked", G_CALLBACK (gw_counts_steps_keep_mine),
                           gw_session_get_counts_steps (self->session), G_CONNECT_SWAPPED);
  gw_host_show_toast (self->window, self->brought);
}

static void
brought_cb (GwGameActions *self, gboolean level, gboolean school)
{
  if (self->brought != NULL)
    adw_toast_dismiss (self->brought);
  self->brings_level = level;
  self->brings_school = school;
  tell_brought (self);
}

static void
show_dice (GwGameActions *self)
{
  if (self->dice_window == NULL)
    g_set_weak_pointer (&self->dice_window,
                        gw_dice_window_new (GTK_WINDOW (self->window), self->session));
  gtk_window_present (GTK_WINDOW (self->dice_window));
}

static void
dice_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_dice (user_data);
}

static void
make_dice_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwGameActions *self = user_data;

  show_dice (self);
  gtk_widget_activate_action (GTK_WIDGET (self->dice_window), "set.make", NULL);
}

void
gw_game_actions_import_dice (GwGameActions *self, GFile *file)
{
  show_dice (self);
  gw_dice_window_import (self->dice_window, file);
}

static void
school_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GwGameActions *self = user_data;

  gw_lexicon_loader_set_school (gw_session_get_loader (self->session),
                                g_variant_get_boolean (state));
}

static void
review_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwGameActions *self = user_data;
  GwLexiconItem *item = gw_lexicon_library_find (gw_session_get_library (self->session),
                                                 g_variant_get_string (parameter, NULL));
  GwLexiconFigures *figures = item != NULL && !gw_lexicon_item_get_in_use (item)
                                ? gw_lexicon_item_get_figures (item)
                                : NULL;

  gtk_window_present (GTK_WINDOW (
    gw_school_review_new (GTK_WINDOW (self->window), gw_session_get_loader (self->session),
                          gw_session_get_school_changes (self->session),
                          figures != NULL ? figures->lexicon : NULL)));
}

static const GActionEntry entries[] = {
  { .name = "dice", .activate = dice_cb },
  { .name = "import-lexicon", .activate = import_cb },
  { .name = "new-list", .activate = new_list_cb },
  { .name = "lexicon-level", .activate = level_cb, .parameter_type = "u", .state = "uint32 0" },
  { .name = "make-dice", .activate = make_dice_cb },
  { .name = "manage-lexicons", .activate = manage_cb },
  { .name = "review-school", .activate = review_cb, .parameter_type = "s" },
  { .name = "rules", .activate = rules_cb },
  { .name = "school", .state = "false", .change_state = school_cb },
  { .name = "use-lexicon", .activate = use_cb, .parameter_type = "s", .state = "''" },
  { .name = "what-counts", .activate = what_counts_cb },
};

static void
set_state (GwGameActions *self, const char *name, GVariant *state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
}

/* School can be chosen where there is a list for it; nowhere else it is on. */
static void
school_changed_cb (GwGameActions *self)
{
  GwLexiconLoader *loader = gw_session_get_loader (self->session);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), "school");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), gw_lexicon_loader_has_school (loader));
  set_state (self, "school", g_variant_new_boolean (gw_lexicon_loader_uses_school (loader)));
}

static void
used_changed_cb (GwGameActions *self)
{
  const char *used = gw_lexicon_library_get_used (get_library (self));

  set_state (self, "use-lexicon", g_variant_new_string (used != NULL ? used : ""));
}

static void
rules_changed_cb (GwGameActions *self)
{
  const GwRules *rules
    = gw_board_model_get_game (gw_session_get_board_model (self->session))->rules;

  set_state (self, "lexicon-level", g_variant_new_uint32 (gw_rules_get (rules)->max_level));
}

static void
gw_game_actions_dispose (GObject *object)
{
  GwGameActions *self = GW_GAME_ACTIONS (object);
  GwDiceWindow *dice_window = self->dice_window;

  g_clear_weak_pointer (&self->dice_window);
  g_clear_weak_pointer (&self->followed);
  g_clear_weak_pointer (&self->brought);
  if (dice_window != NULL)
    gtk_window_destroy (GTK_WINDOW (dice_window));
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_game_actions_parent_class)->dispose (object);
}

static void
gw_game_actions_class_init (GwGameActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_game_actions_dispose;

  g_type_ensure (GW_TYPE_DICE_WINDOW);
  g_type_ensure (GW_TYPE_MAKE_DICE_WINDOW);
}

static void
gw_game_actions_init (GwGameActions *self)
{
}

GwGameActions *
gw_game_actions_new (GtkApplicationWindow *window, GwTitleButton *title_button,
                     GwWindowPages *pages, GwSession *session)
{
  GwGameActions *self = g_object_new (GW_TYPE_GAME_ACTIONS, NULL);

  self->window = window;
  self->title_button = title_button;
  self->pages = pages;
  self->session = g_object_ref (session);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (gw_session_get_loader (session), "notify::school",
                           G_CALLBACK (school_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_session_get_loader (session), "loaded",
                           G_CALLBACK (school_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_session_get_loader (session), "marked",
                           G_CALLBACK (school_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "notify::used", G_CALLBACK (used_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_session_get_board_model (session), "notify::rules",
                           G_CALLBACK (rules_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_session_get_source_follower (session), "followed",
                           G_CALLBACK (followed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_session_get_counts_steps (session), "brought",
                           G_CALLBACK (brought_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_session_get_loader (session), "loaded",
                           G_CALLBACK (tell_brought), self, G_CONNECT_SWAPPED);
  used_changed_cb (self);
  rules_changed_cb (self);
  school_changed_cb (self);
  return self;
}

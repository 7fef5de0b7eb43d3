/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#include "gw-choose-file.h"
#include "gw-host.h"
#include "gw-level-names.h"
#include "gw-words-page.h"
#include "gw-make-dice-window.h"
#include "gw-school-review.h"
#include "gw-sentence.h"
#include "gw-setting-text.h"

#include <glib/gi18n.h>

static GwLexiconLibrary *
get_library (GwWindow *self)
{
  return gw_session_get_library (self->session);
}

static GwWordsPage *
get_words_page (GwWindow *self)
{
  return GW_WORDS_PAGE (gw_window_get_page (self, "words"));
}

void
gw_window_import_lexicon (GwWindow *self, GFile *file)
{
  const char *path = g_file_peek_path (file);

  gw_window_show_page (self, "words");
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

      gw_window_import_lexicon (owner, file);
    }
}

static void
import_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  static const char *const patterns[] = { "*.txt", "*.gz", "*.lst", "*.dic", "*.gwlex", NULL };
  GwWindow *self = user_data;

  gw_choose_files_to_open (GTK_WIDGET (self), _ ("New Word List"), _ ("Word Lists"), patterns,
                           import_chosen_cb);
}

static void
new_list_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;

  gw_window_show_page (self, "words");
  gw_words_page_open_new_list (get_words_page (self), NULL);
}

static void
manage_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GwLexiconItem *used = gw_lexicon_library_get_used_item (get_library (self));

  gw_window_show_page (self, "words");
  if (used != NULL)
    gw_words_page_show_item (get_words_page (self), used);
}

static void
what_counts_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_title_button_popup (GW_WINDOW (user_data)->title_button, "main");
}

static void
use_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_session_choose_list (GW_WINDOW (user_data)->session, g_variant_get_string (parameter, NULL));
}

static void
level_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwBoardModel *board_model = gw_session_get_board_model (GW_WINDOW (user_data)->session);
  GwRulesSpec spec = *gw_rules_get (gw_board_model_get_game (board_model)->rules);
  g_autoptr (GwRules) rules = NULL;

  spec.max_level = g_variant_get_uint32 (parameter);
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (board_model, rules);
}

static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_title_button_popup (GW_WINDOW (user_data)->title_button, "rules");
}

/* Says what new boards are made of since another list was chosen. */
static void
followed_cb (GwWindow *self)
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
  if (self->counts.followed != NULL)
    adw_toast_dismiss (self->counts.followed);
  g_set_weak_pointer (&self->counts.followed, gw_toast_new (text));
  gw_host_show_toast (self, self->counts.followed);
}

/* Which words a board counts, by their level. */
static char *
format_level (GwWindow *self, const char *board)
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
format_brought (GwWindow *self, const char *board, gboolean says_level, gboolean says_school)
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
tell_brought (GwWindow *self)
{
  GwLexiconLoader *loader = gw_session_get_loader (self->session);
  GwLexicon *list = gw_lexicon_loader_get_list (loader);
  const gboolean says_level
    = self->counts.brings_level && list != NULL && gw_lexicon_has_levels (list);
  const gboolean says_school = self->counts.brings_school && gw_lexicon_loader_has_school (loader);
  g_autofree char *board = NULL;
  g_autofree char *text = NULL;

  if (list == NULL || gw_lexicon_loader_get_loading (loader))
    return;
  self->counts.brings_level = self->counts.brings_school = FALSE;
  board = gw_document_dup_stem (
    gw_window_model_get_document (gw_session_get_window_model (self->session)));
  if (board == NULL || (!says_level && !says_school))
    return;
  text = format_brought (self, board, says_level, says_school);
  g_set_weak_pointer (&self->counts.brought, make_wrapped_toast (text));
  adw_toast_set_button_label (self->counts.brought, _ ("_Keep Mine"));
  g_signal_connect_object (self->counts.brought, "button-clicked",
                           G_CALLBACK (gw_counts_steps_keep_mine),
                           gw_session_get_counts_steps (self->session), G_CONNECT_SWAPPED);
  gw_host_show_toast (self, self->counts.brought);
}

static void
brought_cb (GwWindow *self, gboolean level, gboolean school)
{
  if (self->counts.brought != NULL)
    adw_toast_dismiss (self->counts.brought);
  self->counts.brings_level = level;
  self->counts.brings_school = school;
  tell_brought (self);
}

static void
show_dice (GwWindow *self)
{
  if (self->counts.dice_window == NULL)
    g_set_weak_pointer (&self->counts.dice_window,
                        gw_dice_window_new (GTK_WINDOW (self), self->session));
  gtk_window_present (GTK_WINDOW (self->counts.dice_window));
}

static void
dice_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_dice (user_data);
}

static void
make_dice_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;

  show_dice (self);
  gtk_widget_activate_action (GTK_WIDGET (self->counts.dice_window), "set.make", NULL);
}

void
gw_window_import_dice (GwWindow *self, GFile *file)
{
  show_dice (self);
  gw_dice_window_import (self->counts.dice_window, file);
}

static void
school_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GwWindow *self = user_data;

  gw_lexicon_loader_set_school (gw_session_get_loader (self->session),
                                g_variant_get_boolean (state));
}

static void
review_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  GwLexiconItem *item = gw_lexicon_library_find (gw_session_get_library (self->session),
                                                 g_variant_get_string (parameter, NULL));
  GwLexiconFigures *figures = item != NULL && !gw_lexicon_item_get_in_use (item)
                                ? gw_lexicon_item_get_figures (item)
                                : NULL;

  gtk_window_present (GTK_WINDOW (gw_school_review_new (
    GTK_WINDOW (self), gw_session_get_loader (self->session),
    gw_session_get_school_changes (self->session), figures != NULL ? figures->lexicon : NULL)));
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

/* School can be chosen where there is a list for it; nowhere else it is on. */
static void
school_changed_cb (GwWindow *self)
{
  GwLexiconLoader *loader = gw_session_get_loader (self->session);

  gw_window_set_enabled (self, "school", gw_lexicon_loader_has_school (loader));
  gw_window_set_state (self, "school",
                       g_variant_new_boolean (gw_lexicon_loader_uses_school (loader)));
}

static void
used_changed_cb (GwWindow *self)
{
  const char *used = gw_lexicon_library_get_used (get_library (self));

  gw_window_set_state (self, "use-lexicon", g_variant_new_string (used != NULL ? used : ""));
}

static void
rules_changed_cb (GwWindow *self)
{
  const GwRules *rules
    = gw_board_model_get_game (gw_session_get_board_model (self->session))->rules;

  gw_window_set_state (self, "lexicon-level",
                       g_variant_new_uint32 (gw_rules_get (rules)->max_level));
}

void
gw_window_close_dice (GwWindow *self)
{
  GwDiceWindow *dice_window = self->counts.dice_window;

  g_clear_weak_pointer (&self->counts.dice_window);
  g_clear_weak_pointer (&self->counts.followed);
  g_clear_weak_pointer (&self->counts.brought);
  if (dice_window != NULL)
    gtk_window_destroy (GTK_WINDOW (dice_window));
}

void
gw_window_add_game_actions (GwWindow *self)
{
  GwLexiconLoader *loader = gw_session_get_loader (self->session);

  g_type_ensure (GW_TYPE_DICE_WINDOW);
  g_type_ensure (GW_TYPE_MAKE_DICE_WINDOW);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  gw_window_listen (self, loader, "notify::school", G_CALLBACK (school_changed_cb));
  gw_window_listen (self, loader, "loaded", G_CALLBACK (school_changed_cb));
  gw_window_listen (self, loader, "marked", G_CALLBACK (school_changed_cb));
  gw_window_listen (self, get_library (self), "notify::used", G_CALLBACK (used_changed_cb));
  gw_window_listen (self, gw_session_get_board_model (self->session), "notify::rules",
                    G_CALLBACK (rules_changed_cb));
  gw_window_listen (self, gw_session_get_source_follower (self->session), "followed",
                    G_CALLBACK (followed_cb));
  gw_window_listen (self, gw_session_get_counts_steps (self->session), "brought",
                    G_CALLBACK (brought_cb));
  gw_window_listen (self, loader, "loaded", G_CALLBACK (tell_brought));
  used_changed_cb (self);
  rules_changed_cb (self);
  school_changed_cb (self);
}

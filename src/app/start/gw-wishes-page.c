/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-wishes-page.h"

#include "gw-card-button.h"
#include "gw-level-names.h"
#include "gw-lexicon-menu.h"
#include "gw-question-page.h"
#include "gw-school-age.h"
#include "gw-width-watch.h"

#include <glib/gi18n.h>

/* In a narrower window the cards are rows. */
#define NARROW 860

/* Boards for a class have letters as random as those of dice, but enough vowels for words that
 * children know. Richer boards have more words than fit on a page of answers. */
#define CLASS_SIDE 4
#define CLASS_WORDS 40
#define CLASS_SOURCE "generator:kfreq"

/* What follows once a board is there. */
typedef enum
{
  NOTHING,
  PRINT, /* the worksheets are chosen */
  TRACE, /* the longest word is selected */
} Sequel;

struct _GwWishesPage
{
  AdwBin parent_instance;

  /* template */
  GtkStack *stack;
  GtkScrolledWindow *scroll;
  GtkWidget *cards;
  GwQuestionPage *play_page;
  GwQuestionPage *class_page;
  GtkMenuButton *words_button;
  AdwButtonContent *words_content;
  GtkLabel *age_hint; /* below the question about the age */
  GtkLabel *boards_hint;

  /* owned */
  GwSession *session;
  GSimpleActionGroup *actions;

  Sequel sequel;
  guint make_source; /* idle source that makes the board for it */
  guint end_source;  /* idle source that ends the wish if there is no board */
  gboolean making;
};

G_DEFINE_FINAL_TYPE (GwWishesPage, gw_wishes_page, ADW_TYPE_BIN)

static guint closed_signal;

static const GwQuestionChoice sizes[] = { { "4 × 4", "4" }, { "5 × 5", "5" }, { NULL, NULL } };
static const GwQuestionChoice clocks[]
  = { { "3:00", "180" }, { "5:00", "300" }, { NC_ ("wish", "No Clock"), "0" }, { NULL, NULL } };

static const GwQuestionChoice n_boards[] = { { NC_ ("wish", "One"), "1" },
                                             { NC_ ("wish", "Four"), "4" },
                                             { NC_ ("wish", "One per Pupil"), "0" },
                                             { NULL, NULL } };

static GwBoardModel *
get_board_model (GwWishesPage *self)
{
  return gw_session_get_board_model (self->session);
}

static GwBoardGenerator *
get_generator (GwWishesPage *self)
{
  return gw_window_model_get_board_generator (gw_session_get_window_model (self->session));
}

static void
activate (GwWishesPage *self, const char *action, const char *target)
{
  gtk_widget_activate_action (GTK_WIDGET (self), action, target != NULL ? "s" : NULL, target);
}

/* What was answered, or what is chosen at first. */
static char *
get_choice (GwWishesPage *self, const char *action)
{
  g_autoptr (GVariant) state
    = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), action);

  return g_variant_dup_string (state, NULL);
}

static guint
get_number (GwWishesPage *self, const char *action)
{
  g_autofree char *choice = get_choice (self, action);

  return (guint) g_ascii_strtoull (choice, NULL, 10);
}

static void
close_page (GwWishesPage *self)
{
  g_signal_emit (self, closed_signal, 0);
}

static void
select_longest (GwWishesPage *self)
{
  GwBoardModel *model = get_board_model (self);
  GwSolution *solution = gw_board_model_get_solution (model);
  guint longest = 0;
  g_autoptr (GwWord) word = NULL;

  if (self->sequel != TRACE || solution == NULL || gw_board_model_get_solving (model))
    return;
  self->sequel = NOTHING;
  if (gw_solution_get_n_words (solution) == 0)
    return;
  for (guint i = 1; i < gw_solution_get_n_words (solution); i++)
    if (gw_solution_get_length (solution, i) > gw_solution_get_length (solution, longest))
      longest = i;
  word = gw_word_new (solution, longest, 0);
  gw_trace_set_word (gw_board_model_get_selected (model), word);
}

static void
made_cb (GwWishesPage *self)
{
  self->making = FALSE;
  if (self->sequel == TRACE)
    select_longest (self);
  if (self->sequel != PRINT)
    return;
  self->sequel = NOTHING;
  activate (self, "win.print", NULL);
}

/* Nothing follows where no board was made, but for one that is still to come: words that have just
 * been read end the search for a board. */
static gboolean
end_cb (gpointer user_data)
{
  GwWishesPage *self = user_data;

  self->end_source = 0;
  if (!self->making && self->make_source == 0
      && !gw_lexicon_loader_get_loading (gw_session_get_loader (self->session)))
    self->sequel = NOTHING;
  return G_SOURCE_REMOVE;
}

static void
generator_cb (GwWishesPage *self)
{
  if (!self->making || gw_board_generator_get_running (get_generator (self)))
    return;
  self->making = FALSE;
  if (self->sequel == PRINT && self->end_source == 0)
    self->end_source = g_idle_add_full (G_PRIORITY_LOW, end_cb, self, NULL);
}

static gboolean
make_cb (gpointer user_data)
{
  GwWishesPage *self = user_data;

  self->make_source = 0;
  if (gw_lexicon_loader_get_loading (gw_session_get_loader (self->session)))
    return G_SOURCE_REMOVE;
  gw_board_generator_generate (get_generator (self));
  self->making = gw_board_generator_get_running (get_generator (self));
  return G_SOURCE_REMOVE;
}

/* Makes a board as soon as its words are there, and everybody knows them. */
static void
make (GwWishesPage *self)
{
  if (self->sequel != NOTHING && !self->making && self->make_source == 0)
    self->make_source = g_idle_add (make_cb, self);
}

static void
begin_making (GwWishesPage *self, Sequel sequel)
{
  close_page (self);
  self->sequel = sequel;
  make (self);
}

static void
play (GwWishesPage *self)
{
  GSettings *settings = gw_session_get_settings (self->session);
  const guint side = get_number (self, "size");

  gw_generator_settings_set_size (gw_board_generator_get_choice (get_generator (self)), side, side);
  g_settings_set_uint (settings, "play-clock", get_number (self, "clock"));
  close_page (self);
  activate (self, "win.play-again", NULL);
}

/* Whether the words of the board have the levels of the ages. */
static gboolean
has_ages (GwWishesPage *self)
{
  return g_strcmp0 (gw_lexicon_library_get_used (gw_session_get_library (self->session)),
                    GW_LEXICON_ENGLISH)
         == 0;
}

static void
make_sheets (GwWishesPage *self)
{
  GwGeneratorSettings *choice = gw_board_generator_get_choice (get_generator (self));
  GSettings *settings = gw_session_get_settings (self->session);
  const guint n_boards_chosen = get_number (self, "boards");
  const guint age = get_number (self, "age");

  gw_lexicon_loader_set_school (gw_session_get_loader (self->session), TRUE);
  if (has_ages (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.lexicon-level", "u",
                                gw_school_age_get (age)->level);
  gw_generator_settings_set_size (choice, CLASS_SIDE, CLASS_SIDE);
  gw_session_choose_source (self->session, CLASS_SOURCE);
  g_object_set (choice, "words-from", (guint64) CLASS_WORDS, NULL);
  g_settings_set_uint (settings, "school-age", age);
  g_settings_set_uint (settings, "print-boards",
                       n_boards_chosen > 0 ? n_boards_chosen
                                           : g_settings_get_uint (settings, "print-pupils"));
  begin_making (self, PRINT);
}

static void
start_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWishesPage *self = user_data;

  if (gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->play_page))
    play (self);
  else
    make_sheets (self);
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_wishes_page_go_back (user_data);
}

/* What the answers come to. School is spoken of where the language has a list for it. */
static void
update_hints (GwWishesPage *self)
{
  const guint max_level = gw_school_age_get (get_number (self, "age"))->level;
  const GwLevelName *level = gw_level_names_get ();
  const gboolean ages = has_ages (self);
  const char *boards = _ ("4 × 4, each with at least 40 words, all answers on pages of their own.");
  const char *school = gw_lexicon_loader_has_school (gw_session_get_loader (self->session))
                         ? _ ("School leaves out words that do not belong in a classroom.")
                         : "";
  g_autofree char *words = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  while (level->level < max_level)
    level++;
  /* Translators: %s are the name of a level, as Everyday, and words, as “plank, orchid, senate” */
  words = g_strdup_printf (_ ("%s words such as %s."), _ (level->name), level->examples);
  first = g_strjoin (" ", words, school, NULL);
  second = g_strjoin (" ", boards, ages ? NULL : school, NULL);
  gtk_label_set_label (self->age_hint, first);
  gtk_label_set_label (self->boards_hint, g_strstrip (second));
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->age_hint)), ages);
}

static void
ask (GwWishesPage *self, GwQuestionPage *page)
{
  update_hints (self);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (page));
  gw_question_page_focus (page);
}

static void
ask_play_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask (user_data, GW_WISHES_PAGE (user_data)->play_page);
}

static void
ask_class_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask (user_data, GW_WISHES_PAGE (user_data)->class_page);
}

static void
words_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  close_page (user_data);
  activate (user_data, "win.pack-words", NULL);
}

static void
explore_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  begin_making (user_data, TRACE);
}

static void
leave_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  close_page (user_data);
}

static const GActionEntry entries[] = {
  { .name = "start", .activate = start_cb },
  { .name = "back", .activate = back_cb },
  { .name = "play", .activate = ask_play_cb },
  { .name = "class", .activate = ask_class_cb },
  { .name = "words", .activate = words_cb },
  { .name = "explore", .activate = explore_cb },
  { .name = "leave", .activate = leave_cb },
  { .name = "size", .parameter_type = "s", .state = "'4'" },
  { .name = "clock", .parameter_type = "s", .state = "'180'" },
  { .name = "age", .parameter_type = "s", .state = "'1'" },
  { .name = "boards", .parameter_type = "s", .state = "'4'" },
};

static void
width_changed_cb (gpointer user_data, double width, double n_digits)
{
  gw_card_buttons_fold (GW_WISHES_PAGE (user_data)->cards, width < NARROW);
}

static void
library_cb (GwWishesPage *self)
{
  GwLexiconItem *item
    = gw_lexicon_library_get_used_item (gw_session_get_library (self->session));
  const char *name = item != NULL ? gw_lexicon_item_get_title (item) : _ ("None");
  /* Translators: %s is a word list, as English */
  g_autofree char *label = g_strdup_printf (_ ("Words: %s"), name);

  adw_button_content_set_label (self->words_content, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->words_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
fill_words_cb (GtkMenuButton *button, gpointer user_data)
{
  gw_lexicon_menu_fill (button, gw_session_get_library (GW_WISHES_PAGE (user_data)->session),
                        "win.use-lexicon");
}

static void
gw_wishes_page_dispose (GObject *object)
{
  GwWishesPage *self = GW_WISHES_PAGE (object);

  g_clear_handle_id (&self->make_source, g_source_remove);
  g_clear_handle_id (&self->end_source, g_source_remove);
  g_clear_object (&self->session);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (gw_wishes_page_parent_class)->dispose (object);
}

static void
gw_wishes_page_class_init (GwWishesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GW_TYPE_CARD_BUTTON);
  g_type_ensure (GW_TYPE_QUESTION_PAGE);
  g_type_ensure (GW_TYPE_CARD_PICTURE);
  G_OBJECT_CLASS (klass)->dispose = gw_wishes_page_dispose;
  closed_signal = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-wishes-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWishesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GwWishesPage, scroll);
  gtk_widget_class_bind_template_child (widget_class, GwWishesPage, cards);
  gtk_widget_class_bind_template_child (widget_class, GwWishesPage, play_page);
  gtk_widget_class_bind_template_child (widget_class, GwWishesPage, class_page);
  gtk_widget_class_bind_template_child (widget_class, GwWishesPage, words_button);
  gtk_widget_class_bind_template_child (widget_class, GwWishesPage, words_content);
}

static void
gw_wishes_page_init (GwWishesPage *self)
{
  GwQuestionChoice ages[GW_N_SCHOOL_AGES + 1] = { { NULL, NULL } };
  static const char *const numbers[GW_N_SCHOOL_AGES] = { "0", "1", "2" };

  for (guint i = 0; i < GW_N_SCHOOL_AGES; i++)
    ages[i] = (GwQuestionChoice){ gw_school_age_get (i)->name, numbers[i] };
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "wish", G_ACTION_GROUP (self->actions));
  gw_question_page_add (self->play_page, _ ("How big?"), "wish.size", "wish", sizes);
  gw_question_page_add (self->play_page, _ ("How long?"), "wish.clock", "wish", clocks);
  self->age_hint
    = gw_question_page_add (self->class_page, _ ("How old are the pupils?"), "wish.age", "age", ages);
  self->boards_hint = gw_question_page_add (self->class_page, _ ("How many different boards?"),
                                            "wish.boards", "wish", n_boards);
  g_signal_connect_object (self->actions, "action-state-changed::age", G_CALLBACK (update_hints), self,
                           G_CONNECT_SWAPPED);
  gtk_menu_button_set_create_popup_func (self->words_button, fill_words_cb, self, NULL);
  gw_width_watch (G_OBJECT (self), self->scroll, width_changed_cb);
}

GwWishesPage *
gw_wishes_page_new (GwSession *session)
{
  GwWishesPage *self = g_object_new (GW_TYPE_WISHES_PAGE, NULL);
  GwBoardGenerator *generator;
  char age[8];

  self->session = g_object_ref (session);
  g_snprintf (age, sizeof age, "%u",
              g_settings_get_uint (gw_session_get_settings (session), "school-age"));
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "age",
                                      g_variant_new_string (age));
  generator = get_generator (self);
  g_signal_connect_object (generator, "made", G_CALLBACK (made_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (generator, "changed", G_CALLBACK (generator_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_board_model (self), "notify::solution", G_CALLBACK (select_longest),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_board_model (self), "notify::lexicon", G_CALLBACK (make), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_board_model (self), "notify::solving", G_CALLBACK (select_longest),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_session_get_loader (session), "notify::loading", G_CALLBACK (make),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_session_get_library (session), "notify::used", G_CALLBACK (library_cb),
                           self, G_CONNECT_SWAPPED);
  library_cb (self);
  return self;
}

void
gw_wishes_page_begin (GwWishesPage *self)
{
  g_return_if_fail (GW_IS_WISHES_PAGE (self));

  gtk_stack_set_visible_child_name (self->stack, "cards");
  gtk_widget_grab_focus (gtk_widget_get_first_child (self->cards));
}

void
gw_wishes_page_leave (GwWishesPage *self)
{
  g_return_if_fail (GW_IS_WISHES_PAGE (self));

  g_settings_set_boolean (gw_session_get_settings (self->session), "wish-chosen", TRUE);
}

gboolean
gw_wishes_page_go_back (GwWishesPage *self)
{
  g_return_val_if_fail (GW_IS_WISHES_PAGE (self), FALSE);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "cards") == 0)
    return FALSE;
  gw_wishes_page_begin (self);
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The make bar with its panes, and the history button. */
#include "gw-window-model.h"
#include "gw-history-button.h"
#include "gw-make-bar.h"
#include "gw-size-pane.h"

#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  GtkWindow *window;
  GwWindowModel *window_model;
  GwBoardGenerator *board_generator; /* of the window model */
  GwGeneratorSettings *choice;       /* of the maker */
  GwBoardModel *board_model;
} Fixture;

/* Buttons without an action could not be pressed, nor have the focus. */
static void
add_actions (GtkWidget *window)
{
  static const GActionEntry entries[] = {
    { .name = "generate" },
    { .name = "stop" },
    { .name = "fill-rest" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), NULL);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (group));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  g_autoptr (GwDice) dice = gw_dice_parse ("AB\nCD\nEF\nGH\n", -1, "Four", NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon ("stone\nnotes\nton\nnot\nset\n");

  gw_board_model_set_dice (board_model, dice);
  gw_board_model_set_lexicon (board_model, lexicon);
  fixture->window_model = gw_window_model_new (board_model);
  fixture->board_model = board_model;
  fixture->board_generator = gw_window_model_get_board_generator (fixture->window_model);
  fixture->choice = gw_board_generator_get_choice (fixture->board_generator);
  gw_generator_settings_set_size (fixture->choice, 2, 2);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  add_actions (GTK_WIDGET (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_destroy (fixture->window);
  wait_until (fixture->window == NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->window_model), (gpointer *) &fixture->window_model);
  g_object_unref (fixture->window_model);
  wait_until (fixture->window_model == NULL);
}

static void
present (Fixture *fixture, GtkWidget *widget, int width)
{
  gtk_window_set_child (fixture->window, widget);
  gtk_window_set_default_size (fixture->window, width, 200);
  gtk_window_present (fixture->window);
  wait_until (gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0);
}

static const char *
get_label (gpointer widget, const char *name)
{
  return gtk_label_get_label (get_child (widget, name));
}

/* The buttons say what is chosen, whoever chooses it. */
static void
test_values (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bar = g_object_new (GW_TYPE_MAKE_BAR, NULL);
  g_autoptr (GwDice) dice = gw_dice_parse ("# name: Two\nAB\nCD\n", -1, "two", NULL);

  gw_make_bar_set_board_generator (GW_MAKE_BAR (bar), fixture->board_generator);
  present (fixture, bar, 600);
  g_assert_cmpstr (get_label (bar, "source_label"), ==, "Four");
  g_assert_cmpstr (get_label (bar, "size_label"), ==, "2 × 2");
  g_assert_cmpstr (get_label (bar, "conditions_label"), ==, "Any board");
  gtk_test_accessible_assert_property (get_child (bar, "size_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Size: 2 × 2");
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (get_child (bar, "size_button")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Size: 2 × 2");

  /* Named by the label that is shown, without the underscore of the mnemonic. */
  g_assert_true (gtk_test_accessible_has_relation (get_child (bar, "generate_button"),
                                                   GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_false (gtk_test_accessible_has_property (get_child (bar, "generate_button"),
                                                    GTK_ACCESSIBLE_PROPERTY_LABEL));

  gw_board_model_set_dice (fixture->board_model, dice);
  g_assert_cmpstr (get_label (bar, "source_label"), ==, "Two");
  gw_generator_settings_set_generator (fixture->choice, gw_generator_find ("rnd"));
  g_assert_cmpstr (get_label (bar, "source_label"), ==, "Uniform Letters");
  gw_generator_settings_set_size (fixture->choice, 4, 7);
  g_assert_cmpstr (get_label (bar, "size_label"), ==, "4 × 7");
  g_object_set (fixture->choice, "words-from", 100, NULL);
  g_assert_cmpstr (get_label (bar, "conditions_label"), ==, "At least 100 words");
}

/* While a board is edited, the size is its own, not that of the next one. */
static void
test_editing (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bar = g_object_new (GW_TYPE_MAKE_BAR, NULL);
  GtkWidget *button = get_child (bar, "size_button");

  gw_make_bar_set_board_generator (GW_MAKE_BAR (bar), fixture->board_generator);
  g_object_bind_property (fixture->window_model, "editing", bar, "editing", G_BINDING_SYNC_CREATE);
  present (fixture, bar, 600);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Rows and Columns");
  g_object_set (fixture->window_model, "editing", TRUE, NULL);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Size of This Board");
  g_object_set (fixture->window_model, "editing", FALSE, NULL);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Rows and Columns");
}

static int
get_x (GtkWidget *widget, GtkWidget *parent)
{
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (widget, parent, 0, 0, &x, &y));
  return (int) x;
}

/* With little room there is one button for all three. */
static void
test_room (Fixture *fixture, gconstpointer data)
{
  static const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      GtkWidget *bar = g_object_new (GW_TYPE_MAKE_BAR, NULL);
      GtkWidget *go, *group, *compact;
      int minimum, natural;

      gtk_widget_set_direction (bar, directions[i]);
      gw_make_bar_set_board_generator (GW_MAKE_BAR (bar), fixture->board_generator);
      present (fixture, bar, 600);
      go = get_child (bar, "go");
      group = get_child (bar, "group");
      compact = get_child (bar, "compact_button");
      wait_until (gtk_widget_get_width (go) > 0);
      g_assert_true (gtk_widget_get_child_visible (group));
      g_assert_false (gtk_widget_get_child_visible (compact));

      gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      g_assert_cmpint (minimum, <, natural);

      /* Reading starts at the button that makes a board. */
      g_assert_cmpint (get_x (go, bar) < get_x (group, bar), ==,
                       directions[i] == GTK_TEXT_DIR_LTR);
      gtk_window_set_child (fixture->window, NULL);
    }
}

static void
test_compact (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bar = g_object_new (GW_TYPE_MAKE_BAR, NULL);
  GtkAllocation allocation = { 0, 0, 0, 100 };

  gw_make_bar_set_board_generator (GW_MAKE_BAR (bar), fixture->board_generator);
  present (fixture, bar, 600);
  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &allocation.width, NULL, NULL, NULL);
  gtk_widget_size_allocate (bar, &allocation, -1);
  g_assert_false (gtk_widget_get_child_visible (get_child (bar, "group")));
  g_assert_true (gtk_widget_get_child_visible (get_child (bar, "compact_button")));
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bar = g_object_new (GW_TYPE_MAKE_BAR, NULL);
  GtkRevealer *revealer;

  gw_make_bar_set_board_generator (GW_MAKE_BAR (bar), fixture->board_generator);
  present (fixture, bar, 600);
  revealer = get_child (bar, "revealer");
  gtk_widget_grab_focus (get_child (bar, "generate_button"));
  /* One word alone has not so many points. */
  g_object_set (fixture->choice, "words-to", 1, "points-from", 5, NULL);
  gw_board_generator_generate (fixture->board_generator);
  g_assert_true (gw_board_generator_get_running (fixture->board_generator));
  g_assert_false (gtk_widget_get_child_visible (get_child (GW_MAKE_BAR (bar), "stop_button")));
  wait_until (gtk_widget_get_child_visible (get_child (GW_MAKE_BAR (bar), "stop_button")));
  g_assert_true (gtk_revealer_get_reveal_child (revealer));
  wait_until (strstr (get_label (bar, "progress_label"), "the closest has") != NULL);
  g_assert_true (gtk_window_get_focus (fixture->window) == get_child (bar, "stop_button"));

  gw_board_generator_stop (fixture->board_generator);
  g_assert_false (gtk_widget_get_child_visible (get_child (GW_MAKE_BAR (bar), "stop_button")));
  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  g_assert_true (gtk_window_get_focus (fixture->window) == get_child (bar, "generate_button"));

  /* The bar goes while the search goes on. */
  gw_board_generator_generate (fixture->board_generator);
}

static void
test_conditions_text (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint words_from, words_to, points_from, points_to;
    gboolean no_dead_tile, seed_fixed;
    const char *text;
  } cases[] = {
    { 0, 0, 0, 0, FALSE, FALSE, "Any board" },
    { 10, 20, 0, 0, FALSE, FALSE, "10–20 words" },
    { 500, 100, 0, 0, FALSE, FALSE, "500–100 words" },
    { 0, 0, 20, 10, FALSE, FALSE, "20–10 points" },
    { 0, 20, 0, 0, FALSE, FALSE, "At most 20 words" },
    { 0, 0, 10, 0, FALSE, TRUE, "At least 10 points" },
    { 0, 0, 0, 20, FALSE, FALSE, "At most 20 points" },
    { 0, 0, 0, 0, TRUE, FALSE, "Every tile in a word" },
    { 0, 0, 0, 0, FALSE, TRUE, "Fixed seed" },
    { 1, 0, 1, 0, TRUE, FALSE, "3 conditions" },
  };

  GtkWidget *bar = g_object_new (GW_TYPE_MAKE_BAR, NULL);

  gw_make_bar_set_board_generator (GW_MAKE_BAR (bar), fixture->board_generator);
  gtk_window_set_child (fixture->window, bar);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_object_set (fixture->choice,
                    "words-from", cases[i].words_from,
                    "words-to", cases[i].words_to,
                    "points-from", cases[i].points_from,
                    "points-to", cases[i].points_to,
                    "no-dead-tile", cases[i].no_dead_tile,
                    "seed-fixed", cases[i].seed_fixed,
                    NULL);
      g_assert_cmpstr (get_label (bar, "conditions_label"), ==, cases[i].text);
    }
}

static guint
get_number (Fixture *fixture, const char *name)
{
  guint value;

  g_object_get (fixture->choice, name, &value, NULL);
  return value;
}

/* Each control changes what it says, and shows what somebody else changes. */
static void
test_conditions (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bar = g_object_new (GW_TYPE_MAKE_BAR, NULL);
  GtkWidget *pane = get_child (bar, "conditions_pane");
  GtkEditable *seed;
  gboolean fixed;

  gw_make_bar_set_board_generator (GW_MAKE_BAR (bar), fixture->board_generator);
  gtk_window_set_child (fixture->window, bar);
  seed = get_child (pane, "seed");
  g_assert_false (gtk_widget_get_sensitive (get_child (pane, "any_button")));
  gtk_spin_button_set_value (get_child (pane, "words_from"), 50);
  gtk_spin_button_set_value (get_child (pane, "points_to"), 70);
  gtk_switch_set_active (get_child (pane, "no_dead_tile"), TRUE);
  g_assert_cmpuint (get_number (fixture, "words-from"), ==, 50);
  g_assert_cmpuint (get_number (fixture, "points-to"), ==, 70);
  g_assert_true (gw_generator_settings_has_conditions (fixture->choice));
  g_assert_true (gtk_widget_get_sensitive (get_child (pane, "any_button")));

  g_signal_emit_by_name (get_child (pane, "any_button"), "clicked");
  g_assert_false (gw_generator_settings_has_conditions (fixture->choice));
  g_assert_cmpfloat (gtk_spin_button_get_value (get_child (pane, "words_from")), ==, 0);

  /* The seed of a board is shown; one that is typed stays. */
  g_object_set (fixture->choice, "seed", G_GUINT64_CONSTANT (123), NULL);
  g_assert_cmpstr (gtk_editable_get_text (seed), ==, "123");
  gtk_editable_set_text (seed, "18446744073709551615");
  g_object_get (fixture->choice, "seed-fixed", &fixed, NULL);
  g_assert_true (fixed);
  g_assert_false (gtk_switch_get_active (get_child (pane, "new_seed")));
  g_assert_cmpuint (gw_generator_settings_get_seed (fixture->choice), ==, G_MAXUINT64);
  gtk_editable_set_text (seed, "12x");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (seed), "error"));
  g_assert_cmpuint (gw_generator_settings_get_seed (fixture->choice), ==, G_MAXUINT64);
  gtk_editable_set_text (seed, "12");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (seed), "error"));
}

static void
test_size (Fixture *fixture, gconstpointer data)
{
  GtkWidget *pane = g_object_new (GW_TYPE_SIZE_PANE, NULL);
  guint rows, cols;

  gw_size_pane_set_choice (GW_SIZE_PANE (pane), fixture->choice);
  gtk_window_set_child (fixture->window, pane);
  g_assert_cmpfloat (gtk_spin_button_get_value (get_child (pane, "rows")), ==, 2);
  gtk_spin_button_set_value (get_child (pane, "cols"), 9);
  gw_generator_settings_get_size (fixture->choice, &rows, &cols);
  g_assert_cmpuint (rows, ==, 2);
  g_assert_cmpuint (cols, ==, 9);
  g_signal_emit_by_name (gtk_grid_get_child_at (get_child (pane, "grid"), 1, 0), "clicked");
  gw_generator_settings_get_size (fixture->choice, &rows, &cols);
  g_assert_cmpuint (rows, ==, 4);
  g_assert_cmpuint (cols, ==, 4);
  g_assert_cmpfloat (gtk_spin_button_get_value (get_child (pane, "rows")), ==, 4);
}

static void
show_board (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (fixture->board_model, board);
}

static gboolean
find_picture (GtkWidget *grid, const char *name)
{
  for (GtkWidget *at = gtk_widget_get_first_child (grid); at != NULL;
       at = gtk_widget_get_next_sibling (at))
    {
      g_autofree char *problem = gtk_test_accessible_check_property (
        GTK_ACCESSIBLE (gtk_widget_get_first_child (at)), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

      if (problem == NULL)
        return TRUE;
    }
  return FALSE;
}

static void
test_history (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLanguage) language = gw_language_parse (
    "name: Turkish\ncode: tr\nletters: ı i\nfold: I ı\nfold: İ i\n", -1, NULL, NULL);
  g_autoptr (GwLexicon) turkish = make_lexicon_in (language, "iı\n");
  GtkWidget *button = g_object_new (GW_TYPE_HISTORY_BUTTON, NULL);
  GwBoardHistory *history = gw_window_model_get_history (fixture->window_model);
  GtkGridView *grid;
  GtkSelectionModel *model;
  GtkMenuButton *menu;

  show_board (fixture, "AB/CD");
  show_board (fixture, "EF/GH");
  show_board (fixture, "IJ/K[ı]");
  gw_history_button_set_history (GW_HISTORY_BUTTON (button), history, fixture->board_model);
  present (fixture, button, 200);
  grid = get_child (button, "grid");
  menu = get_child (button, "button");
  model = gtk_grid_view_get_model (grid);
  g_assert_true (gtk_selection_model_is_selected (model, 2));
  gtk_menu_button_popup (get_child (button, "button"));
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (grid)));
  wait_until (gtk_widget_get_first_child (GTK_WIDGET (grid)) != NULL);
  wait_until (find_picture (GTK_WIDGET (grid), "IJ/Kı"));
  gw_board_model_set_lexicon (fixture->board_model, turkish);
  wait_until (find_picture (GTK_WIDGET (grid), "İJ/KI"));

  g_signal_emit_by_name (grid, "activate", 0);
  g_assert_cmpuint (gw_board_history_get_position (history), ==, 0);
  g_assert_true (gtk_selection_model_is_selected (model, 0));
  wait_until (!gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (menu))));
  gw_board_history_forward (history);
  g_assert_true (gtk_selection_model_is_selected (model, 1));
}

/* A long history opens at the board that is shown, the first time and later. */
static void
test_long_history (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = g_object_new (GW_TYPE_HISTORY_BUTTON, NULL);
  GwBoardHistory *history = gw_window_model_get_history (fixture->window_model);
  GtkAdjustment *adjustment;
  GtkMenuButton *menu;

  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *text = g_strdup_printf ("%c%c/AB", 'A' + i / 26, 'A' + i % 26);

      show_board (fixture, text);
    }
  gw_history_button_set_history (GW_HISTORY_BUTTON (button), history, NULL);
  present (fixture, button, 200);
  adjustment = gtk_scrollable_get_vadjustment (get_child (button, "grid"));
  menu = get_child (button, "button");
  gtk_menu_button_popup (get_child (button, "button"));
  wait_until (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment)
              && gtk_adjustment_get_value (adjustment)
                     + gtk_adjustment_get_page_size (adjustment)
                   >= gtk_adjustment_get_upper (adjustment) - 1);
  gtk_menu_button_popdown (menu);
  wait_until (!gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (menu))));

  gw_board_history_go (history, 0);
  gtk_menu_button_popup (get_child (button, "button"));
  wait_until (gtk_adjustment_get_value (adjustment) < 1);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function) \
  g_test_add ("/make-bar/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("values", test_values);
  ADD ("editing", test_editing);
  ADD ("room", test_room);
  ADD ("compact", test_compact);
  ADD ("stop", test_stop);
  ADD ("conditions-text", test_conditions_text);
  ADD ("conditions", test_conditions);
  ADD ("size", test_size);
  ADD ("history", test_history);
  ADD ("long-history", test_long_history);
  return g_test_run ();
}

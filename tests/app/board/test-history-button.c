/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The button with the boards that were there before. */
#include "gw-history-button.h"
#include "gw-kept-games.h"
#include "gw-window-model.h"

#include "values.h"
#include "wait.h"
#include "widgets.h"

typedef struct
{
  GtkWindow *window;
  GwWindowModel *window_model;
  GwBoardModel *board_model;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();

  fixture->window_model = gw_window_model_new (board_model);
  fixture->board_model = board_model;
  fixture->window = GTK_WINDOW (gtk_window_new ());
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

static void
add_game (gint64 date, gint64 points, guint n_players)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autofree char *path = gw_kept_games_dup_path ();
  g_autoptr (GwKeptGame) game = gw_kept_game_new ();
  g_autoptr (GError) error = NULL;

  game->date = date;
  game->board = make_board ("CA/TS");
  game->rules = gw_rules_new (&spec);
  game->list = g_strdup ("english");
  game->clock = 180;
  game->points = points;
  game->par = 5;
  game->n_all_words = 8;
  game->n_players = n_players;
  gw_kept_game_add_guess (game, 1, "CAT", NULL, 0, TRUE, GW_WORD_REASON_UNKNOWN);
  gw_kept_games_add (path, game, &error);
  g_assert_no_error (error);
}

/* Whether a label of the widget says this. */
static gboolean
says (GtkWidget *widget, const char *text)
{
  gboolean found = GTK_IS_LABEL (widget)
                   && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = says (child, text);
  return found;
}

static AdwMessageDialog *
find_dialog (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        return ADW_MESSAGE_DIALOG (window);
    }
  return NULL;
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);
  return found;
}

/* As with a button of the dialog, it is gone then. */
static void
answer (GtkWidget *games, const char *response)
{
  AdwMessageDialog *dialog = NULL;

  g_signal_emit_by_name (find_button (games, "_Delete All Games…"), "clicked");
  wait_until ((dialog = find_dialog ()) != NULL);
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* The second tab: the games that are kept, until all are deleted. */
static void
test_games (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = g_object_new (GW_TYPE_HISTORY_BUTTON, NULL);
  g_autofree char *path = gw_kept_games_dup_path ();
  GtkStack *stack;
  GtkWidget *games;
  GtkStack *pages;
  GListModel *list;

  gw_kept_games_delete_all (path, NULL);
  gw_history_button_set_history (GW_HISTORY_BUTTON (button),
                                 gw_window_model_get_history (fixture->window_model), NULL);
  present (fixture, button, 200);
  stack = get_child (button, "stack");
  games = get_child (button, "games");
  pages = get_child (games, "stack");
  list = G_LIST_MODEL (gtk_list_view_get_model (get_child (games, "list")));

  gtk_menu_button_popup (get_child (button, "button"));
  g_assert_true (gtk_widget_get_visible (get_child (button, "steps")));
  gtk_stack_set_visible_child_name (stack, "games");
  wait_until (says (games, "Games that you play are listed here."));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "empty");
  g_assert_false (gtk_widget_get_visible (get_child (button, "steps")));
  gtk_menu_button_popdown (get_child (button, "button"));

  add_game (1000000, 7, 1);
  add_game (2000000, 4, 1);
  add_game (3000000, 0, 3);
  gtk_menu_button_popup (get_child (button, "button"));
  wait_until (g_list_model_get_n_items (list) == 3);
  wait_until (says (games, "1 of 8 words, 7 points"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "games");
  g_assert_true (says (get_child (games, "figures"), "2 × 2 · 3:00"));
  g_assert_true (says (get_child (games, "figures"), "6")); /* the mean of 5.5 */
  g_assert_true (says (get_child (games, "figures"), "7"));
  g_assert_false (gtk_widget_get_visible (get_child (games, "left_out")));

  answer (games, "cancel");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  answer (games, "delete");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  wait_until (g_list_model_get_n_items (list) == 0);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "empty");
}

/* A line that is no game is named, and the others are there. */
static void
test_left_out (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = g_object_new (GW_TYPE_HISTORY_BUTTON, NULL);
  g_autofree char *path = gw_kept_games_dup_path ();
  g_autofree char *text = NULL;
  g_autofree char *damaged = NULL;
  GtkWidget *games = get_child (button, "games");

  add_game (1000000, 7, 1);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  damaged = g_strconcat ("nothing\n", text, NULL);
  g_assert_true (g_file_set_contents (path, damaged, -1, NULL));
  gw_history_button_set_history (GW_HISTORY_BUTTON (button),
                                 gw_window_model_get_history (fixture->window_model), NULL);
  present (fixture, button, 200);
  gtk_menu_button_popup (get_child (button, "button"));
  gtk_stack_set_visible_child_name (get_child (button, "stack"), "games");
  wait_until (says (games, "1 of 8 words, 7 points"));
  g_assert_true (gtk_widget_get_visible (get_child (games, "left_out")));
  g_assert_true (gw_kept_games_delete_all (path, NULL));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function) \
  g_test_add ("/history-button/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("boards", test_history);
  ADD ("long", test_long_history);
  ADD ("games", test_games);
  ADD ("left-out", test_left_out);
  return g_test_run ();
}

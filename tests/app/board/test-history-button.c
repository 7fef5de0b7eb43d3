/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The button with the boards that were there before. */
#include "gw-history-button.h"
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

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function) \
  g_test_add ("/history-button/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("boards", test_history);
  ADD ("long", test_long_history);
  return g_test_run ();
}

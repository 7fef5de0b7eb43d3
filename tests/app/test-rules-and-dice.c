/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game is played with, set with the pointer and the keyboard. */
#include "fixture.h"
#include "pointer.h"

#include <glib/gstdio.h>

#define BOARD "PERS/LATG/SINE/TERS"

static GwApplication *application;

static GwWindow *
open_board (void)
{
  GwWindow *window = fixture_open (application);

  g_assert_true (gw_window_open_text (window, BOARD));
  wait_until (gw_workbench_get_solution (fixture_get_workbench (window)) != NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  keyboard_take (GTK_WINDOW (window));
  return window;
}

static guint
get_n_words (GwWindow *window)
{
  GwWorkbench *workbench = fixture_get_workbench (window);

  wait_until (gw_workbench_get_solution (workbench) != NULL);
  return gw_solution_get_n_words (gw_workbench_get_solution (workbench));
}

static gpointer
get_rules_child (GwWindow *window, const char *name)
{
  GwRulesButton *button = gw_board_page_get_rules_button (gw_window_get_board_page (window));
  GtkWidget *pane = GTK_WIDGET (gw_rules_button_get_pane (button));

  return gtk_widget_get_template_child (pane, GW_TYPE_RULES_PANE, name);
}

/* By clicking: each rule solves again at once, and the next start knows it. */
static void
test_click_rules (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwRulesButton *button = gw_board_page_get_rules_button (gw_window_get_board_page (window));
  guint n_words = get_n_words (window), n_torus;
  g_autofree char *scoring = NULL;

  pointer_click_middle (GTK_WIDGET (button));
  pointer_click_middle (get_rules_child (window, "torus"));
  wait_until (get_n_words (window) > n_words);
  n_torus = get_n_words (window);
  pointer_click_middle (get_rules_child (window, "reuse"));
  wait_until (get_n_words (window) > n_torus);
  g_assert_cmpstr (gw_rules_button_get_label (button), ==, "Reuse, torus");

  pointer_click_middle (get_rules_child (window, "classic_button"));
  wait_until (get_n_words (window) == n_words);
  pointer_click_middle (get_rules_child (window, "rook"));
  wait_until (get_n_words (window) < n_words);
  n_words = get_n_words (window);
  gw_rules_button_popdown (button);
  fixture_close (window);

  window = fixture_open (application);
  button = gw_board_page_get_rules_button (gw_window_get_board_page (window));
  g_assert_cmpuint (get_n_words (window), ==, n_words);
  g_assert_cmpstr (gw_rules_button_get_label (button), ==, "Classic, rook");
  fixture_close (window);
}

/* By keys: Ctrl+R opens the rules on the shortest word. */
static void
test_type_rules (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwWorkbench *workbench = fixture_get_workbench (window);
  guint n_words = get_n_words (window);

  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_r);
  wait_until (gtk_widget_get_mapped (get_rules_child (window, "min_length")));
  keyboard_press (GDK_KEY_Up);
  wait_until (gw_rules_get (gw_workbench_get_rules (workbench))->min_length == 4);
  g_assert_cmpuint (get_n_words (window), <, n_words);
  g_assert_cmpuint (g_settings_get_uint (settings, "min-length"), ==, 4);
  keyboard_press (GDK_KEY_Escape);
  wait_until (!gtk_widget_get_mapped (get_rules_child (window, "min_length")));
  fixture_close (window);
}

/* A table of one's own is there again at the next start; a broken one changes nothing. */
static void
test_own_points (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "points.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GwWindow *window = open_board ();
  GwBoardPage *page = gw_window_get_board_page (window);
  GwRulesPane *pane = gw_rules_button_get_pane (gw_board_page_get_rules_button (page));
  GwWorkbench *workbench = fixture_get_workbench (window);

  g_assert_true (g_file_set_contents (path, "3 2\n9 100\n", -1, NULL));
  gw_rules_pane_load_scoring (pane, file);
  wait_until (gw_scoring_points (gw_rules_get (gw_workbench_get_rules (workbench))->scoring, 9)
              == 100);
  g_assert_true (g_file_set_contents (path, "3 two\n", -1, NULL));
  gw_rules_pane_load_scoring (pane, file);
  wait_until (gw_window_get_error (window) != NULL);
  g_assert_nonnull (strstr (gw_window_get_error (window), "points.txt, line 1"));
  g_assert_cmpint (
    gw_scoring_points (gw_rules_get (gw_workbench_get_rules (workbench))->scoring, 9), ==, 100);
  fixture_close (window);

  window = fixture_open (application);
  workbench = fixture_get_workbench (window);
  g_assert_null (gw_window_get_error (window));
  g_assert_cmpint (
    gw_scoring_points (gw_rules_get (gw_workbench_get_rules (workbench))->scoring, 9), ==, 100);
  fixture_close (window);
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
  g_test_add_func ("/rules-and-dice/click-rules", test_click_rules);
  g_test_add_func ("/rules-and-dice/type-rules", test_type_rules);
  g_test_add_func ("/rules-and-dice/own-points", test_own_points);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}

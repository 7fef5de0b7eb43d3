/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search for the words of the board, watched on the board itself. */
#include "fixture.h"

#include "gw-step-player.h"
#include "gw-watch-pane.h"

#include "pointer.h"
#include "widgets.h"

#include <stdlib.h>

static GwApplication *application;

typedef struct
{
  GSettings *settings;
  GwWindow *window;
  GwWindowModel *window_model;
  GwBoardPage *page;
  GwBoardView *board;
  GwWatchPane *pane;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = fixture_reset ();
  fixture->window = fixture_open (application);
  fixture->window_model = gw_session_get_window_model (gw_window_get_session (fixture->window));
  fixture->page = fixture_get_board_page (fixture->window);
  fixture->board = gw_board_page_get_board_view (fixture->page);
  fixture->pane = get_child (fixture->page, "watch_pane");
  g_assert_true (gw_window_open_text (fixture->window, "EZSU/EOSE/FEAI/AYOL"));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_close (fixture->window);
  g_object_unref (fixture->settings);
}

static const char *
get_text (Fixture *fixture, const char *label)
{
  return gtk_label_get_label (get_child (fixture->pane, label));
}

static void
act (Fixture *fixture, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->pane), action, NULL);
}

static gboolean
is_playing (Fixture *fixture)
{
  return g_str_equal (gtk_button_get_icon_name (get_child (fixture->pane, "toggle")),
                      "media-playback-pause-symbolic");
}

static guint
count_found (Fixture *fixture)
{
  return g_list_model_get_n_items (get_child (fixture->pane, "found"));
}

static void
begin (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.watch", NULL);
  wait_until (g_str_equal (get_text (fixture, "text"), "Not started"));
}

/* The number of cells of a path on the board; -1 without a path. */
static int
get_length (Fixture *fixture, const char *path)
{
  g_autoptr (GBytes) cells = NULL;

  g_object_get (fixture->board, path, &cells, NULL);
  return cells != NULL ? (int) g_bytes_get_size (cells) : -1;
}

/* It goes step by step and by itself, forward and back, and begins again. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;
  int moves;

  begin (fixture);
  g_assert_true (gtk_widget_is_sensitive (get_child (fixture->pane, "toggle")));

  /* Its name is that alone, without the one of its picture. */
  gtk_test_accessible_assert_property (get_child (fixture->pane, "toggle"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Play");
  g_assert_false (gtk_test_accessible_has_relation (get_child (fixture->pane, "toggle"),
                                                    GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  act (fixture, "player.step");
  g_assert_true (g_str_has_prefix (get_text (fixture, "text"), "Start of "));
  g_assert_cmpint (get_length (fixture, "traced"), ==, 1);

  /* From word to word and back; where nothing was before, nothing leads back. */
  act (fixture, "player.next-word");
  g_assert_true (g_str_has_prefix (get_text (fixture, "text"), "A new word"));
  g_assert_cmpstr (get_text (fixture, "words"), ==, "1");
  g_assert_cmpuint (count_found (fixture), ==, 1);
  first = g_strdup (get_text (fixture, "letters"));
  moves = atoi (get_text (fixture, "steps"));
  act (fixture, "player.next-word");
  g_assert_cmpstr (gtk_string_list_get_string (get_child (fixture->pane, "found"), 0), ==,
                   get_text (fixture, "letters"));
  g_assert_cmpstr (gtk_string_list_get_string (get_child (fixture->pane, "found"), 1), ==, first);
  act (fixture, "player.previous-word");
  act (fixture, "player.back");
  g_assert_cmpint (atoi (get_text (fixture, "steps")), ==, moves - 1);
  g_assert_cmpuint (count_found (fixture), ==, 0);
  act (fixture, "player.previous-word");
  g_assert_cmpstr (get_text (fixture, "text"), ==, "Not started");
  act (fixture, "player.back");
  g_assert_cmpstr (get_text (fixture, "text"), ==, "Not started");

  /* Where no word goes on, it says so. */
  while (!g_str_has_prefix (get_text (fixture, "text"), "No word begins with "))
    act (fixture, "player.step");
  g_assert_true (g_str_has_suffix (get_text (fixture, "text"), ": one step back"));
  g_assert_cmpint (get_length (fixture, "traced"), ==,
                   (int) g_utf8_strlen (get_text (fixture, "letters"), -1));

  gtk_adjustment_set_value (get_child (fixture->pane, "speed"), 2);
  act (fixture, "player.toggle");
  g_assert_true (is_playing (fixture));
  moves = atoi (get_text (fixture, "steps"));
  wait_until (atoi (get_text (fixture, "steps")) >= moves + 3);
  act (fixture, "player.toggle");
  g_assert_false (is_playing (fixture));
  act (fixture, "player.restart");
  g_assert_cmpstr (get_text (fixture, "text"), ==, "Not started");
}

/* Each way finds words; word by word it says which one it looks for. */
static void
test_ways (Fixture *fixture, gconstpointer data)
{
  begin (fixture);
  for (GwStepsKind kind = GW_STEPS_PREFIX_TREE; kind <= GW_STEPS_WORD_BY_WORD; kind++)
    {
      gtk_drop_down_set_selected (get_child (fixture->pane, "kind"), kind);
      g_assert_cmpuint (count_found (fixture), ==, 0);
      act (fixture, "player.step");
      if (kind == GW_STEPS_WORD_BY_WORD)
        g_assert_true (g_str_has_prefix (get_text (fixture, "text"), "Looking for "));
      act (fixture, "player.next-word");
      wait_until (!is_playing (fixture));
      g_assert_true (g_str_has_prefix (get_text (fixture, "text"), "A new word"));
      g_assert_cmpstr (gtk_string_list_get_string (get_child (fixture->pane, "found"), 0), ==,
                       get_text (fixture, "letters"));
    }
}

/* The keyboard alone: from Explore and back, with the keys of the search wherever the focus is. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  GtkWidget *words = GTK_WIDGET (gw_board_page_get_words_pane (fixture->page));
  char *steps;

  keyboard_take (GTK_WINDOW (fixture->window));
  begin (fixture);
  g_assert_cmpuint (gw_window_model_get_mode (fixture->window_model), ==, GW_MODE_EXPLORE);
  wait_until (!gtk_widget_get_mapped (words));
  g_assert_true (gtk_widget_is_focus (get_child (fixture->pane, "toggle")));
  keyboard_press (GDK_KEY_period);
  wait_until (g_str_equal (get_text (fixture, "steps"), "1"));
  gtk_widget_grab_focus (gw_board_view_get_tile (fixture->board, 5));
  keyboard_press (GDK_KEY_period);
  wait_until (g_str_equal (get_text (fixture, "steps"), "2"));
  keyboard_press (GDK_KEY_comma);
  wait_until (g_str_equal (get_text (fixture, "steps"), "1"));
  keyboard_press (GDK_KEY_n);
  wait_until (count_found (fixture) == 1);
  keyboard_press (GDK_KEY_space);
  wait_until (is_playing (fixture));
  keyboard_press (GDK_KEY_space);
  wait_until (!is_playing (fixture));

  /* Away and back it is where it was, until the board changes. */
  steps = g_strdup (get_text (fixture, "steps"));
  keyboard_press (GDK_KEY_Escape);
  wait_until (!gw_window_model_get_watching (fixture->window_model));
  g_assert_cmpuint (gw_window_model_get_mode (fixture->window_model), ==, GW_MODE_EXPLORE);
  wait_until (gtk_widget_get_mapped (words));
  g_assert_cmpint (get_length (fixture, "traced"), ==, -1);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.watch", NULL);
  g_assert_cmpstr (get_text (fixture, "steps"), ==, steps);
  g_free (steps);
  keyboard_press (GDK_KEY_Home);
  wait_until (g_str_equal (get_text (fixture, "steps"), "0"));
  keyboard_press (GDK_KEY_n);
  wait_until (count_found (fixture) == 1);
  g_assert_true (gw_window_open_text (fixture->window, "EZSU/EOSE/FEAI/AYOP"));
  wait_until (count_found (fixture) == 0);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_b);
  wait_until (gw_window_model_get_mode (fixture->window_model) == GW_MODE_TRACE);
  g_assert_false (gw_window_model_get_watching (fixture->window_model));
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add ("/watching/steps", Fixture, NULL, set_up, test_steps, tear_down);
  g_test_add ("/watching/ways", Fixture, NULL, set_up, test_ways, tear_down);
  g_test_add ("/watching/keys", Fixture, NULL, set_up, test_keys, tear_down);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long the window keeps people waiting on each page, while two searches use the processor. The
 * worst figures are printed. What other programs do makes the loop late, too; what the main thread
 * works at a stretch is its own affair, and bounded, generously. */
#include "fixture.h"
#include "gw-lateness.h"
#include "gw-search-file.h"
#include "one-core.h"
#include "property.h"

#define N_RUNS 2
#define N_WORDS 370000

static GwApplication *application;
static guint n_ticks;

static void
show_figures (GwLateness *lateness, const char *what)
{
  GwLatenessFigures figures = gw_lateness_take (lateness);

  g_test_message ("%s: at most %.0f ms late, %.0f ms of work at a stretch, %u ticks", what,
                  (double) figures.worst / 1000, (double) figures.worst_work / 1000,
                  figures.n_ticks);
  g_assert_cmpuint (figures.n_ticks, >, 0);
  g_assert_cmpint (figures.worst_work, <, wait_get_patience () / 30);
}

static gboolean
tick_cb (gpointer user_data)
{
  n_ticks++;
  return G_SOURCE_CONTINUE;
}

/* Long enough for what a page does after it came. */
static void
look_around (void)
{
  guint source = g_timeout_add (20, tick_cb, NULL);

  n_ticks = 0;
  wait_until (n_ticks >= 12);
  g_source_remove (source);
}

static gboolean
has_all_pages (GwWindow *window)
{
  GtkWidget *stack = find_widget (GTK_WIDGET (window), ADW_TYPE_VIEW_STACK);

  for (GtkWidget *place = gtk_widget_get_first_child (stack); place != NULL;
       place = gtk_widget_get_next_sibling (place))
    if (ADW_IS_BIN (place) && adw_bin_get_child (ADW_BIN (place)) == NULL)
      return FALSE;
  return TRUE;
}

/* With as many words as there are when the program is new. */
static GwWindow *
open_window (GSettings *settings)
{
  fixture_roll (settings);
  return fixture_open (application);
}

/* The pages are made when the pointer comes to their buttons, while the window has nothing to do.
 * They lay themselves out at the first of two visits. */
static void
test_pages (void)
{
  static const char *const names[] = { "words", "best", "studies", "board" };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_window (settings);
  GwRunFolder *searches = gw_session_get_runs (gw_window_get_session (window));
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
  GwRun *runs[N_RUNS];
  g_autoptr (GwLateness) lateness = NULL;

  wait_until (!get_boolean (searches, "loading"));
  for (guint i = 0; i < N_RUNS; i++)
    {
      runs[i] = gw_run_folder_add (searches, &gw_search_run_kind, "Busy", spec, NULL);
      gw_run_start (runs[i]);
    }
  wait_until (get_guint (searches, "n-running") == N_RUNS);

  g_assert_false (has_all_pages (window));
  lateness = gw_lateness_new ();
  fixture_point_at_pages (window);
  wait_until (has_all_pages (window));
  show_figures (lateness, "making the pages");
  for (guint i = 0; i < 2 * G_N_ELEMENTS (names); i++)
    {
      const char *name = names[i % G_N_ELEMENTS (names)];

      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", name);
      g_assert_true (gw_window_shows_page (window, name));
      look_around ();
      show_figures (lateness, name);
    }
  g_assert_cmpuint (get_guint (searches, "n-running"), ==, N_RUNS);

  fixture_forget (searches);
  g_clear_pointer (&lateness, gw_lateness_free);
  fixture_close (window);
}

static GwLexicon *
make_large_lexicon (void)
{
  g_autoptr (GString) list = g_string_new (NULL);
  GwRandom random;

  gw_random_init (&random, 7, 0);
  for (guint i = 0; i < N_WORDS; i++)
    {
      for (guint letters = 3 + gw_random_below (&random, 9); letters > 0; letters--)
        g_string_append_c (list, "eeeaiorstnlcdupmghbyfvkwzxqj"[gw_random_below (&random, 28)]);
      g_string_append_c (list, '\n');
    }
  return make_lexicon (list->str);
}

/* From a click to the first new word, with many words. */
static void
test_generate (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_window (settings);
  GwBoardModel *board_model = fixture_get_board_model (window);
  GListModel *words = G_LIST_MODEL (gw_board_model_get_words (board_model));
  g_autoptr (GwLexicon) lexicon = make_large_lexicon ();
  g_autoptr (GwLateness) lateness = NULL;

  gw_board_model_set_lexicon (board_model, lexicon);
  wait_until (gw_board_model_get_solution (board_model) != NULL);
  look_around ();
  lateness = gw_lateness_new ();
  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (GwBoard) before = gw_board_ref (gw_board_model_get_board (board_model));
      gint64 begin = g_get_monotonic_time ();

      gtk_widget_activate_action (GTK_WIDGET (window), "win.new-board", NULL);
      wait_until (gw_board_model_get_board (board_model) != before
                  && g_list_model_get_n_items (words) > 0);
      g_test_message ("the first of %u words after %.1f ms", g_list_model_get_n_items (words),
                      (double) (g_get_monotonic_time () - begin) / 1000);
      look_around ();
      show_figures (lateness, "generate");
    }
  g_clear_pointer (&lateness, gw_lateness_free);
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  int result;

  one_core_take ();
  gtk_test_init (&argc, &argv, NULL);
  g_object_unref (fixture_reset ());
  application = fixture_start ();
  g_test_add_func ("/lateness/pages", test_pages);
  g_test_add_func ("/lateness/generate", test_generate);

  result = g_test_run ();
  g_object_unref (application);
  return result;
}

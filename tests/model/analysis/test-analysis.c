/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-analysis.h"
#include "asked.h"
#include "list-model-check.h"
#include "wait.h"

#include <math.h>

#define WORDS "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\n"

typedef struct
{
  Asked asked;
  GwDiceStore *dice;
  GwRunFolder *runs;
  GwAnalysis *analysis;
  guint n_changed;
} Fixture;

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const GwRunKind *const kinds[] = { &gw_comparison_run_kind, NULL };
  static const char *const files[] = { "few.txt", WORDS, NULL };
  g_autofree char *path = NULL;

  asked_open (&fixture->asked, files);
  path = g_build_filename (fixture->asked.folder, "runs", NULL);
  fixture->dice = gw_dice_store_new (fixture->asked.folder);
  fixture->runs = gw_run_folder_new (
    path, kinds, gw_lexicon_library_get_store (fixture->asked.library), fixture->dice);
  fixture->analysis = gw_analysis_new (fixture->asked.choice, fixture->runs);
  g_signal_connect_swapped (fixture->analysis, "changed", G_CALLBACK (count_cb),
                            &fixture->n_changed);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gw_run_folder_flush (fixture->runs);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_finalize_object (fixture->analysis);
  g_assert_finalize_object (fixture->runs);
  gw_dice_store_unref (fixture->dice);
  asked_close (&fixture->asked);
}

static void
load (Fixture *fixture)
{
  gw_game_choice_set_lexicon_id (fixture->asked.choice, "few");
  wait_until (gw_game_choice_get_game (fixture->asked.choice)->lexicon != NULL
              && !gw_game_choice_get_loading (fixture->asked.choice));
}

static gboolean
start (Fixture *fixture)
{
  return gw_analysis_get_obstacle (fixture->analysis) == NULL
         && gw_analysis_start (fixture->analysis, NULL);
}

static void
choose (Fixture *fixture, const char *const *names)
{
  for (guint i = 0; i < gw_analysis_get_n_algorithms (fixture->analysis); i++)
    gw_analysis_set_chosen (
      fixture->analysis, i,
      g_strv_contains (names, gw_analysis_get_algorithm (fixture->analysis, i)->name));
}

static void
test_obstacles (Fixture *fixture, gconstpointer data)
{
  static const char *const none[] = { NULL };
  static const char *const one[] = { "prefix-tree", NULL };
  guint n_changed;

  asked_set_board (&fixture->asked, "STO/ENT/SAE");
  g_assert_nonnull (strstr (gw_analysis_get_obstacle (fixture->analysis), "word list"));
  g_assert_false (start (fixture));
  load (fixture);
  g_assert_null (gw_analysis_get_obstacle (fixture->analysis));
  choose (fixture, none);
  g_assert_nonnull (strstr (gw_analysis_get_obstacle (fixture->analysis), "way to solve"));
  choose (fixture, one);
  n_changed = fixture->n_changed;
  asked_set_board (&fixture->asked, "ST?/ENT/SAE");
  g_assert_cmpuint (fixture->n_changed, >, n_changed);
  g_assert_nonnull (strstr (gw_analysis_get_obstacle (fixture->analysis), "free tiles"));
  gw_analysis_set_boards (fixture->analysis, GW_ANALYSIS_ROLLED);
  g_assert_null (gw_analysis_get_obstacle (fixture->analysis));
}

static void
wait_for_end (Fixture *fixture)
{
  wait_until (gw_analysis_get_running (fixture->analysis) == NULL);
}

static GwRun *
get_shown (Fixture *fixture)
{
  return gw_analysis_get_run (fixture->analysis, gw_analysis_get_against (fixture->analysis));
}

static double
get_progress (const GwRun *run)
{
  return gw_comparison_get_progress (run->spec, run->status);
}

static void
test_run (Fixture *fixture, gconstpointer data)
{
  static const char *const two[] = { "word-by-word", "prefix-tree", NULL };
  const GwRun *run;
  GListModel *steps;
  ListModelWatch *watch;
  const GwComparisonStep *last;
  GwComparisonRow *row;

  asked_set_board (&fixture->asked, "STO/ENT/SAE");
  load (fixture);
  choose (fixture, two);
  gw_analysis_set_largest (fixture->analysis, 3);
  gw_analysis_set_against (fixture->analysis, GW_AGAINST_BOARD);
  g_assert_true (start (fixture));
  run = get_shown (fixture);
  g_assert_true (gw_analysis_get_running (fixture->analysis) == run);
  steps = gw_analysis_get_steps (fixture->analysis, GW_AGAINST_BOARD);
  watch = list_model_watch_new (steps);
  wait_for_end (fixture);
  g_assert_cmpfloat (get_progress (run), ==, 1);
  g_assert_null (((const GwComparisonSpec *) run->spec)->board);

  g_assert_cmpuint (g_list_model_get_n_items (steps), ==, 2);
  list_model_check (steps, GW_TYPE_ITEM);
  last = gw_item_at (steps, 1);
  g_assert_cmpstr (last->title, ==, "3×3");
  g_assert_cmpuint (last->rows->len, ==, 2);
  row = gw_comparison_step_get_row (last, gw_algorithm_find ("prefix-tree"));
  g_assert_nonnull (row);
  g_assert_cmpfloat (gw_comparison_row_get_value (row, GW_MEASURE_MOVES), >, 0);
  g_assert_cmpfloat (gw_comparison_row_get_value (row, GW_MEASURE_BYTES), >, 0);
  g_assert_null (gw_comparison_step_get_row (last, gw_algorithm_find ("gridwright")));
  list_model_watch_free (watch);
}

/* Another start is another comparison; what was there can be shown again, with its algorithms. */
static void
test_others (Fixture *fixture, gconstpointer data)
{
  static const char *const one[] = { "prefix-tree", NULL };
  static const char *const two[] = { "word-by-word", "prefix-tree", NULL };
  GwRun *first, *second;
  guint n_changed = 0;

  asked_set_board (&fixture->asked, "STO/ENT/SAE");
  load (fixture);
  choose (fixture, one);
  gw_analysis_set_against (fixture->analysis, GW_AGAINST_RULES);
  g_assert_true (start (fixture));
  first = get_shown (fixture);
  g_assert_cmpstr (((const GwComparisonSpec *) first->spec)->board, ==, "STO/ENT/SAE");
  g_assert_nonnull (strstr (gw_analysis_get_obstacle (fixture->analysis), "running"));
  wait_for_end (fixture);

  choose (fixture, two);
  g_assert_true (start (fixture));
  second = get_shown (fixture);
  g_assert_true (first != second);
  g_assert_cmpfloat (get_progress (first), ==, 1);
  gw_analysis_stop (fixture->analysis);
  wait_for_end (fixture);

  g_signal_connect_swapped (fixture->analysis, "results-changed", G_CALLBACK (count_cb),
                            &n_changed);
  gw_analysis_show_run (fixture->analysis, first);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_true (get_shown (fixture) == first);
  g_assert_cmpint (gw_analysis_get_against (fixture->analysis), ==, GW_AGAINST_RULES);
  for (guint i = 0; i < gw_analysis_get_n_algorithms (fixture->analysis); i++)
    g_assert_cmpint (
      gw_analysis_get_chosen (fixture->analysis, i), ==,
      gw_analysis_get_algorithm (fixture->analysis, i) == gw_algorithm_find ("prefix-tree"));
  gw_analysis_set_run (fixture->analysis, GW_AGAINST_RULES, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (
                      gw_analysis_get_steps (fixture->analysis, GW_AGAINST_RULES)), ==, 0);
}

/* One that runs but is not shown, as another window has started it, is the one to stop. */
static void
test_not_shown (Fixture *fixture, gconstpointer data)
{
  GwRun *run;

  asked_set_board (&fixture->asked, "STO/ENT/SAE");
  load (fixture);
  gw_analysis_set_against (fixture->analysis, GW_AGAINST_RULES);
  g_assert_true (start (fixture));
  run = get_shown (fixture);
  gw_analysis_set_run (fixture->analysis, GW_AGAINST_RULES, NULL);
  g_assert_true (gw_analysis_get_running (fixture->analysis) == run);
  gw_analysis_stop (fixture->analysis);
  wait_for_end (fixture);
  g_assert_null (gw_analysis_get_obstacle (fixture->analysis));
}

/* Another program has put another comparison, of something else, into the file that is shown. */
static void
test_another_question (Fixture *fixture, gconstpointer data)
{
  static const char *const one[] = { "prefix-tree", NULL };
  GListModel *steps = gw_analysis_get_steps (fixture->analysis, GW_AGAINST_RULES);
  GwRun *first, *second;
  g_autofree char *text = NULL;
  gsize length;

  asked_set_board (&fixture->asked, "STO/ENT/SAE");
  load (fixture);
  choose (fixture, one);
  gw_analysis_set_against (fixture->analysis, GW_AGAINST_RULES);
  g_assert_true (start (fixture));
  first = get_shown (fixture);
  wait_for_end (fixture);
  gw_analysis_set_largest (fixture->analysis, 3);
  gw_analysis_set_against (fixture->analysis, GW_AGAINST_BOARD);
  g_assert_true (start (fixture));
  second = get_shown (fixture);
  wait_for_end (fixture);

  gw_run_folder_flush (fixture->runs);
  g_assert_true (g_file_get_contents (second->path, &text, &length, NULL));
  g_assert_true (g_file_set_contents (first->path, text, (gssize) length, NULL));
  gw_run_folder_scan (fixture->runs);
  wait_until (g_list_model_get_n_items (steps) == 2);
  g_assert_cmpstr (((const GwComparisonStep *) gw_item_at (steps, 1))->title, ==, "3×3");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/analysis/obstacles", Fixture, NULL, set_up, test_obstacles, tear_down);
  g_test_add ("/analysis/run", Fixture, NULL, set_up, test_run, tear_down);
  g_test_add ("/analysis/others", Fixture, NULL, set_up, test_others, tear_down);
  g_test_add ("/analysis/not-shown", Fixture, NULL, set_up, test_not_shown, tear_down);
  g_test_add ("/analysis/another-question", Fixture, NULL, set_up, test_another_question,
              tear_down);

  return g_test_run ();
}

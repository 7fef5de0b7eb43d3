/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison.h"

#include "folder.h"
#include "full-disk.h"
#include "list-model-check.h"
#include "values.h"
#include "wait.h"

#include <math.h>

static const char words[] = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\n"
                            "taste\nnest\ntent\ntense\nnoon\nsoon\nonset\nneat\nante\nest\n";

static GPtrArray *
list_boards (const char *text)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);

  g_ptr_array_add (boards, make_board (text));
  return boards;
}

static void
add_all_algorithms (GwComparePlan *plan)
{
  g_autofree const GwAlgorithm **list = gw_algorithm_list ();

  for (guint i = 0; list[i] != NULL; i++)
    gw_compare_plan_add_algorithm (plan, list[i]);
}

/* Against 4, 8, 16 and all 20 words. */
static GwComparePlan *
make_plan (void)
{
  static const GwMeasureSettings settings = { 1000000, 100000, 1 };
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GPtrArray) boards = list_boards ("STO/ENT/SAE");
  GwComparePlan *plan = gw_compare_plan_new (GW_AGAINST_LEXICON, lexicon, 3);

  gw_compare_plan_set_settings (plan, &settings);
  add_all_algorithms (plan);
  gw_compare_plan_add_doublings (plan, 4, G_MAXUINT, rules, boards);
  return plan;
}

static guint
get_n_rows (GwComparison *comparison)
{
  return gw_comparison_get_record (comparison)->rows->len;
}

static const GwComparisonRow *
get_row (GwComparison *comparison, guint i)
{
  return g_ptr_array_index (gw_comparison_get_record (comparison)->rows, i);
}

static void
check_rows (GwComparison *comparison)
{
  static const guint n_words[] = { 4, 8, 16, 20 };
  GPtrArray *algorithms = gw_comparison_get_record (comparison)->algorithms;
  const guint n_algorithms = algorithms->len;
  double found = 0;

  g_assert_cmpuint (gw_comparison_get_record (comparison)->n_steps, ==, G_N_ELEMENTS (n_words));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (comparison)), ==,
                    G_N_ELEMENTS (n_words));
  g_assert_cmpuint (get_n_rows (comparison), ==, G_N_ELEMENTS (n_words) * n_algorithms);
  for (guint i = 0; i < G_N_ELEMENTS (n_words) * n_algorithms; i++)
    {
      const GwComparisonRow *row = get_row (comparison, i);
      const GwMeasurement *measurement = gw_comparison_row_get_measurement (row);
      const char *name = row->algorithm->name;

      g_assert_true (row->algorithm == g_ptr_array_index (algorithms, i % n_algorithms));
      g_assert_cmpuint (row->n_words, ==, n_words[i / n_algorithms]);
      g_assert_cmpuint (row->step, ==, i / n_algorithms);
      g_assert_nonnull (measurement);
      if (i % n_algorithms == 0)
        found = measurement->found;
      g_assert_cmpfloat (measurement->found, ==, found);
      g_assert_cmpfloat (measurement->us, >, 0);
      g_assert_null (row->paths_by_length);
      if (g_str_equal (name, "word-by-word"))
        g_assert_cmpfloat (measurement->theory, ==, 9.0 * 9 * row->n_words);
      else if (g_str_equal (name, "gridwright"))
        g_assert_true (isnan (measurement->theory));
    }
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_run (void)
{
  GwComparison *comparison = gw_comparison_new ();
  g_autoptr (GwComparePlan) plan = make_plan ();
  g_autoptr (ListModelWatch) watch = list_model_watch_new (G_LIST_MODEL (comparison));
  guint n_changed = 0;

  g_signal_connect_swapped (comparison, "changed", G_CALLBACK (count_cb), &n_changed);
  g_assert_false (gw_comparison_get_running (comparison));
  gw_comparison_start (comparison, plan);
  g_assert_true (gw_comparison_get_running (comparison));
  wait_until (!gw_comparison_get_running (comparison));

  g_assert_cmpuint (n_changed, ==, 2);
  g_assert_cmpfloat (gw_comparison_get_progress (comparison), ==, 1);
  list_model_check (G_LIST_MODEL (comparison), GW_TYPE_ITEM);
  check_rows (comparison);

  /* Anew while it runs: only the rows of the last one are there in the end. */
  gw_comparison_start (comparison, plan);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (comparison)), ==, 0);
  gw_comparison_start (comparison, plan);
  wait_until (!gw_comparison_get_running (comparison));
  check_rows (comparison);

  g_clear_pointer (&watch, list_model_watch_free);
  g_assert_finalize_object (comparison);
}

/* A comparison of many hours, of which one row is there soon. */
static GwComparePlan *
make_long_plan (void)
{
  static const GwMeasureSettings settings = { G_MAXUINT64, 1000, 1 };
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon ("aaaaaaaaaaaaaaaaaaaaab\n");
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GPtrArray) easy = list_boards ("AB/");
  g_autoptr (GPtrArray) hard = list_boards ("AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  GwComparePlan *plan = gw_compare_plan_new (GW_AGAINST_BOARD, lexicon, 1);

  gw_compare_plan_set_settings (plan, &settings);
  gw_compare_plan_add_algorithm (plan, gw_algorithm_find ("word-by-word"));
  gw_compare_plan_add_step (plan, 0, rules, easy);
  gw_compare_plan_add_step (plan, 0, rules, hard);
  return plan;
}

/* A plan of many hours is stopped, and dropped. */
static void
test_stop (void)
{
  GwComparison *comparison = gw_comparison_new ();
  g_autoptr (GwComparePlan) plan = make_long_plan ();

  gw_comparison_start (comparison, plan);
  wait_until (get_n_rows (comparison) == 1);
  g_assert_true (gw_comparison_get_running (comparison));
  g_assert_cmpfloat (gw_comparison_get_progress (comparison), ==, 0.5);
  gw_comparison_stop (comparison);
  wait_until (!gw_comparison_get_running (comparison));
  g_assert_cmpfloat (gw_comparison_get_progress (comparison), <, 1);
  g_assert_cmpuint (get_n_rows (comparison), ==, 1);

  gw_comparison_start (comparison, plan);
  g_assert_finalize_object (comparison);
}

static guint
count_threads (void)
{
  return folder_count ("/proc/self/task");
}

typedef enum
{
  START,
  STOP,
  REMOVE,
  RESTORE,
} Verb;

/* Starts a comparison, applies the verbs, and waits until the threads that have nothing to do
 * any more have ended. What the verbs led to right away is so still, here and in the file. */
static void
check_verbs (const Verb *verbs, guint n_verbs, gboolean running, gboolean kept)
{
  const guint n_threads = count_threads ();
  g_autofree char *folder = folder_make ();
  GwRunStore *run_store = gw_run_store_new (&gw_comparison_store_kind, folder);
  GwComparison *comparison = gw_comparison_new ();
  g_autoptr (GwComparePlan) plan = make_long_plan ();
  guint n_rows, n_running;

  gw_comparison_start (comparison, plan);
  gw_run_store_add (run_store, comparison);
  wait_until (get_n_rows (comparison) == 1);
  for (guint i = 0; i < n_verbs; i++)
    if (verbs[i] == START)
      gw_comparison_start (comparison, plan);
    else if (verbs[i] == STOP)
      gw_comparison_stop (comparison);
    else if (verbs[i] == REMOVE)
      g_assert_true (gw_run_store_remove (run_store, comparison, NULL));
    else
      gw_run_store_restore (run_store, comparison, 0);
  g_assert_cmpint (gw_comparison_get_running (comparison), ==, running);
  g_object_get (run_store, "n-running", &n_running, NULL);
  g_assert_cmpuint (n_running, ==, running && kept);

  n_rows = get_n_rows (comparison);
  if (running)
    wait_until ((n_rows = get_n_rows (comparison)) == 1);
  wait_until (count_threads () <= n_threads + running && !g_main_context_pending (NULL));
  g_assert_cmpint (gw_comparison_get_running (comparison), ==, running);
  g_assert_cmpfloat (gw_comparison_get_progress (comparison), <, 1);
  g_assert_cmpuint (get_n_rows (comparison), ==, n_rows);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (run_store)), ==, kept);
  gw_run_store_flush (run_store);
  g_assert_cmpuint (folder_count (folder), ==, kept);
  g_assert_finalize_object (run_store);
  g_assert_finalize_object (comparison);
  wait_until (count_threads () <= n_threads);
  folder_remove (folder);
}

static void
test_verbs (void)
{
  static const struct
  {
    Verb verbs[3];
    guint n;
    gboolean running;
    gboolean kept;
  } cases[] = {
    { { START }, 0, TRUE, TRUE },
    { { START }, 1, TRUE, TRUE },
    { { STOP }, 1, FALSE, TRUE },
    { { STOP, STOP }, 2, FALSE, TRUE },
    { { STOP, START }, 2, TRUE, TRUE },
    { { STOP, START, STOP }, 3, FALSE, TRUE },
    { { REMOVE }, 1, FALSE, FALSE },
    { { STOP, REMOVE }, 2, FALSE, FALSE },
    { { REMOVE, RESTORE }, 2, FALSE, TRUE },
    { { REMOVE, START }, 2, TRUE, FALSE },
  };
  g_autofree char *folder = folder_make ();
  GwRunStore *run_store = gw_run_store_new (&gw_comparison_store_kind, folder);

  /* The threads of short runs stay: they are there before others are counted. */
  gw_run_store_load (run_store);
  g_assert_finalize_object (run_store);
  folder_remove (folder);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("case %u", i);
      check_verbs (cases[i].verbs, cases[i].n, cases[i].running, cases[i].kept);
    }
}

/* What cannot be done in reasonable time says why. */
static void
set_cb (gboolean *flag)
{
  *flag = TRUE;
}

/* What is done while the disk is full is written when there is room. */
static void
test_unsaved (void)
{
  g_autofree char *folder = folder_make ();
  GwRunStore *run_store = gw_run_store_new (&gw_comparison_store_kind, folder);
  g_autoptr (GwComparison) comparison = gw_comparison_new ();
  g_autoptr (GwComparison) found = NULL;
  g_autoptr (GwComparePlan) plan = make_plan ();
  const GError *error = NULL;
  gboolean loaded = FALSE;

  gw_run_store_add (run_store, comparison);
  full_disk_begin ();
  gw_comparison_start (comparison, plan);
  wait_until (!gw_comparison_get_running (comparison));
  wait_until (gw_run_store_find_unsaved (run_store, &error) == comparison);
  g_assert_nonnull (strstr (error->message, folder));
  check_rows (comparison);
  full_disk_end ();
  wait_until (gw_run_store_find_unsaved (run_store, &error) == NULL);
  g_assert_finalize_object (run_store);

  run_store = gw_run_store_new (&gw_comparison_store_kind, folder);
  g_signal_connect_swapped (run_store, "loaded", G_CALLBACK (set_cb), &loaded);
  gw_run_store_load (run_store);
  wait_until (loaded);
  found = g_list_model_get_item (G_LIST_MODEL (run_store), 0);
  check_rows (found);
  g_assert_finalize_object (run_store);
  folder_remove (folder);
}

static void
test_notes (void)
{
  static const GwMeasureSettings settings = { 1000, 1000, 1 };
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  GwComparison *comparison = gw_comparison_new ();
  g_autoptr (GwLexicon) lexicon = make_lexicon ("aaaaaaaaaaaaaaaaaaaaab\n");
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GPtrArray) easy = list_boards ("AA/AA");
  g_autoptr (GPtrArray) hard = list_boards ("AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  g_autoptr (GwComparePlan) plan = gw_compare_plan_new (GW_AGAINST_BOARD, lexicon, 1);

  gw_compare_plan_set_settings (plan, &settings);
  gw_compare_plan_add_algorithm (plan, gw_algorithm_find ("word-by-word"));
  gw_compare_plan_add_algorithm (plan, gw_algorithm_find ("no-pruning"));
  gw_compare_plan_add_step (plan, 0, rules, easy);
  gw_compare_plan_add_step (plan, 0, rules, hard);
  gw_comparison_start (comparison, plan);
  wait_until (!gw_comparison_get_running (comparison));
  g_assert_cmpuint (get_n_rows (comparison), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const GwComparisonRow *row = get_row (comparison, i);
      const GArray *counts = row->paths_by_length;

      g_assert_true ((row->note != NULL) == (i >= 2));
      g_assert_cmpuint (counts->len, ==, i < 2 ? 4 : 3);
      g_assert_cmpuint (g_array_index (counts, guint64, 2), ==, i < 2 ? 24 : 768);
      if (i < 2)
        g_assert_cmpfloat (row->paths, ==, 64);
      else
        g_assert_true (isnan (row->paths));
    }
  g_assert_finalize_object (comparison);
}

/* Words above the level are left out before samples are taken. */
static void
test_levels (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  GwComparison *comparison = gw_comparison_new ();
  g_autoptr (GwLexicon) lexicon
    = make_lexicon ("one\t1\ntwo\t1\nsix\t1\nten\t1\nnine\t9\nfour\t9\nfive\t9\nzero\t9\nnil\t9\n");
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GPtrArray) boards = list_boards ("AA/AA");
  g_autoptr (GwComparePlan) plan = gw_compare_plan_new (GW_AGAINST_LEXICON, lexicon, 1);

  spec.max_level = 5;
  rules = gw_rules_new (&spec);
  gw_compare_plan_add_algorithm (plan, gw_algorithm_find ("prefix-tree"));
  gw_compare_plan_add_doublings (plan, 2, G_MAXUINT, rules, boards);
  g_assert_cmpuint (gw_compare_plan_get_n_steps (plan), ==, 2);
  gw_comparison_start (comparison, plan);
  wait_until (!gw_comparison_get_running (comparison));
  for (guint i = 0; i < 2; i++)
    {
      const GwComparisonRow *row = get_row (comparison, i);

      g_assert_cmpuint (row->n_words, ==, 2 + 2 * i);
    }
  g_assert_finalize_object (comparison);
}

static void
test_boards (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwComparePlan) plan = gw_compare_plan_new (GW_AGAINST_BOARD, lexicon, 7);
  g_autoptr (GwDiceStore) store = gw_dice_store_new ("/nonexistent");
  g_autoptr (GPtrArray) rolled = gw_compare_plan_make_boards (plan, store, 4, 4, 3);
  g_autoptr (GPtrArray) again = gw_compare_plan_make_boards (plan, store, 4, 4, 2);
  g_autoptr (GPtrArray) large = gw_compare_plan_make_boards (plan, store, 16, 16, 1);

  g_assert_cmpuint (rolled->len, ==, 3);
  for (guint i = 0; i < 2; i++)
    g_assert_true (gw_board_equal (g_ptr_array_index (rolled, i), g_ptr_array_index (again, i)));
  g_assert_false (gw_board_equal (g_ptr_array_index (rolled, 0), g_ptr_array_index (rolled, 1)));
  g_assert_cmpuint (gw_board_get_n_cells (g_ptr_array_index (large, 0)), ==, 256);
  g_assert_false (gw_board_has_free (g_ptr_array_index (large, 0)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/comparison/run", test_run);
  g_test_add_func ("/comparison/stop", test_stop);
  g_test_add_func ("/comparison/verbs", test_verbs);
  g_test_add_func ("/comparison/unsaved", test_unsaved);
  g_test_add_func ("/comparison/notes", test_notes);
  g_test_add_func ("/comparison/levels", test_levels);
  g_test_add_func ("/comparison/boards", test_boards);
  return g_test_run ();
}

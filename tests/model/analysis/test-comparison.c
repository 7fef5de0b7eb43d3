/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison.h"
#include "gw-run-folder.h"

#include "comparisons.h"
#include "folder.h"
#include "list-model-check.h"
#include "stores.h"
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

static void
row_cb (GwComparisonRow *row, gpointer rows)
{
  g_ptr_array_add (rows, row);
}

/* The rows that a plan measures. */
static GPtrArray *
measure (GwComparePlan *plan)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_comparison_row_unref);

  g_assert_true (gw_compare_plan_run (plan, NULL, row_cb, rows));
  return rows;
}

static void
test_rows (void)
{
  static const guint n_words[] = { 4, 8, 16, 20 };
  g_autoptr (GwComparePlan) plan = make_plan ();
  g_autoptr (GPtrArray) rows = measure (plan);
  GPtrArray *algorithms = gw_compare_plan_get_algorithms (plan);
  const guint n_algorithms = algorithms->len;
  double found = 0;

  g_assert_cmpuint (gw_compare_plan_get_n_steps (plan), ==, G_N_ELEMENTS (n_words));
  g_assert_cmpuint (rows->len, ==, G_N_ELEMENTS (n_words) * n_algorithms);
  for (guint i = 0; i < rows->len; i++)
    {
      const GwComparisonRow *row = g_ptr_array_index (rows, i);
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

/* What cannot be done in reasonable time says why. */
static void
test_notes (void)
{
  static const GwMeasureSettings settings = { 1000, 1000, 1 };
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon ("aaaaaaaaaaaaaaaaaaaaab\n");
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GPtrArray) easy = list_boards ("AA/AA");
  g_autoptr (GPtrArray) hard = list_boards ("AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  g_autoptr (GwComparePlan) plan = gw_compare_plan_new (GW_AGAINST_BOARD, lexicon, 1);
  g_autoptr (GPtrArray) rows = NULL;

  gw_compare_plan_set_settings (plan, &settings);
  gw_compare_plan_add_algorithm (plan, gw_algorithm_find ("word-by-word"));
  gw_compare_plan_add_algorithm (plan, gw_algorithm_find ("no-pruning"));
  gw_compare_plan_add_step (plan, 0, rules, easy);
  gw_compare_plan_add_step (plan, 0, rules, hard);
  rows = measure (plan);
  g_assert_cmpuint (rows->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const GwComparisonRow *row = g_ptr_array_index (rows, i);
      const GArray *counts = row->paths_by_length;

      g_assert_true ((row->note != NULL) == (i >= 2));
      g_assert_cmpuint (counts->len, ==, i < 2 ? 4 : 3);
      g_assert_cmpuint (g_array_index (counts, guint64, 2), ==, i < 2 ? 24 : 768);
      if (i < 2)
        g_assert_cmpfloat (row->paths, ==, 64);
      else
        g_assert_true (isnan (row->paths));
    }
}

/* Words above the level are left out before samples are taken. */
static void
test_levels (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon
    = make_lexicon ("one\t1\ntwo\t1\nsix\t1\nten\t1\nnine\t9\nfour\t9\nfive\t9\nzero\t9\nnil\t9\n");
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GPtrArray) boards = list_boards ("AA/AA");
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GwComparePlan) plan = gw_compare_plan_new (GW_AGAINST_LEXICON, lexicon, 1);

  spec.max_level = 5;
  rules = gw_rules_new (&spec);
  gw_compare_plan_add_algorithm (plan, gw_algorithm_find ("prefix-tree"));
  gw_compare_plan_add_doublings (plan, 2, G_MAXUINT, rules, boards);
  g_assert_cmpuint (gw_compare_plan_get_n_steps (plan), ==, 2);
  rows = measure (plan);
  for (guint i = 0; i < 2; i++)
    {
      const GwComparisonRow *row = g_ptr_array_index (rows, i);

      g_assert_cmpuint (row->n_words, ==, 2 + 2 * i);
    }
}

static GwComparisonSpec *
make_spec (void)
{
  static const char *const algorithms[] = { "prefix-tree", "word-by-word", NULL };
  const GwRulesSpec rules = GW_RULES_SPEC_INIT;
  GwComparisonSpec *spec = gw_comparison_spec_new ();

  spec->algorithms = g_strdupv ((GStrv) algorithms);
  spec->game = gw_game_name_new ("few", NULL, NULL);
  spec->game->rules = gw_rules_new (&rules);
  spec->first_words = 4;
  return spec;
}

/* The steps of a list stay as long as their rows do. */
static void
test_steps (void)
{
  g_autoptr (GwComparisonSpec) spec = make_spec ();
  g_autoptr (GListStore) steps = g_list_store_new (GW_TYPE_ITEM);
  g_autoptr (ListModelWatch) watch = list_model_watch_new (G_LIST_MODEL (steps));
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwDiceStore) dice = gw_dice_store_new ("/nonexistent");
  g_autoptr (GwComparePlan) plan = gw_comparison_spec_make_plan (spec, lexicon, dice);
  g_autoptr (GPtrArray) rows = measure (plan);
  g_autoptr (GPtrArray) others = measure (plan);
  GwComparisonStatus status = { 4, NULL };
  const GwComparisonStep *first = NULL;

  g_assert_cmpuint (gw_compare_plan_get_n_steps (plan), ==, 4);
  g_assert_cmpuint (rows->len, ==, 8);
  for (guint n = 0; n <= rows->len; n++)
    {
      const GwComparisonStep *step;

      status.rows = g_ptr_array_copy (rows, NULL, NULL);
      g_ptr_array_set_free_func (status.rows, NULL);
      g_ptr_array_set_size (status.rows, (int) n);
      gw_comparison_update_steps (steps, spec, &status);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (steps)), ==, (n + 1) / 2);
      g_assert_cmpfloat (gw_comparison_get_progress (spec, &status), ==, n / 8.0);
      step = gw_item_at (steps, 0);
      if (n == 2)
        first = step;
      if (n >= 2)
        g_assert_true (step == first);
      g_ptr_array_unref (status.rows);
    }
  list_model_check (G_LIST_MODEL (steps), GW_TYPE_ITEM);
  g_assert_cmpstr (first->title, ==, "4");
  g_assert_nonnull (gw_comparison_step_get_row (first, gw_algorithm_find ("prefix-tree")));
  g_assert_null (gw_comparison_step_get_row (first, gw_algorithm_find ("gridwright")));

  status.rows = others;
  gw_comparison_update_steps (steps, spec, &status);
  g_assert_true (gw_item_at (steps, 0) != first);
  gw_comparison_update_steps (steps, NULL, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (steps)), ==, 0);
}

/* Two at once would disturb each other. */
static void
alone_cb (GwRun *run, const GError *error, guint *n_failed)
{
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  (*n_failed)++;
}

static void
test_alone (void)
{
  static const GwRunKind *const kinds[] = { &gw_comparison_run_kind, NULL };
  static const char *const files[] = { "few.txt", words, NULL };
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "runs", NULL);
  g_autoptr (GwLexiconStore) lexicons = store_make (folder, files);
  g_autoptr (GwDiceStore) dice = gw_dice_store_new (folder);
  g_autoptr (GwComparisonSpec) spec = make_spec ();
  GwRunFolder *runs = gw_run_folder_new (path, kinds, lexicons, dice);
  GwRun *first, *second;
  guint n_failed = 0;

  first = gw_run_folder_add (runs, kinds[0], NULL, spec, NULL);
  second = gw_run_folder_add (runs, kinds[0], NULL, spec, NULL);
  g_assert_cmpstr (first->head->name, ==, "Ways to Solve, by Words");
  g_assert_cmpstr (second->head->name, ==, "Ways to Solve, by Words 2");
  g_signal_connect (second, "failed", G_CALLBACK (alone_cb), &n_failed);
  gw_run_start (first);
  g_assert_true (gw_run_kind_is_busy (kinds[0]));
  gw_run_start (second);
  g_assert_cmpuint (n_failed, ==, 1);
  g_assert_cmpint (second->state, ==, GW_RUN_READY);
  wait_until (first->state == GW_RUN_DONE);
  g_assert_cmpuint (comparison_count_rows (first), ==, 8);
  g_assert_cmpuint (first->head->n_words, ==, 20);
  g_assert_nonnull (first->head->hash);
  gw_run_start (second);
  wait_until (second->state == GW_RUN_DONE);

  /* What is done does not begin again: another one does. */
  g_assert_false (gw_run_can_start (second));
  gw_run_folder_flush (runs);
  g_assert_finalize_object (runs);
  folder_remove (folder);
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
  g_test_add_func ("/comparison/rows", test_rows);
  g_test_add_func ("/comparison/steps", test_steps);
  g_test_add_func ("/comparison/alone", test_alone);
  g_test_add_func ("/comparison/notes", test_notes);
  g_test_add_func ("/comparison/levels", test_levels);
  g_test_add_func ("/comparison/boards", test_boards);
  return g_test_run ();
}

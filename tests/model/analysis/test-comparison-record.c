/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Comparisons in files, and on a store. */
#include "gw-comparison.h"

#include "folder.h"
#include "values.h"
#include "wait.h"

#include <math.h>
#include <string.h>

static const char words[] = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\n";

/* Two algorithms on two boards, one of them given up. */
static GwComparison *
run (void)
{
  static const GwMeasureSettings settings = { 100000, 1000, 1 };
  static const char *const boards[] = { "ST/EO", "STONE/STONE/STONE/STONE/STONE" };
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  GwComparison *comparison = gw_comparison_new ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwComparePlan) plan = gw_compare_plan_new (GW_AGAINST_BOARD, lexicon, 1);

  gw_compare_plan_set_settings (plan, &settings);
  gw_compare_plan_add_algorithm (plan, gw_algorithm_find ("no-pruning"));
  gw_compare_plan_add_algorithm (plan, gw_algorithm_find ("short-first"));
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (GPtrArray) one
        = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);

      g_ptr_array_add (one, make_board (boards[i]));
      gw_compare_plan_add_step (plan, 0, rules, one);
    }
  gw_comparison_set_name (comparison, "Big “and” \"small\\");
  gw_comparison_set_origin (comparison, "English", "ST/EO");
  gw_comparison_start (comparison, plan);
  wait_until (!gw_comparison_get_running (comparison));
  return comparison;
}

static GBytes *
write_comparison (GwComparison *comparison)
{
  const GwComparisonRecord *record = gw_comparison_get_record (comparison);

  return gw_comparison_record_to_bytes (record);
}

static void
assert_same_value (double a, double b)
{
  if (isnan (a))
    g_assert_true (isnan (b));
  else
    g_assert_cmpfloat (a, ==, b);
}

static void
assert_same (GwComparison *a, GwComparison *b)
{
  const GwComparisonRecord *ours = gw_comparison_get_record (a);
  const GwComparisonRecord *theirs = gw_comparison_get_record (b);

  g_assert_cmpstr (ours->name, ==, theirs->name);
  g_assert_cmpstr (ours->lexicon, ==, theirs->lexicon);
  g_assert_cmpstr (ours->board, ==, theirs->board);
  g_assert_cmpint (ours->against, ==, theirs->against);
  g_assert_cmpuint (ours->n_steps, ==, theirs->n_steps);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (a)), ==,
                    g_list_model_get_n_items (G_LIST_MODEL (b)));
  g_assert_cmpuint (ours->rows->len, ==, theirs->rows->len);
  for (guint i = 0; i < ours->rows->len; i++)
    {
      const GwComparisonRow *first = g_ptr_array_index (ours->rows, i);
      const GwComparisonRow *second = g_ptr_array_index (theirs->rows, i);

      g_assert_true (first->algorithm == second->algorithm);
      g_assert_cmpuint (first->step, ==, second->step);
      g_assert_cmpuint (first->n_words, ==, second->n_words);
      g_assert_cmpstr (first->note, ==, second->note);
      g_assert_true (gw_rules_equal (first->rules, second->rules));
      assert_same_value (first->paths, second->paths);
      assert_same_value (first->measurement.moves, second->measurement.moves);
      assert_same_value (first->measurement.us, second->measurement.us);
      assert_same_value (first->measurement.a, second->measurement.a);
      g_assert_cmpuint (first->measurement.max_tiles, ==, second->measurement.max_tiles);
      g_assert_cmpuint (first->measurement.curve->len, ==, second->measurement.curve->len);
      g_assert_cmpuint (first->paths_by_length->len, ==, second->paths_by_length->len);
      g_assert_cmpmem (first->paths_by_length->data,
                       first->paths_by_length->len * sizeof (guint64),
                       second->paths_by_length->data,
                       second->paths_by_length->len * sizeof (guint64));
    }
}

static void
test_round_trip (void)
{
  GwComparison *first = run (), *second;
  g_autoptr (GBytes) bytes = write_comparison (first);
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwComparisonRecord) record = gw_comparison_record_parse (bytes, "kept", &error);

  g_assert_no_error (error);
  second = gw_comparison_store_kind.make (record);
  g_assert_cmpfloat (gw_comparison_get_progress (second), ==, 1);
  assert_same (first, second);
  again = write_comparison (second);
  g_assert_true (g_bytes_equal (bytes, again));
  g_assert_finalize_object (first);
  g_assert_finalize_object (second);
}

/* A row less is a comparison that was stopped. */
static void
test_stopped (void)
{
  GwComparison *first = run (), *second;
  g_autoptr (GwComparisonRecord) record
    = gw_comparison_record_copy (gw_comparison_get_record (first));
  g_autoptr (GwComparisonRecord) parsed = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_ptr_array_set_size (record->rows, 3);
  bytes = gw_comparison_record_to_bytes (record);
  parsed = gw_comparison_record_parse (bytes, "kept", NULL);
  second = gw_comparison_store_kind.make (parsed);
  g_assert_cmpfloat (gw_comparison_get_progress (second), <, 1);
  g_assert_cmpfloat (gw_comparison_get_progress (second), ==, 0.75);
  g_assert_finalize_object (first);
  g_assert_finalize_object (second);
}

static void
assert_refused (const char *text, const char *place)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_comparison_record_parse (bytes, "kept.comparison", &error));
  g_assert_nonnull (strstr (error->message, place));
}

/* Each line of a file that is damaged is named. */
static void
test_damaged (void)
{
  static const struct
  {
    const char *from, *to, *place;
  } damages[] = {
    { "comparison 1", "comparison 9", "line 1" },
    { "'against': <'board'>", "'against': <'bored'>", "line 2" },
    { "'steps': <uint32 2>", "'steps': <uint32 9999>", "line 2" },
    { "'steps': <uint32 2>", "'steps': <uint32 1>", "line 5" },
    { "'no-pruning'", "'pruning'", "line 2" },
    { "'no-pruning'", "'short-first'", "line 2" },
    { "'rows': <uint32 2>", "'rows': <uint32 17>", "line 3" },
    { "'end': <uint32 0>", "'end': <uint32 3>", "line 3" },
    { "'curve': <[", "'curve': <[(uint64 9, int64 1), (8, 1), ", "line 3" },
    { "'us': <", "'us': <-", "line 3" },
    { "'min-length': <uint32 3>", "'min-length': <uint32 0>", "line 3" },
  };
  GwComparison *comparison = run ();
  g_autoptr (GBytes) bytes = write_comparison (comparison);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      const char *at = strstr (text, damages[i].from);
      g_autofree char *damaged = NULL;

      g_assert_nonnull (at);
      damaged = g_strdup_printf ("%.*s%s%s", (int) (at - text), text, damages[i].to,
                                 at + strlen (damages[i].from));
      assert_refused (damaged, damages[i].place);
    }

  /* What is cut within a line is not whole; between lines it was stopped. */
  for (gsize length = 0; length < strlen (text) - 1; length += 7)
    {
      g_autofree char *cut = g_strndup (text, length);

      if (length > 0 && cut[length - 1] != '\n' && text[length] != '\n')
        assert_refused (cut, "kept.comparison");
    }
  g_assert_finalize_object (comparison);
}

static void
failed_cb (guint *n_failed)
{
  (*n_failed)++;
}

/* What is put on a store is there the next time, under its last name; what was removed is
 * not; what cannot be read is told. */
static void
test_run_store (void)
{
  g_autofree char *folder = folder_make ();
  g_autofree char *bad = g_build_filename (folder, "bad.comparison", NULL);
  GwRunStore *run_store = gw_run_store_new (&gw_comparison_store_kind, folder);
  GwComparison *first = run (), *second = run ();
  guint n_failed = 0, position;

  gw_run_store_add (run_store, first);
  gw_run_store_add (run_store, second);
  g_assert_cmpstr (gw_comparison_get_record (first)->name, !=, gw_comparison_get_record (second)->name);
  gw_comparison_set_name (first, "The First");
  g_assert_true (gw_run_store_remove (run_store, second, NULL));
  g_assert_false (gw_run_store_find (run_store, second, NULL));
  gw_run_store_restore (run_store, second, 0);
  g_assert_true (gw_run_store_find (run_store, first, &position));
  g_assert_cmpuint (position, ==, 1);
  g_assert_true (gw_run_store_remove (run_store, second, NULL));
  gw_run_store_flush (run_store);
  g_assert_finalize_object (run_store);
  g_assert_true (g_file_set_contents (bad, "nothing", -1, NULL));

  run_store = gw_run_store_new (&gw_comparison_store_kind, folder);
  g_signal_connect_swapped (run_store, "failed", G_CALLBACK (failed_cb), &n_failed);
  gw_run_store_load (run_store);
  wait_until (n_failed == 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (run_store)), ==, 1);
  {
    g_autoptr (GwComparison) kept = g_list_model_get_item (G_LIST_MODEL (run_store), 0);

    assert_same (first, kept);
  }
  g_assert_finalize_object (run_store);
  g_assert_finalize_object (first);
  g_assert_finalize_object (second);
  folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/comparison-record/round-trip", test_round_trip);
  g_test_add_func ("/comparison-record/stopped", test_stopped);
  g_test_add_func ("/comparison-record/damaged", test_damaged);
  g_test_add_func ("/comparison-record/run-store", test_run_store);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Comparisons in files. */
#include "gw-comparison.h"
#include "gw-run-file.h"

#include "run-seal.h"
#include "values.h"

#include <math.h>
#include <string.h>

static const char words[] = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\n";

static const GwRunKind *const kinds[] = { &gw_comparison_run_kind, NULL };

static void
row_cb (GwComparisonRow *row, gpointer rows)
{
  g_ptr_array_add (rows, row);
}

static GPtrArray *
measure (const GwComparisonSpec *spec)
{
  static const char *const boards[] = { "ST/EO", "STONE/STONE/STONE/STONE/STONE" };
  const GwMeasureSettings settings = { spec->max_moves, spec->max_paths, 1 };
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwComparePlan) plan = gw_compare_plan_new (spec->against, lexicon, 1);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_comparison_row_unref);

  gw_compare_plan_set_settings (plan, &settings);
  for (guint i = 0; spec->algorithms[i] != NULL; i++)
    gw_compare_plan_add_algorithm (plan, gw_algorithm_find (spec->algorithms[i]));
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (GPtrArray) one
        = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);

      g_ptr_array_add (one, make_board (boards[i]));
      gw_compare_plan_add_step (plan, 0, spec->game->rules, one);
    }
  gw_compare_plan_run (plan, NULL, row_cb, rows);
  return rows;
}

/* Two algorithms on two boards, one of them given up. */
static GwRunFile *
make_file (void)
{
  static const char *const algorithms[] = { "no-pruning", "short-first", NULL };
  static const char *const deny[] = { "a\xff/list", NULL };
  const GwRulesSpec rules = GW_RULES_SPEC_INIT;
  GwComparisonSpec *spec = gw_comparison_spec_new ();
  GwComparisonStatus *status = g_atomic_rc_box_new0 (GwComparisonStatus);
  GwRunFile *file = g_new0 (GwRunFile, 1);

  spec->against = GW_AGAINST_BOARD;
  spec->algorithms = g_strdupv ((GStrv) algorithms);
  spec->game = gw_game_name_new ("few", NULL, deny);
  spec->lexicon_title = g_strdup ("English");
  spec->game->rules = gw_rules_new (&rules);
  spec->max_moves = 100000;
  spec->max_paths = 1000;
  status->n_steps = 2;
  status->rows = measure (spec);
  file->kind = kinds[0];
  file->head = gw_record_new (&gw_run_head_record);
  file->head->name = g_strdup ("Big “and” \"small\\");
  file->head->hash = g_strdup ("1234");
  file->head->created = 5;
  file->spec = spec;
  file->status = status;
  return file;
}

static GBytes *
write_file (const GwRunFile *file)
{
  return gw_run_file_print (file->kind, file->head, file->spec, file->status, NULL);
}

static double
get_progress (const GwRunFile *file)
{
  return gw_comparison_get_progress (file->spec, file->status);
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
assert_same_rows (const GwComparisonStatus *ours, const GwComparisonStatus *theirs)
{
  g_assert_cmpuint (ours->n_steps, ==, theirs->n_steps);
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
  g_autoptr (GwRunFile) first = make_file ();
  g_autoptr (GBytes) bytes = write_file (first);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRunFile) second
    = gw_run_file_parse (bytes, "kept", kinds, GW_RUN_FILE_ALL, &error);
  g_autoptr (GBytes) again = NULL;

  g_assert_no_error (error);
  g_assert_cmpfloat (get_progress (second), ==, 1);
  g_assert_true (kinds[0]->is_done (second->spec, second->status));
  g_assert_cmpstr (second->head->name, ==, first->head->name);
  g_assert_true (gw_record_equal (&gw_run_head_record, first->head, second->head, 0));
  g_assert_true (gw_record_equal (&gw_comparison_spec_record, first->spec, second->spec, 0));
  assert_same_rows (first->status, second->status);
  again = write_file (second);
  g_assert_true (g_bytes_equal (bytes, again));
}

/* A row less is a comparison that was stopped. */
static void
test_stopped (void)
{
  g_autoptr (GwRunFile) first = make_file ();
  g_autoptr (GwRunFile) second = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_ptr_array_set_size (((GwComparisonStatus *) first->status)->rows, 3);
  bytes = write_file (first);
  second = gw_run_file_parse (bytes, "kept", kinds, GW_RUN_FILE_ALL, NULL);
  g_assert_cmpfloat (get_progress (second), ==, 0.75);
  g_assert_false (kinds[0]->is_done (second->spec, second->status));
}

static void
assert_refused (const char *text, gsize length, const char *place)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);
  g_autoptr (GError) error = NULL;

  g_assert_null (
    gw_run_file_parse (bytes, "kept.comparison", kinds, GW_RUN_FILE_ALL, &error));
  g_assert_nonnull (strstr (error->message, place));
}

/* Each line of a file that is damaged is named, also when its checksum is right. */
static void
test_damaged (void)
{
  static const struct
  {
    const char *from, *to, *place;
  } damages[] = {
    { "comparison 2", "comparison 9", "line 1: This file was saved by a newer" },
    { "comparison 2", "comparison 1", "line 1: This file was saved by a development" },
    { "'against': <'board'>", "'against': <'bored'>", "line 4: The setting “against”" },
    { "'lexicons': <['few']>", "'lexicons': <['few'], 'w'>", "line 4" },
    { "'lexicons': <['few']>", "'lexicons': <'few'>", "line 4: The setting “lexicons” cannot be" },
    { "'game': <", "'gamy': <", "line 4: The setting “game” is missing" },
    { "'rules': <", "'ruled': <", "line 4: The setting “rules” is missing" },
    { "'steps': <uint32 2>", "'steps': <uint32 9999>", "line 6" },
    { "'steps': <uint32 2>", "'steps': <uint32 1>", "line 9" },
    { "'no-pruning'", "'pruning'", "line 4: The way to solve “pruning”" },
    { "'no-pruning'", "'short-first'", "line 4" },
    { "'rows': <uint32 2>", "'rows': <uint32 17>", "line 7" },
    { "'end': <uint32 0>", "'end': <uint32 3>", "line 7" },
    { "'curve': <[", "'curve': <[(uint64 9, int64 1), (8, 1), ", "line 7" },
    { "'us': <", "'us': <-", "line 7" },
  };
  g_autoptr (GwRunFile) file = make_file ();
  g_autoptr (GBytes) bytes = write_file (file);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      const char *at = strstr (text, damages[i].from);
      GString *damaged;

      g_assert_nonnull (at);
      damaged = g_string_new_len (text, at - text);
      g_string_append (damaged, damages[i].to);
      g_string_append (damaged, at + strlen (damages[i].from));
      seal_run (damaged);
      assert_refused (damaged->str, damaged->len, damages[i].place);
      g_string_free (damaged, TRUE);
    }

  /* What is cut anywhere is not whole. */
  for (gsize shorter = 0; shorter < length; shorter += 7)
    assert_refused (text, shorter, "kept.comparison");
}

/* Any byte that is changed is told, with the line of its group. */
static void
test_checksums (void)
{
  g_autoptr (GwRunFile) file = make_file ();
  g_autoptr (GBytes) bytes = write_file (file);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  for (gsize at = 0; at < length; at += 3)
    {
      g_autofree char *changed = g_memdup2 (text, length);
      const char *place = at > (gsize) (strstr (text, "\nstatus ") - text)   ? "line "
                          : at > (gsize) (strstr (text, "\nsetup ") - text) ? "line 2"
                                                                             : "line 1";

      changed[at] ^= 1;
      assert_refused (changed, length, place);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/comparison-file/round-trip", test_round_trip);
  g_test_add_func ("/comparison-file/stopped", test_stopped);
  g_test_add_func ("/comparison-file/damaged", test_damaged);
  g_test_add_func ("/comparison-file/checksums", test_checksums);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "surveys.h"

#include "gw-survey-job.h"
#include "gw-survey-merge.h"

#include <string.h>

#define N_BOARDS 1000 /* not a whole number of chunks */

/* A survey that was run without the window, one part of it or all of it. */
static GwSurveyRecord *
make_part (GwSurveySpec *spec, guint shard, guint n_shards)
{
  GwSurveyRecord *record = gw_survey_record_new ("Part", gw_survey_spec_copy (spec));
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwSurveyJob) job = gw_survey_job_new (spec, lexicon);

  gw_survey_job_set_shard (job, shard, n_shards);
  gw_survey_job_set_n_samples (job, 100);
  g_assert_true (gw_survey_job_run (job, 2, NULL, NULL, NULL, NULL));
  record->shard = shard;
  record->n_shards = n_shards;
  record->lexicon_hash = gw_lexicon_dup_hash (lexicon);
  for (guint i = 0; i < record->scores->len; i++)
    g_ptr_array_index (record->scores, i) = gw_survey_job_dup_score (job, i, NULL);
  return record;
}

/* Everything but the times, as it is saved. */
static char *
print (const GwSurveyRecord *record)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < record->scores->len; i++)
    {
      static const char *const keys[] = { "done", "words", "points", "values", "best", "best-points",
                                          "best-words", "best-board" };
      g_autoptr (GVariant) saved
        = g_variant_ref_sink (gw_survey_score_save (g_ptr_array_index (record->scores, i)));

      for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
        {
          g_autoptr (GVariant) value = g_variant_lookup_value (saved, keys[k], NULL);

          g_assert_nonnull (value);
          g_variant_print_string (value, text, TRUE);
          g_string_append_c (text, '\n');
        }
    }
  return g_string_free (text, FALSE);
}

static void
assert_same (const GwSurveyRecord *one, const GwSurveyRecord *other)
{
  g_autofree char *text = print (one);
  g_autofree char *other_text = print (other);

  g_assert_cmpstr (text, ==, other_text);
}

static GwSurveyRecord *
merge (GwSurveyRecord *const *records, guint n, GError **error)
{
  static const char *const names[] = { "a", "b", "c", "d", "e", "f", "g" };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (list, records[i]);
  return gw_survey_merge (list, names, error);
}

static void
check_refused (GwSurveyRecord *const *records, guint n, const char *says)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (merge (records, n, &error));
  g_assert_nonnull (error);
  if (strstr (error->message, says) == NULL)
    g_error ("“%s” does not say “%s”", error->message, says);
}

/* A row of dice that all show one letter or a blank face. */
static void
add_dice (GwSurveySpec *spec, const char *letter)
{
  g_autoptr (GString) text = g_string_new ("# name: Many\n");
  g_autoptr (GwDice) dice = NULL;

  for (guint i = 0; i < 17; i++)
    g_string_append_printf (text, "%s . T\n", letter);
  dice = gw_dice_parse (text->str, -1, "many", NULL);
  gw_survey_spec_add_dice (spec, "many", dice);
}

/* All shards, whatever their number and order, are what one run would have been, also after they
 * were saved. */
static void
test_shards (void)
{
  g_autoptr (GwSurveySpec) spec = make_spec (N_BOARDS, NULL);
  g_autoptr (GwSurveyRecord) whole = NULL;

  add_dice (spec, "ON");
  whole = make_part (spec, 1, 1);
  for (guint n = 1; n <= 7; n += 2)
    {
      GwSurveyRecord *parts[7];
      g_autoptr (GwSurveyRecord) merged = NULL;

      for (guint i = 0; i < n; i++)
        {
          g_autoptr (GwSurveyRecord) part = make_part (spec, (i + 3) % n + 1, n);
          g_autoptr (GBytes) bytes = gw_survey_record_to_bytes (part);

          parts[i] = gw_survey_record_parse (bytes, "part", NULL);
          g_assert_nonnull (parts[i]);
          g_assert_cmpuint (parts[i]->shard, ==, part->shard);
          g_assert_cmpuint (parts[i]->n_shards, ==, n);
        }
      merged = merge (parts, n, NULL);
      g_assert_nonnull (merged);
      assert_same (merged, whole);
      g_assert_true (gw_survey_record_is_complete (merged));
      g_assert_cmpuint (merged->n_shards, ==, 1);
      for (guint i = 0; i < n; i++)
        gw_survey_record_free (parts[i]);
    }
}

/* Boards of several seeds add up, and are merged with more of them later. */
static void
test_seeds (void)
{
  g_autoptr (GwSurveySpec) spec = make_spec (N_BOARDS, NULL);
  GwSurveyRecord *parts[3];
  GwSurveyRecord *later[2];
  g_autoptr (GwSurveyRecord) merged = NULL;
  g_autoptr (GwSurveyRecord) twice = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < 3; i++)
    {
      spec->seed = 9 - i;
      spec->n_boards = N_BOARDS - i * 100;
      parts[i] = make_part (spec, 1, 1);
    }
  merged = merge (parts, 3, NULL);
  g_assert_cmpuint (merged->spec->n_boards, ==, 3 * N_BOARDS - 300);
  for (guint row = 0; row < merged->scores->len; row++)
    {
      const GwSurveyScore *score = g_ptr_array_index (merged->scores, row);
      g_autoptr (GwSpread) sum = gw_spread_new ();
      GwFigures figures, wanted;

      for (guint i = 0; i < 3; i++)
        {
          const GwSurveyScore *part = g_ptr_array_index (parts[i]->scores, row);
          g_autoptr (GArray) counts = gw_spread_dup_counts (part->points);

          for (guint k = 0; k < counts->len; k++)
            gw_spread_add (sum, g_array_index (counts, GwSpreadCount, k).value,
                           g_array_index (counts, GwSpreadCount, k).times);
        }
      gw_spread_get_figures (score->points, &figures);
      gw_spread_get_figures (sum, &wanted);
      g_assert_cmpmem (&figures, sizeof figures, &wanted, sizeof wanted);
      g_assert_cmpuint (score->n_done, ==, 3 * N_BOARDS - 300);
    }

  later[0] = merge (parts, 2, NULL);
  later[1] = parts[2];
  twice = merge (later, 2, NULL);
  assert_same (twice, merged);
  gw_survey_record_free (later[0]);

  /* What is saved knows where its boards come from. */
  bytes = gw_survey_record_to_bytes (merged);
  later[0] = gw_survey_record_parse (bytes, "merged", NULL);
  assert_same (later[0], merged);
  check_refused (later, 2, "b: The boards of this study are also in a; leave one of the two "
                           "out");
  gw_survey_record_free (later[0]);
  for (guint i = 0; i < 3; i++)
    gw_survey_record_free (parts[i]);
}

static void
test_refused (void)
{
  g_autoptr (GwSurveySpec) spec = make_spec (300, NULL);
  g_autoptr (GwSurveyRecord) one = make_part (spec, 1, 3);
  g_autoptr (GwSurveyRecord) two = make_part (spec, 2, 3);
  g_autoptr (GwSurveyRecord) three = make_part (spec, 3, 3);
  g_autoptr (GwSurveyRecord) whole = make_part (spec, 1, 1);
  g_autoptr (GwSurveyRecord) other = NULL;
  GwSurveyRecord *records[3] = { one, two, three };

  check_refused (records, 2, "a: Part 3/3 of this study is missing; add its file");
  records[2] = one;
  check_refused (records, 3, "c: The boards of this study are also in a; leave one of the two "
                             "out");
  records[1] = whole;
  check_refused (records, 2, "b: The boards of this study are also in a; leave one of the two "
                             "out");

  /* A part with some boards of another one, which are not counted twice. */
  gw_survey_score_add (g_ptr_array_index (two->scores, 0), g_ptr_array_index (one->scores, 0));
  records[1] = two;
  records[2] = three;
  check_refused (records, 3, "b: This study also has boards of other parts; leave it out");

  records[0] = whole;
  records[1] = other = gw_survey_record_copy (whole);
  check_refused (records, 2, "b: This study is not finished");
  g_clear_pointer (&other, gw_survey_record_free);

  spec->seed = 7;
  spec->rows = 3;
  records[1] = other = make_part (spec, 1, 1);
  check_refused (records, 2, "b: Its boards have another size");
  other->spec->rows = 4;
  g_free (other->lexicon_hash);
  other->lexicon_hash = g_strdup ("1234");
  check_refused (records, 2, "b: The words of its list");
  other->spec->most_error = 1;
  check_refused (records, 2, "b: Its number of boards depended on results or on time");
  g_clear_pointer (&other, gw_survey_record_free);
  spec->rows = 4;
  g_array_index (spec->methods, GwSurveyMethod, 1).values[0] = 3;
  records[1] = other = make_part (spec, 1, 1);
  check_refused (records, 2, "b: Its methods");
}

/* Dice of one name can be others. */
static void
test_other_dice (void)
{
  GwSurveyRecord *records[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GwSurveySpec) spec = make_spec (100, NULL);

      spec->seed = i;
      add_dice (spec, i == 0 ? "S" : "E");
      records[i] = make_part (spec, 1, 1);
    }
  check_refused (records, 2, "b: Its dice are not those of the first file");
  gw_survey_record_free (records[0]);
  gw_survey_record_free (records[1]);
}

/* A sweep of the number of words draws them by the seed. */
static void
test_drawn_words (void)
{
  g_autoptr (GwSurveySpec) spec = make_spec (100, "lexicon-words=5:10:5");
  GwSurveyRecord *records[2];

  records[0] = make_part (spec, 1, 1);
  spec->seed++;
  records[1] = make_part (spec, 1, 1);
  check_refused (records, 2, "b: Its seed is not that of the first file");
  gw_survey_record_free (records[0]);
  gw_survey_record_free (records[1]);
}

/* A file that says it is the fifth part of four, or that its parts are not all of its boards. */
static void
test_damaged (void)
{
  g_autoptr (GwSurveySpec) spec = make_spec (300, NULL);
  g_autoptr (GwSurveyRecord) record = make_part (spec, 1, 1);
  const GwSurveyPart part = { 1, 200 };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) other_bytes = NULL;

  record->shard = 5;
  record->n_shards = 4;
  bytes = gw_survey_record_to_bytes (record);
  g_assert_null (gw_survey_record_parse (bytes, "bad", NULL));
  record->shard = record->n_shards = 1;
  g_array_append_val (record->parts, part);
  other_bytes = gw_survey_record_to_bytes (record);
  g_assert_null (gw_survey_record_parse (other_bytes, "bad", NULL));
}

/* The number of boards does not depend on threads, and the error was larger at the last look. */
static void
test_most_error (void)
{
  g_autoptr (GwSurveySpec) spec = make_spec (100000, NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  guint n_boards[3] = { 0 };

  spec->most_error = 0.05;
  for (guint n_threads = 1; n_threads <= 4; n_threads++)
    {
      g_autoptr (GwSurveyJob) job = gw_survey_job_new (spec, lexicon);

      g_assert_true (gw_survey_job_run (job, n_threads, NULL, NULL, NULL, NULL));
      for (guint i = 0; i < 3; i++)
        {
          g_autoptr (GwSurveyScore) score = gw_survey_job_dup_score (job, i, NULL);
          GwFigures points;

          gw_spread_get_figures (score->points, &points);
          g_assert_true (gw_survey_score_is_done (score));
          g_assert_true (score->ended);
          g_assert_cmpuint (score->n_done, <, 100000);
          g_assert_cmpfloat (points.error, <=, 0.05);
          g_assert_cmpfloat (points.error, >, 0.02);
          if (n_threads > 1)
            g_assert_cmpuint (score->n_done, ==, n_boards[i]);
          n_boards[i] = score->n_done;
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survey-merge/shards", test_shards);
  g_test_add_func ("/survey-merge/seeds", test_seeds);
  g_test_add_func ("/survey-merge/refused", test_refused);
  g_test_add_func ("/survey-merge/other-dice", test_other_dice);
  g_test_add_func ("/survey-merge/drawn-words", test_drawn_words);
  g_test_add_func ("/survey-merge/damaged", test_damaged);
  g_test_add_func ("/survey-merge/most-error", test_most_error);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "surveys.h"

#include "gw-survey-job.h"
#include "gw-survey-merge.h"

#include <string.h>

#define N_BOARDS 1000 /* not a whole number of chunks */

/* A survey that was run without the window, one part of it or all of it. */
static GwRunFile *
make_part (GwSurveySpec *spec, guint shard, guint n_shards)
{
  GwRunFile *file = gw_survey_file_new (gw_survey_spec_copy (spec));
  GPtrArray *scores = file->status;
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwSurveyJob) job = gw_survey_job_new (spec, lexicon);

  gw_survey_job_set_shard (job, shard, n_shards);
  gw_survey_job_set_n_samples (job, 100);
  g_assert_true (gw_survey_job_run (job, 2, NULL, NULL, NULL, NULL));
  if (n_shards > 1)
    {
      file->head->shard = shard;
      file->head->n_shards = n_shards;
    }
  file->head->hash = gw_lexicon_dup_hash (lexicon);
  for (guint i = 0; i < scores->len; i++)
    scores->pdata[i] = gw_survey_job_dup_score (job, i, NULL);
  return file;
}

static GPtrArray *
get_scores (const GwRunFile *file)
{
  return file->status;
}

/* NULL when it is damaged. */
static GwRunFile *
parse (GBytes *bytes)
{
  static const GwRunKind *const kinds[] = { &gw_survey_run_kind, NULL };

  return gw_run_file_parse (bytes, "file", kinds, GW_RUN_FILE_ALL, NULL);
}

/* Everything but the times, as it is saved. */
static char *
print (const GwRunFile *file)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < get_scores (file)->len; i++)
    {
      static const char *const keys[] = { "done", "words", "points", "values", "best", "best-points",
                                          "best-words", "best-board" };
      g_autoptr (GVariant) saved
        = g_variant_ref_sink (gw_survey_score_save (get_scores (file)->pdata[i]));

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
assert_same (const GwRunFile *one, const GwRunFile *other)
{
  g_autofree char *text = print (one);
  g_autofree char *other_text = print (other);

  g_assert_cmpstr (text, ==, other_text);
}

static GwRunFile *
merge (GwRunFile *const *files, guint n, GError **error)
{
  static const char *const names[] = { "a", "b", "c", "d", "e", "f", "g" };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (list, files[i]);
  return gw_survey_merge (list, names, error);
}

static void
check_refused (GwRunFile *const *files, guint n, const char *says)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (merge (files, n, &error));
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
  g_autoptr (GwRunFile) whole = NULL;

  add_dice (spec, "ON");
  whole = make_part (spec, 1, 1);
  for (guint n = 1; n <= 7; n += 2)
    {
      GwRunFile *parts[7];
      g_autoptr (GwRunFile) merged = NULL;

      for (guint i = 0; i < n; i++)
        {
          g_autoptr (GwRunFile) part = make_part (spec, (i + 3) % n + 1, n);
          g_autoptr (GBytes) bytes = gw_survey_file_print (part);

          parts[i] = parse (bytes);
          g_assert_nonnull (parts[i]);
          g_assert_cmpuint (parts[i]->head->shard, ==, part->head->shard);
          g_assert_cmpuint (parts[i]->head->n_shards, ==, n > 1 ? n : 0);
        }
      merged = merge (parts, n, NULL);
      g_assert_nonnull (merged);
      assert_same (merged, whole);
      g_assert_true (gw_survey_file_is_complete (merged));
      g_assert_cmpuint (merged->head->n_shards, ==, 0);
      for (guint i = 0; i < n; i++)
        gw_run_file_free (parts[i]);
    }
}

/* Boards of several seeds add up, and are merged with more of them later. */
static void
test_seeds (void)
{
  g_autoptr (GwSurveySpec) spec = make_spec (N_BOARDS, NULL);
  GwRunFile *parts[3];
  GwRunFile *later[2];
  g_autoptr (GwRunFile) merged = NULL;
  g_autoptr (GwRunFile) twice = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < 3; i++)
    {
      spec->seed = 9 - i;
      spec->n_boards = N_BOARDS - i * 100;
      parts[i] = make_part (spec, 1, 1);
    }
  merged = merge (parts, 3, NULL);
  g_assert_cmpuint (((GwSurveySpec *) merged->spec)->n_boards, ==, 3 * N_BOARDS - 300);
  for (guint row = 0; row < get_scores (merged)->len; row++)
    {
      const GwSurveyScore *score = get_scores (merged)->pdata[row];
      g_autoptr (GwSpread) sum = gw_spread_new ();
      GwFigures figures, wanted;

      for (guint i = 0; i < 3; i++)
        {
          const GwSurveyScore *part = get_scores (parts[i])->pdata[row];
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
  gw_run_file_free (later[0]);

  /* What is saved knows where its boards come from. */
  bytes = gw_survey_file_print (merged);
  later[0] = parse (bytes);
  assert_same (later[0], merged);
  check_refused (later, 2, "b: The boards of this study are also in a; leave one of the two "
                           "out");
  gw_run_file_free (later[0]);
  for (guint i = 0; i < 3; i++)
    gw_run_file_free (parts[i]);
}

static void
test_refused (void)
{
  g_autoptr (GwSurveySpec) spec = make_spec (300, NULL);
  g_autoptr (GwRunFile) one = make_part (spec, 1, 3);
  g_autoptr (GwRunFile) two = make_part (spec, 2, 3);
  g_autoptr (GwRunFile) three = make_part (spec, 3, 3);
  g_autoptr (GwRunFile) whole = make_part (spec, 1, 1);
  g_autoptr (GwRunFile) other = NULL;
  GwRunFile *files[3] = { one, two, three };
  GwSurveySpec *other_spec;

  check_refused (files, 2, "a: Part 3/3 of this study is missing; add its file");
  files[2] = one;
  check_refused (files, 3, "c: The boards of this study are also in a; leave one of the two "
                             "out");
  files[1] = whole;
  check_refused (files, 2, "b: The boards of this study are also in a; leave one of the two "
                             "out");

  /* A part with some boards of another one, which are not counted twice. */
  gw_survey_score_add (get_scores (two)->pdata[0], get_scores (one)->pdata[0]);
  files[1] = two;
  files[2] = three;
  check_refused (files, 3, "b: This study also has boards of other parts; leave it out");

  files[0] = whole;
  files[1] = other = gw_survey_file_new_like (whole);
  check_refused (files, 2, "b: This study is not finished");
  g_clear_pointer (&other, gw_run_file_free);

  spec->seed = 7;
  spec->rows = 3;
  files[1] = other = make_part (spec, 1, 1);
  check_refused (files, 2, "b: Its boards have another size");
  other_spec = other->spec;
  other_spec->rows = 4;
  g_free (other->head->hash);
  other->head->hash = g_strdup ("1234");
  check_refused (files, 2, "b: The words of its list");
  other_spec->most_error = 1;
  check_refused (files, 2, "b: Its number of boards depended on results or on time");
  g_clear_pointer (&other, gw_run_file_free);
  spec->rows = 4;
  g_array_index (spec->methods, GwSurveyMethod, 1).values[0] = 3;
  files[1] = other = make_part (spec, 1, 1);
  check_refused (files, 2, "b: Its methods");
}

/* Dice of one name can be others. */
static void
test_other_dice (void)
{
  GwRunFile *files[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GwSurveySpec) spec = make_spec (100, NULL);

      spec->seed = i;
      add_dice (spec, i == 0 ? "S" : "E");
      files[i] = make_part (spec, 1, 1);
    }
  check_refused (files, 2, "b: Its methods, their parameters or their dice are not those of the first file");
  gw_run_file_free (files[0]);
  gw_run_file_free (files[1]);
}

/* A sweep of the number of words draws them by the seed. */
static void
test_drawn_words (void)
{
  g_autoptr (GwSurveySpec) spec = make_spec (100, "lexicon-words=5:10:5");
  GwRunFile *files[2];

  files[0] = make_part (spec, 1, 1);
  spec->seed++;
  files[1] = make_part (spec, 1, 1);
  check_refused (files, 2, "b: Its seed is not that of the first file");
  gw_run_file_free (files[0]);
  gw_run_file_free (files[1]);
}

/* A file that says it is the fifth part of four, or that its parts are not all of its boards. */
static void
test_damaged (void)
{
  g_autoptr (GwSurveySpec) spec = make_spec (300, NULL);
  g_autoptr (GwRunFile) file = make_part (spec, 1, 1);
  const GwSurveyPart part = { 1, 200 };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) other_bytes = NULL;
  GwSurveySpec *damaged;

  file->head->shard = 5;
  file->head->n_shards = 4;
  bytes = gw_survey_file_print (file);
  g_assert_null (parse (bytes));
  file->head->shard = file->head->n_shards = 0;
  damaged = file->spec;
  g_array_append_val (damaged->parts, part);
  other_bytes = gw_survey_file_print (file);
  g_assert_null (parse (other_bytes));
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "surveys.h"

#include "gw-reference-study.h"
#include "gw-run-folder.h"
#include "gw-survey-entry.h"
#include "gw-survey-job.h"

#include "property.h"
#include "stores.h"

#include <math.h>
#include <string.h>

static const GwRunKind *const kinds[] = { &gw_survey_run_kind, NULL };

/* Surveys in a folder of their own, with a list of words. */
typedef struct
{
  char *folder;
  char *files;
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  GwRunFolder *runs;
} Fixture;

static void
open_folder (Fixture *fixture)
{
  fixture->runs
    = gw_run_folder_new (fixture->files, kinds, fixture->lexicons, fixture->dice);
  wait_until (!get_boolean (fixture->runs, "loading"));
}

static void
close_folder (Fixture *fixture)
{
  gw_run_folder_flush (fixture->runs);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_finalize_object (fixture->runs);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const char *const files[] = { "own.txt", words, NULL };

  fixture->folder = folder_make ();
  fixture->files = folder_make_in (fixture->folder, "runs");
  fixture->lexicons = store_make (fixture->folder, files);
  fixture->dice = gw_dice_store_new (fixture->folder);
  open_folder (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_folder (fixture);
  gw_lexicon_store_unref (fixture->lexicons);
  gw_dice_store_unref (fixture->dice);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->files);
}

static void
set_words (GwSurveySpec *spec)
{
  g_strfreev (spec->game->lexicons);
  spec->game->lexicons = g_strsplit ("own", ",", -1);
}

/* Takes the spec. The run belongs to the folder. */
static GwRun *
add (Fixture *fixture, GwSurveySpec *taken)
{
  g_autoptr (GwSurveySpec) spec = taken;
  GwRun *run;

  set_words (spec);
  run = gw_run_folder_add (fixture->runs, &gw_survey_run_kind, NULL, spec, NULL);
  g_assert_nonnull (run);
  return run;
}

static void
finish (GwRun *run)
{
  gw_run_start (run);
  wait_until (run->state == GW_RUN_DONE);
}

static void
stop (GwRun *run)
{
  gw_run_stop (run);
  wait_until (run->state != GW_RUN_RUNNING);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static GwRun *
get_run (Fixture *fixture, guint position)
{
  g_autoptr (GwRun) run = g_list_model_get_item (G_LIST_MODEL (fixture->runs), position);

  return run;
}

/* NULL for a row that has not begun. */
static const GwSurveyScore *
get_score (const GwRun *run, guint row)
{
  const GPtrArray *scores = run->status;

  return scores != NULL ? scores->pdata[row] : NULL;
}

static void
assert_same_score (const GwSurveyScore *a, const GwSurveyScore *b)
{
  g_autoptr (GArray) one = gw_spread_dup_counts (a->points);
  g_autoptr (GArray) other = gw_spread_dup_counts (b->points);

  g_assert_cmpuint (a->n_done, ==, b->n_done);
  g_assert_cmpmem (one->data, one->len * sizeof (GwSpreadCount), other->data,
                   other->len * sizeof (GwSpreadCount));
  g_assert_cmpuint (a->best, ==, b->best);
  g_assert_true (gw_board_equal (a->best_board, b->best_board));
}

static void
assert_same (const GwRun *a, const GwRun *b)
{
  const guint n = gw_survey_spec_get_n_rows (a->spec);

  g_assert_cmpuint (n, ==, gw_survey_spec_get_n_rows (b->spec));
  for (guint i = 0; i < n; i++)
    assert_same_score (get_score (a, i), get_score (b, i));
}

/* The same as by a job that is used by itself. */
static void
assert_same_as_job (const GwRun *run, GwLexicon *lexicon, guint n_threads)
{
  g_autoptr (GwSurveyJob) job = gw_survey_job_new (run->spec, lexicon);

  g_assert_true (gw_survey_job_run (job, n_threads, NULL, NULL, NULL, NULL));
  for (guint i = 0; i < gw_survey_spec_get_n_rows (run->spec); i++)
    {
      g_autoptr (GwSurveyScore) score = gw_survey_job_dup_score (job, i, NULL);

      assert_same_score (get_score (run, i), score);
    }
}

/* Any number of threads finds the same. */
static void
test_threads (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add (fixture, make_spec (500, NULL));
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);

  g_assert_null (get_score (run, 0));
  finish (run);
  assert_same_as_job (run, lexicon, 1);
  assert_same_as_job (run, lexicon, 5);
  g_assert_cmpuint (gw_survey_count_done (run->status), ==, 1500);
  g_assert_cmpuint (gw_survey_find_open (run->spec, run->status), ==, 3);
}

/* Stopped and resumed again and again; nobody waits for the threads to end. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  GwRun *straight = add (fixture, make_spec (4000, NULL));
  GwRun *halting = add (fixture, make_spec (4000, NULL));

  finish (straight);
  for (guint i = 0; i < 5 && halting->state != GW_RUN_DONE; i++)
    {
      gw_run_start (halting);
      g_main_context_iteration (NULL, FALSE);
      gw_run_stop (halting);
    }
  wait_until (halting->state != GW_RUN_RUNNING);
  if (halting->state != GW_RUN_DONE)
    finish (halting);
  assert_same (straight, halting);
}

/* Letters that are to be vowels are it. */
static void
test_vowels (Fixture *fixture, gconstpointer data)
{
  GwSurveySpec *spec = make_spec (200, NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwLexicon) other = gw_lexicon_with_vowels (lexicon, "st");
  GwRun *run;

  spec->vowels = g_strdup ("st");
  run = add (fixture, spec);
  finish (run);
  assert_same_as_job (run, other, 2);
}

/* What is saved is the same when it is read, and goes on from there. */
static void
test_file (Fixture *fixture, gconstpointer data)
{
  static const char name[] = "Half “done” \"of it\\";
  GwRun *straight = add (fixture, make_spec (3000, NULL));
  GwRun *half = add (fixture, make_spec (3000, NULL));
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  guint64 n_done;

  finish (straight);
  gw_run_set_name (half, name);
  gw_run_start (half);
  wait_until (gw_survey_count_done (half->status) > 0);
  stop (half);
  gw_run_folder_flush (fixture->runs);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  n_done = gw_survey_count_done (half->status);
  close_folder (fixture);
  open_folder (fixture);
  for (guint i = 0; i < 2; i++)
    {
      GwRun *run = get_run (fixture, i);

      if (g_str_equal (run->head->name, name))
        {
          g_assert_cmpuint (gw_survey_count_done (run->status), ==, n_done);
          if (run->state != GW_RUN_DONE)
            finish (run);
        }
      g_assert_cmpint (run->state, ==, GW_RUN_DONE);
      assert_same_as_job (run, lexicon, 2);
    }
}

/* A part that is resumed here gets all boards, and is no part any more. */
static void
test_part (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwSurveyJob) job = NULL;
  GwRunFile *file = gw_survey_file_new (make_spec (3000, NULL));
  GPtrArray *scores = file->status;
  GwRun *run;

  set_words (file->spec);
  job = gw_survey_job_new (file->spec, lexicon);
  gw_survey_job_set_shard (job, 2, 3);
  g_assert_true (gw_survey_job_run (job, 2, NULL, NULL, NULL, NULL));
  for (guint i = 0; i < scores->len; i++)
    scores->pdata[i] = gw_survey_job_dup_score (job, i, NULL);
  file->head->shard = 2;
  file->head->n_shards = 3;
  g_assert_true (gw_survey_file_is_complete (file));
  run = gw_run_folder_take_file (fixture->runs, file, "part.survey", NULL);
  g_assert_nonnull (run);
  g_assert_cmpint (run->state, ==, GW_RUN_STOPPED);
  finish (run);
  g_assert_cmpuint (run->head->n_shards, ==, 0);
  assert_same_as_job (run, lexicon, 2);
}

static GwRunFile *
parse (GBytes *bytes, GError **error)
{
  return gw_run_file_parse (bytes, "kept.survey", kinds, GW_RUN_FILE_ALL, error);
}

/* Each line of a file that is damaged is named, or the heading that has its checksum. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  static const guint told[] = { 1, 2, 2, 2, 5, 5, 5, 5 };
  GwRun *run = add (fixture, make_spec (10, "vowels=0:4:2"));
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = NULL;

  finish (run);
  gw_run_folder_flush (fixture->runs);
  g_assert_true (g_file_get_contents (run->path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *line = g_strdup (lines[i]);
      g_autofree char *joined = NULL;
      g_autofree char *place = g_strdup_printf ("kept.survey, line %u", told[i]);
      g_autoptr (GBytes) damaged = NULL;
      g_autoptr (GError) error = NULL;

      lines[i][strlen (lines[i]) / 2] = '\0';
      joined = g_strjoinv ("\n", lines);
      damaged = g_bytes_new (joined, strlen (joined));
      g_assert_null (parse (damaged, &error));
      g_assert_nonnull (strstr (error->message, place));
      g_free (lines[i]);
      lines[i] = g_steal_pointer (&line);
    }
  for (gsize length = 0; length < strlen (text) - 1; length += 7)
    {
      g_autoptr (GBytes) cut = g_bytes_new (text, length);
      g_autoptr (GError) error = NULL;

      g_assert_null (parse (cut, &error));
      g_assert_nonnull (error);
    }
}

/* Numbers that no board can have would be too much for sums and bins. */
static void
test_impossible (void)
{
  static const char *const points[] = { "-9223372036854775808", "-1", "9223372036854775807", "7" };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_autofree char *text = g_strdup_printf (
        "{'done': <[(uint32 0, uint32 1)]>, 'words': <[(int64 1, uint64 1)]>, "
        "'points': <[(int64 %s, uint64 1)]>, 'samples': <@a(utxxd) []>, 'values': <'AAAAAAAAAQc='>, "
        "'make-time': <int64 1>, 'solve-time': <int64 1>, 'best': <uint32 0>, "
        "'best-points': <int64 %s>, 'best-words': <uint64 1>}",
        points[i], points[i]);
      g_autoptr (GVariant) saved = NULL;
      g_autoptr (GwSurveyScore) score = NULL;

      saved = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, NULL);
      g_assert_nonnull (saved);
      score = gw_survey_score_load (saved, 1, 1);
      g_assert_true ((score != NULL) == (strcmp (points[i], "7") == 0));
    }
}

/* Of so few letters the best number of vowels is neither none nor all. Rows that are as they were
 * stay as they are. */
static void
test_sweep (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add (fixture, make_spec (400, "vowels=0:16"));
  g_autoptr (GListStore) entries = g_list_store_new (GW_TYPE_ITEM);
  g_autoptr (GwItem) first = NULL;
  double best = 0;
  guint best_row = 0, n_changed = 0;

  gw_survey_update_entries (entries, "A", run->spec, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (entries)), ==, 17);
  first = g_list_model_get_item (G_LIST_MODEL (entries), 0);
  g_signal_connect_swapped (first, "changed", G_CALLBACK (count_cb), &n_changed);
  finish (run);
  for (guint i = 0; i < 2; i++)
    gw_survey_update_entries (entries, "A", run->spec, run->status);
  g_assert_cmpuint (n_changed, ==, 1);
  gw_survey_update_entries (entries, "B", run->spec, run->status);
  g_assert_cmpuint (n_changed, ==, 2);
  for (guint i = 0; i < 17; i++)
    {
      const GwSurveyEntry *entry = gw_item_at (entries, i);

      g_assert_cmpfloat (entry->value, ==, i);
      if (entry->points.mean > best)
        {
          best = entry->points.mean;
          best_row = i;
        }
    }
  g_assert_cmpuint (best_row, >=, 4);
  g_assert_cmpuint (best_row, <=, 9);
}

static GwRun *
add_open (Fixture *fixture, double most_error, double seconds)
{
  GwSurveySpec *spec = make_spec (GW_SURVEY_OPEN_BOARDS, NULL);

  spec->most_error = most_error;
  spec->seconds = seconds;
  return add (fixture, spec);
}

static double
get_fraction (const GwRun *run)
{
  return gw_survey_get_fraction (run->spec, run->status, gw_survey_get_seconds (run->status));
}

/* Until the means are known well enough: the same boards, whether it is stopped or not, and the file
 * says that it is done. */
static void
test_precision (Fixture *fixture, gconstpointer data)
{
  GwRun *straight = add_open (fixture, 0.04, 0);
  GwRun *halting = add_open (fixture, 0.04, 0);

  g_assert_cmpfloat (get_fraction (straight), ==, 0);
  finish (straight);
  g_assert_cmpfloat (get_fraction (straight), ==, 1);
  for (guint i = 0; i < 3 && halting->state != GW_RUN_DONE; i++)
    {
      const guint64 before = gw_survey_count_done (halting->status);

      gw_run_start (halting);
      /* It may have been stopped when all was known. */
      wait_until (gw_survey_count_done (halting->status) > before || halting->state == GW_RUN_DONE);
      g_assert_cmpfloat (get_fraction (halting), >, 0);
      g_assert_cmpfloat (get_fraction (halting), <=, 1);
      stop (halting);
    }
  if (halting->state != GW_RUN_DONE)
    finish (halting);
  assert_same (straight, halting);
  for (guint i = 0; i < 3; i++)
    {
      const GwSurveyScore *score = get_score (straight, i);

      g_assert_true (score->ended);
      /* Enough boards are samples, though nobody knew how many there would be. */
      g_assert_cmpuint (score->samples->len, >=, 32);
      g_assert_cmpuint (score->samples->len, <=, GW_SURVEY_N_SAMPLES + 64);
    }
  close_folder (fixture);
  open_folder (fixture);
  for (guint i = 0; i < 2; i++)
    {
      const GwSurveySpec *spec = get_run (fixture, i)->spec;

      g_assert_cmpint (get_run (fixture, i)->state, ==, GW_RUN_DONE);
      g_assert_cmpfloat (spec->most_error, ==, 0.04);
    }
}

/* After a time, which counts on after a stop. Each row has its share. */
static void
test_seconds (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_open (fixture, 0, 0.9);
  const gint64 begin = g_get_monotonic_time ();
  gint64 run_time;

  gw_run_start (run);
  wait_until (gw_survey_count_done (run->status) > 0);
  stop (run);
  run_time = get_score (run, 0)->run_time;
  g_assert_cmpint (run_time, >, 0);
  g_assert_cmpfloat (get_fraction (run), >, 0);
  finish (run);
  g_assert_cmpint (g_get_monotonic_time () - begin, >=, 800000);
  for (guint i = 0; i < 3; i++)
    {
      const GwSurveyScore *score = get_score (run, i);

      g_assert_true (score->ended);
      g_assert_cmpuint (score->n_done, >, 0);
      g_assert_cmpint (score->run_time, >=, 300000);
    }
  run_time = get_score (run, 0)->run_time;
  close_folder (fixture);
  open_folder (fixture);
  g_assert_cmpint (get_run (fixture, 0)->state, ==, GW_RUN_DONE);
  g_assert_cmpint (get_score (get_run (fixture, 0), 0)->run_time, ==, run_time);
}

static void
test_check (void)
{
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_survey_spec_check (spec, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  gw_survey_spec_add_method (spec, gw_generator_find ("kfreq"), NULL);
  g_assert_true (gw_survey_spec_check (spec, NULL));
  g_array_index (spec->methods, GwSurveyMethod, 0).values[0] = 17;
  g_assert_false (gw_survey_spec_check (spec, &error));
  g_assert_nonnull (strstr (error->message, "16"));
  spec->rows = 5;
  g_assert_true (gw_survey_spec_check (spec, NULL));
}

/* Of the lexicon of the study, words_alpha.txt. */
#define REFERENCE_HASH "163cdfa217fcf7840ca58838dd50aceb784bc6f84ddaf10eef3081158b3c6346"

/* Of all rows of a sweep, only this one has published results. */
static void
assert_published_at (GwSurveySpec *spec, const char *sweep, guint at)
{
  gw_survey_spec_set_sweep (spec, gw_sweep_parse (sweep, NULL));
  for (guint row = 0; row < gw_survey_spec_get_n_rows (spec); row++)
    g_assert_true ((gw_reference_study_find (spec, REFERENCE_HASH, row) != NULL) == (row == at));
}

static void
test_reference (void)
{
  const GwRulesSpec usual = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) other = gw_rules_new (&usual);
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autofree char *hash = NULL;

  gw_reference_study_set_up (spec);
  g_assert_true (gw_survey_spec_check (spec, NULL));
  g_assert_cmpuint (spec->methods->len, ==, 9);
  g_assert_cmpuint (spec->n_boards, ==, 100000);
  g_assert_true (gw_rules_get (spec->game->rules)->count_paths);
  gw_survey_spec_add_method (spec, gw_generator_find ("triples"), NULL);
  for (guint i = 0; i < 9; i++)
    {
      const GwGenerator *generator = gw_survey_spec_get_method (spec, i)->generator;

      g_assert_true (gw_reference_study_has (generator));
      g_assert_cmpstr (gw_reference_study_find (spec, REFERENCE_HASH, i)->generator, ==, generator->name);
    }
  g_assert_null (gw_reference_study_find (spec, REFERENCE_HASH, 9));

  /* With another lexicon, or before it is known, it is another question. */
  hash = gw_lexicon_dup_hash (lexicon);
  g_assert_null (gw_reference_study_find (spec, hash, 0));
  g_assert_null (gw_reference_study_find (spec, NULL, 0));

  /* Of the values of a sweep, only that of the study. */
  g_array_set_size (spec->methods, 0);
  gw_survey_spec_add_method (spec, gw_generator_find ("kfreq"), NULL);
  assert_published_at (spec, "vowels=5:9", 2);
  assert_published_at (spec, "size=3:6", 1);
  assert_published_at (spec, "lexicon-words=370099:370099", G_MAXUINT);
  gw_survey_spec_set_sweep (spec, gw_sweep_parse (NULL, NULL));
  g_assert_nonnull (gw_reference_study_find (spec, REFERENCE_HASH, 0));
  g_array_index (spec->methods, GwSurveyMethod, 0).values[0] = 6;
  g_assert_null (gw_reference_study_find (spec, REFERENCE_HASH, 0));
  g_array_index (spec->methods, GwSurveyMethod, 0).values[0] = 7;
  g_assert_nonnull (gw_reference_study_find (spec, REFERENCE_HASH, 0));
  spec->cols = 5;
  g_assert_null (gw_reference_study_find (spec, REFERENCE_HASH, 0));
  spec->cols = 4;
  gw_game_name_set_rules (spec->game, other);
  g_assert_null (gw_reference_study_find (spec, REFERENCE_HASH, 0));
}

#define ADD(name, function) \
  g_test_add ("/survey/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("threads", test_threads);
  ADD ("stop", test_stop);
  ADD ("vowels", test_vowels);
  ADD ("file", test_file);
  ADD ("part", test_part);
  ADD ("damaged", test_damaged);
  g_test_add_func ("/survey/impossible", test_impossible);
  ADD ("sweep", test_sweep);
  ADD ("precision", test_precision);
  ADD ("seconds", test_seconds);
  g_test_add_func ("/survey/check", test_check);
  g_test_add_func ("/survey/reference", test_reference);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "surveys.h"

#include "gw-reference-study.h"
#include "gw-survey-job.h"

#include "list-model-check.h"

#include <math.h>
#include <string.h>

static const GwSurveyScore *
get_score (GwSurvey *survey, guint row)
{
  GwSurveyEntry *entry = gw_item_at (survey, row);

  return entry->score;
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
assert_same (GwSurvey *a, GwSurvey *b)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (a));

  g_assert_cmpuint (n, ==, g_list_model_get_n_items (G_LIST_MODEL (b)));
  for (guint i = 0; i < n; i++)
    assert_same_score (get_score (a, i), get_score (b, i));
}

/* Any number of threads finds the same, and the same as the terminal's job. */
static void
test_threads (void)
{
  GwSurvey *one = make_survey (500, NULL);
  GwSurvey *many = make_survey (500, NULL);
  g_autoptr (GwSurveySpec) spec = make_spec (500, NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwSurveyJob) job = gw_survey_job_new (spec, lexicon);

  list_model_check (G_LIST_MODEL (one), GW_TYPE_ITEM);
  g_assert_null (get_score (one, 0));
  finish (one, 1);
  finish (many, 5);
  assert_same (one, many);
  g_assert_true (gw_survey_job_run (job, 2, NULL, NULL, NULL, NULL));
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GwSurveyScore) score = gw_survey_job_dup_score (job, i, NULL);

      assert_same_score (get_score (one, i), score);
    }
  g_assert_cmpuint (gw_survey_get_n_done (one), ==, 1500);
  g_assert_null (gw_survey_get_current (one));
  g_assert_finalize_object (one);
  g_assert_finalize_object (many);
}

/* Paused and run on again and again; nobody waits for the threads to end. */
static void
test_pause (void)
{
  GwSurvey *straight = make_survey (4000, NULL);
  GwSurvey *halting = make_survey (4000, NULL);
  guint n_states = 0;

  finish (straight, 2);
  g_signal_connect_swapped (halting, "changed", G_CALLBACK (count_cb), &n_states);
  for (guint i = 0; i < 5 && gw_survey_get_state (halting) != GW_SURVEY_DONE; i++)
    {
      gw_survey_run (halting, 2);
      g_main_context_iteration (NULL, FALSE);
      gw_survey_pause (halting);
    }
  g_assert_cmpuint (n_states, >=, 2);
  if (gw_survey_get_state (halting) != GW_SURVEY_DONE)
    g_assert_cmpint (gw_survey_get_state (halting), ==, GW_SURVEY_PAUSED);
  finish (halting, 2);
  assert_same (straight, halting);
  g_assert_finalize_object (straight);
  g_assert_finalize_object (halting);
}

/* One of the terminal is resumed with the vowels that were typed there. */
static void
test_vowels (void)
{
  g_autoptr (GwSurveySpec) spec = make_spec (200, NULL);
  g_autoptr (GwSurveyRecord) record = gw_survey_record_new ("Typed", gw_survey_spec_copy (spec));
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwLexicon) other = gw_lexicon_with_vowels (lexicon, "st");
  GwSurvey *opened, *same = gw_survey_new (spec, other, "own", "Own");

  record->typed = g_variant_ref_sink (g_variant_new_parsed ("{'vowels': <b'st'>}"));
  opened = gw_survey_store_kind.make (record);
  gw_survey_set_lexicon (opened, lexicon);
  finish (opened, 2);
  finish (same, 2);
  assert_same (opened, same);
  g_assert_finalize_object (opened);
  g_assert_finalize_object (same);
}

/* Runs and applies the verbs, and waits until the threads have ended. What the verbs led to
 * right away is so still, and the file says it. */
static void
check_verbs (void (*const *verbs) (GwSurvey *survey), GwSurveyState expected, gboolean paused)
{
  GwSurvey *survey = make_survey (GW_SURVEY_MAX_BOARDS, NULL);
  g_autoptr (GwSurveyRecord) record = NULL;
  g_autoptr (GwSurveyRecord) later = NULL;

  gw_survey_run (survey, 2);
  g_assert_cmpint (gw_survey_get_state (survey), ==, GW_SURVEY_RUNNING);
  wait_until (gw_survey_get_n_done (survey) > 0);
  for (guint i = 0; verbs[i] != NULL; i++)
    verbs[i] (survey);
  g_assert_cmpint (gw_survey_get_state (survey), ==, expected);
  record = gw_survey_store_kind.dup_record (survey);
  g_assert_cmpint (record->paused, ==, paused);

  wait_until (has_ended (survey));
  g_assert_cmpint (gw_survey_get_state (survey), ==, expected);
  later = gw_survey_store_kind.dup_record (survey);
  g_assert_cmpint (later->paused, ==, paused);
  g_assert_finalize_object (survey);
}

static void
run_on (GwSurvey *survey)
{
  gw_survey_run (survey, 1);
}

static void
test_verbs (void)
{
  static void (*const verbs[][4]) (GwSurvey *survey) = {
    { gw_survey_pause, NULL },
    { gw_survey_stop, NULL },
    { gw_survey_pause, gw_survey_stop, NULL },
    { gw_survey_stop, gw_survey_pause, NULL },
    { gw_survey_pause, run_on, NULL },
    { gw_survey_pause, run_on, gw_survey_pause, NULL },
    { gw_survey_pause, run_on, gw_survey_stop, NULL },
  };
  static const GwSurveyState states[]
    = { GW_SURVEY_PAUSED,  GW_SURVEY_STOPPED, GW_SURVEY_STOPPED, GW_SURVEY_STOPPED,
        GW_SURVEY_RUNNING, GW_SURVEY_PAUSED,  GW_SURVEY_STOPPED };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    check_verbs (verbs[i], states[i], states[i] != GW_SURVEY_STOPPED);
}

/* One that is dropped while it runs leaves nothing behind. */
static void
test_drop (void)
{
  GwSurvey *survey = make_survey (GW_SURVEY_MAX_BOARDS, NULL);

  gw_survey_run (survey, 2);
  wait_until (gw_survey_get_n_done (survey) > 0);
  g_assert_nonnull (gw_survey_get_current (survey));
  g_assert_cmpfloat (gw_survey_get_time_left (survey), >, 0);
  gw_survey_stop (survey);
  g_assert_cmpint (gw_survey_get_state (survey), ==, GW_SURVEY_STOPPED);
  gw_survey_run (survey, 2);
  g_assert_finalize_object (survey);
}

static GwSurvey *
reread (GwSurvey *survey)
{
  g_autoptr (GwSurveyRecord) record = gw_survey_store_kind.dup_record (survey);
  g_autoptr (GBytes) bytes = gw_survey_record_to_bytes (record);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSurveyRecord) again = gw_survey_record_parse (bytes, "kept", &error);

  g_assert_no_error (error);
  return gw_survey_store_kind.make (again);
}

/* What is kept is the same when it is read, and goes on from there with the same lexicon. */
static void
test_file (void)
{
  GwSurvey *straight = make_survey (3000, NULL);
  GwSurvey *first = make_survey (3000, NULL);
  GwSurvey *second;
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwLexicon) other = make_lexicon ("cat\ndog\n");
  guint n_failed = 0;

  finish (straight, 2);
  g_object_set (first, "name", "Half “done” \"of it\\", NULL);
  gw_survey_run (first, 2);
  wait_until (gw_survey_get_n_done (first) > 0);
  gw_survey_stop (first);
  wait_until (gw_survey_get_state (first) != GW_SURVEY_RUNNING);
  second = reread (first);
  g_assert_cmpstr (gw_survey_get_record (second)->name, ==, gw_survey_get_record (first)->name);
  g_assert_cmpuint (gw_survey_get_n_done (second), ==, gw_survey_get_n_done (first));
  g_assert_cmpstr (gw_survey_get_record (second)->lexicon_id, ==, "own");
  if (gw_survey_get_state (second) != GW_SURVEY_DONE)
    {
      gw_survey_set_lexicon (second, lexicon);
      finish (second, 3);
    }
  assert_same (straight, second);
  g_assert_finalize_object (second);

  /* Other words would mix what cannot be mixed. */
  second = reread (straight);
  assert_same (straight, second);
  g_assert_cmpint (gw_survey_get_state (second), ==, GW_SURVEY_DONE);
  g_assert_finalize_object (second);
  second = reread (first);
  if (gw_survey_get_state (second) != GW_SURVEY_DONE)
    {
      g_signal_connect_swapped (second, "failed", G_CALLBACK (count_cb), &n_failed);
      gw_survey_set_lexicon (second, other);
      gw_survey_run (second, 1);
      wait_until (gw_survey_get_state (second) != GW_SURVEY_RUNNING);
      g_assert_cmpint (gw_survey_get_state (second), ==, GW_SURVEY_STOPPED);
      g_assert_cmpuint (n_failed, ==, 1);
    }
  g_assert_finalize_object (second);
  g_assert_finalize_object (first);
  g_assert_finalize_object (straight);
}

/* Each line of a file that is damaged is named, or the heading that has its checksum. */
static void
test_damaged (void)
{
  static const guint told[] = { 1, 2, 2, 2, 5, 5, 5, 5 };
  GwSurvey *survey = make_survey (10, "vowels=0:4:2");
  g_autoptr (GwSurveyRecord) record = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = NULL;

  finish (survey, 1);
  record = gw_survey_store_kind.dup_record (survey);
  bytes = gw_survey_record_to_bytes (record);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
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
      g_assert_null (gw_survey_record_parse (damaged, "kept.survey", &error));
      g_assert_nonnull (strstr (error->message, place));
      g_free (lines[i]);
      lines[i] = g_steal_pointer (&line);
    }
  for (gsize length = 0; length < strlen (text) - 1; length += 7)
    {
      g_autoptr (GBytes) cut = g_bytes_new (text, length);
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_survey_record_parse (cut, "kept.survey", &error));
      g_assert_nonnull (error);
    }
  g_assert_finalize_object (survey);
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

/* Of so few letters the best number of vowels is neither none nor all. */
static void
test_sweep (void)
{
  GwSurvey *survey = make_survey (400, "vowels=0:16");
  double best = 0;
  guint best_row = 0;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (survey)), ==, 17);
  finish (survey, 2);
  for (guint i = 0; i < 17; i++)
    {
      GwSurveyEntry *entry = gw_item_at (survey, i);

      g_assert_cmpfloat (entry->value, ==, i);
      if (entry->points.mean > best)
        {
          best = entry->points.mean;
          best_row = i;
        }
    }
  g_assert_cmpuint (best_row, >=, 4);
  g_assert_cmpuint (best_row, <=, 9);
  g_assert_finalize_object (survey);
}

static GwSurvey *
make_open (double most_error, double seconds)
{
  g_autoptr (GwSurveySpec) spec = make_spec (GW_SURVEY_OPEN_BOARDS, NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);

  spec->most_error = most_error;
  spec->seconds = seconds;
  return gw_survey_new (spec, lexicon, "own", "Own");
}

/* Until the means are known well enough: the same boards, whether it is paused or not, and the file
 * says that it is done. */
static void
test_precision (void)
{
  GwSurvey *straight = make_open (0.04, 0);
  GwSurvey *halting = make_open (0.04, 0);
  GwSurvey *again;

  g_assert_cmpfloat (gw_survey_get_fraction (straight), ==, 0);
  finish (straight, 2);
  g_assert_cmpfloat (gw_survey_get_fraction (straight), ==, 1);
  g_assert_cmpfloat (gw_survey_get_time_left (straight), <, 0);
  for (guint i = 0; i < 3 && gw_survey_get_state (halting) != GW_SURVEY_DONE; i++)
    {
      const guint64 before = gw_survey_get_n_done (halting);
      double fraction;

      gw_survey_run (halting, 2);
      /* The pause may have come when all was known. */
      wait_until (gw_survey_get_n_done (halting) > before
                  || gw_survey_get_state (halting) == GW_SURVEY_DONE);
      fraction = gw_survey_get_fraction (halting);
      g_assert_cmpfloat (fraction, >, 0);
      g_assert_cmpfloat (fraction, <=, 1);
      gw_survey_pause (halting);
    }
  finish (halting, 3);
  assert_same (straight, halting);
  for (guint i = 0; i < 3; i++)
    {
      const GwSurveyScore *score = get_score (straight, i);

      g_assert_true (score->ended);
      /* Enough boards are samples, though nobody knew how many there would be. */
      g_assert_cmpuint (score->samples->len, >=, 32);
      g_assert_cmpuint (score->samples->len, <=, GW_SURVEY_N_SAMPLES + 64);
    }
  again = reread (straight);
  g_assert_cmpint (gw_survey_get_state (again), ==, GW_SURVEY_DONE);
  g_assert_cmpfloat (gw_survey_get_record (again)->spec->most_error, ==, 0.04);
  g_assert_finalize_object (again);
  g_assert_finalize_object (straight);
  g_assert_finalize_object (halting);
}

/* After a time, which counts over pauses. Each row has its share. */
static void
test_seconds (void)
{
  GwSurvey *survey = make_open (0, 0.9);
  GwSurvey *again;
  const gint64 begin = g_get_monotonic_time ();

  gw_survey_run (survey, 1);
  wait_until (gw_survey_get_n_done (survey) > 0);
  g_assert_cmpfloat (gw_survey_get_fraction (survey), >, 0);
  gw_survey_pause (survey);
  wait_until (has_ended (survey));
  g_assert_cmpint (get_score (survey, 0)->run_time, >, 0);
  finish (survey, 1);
  g_assert_cmpint (g_get_monotonic_time () - begin, >=, 800000);
  for (guint i = 0; i < 3; i++)
    {
      const GwSurveyScore *score = get_score (survey, i);

      g_assert_true (score->ended);
      g_assert_cmpuint (score->n_done, >, 0);
      g_assert_cmpint (score->run_time, >=, 300000);
    }
  again = reread (survey);
  g_assert_cmpint (gw_survey_get_state (again), ==, GW_SURVEY_DONE);
  assert_same (survey, again);
  g_assert_cmpint (get_score (again, 0)->run_time, ==, get_score (survey, 0)->run_time);
  g_assert_finalize_object (again);
  g_assert_finalize_object (survey);
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

static const GwReferenceResult *
find_published (const GwSurveySpec *spec, const char *hash, guint row)
{
  g_autoptr (GwSurveyRecord) record = gw_survey_record_new ("Study", gw_survey_spec_copy (spec));

  record->lexicon_hash = g_strdup (hash);
  return gw_reference_study_find (record, row);
}

/* Of all rows of a sweep, only this one has published results. */
static void
assert_published_at (GwSurveySpec *spec, const char *sweep, guint at)
{
  gw_sweep_clear (&spec->sweep);
  g_assert_true (gw_sweep_parse (sweep, &spec->sweep, NULL));
  for (guint row = 0; row < gw_survey_spec_get_n_rows (spec); row++)
    g_assert_true ((find_published (spec, REFERENCE_HASH, row) != NULL) == (row == at));
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
  g_assert_true (gw_rules_get (spec->rules)->count_paths);
  gw_survey_spec_add_method (spec, gw_generator_find ("triples"), NULL);
  for (guint i = 0; i < 9; i++)
    {
      const GwGenerator *generator = gw_survey_spec_get_method (spec, i)->generator;

      g_assert_true (gw_reference_study_has (generator));
      g_assert_cmpstr (find_published (spec, REFERENCE_HASH, i)->generator, ==, generator->name);
    }
  g_assert_null (find_published (spec, REFERENCE_HASH, 9));

  /* With another lexicon, or before it is known, it is another question. */
  hash = gw_lexicon_dup_hash (lexicon);
  g_assert_null (find_published (spec, hash, 0));
  g_assert_null (find_published (spec, NULL, 0));

  /* Of the values of a sweep, only that of the study. */
  g_array_set_size (spec->methods, 0);
  gw_survey_spec_add_method (spec, gw_generator_find ("kfreq"), NULL);
  assert_published_at (spec, "vowels=5:9", 2);
  assert_published_at (spec, "size=3:6", 1);
  assert_published_at (spec, "lexicon-words=370099:370099", G_MAXUINT);
  gw_sweep_clear (&spec->sweep);
  gw_sweep_parse (NULL, &spec->sweep, NULL);
  g_assert_nonnull (find_published (spec, REFERENCE_HASH, 0));
  g_array_index (spec->methods, GwSurveyMethod, 0).values[0] = 6;
  g_assert_null (find_published (spec, REFERENCE_HASH, 0));
  g_array_index (spec->methods, GwSurveyMethod, 0).values[0] = 7;
  g_assert_nonnull (find_published (spec, REFERENCE_HASH, 0));
  spec->cols = 5;
  g_assert_null (find_published (spec, REFERENCE_HASH, 0));
  spec->cols = 4;
  gw_survey_spec_set_rules (spec, other);
  g_assert_null (find_published (spec, REFERENCE_HASH, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survey/threads", test_threads);
  g_test_add_func ("/survey/pause", test_pause);
  g_test_add_func ("/survey/vowels", test_vowels);
  g_test_add_func ("/survey/verbs", test_verbs);
  g_test_add_func ("/survey/drop", test_drop);
  g_test_add_func ("/survey/file", test_file);
  g_test_add_func ("/survey/damaged", test_damaged);
  g_test_add_func ("/survey/impossible", test_impossible);
  g_test_add_func ("/survey/sweep", test_sweep);
  g_test_add_func ("/survey/precision", test_precision);
  g_test_add_func ("/survey/seconds", test_seconds);
  g_test_add_func ("/survey/check", test_check);
  g_test_add_func ("/survey/reference", test_reference);
  return g_test_run ();
}

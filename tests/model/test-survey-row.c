/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-row.h"

#include "../support/values.h"

static const char words[] = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\n"
                            "taste\nnest\ntent\ntense\nnoon\nsoon\nonset\nneat\nante\n";

static GwSurveyRow *
make_row (guint n_boards)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  g_autoptr (GwBoard) shape = gw_plan_new_shape (4, 4);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwPlan) plan = gw_plan_new (gw_generator_find ("cad"), NULL, stats, shape,
                                         GW_ADJACENCY_KING, NULL);
  GwSurveyRow *row;

  row = gw_survey_row_new (plan, lexicon, rules, 77, n_boards);
  gw_survey_row_set_n_samples (row, 100);
  return row;
}

static void
assert_same_spread (const GwSpread *a, const GwSpread *b)
{
  g_autoptr (GArray) one = gw_spread_dup_counts (a);
  g_autoptr (GArray) other = gw_spread_dup_counts (b);

  g_assert_cmpmem (one->data, one->len * sizeof (GwSpreadCount), other->data,
                   other->len * sizeof (GwSpreadCount));
}

static void
assert_same (GwSurveyRow *a, GwSurveyRow *b)
{
  g_autoptr (GwSurveyScore) one = gw_survey_row_dup_score (a);
  g_autoptr (GwSurveyScore) other = gw_survey_row_dup_score (b);
  GwFigures points;

  gw_spread_get_figures (one->points, &points);
  assert_same_spread (one->words, other->words);
  assert_same_spread (one->points, other->points);
  g_assert_cmpint (one->best_points, ==, other->best_points);
  g_assert_cmpint (one->best_points, ==, points.maximum);
  g_assert_true (gw_board_equal (one->best_board, other->best_board));
  g_assert_cmpuint (one->samples->len, ==, other->samples->len);
  for (guint i = 0; i < one->samples->len; i++)
    {
      const GwSurveySample *sample = &g_array_index (one->samples, GwSurveySample, i);
      const GwSurveySample *same = &g_array_index (other->samples, GwSurveySample, i);

      g_assert_cmpuint (sample->board, ==, same->board);
      g_assert_cmpuint (sample->words, ==, same->words);
      g_assert_cmpint (sample->points, ==, same->points);
      g_assert_cmpint (sample->moves, ==, same->moves);
      g_assert_cmpint (sample->moves, >=, 16);
    }
}

static void
test_threads (void)
{
  g_autoptr (GwSurveyRow) one = make_row (1000);

  g_assert_true (gw_survey_row_run (one, 1, NULL, NULL, NULL));
  for (guint n_threads = 2; n_threads <= 7; n_threads += 5)
    {
      g_autoptr (GwSurveyRow) many = make_row (1000);

      g_assert_true (gw_survey_row_run (many, n_threads, NULL, NULL, NULL));
      assert_same (one, many);
    }
}

static void
stop_cb (guint n_done, gpointer user_data)
{
  gw_stop_request (user_data);
}

/* Stopped again and again, it goes on where it was and ends the same. */
static void
test_resume (void)
{
  g_autoptr (GwSurveyRow) straight = make_row (3000);
  g_autoptr (GwSurveyRow) halting = make_row (3000);
  guint n_runs = 0;
  gboolean done = FALSE;

  g_assert_true (gw_survey_row_run (straight, 2, NULL, NULL, NULL));
  while (!done)
    {
      GwStop stop = { FALSE };

      /* Progress may be too rare for so short work, so the first run has none to do. */
      if (n_runs++ == 0)
        gw_stop_request (&stop);
      done = gw_survey_row_run (halting, 2, &stop, stop_cb, &stop);
      g_assert_cmpuint (n_runs, <, 1000);
    }
  g_assert_cmpuint (n_runs, >, 1);
  assert_same (straight, halting);
}

static void
test_empty (void)
{
  g_autoptr (GwSurveyRow) row = make_row (10);
  g_autoptr (GwSurveyScore) score = gw_survey_row_dup_score (row);

  g_assert_null (score->best_board);
  g_assert_cmpuint (score->n_done, ==, 0);
}

/* What is saved in the middle goes on elsewhere and ends the same. */
static void
test_save (void)
{
  g_autoptr (GwSurveyRow) straight = make_row (1000);
  g_autoptr (GwSurveyRow) first = make_row (1000);
  g_autoptr (GwSurveyRow) second = make_row (1000);
  g_autoptr (GwSurveyScore) score = NULL;
  g_autoptr (GwSurveyScore) whole = NULL;
  g_autoptr (GwSurveyScore) again = NULL;
  g_autoptr (GVariant) saved = NULL;
  GwStop stop = { FALSE };

  g_assert_true (gw_survey_row_run (straight, 2, NULL, NULL, NULL));
  gw_survey_row_run (first, 1, &stop, stop_cb, &stop);
  score = gw_survey_row_dup_score (first);
  saved = g_variant_ref_sink (gw_survey_score_save (score));
  again = gw_survey_score_load (saved, 1000);
  g_assert_nonnull (again);
  g_assert_cmpuint (again->n_done, ==, score->n_done);
  gw_survey_row_set_score (second, again);
  g_assert_true (gw_survey_row_run (second, 3, NULL, NULL, NULL));
  assert_same (straight, second);

  /* Of another survey, or with a number too few. */
  g_assert_null (gw_survey_score_load (saved, 10));
  whole = gw_survey_row_dup_score (straight);
  gw_spread_add (whole->points, whole->best_points, 1);
  g_clear_pointer (&saved, g_variant_unref);
  saved = g_variant_ref_sink (gw_survey_score_save (whole));
  g_assert_null (gw_survey_score_load (saved, 1000));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survey-row/threads", test_threads);
  g_test_add_func ("/survey-row/resume", test_resume);
  g_test_add_func ("/survey-row/empty", test_empty);
  g_test_add_func ("/survey-row/save", test_save);
  return g_test_run ();
}

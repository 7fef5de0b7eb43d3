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

  return gw_survey_row_new (plan, lexicon, rules, 77, n_boards);
}

static void
assert_same (GwSurveyRow *a, GwSurveyRow *b)
{
  g_auto (GwSurveyFigures) one = { 0 };
  g_auto (GwSurveyFigures) other = { 0 };

  gw_survey_row_get_figures (a, &one);
  gw_survey_row_get_figures (b, &other);
  g_assert_cmpmem (&one.words, sizeof one.words, &other.words, sizeof other.words);
  g_assert_cmpmem (&one.points, sizeof one.points, &other.points, sizeof other.points);
  g_assert_cmpint (one.best_points, ==, other.best_points);
  g_assert_cmpint (one.best_points, ==, one.points.maximum);
  g_assert_true (gw_board_equal (one.best, other.best));
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
  g_auto (GwSurveyFigures) figures = { 0 };

  gw_survey_row_get_figures (row, &figures);
  g_assert_null (figures.best);
  g_assert_cmpuint (figures.words.n, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survey-row/threads", test_threads);
  g_test_add_func ("/survey-row/resume", test_resume);
  g_test_add_func ("/survey-row/empty", test_empty);
  return g_test_run ();
}

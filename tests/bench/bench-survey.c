/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The founding study again: boards of each generator, made, and solved by its
 * rules. It took about 500 µs a board. */
#include "bench.h"
#include "gw-survey-row.h"

#define STUDY_US 500.0


static const char *const study[] = {
  "rnd", "freq", "bfreq", "kfreq", "vcr", "adj", "cad", "greedy-cad", "greedy-dcad", NULL,
};

static GwRules *
make_rules (void)
{
  g_autoptr (GwScoring) scoring = gw_scoring_get_builtin ("short");
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  spec.min_length = 2;
  spec.qu = FALSE;
  spec.count_paths = TRUE;
  spec.scoring = scoring;
  return gw_rules_new (&spec);
}

void
bench_survey (const Bench *bench, guint n_boards, guint n_threads)
{
  g_autofree const GwGenerator **generators = gw_generator_list ();
  g_autoptr (GwBoard) shape = gw_plan_new_shape (4, 4);
  g_autoptr (GwRules) rules = make_rules ();
  g_autoptr (GwGame) game = gw_game_new (bench->lexicon, rules);
  double total = 0;

  g_print ("\n%u boards of 4×4 by each generator, rules of the founding study, %u threads, "
           "seed %" G_GUINT64_FORMAT "\n", n_boards, n_threads, bench->seed);
  g_print ("%-14s %9s %9s %12s %12s %9s %12s %10s\n", "generator", "make µs", "solve µs",
           "made/s", "and solved/s", "seconds", "study ratio", "mean words");
  for (guint i = 0; generators[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwPlan) plan = gw_plan_new (generators[i], NULL, bench->stats, shape,
                                             GW_ADJACENCY_KING, &error);
      g_autoptr (GwSource) source = NULL;
      g_autoptr (GwSurveyRow) row = NULL;
      g_autoptr (GwSurveyScore) score = NULL;
      GwFigures words;
      gint64 start;
      double seconds, make_us, solve_us;

      g_assert_no_error (error);
      source = gw_source_new_plan (plan);
      start = g_get_monotonic_time ();
      row = gw_survey_row_new (source, game, bench->seed, n_boards, 0);
      gw_survey_row_run (row, n_threads, NULL, NULL, NULL);
      seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
      score = gw_survey_row_dup_score (row);
      gw_spread_get_figures (score->words, &words);
      make_us = (double) score->make_time / score->n_done;
      solve_us = (double) score->solve_time / score->n_done;
      if (g_strv_contains (study, generators[i]->name))
        total += seconds;
      g_print ("%-14s %9.2f %9.2f %12.0f %12.0f %9.2f %12.1f %10.2f%s\n", generators[i]->name,
               make_us, solve_us, 1e6 * n_threads / make_us,
               n_boards / seconds, seconds, STUDY_US / (make_us + solve_us),
               words.mean, make_us < solve_us ? "" : "  MAKING IS SLOWER");
    }
  g_print ("the nine of the study: %.1f s\n", total);
}

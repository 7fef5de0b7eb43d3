/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The founding study of generators, with its own lexicon: published averages of
 * paths that spell words and of their points, on four by four tiles. */
#include "gw-plan.h"
#include "gw-scoring.h"
#include "gw-tally.h"

#include "../support/values.h"

#define N_BOARDS 10000

/* Two in a hundred are allowed beside what chance does to so few boards. */
#define TOLERANCE 0.02

static GwLexicon *lexicon;
static GwLetterStats *stats;

static void
measure (const char *name, gboolean count_paths, double *words, double *score)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwScoring) scoring = gw_scoring_get_builtin ("short");
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwSolver) solver = NULL;
  g_autoptr (GwBoard) shape = gw_plan_new_shape (4, 4);
  g_autoptr (GwPlan) plan = NULL;

  spec.min_length = 2;
  spec.qu = FALSE;
  spec.count_paths = count_paths;
  spec.scoring = scoring;
  rules = gw_rules_new (&spec);
  solver = gw_solver_new (lexicon, rules);
  gw_solver_set_shape (solver, shape);
  plan = gw_plan_new (gw_generator_find (name), NULL, stats, shape, GW_ADJACENCY_KING, NULL);

  *words = *score = 0;
  for (guint i = 0; i < N_BOARDS; i++)
    {
      guint8 letters[16];
      GwRandom random;
      GwTally tally;

      gw_random_init (&random, 2018, i);
      gw_plan_make_letters (plan, &random, letters);
      gw_solver_tally_letters (solver, letters, NULL, &tally);
      *words += (double) tally.total / N_BOARDS;
      *score += (double) tally.score / N_BOARDS;
    }
}

static void
test_published (void)
{
  static const struct
  {
    const char *name;
    double words, score;
    double words_error, score_error; /* standard errors of the means of N_BOARDS */
  } published[] = {
    { "rnd", 141.08, 155.99, 0.73, 0.95 },
    { "vcr", 197.70, 229.76, 0.9, 1.3 },
    { "freq", 405.49, 577.19, 1.5, 3.0 },
    { "bfreq", 434.14, 633.38, 1.5, 3.1 },
    { "kfreq", 450.36, 657.23, 1.5, 3.2 },
    { "adj", 518.77, 815.35, 1.8, 4.0 },
    { "cad", 940.52, 1926.95, 2.7, 7.9 },
    { "greedy-cad", 989.74, 2077.38, 2.8, 8.4 },
    { "greedy-dcad", 984.06, 2066.62, 2.8, 8.3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    {
      double words, score;

      measure (published[i].name, TRUE, &words, &score);
      g_test_message ("%s: %.1f paths (%.1f published), %.1f points (%.1f published)",
                      published[i].name, words, published[i].words, score, published[i].score);
      g_assert_cmpfloat (ABS (words - published[i].words), <,
                         TOLERANCE * published[i].words + 2 * published[i].words_error);
      g_assert_cmpfloat (ABS (score - published[i].score), <,
                         TOLERANCE * published[i].score + 2 * published[i].score_error);
    }
}

/* Different words and their points, where the generators of our own are better. */
static void
test_own (void)
{
  static const struct
  {
    const char *name;
    double words, score;
  } wanted[] = {
    { "pairs", 770, 1700 },
    { "triples", 815, 1970 },
    { "settled", 855, 2090 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      double words, score;

      measure (wanted[i].name, FALSE, &words, &score);
      g_test_message ("%s: %.1f words, %.1f points", wanted[i].name, words, score);
      g_assert_cmpfloat (words, >, wanted[i].words);
      g_assert_cmpfloat (score, >, wanted[i].score);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL, *text = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (g_getenv ("GRIDWRIGHT_LISTS"));
  path = g_build_filename (g_getenv ("GRIDWRIGHT_LISTS"), "words_alpha.txt", NULL);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lexicon = make_lexicon (text);
  stats = gw_letter_stats_new (lexicon);

  g_test_add_func ("/generators-lists/published", test_published);
  g_test_add_func ("/generators-lists/own", test_own);
  status = g_test_run ();
  gw_letter_stats_unref (stats);
  gw_lexicon_unref (lexicon);
  return status;
}

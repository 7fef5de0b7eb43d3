/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether letters come out as often as each generator's rule says: chi-squared,
 * with fixed seeds. */
#include "gw-plan.h"

#include "../support/values.h"

#include <math.h>
#include <string.h>

#define N_BOARDS 100000
#define N_SYMMETRIC 20000 /* of each generator */

static const char words[]
  = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\ntaste\nassent\nnest\ntent\n"
    "tense\nnoon\nsoon\nonset\nsonnet\nneat\nante\nnasal\nlast\nslate\nstale\nleast\nlane\n";

typedef struct
{
  GwPlan *plan;
  guint n;
  guint64 *counts; /* by cell and letter */
} Study;

static void
study_init_n (Study *study, const char *name, const double *values, const char *board, guint n)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  g_autoptr (GwBoard) shape = make_board (board);

  study->plan = gw_plan_new (gw_generator_find (name), values, stats, shape, GW_ADJACENCY_KING,
                             NULL);
  g_assert_nonnull (study->plan);
  study->n = stats->alphabet.n_letters;
  study->counts = g_new0 (guint64, study->plan->n_cells * study->n);
  for (guint b = 0; b < n; b++)
    {
      guint8 letters[GW_BOARD_MAX_CELLS];
      GwRandom random;

      gw_random_init (&random, 4711, b);
      gw_plan_make_letters (study->plan, &random, letters);
      for (guint i = 0; i < study->plan->n_cells; i++)
        if (letters[i] < study->n)
          study->counts[i * study->n + letters[i]]++;
    }
}

static void
study_init (Study *study, const char *name, const double *values, const char *board)
{
  study_init_n (study, name, values, board, N_BOARDS);
}

static void
study_clear (Study *study)
{
  gw_plan_unref (study->plan);
  g_free (study->counts);
}

/* The counts of a cell against weights; a letter without weight must not come. */
static void
check_cell (const Study *study, guint cell, const double *weights)
{
  const guint64 *counts = study->counts + cell * study->n;
  double sum = 0, chi = 0;
  guint freedom = 0;

  for (guint i = 0; i < study->n; i++)
    sum += weights[i];
  for (guint i = 0; i < study->n; i++)
    {
      double expected = weights[i] / sum * N_BOARDS;

      if (expected < 5)
        {
          g_assert_cmpuint (counts[i], <, 60);
          continue;
        }
      chi += pow ((double) counts[i] - expected, 2) / expected;
      freedom++;
    }
  g_assert_cmpuint (freedom, >=, 2);
  freedom--;
  if (chi > freedom + 5 * sqrt (2.0 * freedom))
    g_error ("%s, cell %u: chi-squared %g with %u degrees of freedom",
             study->plan->generator->name, cell, chi, freedom);
}

static void
get_frequencies (const GwLetterStats *stats, double *weights)
{
  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    weights[i] = (double) stats->letters[i];
}

static void
test_freq (void)
{
  double weights[GW_ALPHABET_MAX];
  Study study;

  study_init (&study, "freq", NULL, "?? / ??");
  get_frequencies (study.plan->stats, weights);
  for (guint i = 0; i < 4; i++)
    check_cell (&study, i, weights);
  study_clear (&study);
}

static void
test_vcr (void)
{
  double weights[GW_ALPHABET_MAX];
  guint n_vowels = 0;
  Study study;

  study_init (&study, "vcr", NULL, "?? / ??");
  for (guint i = 0; i < study.n; i++)
    n_vowels += study.plan->stats->vowel[i];
  for (guint i = 0; i < study.n; i++)
    weights[i] = study.plan->stats->vowel[i]
                   ? study.plan->stats->vowel_share / n_vowels
                   : (1 - study.plan->stats->vowel_share) / (study.n - n_vowels);
  for (guint i = 0; i < 4; i++)
    check_cell (&study, i, weights);
  study_clear (&study);
}

/* With so many vowels of so many tiles each cell has its fair share of them:
 * the shuffle has no favorites. */
static void
check_kinds (const Study *study, double share)
{
  const GwLetterStats *stats = study->plan->stats;
  double weights[GW_ALPHABET_MAX];

  for (guint i = 0; i < study->n; i++)
    weights[i] = (double) stats->letters[i]
                 * (stats->vowel[i] ? share / stats->vowel_share
                                    : (1 - share) / (1 - stats->vowel_share));
  for (guint i = 0; i < study->plan->n_cells; i++)
    check_cell (study, i, weights);
}

static void
test_kinds (void)
{
  for (guint vowels = 1; vowels <= 5; vowels += 2)
    {
      const double values[] = { vowels };
      Study study;

      study_init (&study, "kfreq", values, "??? / ???");
      check_kinds (&study, vowels / 6.0);
      study_clear (&study);
    }
}

/* Cell by cell: a vowel if the share so far is below that of the lexicon. */
static void
test_balanced (void)
{
  guint n_vowels = 1;
  Study study;

  study_init (&study, "bfreq", NULL, "??? / ???");
  for (guint placed = 1; placed < 6; placed++)
    if (n_vowels < study.plan->stats->vowel_share * placed)
      n_vowels++;
  check_kinds (&study, n_vowels / 6.0);
  study_clear (&study);
}

/* The letter between an S and a T, by what each generator multiplies. */
static void
check_between (const char *name, const double *values, double power, double decay,
               gboolean decay_each)
{
  double weights[GW_ALPHABET_MAX];
  guint s, t;
  Study study;

  study_init (&study, name, values, "S?T/");
  s = study.plan->fixed[0];
  t = study.plan->fixed[2];
  for (guint i = 0; i < study.n; i++)
    {
      guint n_there = (i == s) + (i == t);

      weights[i] = pow ((double) gw_letter_stats_beside (study.plan->stats, s, i)
                          * (double) gw_letter_stats_beside (study.plan->stats, t, i), power)
                   * pow (decay, n_there * (decay_each ? 2.0 : 1.0));
    }
  check_cell (&study, 1, weights);
  study_clear (&study);
}

static void
test_blends (void)
{
  const double decay[] = { 0.5 };
  const double pairs[] = { 1.5, 0.4 };

  check_between ("cad", NULL, 1, 1, FALSE);
  check_between ("greedy-cad", NULL, 1, 1, FALSE);
  check_between ("greedy-dcad", NULL, 1, 0.9, FALSE);
  check_between ("greedy-dcad", decay, 1, 0.5, FALSE);
  check_between ("pairs", pairs, 1.5, 0.4, TRUE);
}

/* One mark or the other decides, each as often. */
static void
test_adjacency (void)
{
  double weights[GW_ALPHABET_MAX];
  const guint ends[] = { 0, 2 };
  Study study;

  study_init (&study, "adj", NULL, "S?T/");
  memset (weights, 0, sizeof weights);
  for (guint e = 0; e < 2; e++)
    {
      guint letter = study.plan->fixed[ends[e]];
      double sum = 0;

      for (guint i = 0; i < study.n; i++)
        sum += (double) gw_letter_stats_beside (study.plan->stats, letter, i);
      for (guint i = 0; i < study.n; i++)
        weights[i] += (double) gw_letter_stats_beside (study.plan->stats, letter, i) / sum;
    }
  check_cell (&study, 1, weights);
  study_clear (&study);
}

/* Where every cell is a start, each has the frequencies of the lexicon. */
static void
test_starts (void)
{
  const double values[] = { 4 };
  double weights[GW_ALPHABET_MAX];
  Study study;

  study_init (&study, "adj", values, "?? / ??");
  get_frequencies (study.plan->stats, weights);
  for (guint i = 0; i < 4; i++)
    check_cell (&study, i, weights);
  study_clear (&study);
}

/* The middle of three counts the triple that it is the middle of; the pairs of
 * `settled` have another exponent, so this is about `triples`. */
static void
test_triples (void)
{
  const double values[] = { 1.5, 0.6, 0.3 };
  double weights[GW_ALPHABET_MAX];
  const GwLetterStats *stats;
  guint s, t;
  Study study;

  study_init (&study, "triples", values, "S?T/");
  stats = study.plan->stats;
  s = study.plan->fixed[0];
  t = study.plan->fixed[2];
  for (guint i = 0; i < study.n; i++)
    {
      double pairs = ((double) gw_letter_stats_beside (stats, s, i) + 0.01)
                     * ((double) gw_letter_stats_beside (stats, t, i) + 0.01)
                     / pow ((double) stats->letters[i] + 1, 2 * 0.15);
      double triples = (double) gw_letter_stats_triple (stats, s, i, t)
                       + (double) gw_letter_stats_triple (stats, t, i, s) + 1;

      weights[i] = pow (pairs * pow (triples, 0.65 * 0.6) * pow (0.3, 2 * ((i == s) + (i == t))),
                        1.5);
    }
  check_cell (&study, 1, weights);
  study_clear (&study);
}

/* Chi-squared of the letters of cells that have this number of neighbors, against their common mean. */
static double
get_spread_of_cells (const Study *study, guint n_neighbors, guint *freedom)
{
  const GwPlan *plan = study->plan;
  double chi = 0;
  guint n_cells = 0, n_letters = 0;

  for (guint cell = 0; cell < plan->n_cells; cell++)
    n_cells += plan->graph.n_neighbors[cell] == n_neighbors;
  for (guint letter = 0; letter < study->n; letter++)
    {
      double mean = 0;

      for (guint cell = 0; cell < plan->n_cells; cell++)
        if (plan->graph.n_neighbors[cell] == n_neighbors)
          mean += (double) study->counts[cell * study->n + letter] / n_cells;
      if (mean < 5)
        continue;
      n_letters++;
      for (guint cell = 0; cell < plan->n_cells; cell++)
        if (plan->graph.n_neighbors[cell] == n_neighbors)
          chi += pow ((double) study->counts[cell * study->n + letter] - mean, 2) / mean;
    }
  g_assert_cmpuint (n_letters, >=, 2);
  *freedom = (n_cells - 1) * (n_letters - 1);
  return chi;
}

/* By symmetry, no corner differs from the other corners, no edge from the edges, and no cell in the
 * middle from those. */
static void
test_symmetry (void)
{
  static const guint kinds[] = { 3, 5, 8 };
  g_autofree const GwGenerator **list = gw_generator_list ();

  for (guint g = 0; list[g] != NULL; g++)
    {
      Study study;

      study_init_n (&study, list[g]->name, NULL, "? ? ? ?/? ? ? ?/? ? ? ?/? ? ? ?", N_SYMMETRIC);
      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        {
          guint freedom;
          const double chi = get_spread_of_cells (&study, kinds[i], &freedom);

          g_test_message ("%s, cells with %u neighbors: chi-squared %.1f of %u", list[g]->name,
                          kinds[i], chi, freedom);
          g_assert_cmpfloat (chi, <, freedom + 6 * sqrt (2.0 * freedom));
        }
      study_clear (&study);
    }
}

typedef struct
{
  guint n_drawn;
  guint8 letters[GW_BOARD_MAX_CELLS];
} Seen;

static void
drawn_cb (guint cell, guint letter, const double *weights, gpointer user_data)
{
  Seen *seen = user_data;

  g_assert_cmpfloat (weights[letter], >, 0);
  seen->letters[cell] = (guint8) letter;
  seen->n_drawn++;
}

/* Who watches sees each letter come, and changes nothing. */
static void
test_watch (void)
{
  g_autofree const GwGenerator **list = gw_generator_list ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  g_autoptr (GwBoard) shape = make_board ("? ? ?/? . ?/T ? ?");

  for (guint g = 0; list[g] != NULL; g++)
    {
      g_autoptr (GwPlan) plan = gw_plan_new (list[g], NULL, stats, shape, GW_ADJACENCY_KING, NULL);
      guint8 letters[9], again[9];
      Seen seen = { 0 };
      const GwWatch watch = { drawn_cb, &seen };
      GwRandom random;

      memcpy (seen.letters, plan->fixed, 9);
      gw_random_init (&random, 8, g);
      gw_plan_watch_letters (plan, &random, letters, &watch);
      g_assert_cmpuint (seen.n_drawn, >=, 7);
      g_assert_cmpmem (seen.letters, 9, letters, 9);
      gw_random_init (&random, 8, g);
      gw_plan_make_letters (plan, &random, again);
      g_assert_cmpmem (letters, 9, again, 9);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generator-chances/freq", test_freq);
  g_test_add_func ("/generator-chances/vcr", test_vcr);
  g_test_add_func ("/generator-chances/kinds", test_kinds);
  g_test_add_func ("/generator-chances/balanced", test_balanced);
  g_test_add_func ("/generator-chances/blends", test_blends);
  g_test_add_func ("/generator-chances/adjacency", test_adjacency);
  g_test_add_func ("/generator-chances/starts", test_starts);
  g_test_add_func ("/generator-chances/triples", test_triples);
  g_test_add_func ("/generator-chances/symmetry", test_symmetry);
  g_test_add_func ("/generator-chances/watch", test_watch);
  return g_test_run ();
}

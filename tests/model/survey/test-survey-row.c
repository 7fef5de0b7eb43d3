/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-row.h"

#include "gw-survey-differences.h"

#include "gw-solver-private.h"
#include "gw-solution.h"
#include "gw-tally.h"

#include "kernels.h"
#include "values.h"

#include <string.h>
#include <time.h>

static const char words[] = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\n"
                            "taste\nnest\ntent\ntense\nnoon\nsoon\nonset\nneat\nante\n";

#define N_COMPARED 100000

static GwSurveyRow *
make_row_of (GwLexicon *lexicon, guint n_boards)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  g_autoptr (GwBoard) shape = gw_plan_new_shape (4, 4);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwGame) game = gw_game_new (lexicon, rules);
  g_autoptr (GwPlan) plan = gw_plan_new (gw_generator_find ("cad"), NULL, stats, shape,
                                         GW_ADJACENCY_KING, NULL);
  g_autoptr (GwSource) source = gw_source_new_plan (plan);
  GwSurveyRow *row;

  row = gw_survey_row_new (source, game, 77, n_boards, N_COMPARED);
  gw_survey_row_set_n_samples (row, 100);
  return row;
}

static GwSurveyRow *
make_row (guint n_boards)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);

  return make_row_of (lexicon, n_boards);
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
  g_assert_cmpmem (one->values->data, one->values->len * sizeof (GwSurveyValue),
                   other->values->data, other->values->len * sizeof (GwSurveyValue));
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
  again = gw_survey_score_load (saved, 1000, N_COMPARED);
  g_assert_nonnull (again);
  g_assert_cmpuint (again->n_done, ==, score->n_done);
  gw_survey_row_set_score (second, again);
  g_assert_true (gw_survey_row_run (second, 3, NULL, NULL, NULL));
  assert_same (straight, second);

  /* With a board that was not counted. */
  g_array_index (score->values, GwSurveyValue, 5).words += 1000;
  g_clear_pointer (&saved, g_variant_unref);
  saved = g_variant_ref_sink (gw_survey_score_save (score));
  g_assert_null (gw_survey_score_load (saved, 1000, N_COMPARED));

  /* Without the value of one of the boards, of another survey, or with a number too few. */
  g_assert_null (gw_survey_score_load (saved, 1000, 10));
  g_assert_null (gw_survey_score_load (saved, 10, N_COMPARED));
  whole = gw_survey_row_dup_score (straight);
  gw_spread_add (whole->points, whole->best_points, 1);
  g_clear_pointer (&saved, g_variant_unref);
  saved = g_variant_ref_sink (gw_survey_score_save (whole));
  g_assert_null (gw_survey_score_load (saved, 1000, N_COMPARED));
}

/* However many are wanted, few boards are looked at closely: enough for a chart, and at the most
 * one of 128. */
static void
test_samples (void)
{
  static const guint n_boards[] = { 60, 1000, 20000, 70000 };
  static const guint n_samples[] = { 60, 67, 157, 500 };

  for (guint i = 0; i < G_N_ELEMENTS (n_boards); i++)
    {
      g_autoptr (GwSurveyRow) row = make_row (n_boards[i]);
      g_autoptr (GwSurveyScore) score = NULL;

      gw_survey_row_set_n_samples (row, 500);
      g_assert_true (gw_survey_row_run (row, 2, NULL, NULL, NULL));
      score = gw_survey_row_dup_score (row);
      g_assert_cmpuint (score->samples->len, ==, n_samples[i]);
    }
}

/* What a solver counts after a tally is what a solution counts, cell by cell. */
static void
check_moves (GwLexicon *lexicon, const GwRulesSpec *spec, const GwKernel *kernel)
{
  static const char *const boards[] = {
    "STON/ENTS/TEAS/ATOE", "EEEE/NOTA/XXXX/STAE", "QATE/SEUQ/INTO/AQUA", "ST.N/E.TS/T[QU]AS/AÖTE",
    "STONE/NTSEA/TOATE/QUITS/EASTN", "T", "TEA/STO",
  };
  g_autoptr (GwRules) rules = gw_rules_new (spec);
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);

  gw_solver_set_kernel (solver, kernel);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (GwBoard) board = make_board (boards[i % G_N_ELEMENTS (boards)]);
      g_autoptr (GwSolution) solution
        = gw_solve (lexicon, board, rules, GW_SOLVE_MOVES, GW_PRUNE_PREFIX, NULL, NULL);
      GwTally tally;

      gw_solver_tally (solver, board, NULL, &tally);
      g_assert_cmpint (gw_solver_count_moves (solver, NULL), ==,
                       gw_solution_get_moves (solution));
    }
}

/* Moves are the same with every kernel, also where words are too short or too rare to count, or
 * end with QU. */
static void
test_moves (void)
{
  static const char *const lists[] = {
    "at\t1\nto\t1\ntea\t1\nsea\t9\nstone\t1\nnotes\t2\nquit\t1\nquits\t7\naqua\t3\nsuq\t2\n"
    "qat\t6\nqats\t1\neast\t4\nseat\t1\nseats\t8\ntoast\t2\nsuqu\t9\n",
    "at\t1\nto\t1\na\t2\ntea\t1\nsea\t9\nstone\t1\nnotes\t2\nquit\t9\nquits\t9\naqua\t3\n"
    "qat\t6\nqats\t1\neast\t4\nseat\t1\nseats\t8\ntoast\t2\niqas\t1\nntqua\t5\n"
    "seuq\t1\nseuquo\t1\n",
  };
  for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
    {
      g_autoptr (GwLexicon) lexicon = make_lexicon (lists[list]);

      for (guint choice = 0; choice < N_KERNELS; choice++)
        for (guint i = 0; i < 24; i++)
          {
            const GwKernel *kernel = gw_kernel_find (kernel_names[choice], NULL);
            GwRulesSpec spec = GW_RULES_SPEC_INIT;

            if (kernel == NULL)
              break;

            spec.max_level = 1 + i % 3 * 4;
            spec.min_length = 1 + i / 3 % 2 * 2;
            spec.qu = i / 6 % 2 == 0;
            spec.adjacency = i < 12 ? GW_ADJACENCY_KING : GW_ADJACENCY_TORUS;
            check_moves (lexicon, &spec, kernel);
          }
    }
}

/* However many rows and threads there are, all nodes of the lexicon are gone through once: a solver
 * has the nodes that one before all rows had. */
static void
test_live_nodes (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autofree char *with_short_words = g_strconcat ("at\nto\n", words, NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon (with_short_words);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);
  const guint64 *nodes = gw_solver_get_live_nodes (solver);

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GwSurveyRow) row = make_row_of (lexicon, 1000);
      g_autoptr (GwSolver) later = gw_solver_new (lexicon, rules);

      g_assert_true (gw_survey_row_run (row, 1 + i % 3, NULL, NULL, NULL));
      g_assert_true (gw_solver_get_live_nodes (later) == nodes);
    }
}

static double
get_process_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e6 + (double) now.tv_nsec / 1e3;
}

/* All boards together cannot have taken longer than all threads have worked, however many of
 * them share a processor. */
static void
test_times (void)
{
  g_autoptr (GwSurveyRow) row = make_row (50000);
  g_autoptr (GwSurveyScore) score = NULL;
  const double begin = get_process_time ();

  g_assert_true (gw_survey_row_run (row, 8 * g_get_num_processors (), NULL, NULL, NULL));
  score = gw_survey_row_dup_score (row);
  g_assert_cmpint (score->make_time, >, 0);
  g_assert_cmpint (score->solve_time, >, 0);
  g_assert_cmpfloat ((double) (score->make_time + score->solve_time), <=,
                     get_process_time () - begin);
}

/* A row may have very many boards; its score has room only for those up to the last one made. */
static void
test_far_boards (void)
{
  const guint n_chunks = gw_survey_count_chunks (G_MAXINT / 2);
  GwSurveyRow *row = make_row (G_MAXINT / 2);
  g_autoptr (GwSurveyScore) near = gw_survey_row_make_chunks (row, 2, 5, NULL);
  g_autoptr (GwSurveyScore) far = gw_survey_row_make_chunks (row, 9000000, 9000002, NULL);
  g_autoptr (GwSurveyScore) sum = gw_survey_score_copy (near);
  g_autoptr (GwSurveyScore) again = NULL;
  g_autoptr (GVariant) saved = NULL;

  g_assert_cmpuint (near->n_known, <, 10000);
  g_assert_cmpuint (gw_survey_score_find (near, 0, n_chunks, TRUE), ==, 2);
  g_assert_cmpuint (gw_survey_score_find (near, 2, n_chunks, FALSE), ==, 5);
  g_assert_cmpuint (gw_survey_score_find (near, 5, n_chunks, TRUE), ==, n_chunks);
  g_assert_cmpuint (gw_survey_score_find (near, 9000000, n_chunks, FALSE), ==, 9000000);

  g_assert_true (gw_survey_score_add (sum, far));
  g_assert_false (gw_survey_score_add (sum, near));
  g_assert_false (gw_survey_score_add (sum, far));
  g_assert_true (gw_survey_score_add (far, near));
  saved = g_variant_ref_sink (gw_survey_score_save (sum));
  again = gw_survey_score_load (saved, G_MAXINT / 2, N_COMPARED);
  g_assert_cmpuint (again->n_done, ==, 5 * GW_SURVEY_CHUNK);
  for (guint i = 0; i < 3; i++)
    {
      const GwSurveyScore *score = ((GwSurveyScore *[]){ sum, far, again })[i];

      g_assert_cmpuint (gw_survey_score_find (score, 5, n_chunks, TRUE), ==, 9000000);
      g_assert_cmpuint (gw_survey_score_find (score, 9000000, n_chunks, FALSE), ==, 9000002);
      g_assert_cmpuint (gw_survey_score_find (score, 9000002, n_chunks, TRUE), ==, n_chunks);
    }
  gw_survey_row_free (row);
}

/* Boards are the same if they are worth the same and have the same letters. */
static void
test_pairs (void)
{
  static const GwSurveyValue values[][4] = {
    { { 5, 7, 1 }, { 5, 7, 2 }, { 5, 7, 3 }, { 5, 7, 4 } },
    { { 5, 7, 1 }, { 5, 7, 9 }, { 6, 7, 3 }, { 5, 9, 4 } },
  };
  GwSurveyScore *scores[2];
  GwSurveyPairs pairs;

  for (guint i = 0; i < 2; i++)
    {
      scores[i] = gw_survey_score_new (4, 4);
      gw_survey_score_set_done (scores[i], 0);
      gw_survey_score_set_values (scores[i], 0, values[i], 4);
    }
  gw_survey_pairs_get (scores[0], scores[1], &pairs);
  g_assert_cmpuint (pairs.n_pairs, ==, 4);
  g_assert_cmpuint (pairs.n_same, ==, 1);
  g_assert_true (pairs.words.sum == -1 && pairs.points.sum == -2);
  gw_survey_pairs_get (scores[0], NULL, &pairs);
  g_assert_cmpuint (pairs.n_pairs, ==, 0);
  for (guint i = 0; i < 2; i++)
    gw_survey_score_unref (scores[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survey-row/threads", test_threads);
  g_test_add_func ("/survey-row/resume", test_resume);
  g_test_add_func ("/survey-row/empty", test_empty);
  g_test_add_func ("/survey-row/save", test_save);
  g_test_add_func ("/survey-row/far-boards", test_far_boards);
  g_test_add_func ("/survey-row/pairs", test_pairs);
  g_test_add_func ("/survey-row/samples", test_samples);
  g_test_add_func ("/survey-row/moves", test_moves);
  g_test_add_func ("/survey-row/live-nodes", test_live_nodes);
  g_test_add_func ("/survey-row/times", test_times);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-builder.h"
#include "gw-paths.h"
#include "gw-touch.h"
#include "oracle-case.h"

#include <string.h>

#define MAX_PATHS 20000 /* of a word; boards with more are not judged */

static const OracleRecipe mixed
  = { .letters = "abcdefghijklmnopqrstuvwxyz", .min_letters = 3, .max_letters = 20,
      .max_side = 5, .boards = 3, .words = 80, .max_tiles = 7, .holes = 20, .joined = 25,
      .rounds = 60 };
static const OracleRecipe reuse
  = { .letters = "abcdefghijklmnopqrstuvwxyz", .min_letters = 3, .max_letters = 20,
      .max_side = 4, .boards = 3, .words = 60, .max_tiles = 6, .holes = 20, .joined = 25,
      .reuse = ORACLE_REUSE_ALWAYS, .rounds = 40 };
static const OracleRecipe dense
  = { .letters = "abcdefghijklmnopqrstuvwxyz", .min_letters = 1, .max_letters = 3,
      .max_side = 3, .boards = 3, .words = 30, .max_tiles = 9, .holes = 20, .joined = 15,
      .rounds = 60 };

typedef struct
{
  GwCellSet sets[GW_TOUCH_N_KINDS];
  guint n_paths;
} Brute;

static gboolean
add_path_cb (const guint8 *cells, guint length, gpointer user_data)
{
  Brute *brute = user_data;

  gw_cell_set_add (&brute->sets[GW_TOUCH_STARTS], cells[0]);
  for (guint i = 0; i < length; i++)
    gw_cell_set_add (&brute->sets[GW_TOUCH_PASSES], cells[i]);
  return ++brute->n_paths < MAX_PATHS;
}

/* The cells of all words, one by one from all their paths. FALSE when there are
 * too many. */
static gboolean
try_all_paths (GwSolution *solution, GArray *brutes)
{
  GwLexicon *lexicon = gw_solution_get_lexicon (solution);

  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    {
      g_autofree char *text = gw_lexicon_dup_word (lexicon, gw_solution_get_word (solution, i));
      Brute brute = { 0 };

      gw_paths_foreach (gw_solution_get_board (solution), gw_solution_get_rules (solution), text,
                        NULL, add_path_cb, &brute);
      if (brute.n_paths >= MAX_PATHS)
        return FALSE;
      g_array_append_val (brutes, brute);
    }
  return TRUE;
}

static void
judge (GwSolution *solution, const GArray *brutes)
{
  g_autoptr (GwTouch) touch = gw_touch_new (solution, NULL);

  g_assert_true (gw_touch_get_solution (touch) == solution);
  g_assert_true (gw_touch_is_exact (touch));
  for (GwTouchKind kind = 0; kind < GW_TOUCH_N_KINDS; kind++)
    for (guint cell = 0; cell < gw_board_get_n_cells (gw_solution_get_board (solution)); cell++)
      {
        guint words = 0;
        gint64 points = 0;

        for (guint i = 0; i < brutes->len; i++)
          {
            const Brute *brute = &g_array_index (brutes, Brute, i);
            const gboolean has = gw_cell_set_has (&brute->sets[kind], cell);

            g_assert_cmpint (gw_touch_has (touch, kind, i, cell), ==, has);
            words += has;
            points += has ? gw_solution_get_points (solution, i) : 0;
          }
        g_assert_cmpuint (gw_touch_get_words (touch, kind, cell), ==, words);
        g_assert_cmpint (gw_touch_get_points (touch, kind, cell), ==, points);
      }
}

static GwSolution *
solve (GwLexicon *lexicon, GwBoard *board, GwRules *rules, GwSolveFlags flags)
{
  g_autoptr (GError) error = NULL;
  GwSolution *solution
    = gw_solve (lexicon, board, rules, flags, GW_PRUNE_PREFIX, NULL, &error);

  g_assert_no_error (error);
  return solution;
}

static void
test_random (gconstpointer data)
{
  const OracleRecipe *recipe = data;
  guint n_judged = 0, n_words = 0;

  for (guint round = 0; round < recipe->rounds; round++)
    {
      g_autoptr (OracleCase) given = oracle_case_new (recipe);
      g_autoptr (GwScoring) scoring = oracle_case_make_scoring (given);
      g_autofree char *words = oracle_case_make_text (given);
      g_autoptr (GError) error = NULL;
      g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text (words, &error);
      GwRulesSpec spec = given->spec;
      g_autoptr (GwRules) rules = NULL;

      if (lexicon == NULL) /* no words at all */
        continue;
      spec.scoring = scoring;
      rules = gw_rules_new (&spec);
      for (guint i = 0; i < given->boards->len; i++)
        {
          GwBoard *board = g_ptr_array_index (given->boards, i);
          g_autoptr (GArray) brutes = g_array_new (FALSE, FALSE, sizeof (Brute));
          g_autoptr (GwSolution) counted = solve (lexicon, board, rules, GW_SOLVE_USAGE);
          g_autoptr (GwSolution) bare = solve (lexicon, board, rules, 0);

          if (!try_all_paths (counted, brutes))
            continue;
          judge (counted, brutes);
          judge (bare, brutes);
          n_judged++;
          n_words += brutes->len;
        }
    }
  g_test_message ("%u boards with %u words", n_judged, n_words);
  g_assert_cmpuint (n_judged, >, recipe->rounds);
  g_assert_cmpuint (n_words, >, recipe->rounds);
}

static GwSolution *
solve_all_a (guint rows, guint cols, const char *words, const GwStop *stop)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text (words, &error);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwBoard) board = NULL;
  GwCell cells[GW_BOARD_MAX_CELLS] = { 0 };
  GwSolution *solution;

  g_assert_no_error (error);
  for (guint i = 0; i < rows * cols; i++)
    cells[i] = (GwCell){ .kind = GW_CELL_TILE, .n_letters = 1, .letters = { 'a' } };
  board = gw_board_new (rows, cols, cells);
  solution = gw_solve (lexicon, board, rules, GW_SOLVE_USAGE | GW_SOLVE_BOUNDED, GW_PRUNE_PREFIX,
                       stop, &error);
  g_assert_no_error (error);
  return solution;
}

/* More paths than can be walked, and still every cell is known. */
static void
test_degenerate (void)
{
  static const guint8 shapes[][2] = { { 5, 5 }, { 8, 8 }, { 16, 16 } };

  for (guint shape = 0; shape < G_N_ELEMENTS (shapes); shape++)
    {
      const guint rows = shapes[shape][0], cols = shapes[shape][1];
      g_autoptr (GwSolution) solution
        = solve_all_a (rows, cols, "aaa\naaaaaa\naaaaaaaaaaaaaaa\naaaaaaaaaaaaaaab\n", NULL);
      g_autoptr (GwTouch) touch = gw_touch_new (solution, NULL);

      g_assert_cmpint (gw_solution_get_flags (solution) & GW_SOLVE_USAGE, ==, 0);
      g_assert_null (gw_solution_get_word_cells (solution, 0));
      g_assert_null (gw_solution_get_word_starts (solution, 0));
      g_assert_true (gw_touch_is_exact (touch));
      for (guint cell = 0; cell < rows * cols; cell++)
        {
          g_assert_cmpuint (gw_touch_get_words (touch, GW_TOUCH_STARTS, cell), ==, 3);
          g_assert_cmpuint (gw_touch_get_words (touch, GW_TOUCH_PASSES, cell), ==, 3);
          g_assert_cmpint (gw_touch_get_points (touch, GW_TOUCH_PASSES, cell), ==, 1 + 3 + 11);
        }
    }
}

/* A word that fills the board: on squares of two colors its paths start at the
 * color that has one more, and no search of bounded time can tell for the other. */
static void
test_bound (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon
    = gw_lexicon_new_from_text ("aaaaaaaaaaaaaaaaaaaaaaaaa\naaa\n", &error);
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwBoard) board
    = gw_board_parse ("AAAAA/AAAAA/AAAAA/AAAAA/AAAAA", -1, NULL, 1, &error);
  g_autoptr (GwSolution) solution = NULL;
  g_autoptr (GwTouch) touch = NULL;

  g_assert_no_error (error);
  spec.adjacency = GW_ADJACENCY_ROOK;
  rules = gw_rules_new (&spec);
  solution = gw_solve (lexicon, board, rules, 0, GW_PRUNE_PREFIX, NULL, &error);
  g_assert_cmpuint (gw_solution_get_n_words (solution), ==, 2);
  touch = gw_touch_new (solution, NULL);
  g_assert_false (gw_touch_is_exact (touch));
  g_assert_cmpuint (gw_touch_get_words (touch, GW_TOUCH_STARTS, 0), ==, 2);
  g_assert_cmpuint (gw_touch_get_words (touch, GW_TOUCH_STARTS, 1), ==, 1);
  g_assert_cmpuint (gw_touch_get_words (touch, GW_TOUCH_PASSES, 1), ==, 2);
}

static void
test_stop (void)
{
  g_autoptr (GwSolution) solution = solve_all_a (5, 5, "aaa\naaaaaaaaaaaaaaa\n", NULL);
  const GwStop stop = { 1 };
  g_autoptr (GwTouch) touch = gw_touch_new (solution, &stop);

  g_assert_cmpuint (gw_solution_get_n_words (solution), ==, 2);
  g_assert_false (gw_touch_is_exact (touch));
  g_assert_cmpuint (gw_touch_get_words (touch, GW_TOUCH_STARTS, 0), ==, 0);
}

/* What a stopped solve left over is no more than it found. */
static void
test_stopped_solution (void)
{
  const GwStop stop = { 1 };
  g_autoptr (GwSolution) solution = solve_all_a (16, 16, "aaa\naaaaaaaaaaaaaaa\n", &stop);
  g_autoptr (GwTouch) touch = gw_touch_new (solution, NULL);

  g_assert_false (gw_solution_is_complete (solution));
  g_assert_false (gw_touch_is_exact (touch));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/touch/mixed", &mixed, test_random);
  g_test_add_data_func ("/touch/reuse", &reuse, test_random);
  g_test_add_data_func ("/touch/dense", &dense, test_random);
  g_test_add_func ("/touch/degenerate", test_degenerate);
  g_test_add_func ("/touch/bound", test_bound);
  g_test_add_func ("/touch/stop", test_stop);
  g_test_add_func ("/touch/stopped-solution", test_stopped_solution);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the oracle's small boards do not reach: degenerate boards, a raised flag,
 * solvers that are used again. */
#include "gw-random.h"
#include "gw-solution.h"
#include "gw-tally.h"
#include "gw-thread-time.h"

#include "../support/kernels.h"
#include "../support/values.h"

#include <string.h>

static GwRules *
make_rules (guint min_length, gboolean reuse)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  spec.min_length = min_length;
  spec.reuse = reuse;
  return gw_rules_new (&spec);
}

/* Every A-word of up to 25 letters fits on a 5×5 board of A. */
static void
test_all_a (void)
{
  g_autoptr (GString) list = g_string_new ("AAAAAAAAAAAAAAB\nhouse\ntree\nbanana\n");
  g_autoptr (GwBoard) board = make_board ("AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  g_autoptr (GwRules) rules = make_rules (3, FALSE);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwSolver) solver = NULL;
  g_autoptr (GwSolution) solution = NULL;
  GwTally tally;

  for (guint n = 1; n <= 30; n++)
    {
      for (guint i = 0; i < n; i++)
        g_string_append_c (list, 'a');
      g_string_append_c (list, '\n');
    }
  lexicon = make_lexicon (list->str);
  solver = gw_solver_new (lexicon, rules);
  gw_solver_tally (solver, board, NULL, &tally);
  g_assert_true (tally.complete);
  g_assert_cmpuint (tally.words, ==, 23);
  g_assert_cmpuint (tally.longest, ==, 25);

  gw_solver_set_kernel (solver, NULL);
  gw_solver_tally (solver, board, NULL, &tally);
  g_assert_true (tally.complete);
  g_assert_cmpuint (tally.words, ==, 23);

  solution = gw_solve (lexicon, board, rules, 0, GW_PRUNE_PREFIX, NULL, NULL);
  g_assert_cmpuint (gw_solution_get_n_words (solution), ==, 23);
}

/* The letters do not suffice for the long words: even counting paths ends. */
static void
test_missing_letter (void)
{
  g_autoptr (GwBoard) board = make_board ("AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  g_autoptr (GwRules) rules = make_rules (3, FALSE);
  g_autoptr (GwLexicon) lexicon = make_lexicon ("AAAAAAAAAAAAAAB\nhouse\ntree\naaa\n");
  g_autoptr (GwSolution) solution =
    gw_solve (lexicon, board, rules, GW_SOLVE_PATHS | GW_SOLVE_USAGE, GW_PRUNE_PREFIX, NULL, NULL);

  g_assert_true (gw_solution_is_complete (solution));
  g_assert_cmpuint (gw_solution_get_n_words (solution), ==, 1);
  g_assert_cmpuint (gw_solution_get_paths (solution, 0), ==, 768);
  for (guint cell = 0; cell < 25; cell++)
    {
      g_assert_cmpuint (gw_solution_get_usage (solution, cell), ==, 1);
      g_assert_cmpuint (gw_solution_get_starts (solution, cell), ==, 1);
    }
}

/* Every letter of the word is there, the word is not: what no path can spell
 * must not be searched for. Unfound, these would take longer than anybody waits. */
static void
test_no_walk (void)
{
  static const struct { const char *board; const char *word; } cases[] = {
    { "AAAAA/AAAAA/AAAAA/AAA../AAA.B", "AAAAAAAAAAAAAAB" },
    { "BAAAA/AAAAA/AAAAA/AAAAA/AAAAB", "AAAAAAAAAAAAAAABB" },
    { "BAAAA/AAAAA/AAAAA/AAAAA/AAAAC", "AAAAAAAAAAAAAAAAAAABC" },
    { "AAAAAA/AABAAA/AAAAAA/AAABAA/AAAAAA/AAAAAA", "AAAAAAAAAAAABBAAAAAAAAAAAA" },
  };
  g_autoptr (GwRules) rules = make_rules (3, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = g_strconcat (cases[i].word, "\nhouse\nbanana\naaa\n", NULL);
      g_autoptr (GwLexicon) lexicon = make_lexicon (list);
      g_autoptr (GwBoard) board = make_board (cases[i].board);
      g_autoptr (GwSolution) solution = gw_solve (lexicon, board, rules, GW_SOLVE_PATHS,
                                                  GW_PRUNE_PREFIX, NULL, NULL);

      g_assert_true (gw_solution_is_complete (solution));
      g_assert_cmpuint (gw_solution_get_n_words (solution), ==, 1);
    }
}

/* More walks than numbers: the sums stay at the largest instead of turning negative. */
static void
test_endless_walks (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GwBoard) board = make_board ("AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  g_autoptr (GwLexicon) twelve = make_lexicon ("aaaaaaaaaaaa\n");
  g_autoptr (GwLexicon) many = NULL;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwSolution) exact = NULL;
  g_autoptr (GwSolution) largest = NULL;

  spec.reuse = spec.count_paths = TRUE;
  rules = gw_rules_new (&spec);
  exact = gw_solve (twelve, board, rules, 0, GW_PRUNE_PREFIX, NULL, NULL);
  g_assert_cmpuint (gw_solution_get_total (exact), ==, G_GUINT64_CONSTANT (17747479080));
  g_assert_cmpint (gw_solution_get_score (exact), ==, G_GINT64_CONSTANT (195222269880));

  for (guint i = 0; i < 200; i++)
    g_string_append_c (list, 'a');
  many = make_lexicon (list->str);
  largest = gw_solve (many, board, rules, 0, GW_PRUNE_PREFIX, NULL, NULL);
  g_assert_cmpuint (gw_solution_get_total (largest), ==, (guint64) G_MAXINT64);
  g_assert_cmpint (gw_solution_get_score (largest), ==, G_MAXINT64);
}

/* Counts beyond all measure are given up when that is allowed, the words are not. */
static void
test_bounded (void)
{
  const GwSolveFlags flags = GW_SOLVE_PATHS | GW_SOLVE_USAGE | GW_SOLVE_MOVES | GW_SOLVE_BOUNDED;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GwBoard) board = make_board ("AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  g_autoptr (GwBoard) small = make_board ("AAA/AAA");
  g_autoptr (GwRules) rules = make_rules (3, FALSE);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwSolution) solution = NULL;
  g_autoptr (GwSolution) counted = NULL;

  for (guint n = 1; n <= 30; n++)
    {
      for (guint i = 0; i < n; i++)
        g_string_append_c (list, 'a');
      g_string_append_c (list, '\n');
    }
  lexicon = make_lexicon (list->str);
  solution = gw_solve (lexicon, board, rules, flags, GW_PRUNE_PREFIX, NULL, NULL);
  g_assert_true (gw_solution_is_complete (solution));
  g_assert_cmpuint (gw_solution_get_n_words (solution), ==, 23);
  g_assert_cmpuint (gw_solution_get_flags (solution), ==, 0);
  g_assert_cmpint (gw_solution_get_moves (solution), ==, -1);
  g_assert_cmpuint (gw_solution_get_paths (solution, 0), ==, 0);

  counted = gw_solve (lexicon, small, rules, flags, GW_PRUNE_PREFIX, NULL, NULL);
  g_assert_cmpuint (gw_solution_get_flags (counted), ==, flags & ~GW_SOLVE_BOUNDED);
  g_assert_cmpuint (gw_solution_get_n_words (counted), ==, 4);
  g_assert_cmpint (gw_solution_get_moves (counted), >, 0);
}

static void
test_used_again (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\ncats\nact\nscat\ndog\ngod\nquit\n");
  g_autoptr (GwRules) rules = make_rules (3, FALSE);
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);
  g_autoptr (GwBoard) cats = make_board ("CA/TS");
  g_autoptr (GwBoard) dogs = make_board ("DOG/XXX");
  g_autoptr (GwBoard) quit = make_board ("QI/TX");
  GwTally tally;

  for (guint i = 0; i < 3; i++)
    {
      gw_solver_tally (solver, cats, NULL, &tally);
      g_assert_cmpuint (tally.words, ==, 4);
      g_assert_cmpint (tally.score, ==, 4);
      gw_solver_tally (solver, dogs, NULL, &tally);
      g_assert_cmpuint (tally.words, ==, 2);
      gw_solver_tally (solver, quit, NULL, &tally);
      g_assert_cmpuint (tally.words, ==, 1);
      g_assert_cmpuint (tally.longest, ==, 4);
    }
}

static void
assert_same_solution (const GwSolution *got, const GwSolution *wanted)
{
  const GwBoard *board = gw_solution_get_board (wanted);

  g_assert_cmpuint (gw_solution_get_n_words (got), ==, gw_solution_get_n_words (wanted));
  g_assert_cmpint (gw_solution_get_score (got), ==, gw_solution_get_score (wanted));
  g_assert_cmpint (gw_solution_get_moves (got), ==, gw_solution_get_moves (wanted));
  g_assert_cmpuint (gw_solution_get_flags (got), ==, gw_solution_get_flags (wanted));
  for (guint i = 0; i < gw_solution_get_n_words (wanted); i++)
    {
      g_assert_cmpuint (gw_solution_get_word (got, i), ==, gw_solution_get_word (wanted, i));
      g_assert_cmpuint (gw_solution_get_paths (got, i), ==, gw_solution_get_paths (wanted, i));
    }
  for (guint cell = 0; cell < gw_board_get_n_cells (board); cell++)
    {
      g_assert_cmpuint (gw_solution_get_usage (got, cell), ==,
                        gw_solution_get_usage (wanted, cell));
      g_assert_cmpuint (gw_solution_get_starts (got, cell), ==,
                        gw_solution_get_starts (wanted, cell));
    }
}

/* A solver that has solved other boards, in other ways, finds what a new one finds: also after a
 * board that it gave up to count, and after one that was stopped. */
static void
test_solutions_of_one_solver (void)
{
  static const char *const texts[] = {
    "CAT/DOG", "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA", "DOG/CAT", "C.T/D[AT]G/TAC/ODA", "XYZ/XYZ", "CAT/DOG",
  };
  static const GwSolveFlags flags[] = {
    0, GW_SOLVE_PATHS | GW_SOLVE_USAGE | GW_SOLVE_BOUNDED, GW_SOLVE_MOVES | GW_SOLVE_BOUNDED,
  };
  static const GwStop stopped = { TRUE };
  g_autoptr (GwLexicon) lexicon
    = make_lexicon ("cat\ndog\ncod\ngod\ntaco\naaaaaaaaaaaaaaa\naaaaaaaaaaaaaab\n");

  for (guint reuse = 0; reuse < 2; reuse++)
    {
      g_autoptr (GwRules) rules = make_rules (3, reuse == 1);
      g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);

      for (guint i = 0; i < G_N_ELEMENTS (texts) * G_N_ELEMENTS (flags); i++)
        {
          const GwSolveFlags what = flags[i % G_N_ELEMENTS (flags)];
          g_autoptr (GwBoard) board = make_board (texts[i % G_N_ELEMENTS (texts)]);
          g_autoptr (GwSolution) wanted
            = gw_solve (lexicon, board, rules, what, GW_PRUNE_PREFIX, NULL, NULL);
          g_autoptr (GwSolution) got
            = gw_solver_solve (solver, board, what, GW_PRUNE_PREFIX, NULL, NULL);
          g_autoptr (GwSolution) part
            = gw_solver_solve (solver, board, what, GW_PRUNE_PREFIX, &stopped, NULL);

          g_assert_nonnull (part);
          assert_same_solution (got, wanted);
        }
    }
}

static void
test_free_cells (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\n");
  g_autoptr (GwRules) rules = make_rules (3, FALSE);
  g_autoptr (GwBoard) board = make_board ("CA/T?");
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_solve (lexicon, board, rules, 0, GW_PRUNE_PREFIX, NULL, &error));
  g_assert_nonnull (error);
}

/* A shape of free cells takes letters like one of tiles, whatever is counted and
 * whichever loop counts. */
static void
test_free_shape (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\nact\ntact\ntat\nat\n");
  g_autoptr (GwBoard) shape = make_board ("?? / ??");
  g_autoptr (GwBoard) board = make_board ("CA/TT");
  const guint8 letters[] = { 1, 0, 2, 2 };

  for (guint i = 0; i < 8; i++)
    {
      GwRulesSpec spec = GW_RULES_SPEC_INIT;
      g_autoptr (GwRules) rules = NULL;
      g_autoptr (GwSolver) solver = NULL;
      g_autoptr (GwSolution) solution = NULL;
      GwTally tally;

      spec.min_length = 2;
      spec.count_paths = (i & 1) != 0;
      spec.reuse = (i & 2) != 0;
      rules = gw_rules_new (&spec);
      solver = gw_solver_new (lexicon, rules);
      if ((i & 4) != 0)
        gw_solver_set_kernel (solver, NULL);
      gw_solver_set_shape (solver, shape);
      gw_solver_tally_letters (solver, letters, NULL, &tally);
      solution = gw_solve (lexicon, board, rules, 0, GW_PRUNE_PREFIX, NULL, NULL);
      g_assert_cmpuint (tally.words, ==, 5);
      g_assert_cmpuint (tally.words, ==, gw_solution_get_n_words (solution));
      g_assert_cmpuint (tally.total, ==, gw_solution_get_total (solution));
      g_assert_cmpint (tally.score, ==, gw_solution_get_score (solution));
      if (spec.count_paths)
        g_assert_cmpuint (tally.total, >=, 10);
    }
}

/* A board of some millions of paths is left soon after the flag is raised: a flag that is raised
 * all the time leaves it unfinished. */
static void
test_looks_at_stop (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  const GwStop raised = { TRUE };
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwSolver) solver = NULL;
  g_autoptr (GwBoard) board = make_board ("AAAA/AAAA/AAAA");
  GwTally tally;

  for (guint length = 3; length <= 12; length++)
    {
      for (guint i = 0; i < length; i++)
        g_string_append_c (text, 'a');
      g_string_append (text, "b\n");
    }
  lexicon = make_lexicon (text->str);
  solver = gw_solver_new (lexicon, rules);
  gw_solver_set_kernel (solver, NULL);
  gw_solver_tally (solver, board, NULL, &tally);
  g_assert_true (tally.complete);
  gw_solver_tally (solver, board, &raised, &tally);
  g_assert_false (tally.complete);
}

/* The quickest kernel that the processor has is the one that boards are walked by: all the words of
 * one length before those of the next, where the loop that stands in for a kernel finds CATS first.
 * An error names those that there are. */
static void
test_kernel (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cats\ndog\n");
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);
  g_autoptr (GwBoard) board = make_board ("CATS/DOGS");
  g_autoptr (GString) names = g_string_new (": ");
  g_autoptr (GError) error = NULL;
  const GwKernel *best = NULL;
  const guint32 *found;
  GwTally tally;
  guint n_found;

  for (guint i = 0; i < N_KERNELS; i++)
    if (gw_kernel_find (kernel_names[i], NULL) != NULL)
      {
        g_string_append_printf (names, "%s%s", best != NULL ? ", " : "", kernel_names[i]);
        best = gw_kernel_find (kernel_names[i], NULL);
      }
  g_assert_true (gw_kernel_choose () == best);
  g_assert_null (gw_kernel_find ("other", &error));
  g_assert_true (g_str_has_suffix (error->message, names->str));
  gw_solver_tally (solver, board, NULL, &tally);
  g_assert_cmpuint (tally.words, ==, 2);
  found = gw_solver_get_found (solver, &n_found);
  g_assert_cmpuint (gw_lexicon_get_word_length (lexicon, found[0]), ==, 3);
  gw_solver_set_kernel (solver, NULL);
  gw_solver_tally (solver, board, NULL, &tally);
  found = gw_solver_get_found (solver, &n_found);
  g_assert_cmpuint (gw_lexicon_get_word_length (lexicon, found[0]), ==, 4);
}

/* The portable kernel finds the same in narrow trees and in wide ones. */
static void
test_trees (void)
{
  static const char *const lists[] = { "cats\ndogs\n",
                                       "cats\nабвгдежзийклмноп\nабрстуфхцчшщъыьэюя\n" };
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwBoard) board = make_board ("CATS/DOGS");

  for (guint wide = 0; wide < 2; wide++)
    {
      g_autoptr (GwLexicon) lexicon = make_lexicon (lists[wide]);
      g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);
      GwTally tally;

      gw_solver_set_kernel (solver, gw_kernel_find ("portable", NULL));
      gw_solver_tally (solver, board, NULL, &tally);
      g_assert_cmpuint (tally.words, ==, wide ? 1 : 2);
    }
}

/* The time of a solution is that of finding its words, not of getting ready for it nor of what
 * is counted besides. One of some tries has to show it, if others are disturbed. */
static void
test_time (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwBoard) board = make_board ("PERS/LATG/SINE/TERS");
  gboolean shown = FALSE;
  GwRandom random;

  gw_random_init (&random, 5, 0);
  for (guint i = 0; i < 100000; i++)
    {
      for (guint letters = 3 + gw_random_below (&random, 6); letters > 0; letters--)
        g_string_append_c (list, "persiatglne"[gw_random_below (&random, 11)]);
      g_string_append_c (list, '\n');
    }
  lexicon = make_lexicon (list->str);

  for (guint i = 0; i < 20 && !shown; i++)
    {
      const gint64 begin = gw_thread_time ();
      g_autoptr (GwSolution) solution
        = gw_solve (lexicon, board, rules, GW_SOLVE_PATHS | GW_SOLVE_USAGE | GW_SOLVE_MOVES,
                    GW_PRUNE_PREFIX, NULL, NULL);
      const gint64 total = gw_thread_time () - begin;

      g_assert_cmpuint (gw_solution_get_n_words (solution), >, 0);
      g_assert_cmpfloat (gw_solution_get_seconds (solution), >, 0);
      shown = 2 * gw_solution_get_seconds (solution) * GW_THREAD_TIME_SECOND < (double) total;
    }
  g_assert_true (shown);
}

/* The time is that of solving: on a board of one cell, what is made ready for the substring test
 * takes nearly all of the time. One of some tries has to show it, if others are disturbed. */
static void
test_substring_time (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwBoard) board = make_board ("A/");
  double least = 1;

  for (guint i = 0; i < 20000; i++)
    {
      for (guint k = i; k > 0; k /= 26)
        g_string_append_c (text, (char) ('a' + k % 26));
      g_string_append (text, "xyz\n");
    }
  lexicon = make_lexicon (text->str);
  for (guint t = 0; t < 20; t++)
    {
      const gint64 begin = gw_thread_time ();
      g_autoptr (GwSolution) solution = gw_solve (lexicon, board, rules, GW_SOLVE_MOVES,
                                                  GW_PRUNE_SUBSTRING, NULL, NULL);
      const double all = (double) (gw_thread_time () - begin) / GW_THREAD_TIME_SECOND;

      least = MIN (least, gw_solution_get_seconds (solution) / all);
    }
  g_assert_cmpfloat (least, <, 0.3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/all-a", test_all_a);
  g_test_add_func ("/solver/missing-letter", test_missing_letter);
  g_test_add_func ("/solver/no-walk", test_no_walk);
  g_test_add_func ("/solver/endless-walks", test_endless_walks);
  g_test_add_func ("/solver/bounded", test_bounded);
  g_test_add_func ("/solver/used-again", test_used_again);
  g_test_add_func ("/solver/solutions-of-one-solver", test_solutions_of_one_solver);
  g_test_add_func ("/solver/free-cells", test_free_cells);
  g_test_add_func ("/solver/free-shape", test_free_shape);
  g_test_add_func ("/solver/looks-at-stop", test_looks_at_stop);
  g_test_add_func ("/solver/kernel", test_kernel);
  g_test_add_func ("/solver/trees", test_trees);
  g_test_add_func ("/solver/time", test_time);
  g_test_add_func ("/solver/substring-time", test_substring_time);
  return g_test_run ();
}

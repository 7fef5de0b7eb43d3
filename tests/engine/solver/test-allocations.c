/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done for each board or each change of one allocates nothing. The allocations of this
 * program are counted; a sanitizer has an allocator of its own, so they are not counted there. */
#include "gw-island.h"
#include "gw-tally.h"

#include "../support/values.h"

#include <stdlib.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__)
#define CAN_COUNT 0
#else
#define CAN_COUNT 1
#endif

static guint64 n_allocations;

#if CAN_COUNT
void *__libc_malloc (size_t size);
void *__libc_calloc (size_t n, size_t size);
void *__libc_realloc (void *memory, size_t size);

void *
malloc (size_t size)
{
  n_allocations++;
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  n_allocations++;
  return __libc_calloc (n, size);
}

void *
realloc (void *memory, size_t size)
{
  n_allocations++;
  return __libc_realloc (memory, size);
}
#endif

static const char words[]
  = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\ntaste\nnest\ntent\n";

static GwProblem *
make_problem (GwDice *dice)
{
  const GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&rules_spec);
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwBoard) shape = make_board ("??? /??? /???");
  GError *error = NULL;
  GwProblem *problem;

  spec.dice = dice;
  problem = gw_problem_new (lexicon, rules, shape, &spec, NULL, &error);
  g_assert_no_error (error);
  return problem;
}

/* A search for boards that dice can show asks for each change whether they can. */
static void
test_dice (void)
{
  static const char *const methods[] = { "anneal", "local", "tempering" };
  g_autoptr (GwDice) dice
    = gw_dice_parse ("S T\nE A\nN O\nT S\nE O\nN T\nA S\nT E\nO S\nN N\n", -1, "dice", NULL);
  g_autoptr (GwProblem) problem = make_problem (dice);

  if (!CAN_COUNT)
    {
      g_test_skip ("a sanitizer allocates for itself");
      return;
    }
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      const GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
      g_autoptr (GwIsland) island
        = gw_island_new (gw_method_find (methods[m]), problem, &settings, 1, 0);
      guint64 before, evaluations;

      gw_island_run (island, 2000, NULL); /* until it is warm */
      before = n_allocations;
      evaluations = gw_island_get_evaluations (island);
      gw_island_run (island, 20000, NULL);
      evaluations = gw_island_get_evaluations (island) - evaluations;
      g_test_message ("%s: %" G_GUINT64_FORMAT " allocations for %" G_GUINT64_FORMAT " boards",
                      methods[m], n_allocations - before, evaluations);
      g_assert_cmpuint (n_allocations - before, <, evaluations / 20);
    }
}

/* That this program counts at all. */
static void
test_count (void)
{
  const guint64 before = n_allocations;
  g_autofree char *text = g_strdup ("text");

  g_assert_cmpstr (text, ==, "text");
  if (CAN_COUNT)
    g_assert_cmpuint (n_allocations, >, before);
}

/* A word that ends with QU keeps boards with a Q from the kernels; that is found out once. */
static void
test_ends_with_qu (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwLexicon) lexicon = make_lexicon ("quest\nsuqu\nstone\nequs\n");
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);
  g_autoptr (GwBoard) board = make_board ("QES/UTO/NEQ");
  guint64 before = 0;

  if (!CAN_COUNT)
    {
      g_test_skip ("a sanitizer allocates for itself");
      return;
    }
  for (guint i = 0; i < 1001; i++)
    {
      GwTally tally;

      gw_solver_tally (solver, board, NULL, &tally);
      g_assert_cmpuint (tally.words, >, 0);
      if (i == 0)
        before = n_allocations;
    }
  g_assert_cmpuint (n_allocations - before, <, 100);
}

/* The hash of a lexicon is worked out once for a level: after that it is only copied. */
static void
test_hash (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autofree char *first = gw_lexicon_dup_hash (lexicon);
  guint64 before;

  if (!CAN_COUNT)
    {
      g_test_skip ("a sanitizer allocates for itself");
      return;
    }
  before = n_allocations;
  for (guint i = 0; i < 100; i++)
    {
      guint n_words = 0;
      g_autofree char *again = gw_lexicon_dup_level_hash (lexicon, G_MAXUINT, &n_words);

      g_assert_cmpstr (again, ==, first);
      g_assert_cmpuint (n_words, ==, gw_lexicon_get_n_words (lexicon));
    }
  g_assert_cmpuint (n_allocations - before, ==, 100);
}

/* Boards come by the million through a pipe: all that each takes is the memory of the board. */
static void
test_stream (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);
  const char *const text = "SEATTONESSENTOAT"; /* one line: a square */
  guint64 before = 0;

  if (!CAN_COUNT)
    {
      g_test_skip ("a sanitizer allocates for itself");
      return;
    }
  for (guint i = 0; i < 1001; i++)
    {
      g_autoptr (GwBoard) board = gw_board_parse (text, -1, NULL, 0, NULL);
      char written[GW_BOARD_PLAIN_SIZE];
      GwTally tally;

      gw_solver_tally (solver, board, NULL, &tally);
      g_assert_cmpuint (tally.words, >, 0);
      g_assert_cmpuint (gw_board_write_plain (board, written), ==, 19);
      if (i == 0)
        before = n_allocations;
    }
  g_assert_cmpuint (n_allocations - before, ==, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/allocations/count", test_count);
  g_test_add_func ("/allocations/dice", test_dice);
  g_test_add_func ("/allocations/ends-with-qu", test_ends_with_qu);
  g_test_add_func ("/allocations/hash", test_hash);
  g_test_add_func ("/allocations/stream", test_stream);
  return g_test_run ();
}

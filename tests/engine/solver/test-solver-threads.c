/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solving in several threads, and stopping it from another one. */
#include "gw-random.h"
#include "gw-solution.h"
#include "gw-tally.h"

#include "../support/values.h"

static GwRules *
make_rules (guint min_length)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  spec.min_length = min_length;
  return gw_rules_new (&spec);
}

typedef struct
{
  GwStop stop;
  gint64 asked;
} Stopping;

static gpointer
stop_soon (gpointer user_data)
{
  Stopping *stopping = user_data;

  g_usleep (30 * 1000);
  stopping->asked = g_get_monotonic_time ();
  gw_stop_request (&stopping->stop);
  return NULL;
}

/* Work without end answers a stop; the time is printed, not judged. */
static void
test_stop (gconstpointer data)
{
  const GwPrune prune = GPOINTER_TO_UINT (data);
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GwBoard) board =
    make_board ("AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA/AAAAAAAA");
  g_autoptr (GwRules) rules = make_rules (3);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwSolution) solution = NULL;
  Stopping stopping = { { 0 }, 0 };
  GThread *thread;

  for (guint i = 0; i < 60; i++)
    g_string_append_c (list, 'a');
  lexicon = make_lexicon (list->str);
  thread = g_thread_new ("stop", stop_soon, &stopping);
  solution = gw_solve (lexicon, board, rules, GW_SOLVE_PATHS, prune, &stopping.stop, NULL);
  g_thread_join (thread);
  g_test_message ("stopped within %.1f ms",
                  (double) (g_get_monotonic_time () - stopping.asked) / 1e3);
  g_assert_false (gw_solution_is_complete (solution));
}

typedef struct
{
  GwLexicon *lexicon;
  GwRules *rules;
  guint first;
  guint step;
  gint64 scores[200];
} Share;

static gpointer
score_share (gpointer user_data)
{
  Share *share = user_data;
  g_autoptr (GwSolver) solver = gw_solver_new (share->lexicon, share->rules);
  g_autoptr (GwBoard) shape = make_board ("AAAA/AAAA/AAAA/AAAA");
  const guint n = gw_lexicon_get_alphabet (share->lexicon)->n_letters;

  gw_solver_set_shape (solver, shape);
  for (guint i = share->first; i < G_N_ELEMENTS (share->scores); i += share->step)
    {
      GwRandom random;
      guint8 letters[16];
      GwTally tally;

      gw_random_init (&random, 7, i);
      for (guint cell = 0; cell < 16; cell++)
        letters[cell] = (guint8) gw_random_below (&random, n);
      gw_solver_tally_letters (solver, letters, NULL, &tally);
      share->scores[i] = tally.score;
    }
  return NULL;
}

/* One lexicon, two threads, the same scores as on one. */
static void
test_shares (void)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GwRules) rules = make_rules (2);
  g_autoptr (GwLexicon) lexicon = NULL;
  Share one = { .step = 1 };
  Share half[2] = { { .step = 2 }, { .first = 1, .step = 2 } };
  GThread *threads[2];
  gint64 sum = 0;
  GwRandom random;

  gw_random_init (&random, 3, 0);
  for (guint i = 0; i < 3000; i++)
    {
      for (guint k = 2 + gw_random_below (&random, 5); k > 0; k--)
        g_string_append_c (list, "abcdeilnorstu"[gw_random_below (&random, 13)]);
      g_string_append_c (list, '\n');
    }
  lexicon = make_lexicon (list->str);
  one.lexicon = half[0].lexicon = half[1].lexicon = lexicon;
  one.rules = half[0].rules = half[1].rules = rules;
  score_share (&one);
  for (guint i = 0; i < 2; i++)
    threads[i] = g_thread_new ("share", score_share, &half[i]);
  for (guint i = 0; i < 2; i++)
    g_thread_join (threads[i]);
  for (guint i = 0; i < G_N_ELEMENTS (one.scores); i++)
    {
      g_assert_cmpint (one.scores[i], ==, half[i % 2].scores[i]);
      sum += one.scores[i];
    }
  g_assert_cmpint (sum, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver-threads/shares", test_shares);
  g_test_add_data_func ("/solver-threads/stop/prefix", GUINT_TO_POINTER (GW_PRUNE_PREFIX), test_stop);
  g_test_add_data_func ("/solver-threads/stop/substring", GUINT_TO_POINTER (GW_PRUNE_SUBSTRING),
                        test_stop);
  g_test_add_data_func ("/solver-threads/stop/none", GUINT_TO_POINTER (GW_PRUNE_NONE), test_stop);
  return g_test_run ();
}

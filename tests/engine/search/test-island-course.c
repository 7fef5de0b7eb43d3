/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of a search: it is the same with and without stops, and goes the way that each
 * method is meant to go. */
#include "gw-island.h"

#include "islands.h"

#include <signal.h>
#include <sys/time.h>

static GwStop stop;

static void
stop_cb (int number)
{
  gw_stop_request (&stop);
}

/* Runs an island that exchanges boards with itself, if any. */
static gboolean
run_on (GwIsland *island, guint64 evaluations, const GwStop *own_stop)
{
  const guint64 end = gw_island_get_evaluations (island) + evaluations;

  while (gw_island_get_evaluations (island) < end)
    {
      if (!gw_island_run (island, end - gw_island_get_evaluations (island), own_stop))
        return FALSE;
      gw_island_pass (island, island);
    }
  return TRUE;
}

/* Goes on until a signal stops it, wherever it is then. Another thread would be as late as the
 * machine is busy, and all the while this one would work. */
static void
run_until_stopped (GwIsland *island)
{
  const struct itimerval timer = {
    .it_value.tv_usec = 1 + g_random_int_range (0, 150),
  };

  g_atomic_int_set (&stop.requested, 0);
  g_assert_cmpint (setitimer (ITIMER_REAL, &timer, NULL), ==, 0);
  while (run_on (island, 1000, &stop))
    continue;
}

/* Stopped in the middle of whatever it did, saved and taken up again, it is the same search as
 * without a stop. */
static void
test_halt (void)
{
  signal (SIGALRM, stop_cb);
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    for (guint kind = 0; kind < 4; kind++)
      {
        /* Under reuse, with a tile of several letters, and by the portable kernel it looks at the
         * flag within steps. */
        g_autoptr (GwProblem) problem = make_problem (
          kind == 1 ? "? ? ?/? [TH] ?/? ? ?/? ? ?" : "? ? ?/? ? ?/? ? ?/? ? ?",
          kind == 0 || kind == 3, NULL, NULL);
        const guint64 exchange = kind == 3 ? 25 : 0;
        g_autoptr (GwIsland) straight = make_island (m, problem, 5, exchange);
        g_autoptr (GwIsland) halting = make_island (m, problem, 5, exchange);

        gw_island_set_kernel (straight, gw_kernel_find ("portable", NULL));
        for (guint t = 0; t < 150; t++)
          {
            g_autoptr (GVariant) saved = NULL;
            GError *error = NULL;

            gw_island_set_kernel (halting, gw_kernel_find ("portable", NULL));
            run_until_stopped (halting);
            saved = g_variant_ref_sink (gw_island_save (halting));
            gw_island_free (g_steal_pointer (&halting));
            halting = gw_island_load (gw_method_find (methods[m]), problem, saved, &error);
            g_assert_no_error (error);
          }
        while (gw_island_get_evaluations (straight) < gw_island_get_evaluations (halting))
          g_assert_true (run_on (straight, 1, NULL));
        g_assert_cmpuint (gw_island_get_evaluations (straight), ==,
                          gw_island_get_evaluations (halting));
        g_assert_true (run_on (straight, 300, NULL));
        g_assert_true (run_on (halting, 300, NULL));
        assert_same (problem, straight, halting);
      }
}

/* Annealing takes worse boards less and less often: the board that it is at changes more in the
 * first tenth of its steps than in the last. */
static void
test_cooling (void)
{
  GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  g_autoptr (GwProblem) problem = make_problem ("? ? ?/? ? ?/? ? ?", FALSE, NULL, NULL);
  g_autoptr (GwIsland) island = NULL;
  guint n_worse[2] = { 0, 0 };
  gint64 before = 0;

  settings.length = 10000;
  island = gw_island_new (gw_method_find ("anneal"), problem, &settings, 2, 0);
  for (guint i = 0; i < 10000; i++)
    {
      gint64 value;
      double mean;

      gw_island_run (island, 1, NULL);
      gw_island_get_fitness (island, &value, &mean);
      n_worse[i >= 9000] += value < before && (i < 1000 || i >= 9000);
      before = value;
    }
  g_test_message ("%u at the beginning, %u at the end", n_worse[0], n_worse[1]);
  g_assert_cmpuint (n_worse[0], >, 2 * n_worse[1]);
}

/* Local search comes to a good board with few boards judged, because it leaves out the letters
 * that there is no hope for, and only those. */
static void
test_hopes (void)
{
  guint64 sum = 0;

  for (guint seed = 1; seed <= 20; seed++)
    {
      g_autoptr (GwProblem) problem = make_problem ("? ? ?/? ? ?/? ? ?", FALSE, NULL, NULL);
      g_autoptr (GwIsland) island = make_island (0, problem, seed, 0);
      gint64 value = 0;

      while (gw_island_get_evaluations (island) < 50000
             && (gw_island_get_best (island, &value) == NULL || value < 21))
        gw_island_run (island, 1, NULL);
      sum += gw_island_get_evaluations (island);
    }
  g_test_message ("%" G_GUINT64_FORMAT " boards", sum);
  g_assert_cmpuint (sum, <, 6000); /* it takes 4626; without hope 8014 */
}

/* What the method of an island saves. */
static GVariant *
save_method (const GwIsland *island)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (gw_island_save (island));
  g_autoptr (GVariant) boxed = g_variant_get_child_value (saved, g_variant_n_children (saved) - 1);

  return g_variant_get_variant (boxed);
}

/* What each method comes to with few boards, over some seeds: much less means that one of its
 * constants is wrong, though all it does is right. */
static void
test_quality (void)
{
  static const guint least[] = { 415, 415, 370, 400 };

  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      g_autoptr (GwProblem) problem
        = make_problem ("? ? ? ?/? ? ? ?/? ? ? ?/? ? ? ?", FALSE, NULL, NULL);
      const GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
      gint64 sum = 0;

      for (guint seed = 1; seed <= 10; seed++)
        {
          g_autoptr (GwIsland) island
            = gw_island_new (gw_method_find (methods[m]), problem, &settings, seed, 0);
          gint64 value;

          gw_island_run (island, 20000, NULL);
          gw_island_get_best (island, &value);
          sum += value;
        }
      g_test_message ("%s: %d", methods[m], (int) sum);
      g_assert_cmpint (sum, >=, least[m]);
    }
}

/* Local search gives up a board after a number of kicks without a gain that suits the size. */
static void
test_kicks (void)
{
  static const struct
  {
    const char *board;
    guint n_kicks;
  } cases[] = { { "? ? ?/? ? ?/? ? ?", 3 },
                { "? ? ? ?/? ? ? ?/? ? ? ?/? ? ? ?", 24 },
                { "? ? ? ? ?/? ? ? ? ?/? ? ? ? ?/? ? ? ? ?/? ? ? ? ?", 100 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwProblem) problem = make_problem (cases[i].board, FALSE, NULL, NULL);
      const GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
      g_autoptr (GwIsland) island
        = gw_island_new (gw_method_find ("local"), problem, &settings, 1, 0);
      guint most = 0;

      for (guint t = 0; t < 4000; t++)
        {
          g_autoptr (GVariant) state = NULL;
          guint n_kicks;

          gw_island_run (island, 25, NULL);
          state = save_method (island);
          g_variant_get_child (state, 5, "u", &n_kicks);
          most = MAX (most, n_kicks);
        }
      g_test_message ("%s: %u kicks", cases[i].board, most);
      g_assert_cmpuint (most, ==, cases[i].n_kicks);
    }
}

/* What an island of parallel tempering saves of its ladder. */
typedef struct
{
  GVariant *walkers;
  const guint8 *order; /* borrowed, as the following */
  GVariant *order_value;
  double hot;
  gboolean is_settled;
  gint64 best; /* since it was filled */
} Ladder;

static void
ladder_read (Ladder *ladder, const GwIsland *island)
{
  g_autoptr (GVariant) state = save_method (island);
  gsize n;

  ladder->walkers = g_variant_get_child_value (state, 0);
  ladder->order_value = g_variant_get_child_value (state, 1);
  ladder->order = g_variant_get_fixed_array (ladder->order_value, &n, 1);
  g_assert_cmpuint (n, ==, g_variant_n_children (ladder->walkers));
  g_variant_get_child (state, 2, "d", &ladder->hot);
  g_variant_get_child (state, 4, "b", &ladder->is_settled);
  g_variant_get_child (state, 9, "x", &ladder->best);
}

static void
ladder_clear (Ladder *ladder)
{
  g_variant_unref (ladder->walkers);
  g_variant_unref (ladder->order_value);
}

/* What a walker knows exactly is what whole solves of the changed boards say. Returns how much it
 * knows. */
static guint
check_walker (GwProblem *problem, GwJudge *judge, GVariant *walker)
{
  g_autoptr (GVariant) letters_value = g_variant_get_child_value (walker, 0);
  gsize n;
  const guint8 *own = g_variant_get_fixed_array (letters_value, &n, 1);
  guint8 letters[GW_JUDGE_MAX_CELLS];
  gboolean is_valued;
  gint64 value;
  guint n_exact = 0;

  g_variant_get_child (walker, 1, "x", &value);
  g_variant_get_child (walker, 2, "b", &is_valued);
  memcpy (letters, own, n);
  if (is_valued)
    g_assert_cmpint (gw_judge_solve (judge, letters), ==, value);
  for (guint swaps = 0; swaps < 2; swaps++)
    {
      g_autoptr (GVariant) gains_value = g_variant_get_child_value (walker, 3 + 2 * swaps);
      g_autoptr (GVariant) ages_value = g_variant_get_child_value (walker, 4 + 2 * swaps);
      gsize n_gains, n_ages;
      const gint64 *gains = g_variant_get_fixed_array (gains_value, &n_gains, sizeof *gains);
      const guint8 *ages = g_variant_get_fixed_array (ages_value, &n_ages, 1);
      guint i = 0;

      g_assert_cmpuint (n_gains, ==, n_ages);
      for (guint one = 0; one < problem->n_free; one++)
        for (guint other = 0; other < (swaps ? one : problem->n_kinds); other++, i++)
          {
            if (ages[i] != 0)
              continue;
            memcpy (letters, own, n);
            letters[problem->free[one]] = swaps ? own[problem->free[other]] : (guint8) other;
            if (swaps)
              letters[problem->free[other]] = own[problem->free[one]];
            g_assert_cmpint (gw_judge_solve (judge, letters) - value, ==, gains[i]);
            n_exact++;
          }
      g_assert_cmpuint (i, ==, n_gains);
    }
  return n_exact;
}

/* A ladder that found the best board long ago is filled anew, and finds it again. */
static void
test_refill (void)
{
  g_autoptr (GwProblem) problem = make_problem ("? ?/? ?", FALSE, NULL, NULL);
  const GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  g_autoptr (GwIsland) island
    = gw_island_new (gw_method_find ("tempering"), problem, &settings, 1, 0);
  gint64 best = G_MININT64;
  guint n_filled = 0, n_found = 0;

  for (guint t = 0; t < 4000; t++)
    {
      const gint64 before = best;
      gint64 value;
      Ladder ladder;

      gw_island_run (island, 50, NULL);
      gw_island_get_best (island, &value);
      ladder_read (&ladder, island);
      best = ladder.best;
      ladder_clear (&ladder);
      g_assert_cmpint (best, <=, value);
      n_filled += best < before;
      n_found += best > before && best == value;
    }
  g_test_message ("filled %u times, found %u times", n_filled, n_found);
  g_assert_cmpuint (n_filled, >, 3);
  g_assert_cmpuint (n_found, >, 3);
}

/* Parallel tempering remembers what it measured, and its walkers are the better the colder. */
static void
test_ladder (void)
{
  g_autoptr (GwProblem) problem
    = make_problem ("? ? ? ?/? . ? ?/? ? S ?/? ? ? ?", FALSE, NULL, NULL);
  g_autoptr (GwJudge) judge = gw_problem_make_judge (problem);
  const GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  g_autoptr (GwIsland) island
    = gw_island_new (gw_method_find ("tempering"), problem, &settings, 1, 0);
  gint64 coldest = 0, hottest = 0;
  guint n_exact = 0, n_settled = 0;

  for (guint t = 0; t < 400; t++)
    {
      Ladder ladder;
      gsize n_levels;

      gw_island_run (island, 97, NULL);
      ladder_read (&ladder, island);
      n_levels = g_variant_n_children (ladder.walkers);
      n_settled += ladder.is_settled;
      for (gsize level = 0; level < n_levels; level++)
        {
          g_autoptr (GVariant) walker
            = g_variant_get_child_value (ladder.walkers, ladder.order[level]);
          gint64 value;

          n_exact += check_walker (problem, judge, walker);
          g_variant_get_child (walker, 1, "x", &value);
          if (t >= 100 && level == 0)
            coldest += value;
          else if (t >= 100 && level == n_levels - 1)
            hottest += value;
        }
      ladder_clear (&ladder);
    }
  g_test_message ("%u known, settled %u times, coldest %d, hottest %d", n_exact, n_settled,
                  (int) coldest, (int) hottest);
  g_assert_cmpuint (n_exact, >, 5000);
  g_assert_cmpuint (n_exact, <, 15000); /* of boards that seldom change, more is known */
  g_assert_cmpuint (n_settled, >, 300);
  g_assert_cmpint (20 * coldest, >, 21 * hottest);
}

/* A search comes to its limit also where a walker knows all that it can propose. */
static void
test_idle (void)
{
  g_autoptr (GwProblem) problem = make_problem ("?/", FALSE, NULL, NULL);
  g_autoptr (GwIsland) island = make_island (3, problem, 1, 0);

  gw_island_run (island, 5000, NULL);
  g_assert_cmpuint (gw_island_get_evaluations (island), ==, 5000);
}

/* One board is judged for each evaluation that is asked for, however large a generation is. */
static void
test_evaluations (void)
{
  GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  g_autoptr (GwProblem) problem = make_problem ("? ? ?/? ? ?", FALSE, NULL, NULL);
  g_autoptr (GwIsland) island = NULL;
  g_autoptr (GwIsland) loaded = NULL;
  g_autoptr (GVariant) saved = NULL;
  GError *error = NULL;

  settings.population = 5000;
  island = gw_island_new (gw_method_find ("genetic"), problem, &settings, 1, 0);
  gw_island_run (island, 10, NULL);
  g_assert_cmpuint (gw_island_get_evaluations (island), ==, 10);
  g_assert_cmpuint (gw_island_get_generations (island), ==, 0);
  saved = g_variant_ref_sink (gw_island_save (island));
  loaded = gw_island_load (gw_method_find ("genetic"), problem, saved, &error);
  g_assert_no_error (error);
  gw_island_run (island, 4990, NULL);
  gw_island_run (loaded, 4989, NULL);
  g_assert_cmpuint (gw_island_get_generations (loaded), ==, 0);
  gw_island_run (loaded, 1, NULL);
  g_assert_cmpuint (gw_island_get_generations (loaded), ==, 1);
  assert_same (problem, island, loaded);
}

/* The estimate grows with what takes the memory. */
static void
test_memory (void)
{
  GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  g_autoptr (GwProblem) problem = make_problem ("? ? ?/? ? ?", FALSE, NULL, NULL);
  const GwMethod *genetic = gw_method_find ("genetic");
  const guint64 usual = gw_island_estimate_bytes (genetic, problem, &settings);

  g_assert_cmpuint (usual, <, 4 << 20);
  settings.population = 1000000;
  g_assert_cmpuint (gw_island_estimate_bytes (genetic, problem, &settings), >,
                    usual + (guint64) 2 * 1000000 * GW_JUDGE_MAX_CELLS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/island-course/halt", test_halt);
  g_test_add_func ("/island-course/cooling", test_cooling);
  g_test_add_func ("/island-course/hopes", test_hopes);
  g_test_add_func ("/island-course/quality", test_quality);
  g_test_add_func ("/island-course/kicks", test_kicks);
  g_test_add_func ("/island-course/ladder", test_ladder);
  g_test_add_func ("/island-course/refill", test_refill);
  g_test_add_func ("/island-course/idle", test_idle);
  g_test_add_func ("/island-course/evaluations", test_evaluations);
  g_test_add_func ("/island-course/memory", test_memory);
  return g_test_run ();
}

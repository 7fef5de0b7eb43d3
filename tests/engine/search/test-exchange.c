/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Islands that give their best boards to each other. */
#include "gw-exchange.h"

#include "islands.h"

#define N 3
#define INTERVAL 120
#define END 3000

static GwIsland *
make (guint method, GwProblem *problem, guint64 interval, guint number)
{
  GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;

  settings.population = 28;
  settings.parents = 8;
  settings.length = 150;
  settings.exchange = interval;
  return gw_island_new (gw_method_find (methods[method]), problem, &settings, 7, number);
}

static void
save_and_load (guint method, GwProblem *problem, GwIsland **island)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (gw_island_save (*island));
  GError *error = NULL;

  gw_island_free (*island);
  *island = gw_island_load (gw_method_find (methods[method]), problem, saved, &error);
  g_assert_no_error (error);
}

/* Runs all to the end, in a random order, a random way at a time, and hands boards on at random. */
static void
run_ring (guint method, GwProblem *problem, GwIsland **islands)
{
  gboolean all = FALSE;

  while (!all)
    {
      const guint i = (guint) g_test_rand_int_range (0, N);
      const guint64 done = gw_island_get_evaluations (islands[i]);
      const guint64 n = (guint64) g_test_rand_int_range (1, 700);

      if (done < END)
        g_assert_true (gw_island_run (islands[i], MIN (n, END - done), NULL));
      if (g_test_rand_bit ())
        save_and_load (method, problem, &islands[i]);
      if (g_test_rand_bit ())
        gw_island_pass (islands[i], islands[(i + 1) % N]);
      all = TRUE;
      for (guint k = 0; k < N; k++)
        all = all && gw_island_get_evaluations (islands[k]) >= END;
    }
  for (guint i = 0; i < N; i++)
    gw_island_pass (islands[i], islands[(i + 1) % N]);
}

/* Whoever is quicker: the end is the same. */
static void
test_any_order (void)
{
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      g_autoptr (GwProblem) problem = make_problem ("? ? ?/? ? ?/? ? ?", m == 2, NULL, NULL);
      GwIsland *first[N];

      for (guint i = 0; i < N; i++)
        first[i] = make (m, problem, INTERVAL, i);
      run_ring (m, problem, first);
      for (guint t = 0; t < 5; t++)
        {
          GwIsland *islands[N];

          for (guint i = 0; i < N; i++)
            islands[i] = make (m, problem, INTERVAL, i);
          run_ring (m, problem, islands);
          for (guint i = 0; i < N; i++)
            {
              assert_same (problem, islands[i], first[i]);
              gw_island_free (islands[i]);
            }
        }
      for (guint i = 0; i < N; i++)
        gw_island_free (first[i]);
    }
}

/* An island waits only for the one before it, and only until that has come as far. */
static void
test_waiting (void)
{
  g_autoptr (GwProblem) problem = make_problem ("? ? ?/? ? ?/? ? ?", FALSE, NULL, NULL);
  g_autoptr (GwIsland) one = make (1, problem, INTERVAL, 0);
  g_autoptr (GwIsland) other = make (1, problem, INTERVAL, 1);

  g_assert_true (gw_island_run (one, END, NULL));
  g_assert_true (gw_island_is_waiting (one));
  g_assert_cmpuint (gw_island_get_evaluations (one), ==, INTERVAL);
  g_assert_true (gw_island_run (other, INTERVAL - 1, NULL));
  gw_island_pass (other, one);
  g_assert_true (gw_island_is_waiting (one));
  g_assert_false (gw_island_is_waiting (other));
  g_assert_true (gw_island_run (other, END, NULL));
  gw_island_pass (other, one);
  g_assert_false (gw_island_is_waiting (one));
  g_assert_true (gw_island_run (one, END, NULL));
  g_assert_cmpuint (gw_island_get_evaluations (one), ==, 2 * INTERVAL);
}

/* Each method makes use of a board that is better than its own, and gives it on. */
static void
test_guest (void)
{
  g_autoptr (GwProblem) problem
    = make_problem ("? ? ? ?/? ? ? ?/? ? ? ?/? ? ? ?", FALSE, NULL, NULL);

  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      g_autoptr (GwIsland) good = make (0, problem, 100000, 0);
      g_autoptr (GwIsland) alone = make (m, problem, 0, 1);
      g_autoptr (GwIsland) given = make (m, problem, 30000, 1);
      g_autoptr (GwIsland) next = make (m, problem, 30000, 2);
      gint64 good_value, alone_value, value;

      gw_island_run (good, 100000, NULL);
      gw_island_get_best (good, &good_value);
      gw_island_run (alone, 60000, NULL);
      gw_island_get_best (alone, &alone_value);
      g_test_message ("%s: %d, good: %d", methods[m], (int) alone_value, (int) good_value);
      g_assert_cmpint (alone_value, <, good_value);

      gw_island_pass (good, given);
      gw_island_run (given, 60000, NULL);
      gw_island_get_best (given, &value);
      g_assert_cmpint (value, >=, good_value);

      /* Its second exchange. */
      gw_island_pass (given, next);
      gw_island_run (next, 90000, NULL);
      gw_island_get_best (next, &value);
      g_assert_cmpint (value, >=, good_value);
    }
}

/* What a file says may be anything. */
static void
test_damage (void)
{
  static const char *const damaged[] = {
    "(uint64 0, uint64 0, uint64 0, @a(tayx) [], @a(tayx) [], @ay [], int64 0)",
    "(uint64 9, uint64 5, uint64 5, [(uint64 5, @ay [], int64 0)], @a(tayx) [], @ay [], int64 0)",
    ("(uint64 9, uint64 0, uint64 5, @a(tayx) [],"
     " [(uint64 3, @ay [], int64 0), (3, [], 0)], @ay [], int64 0)"),
    "(uint64 9, uint64 0, uint64 0, @a(tayx) [], @a(tayx) [], @ay [byte 1], int64 0)",
    "(uint64 9, uint64 0, uint64 0, @a(tayx) [], @a(tayx) [], @ay [0xff, 0xff, 0xff, 0xff], int64 0)",
  };
  g_autoptr (GwProblem) problem = make_problem ("? ?/? ?", FALSE, NULL, NULL);
  g_autoptr (GVariant) whole = g_variant_ref_sink (g_variant_new_parsed (
    "(uint64 9, uint64 0, uint64 2, [(uint64 2, [byte 0, 1, 2, 3], int64 3)], @a(tayx) [], [byte 3, 2, 1, 0],"
    " int64 1)"));
  g_autoptr (GwExchange) loaded = gw_exchange_load (whole, problem);

  g_assert_nonnull (loaded);
  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autoptr (GVariant) saved
        = g_variant_parse (G_VARIANT_TYPE (GW_EXCHANGE_SAVED_TYPE), damaged[i], NULL, NULL, NULL);

      g_assert_nonnull (saved);
      g_assert_null (gw_exchange_load (saved, problem));
    }
}

/* A later state of an island is given what came for an earlier one meanwhile, but nothing that it
 * has taken already. */
static void
test_catch_up (void)
{
  g_autoptr (GwProblem) problem = make_problem ("? ?/? ?", FALSE, NULL, NULL);
  g_autoptr (GVariant) before_value = g_variant_ref_sink (g_variant_new_parsed (
    "(uint64 9, uint64 0, uint64 2, [(uint64 1, [byte 0, 1, 2, 3], int64 3), (2, [3, 2, 1, 0], 4)],"
    " @a(tayx) [], @ay [], int64 0)"));
  g_autoptr (GVariant) taken_value = g_variant_ref_sink (g_variant_new_parsed (
    "(uint64 9, uint64 1, uint64 1, @a(tayx) [], @a(tayx) [], [byte 0, 1, 2, 3], int64 3)"));
  g_autoptr (GVariant) expected = g_variant_ref_sink (g_variant_new_parsed (
    "(uint64 9, uint64 1, uint64 2, [(uint64 2, [byte 3, 2, 1, 0], int64 4)], @a(tayx) [],"
    " [byte 0, 1, 2, 3], int64 3)"));
  g_autoptr (GwExchange) before = gw_exchange_load (before_value, problem);
  g_autoptr (GwExchange) later = gw_exchange_load (taken_value, problem);
  g_autoptr (GVariant) saved = NULL;

  gw_exchange_catch_up (later, before);
  saved = g_variant_ref_sink (gw_exchange_save (later, problem));
  g_assert_cmpvariant (saved, expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/any-order", test_any_order);
  g_test_add_func ("/exchange/waiting", test_waiting);
  g_test_add_func ("/exchange/guest", test_guest);
  g_test_add_func ("/exchange/catch-up", test_catch_up);
  g_test_add_func ("/exchange/damage", test_damage);
  return g_test_run ();
}

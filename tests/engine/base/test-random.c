/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-random.h"

#include <math.h>

/* Whether counts of equally likely things are as uneven as chance makes them.
 * With n things chi-squared is about n - 1, give or take √(2(n - 1)); six times
 * that is no chance any more. The seeds are fixed: a test passes always or never. */
static void
assert_even (const guint *counts, guint n)
{
  double sum = 0, chi = 0;

  for (guint i = 0; i < n; i++)
    sum += counts[i];
  for (guint i = 0; i < n; i++)
    chi += pow (counts[i] - sum / n, 2) / (sum / n);
  g_assert_cmpfloat (chi, <, n - 1 + 6 * sqrt (2.0 * (n - 1)));
  g_assert_cmpfloat (chi, >, n - 1 - 6 * sqrt (2.0 * (n - 1)));
}

/* The numbers of a seed never change: results that people wrote down depend on them. */
static void
test_fixed (void)
{
  GwRandom random;
  guint64 first, second;

  gw_random_init (&random, 1, 0);
  first = gw_random_next (&random);
  second = gw_random_next (&random);
  g_assert_cmpuint (first, ==, G_GUINT64_CONSTANT (13396738306070555510));
  g_assert_cmpuint (second, ==, G_GUINT64_CONSTANT (10659830579859701963));

  gw_random_init (&random, 0, 0);
  for (guint i = 0; i < 1000; i++)
    gw_random_next (&random);
  g_assert_cmpuint (gw_random_next (&random), ==, G_GUINT64_CONSTANT (2299060034472867848));
}

/* xoshiro256** itself, from a state whose first numbers follow from its definition. */
static void
test_algorithm (void)
{
  GwRandom random = { { 1, 2, 3, 4 } };

  g_assert_cmpuint (gw_random_next (&random), ==, 11520);
  g_assert_cmpuint (gw_random_next (&random), ==, 0);
  g_assert_cmpuint (gw_random_next (&random), ==, 1509978240);
  g_assert_cmpuint (gw_random_next (&random), ==, G_GUINT64_CONSTANT (1215971899390074240));
}

static void
test_repeatable (void)
{
  GwRandom a, b, c, d;
  guint same_stream = 0, same_seed = 0;

  gw_random_init (&a, 7, 3);
  gw_random_init (&b, 7, 3);
  gw_random_init (&c, 7, 4);
  gw_random_init (&d, 8, 3);
  for (guint i = 0; i < 1000; i++)
    {
      guint64 x = gw_random_next (&a);

      g_assert_cmpuint (x, ==, gw_random_next (&b));
      same_seed += x == gw_random_next (&c);
      same_stream += x == gw_random_next (&d);
    }
  g_assert_cmpuint (same_seed, ==, 0);
  g_assert_cmpuint (same_stream, ==, 0);
}

static void
test_below (void)
{
  static const guint bounds[] = { 1, 2, 3, 6, 26, 100, 1000 };
  GwRandom random;

  gw_random_init (&random, 42, 0);
  for (guint b = 0; b < G_N_ELEMENTS (bounds); b++)
    {
      guint counts[1000] = { 0 };

      for (guint i = 0; i < 200 * bounds[b] + 20000; i++)
        {
          guint32 x = gw_random_below (&random, bounds[b]);

          g_assert_cmpuint (x, <, bounds[b]);
          counts[x]++;
        }
      if (bounds[b] > 1)
        assert_even (counts, bounds[b]);
    }
}

/* With 3/4 of 2³² a modulo would draw the lower third twice as often. */
static void
test_unbiased (void)
{
  const guint32 bound = 3u << 30;
  guint thirds[3] = { 0 };
  GwRandom random;

  gw_random_init (&random, 42, 1);
  for (guint i = 0; i < 300000; i++)
    thirds[gw_random_below (&random, bound) >> 30]++;
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat (fabs (thirds[i] - 100000.0), <, 1500);
  for (guint i = 0; i < 1000; i++)
    g_assert_cmpuint (gw_random_below (&random, G_MAXUINT32), <, G_MAXUINT32);
}

static void
test_double (void)
{
  guint counts[64] = { 0 };
  double sum = 0;
  GwRandom random;

  gw_random_init (&random, 5, 5);
  for (guint i = 0; i < 100000; i++)
    {
      double x = gw_random_double (&random);

      g_assert_cmpfloat (x, >=, 0);
      g_assert_cmpfloat (x, <, 1);
      counts[(guint) (x * 64)]++;
      sum += x;
    }
  assert_even (counts, 64);
  g_assert_cmpfloat_with_epsilon (sum / 100000, 0.5, 0.005);
}

/* Neighboring seeds and streams: their first numbers fill all bits evenly. */
static void
test_streams (void)
{
  guint ones[2][64] = { { 0 } };

  for (guint i = 0; i < 10000; i++)
    for (guint k = 0; k < 2; k++)
      {
        GwRandom random;
        guint64 x;

        gw_random_init (&random, k == 0 ? i : 1, k == 0 ? 0 : i);
        x = gw_random_next (&random);
        for (guint bit = 0; bit < 64; bit++)
          ones[k][bit] += (x >> bit) & 1;
      }
  for (guint k = 0; k < 2; k++)
    for (guint bit = 0; bit < 64; bit++)
      g_assert_cmpfloat (fabs (ones[k][bit] - 5000.0), <, 250);
}

static void
test_fresh (void)
{
  g_assert_cmpuint (gw_random_fresh_seed (), !=, gw_random_fresh_seed ());
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/fixed", test_fixed);
  g_test_add_func ("/random/algorithm", test_algorithm);
  g_test_add_func ("/random/repeatable", test_repeatable);
  g_test_add_func ("/random/below", test_below);
  g_test_add_func ("/random/unbiased", test_unbiased);
  g_test_add_func ("/random/double", test_double);
  g_test_add_func ("/random/streams", test_streams);
  g_test_add_func ("/random/fresh", test_fresh);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-commonness.h"

#include "gw-data.h"
#include "values.h"

static void
check (const char *text, const guint (*expected)[2], guint n_expected)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (text);
  GwCommonness commonness;

  gw_commonness_init (&commonness, lexicon);
  g_assert_true (commonness.has_levels);
  for (guint i = 0; i < n_expected; i++)
    g_assert_cmpuint (gw_commonness_rate (&commonness, expected[i][0]), ==, expected[i][1]);
}

static void
test_quarters (void)
{
  const guint four[][2] = { { 1, 4 }, { 2, 3 }, { 3, 2 }, { 4, 1 }, { 0, 4 }, { 900, 1 } };
  const guint two[][2] = { { 5, 3 }, { 6, 1 } };
  const guint one[][2] = { { 7, 2 } };

  check ("aa\t1\nbb\t2\ncc\t3\ndd\t4\n", four, G_N_ELEMENTS (four));
  check ("aa\t5\nbb\t5\ncc\t6\ndd\t6\n", two, G_N_ELEMENTS (two));
  check ("aa\t7\nbb\t7\n", one, G_N_ELEMENTS (one));
}

static void
test_without_levels (void)
{
  g_autoptr (GwLexicon) plain = make_lexicon ("aa\nbb\n");
  g_autoptr (GwLexicon) empty = make_lexicon ("");
  GwCommonness commonness;

  gw_commonness_init (&commonness, plain);
  g_assert_false (commonness.has_levels);
  g_assert_cmpuint (gw_commonness_rate (&commonness, 0), ==, 0);
  gw_commonness_init (&commonness, empty);
  g_assert_cmpuint (gw_commonness_rate (&commonness, 3), ==, 0);
}

static void
test_english (void)
{
  g_autoptr (GBytes) bytes = gw_data_get_lexicon ();
  g_autoptr (GwLexicon) lexicon = gw_lexicon_open (bytes, "english", NULL, NULL);
  const guint levels[][2] = { { 10, 4 }, { 20, 4 }, { 35, 4 }, { 40, 3 },
                              { 50, 3 }, { 55, 2 }, { 60, 2 }, { 70, 1 } };
  GwCommonness commonness;

  gw_commonness_init (&commonness, lexicon);
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    g_assert_cmpuint (gw_commonness_rate (&commonness, levels[i][0]), ==, levels[i][1]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/commonness/quarters", test_quarters);
  g_test_add_func ("/commonness/without-levels", test_without_levels);
  g_test_add_func ("/commonness/english", test_english);

  return g_test_run ();
}

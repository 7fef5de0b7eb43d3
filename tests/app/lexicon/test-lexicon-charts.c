/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-languages.h"
#include "gw-lexicon-charts.h"

#include "values.h"

static GwLexiconFigures *
make_figures_in (const GwLanguage *language, const char *words)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon_in (language, words);

  return gw_lexicon_figures_new (lexicon, NULL, NULL, NULL);
}

static GwLexiconFigures *
make_figures (const char *words)
{
  return make_figures_in (NULL, words);
}

static double
get_value (const GwChartData *data, const char *name)
{
  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    for (guint k = 0; k < gw_chart_data_get_n_points (data, i); k++)
      if (g_str_equal (gw_chart_data_get_point (data, i, k)->name, name))
        return gw_chart_data_get_point (data, i, k)->y;
  g_assert_not_reached ();
}

static void
test_columns (void)
{
  g_autoptr (GwLexiconFigures) figures = make_figures ("cat\t10\ncats\t10\nabcat\t20\nжук\t20\n");
  g_autoptr (GwChartData) lengths = gw_lexicon_charts_new_lengths (figures);
  g_autoptr (GwChartData) letters = gw_lexicon_charts_new_letters (figures);
  g_autoptr (GwChartData) levels = gw_lexicon_charts_new_levels (figures);
  g_autoptr (GwChartData) triples = gw_lexicon_charts_new_triples (figures);

  g_assert_cmpuint (lengths->slots->len, ==, 3);
  g_assert_cmpfloat (get_value (lengths, "3"), ==, 2);
  g_assert_cmpfloat (get_value (lengths, "5"), ==, 1);
  g_assert_cmpfloat (get_value (letters, "A"), ==, 4.0 / 15);
  g_assert_cmpfloat (get_value (letters, "Ж"), ==, 1.0 / 15);
  g_assert_cmpfloat (get_value (levels, "20"), ==, 2);

  /* The commonest first, those that are alike in the order of the alphabet. */
  g_assert_cmpuint (triples->slots->len, ==, 5);
  g_assert_cmpstr (g_ptr_array_index (triples->slots, 0), ==, "CAT");
  g_assert_cmpstr (g_ptr_array_index (triples->slots, 1), ==, "ABC");
  g_assert_cmpfloat (get_value (triples, "CAT"), ==, 3);
  g_assert_cmpfloat (get_value (triples, "ATS"), ==, 1);
}

/* Letters stand as the language of the lexicon recites them. */
static void
test_language (void)
{
  g_autoptr (GwLexiconFigures) figures
    = make_figures_in (gw_languages_find ("sv"), "åra\nära\nöra\nzar\n");
  g_autoptr (GwChartData) letters = gw_lexicon_charts_new_letters (figures);
  g_autoptr (GwChartData) pairs = gw_lexicon_charts_new_pairs (figures);
  static const char *const expected[] = { "A", "R", "Z", "Å", "Ä", "Ö" };

  g_assert_cmpuint (letters->slots->len, ==, 6);
  for (guint i = 0; i < 6; i++)
    {
      g_assert_cmpstr (g_ptr_array_index (letters->slots, i), ==, expected[i]);
      g_assert_cmpstr (g_ptr_array_index (pairs->columns, i), ==, expected[i]);
    }
}

/* Long words share a column, and nothing breaks where there is nothing. */
static void
test_ends (void)
{
  g_autofree char *word = g_strnfill (40, 'a');
  g_autofree char *list = g_strdup_printf ("%s\n%sa\n%.24s\n%.23s\n", word, word, word, word);
  g_autoptr (GwLexiconFigures) figures = make_figures (list);
  g_autoptr (GwLexiconFigures) empty = make_figures ("");
  g_autoptr (GwChartData) lengths = gw_lexicon_charts_new_lengths (figures);
  g_autoptr (GwChartData) of_none = gw_lexicon_charts_new_letters (empty);
  g_autoptr (GwChartData) none = gw_lexicon_charts_new_lengths (empty);

  g_assert_cmpuint (lengths->slots->len, ==, 2);
  g_assert_cmpfloat (get_value (lengths, "24+"), ==, 3);
  g_assert_null (gw_lexicon_charts_new_levels (figures));
  g_assert_true (gw_chart_data_is_empty (of_none));
  g_assert_true (gw_chart_data_is_empty (none));
  g_assert_null (gw_lexicon_charts_new_pairs (empty));
  g_assert_null (gw_lexicon_charts_new_triples (empty));
}

static void
test_pairs (void)
{
  g_autoptr (GwLexiconFigures) figures = make_figures ("cat\ncab\ntact\n");
  g_autoptr (GwChartData) pairs = gw_lexicon_charts_new_pairs (figures);
  guint n = 0;

  g_assert_cmpuint (gw_chart_data_get_n_points (pairs, 0), ==, 16);
  g_assert_cmpuint (pairs->columns->len, ==, 4);
  g_assert_cmpstr (g_ptr_array_index (pairs->columns, 3), ==, "T");
  g_assert_cmpstr (pairs->scale_end, ==, "2");
  g_assert_cmpstr (g_ptr_array_index (pairs->notes, 0), ==, "7 pairs = 10 letters − 3 words");
  for (guint i = 0; i < 16; i++)
    {
      const GwChartPoint *point = gw_chart_data_get_point (pairs, 0, i);

      n += (guint) point->z;
      if (point->y == 2 && point->x == 0)
        g_assert_cmpstr (point->text, ==, "CA\n2 times\n28.57% of all pairs\nas in CAB, CAT");
      if (point->y == 0 && point->x == 1)
        g_assert_cmpstr (point->text, ==, "AB\n1 time\n14.29% of all pairs\nas in CAB");
      if (point->y == 1 && point->x == 2)
        g_assert_cmpstr (point->text, ==, "BC\n0 times\n0.00% of all pairs");
    }
  g_assert_cmpuint (n, ==, 7);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lexicon-charts/columns", test_columns);
  g_test_add_func ("/lexicon-charts/language", test_language);
  g_test_add_func ("/lexicon-charts/ends", test_ends);
  g_test_add_func ("/lexicon-charts/pairs", test_pairs);

  return g_test_run ();
}

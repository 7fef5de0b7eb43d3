/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-figures.h"
#include "gw-survey-charts.h"
#include "values.h"

static const char *
get_text (const GwChartData *data, guint series, guint first, guint second)
{
  for (guint i = 0; i < gw_chart_data_get_n_points (data, series); i++)
    {
      const GwChartPoint *point = gw_chart_data_get_point (data, series, i);

      if (point->y == first && (series > 0 || point->x == second))
        return point->text;
    }
  g_assert_not_reached ();
}

/* What is there once is not there “1 times”. */
static void
test_texts (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\ncab\n");
  g_autoptr (GwLexiconFigures) figures = gw_lexicon_figures_new (lexicon, NULL, NULL, NULL);
  g_autoptr (GwChartData) data = gw_survey_charts_pairs (lexicon, figures->stats, "few", FALSE);

  g_assert_cmpstr (get_text (data, 0, 0, 1), ==,
                   "A beside B\n1 time in few\n25.00% of all pairs\nnumber 2 of 10 pairs\nas in CAB");
  g_assert_true (g_str_has_prefix (get_text (data, 0, 0, 2), "A beside C\n2 times in few\n"));
  g_assert_cmpstr (get_text (data, 2, 3, 0), ==, "T\n1 time, 16.7% of the letters");
  g_assert_cmpstr (data->scale_end, ==, "2 pairs");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairs-chart/texts", test_texts);

  return g_test_run ();
}

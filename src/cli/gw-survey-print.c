/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-print.h"

#include "gw-survey-columns.h"

#include <stdio.h>

static void
print_row_cb (gpointer row, gpointer sheet)
{
  gw_sheet_add_row (sheet, row);
}

void
gw_survey_print_row (const GwSurveyPrint *print, GwSheet *sheet, guint row,
                     const GwSurveyScore *score)
{
  if (score != NULL && score->n_done > 0)
    gw_survey_case_with (print->file->head, print->file->spec, row, score, print_row_cb, sheet);
}

GwSheet *
gw_survey_print_begin (const GwSurveyPrint *print)
{
  guint use = 0;

  if (!print->no_times)
    use |= GW_SURVEY_TIMES;
  if (print->histogram)
    use |= GW_SURVEY_HISTOGRAMS;
  return gw_sheet_new_table (print->format, GW_SHEET_ALIGNED, "survey", gw_survey_columns, use);
}

static void
print_differences (const GwSurveyPrint *print, const GPtrArray *scores, GwSheet *sheet)
{
  g_autoptr (GArray) differences = gw_survey_differences_new (scores);

  for (guint i = 0; i < differences->len; i++)
    {
      const GwSurveyDifference *difference = &g_array_index (differences, GwSurveyDifference, i);
      const char *study = print->file->head->name;
      g_auto (GwSurveyDifferenceCase) row = {
        { study, study },
        { gw_survey_spec_dup_row_name (print->file->spec, difference->one),
          gw_survey_spec_dup_row_name (print->file->spec, difference->other) },
      };

      gw_survey_difference_case_init (&row, difference);
      gw_sheet_add_row (sheet, &row);
    }
}

void
gw_survey_print_end (const GwSurveyPrint *print, GwSheet *sheet, const GPtrArray *scores)
{
  const GwFormat format = print->format;
  g_autoptr (GwSheet) differences = NULL;

  if (print->differences)
    {
      differences = gw_sheet_new_table (format, format == GW_FORMAT_TSV ? GW_SHEET_BEHIND : GW_SHEET_ALIGNED,
                                        NULL, gw_survey_difference_columns, 0);
      print_differences (print, scores, differences);
    }
  if (print->differences && format == GW_FORMAT_JSON)
    gw_sheet_add_part (sheet, "differences", differences);
  gw_sheet_finish (sheet);
  /* What is printed is the same in all languages. */
  if (print->differences && format == GW_FORMAT_TEXT)
    printf ("\nDifferences between rows, board by board, with 95%% intervals corrected after Holm for "
            "%u pairs\n\n", scores->len * (scores->len - 1) / 2);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-print.h"

#include "gw-survey-differences.h"

#include <math.h>
#include <stdio.h>

#define N_BINS 20

/* Stands for a number that there is not. */
#define UNKNOWN "–"

#define SPREAD_COLUMNS(name)                                                                \
  name "_mean", name "_se", name "_sd", name "_min", name "_q1", name "_median", name "_q3", \
    name "_max"

static const char *const columns[] = {
  "method", "parameter", "value", "boards", SPREAD_COLUMNS ("words"), SPREAD_COLUMNS ("points"),
  NULL,
};
static const char *const time_columns[] = { "make_us", "solve_us", NULL };
static const char *const different_columns[] = { "different", NULL };
static const char *const histogram_columns[] = { "words_histogram", "points_histogram", NULL };

static const char *const difference_columns[] = {
  "row_a", "row_b", "words_difference", "words_low", "words_high", "points_difference", "points_low",
  "points_high", "pairs", "same_boards", NULL,
};

/* A figure, for people with no more digits than its error has. One board tells neither error nor
 * deviation. */
static void
print_known (const GwSurveyPrint *print, GwSheet *sheet, double figure, double error)
{
  const int decimals = gw_error_decimals (error);

  if (isnan (figure))
    gw_sheet_add_null (sheet, UNKNOWN);
  else if (print->format == GW_FORMAT_TEXT)
    gw_sheet_add_double (sheet, gw_round_to (figure, decimals), CLAMP (decimals, 0, 4));
  else
    gw_sheet_add_double (sheet, figure, 4);
}

static void
print_figures (const GwSurveyPrint *print, GwSheet *sheet, const GwFigures *figures)
{
  print_known (print, sheet, figures->mean, figures->error);
  print_known (print, sheet, figures->error, figures->error);
  print_known (print, sheet, figures->deviation, figures->error);
  gw_sheet_add_int (sheet, figures->minimum);
  for (guint i = 0; i < 3; i++)
    if (print->format == GW_FORMAT_TEXT)
      gw_sheet_add_figure (sheet, figures->quartiles[i], 2);
    else
      gw_sheet_add_double (sheet, figures->quartiles[i], 2);
  gw_sheet_add_int (sheet, figures->maximum);
}

/* Prints “0:12,50:31”: the smallest value of each bin and its number of boards; in JSON [from, to,
 * count]. */
static void
print_histogram (GwSheet *sheet, const GwSpread *spread)
{
  g_auto (GwHistogram) histogram = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  gw_spread_get_histogram (spread, N_BINS, &histogram);
  json_builder_begin_array (builder);
  for (guint i = 0; i < histogram.n_bins; i++)
    {
      const gint64 from = histogram.first + (gint64) i * histogram.width;

      g_string_append_printf (text, "%s%" G_GINT64_FORMAT ":%" G_GUINT64_FORMAT, i > 0 ? "," : "",
                              from, histogram.counts[i]);
      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, from);
      json_builder_add_int_value (builder, from + (gint64) histogram.width - 1);
      json_builder_add_int_value (builder, (gint64) histogram.counts[i]);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  gw_sheet_add_parts (sheet, json_builder_get_root (builder), text->str);
}

void
gw_survey_print_row (const GwSurveyPrint *print, GwSheet *sheet, guint row,
                     const GwSurveyScore *score)
{
  const GwSurveySpec *spec = print->spec;
  GwFigures words, points;
  guint n_different;
  double value;
  g_autofree char *method = gw_survey_method_dup_name (gw_survey_spec_get_row (spec, row, &value));

  if (score == NULL || score->n_done == 0)
    return;

  gw_spread_get_figures (score->words, &words);
  gw_spread_get_figures (score->points, &points);
  gw_sheet_add_string (sheet, method);
  if (spec->sweep.kind == GW_SWEEP_NOTHING)
    {
      gw_sheet_add_null (sheet, "-");
      gw_sheet_add_null (sheet, "-");
    }
  else
    {
      gw_sheet_add_string (sheet, spec->sweep.name);
      gw_sheet_add_double (sheet, value, value == floor (value) ? 0 : 4);
    }
  gw_sheet_add_int (sheet, score->n_done);
  print_figures (print, sheet, &words);
  print_figures (print, sheet, &points);
  if (!print->no_times)
    {
      gw_sheet_add_double (sheet, gw_survey_score_get_make_us (score), 3);
      gw_sheet_add_double (sheet, gw_survey_score_get_solve_us (score), 3);
    }
  if (gw_survey_score_count_different (score, &n_different))
    gw_sheet_add_int (sheet, n_different);
  else
    gw_sheet_add_null (sheet, UNKNOWN);
  if (print->histogram)
    {
      print_histogram (sheet, score->words);
      print_histogram (sheet, score->points);
    }
}

GwSheet *
gw_survey_print_begin (const GwSurveyPrint *print)
{
  GwSheet *sheet = gw_sheet_new (print->format, GW_SHEET_ALIGNED, "survey", columns);

  if (!print->no_times)
    gw_sheet_add_columns (sheet, time_columns);
  gw_sheet_add_columns (sheet, different_columns);
  if (print->histogram)
    gw_sheet_add_columns (sheet, histogram_columns);
  return sheet;
}

static void
print_interval (const GwSurveyPrint *print, GwSheet *sheet, const GwMeanDifference *interval)
{
  const double margin = interval->margin;

  /* With one digit more, no bound that is not 0 looks like it. */
  print_known (print, sheet, interval->difference, margin / 10);
  print_known (print, sheet, interval->difference - margin, margin / 10);
  print_known (print, sheet, interval->difference + margin, margin / 10);
}

static void
print_differences (const GwSurveyPrint *print, const GPtrArray *scores, GwSheet *sheet)
{
  g_autoptr (GArray) differences = gw_survey_differences_new (scores);

  for (guint i = 0; i < differences->len; i++)
    {
      const GwSurveyDifference *difference = &g_array_index (differences, GwSurveyDifference, i);
      g_autofree char *one = gw_survey_spec_dup_row_name (print->spec, difference->one);
      g_autofree char *other = gw_survey_spec_dup_row_name (print->spec, difference->other);

      gw_sheet_add_string (sheet, one);
      gw_sheet_add_string (sheet, other);
      print_interval (print, sheet, &difference->words);
      print_interval (print, sheet, &difference->points);
      gw_sheet_add_int (sheet, difference->pairs.n_pairs);
      gw_sheet_add_int (sheet, difference->pairs.n_same);
    }
}

void
gw_survey_print_end (const GwSurveyPrint *print, GwSheet *sheet, const GPtrArray *scores)
{
  const GwFormat format = print->format;
  g_autoptr (GwSheet) differences = NULL;

  if (print->differences)
    {
      differences = gw_sheet_new (format, format == GW_FORMAT_TSV ? GW_SHEET_BEHIND : GW_SHEET_ALIGNED,
                                  NULL, difference_columns);
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

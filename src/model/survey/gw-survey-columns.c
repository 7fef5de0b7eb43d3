/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-columns.h"

#include "gw-reference-study.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define N_BINS 20

/* Stands for a number that one board does not have, or that would take too long to find. */
#define UNKNOWN "–"

void
gw_survey_case_init (GwSurveyCase *self, const GwSurveyRecord *record, guint row,
                     const GwSurveyScore *score)
{
  *self = (GwSurveyCase) { .record = record, .row = row, .score = score };
  gw_spread_get_figures (score->words, &self->words);
  gw_spread_get_figures (score->points, &self->points);
}

static GwColumnValue
get_study (const GwColumn *column, gconstpointer row)
{
  return gw_column_value_text (((const GwSurveyCase *) row)->record->name);
}

static GwColumnValue
get_method (const GwColumn *column, gconstpointer row)
{
  const GwSurveyCase *self = row;
  double value;
  g_autofree char *name = gw_survey_method_dup_name (
    gw_survey_spec_get_row (self->record->spec, self->row, &value));

  return gw_column_value_text (name);
}

static GwColumnValue
get_parameter (const GwColumn *column, gconstpointer row)
{
  const GwSweep *sweep = &((const GwSurveyCase *) row)->record->spec->sweep;

  return gw_column_value_text (sweep->kind != GW_SWEEP_NOTHING ? sweep->name : NULL);
}

static GwColumnValue
get_swept (const GwColumn *column, gconstpointer row)
{
  const GwSurveyCase *self = row;
  double value;

  gw_survey_spec_get_row (self->record->spec, self->row, &value);
  if (self->record->spec->sweep.kind == GW_SWEEP_NOTHING)
    value = NAN;
  return gw_column_value_number (value);
}

static GwColumnValue
get_boards (const GwColumn *column, gconstpointer row)
{
  return gw_column_value_whole (((const GwSurveyCase *) row)->score->n_done);
}

static const GwFigures *
get_figures (const GwColumn *column, gconstpointer row)
{
  return (const GwFigures *) G_STRUCT_MEMBER_P (row, column->offset);
}

static GwColumnValue
get_below (const GwColumn *column, gconstpointer row)
{
  const GwFigures *figures = get_figures (column, row);

  return gw_column_value_number (figures->mean - figures->deviation);
}

static GwColumnValue
get_above (const GwColumn *column, gconstpointer row)
{
  const GwFigures *figures = get_figures (column, row);

  return gw_column_value_number (figures->mean + figures->deviation);
}

static GwColumnValue
get_make_us (const GwColumn *column, gconstpointer row)
{
  return gw_column_value_number (gw_survey_score_get_make_us (((const GwSurveyCase *) row)->score));
}

static GwColumnValue
get_solve_us (const GwColumn *column, gconstpointer row)
{
  return gw_column_value_number (
    gw_survey_score_get_solve_us (((const GwSurveyCase *) row)->score));
}

static GwColumnValue
get_different (const GwColumn *column, gconstpointer row)
{
  guint n_different;

  if (!gw_survey_score_count_different (((const GwSurveyCase *) row)->score, &n_different))
    return (GwColumnValue) { FALSE };
  return gw_column_value_whole (n_different);
}

/* What the original study published, as a member of its results. */
static GwColumnValue
get_published (const GwColumn *column, gconstpointer row)
{
  const GwSurveyCase *self = row;
  const GwReferenceResult *result = gw_reference_study_find (self->record, self->row);

  return gw_column_value_number (result != NULL ? G_STRUCT_MEMBER (double, result, column->offset)
                                                : NAN);
}

/* “0:12,50:31”: the smallest value of each bin and its number of boards; in JSON [from, to,
 * count]. */
static GwColumnValue
make_histogram (const GwSpread *spread)
{
  g_auto (GwHistogram) histogram = { 0 };
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  GString *text = g_string_new (NULL);

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
  return (GwColumnValue) {
    .known = TRUE,
    .text = g_string_free (text, FALSE),
    .parts = json_builder_get_root (builder),
  };
}

static GwColumnValue
get_words_histogram (const GwColumn *column, gconstpointer row)
{
  return make_histogram (((const GwSurveyCase *) row)->score->words);
}

static GwColumnValue
get_points_histogram (const GwColumn *column, gconstpointer row)
{
  return make_histogram (((const GwSurveyCase *) row)->score->points);
}

#define FIGURE(figures, member) offsetof (GwSurveyCase, figures.member)

/* The columns of a GwFigures in a GwSurveyCase. The window shows its mean, its deviation, its median
 * and its maximum. */
#define GW_SPREAD_COLUMNS(prefix, figures, mean_title, mean_tooltip, mean_width, mean_place, \
                          mean_rank, best_tooltip)                                           \
  { prefix "_mean", GW_COLUMN_NUMBER, GW_COLUMN_ALL, NULL, FIGURE (figures, mean),           \
    FIGURE (figures, error), GW_FORM_BY_ERROR, 4, UNKNOWN, mean_title, mean_tooltip,         \
    mean_width, mean_place, mean_rank, 1 },                                                  \
  { prefix "_se", GW_COLUMN_NUMBER, GW_COLUMN_ALL, NULL, FIGURE (figures, error),            \
    FIGURE (figures, error), GW_FORM_BY_ERROR, 4, UNKNOWN },                                 \
  { prefix "_sd", GW_COLUMN_NUMBER, GW_COLUMN_ALL, NULL, FIGURE (figures, deviation),        \
    FIGURE (figures, error), GW_FORM_BY_ERROR, 4, UNKNOWN, N_("Deviation"),                  \
    N_("The standard deviation: how far boards usually are from the mean"), 11, 3, 4 },      \
  { prefix "_mean_minus_sd", GW_COLUMN_NUMBER, GW_COLUMN_EXPORT, get_below,                  \
    offsetof (GwSurveyCase, figures), .digits = 4 },                                         \
  { prefix "_mean_plus_sd", GW_COLUMN_NUMBER, GW_COLUMN_EXPORT, get_above,                   \
    offsetof (GwSurveyCase, figures), .digits = 4 },                                         \
  { prefix "_min", GW_COLUMN_WHOLE, GW_COLUMN_ALL, NULL, FIGURE (figures, minimum) },        \
  { prefix "_q1", GW_COLUMN_NUMBER, GW_COLUMN_ALL, NULL, FIGURE (figures, quartiles[0]), 0,  \
    GW_FORM_SHORT_IN_TEXT, 2 },                                                              \
  { prefix "_median", GW_COLUMN_NUMBER, GW_COLUMN_ALL, NULL, FIGURE (figures, quartiles[1]), \
    0, GW_FORM_SHORT_IN_TEXT, 2, NULL, N_("Median"),                                         \
    N_("Half of the boards have less than this, the other half more"), 9, 4, 5 },            \
  { prefix "_q3", GW_COLUMN_NUMBER, GW_COLUMN_ALL, NULL, FIGURE (figures, quartiles[2]), 0,  \
    GW_FORM_SHORT_IN_TEXT, 2 },                                                              \
  { prefix "_max", GW_COLUMN_WHOLE, GW_COLUMN_ALL, NULL, FIGURE (figures, maximum),          \
    .title = N_("Best"), .tooltip = best_tooltip, .width = 8, .place = 5, .rank = 6 }

const GwColumn gw_survey_columns[] = {
  { "survey", GW_COLUMN_TEXT, GW_COLUMN_EXPORT | GW_COLUMN_KEY, get_study },
  { "method", GW_COLUMN_TEXT, GW_COLUMN_ALL | GW_COLUMN_KEY, get_method, .title = N_("Way"),
    .tooltip = N_("A way of making boards, and its short name in the terminal"), .width = 16 },
  { "parameter", GW_COLUMN_TEXT, GW_COLUMN_ALL | GW_COLUMN_KEY, get_parameter },
  { "value", GW_COLUMN_NUMBER, GW_COLUMN_ALL | GW_COLUMN_KEY, get_swept, .form = GW_FORM_SHORT,
    .digits = 4 },
  { "boards", GW_COLUMN_WHOLE, GW_COLUMN_ALL, get_boards, .title = N_("Boards"),
    .tooltip = N_("The number of boards made and solved"), .width = 11, .place = 6, .rank = 2 },
  GW_SPREAD_COLUMNS ("words", words, N_("Words"), N_("The mean number of words per board"), 9, 1, 3,
                     N_("The most words of any board. Double-click a row to open its board with "
                        "the most points.")),
  GW_SPREAD_COLUMNS ("points", points, N_("Points"), N_("The mean number of points per board"), 16,
                     2, 3,
                     N_("The most points of any board. Double-click a row to open its board with "
                        "the most points.")),
  { "make_us", GW_COLUMN_NUMBER, GW_COLUMN_TERMINAL | GW_COLUMN_EXPORT | GW_SURVEY_TIMES,
    get_make_us, .digits = 3, .title = N_("Make"),
    .tooltip = N_("The mean time it takes to make a board, in millionths of a second"),
    .width = 10, .place = 7, .rank = 7, .decimals = 1, .is_time = TRUE },
  { "solve_us", GW_COLUMN_NUMBER, GW_COLUMN_TERMINAL | GW_COLUMN_EXPORT | GW_SURVEY_TIMES,
    get_solve_us, .digits = 3, .title = N_("Solve"),
    .tooltip = N_("The mean time it takes to find all words of a board, in millionths of a second"),
    .width = 10, .place = 8, .rank = 8, .decimals = 1, .is_time = TRUE },
  /* In the window they would be counted again with each picture, which takes too long. */
  { "different", GW_COLUMN_WHOLE, GW_COLUMN_TERMINAL, get_different, .unknown = UNKNOWN },
  { "published_words_mean", GW_COLUMN_NUMBER, GW_COLUMN_EXPORT, get_published,
    offsetof (GwReferenceResult, words) },
  { "published_points_mean", GW_COLUMN_NUMBER, GW_COLUMN_EXPORT, get_published,
    offsetof (GwReferenceResult, points) },
  { "words_histogram", GW_COLUMN_PARTS, GW_COLUMN_TERMINAL | GW_SURVEY_HISTOGRAMS,
    get_words_histogram },
  { "points_histogram", GW_COLUMN_PARTS, GW_COLUMN_TERMINAL | GW_SURVEY_HISTOGRAMS,
    get_points_histogram },
  { NULL },
};

static GwColumnValue
get_name (const GwSurveyDifferenceCase *self, guint i)
{
  g_autofree char *name = gw_survey_spec_dup_row_name (self->records[i]->spec, self->rows[i]);

  return gw_column_value_text (name);
}

static GwColumnValue
get_first_study (const GwColumn *column, gconstpointer row)
{
  return gw_column_value_text (((const GwSurveyDifferenceCase *) row)->records[0]->name);
}

static GwColumnValue
get_first (const GwColumn *column, gconstpointer row)
{
  return get_name (row, 0);
}

static GwColumnValue
get_second_study (const GwColumn *column, gconstpointer row)
{
  return gw_column_value_text (((const GwSurveyDifferenceCase *) row)->records[1]->name);
}

static GwColumnValue
get_second (const GwColumn *column, gconstpointer row)
{
  return get_name (row, 1);
}

/* A bound of the interval, or its middle, for people with one digit more than its margin: so no
 * bound that is not 0 looks like it. */
static GwColumnValue
make_bound (const GwColumn *column, gconstpointer row, double margins)
{
  const GwMeanDifference *interval
    = G_STRUCT_MEMBER_P (((const GwSurveyDifferenceCase *) row)->difference, column->offset);
  GwColumnValue value
    = gw_column_value_number (interval->difference + margins * interval->margin);

  value.error = interval->margin / 10;
  return value;
}

static GwColumnValue
get_difference (const GwColumn *column, gconstpointer row)
{
  return make_bound (column, row, 0);
}

static GwColumnValue
get_low (const GwColumn *column, gconstpointer row)
{
  return make_bound (column, row, -1);
}

static GwColumnValue
get_high (const GwColumn *column, gconstpointer row)
{
  return make_bound (column, row, 1);
}

static GwColumnValue
get_pairs (const GwColumn *column, gconstpointer row)
{
  return gw_column_value_whole (
    ((const GwSurveyDifferenceCase *) row)->difference->pairs.n_pairs);
}

static GwColumnValue
get_same (const GwColumn *column, gconstpointer row)
{
  return gw_column_value_whole (((const GwSurveyDifferenceCase *) row)->difference->pairs.n_same);
}

#define BOUND(name, bound, interval)                                                              \
  { name, GW_COLUMN_NUMBER, GW_COLUMN_ALL, bound, offsetof (GwSurveyDifference, interval), 0, \
    GW_FORM_BY_ERROR, 4, UNKNOWN }

const GwColumn gw_survey_difference_columns[] = {
  { "survey_a", GW_COLUMN_TEXT, GW_COLUMN_EXPORT, get_first_study },
  { "row_a", GW_COLUMN_TEXT, GW_COLUMN_ALL, get_first },
  { "survey_b", GW_COLUMN_TEXT, GW_COLUMN_EXPORT, get_second_study },
  { "row_b", GW_COLUMN_TEXT, GW_COLUMN_ALL, get_second },
  BOUND ("words_difference", get_difference, words),
  BOUND ("words_low", get_low, words),
  BOUND ("words_high", get_high, words),
  BOUND ("points_difference", get_difference, points),
  BOUND ("points_low", get_low, points),
  BOUND ("points_high", get_high, points),
  { "pairs", GW_COLUMN_WHOLE, GW_COLUMN_ALL, get_pairs },
  { "same_boards", GW_COLUMN_WHOLE, GW_COLUMN_ALL, get_same },
  { NULL },
};

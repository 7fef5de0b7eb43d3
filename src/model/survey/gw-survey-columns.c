/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-columns.h"

#include "gw-reference-study.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define N_BINS 20

/* Stands for a number that one board does not have, or that would take too long to find. */
#define UNKNOWN "–"

void
gw_survey_case_complete (GwSurveyCase *self, const GwRunHead *head, const GwSurveySpec *spec,
                         guint row)
{
  const GwReferenceResult *published = NULL;

  self->n_boards = self->score->n_done;
  self->words_below = self->words.mean - self->words.deviation;
  self->words_above = self->words.mean + self->words.deviation;
  self->points_below = self->points.mean - self->points.deviation;
  self->points_above = self->points.mean + self->points.deviation;
  if (spec == NULL)
    return;

  self->study = head->name;
  gw_survey_spec_get_row (spec, row, &self->value);
  if (spec->sweep->kind == GW_SWEEP_NOTHING)
    self->value = NAN;
  else
    self->parameter = spec->sweep->name;
  published = gw_reference_study_find (spec, head->hash, row);
  self->published_words = published != NULL ? published->words : NAN;
  self->published_points = published != NULL ? published->points : NAN;
}

void
gw_survey_case_with (const GwRunHead *head, const GwSurveySpec *spec, guint row,
                     const GwSurveyScore *score, GFunc func, gpointer user_data)
{
  g_autofree char *method = gw_survey_method_dup_name (gw_survey_spec_get_row (spec, row, NULL));
  GwSurveyCase known = { .method = method, .score = score };

  gw_spread_get_figures (score->words, &known.words);
  gw_spread_get_figures (score->points, &known.points);
  gw_survey_case_complete (&known, head, spec, row);
  func (&known, user_data);
}

/* A sum of the score, for each board. */
static GwColumnValue
get_mean (const GwColumn *column, gconstpointer row)
{
  const GwSurveyScore *score = ((const GwSurveyCase *) row)->score;

  return gw_column_value_number ((double) G_STRUCT_MEMBER (gint64, score, column->offset)
                                 / MAX (score->n_done, 1));
}

static GwColumnValue
get_different (const GwColumn *column, gconstpointer row)
{
  guint n_different;

  if (!gw_survey_score_count_different (((const GwSurveyCase *) row)->score, &n_different))
    return (GwColumnValue) { FALSE };
  return gw_column_value_whole (n_different);
}

/* “0:12,50:31”: the smallest value of each bin and its number of boards; in JSON [from, to,
 * count]. */
static GwColumnValue
get_histogram (const GwColumn *column, gconstpointer row)
{
  const GwSpread *spread
    = G_STRUCT_MEMBER (GwSpread *, ((const GwSurveyCase *) row)->score, column->offset);
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

#define MEMBER(name, type, use, member, n_digits) \
  { name, type, use, NULL, offsetof (GwSurveyCase, member), .digits = n_digits }
#define FIGURE(name, member) \
  { name, GW_COLUMN_WHOLE, GW_COLUMN_ALL, NULL, offsetof (GwSurveyCase, member) }
#define QUARTILE(name, member, ...)                                                    \
  { name, GW_COLUMN_NUMBER, GW_COLUMN_ALL, NULL, offsetof (GwSurveyCase, member), 0, \
    GW_FORM_SHORT_IN_TEXT, 2, __VA_ARGS__ }
#define MEAN(name, figures, member, ...)                                                      \
  { name, GW_COLUMN_NUMBER, GW_COLUMN_ALL, NULL, offsetof (GwSurveyCase, figures.member), \
    offsetof (GwSurveyCase, figures.error), GW_FORM_BY_ERROR, 4, UNKNOWN, __VA_ARGS__ }

/* The columns of GwFigures. The window shows the mean, the deviation, the median and the maximum. */
#define SPREAD(prefix, figures, mean_title, mean_tooltip, mean_width, mean_place, best_tooltip)    \
  MEAN (prefix "_mean", figures, mean, mean_title, mean_tooltip, mean_width, mean_place, 3, 1),    \
  MEAN (prefix "_se", figures, error, NULL),                                                       \
  MEAN (prefix "_sd", figures, deviation, N_("Deviation"),                                         \
        N_("The standard deviation: how far boards usually are from the mean"), 11, 3, 4),         \
  MEMBER (prefix "_mean_minus_sd", GW_COLUMN_NUMBER, GW_COLUMN_EXPORT, figures##_below, 4),        \
  MEMBER (prefix "_mean_plus_sd", GW_COLUMN_NUMBER, GW_COLUMN_EXPORT, figures##_above, 4),         \
  FIGURE (prefix "_min", figures.minimum),                                                         \
  QUARTILE (prefix "_q1", figures.quartiles[0], NULL),                                             \
  QUARTILE (prefix "_median", figures.quartiles[1], NULL, N_("Median"),                            \
            N_("Half of the boards have less than this, the other half more"), 9, 4, 5),           \
  QUARTILE (prefix "_q3", figures.quartiles[2], NULL),                                             \
  { prefix "_max", GW_COLUMN_WHOLE, GW_COLUMN_ALL, NULL, offsetof (GwSurveyCase, figures.maximum), \
    .title = N_("Best"), .tooltip = best_tooltip, .width = 8, .place = 5, .rank = 6 }

#define TIMES (GW_COLUMN_TERMINAL | GW_COLUMN_EXPORT | GW_SURVEY_TIMES)

const GwColumn gw_survey_columns[] = {
  MEMBER ("survey", GW_COLUMN_TEXT, GW_COLUMN_EXPORT | GW_COLUMN_KEY, study, 0),
  { "method", GW_COLUMN_TEXT, GW_COLUMN_ALL | GW_COLUMN_KEY, NULL, offsetof (GwSurveyCase, method),
    .title = N_("Way"), .tooltip = N_("A way of making boards, and its short name in the terminal"),
    .width = 16 },
  MEMBER ("parameter", GW_COLUMN_TEXT, GW_COLUMN_ALL | GW_COLUMN_KEY, parameter, 0),
  { "value", GW_COLUMN_NUMBER, GW_COLUMN_ALL | GW_COLUMN_KEY, NULL, offsetof (GwSurveyCase, value),
    .form = GW_FORM_SHORT, .digits = 4 },
  { "boards", GW_COLUMN_WHOLE, GW_COLUMN_ALL, NULL, offsetof (GwSurveyCase, n_boards),
    .title = N_("Boards"), .tooltip = N_("The number of boards made and solved"), .width = 11,
    .place = 6, .rank = 2 },
  SPREAD ("words", words, N_("Words"), N_("The mean number of words per board"), 9, 1,
          N_("The most words of any board. Double-click a row to open its board with the most "
             "points.")),
  SPREAD ("points", points, N_("Points"), N_("The mean number of points per board"), 16, 2,
          N_("The most points of any board. Double-click a row to open its board with the most "
             "points.")),
  { "make_us", GW_COLUMN_NUMBER, TIMES, get_mean, offsetof (GwSurveyScore, make_time), .digits = 3,
    .title = N_("Make"),
    .tooltip = N_("The mean time it takes to make a board, in millionths of a second"),
    .width = 10, .place = 7, .rank = 7, .is_time = TRUE },
  { "solve_us", GW_COLUMN_NUMBER, TIMES, get_mean, offsetof (GwSurveyScore, solve_time), .digits = 3,
    .title = N_("Solve"),
    .tooltip = N_("The mean time it takes to find all words of a board, in millionths of a second"),
    .width = 10, .place = 8, .rank = 8, .is_time = TRUE },
  /* In the window they would be counted again with each picture, which takes too long. */
  { "different", GW_COLUMN_WHOLE, GW_COLUMN_TERMINAL, get_different, .unknown = UNKNOWN },
  MEMBER ("published_words_mean", GW_COLUMN_NUMBER, GW_COLUMN_EXPORT, published_words, 2),
  MEMBER ("published_points_mean", GW_COLUMN_NUMBER, GW_COLUMN_EXPORT, published_points, 2),
  { "words_histogram", GW_COLUMN_PARTS, GW_COLUMN_TERMINAL | GW_SURVEY_HISTOGRAMS, get_histogram,
    offsetof (GwSurveyScore, words) },
  { "points_histogram", GW_COLUMN_PARTS, GW_COLUMN_TERMINAL | GW_SURVEY_HISTOGRAMS, get_histogram,
    offsetof (GwSurveyScore, points) },
  { NULL },
};

/* A bound is rounded for people with one digit more than its margin, so that none that is not 0
 * looks like it. */
static void
set_bounds (GwSurveyDifferenceCase *self, guint i, const GwMeanDifference *found)
{
  self->bounds[i][0] = found->difference;
  self->bounds[i][1] = found->difference - found->margin;
  self->bounds[i][2] = found->difference + found->margin;
  self->errors[i] = found->margin / 10;
}

void
gw_survey_difference_case_init (GwSurveyDifferenceCase *self, const GwSurveyDifference *difference)
{
  set_bounds (self, 0, &difference->words);
  set_bounds (self, 1, &difference->points);
  self->n_pairs = difference->pairs.n_pairs;
  self->n_same = difference->pairs.n_same;
}

void
gw_survey_difference_case_clear (GwSurveyDifferenceCase *self)
{
  g_free (self->rows[0]);
  g_free (self->rows[1]);
}

#define PLACE(member) offsetof (GwSurveyDifferenceCase, member)
#define BOUND(name, i, k)                                                                      \
  { name, GW_COLUMN_NUMBER, GW_COLUMN_ALL, NULL, PLACE (bounds[i][k]), PLACE (errors[i]), \
    GW_FORM_BY_ERROR, 4, UNKNOWN }

const GwColumn gw_survey_difference_columns[] = {
  { "survey_a", GW_COLUMN_TEXT, GW_COLUMN_EXPORT, NULL, PLACE (studies[0]) },
  { "row_a", GW_COLUMN_TEXT, GW_COLUMN_ALL, NULL, PLACE (rows[0]) },
  { "survey_b", GW_COLUMN_TEXT, GW_COLUMN_EXPORT, NULL, PLACE (studies[1]) },
  { "row_b", GW_COLUMN_TEXT, GW_COLUMN_ALL, NULL, PLACE (rows[1]) },
  BOUND ("words_difference", 0, 0),
  BOUND ("words_low", 0, 1),
  BOUND ("words_high", 0, 2),
  BOUND ("points_difference", 1, 0),
  BOUND ("points_low", 1, 1),
  BOUND ("points_high", 1, 2),
  { "pairs", GW_COLUMN_WHOLE, GW_COLUMN_ALL, NULL, PLACE (n_pairs) },
  { "same_boards", GW_COLUMN_WHOLE, GW_COLUMN_ALL, NULL, PLACE (n_same) },
  { NULL },
};

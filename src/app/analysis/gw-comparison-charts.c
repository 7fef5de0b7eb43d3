/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-charts.h"

#include "gw-chart-data.h"
#include "gw-comparison-columns.h"
#include "gw-growth.h"
#include "gw-number-text.h"

#include <glib/gi18n.h>
#include <math.h>

static const char *const titles[GW_N_MEASURES] = {
  N_("Steps"), N_("Moves"), N_("Time"), N_("Memory"), N_("Words Found"),
};

static const GwChartFormat formats[GW_N_MEASURES] = {
  GW_CHART_SHORT, GW_CHART_SHORT, GW_CHART_DURATION, GW_CHART_BYTES, GW_CHART_NUMBER,
};

const char *
gw_measure_get_title (GwMeasureKind kind)
{
  g_return_val_if_fail (kind < GW_N_MEASURES, NULL);

  return _(titles[kind]);
}

char *
gw_measure_format (GwMeasureKind kind, double value)
{
  if (!isfinite (value))
    return g_strdup ("–");
  if (kind == GW_MEASURE_TIME)
    return gw_number_text (value, GW_CHART_DURATION, -1);
  if (kind == GW_MEASURE_BYTES)
    return g_format_size ((guint64) value);
  /* Means of several boards may have a fraction, which large numbers do not need. */
  if (value < 1000 && value != floor (value))
    return g_strdup_printf ("%.1f", value);
  return g_strdup_printf ("%'.0f", value);
}

/* The color and mark of a way to solve in charts: its place among all of them. Their number for
 * NULL. */
static guint
get_color (const GwAlgorithm *algorithm)
{
  g_autofree const GwAlgorithm **all = gw_algorithm_list ();
  guint i = 0;

  while (all[i] != NULL && all[i] != algorithm)
    i++;
  return i;
}

/* The x value of a step. */
static double
get_x (const GwComparisonStep *step, GwAgainst against, guint index)
{
  const GwComparisonRow *row = g_ptr_array_index (step->rows, 0);

  switch (against)
    {
    case GW_AGAINST_LEXICON:
      return row->n_words;
    case GW_AGAINST_BOARD:
      return row->rows * row->cols;
    case GW_AGAINST_RULES:
    default:
      return index;
    }
}

/* Adds a point whose label names algorithm, step and value, and a note if the measurement is
 * incomplete. */
static void
add_point (GwChartBuilder *builder, guint series, const GwComparisonStep *step, double x, double value,
           const char *what, GwMeasureKind kind, const char *note)
{
  GwChartPoint point = GW_CHART_POINT_INIT;
  g_autofree char *number = gw_measure_format (kind, value);
  g_autofree char *text
    = g_strdup_printf ("%s, %s\n%s%s%s", what, step->title, number,
                       note != NULL ? "\n" : "", note != NULL ? note : "");

  if (!isfinite (value) || value <= 0)
    return;
  point.x = x;
  point.y = value;
  point.name = step->title;
  point.text = text;
  gw_chart_builder_add_point (builder, series, &point);
}

static void
add_measured (GwChartBuilder *builder, GListModel *steps, GwAgainst against,
              GwMeasureKind kind)
{
  g_autofree const GwAlgorithm **all = gw_algorithm_list ();
  const guint n_steps = g_list_model_get_n_items (steps);

  for (guint i = 0; all[i] != NULL; i++)
    {
      const GwAlgorithm *algorithm = all[i];
      guint series = GW_CHART_NONE;

      for (guint k = 0; k < n_steps; k++)
        {
          const GwComparisonStep *step = gw_item_at (steps, k);
          GwComparisonRow *row = gw_comparison_step_get_row (step, algorithm);

          if (row == NULL)
            continue;
          if (series == GW_CHART_NONE)
            series = gw_chart_builder_add_series (
              builder, _(algorithm->title), i,
              against == GW_AGAINST_RULES ? GW_CHART_APART : GW_CHART_PLAIN);
          add_point (builder, series, step, get_x (step, against, k),
                     gw_comparison_row_get_value (row, kind), _(algorithm->title), kind,
                     row->note);
        }
    }
}

static void
add_theory (GwChartBuilder *builder, GListModel *steps, GwAgainst against)
{
  g_autofree const GwAlgorithm **all = gw_algorithm_list ();
  const guint n_steps = g_list_model_get_n_items (steps);

  for (guint i = 0; all[i] != NULL; i++)
    {
      const GwAlgorithm *algorithm = all[i];
      g_autofree char *name = NULL;
      guint series = GW_CHART_NONE;

      if (algorithm->theory == NULL)
        continue;
      /* Translators: %s is the name of a way to solve */
      name = g_strdup_printf (_("%s, formula"), _(algorithm->title));
      for (guint k = 0; k < n_steps; k++)
        {
          const GwComparisonStep *step = gw_item_at (steps, k);
          const GwMeasurement *measurement
            = gw_comparison_step_get_measurement (step, algorithm);

          if (measurement == NULL || !isfinite (measurement->theory))
            continue;
          if (series == GW_CHART_NONE)
            series = gw_chart_builder_add_series (builder, name, i, GW_CHART_DOTTED);
          add_point (builder, series, step, get_x (step, against, k), measurement->theory, name,
                     GW_MEASURE_OPERATIONS, NULL);
        }
    }
}

typedef enum
{
  GROWTH_PATHS,     /* counted exactly */
  GROWTH_BOUND_8,
  GROWTH_BOUND_6,
  GROWTH_QUADRATIC, /* fitted to the first sizes and extrapolated */
  N_GROWTH,
} Growth;

static double
get_growth (Growth growth, const GwComparisonRow *row, const GwQuadratic *quadratic)
{
  const guint n_cells = row->rows * row->cols;

  switch (growth)
    {
    case GROWTH_PATHS:
      return row->paths;
    case GROWTH_BOUND_8:
      return gw_growth_bound (n_cells, 8, n_cells);
    case GROWTH_BOUND_6:
      return gw_growth_bound (n_cells, 6, n_cells);
    case GROWTH_QUADRATIC:
    default:
      return quadratic != NULL ? gw_quadratic_at (quadratic, sqrt (n_cells)) : NAN;
    case N_GROWTH:
      return NAN;
    }
}

static void
add_growth (GwChartBuilder *builder, GListModel *steps)
{
  static const char *const names[N_GROWTH] = {
    N_("All paths, counted"), N_("Bound, 8 choices"), N_("Bound, 6 choices"), NULL,
  };
  GwQuadratic quadratic;
  const GwAlgorithm *algorithm = gw_comparison_steps_fit (steps, &quadratic);

  for (guint i = 0; i < N_GROWTH; i++)
    {
      /* Translators: %s is the name of a way to solve */
      g_autofree char *name
        = names[i] != NULL ? g_strdup (_(names[i]))
          : algorithm != NULL
            ? g_strdup_printf (_("%s, quadratic through three"), _(algorithm->title))
            : NULL;
      guint series;

      if (name == NULL)
        continue;
      series = gw_chart_builder_add_series (
        builder, name, get_color (NULL) + i, GW_CHART_DOTTED);

      for (guint k = 0; k < g_list_model_get_n_items (steps); k++)
        {
          const GwComparisonStep *step = gw_item_at (steps, k);
          const GwComparisonRow *row = g_ptr_array_index (step->rows, 0);

          add_point (builder, series, step, get_x (step, GW_AGAINST_BOARD, k),
                     get_growth (i, row, algorithm != NULL ? &quadratic : NULL), name,
                     GW_MEASURE_MOVES, NULL);
        }
    }
}

/* The table of every chart has all that was measured. */
static void
add_table (GwChartBuilder *builder, GListModel *steps)
{
  g_autoptr (GHashTable) trends = gw_comparison_trends_new ();

  gw_chart_builder_set_columns (builder, gw_comparison_columns,
                                GW_COLUMN_EXPORT | GW_COMPARISON_SIZES | GW_COMPARISON_RULES
                                  | GW_COMPARISON_DETAILS);
  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      const GwComparisonStep *step = gw_item_at (steps, i);

      for (guint k = 0; k < step->rows->len; k++)
        {
          GwComparisonCase told;

          gw_comparison_case_init (&told, g_ptr_array_index (step->rows, k), step->title, trends);
          gw_chart_builder_add_row (builder, &told);
        }
    }
}

static char *
make_title (GListModel *steps, GwAgainst against, GwMeasureKind kind)
{
  const GwComparisonStep *step = gw_item_at (steps, 0);
  const GwComparisonRow *row = g_ptr_array_index (step->rows, 0);

  if (against == GW_AGAINST_BOARD)
    /* Translators: a title; %s is what was measured: “Steps” */
    return g_strdup_printf (_("%s to solve a board"), gw_measure_get_title (kind));
  /* Translators: a title; %s is what was measured, then the size of the board */
  return g_strdup_printf (_("%s to solve a %u×%u board"), gw_measure_get_title (kind), row->rows,
                          row->cols);
}

GwChartData *
gw_comparison_charts_new (GListModel *steps, GwAgainst against, GwMeasureKind kind,
                          gboolean formulas)
{
  static const char *const axes[GW_N_AGAINST] = {
    N_("words in the list"), N_("tiles of the board"), N_("rules"),
  };
  GwChartBuilder *builder;
  g_autofree char *title = NULL;

  if (g_list_model_get_n_items (steps) == 0)
    return NULL;

  title = make_title (steps, against, kind);
  builder = gw_chart_builder_new (GW_CHART_LINES, title);
  gw_chart_builder_set_axis (builder, GW_CHART_X, _(axes[against]),
                             against == GW_AGAINST_RULES ? GW_CHART_LINEAR : GW_CHART_LOG,
                             GW_CHART_NUMBER);
  gw_chart_builder_set_axis (builder, GW_CHART_Y, NULL, GW_CHART_LOG, formats[kind]);
  add_measured (builder, steps, against, kind);
  if (formulas && kind == GW_MEASURE_OPERATIONS && against != GW_AGAINST_RULES)
    add_theory (builder, steps, against);
  else if (formulas && kind == GW_MEASURE_MOVES && against == GW_AGAINST_BOARD)
    add_growth (builder, steps);
  add_table (builder, steps);
  return gw_chart_builder_end (builder);
}

GwChartData *
gw_comparison_charts_new_orders (GListModel *steps)
{
  const guint n_steps = g_list_model_get_n_items (steps);
  const GwComparisonStep *step;
  GwChartBuilder *builder;
  guint n_series = 0;

  if (n_steps == 0)
    return NULL;

  step = gw_item_at (steps, n_steps - 1);
  builder = gw_chart_builder_new (GW_CHART_STEPS, _("Score after each number of moves"));
  gw_chart_builder_set_axis (builder, GW_CHART_X, _("moves"), GW_CHART_LINEAR, GW_CHART_SHORT);
  gw_chart_builder_set_axis (builder, GW_CHART_Y, _("points"), GW_CHART_LINEAR, GW_CHART_NUMBER);
  for (guint i = 0; i < step->rows->len; i++)
    {
      GwComparisonRow *row = g_ptr_array_index (step->rows, i);
      const GwAlgorithm *algorithm = row->algorithm;
      const GwMeasurement *measurement = gw_comparison_row_get_measurement (row);
      guint series;

      if (algorithm->kind != GW_ALGORITHM_ORDER || measurement == NULL
          || measurement->curve == NULL)
        continue;
      series = gw_chart_builder_add_series (builder, _(algorithm->title),
                                            get_color (algorithm),
                                            GW_CHART_PLAIN);
      n_series++;
      for (guint k = 0; k < measurement->curve->len; k++)
        {
          const GwCurvePoint *point = &g_array_index (measurement->curve, GwCurvePoint, k);

          gw_chart_builder_add_xy (builder, series, (double) point->moves,
                                   (double) point->points);
        }
    }
  if (n_series > 0)
    return gw_chart_builder_end (builder);
  gw_chart_builder_free (builder);
  return NULL;
}

const char *
gw_comparison_charts_explain (GwMeasureKind kind, gboolean formulas)
{
  switch (kind)
    {
    case GW_MEASURE_OPERATIONS:
      return formulas ? _ ("The steps that find all words of a board: letters compared, words "
                           "looked at, or nodes looked up. The fewer, the better. Dotted lines "
                           "are what the original study predicted.")
                      : _ ("The steps that find all words of a board: letters compared, words "
                           "looked at, or nodes looked up. The fewer, the better.");
    case GW_MEASURE_MOVES:
      return _ ("How many moves from tile to tile are tried to find all words of a board. The "
                "fewer, the better.");
    case GW_MEASURE_TIME:
      return _ ("How long each way takes to find all words of a board, on this computer. The "
                "shorter, the better.");
    case GW_MEASURE_BYTES:
      return _ ("How much memory the words take in the form that each way searches.");
    case GW_MEASURE_FOUND:
      return _ ("How many words each way found. Those that were not stopped found the same.");
    case GW_N_MEASURES:
    default:
      return _ ("How soon the points of a board are found: the earlier a line rises, the better is "
                "the order of searching.");
    }
}

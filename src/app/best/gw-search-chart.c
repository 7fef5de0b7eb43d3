/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-chart.h"

#include "gw-chart-data.h"
#include "gw-search-text.h"

#include <glib/gi18n.h>
#include <string.h>

GwSearchAxis
gw_search_axis_from_string (const char *name)
{
  if (strcmp (name, "linear") == 0)
    return GW_SEARCH_AXIS_LINEAR;
  return strcmp (name, "time") == 0 ? GW_SEARCH_AXIS_TIME : GW_SEARCH_AXIS_LOG;
}

static const char *
get_title (const GwSearchSpec *spec, gboolean genetic, GwSearchAxis axis)
{
  const gboolean packs = gw_search_spec_packs (spec) && spec->objective == GW_OBJECTIVE_WORDS;

  if (axis == GW_SEARCH_AXIS_TIME)
    return packs ? _("Words found by time") : _("Best board by time");
  if (genetic)
    return packs ? _("Words found by generation") : _("Best board by generation");
  return packs ? _("Words found by boards evaluated") : _("Best board by boards evaluated");
}

/* The axes have no visible names, since the title says it all; the labels of points use them. */
static void
name_axes (GwChartBuilder *builder, const GwSearchSpec *spec, gboolean genetic, GwSearchAxis axis)
{
  if (axis != GW_SEARCH_AXIS_TIME)
    gw_chart_builder_set_axis_name (builder, GW_CHART_X,
                                    genetic ? _("generations") : _("boards"));
  if (spec->objective == GW_OBJECTIVE_POINTS)
    gw_chart_builder_set_axis_name (builder, GW_CHART_Y, _("points"));
  else if (spec->objective == GW_OBJECTIVE_WORDS && !gw_search_spec_packs (spec))
    gw_chart_builder_set_axis_name (builder, GW_CHART_Y, _("words"));
}

/* A logarithmic axis has no 0. */
static double
place (double x, GwSearchAxis axis)
{
  return axis == GW_SEARCH_AXIS_LOG ? MAX (x, 1) : x;
}

/* Adds a point where the best value changes, and one at the end. */
static void
add_best (GwChartBuilder *builder, guint series, const GwHistoryCurve *curve, GwSearchAxis axis)
{
  const guint n = gw_history_curve_get_n_spans (curve);
  double best = -1;

  for (guint i = 0; i < n; i++)
    {
      const GwHistorySpan *span = gw_history_curve_get_span (curve, i);

      if (i == 0 || span->best > best)
        gw_chart_builder_add_xy (builder, series,
                                 place (MAX (span->best_at, span->first), axis), span->best);
      best = span->best;
      if (i == n - 1 && span->last > span->best_at)
        gw_chart_builder_add_xy (builder, series, place (span->last, axis), span->best);
    }
}

/* All that is known of how the search went; steps that melted together are one row. */
static void
add_table (GwChartBuilder *builder, const GwHistoryCurve *curve, gboolean genetic,
           GwSearchAxis axis)
{
  static const char *const seconds[] = { "seconds_from", "seconds_to", "steps", "least", "most",
                                         "mean", "best_so_far", "best_at_seconds", NULL };
  static const char *const generations[] = { "generation_from", "generation_to", "steps", "least",
                                             "most", "mean", "best_so_far", "best_at_generation",
                                             NULL };
  static const char *const boards[] = { "boards_from", "boards_to", "steps", "least", "most",
                                        "mean", "best_so_far", "best_at_boards", NULL };

  if (axis == GW_SEARCH_AXIS_TIME)
    gw_chart_builder_set_headings (builder, seconds);
  else
    gw_chart_builder_set_headings (builder, genetic ? generations : boards);
  for (guint i = 0; i < gw_history_curve_get_n_spans (curve); i++)
    {
      const GwHistorySpan *span = gw_history_curve_get_span (curve, i);

      gw_chart_builder_add_number (builder, span->first);
      gw_chart_builder_add_number (builder, span->last);
      gw_chart_builder_add_number (builder, (double) span->n);
      gw_chart_builder_add_number (builder, span->low);
      gw_chart_builder_add_number (builder, span->high);
      gw_chart_builder_add_number (builder, span->mean);
      gw_chart_builder_add_number (builder, span->best);
      gw_chart_builder_add_number (builder, span->best_at);
    }
}

GwChartData *
gw_search_chart_new (const GwSearchStatus *status, const GwSearchSpec *spec, GwSearchAxis axis)
{
  const GwHistoryCurve *curve = axis == GW_SEARCH_AXIS_TIME ? status->by_time : status->by_step;
  const gboolean genetic = strcmp (spec->method, "genetic") == 0;
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_STEPS, get_title (spec, genetic, axis));
  guint each = GW_CHART_NONE, best, mean;

  gw_chart_builder_set_axis (builder, GW_CHART_X, NULL,
                             axis == GW_SEARCH_AXIS_LOG ? GW_CHART_LOG : GW_CHART_LINEAR,
                             axis == GW_SEARCH_AXIS_TIME ? GW_CHART_DURATION : GW_CHART_SHORT);
  gw_chart_builder_set_axis (builder, GW_CHART_Y, NULL, GW_CHART_LINEAR, GW_CHART_NUMBER);
  name_axes (builder, spec, genetic, axis);
  gw_chart_builder_set_range (builder, GW_CHART_Y, 0,
                              spec->objective == GW_OBJECTIVE_WORDS && status->n_words > 0
                                  && gw_search_status_lists_missing (status, spec)
                                ? status->n_words
                                : NAN);
  if (genetic)
    each = gw_chart_builder_add_series (builder, _("each generation"), 0, GW_CHART_SOFT);
  best = gw_chart_builder_add_series (builder, _("best so far"), 0, GW_CHART_PLAIN);
  mean = gw_chart_builder_add_series (builder, _("mean"), 5, GW_CHART_DASHED);
  add_best (builder, best, curve, axis);
  for (guint i = 0; i < gw_history_curve_get_n_spans (curve); i++)
    {
      const GwHistorySpan *span = gw_history_curve_get_span (curve, i);

      if (each != GW_CHART_NONE)
        gw_chart_builder_add_xy (builder, each, place (span->first, axis), span->high);
      if (!isnan (span->mean))
        gw_chart_builder_add_xy (builder, mean, place (span->first, axis), span->mean);
    }
  add_table (builder, curve, genetic, axis);
  return gw_chart_builder_end (builder);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-layout.h"

#include <math.h>

#define NUMBER_GAP 8.0  /* between the numbers and the plot area */
#define TICKS_APART 24.0 /* smallest distance between numbers side by side */
#define ROWS_APART 36.0
#define MINOR_TICK 4.0
#define TITLE_LINE 19.0
#define MOST_TICKS 12

/* Whether an axis counts whole things, so that its numbers must not have decimals. Shares,
 * durations and sizes never do; for numbers it depends on the points. */
static gboolean
counts_whole (const GwChartLayout *layout, GwChartAxisName axis)
{
  const GwChartFormat format = layout->data->axes[axis].format;
  const gboolean binned = layout->data->kind == GW_CHART_HISTOGRAMS;

  if (format != GW_CHART_NUMBER && format != GW_CHART_SHORT)
    return FALSE;
  if (axis != GW_CHART_X)
    return gw_chart_layout_get_decimals (layout) == 0;

  for (guint i = 0; i < gw_chart_data_get_n_series (layout->data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (layout->data, i); j++)
      {
        const GwChartPoint *point = gw_chart_data_get_point (layout->data, i, j);
        const double value = binned ? point->low : point->x;

        if (isfinite (value) && value != round (value))
          return FALSE;
      }
  return TRUE;
}

void
gw_chart_layout_init_scale (const GwChartLayout *layout, GwScale *scale, GwChartAxisName axis,
                            double low, double high)
{
  const GwChartAxis *wanted = &layout->data->axes[axis];

  if (isfinite (wanted->low))
    low = wanted->low;
  if (isfinite (wanted->high))
    high = wanted->high;
  gw_scale_init (scale, wanted->scaling, low, high);
  scale->whole = counts_whole (layout, axis);
}

static char *
write_tick (const GwChartLayout *layout, GwChartAxisName axis, double value, double step)
{
  const GwChartFormat format = layout->data->axes[axis].format;
  const gboolean logarithmic = layout->data->axes[axis].scaling == GW_CHART_LOG;

  return gw_number_text (value, format,
                         gw_number_decimals (logarithmic ? value : step, format));
}

/* The widest of the numbers. */
static double
get_widest (const GwChartLayout *layout, GwTypesetter *setter, GwChartAxisName axis,
            GArray *ticks, double step)
{
  double widest = 0;

  for (guint i = 0; i < ticks->len; i++)
    {
      const GwTick *tick = &g_array_index (ticks, GwTick, i);
      g_autofree char *text = write_tick (layout, axis, tick->value, step);

      if (!tick->minor)
        widest = MAX (widest, gw_chart_layout_text_width (layout, setter, text,
                                                          GW_CHART_TEXT_SIZE, FALSE));
    }
  return widest;
}

void
gw_chart_layout_add_y_axis (GwChartLayout *layout, GwTypesetter *setter, gboolean from_zero,
                            gboolean line)
{
  const GwChartAxis *wanted = &layout->data->axes[GW_CHART_Y];
  const double gap = NUMBER_GAP * layout->unit;
  g_autoptr (GArray) ticks = NULL;
  double low, high, step, title_y;
  guint max_ticks;

  title_y = layout->top;
  if (wanted->title != NULL)
    layout->top += TITLE_LINE * layout->unit;
  max_ticks = CLAMP ((guint) (MAX (layout->bottom - layout->top, 0) / ROWS_APART / layout->unit),
                     1, MOST_TICKS);
  gw_chart_layout_get_range (layout, GW_CHART_Y, &low, &high);
  if (wanted->scaling != GW_CHART_LOG && (from_zero || (low > 0 && low < 0.6 * high)))
    low = MIN (low, 0);
  gw_chart_layout_init_scale (layout, &layout->y, GW_CHART_Y, low, high);
  gw_scale_round (&layout->y, max_ticks, isfinite (wanted->low), isfinite (wanted->high));
  layout->y.begin = layout->bottom;
  layout->y.end = layout->top;

  ticks = gw_scale_get_ticks (&layout->y, max_ticks + 1, &step);
  layout->left += get_widest (layout, setter, GW_CHART_Y, ticks, step) + gap;
  for (guint i = 0; i < ticks->len; i++)
    {
      const GwTick *tick = &g_array_index (ticks, GwTick, i);
      const double y = gw_scale_place (&layout->y, tick->value);
      g_autofree char *text = write_tick (layout, GW_CHART_Y, tick->value, step);

      if (tick->minor)
        {
          if (line)
            gw_chart_layout_add_rule (layout, GW_CHART_RULE_GRID,
                                      layout->left - MINOR_TICK, y, layout->left, y);
          continue;
        }
      gw_chart_layout_add_rule (layout, GW_CHART_RULE_GRID, layout->left, y, layout->right, y);
      gw_chart_layout_add_text (layout, setter, text, layout->left - gap, y, GW_ALIGN_END,
                                GW_CHART_TEXT_SIZE, FALSE, TRUE, layout->left);
    }
  if (wanted->title != NULL)
    gw_chart_layout_add_text (layout, setter, wanted->title, GW_CHART_PADDING,
                              title_y + 2 * layout->unit, GW_ALIGN_BEGIN, GW_CHART_TEXT_SIZE,
                              FALSE, TRUE, layout->width - 2 * GW_CHART_PADDING);
  if (line)
    gw_chart_layout_add_rule (layout, GW_CHART_RULE_AXIS, layout->left, layout->top, layout->left,
                              layout->bottom);
}

double
gw_chart_layout_get_x_room (const GwChartLayout *layout, GwChartAxisName axis)
{
  const gboolean titled = layout->data->axes[axis].title != NULL;

  return (NUMBER_GAP + GW_CHART_LINE + (titled ? TITLE_LINE : 0)) * layout->unit;
}

guint
gw_chart_layout_count_x_ticks (const GwChartLayout *layout, GwTypesetter *setter,
                               const GwScale *scale, GwChartFormat format)
{
  g_autofree char *text = gw_number_text (scale->high, format, -1);
  const double width
    = gw_chart_layout_text_width (layout, setter, text, GW_CHART_TEXT_SIZE, FALSE);

  return CLAMP ((guint) (fabs (scale->end - scale->begin) / (width + TICKS_APART)), 2,
                MOST_TICKS);
}

gboolean
gw_chart_layout_add_x_label (GwChartLayout *layout, GwTypesetter *setter, const char *text,
                             double x, double apart)
{
  const double middle = layout->bottom + (NUMBER_GAP + GW_CHART_LINE / 2 - 2) * layout->unit;
  const guint before = layout->texts->len;
  GwChartText *added
    = gw_chart_layout_add_text (layout, setter, text, x, middle, GW_ALIGN_MIDDLE,
                                GW_CHART_TEXT_SIZE, FALSE, TRUE, layout->width - 8);

  added->x = CLAMP (added->x, 4, MAX (4, floor (layout->width - 4 - added->width)));
  for (guint i = 0; i < before; i++)
    {
      const GwChartText *other = &g_array_index (layout->texts, GwChartText, i);

      if (other->y != added->y || other->x >= added->x + added->width + apart
          || added->x >= other->x + other->width + apart)
        continue;
      g_array_set_size (layout->texts, before);
      return FALSE;
    }
  return TRUE;
}

void
gw_chart_layout_add_x_axis (GwChartLayout *layout, GwTypesetter *setter, const GwScale *scale,
                            GwChartAxisName axis, gboolean grid)
{
  const GwChartAxis *wanted = &layout->data->axes[axis];
  g_autoptr (GArray) ticks = NULL;
  double step;

  ticks = gw_scale_get_ticks (
    scale, gw_chart_layout_count_x_ticks (layout, setter, scale, wanted->format), &step);
  for (guint i = 0; i < ticks->len; i++)
    {
      const GwTick *tick = &g_array_index (ticks, GwTick, i);
      const double x = gw_scale_place (scale, tick->value);
      g_autofree char *text = write_tick (layout, axis, tick->value, step);

      if (tick->minor)
        continue;
      if (grid)
        gw_chart_layout_add_rule (layout, GW_CHART_RULE_GRID, x, layout->top, x, layout->bottom);
      gw_chart_layout_add_x_label (layout, setter, text, x, GW_CHART_LABELS_APART);
    }
  if (wanted->title != NULL)
    gw_chart_layout_add_text (
      layout, setter, wanted->title, (scale->begin + scale->end) / 2,
      layout->bottom + (NUMBER_GAP + GW_CHART_LINE + TITLE_LINE / 2 - 2) * layout->unit,
      GW_ALIGN_MIDDLE, GW_CHART_TEXT_SIZE, FALSE, TRUE, layout->width - 2 * GW_CHART_PADDING);
}

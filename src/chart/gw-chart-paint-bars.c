/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-paint.h"

#include <math.h>

#define RADIUS 4.0
#define LARGEST_CAP 9.0
#define DIAMOND 5.0
#define BOX_ALPHA 0.28

/* Adds a bar as a path: its base is square, its free end has round corners. */
static void
add_bar (cairo_t *cr, double x, double y, double width, double height, gboolean lies,
         gboolean backward)
{
  const double r = MIN (RADIUS, MIN (width, height) / 2);

  cairo_save (cr);
  /* The shape is horizontal with its free end at the right; transform it. */
  if (lies)
    {
      cairo_translate (cr, backward ? x + width : x, y);
      cairo_scale (cr, backward ? -1 : 1, 1);
    }
  else
    {
      const double length = height;

      cairo_translate (cr, x, backward ? y : y + height);
      cairo_scale (cr, 1, backward ? 1 : -1);
      cairo_transform (cr, &(cairo_matrix_t) { 0, 1, 1, 0, 0, 0 });
      height = width;
      width = length;
    }
  cairo_new_path (cr);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, width - r, 0);
  cairo_arc (cr, width - r, r, r, -G_PI_2, 0);
  cairo_line_to (cr, width, height - r);
  cairo_arc (cr, width - r, height - r, r, 0, G_PI_2);
  cairo_line_to (cr, 0, height);
  cairo_close_path (cr);
  cairo_restore (cr);
}

static void
paint_bar (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
           const GwChartMark *mark)
{
  const gboolean lies = gw_chart_kind_lies (layout->data->kind);
  const GwChartSeries *series = gw_chart_data_get_series (layout->data, mark->series);
  const GwColor *color = gw_chart_brush_get_color (brush, layout, mark->series);
  const double end = lies ? mark->x : mark->y, middle = lies ? mark->y : mark->x;
  const double from = round (MIN (end, mark->base)), to = MAX (end, mark->base);
  const double begin = round (middle - mark->thickness / 2);
  const double width = MAX (1, round (middle + mark->thickness / 2) - begin
                                 - (mark->thickness >= 4 ? 1 : 0));

  if (to - from > 0.05)
    {
      add_bar (cr, lies ? from : begin, lies ? begin : from, lies ? MAX (to - from, 1) : width,
               lies ? width : MAX (to - from, 1), lies, lies ? end < mark->base : end > mark->base);
      if (series->look & GW_CHART_SOFT)
        {
          gw_color_set_source (cr, &brush->palette->soft_bar);
          cairo_fill (cr);
        }
      else
        gw_chart_fill_hatched (cr, brush, series->color, color);
    }
  gw_chart_paint_whisker (cr, brush, mark->low, mark->high, middle, lies,
                          MIN (LARGEST_CAP, mark->thickness * 0.7));
  if (isfinite (mark->published))
    gw_chart_paint_diamond (cr, brush, lies ? mark->published : middle,
                            lies ? middle : mark->published,
                            MIN (DIAMOND, mark->thickness * 0.4));
}

void
gw_chart_paint_bars (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush)
{
  for (guint i = 0; i < layout->marks->len; i++)
    paint_bar (cr, layout, brush, &g_array_index (layout->marks, GwChartMark, i));
}

void
gw_chart_paint_hatched_box (cairo_t *cr, const GwChartBrush *brush, guint number,
                            const GwColor *color, double x, double y, double width,
                            double height)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  gw_chart_brush_begin_halo (brush, cr);
  cairo_fill_preserve (cr);
  gw_chart_brush_end_halo (cr);
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, BOX_ALPHA);
  cairo_fill_preserve (cr);
  gw_color_set_source (cr, color);
  gw_chart_hatch (cr, number);
  cairo_restore (cr);
  cairo_rectangle (cr, x, y, width, height);
  gw_color_set_source (cr, color);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
paint_box (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
           const GwChartMark *mark)
{
  const GwColor *color = gw_chart_brush_get_color (brush, layout, mark->series);
  const double top = round (mark->y - mark->thickness / 2) + 0.5;
  const double height = MAX (2, round (mark->thickness) - 1);
  const double left = round (mark->quartiles[0]) + 0.5, right = round (mark->quartiles[2]) + 0.5;

  gw_chart_paint_whisker (cr, brush, mark->low, mark->high, mark->y, TRUE,
                          MIN (LARGEST_CAP, mark->thickness * 0.7));
  if (isfinite (left) && isfinite (right))
    gw_chart_paint_hatched_box (
      cr, brush, gw_chart_data_get_series (layout->data, mark->series)->color, color, left, top,
      MAX (right - left, 1), height);
  if (isfinite (mark->quartiles[1]))
    {
      gw_color_set_source (cr, &brush->palette->text);
      cairo_rectangle (cr, round (mark->quartiles[1]) - 1, top, 2.5, height);
      cairo_fill (cr);
    }
  if (isfinite (mark->x))
    gw_chart_paint_form (cr, brush, 0, mark->x, mark->y, MIN (3, mark->thickness / 4), color);
  if (isfinite (mark->published))
    gw_chart_paint_diamond (cr, brush, mark->published, mark->y,
                            MIN (DIAMOND, mark->thickness * 0.4));
}

void
gw_chart_paint_boxes (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush)
{
  for (guint i = 0; i < layout->marks->len; i++)
    paint_box (cr, layout, brush, &g_array_index (layout->marks, GwChartMark, i));
}

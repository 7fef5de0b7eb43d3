/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-paint.h"

#include "gw-palette.h"

#include <math.h>

#define DOT 0.9
#define STRIP_HEIGHT 12.0
#define N_STOPS 24

static void
paint_cell (cairo_t *cr, const GwChartBrush *brush, const GwChartMark *mark, double z)
{
  const double gap = mark->thickness >= 6 ? 1 : 0;
  const double x = mark->x - mark->thickness / 2, y = mark->y - mark->thickness / 2;
  GwColor color;

  if (mark->strength < 0)
    return;
  gw_color_on_scale (brush->palette->pairs, GW_PALETTE_N_PAIRS, mark->strength, &color);
  gw_color_set_source (cr, &color);
  cairo_rectangle (cr, x, y, mark->thickness - gap, mark->thickness - gap);
  cairo_fill (cr);
  if (z != 0 || mark->thickness < 6)
    return;
  gw_color_set_source (cr, &brush->palette->dim);
  cairo_arc (cr, mark->x - gap / 2, mark->y - gap / 2, DOT, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
paint_strip (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush)
{
  cairo_pattern_t *colors = cairo_pattern_create_linear (
    layout->strip_x, 0, layout->strip_x + layout->strip_width, 0);
  GwScale scale;

  gw_scale_init (&scale, layout->data->axes[GW_CHART_Z].scaling, 0, 1);
  for (guint i = 0; i <= N_STOPS; i++)
    {
      const double at = i / (double) N_STOPS;
      GwColor color;

      gw_color_on_scale (brush->palette->pairs, GW_PALETTE_N_PAIRS,
                         CLAMP (gw_scale_place (&scale, at), 0, 1), &color);
      cairo_pattern_add_color_stop_rgb (colors, at, color.red, color.green, color.blue);
    }
  cairo_rectangle (cr, layout->strip_x, layout->strip_y - STRIP_HEIGHT / 2, layout->strip_width,
                   STRIP_HEIGHT);
  cairo_set_source (cr, colors);
  cairo_fill (cr);
  cairo_pattern_destroy (colors);
}

void
gw_chart_paint_matrix (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush)
{
  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = &g_array_index (layout->marks, GwChartMark, i);

      paint_cell (cr, brush, mark, gw_chart_data_get_point (layout->data, 0, mark->point)->z);
    }
  paint_strip (cr, layout, brush);
}

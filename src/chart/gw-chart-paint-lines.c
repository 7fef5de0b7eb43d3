/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-paint.h"

#include <math.h>

#define BAND_ALPHA 0.16
#define FILL_ALPHA 0.16
#define CAP 7.0
#define LEAST_APART 7.0 /* lines with closer marks have none */
#define MANY_FORMS 400 /* more are small, and beyond MANY_DOTS just dots */
#define MANY_DOTS 5000
#define SMALL_FORM 2.4
#define DOT 1.5
#define COVERED 3.0 /* marks closer than this hide each other */
#define RIM 3.2     /* how much larger a hidden mark is than the one above it */
#define MOST_ABOVE 3
#define LINES_APART 3.4 /* from the middle of a line to that of one that coincides with it */

/* The number of marks of the same series from index `first` on. */
static guint
count_marks (const GwChartLayout *layout, guint first)
{
  const GwChartMark *marks = &g_array_index (layout->marks, GwChartMark, first);
  guint n = 1;

  while (first + n < layout->marks->len && marks[n].series == marks[0].series)
    n++;
  return n;
}

static void
begin_clip (cairo_t *cr, const GwChartLayout *layout)
{
  cairo_save (cr);
  cairo_rectangle (cr, layout->left, layout->top - 3, layout->right - layout->left,
                   layout->bottom - layout->top + 5);
  cairo_clip (cr);
}

/* Fills the band between low and high. */
static void
paint_band (cairo_t *cr, const GwChartMark *marks, guint n, gboolean stepped,
            const GwColor *color)
{
  gboolean any = FALSE;

  cairo_new_path (cr);
  for (guint i = 0; i < n; i++)
    if (isfinite (marks[i].high))
      {
        if (stepped && any && i > 0)
          cairo_line_to (cr, marks[i].x, marks[i - 1].high);
        cairo_line_to (cr, marks[i].x, marks[i].high);
        any = TRUE;
      }
  for (guint i = n; i-- > 0;)
    if (isfinite (marks[i].low))
      {
        cairo_line_to (cr, marks[i].x, marks[i].low);
        if (stepped && i > 0 && isfinite (marks[i - 1].low))
          cairo_line_to (cr, marks[i].x, marks[i - 1].low);
      }
  if (!any)
    {
      cairo_new_path (cr);
      return;
    }
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, BAND_ALPHA);
  cairo_fill (cr);
}

static void
add_line (cairo_t *cr, const GwChartMark *marks, guint n, gboolean stepped)
{
  cairo_new_path (cr);
  for (guint i = 0; i < n; i++)
    {
      if (stepped && i > 0)
        cairo_line_to (cr, marks[i].x, marks[i - 1].y);
      cairo_line_to (cr, marks[i].x, marks[i].y);
    }
}

/* Whether marks have enough distance; otherwise they would look like a thick line. */
static gboolean
has_room (const GwChartMark *marks, guint n)
{
  return n < 2 || fabs (marks[n - 1].x - marks[0].x) >= LEAST_APART * (n - 1);
}

/* How many marks will be painted above this one; it is enlarged so that it can be seen below
 * them. */
static guint
count_above (const GwChartLayout *layout, guint mark, guint from)
{
  const GwChartMark *below = &g_array_index (layout->marks, GwChartMark, mark);
  guint n = 0;

  for (guint i = from; i < layout->marks->len; i++)
    {
      const GwChartMark *above = &g_array_index (layout->marks, GwChartMark, i);

      n += fabs (above->x - below->x) < COVERED && fabs (above->y - below->y) < COVERED
           && GW_CHART_LOOK_HAS_MARKS (
             gw_chart_data_get_series (layout->data, above->series)->look);
    }
  return n;
}

/* Moves a line that coincides with others to its side, at right angles to where it leads. */
static void
move_aside (cairo_t *cr, const GwChartMark *marks, guint n, double aside)
{
  const double across = marks[n - 1].x - marks[0].x, down = marks[n - 1].y - marks[0].y;
  const double length = hypot (across, down);

  if (length > 0)
    cairo_translate (cr, -down / length * aside * LINES_APART,
                     across / length * aside * LINES_APART);
}

void
gw_chart_paint_lines (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush)
{
  const gboolean steps = layout->data->kind == GW_CHART_STEPS;

  for (guint pass = 0; pass < 3; pass++)
    for (guint i = 0, n; i < layout->marks->len; i += n)
      {
        const GwChartMark *marks = &g_array_index (layout->marks, GwChartMark, i);
        const GwChartSeries *series
          = gw_chart_data_get_series (layout->data, marks[0].series);
        const GwColor *color = gw_chart_brush_get_color (brush, layout, marks[0].series);
        const gboolean plain = GW_CHART_LOOK_HAS_MARKS (series->look);

        n = count_marks (layout, i);
        if (pass == 0 && steps)
          {
            begin_clip (cr, layout);
            paint_band (cr, marks, n, plain, color);
            cairo_restore (cr);
          }
        /* Soft, dashed and dotted lines are below the others. */
        if (pass == (plain ? 1 : 0) && !(series->look & GW_CHART_APART))
          {
            begin_clip (cr, layout);
            move_aside (cr, marks, n, series->aside);
            add_line (cr, marks, n, steps && plain);
            gw_chart_set_stroke (cr, series, color);
            if (steps && plain)
              cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
            cairo_stroke (cr);
            cairo_restore (cr);
          }
        if (pass == 2 && plain && !steps && has_room (marks, n))
          for (guint j = 0; j < n; j++)
            {
              const guint n_above = MIN (count_above (layout, i + j, i + n), MOST_ABOVE);

              gw_chart_paint_whisker (cr, brush, marks[j].low, marks[j].high, marks[j].x, FALSE,
                                      CAP);
              gw_chart_paint_form (cr, brush, series->color, marks[j].x, marks[j].y,
                                   GW_CHART_MARK_SIZE + n_above * RIM, color);
            }
      }
}

static void
add_outline (cairo_t *cr, const GwChartMark *marks, guint n)
{
  cairo_new_path (cr);
  for (guint i = 0; i < n; i++)
    {
      const double left = marks[i].x - marks[i].thickness / 2;
      const double right = marks[i].x + marks[i].thickness / 2;
      const gboolean apart
        = i > 0 && left > marks[i - 1].x + marks[i - 1].thickness / 2 + 0.5;

      if (i == 0)
        cairo_move_to (cr, left, marks[i].base);
      else if (apart)
        {
          cairo_line_to (cr, marks[i - 1].x + marks[i - 1].thickness / 2, marks[i].base);
          cairo_line_to (cr, left, marks[i].base);
        }
      cairo_line_to (cr, left, marks[i].y);
      cairo_line_to (cr, right, marks[i].y);
    }
  cairo_line_to (cr, marks[n - 1].x + marks[n - 1].thickness / 2, marks[n - 1].base);
}

static void
paint_mean (cairo_t *cr, const GwChartLayout *layout, const GwChartSeries *series,
            const GwColor *color)
{
  static const double dashes[] = { 4, 3 };
  const double x = floor (gw_scale_place (&layout->x, series->mean)) + 0.5;

  if (!isfinite (x) || x < layout->left || x > layout->right)
    return;
  cairo_new_path (cr);
  cairo_move_to (cr, x, layout->top);
  cairo_line_to (cr, x, layout->bottom);
  gw_color_set_source (cr, color);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
}

void
gw_chart_paint_histograms (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush)
{
  begin_clip (cr, layout);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0, n; i < layout->marks->len; i += n)
      {
        const GwChartMark *marks = &g_array_index (layout->marks, GwChartMark, i);
        const GwChartSeries *series
          = gw_chart_data_get_series (layout->data, marks[0].series);
        const GwColor *color = gw_chart_brush_get_color (brush, layout, marks[0].series);

        n = count_marks (layout, i);
        add_outline (cr, marks, n);
        if (pass == 0)
          {
            cairo_set_source_rgba (cr, color->red, color->green, color->blue, FILL_ALPHA);
            cairo_fill (cr);
            continue;
          }
        gw_color_set_source (cr, color);
        cairo_set_line_width (cr, 1.8);
        cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
        gw_chart_set_dashes (cr, series->color);
        cairo_stroke (cr);
        paint_mean (cr, layout, series, color);
      }
  cairo_restore (cr);
}

void
gw_chart_paint_cloud (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush)
{
  const gboolean dots = layout->marks->len > MANY_DOTS;
  const gboolean small = layout->marks->len > MANY_FORMS;

  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = &g_array_index (layout->marks, GwChartMark, i);
      const guint form = gw_chart_data_get_series (layout->data, mark->series)->color;
      const GwColor *color = gw_chart_brush_get_color (brush, layout, mark->series);

      if (dots)
        cairo_rectangle (cr, round (mark->x) - DOT, round (mark->y) - DOT, 2 * DOT, 2 * DOT);
      else
        gw_chart_add_form (cr, form, mark->x, mark->y,
                           small ? SMALL_FORM : GW_CHART_MARK_SIZE - 1);
      cairo_set_source_rgba (cr, color->red, color->green, color->blue,
                             dots    ? 0.55
                             : small ? 0.7
                                     : 0.85);
      if (dots)
        cairo_fill (cr);
      else
        gw_chart_fill_form (cr, form);
    }
}

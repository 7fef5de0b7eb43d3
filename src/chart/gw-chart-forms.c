/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-paint.h"

#include <math.h>

#define CAP_STROKE 1.5
#define WHISKER_HALO 4.0
#define SOFT_ALPHA 0.5
#define DOTTED_ALPHA 0.75

#define N_FORMS GW_PALETTE_N_SERIES
#define N_FILLED 6 /* the further forms are the same ones, hollow */
#define HOLLOW_STROKE 1.6
#define HATCH_STROKE 1.2

typedef struct
{
  double lengths[8];
  int n;
} Dashes;

/* Dash patterns. Of overlapping lines, each shows through the gaps of the others: no two patterns
 * have the same length, so that their dashes and gaps do not always coincide. */
static const Dashes dashes[N_FORMS] = {
  { { 0 }, 0 },
  { { 9, 4 }, 2 },
  { { 3, 4 }, 2 },
  { { 8, 4, 3, 4 }, 4 },
  { { 17, 6 }, 2 },
  { { 9, 4, 3, 3, 3, 3 }, 6 },
  { { 5, 6 }, 2 },
  { { 14, 5, 5, 5 }, 4 },
  { { 8, 4, 8, 4, 3, 4 }, 6 },
  { { 3, 3, 3, 8 }, 4 },
  { { 13, 4, 3, 4, 3, 4, 3, 3 }, 8 },
  { { 3, 4, 3, 4, 3, 10 }, 6 },
};

/* For theories: dots, single, in pairs, in threes, and far apart. */
static const Dashes dots[] = {
  { { 2, 4 }, 2 },
  { { 2, 3, 2, 7 }, 4 },
  { { 2, 3, 2, 3, 2, 7 }, 6 },
  { { 2, 8 }, 2 },
};

static const Dashes dashed = { { 4, 3 }, 2 };

/* Directions of hatching lines. */
enum
{
  UP = 1 << 0,
  DOWN = 1 << 1,
  ACROSS = 1 << 2,
  UPRIGHT = 1 << 3,
};

typedef struct
{
  guint ways;
  double gap;
} Hatching;

static const Hatching hatchings[N_FORMS] = {
  { 0, 0 },
  { UP, 6 },
  { DOWN, 6 },
  { UPRIGHT, 6 },
  { UP | DOWN, 9 },
  { ACROSS, 5 },
  { UP, 3.5 },
  { DOWN, 3.5 },
  { UPRIGHT, 3 },
  { ACROSS | UPRIGHT, 6 },
  { ACROSS, 3 },
  { UP | DOWN, 5 },
};

const GwColor *
gw_chart_brush_get_color (const GwChartBrush *brush, const GwChartLayout *layout, guint series)
{
  const GwChartSeries *shown = gw_chart_data_get_series (layout->data, series);

  return &brush->palette->series[shown->color % GW_PALETTE_N_SERIES];
}

void
gw_chart_brush_begin_halo (const GwChartBrush *brush, cairo_t *cr)
{
  if (brush->ground != NULL)
    {
      gw_color_set_source (cr, brush->ground);
      return;
    }
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_set_source_rgb (cr, 0, 0, 0);
}

void
gw_chart_brush_end_halo (cairo_t *cr)
{
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
}

/* When colors repeat, the forms are shifted, so that no two series look the same. */
static guint
get_form (guint number)
{
  return (number + number / GW_PALETTE_N_SERIES) % N_FORMS;
}

static void
set_dashes (cairo_t *cr, const Dashes *wanted)
{
  cairo_set_dash (cr, wanted->lengths, wanted->n, 0);
}

void
gw_chart_add_form (cairo_t *cr, guint number, double x, double y, double size)
{
  const double side = size * 0.92, point = size * 1.25, arm = size * 0.42;

  cairo_new_path (cr);
  switch (get_form (number) % N_FILLED)
    {
    case 0:
      cairo_arc (cr, x, y, size, 0, 2 * G_PI);
      break;
    case 1:
      cairo_rectangle (cr, x - side, y - side, 2 * side, 2 * side);
      break;
    case 2:
      cairo_move_to (cr, x, y - point);
      cairo_line_to (cr, x + point, y);
      cairo_line_to (cr, x, y + point);
      cairo_line_to (cr, x - point, y);
      break;
    case 3:
      cairo_move_to (cr, x, y - point);
      cairo_line_to (cr, x + point, y + side);
      cairo_line_to (cr, x - point, y + side);
      break;
    case 4:
      cairo_move_to (cr, x, y + point);
      cairo_line_to (cr, x + point, y - side);
      cairo_line_to (cr, x - point, y - side);
      break;
    default:
      for (guint i = 0; i < 4; i++)
        {
          static const int turn[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
          const int a = turn[i][0], b = turn[i][1];

          cairo_line_to (cr, x + a * arm + b * point, y + b * arm - a * point);
          cairo_line_to (cr, x + a * arm + b * arm, y + b * arm - a * arm);
        }
      break;
    }
  cairo_close_path (cr);
}

static gboolean
is_hollow (guint number)
{
  return get_form (number) >= N_FILLED;
}

void
gw_chart_fill_form (cairo_t *cr, guint number)
{
  if (!is_hollow (number))
    {
      cairo_fill (cr);
      return;
    }
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, HOLLOW_STROKE);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_stroke (cr);
}

/* Adds hatching lines at multiples of `gap` from the origin, so that adjacent shapes match: y =
 * slope * x + n * gap, or x = n * gap if upright. */
static void
add_lines (cairo_t *cr, double gap, double slope, gboolean upright, const double *box)
{
  const double ends[] = { upright ? box[0] : box[1] - slope * box[0],
                          upright ? box[2] : box[3] - slope * box[2],
                          upright ? box[0] : box[1] - slope * box[2],
                          upright ? box[2] : box[3] - slope * box[0] };
  const double from = MIN (MIN (ends[0], ends[1]), MIN (ends[2], ends[3]));
  const double to = MAX (MAX (ends[0], ends[1]), MAX (ends[2], ends[3]));

  for (double at = ceil (from / gap) * gap; at <= to; at += gap)
    {
      cairo_move_to (cr, upright ? at : box[0], upright ? box[1] : slope * box[0] + at);
      cairo_line_to (cr, upright ? at : box[2], upright ? box[3] : slope * box[2] + at);
    }
}

void
gw_chart_hatch (cairo_t *cr, guint number)
{
  const Hatching *hatching = &hatchings[get_form (number)];
  const double slanted = hatching->gap * G_SQRT2;
  double box[4];

  cairo_path_extents (cr, &box[0], &box[1], &box[2], &box[3]);
  cairo_clip (cr);
  cairo_new_path (cr);
  if (hatching->ways & UP)
    add_lines (cr, slanted, -1, FALSE, box);
  if (hatching->ways & DOWN)
    add_lines (cr, slanted, 1, FALSE, box);
  if (hatching->ways & ACROSS)
    add_lines (cr, hatching->gap, 0, FALSE, box);
  if (hatching->ways & UPRIGHT)
    add_lines (cr, hatching->gap, 0, TRUE, box);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, HATCH_STROKE);
  cairo_stroke (cr);
}

void
gw_chart_fill_hatched (cairo_t *cr, const GwChartBrush *brush, guint number,
                       const GwColor *color)
{
  cairo_save (cr);
  gw_color_set_source (cr, color);
  cairo_fill_preserve (cr);
  gw_chart_brush_begin_halo (brush, cr);
  gw_chart_hatch (cr, number);
  cairo_restore (cr);
}

void
gw_chart_paint_form (cairo_t *cr, const GwChartBrush *brush, guint number, double x, double y,
                     double size, const GwColor *color)
{
  gw_chart_add_form (cr, number, x, y, size);
  gw_chart_brush_begin_halo (brush, cr);
  cairo_set_line_width (cr, 2 * GW_CHART_HALO);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  if (is_hollow (number))
    cairo_fill_preserve (cr);
  gw_chart_brush_end_halo (cr);
  gw_color_set_source (cr, color);
  gw_chart_fill_form (cr, number);
}

void
gw_chart_paint_diamond (cairo_t *cr, const GwChartBrush *brush, double x, double y, double size)
{
  gw_chart_add_form (cr, 2, x, y, size);
  gw_chart_brush_begin_halo (brush, cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  cairo_fill_preserve (cr);
  gw_chart_brush_end_halo (cr);
  gw_color_set_source (cr, &brush->palette->text);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
}

static void
add_whisker (cairo_t *cr, double low, double high, double at, gboolean across, double cap)
{
  const double ends[] = { low, high };

  cairo_new_path (cr);
  for (guint i = 0; i < 2; i++)
    {
      const double end = round (ends[i]) + 0.5;

      cairo_move_to (cr, across ? end : at - cap / 2, across ? at - cap / 2 : end);
      cairo_line_to (cr, across ? end : at + cap / 2, across ? at + cap / 2 : end);
    }
  cairo_move_to (cr, across ? low : at, across ? at : low);
  cairo_line_to (cr, across ? high : at, across ? at : high);
}

void
gw_chart_paint_whisker (cairo_t *cr, const GwChartBrush *brush, double low, double high,
                        double at, gboolean across, double cap)
{
  if (!isfinite (low) || !isfinite (high))
    return;

  add_whisker (cr, low, high, floor (at) + 0.5, across, cap);
  gw_chart_brush_begin_halo (brush, cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_width (cr, WHISKER_HALO);
  cairo_stroke_preserve (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  gw_chart_brush_end_halo (cr);
  gw_color_set_source (cr, &brush->palette->text);
  cairo_set_line_width (cr, CAP_STROKE);
  cairo_stroke (cr);
}

void
gw_chart_set_dashes (cairo_t *cr, guint number)
{
  set_dashes (cr, &dashes[get_form (number)]);
}

void
gw_chart_set_stroke (cairo_t *cr, const GwChartSeries *series, const GwColor *color)
{
  double width = GW_CHART_STROKE, alpha = 1;

  gw_chart_set_dashes (cr, series->color);
  if (series->look & GW_CHART_DASHED)
    {
      set_dashes (cr, &dashed);
      width = 1.5;
    }
  if (series->look & GW_CHART_DOTTED)
    {
      set_dashes (cr, &dots[get_form (series->color) % G_N_ELEMENTS (dots)]);
      width = 1.5;
      alpha = DOTTED_ALPHA;
    }
  if (series->look & GW_CHART_SOFT)
    {
      cairo_set_dash (cr, NULL, 0, 0);
      width = 1;
      alpha = SOFT_ALPHA;
    }
  cairo_set_line_width (cr, width);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, alpha);
}

void
gw_chart_paint_sign (cairo_t *cr, const GwChartBrush *brush, GwChartKind kind,
                     const GwChartSeries *series, double x, double y, double width)
{
  const GwColor *color
    = &brush->palette->series[series->color % GW_PALETTE_N_SERIES];

  cairo_save (cr);
  gw_chart_set_stroke (cr, series, color);
  if (!(series->look & GW_CHART_APART))
    {
      cairo_move_to (cr, x, floor (y) + 0.5);
      cairo_line_to (cr, x + width, floor (y) + 0.5);
      cairo_stroke (cr);
    }
  if (kind == GW_CHART_LINES && GW_CHART_LOOK_HAS_MARKS (series->look))
    gw_chart_paint_form (cr, brush, series->color, x + width / 2, floor (y) + 0.5,
                         GW_CHART_MARK_SIZE, color);
  cairo_restore (cr);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-paint.h"

#include "gw-shapes.h"

#include <math.h>

#define BAND_ALPHA 0.07
#define RING 3.5
#define RING_STROKE 1.8

static void
paint_rules (cairo_t *cr, const GwChartLayout *layout, const GwPalette *palette,
             GwChartRuleKind kind)
{
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, NULL, 0, 0);
  gw_color_set_source (cr, kind == GW_CHART_RULE_AXIS ? &palette->axis : &palette->grid);
  for (guint i = 0; i < layout->rules->len; i++)
    {
      const GwChartRule *rule = &g_array_index (layout->rules, GwChartRule, i);

      if (rule->kind != kind)
        continue;
      cairo_move_to (cr, rule->x1, rule->y1);
      cairo_line_to (cr, rule->x2, rule->y2);
      cairo_stroke (cr);
    }
}

static void
paint_text (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
            const GwChartText *text, gboolean bold)
{
  double x = text->x;

  gw_typesetter_set_font (brush->setter, text->size * layout->unit,
                          bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  if (bold && !text->bold)
    x -= (gw_typesetter_get_width (brush->setter, text->text) - text->width) * text->anchor;
  gw_typesetter_paint (brush->setter, cr, text->text, x, text->y, 0, PANGO_ALIGN_LEFT,
                       text->dim && !(bold && !text->bold) ? &brush->palette->dim
                                                           : &brush->palette->text);
}

static gboolean
is_name (const GwChartText *text)
{
  return !text->bold && (text->slot != GW_CHART_NONE || text->column != GW_CHART_NONE);
}

static void
paint_swatch (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
              const GwChartSwatch *swatch)
{
  const GwChartKind kind = layout->data->kind;
  const double side = swatch->width;
  const GwColor *color;
  guint number;

  switch (swatch->kind)
    {
    case GW_CHART_SWATCH_PUBLISHED:
      gw_chart_paint_diamond (cr, brush, swatch->x + side / 2, swatch->y, side * 0.4);
      return;
    case GW_CHART_SWATCH_LINE:
      gw_chart_paint_sign (cr, brush, kind,
                           gw_chart_data_get_series (layout->data, swatch->series), swatch->x,
                           swatch->y, side);
      return;
    case GW_CHART_SWATCH_AREA:
    default:
      break;
    }
  number = gw_chart_data_get_series (layout->data, swatch->series)->color;
  color = gw_chart_brush_get_color (brush, layout, swatch->series);
  switch (kind)
    {
    case GW_CHART_SCATTER:
      gw_color_set_source (cr, color);
      gw_chart_add_form (cr, number, swatch->x + side / 2, swatch->y, GW_CHART_MARK_SIZE);
      gw_chart_fill_form (cr, number);
      break;
    case GW_CHART_BOXES:
      gw_chart_paint_hatched_box (cr, brush, number, color, round (swatch->x) + 0.5,
                                  round (swatch->y - side / 2) + 0.5, side - 1, side - 1);
      break;
    case GW_CHART_BARS:
    case GW_CHART_COLUMNS:
    case GW_CHART_LINES:
    case GW_CHART_STEPS:
    case GW_CHART_HISTOGRAMS:
    case GW_CHART_MATRIX:
    case GW_N_CHART_KINDS:
    default:
      gw_shape_add_rounded (cr, swatch->x, round (swatch->y - side / 2), side, side, 3);
      gw_chart_fill_hatched (cr, brush, number, color);
      break;
    }
}

static void
paint_marks (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush)
{
  switch (layout->data->kind)
    {
    case GW_CHART_BARS:
    case GW_CHART_COLUMNS:
      gw_chart_paint_bars (cr, layout, brush);
      break;
    case GW_CHART_BOXES:
      gw_chart_paint_boxes (cr, layout, brush);
      break;
    case GW_CHART_HISTOGRAMS:
      gw_chart_paint_histograms (cr, layout, brush);
      break;
    case GW_CHART_SCATTER:
      gw_chart_paint_cloud (cr, layout, brush);
      break;
    case GW_CHART_MATRIX:
      gw_chart_paint_matrix (cr, layout, brush);
      break;
    case GW_CHART_LINES:
    case GW_CHART_STEPS:
    case GW_N_CHART_KINDS:
    default:
      gw_chart_paint_lines (cr, layout, brush);
      break;
    }
}

void
gw_chart_paint (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush)
{
  if (gw_chart_data_is_empty (layout->data))
    return;

  cairo_save (cr);
  paint_rules (cr, layout, brush->palette, GW_CHART_RULE_GRID);
  paint_marks (cr, layout, brush);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  paint_rules (cr, layout, brush->palette, GW_CHART_RULE_AXIS);
  for (guint i = 0; i < layout->swatches->len; i++)
    paint_swatch (cr, layout, brush, &g_array_index (layout->swatches, GwChartSwatch, i));
  for (guint i = 0; i < layout->texts->len; i++)
    {
      const GwChartText *text = &g_array_index (layout->texts, GwChartText, i);

      if (!is_name (text))
        paint_text (cr, layout, brush, text, text->bold);
    }
  cairo_restore (cr);
}

static void
paint_band (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
            const GwChartMark *mark)
{
  const GwColor *ink = &brush->palette->text;
  const guint n_slots = MAX (layout->data->slots->len, 1);
  const double down = (layout->bottom - layout->top) / n_slots;
  const double across = (layout->right - layout->left) / n_slots;

  if (gw_chart_kind_lies (layout->data->kind))
    cairo_rectangle (cr, layout->left, layout->top + mark->slot * down,
                     layout->right - layout->left, down);
  else
    cairo_rectangle (cr, layout->left + mark->slot * across, layout->top, across,
                     layout->bottom - layout->top);
  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue,
                         brush->palette->contrast ? 2 * BAND_ALPHA : BAND_ALPHA);
  cairo_fill (cr);
}

static void
paint_line (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
            const GwChartMark *mark)
{
  const double x = floor (mark->x) + 0.5;

  cairo_new_path (cr);
  cairo_move_to (cr, x, layout->top);
  cairo_line_to (cr, x, layout->bottom);
  gw_color_set_source (cr, &brush->palette->axis);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
paint_ring (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
            const GwChartMark *mark)
{
  const GwChartKind kind = layout->data->kind;
  const guint form = gw_chart_data_get_series (layout->data, mark->series)->color;

  gw_chart_paint_form (cr, brush, kind == GW_CHART_STEPS || kind == GW_CHART_HISTOGRAMS ? 0 : form,
                       mark->x, mark->y, GW_CHART_MARK_SIZE + 0.5,
                       gw_chart_brush_get_color (brush, layout, mark->series));
  cairo_new_path (cr);
  cairo_arc (cr, mark->x, mark->y, GW_CHART_MARK_SIZE + RING, 0, 2 * G_PI);
  gw_color_set_source (cr, &brush->palette->text);
  cairo_set_line_width (cr, 1.3);
  cairo_stroke (cr);
}

static void
paint_frame (cairo_t *cr, const GwChartBrush *brush, const GwChartMark *mark)
{
  const double side = mark->thickness, x = mark->x - side / 2, y = mark->y - side / 2;

  cairo_rectangle (cr, x - 1.5, y - 1.5, side + 2, side + 2);
  cairo_set_line_width (cr, RING_STROKE + 2);
  gw_chart_brush_begin_halo (brush, cr);
  if (brush->ground == NULL)
    {
      /* A separate picture has nothing to cut out, so use a color. */
      cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
      gw_color_set_source (cr, &brush->palette->pairs[0]);
    }
  cairo_stroke_preserve (cr);
  gw_chart_brush_end_halo (cr);
  gw_color_set_source (cr, &brush->palette->text);
  cairo_set_line_width (cr, RING_STROKE);
  cairo_stroke (cr);
}

void
gw_chart_paint_current (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
                        const GwChartMark *current)
{
  const GwChartKind kind = layout->data->kind;
  const gboolean cell = current != NULL && kind == GW_CHART_MATRIX;
  guint column = GW_CHART_NONE;

  cairo_save (cr);
  if (cell)
    column = (guint) gw_chart_data_get_point (layout->data, 0, current->point)->x;
  for (guint i = 0; i < layout->texts->len; i++)
    {
      const GwChartText *text = &g_array_index (layout->texts, GwChartText, i);

      if (is_name (text))
        paint_text (cr, layout, brush, text,
                    current != NULL
                      && ((text->slot != GW_CHART_NONE && text->slot == current->slot)
                          || (text->column != GW_CHART_NONE && text->column == column)));
    }
  if (cell)
    paint_frame (cr, brush, current);
  else if (current != NULL && (gw_chart_kind_lies (kind) || kind == GW_CHART_COLUMNS))
    paint_band (cr, layout, brush, current);
  else if (current != NULL)
    paint_ring (cr, layout, brush, current);
  cairo_restore (cr);
}

void
gw_chart_paint_highlight (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
                          const char *name)
{
  const GwChartKind kind = layout->data->kind;
  const gboolean band = gw_chart_kind_lies (kind) || kind == GW_CHART_COLUMNS;
  gboolean begun = FALSE;

  if (kind == GW_CHART_MATRIX)
    return;
  cairo_save (cr);
  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = &g_array_index (layout->marks, GwChartMark, i);

      if (g_strcmp0 (gw_chart_data_get_point (layout->data, mark->series, mark->point)->name, name)
          != 0)
        continue;

      /* The marks are above each other, so a single line goes through all of them. */
      if (!begun && band)
        paint_band (cr, layout, brush, mark);
      else if (!begun)
        paint_line (cr, layout, brush, mark);
      begun = TRUE;
      if (!band
          && GW_CHART_LOOK_HAS_MARKS (
            gw_chart_data_get_series (layout->data, mark->series)->look))
        paint_ring (cr, layout, brush, mark);
    }
  cairo_restore (cr);
}

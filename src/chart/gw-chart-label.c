/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-paint.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "gw-number-text.h"
#include "gw-shapes.h"

#define APART 10.0 /* distance from the mark, which includes the pointer */
#define POINTER 6.0
#define RADIUS 8.0
#define PADDING_X 10.0
#define PADDING_Y 7.0
#define TEXT_SIZE 13.0
#define WIDEST 320.0
#define MARK_REACH 7.0

static const GwColor white = { 1, 1, 1, 1 };

static char *
write_value (const GwChartData *data, GwChartAxisName axis, double value)
{
  const GwChartAxis *shown = &data->axes[axis];
  const char *name = shown->title != NULL ? shown->title : shown->name;
  g_autofree char *number = gw_number_text (value, shown->format, -1);

  if (name == NULL)
    return g_steal_pointer (&number);
  /* Translators: what is measured and how much it is: “points a board: 604”. */
  return g_strdup_printf (_("%s: %s"), name, number);
}

char *
gw_chart_data_dup_text (const GwChartData *data, guint series, guint point)
{
  const GwChartPoint *shown = gw_chart_data_get_point (data, series, point);
  const char *name = gw_chart_data_get_series (data, series)->name;
  const GwChartKind kind = data->kind;
  const guint slot = gw_chart_data_get_slot (data, series, point);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *value = NULL;

  if (shown->text != NULL)
    return g_strdup (shown->text);

  if (kind == GW_CHART_MATRIX)
    {
      value = write_value (data, GW_CHART_Z, shown->z);
      return g_strdup_printf ("%s – %s\n%s", (char *) g_ptr_array_index (data->slots, slot),
                              (char *) g_ptr_array_index (data->columns, (guint) shown->x), value);
    }

  value = write_value (data, GW_CHART_Y, shown->y);
  if (slot != GW_CHART_NONE)
    g_string_append (text, g_ptr_array_index (data->slots, slot));
  if (name[0] != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", value);
  if (kind == GW_CHART_HISTOGRAMS)
    {
      g_autofree char *low = write_value (data, GW_CHART_X, shown->low);
      g_autofree char *high = gw_number_text (shown->high, data->axes[GW_CHART_X].format, -1);

      /* Translators: from one number up to another one. */
      g_string_append_c (text, '\n');
      g_string_append_printf (text, _("%s to %s"), low, high);
    }
  else if (slot == GW_CHART_NONE)
    {
      g_autofree char *x = shown->name != NULL ? g_strdup (shown->name)
                                               : write_value (data, GW_CHART_X, shown->x);

      g_string_append_printf (text, "\n%s", x);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The x of a mark, or its base if it has no value. */
static double
get_x (const GwChartMark *mark)
{
  return isfinite (mark->x) ? mark->x : mark->base;
}

/* The area that the label points at and must not cover. */
static void
get_anchor (const GwChartLayout *layout, const GwChartMark *mark, graphene_rect_t *anchor)
{
  const GwChartKind kind = layout->data->kind;
  const double x = get_x (mark);
  double left = x - MARK_REACH, right = x + MARK_REACH;
  double top = mark->y - MARK_REACH, bottom = mark->y + MARK_REACH;

  if (kind == GW_CHART_MATRIX)
    {
      left = mark->x - mark->thickness / 2 - 2;
      right = mark->x + mark->thickness / 2 + 2;
      top = mark->y - mark->thickness / 2 - 2;
      bottom = mark->y + mark->thickness / 2 + 2;
    }
  else if (gw_chart_kind_lies (kind))
    {
      left = MIN (mark->base, x);
      right = MAX (mark->base, x);
      top = mark->y - mark->thickness / 2 - 2;
      bottom = mark->y + mark->thickness / 2 + 2;
      if (kind == GW_CHART_BOXES)
        left = isfinite (mark->low) ? mark->low : left;
    }
  else if (kind == GW_CHART_COLUMNS)
    {
      left = mark->x - mark->thickness / 2;
      right = mark->x + mark->thickness / 2;
      top = MIN (mark->y, mark->base);
      bottom = MAX (mark->y, mark->base);
    }

  /* Include the value beside a bar. */
  for (guint i = 0; i < layout->texts->len; i++)
    {
      const GwChartText *text = &g_array_index (layout->texts, GwChartText, i);
      const gboolean beside = text->slot == mark->slot && mark->slot != GW_CHART_NONE
                              && text->bold && text->x >= left && text->y < mark->y
                              && text->y + text->height > mark->y;

      if (beside)
        right = MAX (right, text->x + text->width);
    }
  *anchor = GRAPHENE_RECT_INIT (left, top, right - left, bottom - top);
}

static void
try_side (const graphene_rect_t *anchor, const graphene_rect_t *bounds, GwChartSide side,
          double tip_x, double tip_y, double width, double height, GwChartLabel *label)
{
  const double right = bounds->origin.x + bounds->size.width;
  const double bottom = bounds->origin.y + bounds->size.height;
  double x = tip_x - width / 2, y = tip_y - height / 2;

  label->side = side;
  label->tip_x = tip_x;
  label->tip_y = tip_y;
  switch (side)
    {
    case GW_CHART_SIDE_BELOW:
      label->tip_y = anchor->origin.y + anchor->size.height + APART - POINTER;
      y = label->tip_y + POINTER;
      break;
    case GW_CHART_SIDE_ABOVE:
      label->tip_y = anchor->origin.y - APART + POINTER;
      y = label->tip_y - POINTER - height;
      break;
    case GW_CHART_SIDE_RIGHT:
      label->tip_x = anchor->origin.x + anchor->size.width + APART - POINTER;
      x = label->tip_x + POINTER;
      break;
    case GW_CHART_SIDE_LEFT:
    case GW_CHART_N_SIDES:
    default:
      label->tip_x = anchor->origin.x - APART + POINTER;
      x = label->tip_x - POINTER - width;
      break;
    }
  x = MAX (bounds->origin.x, MIN (x, right - width));
  y = MAX (bounds->origin.y, MIN (y, bottom - height));
  label->box = GRAPHENE_RECT_INIT (floor (x), floor (y), width, height);
}

static guint
count_hidden (const GwChartLayout *layout, const GwChartMark *mark, const graphene_rect_t *anchor,
              const GwChartLabel *label)
{
  const GwChartMark *first = &g_array_index (layout->marks, GwChartMark, 0);
  const GwChartMark *last = first + layout->marks->len - 1;
  guint hidden = graphene_rect_intersection (anchor, &label->box, NULL) ? 100 : 0;

  for (int i = -2; i <= 2; i++)
    {
      const GwChartMark *other = mark + i;

      if (i != 0 && other >= first && other <= last && other->series == mark->series
          && graphene_rect_contains_point (&label->box, &GRAPHENE_POINT_INIT (other->x, other->y)))
        hidden += ABS (i) == 1 ? 4 : 1;
    }
  return hidden;
}

void
gw_chart_label_place (const GwChartLayout *layout, const GwChartMark *mark,
                      const graphene_rect_t *bounds, double width, double height,
                      GwChartLabel *label)
{
  static const GwChartSide usual[] = { GW_CHART_SIDE_BELOW, GW_CHART_SIDE_ABOVE,
                                       GW_CHART_SIDE_RIGHT, GW_CHART_SIDE_LEFT };
  static const GwChartSide beside[] = { GW_CHART_SIDE_RIGHT, GW_CHART_SIDE_BELOW,
                                        GW_CHART_SIDE_ABOVE, GW_CHART_SIDE_LEFT };
  const GwChartKind kind = layout->data->kind;
  const GwChartSide *sides
    = gw_chart_kind_lies (kind) || kind == GW_CHART_COLUMNS ? beside : usual;
  graphene_rect_t anchor;
  guint least = G_MAXUINT;

  get_anchor (layout, mark, &anchor);
  for (guint i = 0; i < GW_CHART_N_SIDES && least > 0; i++)
    {
      GwChartLabel tried;
      guint hidden;

      try_side (&anchor, bounds, sides[i], get_x (mark),
                kind == GW_CHART_COLUMNS ? MIN (mark->y + height / 2, mark->base) : mark->y,
                width, height, &tried);
      hidden = count_hidden (layout, mark, &anchor, &tried);
      if (hidden >= least)
        continue;
      least = hidden;
      *label = tried;
    }
}

/* Adds the label's pointer, so that box and pointer have one outline. */
static void
add_pointer (cairo_t *cr, const GwChartLabel *label)
{
  const graphene_rect_t *box = &label->box;
  const gboolean upright = label->side == GW_CHART_SIDE_BELOW || label->side == GW_CHART_SIDE_ABOVE;
  const double along = upright ? CLAMP (label->tip_x, box->origin.x + RADIUS + POINTER,
                                        box->origin.x + box->size.width - RADIUS - POINTER)
                               : CLAMP (label->tip_y, box->origin.y + RADIUS + POINTER,
                                        box->origin.y + box->size.height - RADIUS - POINTER);
  double edge;

  if (label->side == GW_CHART_SIDE_BELOW)
    edge = box->origin.y + 0.5;
  else if (label->side == GW_CHART_SIDE_ABOVE)
    edge = box->origin.y + box->size.height - 0.5;
  else if (label->side == GW_CHART_SIDE_RIGHT)
    edge = box->origin.x + 0.5;
  else
    edge = box->origin.x + box->size.width - 0.5;

  cairo_new_sub_path (cr);
  cairo_move_to (cr, upright ? along - POINTER : edge, upright ? edge : along - POINTER);
  cairo_line_to (cr, upright ? CLAMP (label->tip_x, along - POINTER, along + POINTER) : label->tip_x,
                 upright ? label->tip_y
                         : CLAMP (label->tip_y, along - POINTER, along + POINTER));
  cairo_line_to (cr, upright ? along + POINTER : edge, upright ? edge : along + POINTER);
  cairo_close_path (cr);
}

static void
paint_box (cairo_t *cr, const GwChartLabel *label, const GwPalette *palette)
{
  const graphene_rect_t *box = &label->box;

  cairo_new_path (cr);
  if (palette->label_edge.alpha > 0)
    {
      gw_shape_add_inset (cr, box, -1.5, RADIUS);
      gw_color_set_source (cr, &palette->label_edge);
      cairo_fill (cr);
      add_pointer (cr, label);
      cairo_set_line_width (cr, 3);
      cairo_stroke (cr);
    }
  gw_color_set_source (cr, &palette->label);
  gw_shape_add_inset (cr, box, 0, RADIUS);
  cairo_fill (cr);
  add_pointer (cr, label);
  cairo_fill (cr);
}

void
gw_chart_label_paint (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
                      const GwChartMark *mark, const graphene_rect_t *bounds)
{
  g_autofree char *text = gw_chart_data_dup_text (layout->data, mark->series, mark->point);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const double padding_x = PADDING_X * layout->unit, padding_y = PADDING_Y * layout->unit;
  const double most = MAX (40, MIN (WIDEST * layout->unit, bounds->size.width - 2 * padding_x));
  double width = 0, height = 0;
  GwChartLabel label;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gw_typesetter_set_font (brush->setter, TEXT_SIZE * layout->unit,
                              i == 0 ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
      width = MAX (width, MIN (most, ceil (gw_typesetter_get_width (brush->setter, lines[i])) + 1));
      height += gw_typesetter_paint (brush->setter, NULL, lines[i], 0, 0, most, PANGO_ALIGN_LEFT,
                                     &white);
    }
  gw_chart_label_place (layout, mark, bounds, width + 2 * padding_x,
                        ceil (height) + 2 * padding_y, &label);
  cairo_save (cr);
  paint_box (cr, &label, brush->palette);
  height = label.box.origin.y + padding_y;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gw_typesetter_set_font (brush->setter, TEXT_SIZE * layout->unit,
                              i == 0 ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
      height += gw_typesetter_paint (brush->setter, cr, lines[i], label.box.origin.x + padding_x,
                                     height, most, PANGO_ALIGN_LEFT, &white);
    }
  cairo_restore (cr);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-layout.h"

#include <math.h>
#include <string.h>

#define ELLIPSIS "…"
#define LEAST_WIDTH 240.0
#define LEAST_PLOT 120.0
#define USUAL_PLOT 260.0
#define AXIS_ROOM 36.0

static void
text_clear (gpointer data)
{
  GwChartText *text = data;

  g_free (text->text);
}

gboolean
gw_chart_kind_lies (GwChartKind kind)
{
  return kind == GW_CHART_BARS || kind == GW_CHART_BOXES;
}

static void
set_font (const GwChartLayout *layout, GwTypesetter *setter, double size, gboolean bold)
{
  gw_typesetter_set_font (setter, size * layout->unit,
                          bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
}

double
gw_chart_layout_text_width (const GwChartLayout *layout, GwTypesetter *setter, const char *text,
                            double size, gboolean bold)
{
  set_font (layout, setter, size, bold);
  return ceil (gw_typesetter_get_width (setter, text));
}

/* As much of the beginning as fits, with an ellipsis. */
static char *
shorten (GwTypesetter *setter, const char *text, double most)
{
  glong least = 0, largest = g_utf8_strlen (text, -1);

  while (least < largest)
    {
      const glong middle = (least + largest + 1) / 2;
      g_autofree char *begin = g_utf8_substring (text, 0, middle);
      g_autofree char *tried = g_strconcat (begin, ELLIPSIS, NULL);

      if (gw_typesetter_get_width (setter, tried) <= most)
        least = middle;
      else
        largest = middle - 1;
    }
  if (least == 0)
    return g_strdup ("");

  {
    g_autofree char *begin = g_utf8_substring (text, 0, least);

    return g_strconcat (g_strchomp (begin), ELLIPSIS, NULL);
  }
}

GwChartText *
gw_chart_layout_add_text (GwChartLayout *layout, GwTypesetter *setter, const char *text, double x,
                          double y, GwAlign align, double size, gboolean bold, gboolean dim,
                          double most)
{
  GwChartText added = { .size = size, .bold = bold, .dim = dim, .slot = GW_CHART_NONE,
                        .column = GW_CHART_NONE };

  set_font (layout, setter, size, bold);
  added.height = gw_typesetter_get_line (setter);
  added.width = gw_typesetter_get_width (setter, text);
  if (added.width > most)
    {
      added.text = shorten (setter, text, most);
      added.width = gw_typesetter_get_width (setter, added.text);
    }
  else
    added.text = g_strdup (text);

  added.anchor = align / 2.0;
  added.x = round (x - added.width * added.anchor);
  added.y = round (y - added.height / 2);
  g_array_append_val (layout->texts, added);
  return &g_array_index (layout->texts, GwChartText, layout->texts->len - 1);
}

void
gw_chart_layout_add_rule (GwChartLayout *layout, GwChartRuleKind kind, double x1, double y1,
                          double x2, double y2)
{
  const GwChartRule rule = { kind, floor (x1) + 0.5, floor (y1) + 0.5, floor (x2) + 0.5,
                             floor (y2) + 0.5 };

  g_array_append_val (layout->rules, rule);
}

GwChartMark *
gw_chart_layout_add_mark (GwChartLayout *layout, guint series, guint point)
{
  const GwChartMark mark = { .series = series, .point = point,
                             .slot = gw_chart_data_get_slot (layout->data, series, point),
                             .low = NAN, .high = NAN, .quartiles = { NAN, NAN, NAN },
                             .published = NAN, .strength = -1 };

  g_array_append_val (layout->marks, mark);
  return &g_array_index (layout->marks, GwChartMark, layout->marks->len - 1);
}

static void
widen (double *low, double *high, double value)
{
  if (!isfinite (value))
    return;
  if (isnan (*low) || value < *low)
    *low = value;
  if (isnan (*high) || value > *high)
    *high = value;
}

void
gw_chart_layout_get_range (const GwChartLayout *layout, GwChartAxisName axis, double *low,
                           double *high)
{
  const gboolean logarithmic = layout->data->axes[axis].scaling == GW_CHART_LOG;
  const gboolean binned = layout->data->kind == GW_CHART_HISTOGRAMS;

  *low = *high = NAN;
  for (guint i = 0; i < gw_chart_data_get_n_series (layout->data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (layout->data, i); j++)
      {
        const GwChartPoint *point = gw_chart_data_get_point (layout->data, i, j);
        const gboolean ends = binned == (axis == GW_CHART_X);
        const double values[]
          = { axis == GW_CHART_X ? point->x : point->y, ends ? point->low : NAN,
              ends ? point->high : NAN, axis == GW_CHART_Y ? point->published : NAN };
        const guint n_values = axis == GW_CHART_X && !binned ? 1 : G_N_ELEMENTS (values);

        for (guint k = 0; k < n_values; k++)
          if (!logarithmic || values[k] > 0)
            widen (low, high, values[k]);
      }
}

int
gw_chart_layout_get_decimals (const GwChartLayout *layout)
{
  const GwChartFormat format = layout->data->axes[GW_CHART_Y].format;
  const double unit = format == GW_CHART_PERCENT ? 100 : 1;
  double largest = 0;
  gboolean whole = TRUE;

  for (guint i = 0; i < gw_chart_data_get_n_series (layout->data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (layout->data, i); j++)
      {
        const double value = gw_chart_data_get_point (layout->data, i, j)->y * unit;

        if (!isfinite (value))
          continue;
        largest = MAX (largest, fabs (value));
        whole = whole && fabs (value - round (value)) < 1e-9;
      }
  if (whole || largest >= 100)
    return 0;
  return largest >= 10 ? 1 : largest >= 1 ? 2 : 3;
}

const GwChartMark *
gw_chart_layout_find_mark (const GwChartLayout *layout, guint series, guint point)
{
  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = &g_array_index (layout->marks, GwChartMark, i);

      if (mark->series == series && mark->point == point)
        return mark;
    }
  return NULL;
}

GwChartLayout *
gw_chart_layout_new (GwChartData *data, GwTypesetter *setter, double width, double height,
                     double unit)
{
  GwChartLayout *layout = g_new0 (GwChartLayout, 1);

  layout->data = gw_chart_data_ref (data);
  layout->texts = g_array_new (FALSE, FALSE, sizeof (GwChartText));
  g_array_set_clear_func (layout->texts, text_clear);
  layout->rules = g_array_new (FALSE, FALSE, sizeof (GwChartRule));
  layout->swatches = g_array_new (FALSE, FALSE, sizeof (GwChartSwatch));
  layout->marks = g_array_new (FALSE, FALSE, sizeof (GwChartMark));
  layout->width = width;
  layout->height = height;
  layout->unit = unit;
  layout->narrow = width < GW_CHART_NARROW * unit;
  layout->left = GW_CHART_PADDING;
  layout->right = width - GW_CHART_PADDING;
  layout->bottom = height - GW_CHART_PADDING / 2;
  gw_scale_init (&layout->x, GW_CHART_LINEAR, 0, 1);
  gw_scale_init (&layout->y, GW_CHART_LINEAR, 0, 1);
  if (gw_chart_data_is_empty (data))
    return layout;

  switch (data->kind)
    {
    case GW_CHART_BARS:
    case GW_CHART_BOXES:
      gw_chart_layout_lay_bars (layout, setter);
      break;
    case GW_CHART_COLUMNS:
      gw_chart_layout_lay_columns (layout, setter);
      break;
    case GW_CHART_MATRIX:
      gw_chart_layout_lay_matrix (layout, setter);
      break;
    case GW_CHART_LINES:
    case GW_CHART_STEPS:
    case GW_CHART_HISTOGRAMS:
    case GW_CHART_SCATTER:
    case GW_N_CHART_KINDS:
    default:
      gw_chart_layout_lay_lines (layout, setter);
      break;
    }
  return layout;
}

void
gw_chart_layout_free (GwChartLayout *layout)
{
  gw_chart_data_unref (layout->data);
  g_array_unref (layout->texts);
  g_array_unref (layout->rules);
  g_array_unref (layout->swatches);
  g_array_unref (layout->marks);
  g_free (layout);
}

void
gw_chart_layout_measure_height (GwChartData *data, double width, double unit, double *minimum,
                                double *natural)
{
  const gboolean narrow = width >= 0 && width < GW_CHART_NARROW * unit;
  const GwChartKind kind = data->kind;
  const guint n_slots = data->slots->len;
  const double frame = gw_chart_data_estimate_header (data, width, unit) + AXIS_ROOM * unit;

  *minimum = LEAST_PLOT;
  *natural = USUAL_PLOT;
  if (gw_chart_kind_lies (kind))
    {
      const double name = narrow ? GW_CHART_LINE * unit : 0;

      *minimum = n_slots * (GW_CHART_LEAST_PITCH * unit + name);
      *natural = n_slots * (GW_CHART_USUAL_PITCH * unit + name * 0.6);
    }
  else if (kind == GW_CHART_MATRIX)
    {
      *minimum = n_slots * GW_CHART_LEAST_CELL * unit + GW_CHART_LINE * 2.5 * unit;
      *natural = n_slots * GW_CHART_USUAL_CELL * unit + GW_CHART_LINE * 2.5 * unit;
    }
  *minimum += frame;
  *natural += frame;
}

void
gw_chart_layout_measure_width (GwChartData *data, double unit, double *minimum, double *natural)
{
  *minimum = LEAST_WIDTH;
  *natural = 2 * LEAST_WIDTH;
  if (data->kind == GW_CHART_MATRIX)
    {
      const double frame = 2 * GW_CHART_PADDING + 24 * unit;

      *minimum = MAX (*minimum,
                      data->columns->len * GW_CHART_LEAST_CELL * unit + frame);
      *natural = MAX (*minimum,
                      data->columns->len * GW_CHART_USUAL_CELL * unit + frame);
    }
}

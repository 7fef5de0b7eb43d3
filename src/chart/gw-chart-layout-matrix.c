/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-layout.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LARGEST_CELL 40.0
#define NAME_GAP 8.0
#define STRIP_WIDTH 200.0
#define STRIP_ROOM 40.0
#define LEAST_NAME 8.0

static double
get_widest (const GwChartLayout *layout, GwTypesetter *setter, gboolean columns, double size)
{
  const GwChartData *data = layout->data;
  double widest = 0;

  for (guint i = 0; i < (columns ? data->columns->len
                                 : data->slots->len); i++)
    widest = MAX (widest, gw_chart_layout_text_width (
                            layout, setter,
                            columns ? g_ptr_array_index (data->columns, i)
                                    : g_ptr_array_index (data->slots, i),
                            size, TRUE));
  return widest;
}

static double
get_largest (const GwChartData *data)
{
  double largest = 0;

  for (guint i = 0; i < gw_chart_data_get_n_points (data, 0); i++)
    {
      const double z = gw_chart_data_get_point (data, 0, i)->z;

      if (isfinite (z))
        largest = MAX (largest, z);
    }
  return largest;
}

static void
add_names (GwChartLayout *layout, GwTypesetter *setter, double size)
{
  const GwChartData *data = layout->data;
  const double line = size * 1.3 * layout->unit;
  const double widest = get_widest (layout, setter, TRUE, size);
  const guint every_row = MAX (1, (guint) ceil (line / layout->cell - 0.05));
  const guint every_column = MAX (1, (guint) ceil ((widest + 1) / layout->cell - 0.05));

  for (guint i = 0; i < data->slots->len; i += every_row)
    gw_chart_layout_add_text (layout, setter, g_ptr_array_index (data->slots, i),
                              layout->left - NAME_GAP * layout->unit,
                              layout->top + (i + 0.5) * layout->cell, GW_ALIGN_END, size, FALSE,
                              FALSE, layout->width)
      ->slot = i;
  for (guint i = 0; i < data->columns->len; i += every_column)
    gw_chart_layout_add_text (layout, setter, g_ptr_array_index (data->columns, i),
                              layout->left + (i + 0.5) * layout->cell,
                              layout->top - line / 2 - 2, GW_ALIGN_MIDDLE, size, FALSE, FALSE,
                              layout->width)
      ->column = i;
}

static double
get_strength (const GwChartLayout *layout, double value, double largest)
{
  const GwChartAxis *axis = &layout->data->axes[GW_CHART_Z];
  const double low = isfinite (axis->low) ? axis->low : 0;
  const double high = isfinite (axis->high) ? axis->high : largest;
  GwScale scale;

  if (!isfinite (value))
    return -1;
  gw_scale_init (&scale, axis->scaling, low, high);
  return CLAMP (gw_scale_place (&scale, value), 0, 1);
}

static void
add_cells (GwChartLayout *layout)
{
  const double largest = get_largest (layout->data);

  for (guint i = 0; i < gw_chart_data_get_n_points (layout->data, 0); i++)
    {
      const GwChartPoint *point = gw_chart_data_get_point (layout->data, 0, i);
      GwChartMark *mark = gw_chart_layout_add_mark (layout, 0, i);

      mark->x = layout->left + (floor (point->x) + 0.5) * layout->cell;
      mark->y = layout->top + (mark->slot + 0.5) * layout->cell;
      mark->thickness = layout->cell;
      mark->strength = get_strength (layout, point->z, largest);
    }
}

/* Adds the color scale. */
static void
add_strip (GwChartLayout *layout, GwTypesetter *setter, double y)
{
  const GwChartAxis *axis = &layout->data->axes[GW_CHART_Z];
  const char *end = layout->data->scale_end;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;
  const GwChartText *text;
  double end_width, note_x;

  low = gw_number_text (isfinite (axis->low) ? axis->low : 0, axis->format, -1);
  high = gw_number_text (isfinite (axis->high) ? axis->high : get_largest (layout->data),
                         axis->format, -1);
  if (end == NULL)
    end = high;

  text = gw_chart_layout_add_text (layout, setter, low, layout->left, y, GW_ALIGN_BEGIN,
                                   GW_CHART_TEXT_SIZE, FALSE, TRUE, layout->width);
  layout->strip_x = text->x + text->width + NAME_GAP;
  layout->strip_y = y;
  end_width = gw_chart_layout_text_width (layout, setter, end, GW_CHART_TEXT_SIZE, FALSE);
  layout->strip_width
    = CLAMP (layout->width - GW_CHART_PADDING - layout->strip_x - end_width - NAME_GAP, 24,
             STRIP_WIDTH * layout->unit);
  text = gw_chart_layout_add_text (layout, setter, end,
                                   layout->strip_x + layout->strip_width + NAME_GAP, y,
                                   GW_ALIGN_BEGIN, GW_CHART_TEXT_SIZE, FALSE, TRUE,
                                   layout->width);
  note_x = text->x + text->width + 3 * NAME_GAP;
  if (axis->scaling == GW_CHART_SQRT
      && gw_chart_layout_text_width (layout, setter, _("square-root scale"), GW_CHART_TEXT_SIZE,
                                     FALSE)
           <= layout->width - GW_CHART_PADDING - note_x)
    gw_chart_layout_add_text (layout, setter, _("square-root scale"), note_x, y, GW_ALIGN_BEGIN,
                              GW_CHART_TEXT_SIZE, FALSE, TRUE, layout->width);
}

void
gw_chart_layout_lay_matrix (GwChartLayout *layout, GwTypesetter *setter)
{
  const GwChartData *data = layout->data;
  const double n_rows = MAX (data->slots->len, 1);
  const double n_columns = MAX (data->columns->len, 1);
  double name_room, across, down, size;

  gw_chart_layout_add_header (layout, setter);
  name_room = get_widest (layout, setter, FALSE, GW_CHART_TEXT_SIZE) + NAME_GAP * layout->unit;
  layout->top += GW_CHART_LINE * layout->unit;
  across = (layout->right - layout->left - name_room) / n_columns;
  down = (layout->bottom - layout->top - STRIP_ROOM * layout->unit) / n_rows;
  layout->cell = CLAMP (MIN (across, down), 2, LARGEST_CELL * layout->unit);
  if (layout->cell > 6)
    layout->cell = floor (layout->cell);
  size = CLAMP (layout->cell / layout->unit * 0.72, LEAST_NAME, GW_CHART_TEXT_SIZE);

  layout->left += name_room
                  + MAX (0, floor ((layout->right - layout->left - name_room
                                    - layout->cell * n_columns) / 2));
  layout->left = floor (layout->left);
  layout->top = floor (layout->top);
  layout->right = layout->left + layout->cell * n_columns;
  layout->bottom = layout->top + layout->cell * n_rows;
  add_names (layout, setter, size);
  add_cells (layout);
  add_strip (layout, setter, layout->bottom + STRIP_ROOM / 2 * layout->unit + 2);
}

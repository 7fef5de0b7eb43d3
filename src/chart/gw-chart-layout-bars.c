/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-layout.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define NAME_GAP 10.0
#define VALUE_GAP 8.0
#define NAMES_SHARE 0.4
#define NAMES_APART 3.0
#define LEAST_COLUMN_GAP 4.0

/* The position of a value; NAN if it is not finite. */
static double
get_place (const GwScale *scale, double value)
{
  return isfinite (value) ? gw_scale_place (scale, value) : NAN;
}

static void
get_places (const GwScale *scale, const GwChartPoint *point, GwChartMark *mark)
{
  mark->low = get_place (scale, point->low);
  mark->high = get_place (scale, point->high);
  for (guint i = 0; i < G_N_ELEMENTS (point->quartiles); i++)
    mark->quartiles[i] = get_place (scale, point->quartiles[i]);
  mark->published = get_place (scale, point->published);
}

/* The largest number of points in the same row or column. */
static guint
count_shares (const GwChartData *data)
{
  g_autofree guint *counts = g_new0 (guint, data->slots->len + 1);
  guint most = 1;

  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (data, i); j++)
      {
        const guint count = ++counts[gw_chart_data_get_slot (data, i, j)];

        most = MAX (most, count);
      }
  return most;
}

/* Positions of bars across their direction: side by side where several series share a row or
 * column. */
typedef struct
{
  guint *taken; /* bars placed so far in each slot */
  guint *counts;
  double first;
  double pitch;
  double thickness;
} Lanes;

static void
lanes_init (Lanes *lanes, const GwChartData *data, double first, double pitch, double room,
            double largest)
{
  const guint n_slots = data->slots->len;

  lanes->taken = g_new0 (guint, n_slots);
  lanes->counts = g_new0 (guint, n_slots);
  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (data, i); j++)
      lanes->counts[gw_chart_data_get_slot (data, i, j)]++;
  lanes->first = first;
  lanes->pitch = pitch;
  lanes->thickness = MAX (1, MIN (room, largest) / count_shares (data));
}

static void
lanes_clear (Lanes *lanes)
{
  g_free (lanes->taken);
  g_free (lanes->counts);
}

static double
lanes_take (Lanes *lanes, guint slot)
{
  const double middle = lanes->first + (slot + 0.5) * lanes->pitch;
  const double lane = lanes->taken[slot]++ - (lanes->counts[slot] - 1) / 2.0;

  return middle + lane * lanes->thickness;
}

/* The value written at a bar; for a box the median. */
static double
get_written (const GwChartData *data, const GwChartPoint *point)
{
  return data->kind == GW_CHART_BOXES ? point->quartiles[1] : point->y;
}

static double
get_end (const GwChartPoint *point)
{
  double end = isfinite (point->y) ? point->y : 0;

  if (isfinite (point->high))
    end = MAX (end, point->high);
  if (isfinite (point->published))
    end = MAX (end, point->published);
  return end;
}

/* Names the median or the mean, where it stands at the end of a whisker: there the number of that end
 * is expected. */
static char *
write_value (const GwChartLayout *layout, const GwChartPoint *point, int decimals)
{
  const gboolean is_box = layout->data->kind == GW_CHART_BOXES;
  /* The median of whole numbers is mostly whole, whatever the means beside it. */
  g_autofree char *number
    = gw_number_text (get_written (layout->data, point), layout->data->axes[GW_CHART_Y].format,
                      is_box ? -1 : decimals);

  if (is_box)
    /* Translators: the number at a box of a chart */
    return g_strdup_printf (_ ("median %s"), number);
  if (layout->data->kind == GW_CHART_BARS && isfinite (point->high))
    /* Translators: the number at a bar of a chart, after a line for the deviation from it */
    return g_strdup_printf (_ ("mean %s"), number);
  return g_steal_pointer (&number);
}

/* Makes the scale long enough that the value fits after each bar. */
static void
init_value_scale (GwChartLayout *layout, GwTypesetter *setter, int decimals)
{
  const GwChartData *data = layout->data;
  const GwChartAxis *axis = &data->axes[GW_CHART_Y];
  const double room = layout->right - layout->left;
  double low, high, needed, widest = 0;

  gw_chart_layout_get_range (layout, GW_CHART_Y, &low, &high);
  if (axis->scaling != GW_CHART_LOG && data->kind == GW_CHART_BARS)
    low = MIN (low, 0);
  else if (axis->scaling != GW_CHART_LOG && low > 0 && low < 0.6 * high)
    low = 0;
  if (isfinite (axis->low))
    low = axis->low;
  needed = high;
  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (data, i); j++)
      {
        const GwChartPoint *point = gw_chart_data_get_point (data, i, j);
        g_autofree char *text = write_value (layout, point, decimals);
        const double width
          = gw_chart_layout_text_width (layout, setter, text, GW_CHART_VALUE_SIZE, TRUE)
            + VALUE_GAP * layout->unit + 4;

        widest = MAX (widest, width);
        if (room > width)
          needed = MAX (needed, low + (get_end (point) - low) * room / (room - width));
      }

  gw_chart_layout_init_scale (layout, &layout->x, GW_CHART_Y, low, high);
  layout->x.begin = layout->left;
  layout->x.end = layout->right;
  if (axis->scaling == GW_CHART_LINEAR && !isfinite (axis->high))
    layout->x.high = MAX (layout->x.high, needed);
  else
    layout->x.end = MAX (layout->left + 1, layout->right - widest);
  gw_scale_round (&layout->x,
                  gw_chart_layout_count_x_ticks (layout, setter, &layout->x, axis->format) - 1,
                  isfinite (axis->low), isfinite (axis->high));
}

static double
get_widest_name (GwChartLayout *layout, GwTypesetter *setter)
{
  double widest = 0;

  for (guint i = 0; i < layout->data->slots->len; i++)
    widest = MAX (widest, gw_chart_layout_text_width (
                            layout, setter, g_ptr_array_index (layout->data->slots, i),
                            GW_CHART_VALUE_SIZE, TRUE));
  return MIN (widest, layout->width * NAMES_SHARE);
}

static void
add_names (GwChartLayout *layout, GwTypesetter *setter, double pitch, double name_room)
{
  const guint every = MAX (1, (guint) ceil (GW_CHART_LEAST_PITCH * layout->unit / pitch));

  for (guint i = 0; i < layout->data->slots->len; i += every)
    {
      const char *name = g_ptr_array_index (layout->data->slots, i);
      GwChartText *text;

      if (layout->narrow)
        text = gw_chart_layout_add_text (layout, setter, name, layout->left + 4,
                                         layout->top + i * pitch + name_room / 2, GW_ALIGN_BEGIN,
                                         GW_CHART_VALUE_SIZE, FALSE, FALSE,
                                         (layout->right - layout->left) * 0.9);
      else
        text = gw_chart_layout_add_text (layout, setter, name,
                                         layout->left - NAME_GAP * layout->unit,
                                         layout->top + (i + 0.5) * pitch, GW_ALIGN_END,
                                         GW_CHART_VALUE_SIZE, FALSE, FALSE, name_room);
      text->slot = i;
    }
}

void
gw_chart_layout_lay_bars (GwChartLayout *layout, GwTypesetter *setter)
{
  const GwChartData *data = layout->data;
  const guint n_slots = data->slots->len;
  const int decimals = gw_chart_layout_get_decimals (layout);
  double name_room, name_height, pitch, base;
  Lanes lanes;

  gw_chart_layout_add_header (layout, setter);
  name_height = layout->narrow ? GW_CHART_LINE * layout->unit : 0;
  name_room = layout->narrow ? name_height : get_widest_name (layout, setter);
  if (!layout->narrow)
    layout->left += name_room + NAME_GAP * layout->unit - 6;
  layout->bottom -= gw_chart_layout_get_x_room (layout, GW_CHART_Y);
  pitch = MAX (layout->bottom - layout->top, n_slots) / n_slots;
  pitch = MIN (pitch, GW_CHART_LARGEST_PITCH * layout->unit + name_height / 2);
  if (layout->narrow && pitch < name_height + 4)
    name_height = 0;
  layout->bottom = layout->top + pitch * n_slots;

  init_value_scale (layout, setter, decimals);
  gw_chart_layout_add_x_axis (layout, setter, &layout->x, GW_CHART_Y, TRUE);
  base = gw_scale_place (&layout->x,
                         layout->x.scaling == GW_CHART_LOG ? layout->x.low
                                                           : CLAMP (0, layout->x.low,
                                                                    layout->x.high));
  gw_chart_layout_add_rule (layout, GW_CHART_RULE_AXIS, base, layout->top, base, layout->bottom);
  add_names (layout, setter, pitch, name_room);

  lanes_init (&lanes, data, layout->top + name_height / 2, pitch,
              (pitch - name_height) * (layout->narrow ? 0.8 : GW_CHART_BAR_SHARE),
              GW_CHART_WIDEST_BAR);
  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (data, i); j++)
      {
        const GwChartPoint *point = gw_chart_data_get_point (data, i, j);
        GwChartMark *mark = gw_chart_layout_add_mark (layout, i, j);
        g_autofree char *text = write_value (layout, point, decimals);

        mark->x = get_place (&layout->x, point->y);
        mark->y = lanes_take (&lanes, mark->slot);
        mark->base = base;
        mark->thickness = lanes.thickness;
        get_places (&layout->x, point, mark);
        if (lanes.thickness >= 8 * layout->unit && isfinite (get_written (data, point)))
          gw_chart_layout_add_text (layout, setter, text,
                                    MAX (gw_scale_place (&layout->x, get_end (point)), base)
                                      + VALUE_GAP * layout->unit,
                                    mark->y, GW_ALIGN_BEGIN, GW_CHART_VALUE_SIZE, TRUE, FALSE,
                                    layout->width)
            ->slot = mark->slot;
      }
  lanes_clear (&lanes);
}

/* If names are too close, adds only those that fit. */
static void
add_column_names (GwChartLayout *layout, GwTypesetter *setter, double pitch)
{
  for (guint i = 0; i < layout->data->slots->len; i++)
    {
      const guint before = layout->texts->len;

      if (gw_chart_layout_add_x_label (layout, setter,
                                       g_ptr_array_index (layout->data->slots, i),
                                       layout->left + (i + 0.5) * pitch, NAMES_APART))
        g_array_index (layout->texts, GwChartText, before).slot = i;
    }
}

/* Writes all values, or only the largest if they do not fit. */
static void
add_column_values (GwChartLayout *layout, GwTypesetter *setter, double room, int decimals)
{
  const GwChartMark *tallest = NULL;
  gboolean all = TRUE;

  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = &g_array_index (layout->marks, GwChartMark, i);
      const GwChartPoint *point
        = gw_chart_data_get_point (layout->data, mark->series, mark->point);
      g_autofree char *text = write_value (layout, point, decimals);

      if (tallest == NULL || mark->y < tallest->y)
        tallest = mark;
      all = all && gw_chart_layout_text_width (layout, setter, text, GW_CHART_TEXT_SIZE, TRUE)
                     + LEAST_COLUMN_GAP <= room;
    }
  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = &g_array_index (layout->marks, GwChartMark, i);
      const GwChartPoint *point
        = gw_chart_data_get_point (layout->data, mark->series, mark->point);
      g_autofree char *text = write_value (layout, point, decimals);
      GwChartText *added;

      if (!isfinite (point->y) || (!all && mark != tallest))
        continue;
      added = gw_chart_layout_add_text (
        layout, setter, text, mark->x,
        MIN (gw_scale_place (&layout->y, get_end (point)), mark->base)
          - GW_CHART_LINE / 2 * layout->unit,
        GW_ALIGN_MIDDLE, GW_CHART_TEXT_SIZE, TRUE, FALSE, layout->width);
      added->x = CLAMP (added->x, 4, MAX (4, layout->width - 4 - added->width));
      added->slot = mark->slot;
    }
}

void
gw_chart_layout_lay_columns (GwChartLayout *layout, GwTypesetter *setter)
{
  const GwChartData *data = layout->data;
  const guint n_slots = data->slots->len;
  const int decimals = gw_chart_layout_get_decimals (layout);
  double pitch, base;
  Lanes lanes;

  gw_chart_layout_add_header (layout, setter);
  layout->bottom -= gw_chart_layout_get_x_room (layout, GW_CHART_X);
  layout->top += GW_CHART_LINE * layout->unit * 0.6;
  gw_chart_layout_add_y_axis (layout, setter, TRUE, FALSE);
  pitch = (layout->right - layout->left) / n_slots;
  gw_scale_init (&layout->x, GW_CHART_LINEAR, 0, n_slots);
  layout->x.begin = layout->left;
  layout->x.end = layout->right;
  base = gw_scale_place (&layout->y,
                         layout->y.scaling == GW_CHART_LOG ? layout->y.low
                                                           : CLAMP (0, layout->y.low,
                                                                    layout->y.high));
  gw_chart_layout_add_rule (layout, GW_CHART_RULE_AXIS, layout->left, base, layout->right, base);
  add_column_names (layout, setter, pitch);
  if (data->axes[GW_CHART_X].title != NULL)
    gw_chart_layout_add_text (layout, setter, data->axes[GW_CHART_X].title,
                              (layout->left + layout->right) / 2,
                              layout->bottom
                                + gw_chart_layout_get_x_room (layout, GW_CHART_X)
                                - GW_CHART_LINE / 2 * layout->unit - 2,
                              GW_ALIGN_MIDDLE, GW_CHART_TEXT_SIZE, FALSE, TRUE,
                              layout->width - 2 * GW_CHART_PADDING);

  lanes_init (&lanes, data, layout->left, pitch, pitch * (pitch < 12 ? 0.8 : 0.7),
              GW_CHART_WIDEST_BAR * count_shares (data));
  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (data, i); j++)
      {
        const GwChartPoint *point = gw_chart_data_get_point (data, i, j);
        GwChartMark *mark = gw_chart_layout_add_mark (layout, i, j);

        mark->x = lanes_take (&lanes, mark->slot);
        mark->y = gw_scale_place (&layout->y, isfinite (point->y) ? point->y : 0);
        mark->base = base;
        mark->thickness = lanes.thickness;
        get_places (&layout->y, point, mark);
      }
  add_column_values (layout, setter, MIN (lanes.pitch, lanes.thickness / 0.7), decimals);
  lanes_clear (&lanes);
}

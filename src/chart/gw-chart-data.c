/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-data-private.h"

G_DEFINE_BOXED_TYPE (GwChartData, gw_chart_data, gw_chart_data_ref, gw_chart_data_unref)

GwChartData *
gw_chart_data_ref (GwChartData *data)
{
  g_atomic_ref_count_inc (&data->ref_count);
  return data;
}

void
gw_chart_data_unref (GwChartData *data)
{
  if (!g_atomic_ref_count_dec (&data->ref_count))
    return;

  g_string_chunk_free (data->strings);
  g_ptr_array_unref (data->notes);
  g_ptr_array_unref (data->slots);
  g_ptr_array_unref (data->columns);
  g_array_unref (data->series);
  g_ptr_array_unref (data->points);
  g_free (data);
}

GwChartKind
gw_chart_data_get_kind (const GwChartData *data)
{
  return data->kind;
}

const char *
gw_chart_data_get_title (const GwChartData *data)
{
  return data->title;
}

const GwChartAxis *
gw_chart_data_get_axis (const GwChartData *data, GwChartAxisName axis)
{
  g_return_val_if_fail (axis < GW_CHART_N_AXES, NULL);

  return &data->axes[axis];
}

guint
gw_chart_data_get_n_notes (const GwChartData *data)
{
  return data->notes->len;
}

const char *
gw_chart_data_get_note (const GwChartData *data, guint i)
{
  g_return_val_if_fail (i < data->notes->len, NULL);

  return g_ptr_array_index (data->notes, i);
}

guint
gw_chart_data_get_n_series (const GwChartData *data)
{
  return data->series->len;
}

const GwChartSeries *
gw_chart_data_get_series (const GwChartData *data, guint series)
{
  g_return_val_if_fail (series < data->series->len, NULL);

  return &g_array_index (data->series, GwChartSeries, series);
}

guint
gw_chart_data_get_n_points (const GwChartData *data, guint series)
{
  g_return_val_if_fail (series < data->series->len, 0);

  return ((GArray *) g_ptr_array_index (data->points, series))->len;
}

static const GwChartEntry *
get_entry (const GwChartData *data, guint series, guint point)
{
  g_return_val_if_fail (point < gw_chart_data_get_n_points (data, series), NULL);

  return &g_array_index ((GArray *) g_ptr_array_index (data->points, series), GwChartEntry,
                         point);
}

const GwChartPoint *
gw_chart_data_get_point (const GwChartData *data, guint series, guint point)
{
  const GwChartEntry *entry = get_entry (data, series, point);

  return entry != NULL ? &entry->point : NULL;
}

gboolean
gw_chart_data_is_empty (const GwChartData *data)
{
  for (guint i = 0; i < data->series->len; i++)
    if (gw_chart_data_get_n_points (data, i) > 0)
      return FALSE;
  return TRUE;
}

guint
gw_chart_data_get_n_slots (const GwChartData *data)
{
  return data->slots->len;
}

const char *
gw_chart_data_get_slot_name (const GwChartData *data, guint slot)
{
  g_return_val_if_fail (slot < data->slots->len, NULL);

  return g_ptr_array_index (data->slots, slot);
}

guint
gw_chart_data_get_slot (const GwChartData *data, guint series, guint point)
{
  const GwChartEntry *entry = get_entry (data, series, point);

  return entry != NULL ? entry->slot : GW_CHART_NONE;
}

guint
gw_chart_data_get_n_columns (const GwChartData *data)
{
  return data->columns->len;
}

const char *
gw_chart_data_get_column_name (const GwChartData *data, guint column)
{
  g_return_val_if_fail (column < data->columns->len, NULL);

  return g_ptr_array_index (data->columns, column);
}

const char *
gw_chart_data_get_scale_end (const GwChartData *data)
{
  return data->scale_end;
}

const char *
gw_chart_data_get_side_title (const GwChartData *data)
{
  return data->side_title;
}

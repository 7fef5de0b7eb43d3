/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "gw-number-text.h"

typedef enum
{
  COLUMN_SERIES,
  COLUMN_NAME,
  COLUMN_X,
  COLUMN_Y,
  COLUMN_LOW,
  COLUMN_QUARTILE_1,
  COLUMN_QUARTILE_2,
  COLUMN_QUARTILE_3,
  COLUMN_HIGH,
  COLUMN_PUBLISHED,
  N_COLUMNS,
} Column;

static void
append_text (GString *table, const char *text, char separator, gboolean first)
{
  if (!first)
    g_string_append_c (table, separator);
  if (separator == '\t')
    {
      g_autofree char *plain = g_strdup (text);

      g_string_append (table, g_strdelimit (plain, "\t\r\n", ' '));
    }
  else if (strpbrk (text, "\",\r\n") == NULL)
    g_string_append (table, text);
  else
    {
      g_string_append_c (table, '"');
      for (; *text != '\0'; text++)
        {
          if (*text == '"')
            g_string_append_c (table, '"');
          g_string_append_c (table, *text);
        }
      g_string_append_c (table, '"');
    }
}

static void
append_number (GString *table, double value, char separator, gboolean first)
{
  g_autofree char *text = gw_number_exact (value);

  append_text (table, text, separator, first);
}

static double
get_number (const GwChartPoint *point, Column column)
{
  switch (column)
    {
    case COLUMN_X:
      return point->x;
    case COLUMN_Y:
      return point->y;
    case COLUMN_LOW:
      return point->low;
    case COLUMN_QUARTILE_1:
    case COLUMN_QUARTILE_2:
    case COLUMN_QUARTILE_3:
      return point->quartiles[column - COLUMN_QUARTILE_1];
    case COLUMN_HIGH:
      return point->high;
    case COLUMN_PUBLISHED:
      return point->published;
    case COLUMN_SERIES:
    case COLUMN_NAME:
    case N_COLUMNS:
    default:
      return NAN;
    }
}

static const char *
get_text (const GwChartData *data, guint series, guint point, Column column)
{
  const char *name = gw_chart_data_get_point (data, series, point)->name;

  if (column == COLUMN_SERIES)
    return gw_chart_data_get_series (data, series)->name;
  return name != NULL ? name : "";
}

static const char *
get_axis_name (const GwChartData *data, GwChartAxisName name)
{
  const GwChartAxis *axis = &data->axes[name];

  return axis->title != NULL ? axis->title : axis->name;
}

static const char *
get_heading (const GwChartData *data, Column column)
{
  const char *x = get_axis_name (data, GW_CHART_X);
  const char *y = get_axis_name (data, GW_CHART_Y);

  switch (column)
    {
    case COLUMN_SERIES:
      return _("series");
    case COLUMN_NAME:
      return _("name");
    case COLUMN_X:
      return x != NULL ? x : "x";
    case COLUMN_Y:
      if (y == NULL && data->kind == GW_CHART_BOXES)
        return _("mean");
      return y != NULL ? y : _("value");
    case COLUMN_LOW:
      return _("low");
    case COLUMN_QUARTILE_1:
      return _("first quartile");
    case COLUMN_QUARTILE_2:
      return _("median");
    case COLUMN_QUARTILE_3:
      return _("third quartile");
    case COLUMN_HIGH:
      return _("high");
    case COLUMN_PUBLISHED:
    case N_COLUMNS:
    default:
      return _("published");
    }
}

static gboolean
is_text (Column column)
{
  return column == COLUMN_SERIES || column == COLUMN_NAME;
}

/* Empty columns are left out. */
static void
find_used (const GwChartData *data, gboolean used[N_COLUMNS])
{
  memset (used, 0, N_COLUMNS * sizeof *used);
  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (data, i); j++)
      for (Column column = 0; column < N_COLUMNS; column++)
        {
          if (column == COLUMN_SERIES && gw_chart_data_get_n_series (data) < 2)
            continue;
          if (is_text (column))
            used[column] |= get_text (data, i, j, column)[0] != '\0';
          else
            used[column]
              |= isfinite (get_number (gw_chart_data_get_point (data, i, j), column)) != 0;
        }
}

static void
append_points (GString *table, const GwChartData *data, char separator)
{
  gboolean used[N_COLUMNS], first = TRUE;

  find_used (data, used);
  for (Column column = 0; column < N_COLUMNS; column++)
    if (used[column])
      {
        append_text (table, get_heading (data, column), separator, first);
        first = FALSE;
      }
  g_string_append_c (table, '\n');

  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (data, i); j++)
      {
        const GwChartPoint *point = gw_chart_data_get_point (data, i, j);

        first = TRUE;
        for (Column column = 0; column < N_COLUMNS; column++)
          {
            if (!used[column])
              continue;
            if (is_text (column))
              append_text (table, get_text (data, i, j, column), separator, first);
            else
              append_number (table, get_number (point, column), separator, first);
            first = FALSE;
          }
        g_string_append_c (table, '\n');
      }
}

static void
append_matrix (GString *table, const GwChartData *data, char separator)
{
  const guint n_rows = data->slots->len;
  const guint n_columns = data->columns->len;
  g_autofree double *values = g_new (double, (gsize) n_rows * n_columns + 1);

  for (gsize i = 0; i < (gsize) n_rows * n_columns; i++)
    values[i] = NAN;
  for (guint i = 0; i < gw_chart_data_get_n_points (data, 0); i++)
    {
      const GwChartPoint *point = gw_chart_data_get_point (data, 0, i);

      values[(gsize) point->y * n_columns + (gsize) point->x] = point->z;
    }

  append_text (table, "", separator, TRUE);
  for (guint i = 0; i < n_columns; i++)
    append_text (table, g_ptr_array_index (data->columns, i), separator, FALSE);
  g_string_append_c (table, '\n');
  for (guint i = 0; i < n_rows; i++)
    {
      append_text (table, g_ptr_array_index (data->slots, i), separator, TRUE);
      for (guint j = 0; j < n_columns; j++)
        append_number (table, values[(gsize) i * n_columns + j], separator, FALSE);
      g_string_append_c (table, '\n');
    }
}

static void
append_cells (GString *table, const GwChartData *data, char separator)
{
  const guint n_columns = data->headings->len;

  for (guint i = 0; i < n_columns; i++)
    append_text (table, g_ptr_array_index (data->headings, i), separator, i == 0);
  for (guint i = 0; i < data->cells->len; i++)
    {
      const GwChartCell *cell = &g_array_index (data->cells, GwChartCell, i);
      const gboolean first = i % n_columns == 0;

      if (first)
        g_string_append_c (table, '\n');
      if (cell->text != NULL)
        append_text (table, cell->text, separator, first);
      else
        append_number (table, cell->number, separator, first);
    }
  g_string_append_c (table, '\n');
}

char *
gw_chart_data_to_table (const GwChartData *data, char separator)
{
  GString *table = g_string_new (NULL);

  if (data->headings->len > 0)
    append_cells (table, data, separator);
  else if (data->kind == GW_CHART_MATRIX)
    append_matrix (table, data, separator);
  else
    append_points (table, data, separator);
  return g_string_free (table, FALSE);
}

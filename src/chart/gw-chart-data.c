/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-data.h"

#include <glib/gi18n-lib.h>

/* Lines that are closer to each other than this share of the height hide each other. */
#define HIDING 0.004

typedef struct
{
  GwChartPoint point;
  guint slot;
} GwChartEntry;

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
  g_ptr_array_unref (data->headings);
  g_array_unref (data->cells);
  g_array_unref (data->series);
  g_ptr_array_unref (data->points);
  g_free (data);
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
gw_chart_data_get_slot (const GwChartData *data, guint series, guint point)
{
  const GwChartEntry *entry = get_entry (data, series, point);

  return entry != NULL ? entry->slot : GW_CHART_NONE;
}

struct _GwChartBuilder
{
  GwChartData *data;
  GHashTable *slot_numbers; /* by name, counted from 1 */

  const GwColumn *table; /* of the rows, or NULL; and how it is used */
  guint use;
};

GwChartBuilder *
gw_chart_builder_new (GwChartKind kind, const char *title)
{
  GwChartBuilder *builder;
  GwChartData *data;

  g_return_val_if_fail (kind < GW_N_CHART_KINDS, NULL);

  builder = g_new0 (GwChartBuilder, 1);
  data = builder->data = g_new0 (GwChartData, 1);
  g_atomic_ref_count_init (&data->ref_count);
  data->kind = kind;
  data->strings = g_string_chunk_new (1024);
  data->notes = g_ptr_array_new ();
  data->slots = g_ptr_array_new ();
  data->columns = g_ptr_array_new ();
  data->headings = g_ptr_array_new ();
  data->cells = g_array_new (FALSE, FALSE, sizeof (GwChartCell));
  data->series = g_array_new (FALSE, FALSE, sizeof (GwChartSeries));
  data->points = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < GW_CHART_N_AXES; i++)
    data->axes[i].low = data->axes[i].high = NAN;
  data->title = title != NULL ? g_string_chunk_insert (data->strings, title) : "";
  builder->slot_numbers = g_hash_table_new (g_str_hash, g_str_equal);
  return builder;
}

void
gw_chart_builder_free (GwChartBuilder *builder)
{
  g_hash_table_unref (builder->slot_numbers);
  g_clear_pointer (&builder->data, gw_chart_data_unref);
  g_free (builder);
}

/* How high a point is drawn, in whatever unit. */
static double
get_height (const GwChartData *data, guint series, guint point)
{
  const double y = gw_chart_data_get_point (data, series, point)->y;

  switch (data->axes[GW_CHART_Y].scaling)
    {
    case GW_CHART_LOG:
      return log (y);
    case GW_CHART_SQRT:
      return sqrt (y);
    case GW_CHART_LINEAR:
    default:
      return y;
    }
}

static double
get_full_height (const GwChartData *data)
{
  double low = INFINITY, high = -INFINITY;

  for (guint i = 0; i < data->series->len; i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (data, i); j++)
      {
        const double height = get_height (data, i, j);

        if (isfinite (height))
          {
            low = MIN (low, height);
            high = MAX (high, height);
          }
      }
  return MAX (high - low, 0);
}

/* Whether two lines hide each other: where the shorter one has points, the other one has them at
 * nearly the same places. */
static gboolean
coincide (const GwChartData *data, guint one, guint other, double most)
{
  const guint n_one = gw_chart_data_get_n_points (data, one);
  const guint n_other = gw_chart_data_get_n_points (data, other);
  guint n_shared = 0;

  for (guint i = 0, k = 0; i < n_one && k < n_other;)
    {
      const double x = gw_chart_data_get_point (data, one, i)->x;
      const double other_x = gw_chart_data_get_point (data, other, k)->x;

      if (x < other_x)
        i++;
      else if (x > other_x)
        k++;
      else if (fabs (get_height (data, one, i++) - get_height (data, other, k++)) <= most)
        n_shared++;
      else
        return FALSE;
    }
  return n_shared > 1 && n_shared == MIN (n_one, n_other);
}

static gboolean
is_line (const GwChartData *data, guint series)
{
  return (data->kind == GW_CHART_LINES || data->kind == GW_CHART_STEPS)
         && !(gw_chart_data_get_series (data, series)->look & (GW_CHART_SOFT | GW_CHART_APART));
}

/* Moves the lines that coincide with the series apart, and says so in the legend. */
static void
move_apart (GwChartBuilder *builder, guint first)
{
  GArray *all = builder->data->series;
  GString *names = g_string_new (NULL);
  guint n = 0, n_named = 0, place = 0;

  for (guint i = first; i < all->len; i++)
    {
      const GwChartSeries *series = &g_array_index (all, GwChartSeries, i);

      n += series->first_equal == first;
      n_named += series->first_equal == first && series->name[0] != '\0';
    }
  for (guint i = first; i < all->len && n > 1; i++)
    {
      GwChartSeries *series = &g_array_index (all, GwChartSeries, i);

      if (series->first_equal != first)
        continue;
      g_string_append_printf (names, "%s%s", place > 0 ? ", " : "", series->name);
      series->aside = place++ - (n - 1) / 2.0;
    }
  if (n > 1 && n_named == n)
    {
      /* Translators: names of lines in a chart that coincide, and are drawn side by side */
      g_autofree char *note = g_strdup_printf (_("equal: %s"), names->str);

      gw_chart_builder_add_note (builder, note);
    }
  g_string_free (names, TRUE);
}

static void
find_equal (GwChartBuilder *builder)
{
  GwChartData *data = builder->data;
  const double most = HIDING * get_full_height (data);

  for (guint i = 0; i < data->series->len; i++)
    {
      GwChartSeries *series = &g_array_index (data->series, GwChartSeries, i);

      series->first_equal = i;
      for (guint k = 0; k < i && series->first_equal == i && is_line (data, i); k++)
        if (gw_chart_data_get_series (data, k)->first_equal == k && is_line (data, k)
            && coincide (data, k, i, most))
          series->first_equal = k;
    }
  for (guint i = 0; i < data->series->len; i++)
    move_apart (builder, i);
}

GwChartData *
gw_chart_builder_end (GwChartBuilder *builder)
{
  GwChartData *data;

  find_equal (builder);
  data = g_steal_pointer (&builder->data);
  gw_chart_builder_free (builder);
  return data;
}

static const char *
keep (GwChartBuilder *builder, const char *text)
{
  return text != NULL ? g_string_chunk_insert (builder->data->strings, text) : NULL;
}

static const char *
keep_once (GwChartBuilder *builder, const char *text)
{
  return text != NULL ? g_string_chunk_insert_const (builder->data->strings, text) : NULL;
}

void
gw_chart_builder_set_axis (GwChartBuilder *builder, GwChartAxisName axis, const char *title,
                           GwChartScaling scaling, GwChartFormat format)
{
  g_return_if_fail (axis < GW_CHART_N_AXES);

  builder->data->axes[axis].title = keep (builder, title);
  builder->data->axes[axis].scaling = scaling;
  builder->data->axes[axis].format = format;
}

void
gw_chart_builder_set_axis_name (GwChartBuilder *builder, GwChartAxisName axis, const char *name)
{
  g_return_if_fail (axis < GW_CHART_N_AXES);

  builder->data->axes[axis].name = keep (builder, name);
}

void
gw_chart_builder_set_range (GwChartBuilder *builder, GwChartAxisName axis, double low,
                            double high)
{
  g_return_if_fail (axis < GW_CHART_N_AXES);

  builder->data->axes[axis].low = low;
  builder->data->axes[axis].high = high;
}

void
gw_chart_builder_add_note (GwChartBuilder *builder, const char *note)
{
  g_ptr_array_add (builder->data->notes, (gpointer) keep (builder, note));
}

static void
keep_all (GwChartBuilder *builder, GPtrArray *kept, const char *const *names)
{
  g_ptr_array_set_size (kept, 0);
  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (kept, (gpointer) keep_once (builder, names[i]));
}

void
gw_chart_builder_set_matrix (GwChartBuilder *builder, const char *const *rows,
                             const char *const *columns)
{
  g_return_if_fail (builder->data->kind == GW_CHART_MATRIX);

  keep_all (builder, builder->data->slots, rows);
  keep_all (builder, builder->data->columns, columns);
}

void
gw_chart_builder_set_scale_end (GwChartBuilder *builder, const char *text)
{
  builder->data->scale_end = keep (builder, text);
}

guint
gw_chart_builder_add_series (GwChartBuilder *builder, const char *name, guint color,
                             GwChartLook look)
{
  const GwChartSeries series
    = { .name = keep (builder, name != NULL ? name : ""), .color = color, .look = look,
        .mean = NAN };

  g_return_val_if_fail (builder->data->kind != GW_CHART_MATRIX || builder->data->series->len == 0,
                        GW_CHART_NONE);

  g_array_append_val (builder->data->series, series);
  g_ptr_array_add (builder->data->points,
                   g_array_new (FALSE, FALSE, sizeof (GwChartEntry)));
  return builder->data->series->len - 1;
}

void
gw_chart_builder_set_mean (GwChartBuilder *builder, guint series, double mean)
{
  g_return_if_fail (series < builder->data->series->len);

  g_array_index (builder->data->series, GwChartSeries, series).mean = mean;
}

static gboolean
stands_at_name (GwChartKind kind)
{
  return kind == GW_CHART_BARS || kind == GW_CHART_COLUMNS || kind == GW_CHART_BOXES;
}

static guint
find_slot (GwChartBuilder *builder, const GwChartPoint *point)
{
  GPtrArray *slots = builder->data->slots;
  guint number;

  if (builder->data->kind == GW_CHART_MATRIX)
    return (guint) point->y;
  if (!stands_at_name (builder->data->kind))
    return GW_CHART_NONE;

  number = GPOINTER_TO_UINT (g_hash_table_lookup (builder->slot_numbers, point->name));
  if (number == 0)
    {
      g_ptr_array_add (slots, (gpointer) point->name);
      number = slots->len;
      g_hash_table_insert (builder->slot_numbers, (gpointer) point->name,
                           GUINT_TO_POINTER (number));
    }
  return number - 1;
}

guint
gw_chart_builder_add_point (GwChartBuilder *builder, guint series, const GwChartPoint *point)
{
  GwChartData *data = builder->data;
  GwChartEntry entry = { *point, GW_CHART_NONE };
  GArray *points;

  g_return_val_if_fail (series < data->series->len, GW_CHART_NONE);
  g_return_val_if_fail (data->kind != GW_CHART_MATRIX
                          || (point->y >= 0 && point->y < data->slots->len && point->x >= 0
                              && point->x < data->columns->len), GW_CHART_NONE);

  entry.point.name = keep_once (builder, point->name);
  if (entry.point.name == NULL && stands_at_name (data->kind))
    entry.point.name = "";
  entry.point.text = keep (builder, point->text);
  entry.slot = find_slot (builder, &entry.point);
  points = g_ptr_array_index (data->points, series);
  g_array_append_val (points, entry);
  return points->len - 1;
}

guint
gw_chart_builder_add_xy (GwChartBuilder *builder, guint series, double x, double y)
{
  GwChartPoint point = GW_CHART_POINT_INIT;

  point.x = x;
  point.y = y;
  return gw_chart_builder_add_point (builder, series, &point);
}

void
gw_chart_builder_set_headings (GwChartBuilder *builder, const char *const *headings)
{
  for (guint i = 0; headings[i] != NULL; i++)
    g_ptr_array_add (builder->data->headings, (gpointer) keep_once (builder, headings[i]));
}

void
gw_chart_builder_set_columns (GwChartBuilder *builder, const GwColumn *table, guint use)
{
  builder->table = table;
  builder->use = use;
  for (const GwColumn *column = gw_columns_first (table, use); column != NULL;
       column = gw_columns_next (column, use))
    g_ptr_array_add (builder->data->headings, (gpointer) keep_once (builder, column->name));
}

static void
add_value (GwChartBuilder *builder, const GwColumn *column, const GwColumnValue *value)
{
  char digits[32];

  if (!value->known)
    gw_chart_builder_add_number (builder, NAN);
  else if (value->text != NULL)
    gw_chart_builder_add_text (builder, value->text);
  else if (column->type == GW_COLUMN_NUMBER)
    gw_chart_builder_add_number (builder, value->number);
  else
    {
      g_snprintf (digits, sizeof digits, "%" G_GINT64_FORMAT, value->whole);
      gw_chart_builder_add_text (builder, digits);
    }
}

void
gw_chart_builder_add_row (GwChartBuilder *builder, gconstpointer row)
{
  for (const GwColumn *column = gw_columns_first (builder->table, builder->use); column != NULL;
       column = gw_columns_next (column, builder->use))
    {
      g_auto (GwColumnValue) value = gw_column_get (column, row);

      add_value (builder, column, &value);
    }
}

void
gw_chart_builder_add_text (GwChartBuilder *builder, const char *text)
{
  const GwChartCell cell = { keep_once (builder, text), NAN };

  g_array_append_val (builder->data->cells, cell);
}

void
gw_chart_builder_add_number (GwChartBuilder *builder, double number)
{
  const GwChartCell cell = { NULL, number };

  g_array_append_val (builder->data->cells, cell);
}

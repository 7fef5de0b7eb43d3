/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-layout.h"

#include <math.h>

static guint
hash_mark (const GwChartLayout *layout, const GwChartMark *mark)
{
  const char *name = gw_chart_data_get_point (layout->data, mark->series, mark->point)->name;

  return (name != NULL ? g_str_hash (name) : mark->point) * 31
         + g_str_hash (gw_chart_data_get_series (layout->data, mark->series)->name);
}

typedef struct
{
  const GwChartLayout *layout;
  const GwChartMark *mark;
} Key;

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;

  return hash_mark (key->layout, key->mark);
}

/* Compares series by name, and points by name or, if they have none, by index. */
static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const Key *one = a, *other = b;
  const GwChartPoint *first
    = gw_chart_data_get_point (one->layout->data, one->mark->series, one->mark->point);
  const GwChartPoint *second
    = gw_chart_data_get_point (other->layout->data, other->mark->series, other->mark->point);

  if (g_strcmp0 (gw_chart_data_get_series (one->layout->data, one->mark->series)->name,
                 gw_chart_data_get_series (other->layout->data, other->mark->series)->name)
      != 0)
    return FALSE;
  /* If a line has more points now, an index is not the same point any more. */
  if (first->name == NULL || second->name == NULL)
    return first->name == second->name && one->mark->point == other->mark->point
           && gw_chart_data_get_n_points (one->layout->data, one->mark->series)
                == gw_chart_data_get_n_points (other->layout->data, other->mark->series);
  return g_str_equal (first->name, second->name);
}

static double
mix (double from, double to, double share)
{
  return isfinite (from) ? from + (to - from) * share : to;
}

static void
mix_marks (GwChartMark *mark, const GwChartMark *from, double share)
{
  mark->x = mix (from->x, mark->x, share);
  mark->y = mix (from->y, mark->y, share);
  mark->base = mix (from->base, mark->base, share);
  mark->low = mix (from->low, mark->low, share);
  mark->high = mix (from->high, mark->high, share);
  for (guint i = 0; i < G_N_ELEMENTS (mark->quartiles); i++)
    mark->quartiles[i] = mix (from->quartiles[i], mark->quartiles[i], share);
  mark->published = mix (from->published, mark->published, share);
  mark->thickness = mix (from->thickness, mark->thickness, share);
  if (from->strength >= 0 && mark->strength >= 0)
    mark->strength = mix (from->strength, mark->strength, share);
}

GwChartLayout *
gw_chart_layout_blend (const GwChartLayout *from, const GwChartLayout *to, double share)
{
  g_autoptr (GHashTable) before = g_hash_table_new (key_hash, key_equal);
  g_autofree Key *keys = g_new (Key, from->marks->len + 1);
  GwChartLayout *blend = g_memdup2 (to, sizeof *to);

  gw_chart_data_ref (blend->data);
  g_array_ref (blend->texts);
  g_array_ref (blend->rules);
  g_array_ref (blend->swatches);
  blend->marks = g_array_copy (to->marks);
  if (from->data->kind != to->data->kind)
    return blend;

  for (guint i = 0; i < from->marks->len; i++)
    {
      keys[i] = (Key) { from, &g_array_index (from->marks, GwChartMark, i) };
      g_hash_table_add (before, &keys[i]);
    }
  for (guint i = 0; i < to->marks->len; i++)
    {
      const Key key = { to, &g_array_index (to->marks, GwChartMark, i) };
      const Key *found = g_hash_table_lookup (before, &key);

      if (found != NULL)
        mix_marks (&g_array_index (blend->marks, GwChartMark, i), found->mark, share);
    }
  return blend;
}

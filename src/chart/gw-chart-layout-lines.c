/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-layout.h"

#include <math.h>
#include <stdlib.h>

#define END_GAP 12.0
#define SIGN 30.0     /* symbol of a line, before its name */
#define SIGN_GAP 6.0
#define NAMES_APART 5.0
#define ENDS_SHARE 0.3 /* largest share of the width for names at the ends of lines */
#define MANY 2.0       /* points per pixel; more are thinned out */
#define CLOUD_SQUARE 1.0

typedef struct
{
  double x;
  double y;
} Place;

static gboolean
has_end_name (const GwChartData *data, guint i)
{
  const GwChartSeries *series = gw_chart_data_get_series (data, i);

  return GW_CHART_LOOK_HAS_MARKS (series->look) && series->name[0] != '\0'
         && gw_chart_data_get_n_points (data, i) > 0;
}

/* The width for names at the right; 0 to leave them to the legend. */
static double
get_end_room (GwChartLayout *layout, GwTypesetter *setter)
{
  const GwChartData *data = layout->data;
  double widest = 0;
  guint n_names = 0;

  if (layout->narrow || data->kind != GW_CHART_LINES)
    return 0;
  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    if (has_end_name (data, i))
      {
        n_names++;
        widest = MAX (widest, gw_chart_layout_text_width (
                                layout, setter, gw_chart_data_get_series (data, i)->name,
                                GW_CHART_VALUE_SIZE, TRUE));
      }
  if (n_names < 2 || widest > layout->width * ENDS_SHARE
      || n_names * GW_CHART_LINE * layout->unit > layout->height * 0.6)
    return 0;
  return widest + (END_GAP + SIGN + SIGN_GAP) * layout->unit;
}

static int
compare_ends (gconstpointer a, gconstpointer b)
{
  const GwChartMark *one = *(const GwChartMark *const *) a;
  const GwChartMark *other = *(const GwChartMark *const *) b;

  return (one->y > other->y) - (one->y < other->y);
}

/* Adds names beside the last marks of lines, moved apart where they would overlap; then the symbol
 * before a name tells which line it belongs to. */
static void
add_end_names (GwChartLayout *layout, GwTypesetter *setter)
{
  const double line = GW_CHART_LINE * layout->unit, sign = SIGN * layout->unit;
  const double x = layout->right + END_GAP * layout->unit;
  g_autoptr (GPtrArray) ends = g_ptr_array_new ();
  g_autofree double *places = NULL;

  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = &g_array_index (layout->marks, GwChartMark, i);
      const gboolean last = i + 1 == layout->marks->len || mark[1].series != mark->series;

      if (last && has_end_name (layout->data, mark->series))
        g_ptr_array_add (ends, (gpointer) mark);
    }
  g_ptr_array_sort (ends, compare_ends);

  places = g_new (double, ends->len + 1);
  for (guint i = 0; i < ends->len; i++)
    {
      places[i] = ((const GwChartMark *) g_ptr_array_index (ends, i))->y;
      if (i > 0)
        places[i] = MAX (places[i], places[i - 1] + line);
    }
  /* Move names that are too low up again, along with those above them. */
  for (guint i = ends->len; i-- > 0;)
    places[i] = MIN (places[i], i + 1 == ends->len ? layout->bottom - line / 2
                                                   : places[i + 1] - line);

  for (guint i = 0; i < ends->len; i++)
    {
      const GwChartMark *mark = g_ptr_array_index (ends, i);
      const GwChartSwatch swatch
        = { GW_CHART_SWATCH_LINE, mark->series, round (x), places[i], sign };

      g_array_append_val (layout->swatches, swatch);
      gw_chart_layout_add_text (layout, setter,
                                gw_chart_data_get_series (layout->data, mark->series)->name,
                                x + sign + SIGN_GAP * layout->unit, places[i], GW_ALIGN_BEGIN,
                                GW_CHART_VALUE_SIZE, TRUE, FALSE,
                                layout->width);
    }
}

typedef struct
{
  double x;
  const char *name;
} Label;

static int
compare_labels (gconstpointer a, gconstpointer b)
{
  const Label *one = a, *other = b;

  return (one->x > other->x) - (one->x < other->x);
}

/* Uses names of points as axis labels. Starts with the last ones, since “all” is more important
 * than one number more. */
static gboolean
add_named_ticks (GwChartLayout *layout, GwTypesetter *setter, gboolean grid)
{
  const GwChartData *data = layout->data;
  g_autoptr (GArray) labels = g_array_new (FALSE, FALSE, sizeof (Label));

  if (data->kind != GW_CHART_LINES)
    return FALSE;
  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (data, i); j++)
      {
        const GwChartPoint *point = gw_chart_data_get_point (data, i, j);
        const Label label = { gw_scale_place (&layout->x, point->x), point->name };

        if (point->name != NULL)
          g_array_append_val (labels, label);
      }
  if (labels->len == 0)
    return FALSE;

  g_array_sort (labels, compare_labels);
  for (guint i = labels->len; i-- > 0;)
    {
      const Label *label = &g_array_index (labels, Label, i);

      if (i + 1 < labels->len && fabs (label->x - label[1].x) < 0.5)
        continue;
      if (grid)
        gw_chart_layout_add_rule (layout, GW_CHART_RULE_GRID, label->x, layout->top, label->x,
                                  layout->bottom);
      gw_chart_layout_add_x_label (layout, setter, label->name, label->x,
                                   NAMES_APART);
    }
  if (data->axes[GW_CHART_X].title != NULL)
    gw_chart_layout_add_text (layout, setter, data->axes[GW_CHART_X].title,
                              (layout->left + layout->right) / 2,
                              layout->bottom + gw_chart_layout_get_x_room (layout, GW_CHART_X)
                                - GW_CHART_LINE / 2 * layout->unit - 2,
                              GW_ALIGN_MIDDLE, GW_CHART_TEXT_SIZE, FALSE, TRUE,
                              layout->width - 2 * GW_CHART_PADDING);
  return TRUE;
}

static void
place_mark (GwChartLayout *layout, GwChartMark *mark, const GwChartPoint *point)
{
  mark->x = gw_scale_place (&layout->x, point->x);
  mark->y = gw_scale_place (&layout->y, point->y);
  mark->base = layout->bottom;
  mark->low = gw_scale_place (&layout->y, point->low);
  mark->high = gw_scale_place (&layout->y, point->high);
  if (layout->data->kind == GW_CHART_HISTOGRAMS)
    {
      const double begin = gw_scale_place (&layout->x, point->low);
      const double end = gw_scale_place (&layout->x, point->high);

      mark->x = (begin + end) / 2;
      mark->thickness = fabs (end - begin);
      mark->low = mark->high = NAN;
    }
}

static gboolean
has_place (GwChartKind kind, const GwChartPoint *point)
{
  if (kind == GW_CHART_HISTOGRAMS)
    return isfinite (point->y) && isfinite (point->low) && isfinite (point->high);
  return isfinite (point->y) && isfinite (point->x);
}

/* The indices (guint) of points of a series that have a position. */
static GArray *
find_placed (const GwChartData *data, guint series)
{
  GArray *placed = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < gw_chart_data_get_n_points (data, series); i++)
    if (has_place (data->kind, gw_chart_data_get_point (data, series, i)))
      g_array_append_val (placed, i);
  return placed;
}

static void
add_sorted (GArray *kept, guint a, guint b, guint c, guint d)
{
  guint wanted[] = { a, b, c, d };

  if (wanted[1] > wanted[2])
    {
      wanted[1] = c;
      wanted[2] = b;
    }
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (kept->len == 0 || g_array_index (kept, guint, kept->len - 1) < wanted[i])
      g_array_append_val (kept, wanted[i]);
}

/* Thins out a line, with points in order of x: in each column of pixels the first, last, highest
 * and lowest point are enough to paint it. Returns indices (guint). */
static GArray *
thin_line (const Place *places, guint n_places, double column)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < n_places;)
    {
      const double here = floor (places[i].x / column);
      guint highest = i, lowest = i, next = i + 1;

      for (; next < n_places && floor (places[next].x / column) == here; next++)
        {
          if (places[next].y < places[highest].y)
            highest = next;
          if (places[next].y > places[lowest].y)
            lowest = next;
        }
      add_sorted (kept, i, highest, lowest, next - 1);
      i = next;
    }
  return kept;
}

/* The index of the square at a position, clamped for far positions. */
static gint64
get_square (double place, double side)
{
  return (gint64) CLAMP (floor (place / side), G_MININT32, G_MAXINT32);
}

/* Thins out a cloud: one point for each square of this size. */
static GArray *
thin_cloud (const Place *places, guint n_places, double side)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < n_places; i++)
    {
      const gint64 column = get_square (places[i].x, side);
      const gint64 row = get_square (places[i].y, side);
      gint64 *key = g_new (gint64, 1);

      *key = column * G_MAXUINT32 + row;
      if (g_hash_table_add (taken, key))
        g_array_append_val (kept, i);
    }
  return kept;
}

/* Thins out a series; returns indices (guint) into `placed`. */
static GArray *
thin (const GwChartLayout *layout, guint series, GArray *placed)
{
  g_autofree Place *places = g_new (Place, placed->len);

  for (guint i = 0; i < placed->len; i++)
    {
      const GwChartPoint *point
        = gw_chart_data_get_point (layout->data, series, g_array_index (placed, guint, i));

      places[i].x = gw_scale_place (&layout->x, point->x);
      places[i].y = gw_scale_place (&layout->y, point->y);
    }
  return layout->data->kind == GW_CHART_SCATTER
           ? thin_cloud (places, placed->len, CLOUD_SQUARE)
           : thin_line (places, placed->len, 1);
}

/* Adds marks for the points of a series, thinned out if there are too many. */
static void
add_marks (GwChartLayout *layout, guint series)
{
  const double most = MANY * MAX (layout->right - layout->left, 1);
  const gboolean binned = layout->data->kind == GW_CHART_HISTOGRAMS;
  g_autoptr (GArray) placed = find_placed (layout->data, series);
  g_autoptr (GArray) kept
    = placed->len > most && !binned ? thin (layout, series, placed) : NULL;

  for (guint i = 0; i < (kept != NULL ? kept->len : placed->len); i++)
    {
      const guint number
        = g_array_index (placed, guint, kept != NULL ? g_array_index (kept, guint, i) : i);

      place_mark (layout, gw_chart_layout_add_mark (layout, series, number),
                  gw_chart_data_get_point (layout->data, series, number));
    }
}

void
gw_chart_layout_lay_lines (GwChartLayout *layout, GwTypesetter *setter)
{
  const GwChartData *data = layout->data;
  const GwChartKind kind = data->kind;
  const GwChartAxis *axis = &data->axes[GW_CHART_X];
  const gboolean doubly = axis->scaling == GW_CHART_LOG
                          && data->axes[GW_CHART_Y].scaling == GW_CHART_LOG;
  const gboolean apart = gw_chart_data_get_n_series (data) > 0
                         && (gw_chart_data_get_series (data, 0)->look & GW_CHART_APART) != 0;
  const gboolean grid = doubly || apart || kind == GW_CHART_STEPS || kind == GW_CHART_SCATTER;
  const double end_room = get_end_room (layout, setter);
  double low, high;

  layout->names_at_ends = end_room > 0;
  gw_chart_layout_add_header (layout, setter);
  layout->right -= end_room;
  layout->bottom -= gw_chart_layout_get_x_room (layout, GW_CHART_X);
  layout->bottom = MAX (layout->bottom, layout->top + 1);
  layout->top += 2;
  gw_chart_layout_add_y_axis (layout, setter, kind == GW_CHART_HISTOGRAMS, doubly);
  layout->right = MAX (layout->right, layout->left + 1);

  gw_chart_layout_get_range (layout, GW_CHART_X, &low, &high);
  gw_chart_layout_init_scale (layout, &layout->x, GW_CHART_X, low, high);
  layout->x.begin = layout->left;
  layout->x.end = layout->right;
  if (kind == GW_CHART_SCATTER)
    gw_scale_round (&layout->x,
                    gw_chart_layout_count_x_ticks (layout, setter, &layout->x, axis->format) - 1,
                    isfinite (axis->low), isfinite (axis->high));
  if (!add_named_ticks (layout, setter, grid))
    gw_chart_layout_add_x_axis (layout, setter, &layout->x, GW_CHART_X, grid);
  gw_chart_layout_add_rule (layout, GW_CHART_RULE_AXIS, layout->left, layout->bottom,
                            layout->right, layout->bottom);

  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    add_marks (layout, i);
  if (layout->names_at_ends)
    add_end_names (layout, setter);
}

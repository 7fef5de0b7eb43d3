/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-layout.h"

#include <math.h>
#include <stdlib.h>

#define REACH 28.0
#define CLOUD_REACH 12.0

static const GwChartMark *
get (const GwChartLayout *layout, guint i)
{
  return &g_array_index (layout->marks, GwChartMark, i);
}

static gboolean
is_inside (const GwChartLayout *layout, double x, double y, double margin)
{
  return x >= layout->left - margin && x <= layout->right + margin && y >= layout->top - margin
         && y <= layout->bottom + margin;
}

static const GwChartMark *
find_nearest (const GwChartLayout *layout, double x, double y, double reach)
{
  const GwChartMark *nearest = NULL;
  double least = reach * reach;

  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = get (layout, i);
      const double distance = (mark->x - x) * (mark->x - x) + (mark->y - y) * (mark->y - y);

      if (distance <= least)
        {
          nearest = mark;
          least = distance;
        }
    }
  return nearest;
}

/* Anywhere in a row or column hits its bar; if several bars share it, the closest one. */
static const GwChartMark *
find_in_slot (const GwChartLayout *layout, double x, double y)
{
  const gboolean lies = gw_chart_kind_lies (layout->data->kind);
  const guint n_slots = layout->data->slots->len;
  const double at = lies ? (y - layout->top) / (layout->bottom - layout->top)
                         : (x - layout->left) / (layout->right - layout->left);
  const double slot = floor (at * n_slots);
  const GwChartMark *nearest = NULL;

  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = get (layout, i);

      if (mark->slot == slot
          && (nearest == NULL
              || (lies ? fabs (mark->y - y) < fabs (nearest->y - y)
                       : fabs (mark->x - x) < fabs (nearest->x - x))))
        nearest = mark;
    }
  return nearest;
}

static const GwChartMark *
find_cell (const GwChartLayout *layout, double x, double y)
{
  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = get (layout, i);
      const double half = mark->thickness / 2;

      if (fabs (mark->x - x) <= half && fabs (mark->y - y) <= half)
        return mark;
    }
  return NULL;
}

static const GwChartMark *
find_bin (const GwChartLayout *layout, double x, double y)
{
  const GwChartMark *nearest = NULL;

  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = get (layout, i);

      if (fabs (mark->x - x) <= mark->thickness / 2
          && (nearest == NULL || fabs (mark->y - y) < fabs (nearest->y - y)))
        nearest = mark;
    }
  return nearest;
}

static gboolean
is_level (const GwChartLayout *layout, const GwChartMark *mark)
{
  return mark > get (layout, 0) && mark[-1].series == mark->series && mark[-1].y == mark->y;
}

/* A step is represented by its start, where its value was reached. */
static const GwChartMark *
find_step (const GwChartLayout *layout, double x, double y)
{
  const GwChartMark *nearest = NULL;

  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = get (layout, i);
      const gboolean last = i + 1 == layout->marks->len || mark[1].series != mark->series;

      if (mark->x > x || (!last && mark[1].x <= x))
        continue;
      if (nearest == NULL || fabs (mark->y - y) < fabs (nearest->y - y))
        nearest = mark;
    }
  while (nearest != NULL && is_level (layout, nearest))
    nearest--;
  return nearest;
}

const GwChartMark *
gw_chart_hit (const GwChartLayout *layout, double x, double y)
{
  const GwChartKind kind = layout->data->kind;

  if (layout->marks->len == 0)
    return NULL;
  switch (kind)
    {
    case GW_CHART_BARS:
    case GW_CHART_BOXES:
      return y >= layout->top && y < layout->bottom ? find_in_slot (layout, x, y) : NULL;
    case GW_CHART_COLUMNS:
      return is_inside (layout, x, y, 1) ? find_in_slot (layout, x, y) : NULL;
    case GW_CHART_MATRIX:
      return find_cell (layout, x, y);
    case GW_CHART_HISTOGRAMS:
      return is_inside (layout, x, y, 1) ? find_bin (layout, x, y) : NULL;
    case GW_CHART_STEPS:
      return is_inside (layout, x, y, 1) ? find_step (layout, x, y) : NULL;
    case GW_CHART_SCATTER:
      return find_nearest (layout, x, y, CLOUD_REACH);
    case GW_CHART_LINES:
    case GW_N_CHART_KINDS:
    default:
      return find_nearest (layout, x, y, REACH);
    }
}

/* Moves in a matrix to the next cell of the row or column. */
static const GwChartMark *
walk_cells (const GwChartLayout *layout, const GwChartMark *from, gboolean across, int direction)
{
  const double half = layout->cell / 2;
  const GwChartMark *best = from;
  double least = INFINITY;

  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = get (layout, i);
      const double ahead = (across ? mark->x - from->x : mark->y - from->y) * direction;
      const double aside = across ? mark->y - from->y : mark->x - from->x;

      if (fabs (aside) >= half || ahead < 0.01 || ahead >= least)
        continue;
      best = mark;
      least = ahead;
    }
  return best;
}

static const GwChartMark *
step_in_series (const GwChartLayout *layout, const GwChartMark *from, int direction)
{
  const gboolean steps = layout->data->kind == GW_CHART_STEPS;
  const GwChartMark *first = get (layout, 0), *last = get (layout, layout->marks->len - 1);
  const GwChartMark *mark = from;

  do
    {
      mark += direction;
      if (mark < first || mark > last || mark->series != from->series)
        return from;
    }
  while (steps && is_level (layout, mark));
  return mark;
}

/* The mark of the next series that is closest along the axis. */
static const GwChartMark *
change_series (const GwChartLayout *layout, const GwChartMark *from, int direction)
{
  const guint n_series = gw_chart_data_get_n_series (layout->data);

  for (guint series = from->series + direction; series < n_series; series += direction)
    {
      const GwChartMark *nearest = NULL;

      for (guint i = 0; i < layout->marks->len; i++)
        {
          const GwChartMark *mark = get (layout, i);

          if (mark->series == series
              && (nearest == NULL || fabs (mark->x - from->x) < fabs (nearest->x - from->x)))
            nearest = mark;
        }
      if (nearest != NULL)
        return nearest;
    }
  return from;
}

/* Moves among rows from top to bottom, or among columns from left to right, whatever the series. */
static const GwChartMark *
walk_slots (const GwChartLayout *layout, const GwChartMark *from, int direction)
{
  const gboolean lies = gw_chart_kind_lies (layout->data->kind);
  const GwChartMark *best = from;
  double least = INFINITY;

  for (guint i = 0; i < layout->marks->len; i++)
    {
      const GwChartMark *mark = get (layout, i);
      const double ahead = (lies ? mark->y - from->y : mark->x - from->x) * direction;

      if (ahead > 0.01 && ahead < least)
        {
          least = ahead;
          best = mark;
        }
    }
  return best;
}

static const GwChartMark *
go_to_end (const GwChartLayout *layout, const GwChartMark *from, int direction)
{
  const GwChartKind kind = layout->data->kind;
  const GwChartMark *next = from;

  do
    {
      from = next;
      if (kind == GW_CHART_MATRIX)
        next = walk_cells (layout, from, TRUE, direction);
      else if (gw_chart_kind_lies (kind) || kind == GW_CHART_COLUMNS)
        next = walk_slots (layout, from, direction);
      else
        next = step_in_series (layout, from, direction);
    }
  while (next != from);
  return from;
}

const GwChartMark *
gw_chart_walk (const GwChartLayout *layout, const GwChartMark *from, GwChartWalk walk)
{
  const GwChartKind kind = layout->data->kind;
  const gboolean forward = walk == GW_CHART_WALK_RIGHT || walk == GW_CHART_WALK_DOWN
                           || walk == GW_CHART_WALK_LAST;
  const int direction = forward ? 1 : -1;
  const gboolean across = walk == GW_CHART_WALK_LEFT || walk == GW_CHART_WALK_RIGHT;

  if (layout->marks->len == 0)
    return NULL;
  if (from == NULL)
    {
      from = get (layout, 0);
      if (gw_chart_kind_lies (kind) || kind == GW_CHART_COLUMNS)
        return go_to_end (layout, from, walk == GW_CHART_WALK_LAST ? 1 : -1);
      return walk == GW_CHART_WALK_LAST ? go_to_end (layout, from, 1) : from;
    }
  if (walk == GW_CHART_WALK_FIRST || walk == GW_CHART_WALK_LAST)
    return go_to_end (layout, from, direction);
  if (kind == GW_CHART_MATRIX)
    return walk_cells (layout, from, across, direction);
  if (gw_chart_kind_lies (kind))
    return walk_slots (layout, from, direction);
  if (kind == GW_CHART_COLUMNS)
    return across ? walk_slots (layout, from, direction)
                  : change_series (layout, from, direction);
  return across ? step_in_series (layout, from, direction)
                : change_series (layout, from, direction);
}

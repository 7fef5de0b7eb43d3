/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-path-layout.h"

#include <math.h>

#define APART 0.19 /* between the lines of a pair of tiles that is walked more than once */
#define BAND 0.57  /* all lines of one pair stay within this, so that they end on the discs */
#define MAX_NUMBERS 3

/* The direction of a step, from -1 to 1 in columns and rows. A step over more
 * than one row or column goes over a wrapped edge, the other way round. */
typedef struct
{
  int x;
  int y;
  gboolean wrapped;
} Step;

static Step
get_step (const GwBoardLayout *board, guint from, guint to)
{
  int x = (int) (to % board->cols) - (int) (from % board->cols);
  int y = (int) (to / board->cols) - (int) (from / board->cols);
  Step step = { CLAMP (x, -1, 1), CLAMP (y, -1, 1), ABS (x) > 1 || ABS (y) > 1 };

  if (ABS (x) > 1)
    step.x = -step.x;
  if (ABS (y) > 1)
    step.y = -step.y;
  return step;
}

static gboolean
same_pair (const guint8 *a, const guint8 *b)
{
  return (a[0] == b[0] && a[1] == b[1]) || (a[0] == b[1] && a[1] == b[0]);
}

/* How far to the side the index-th step runs, in tiles, when its pair of cells
 * is walked more than once: the lines share one direction to count from. */
static double
get_offset (const guint8 *cells, guint length, guint index)
{
  guint before = 0, all = 0;
  double apart, offset;

  for (guint i = 0; i + 1 < length; i++)
    {
      if (!same_pair (cells + i, cells + index))
        continue;
      if (i < index)
        before++;
      all++;
    }
  if (all < 2)
    return 0;

  apart = MIN (APART, BAND / (all - 1));
  offset = (before - (all - 1) / 2.0) * apart;
  return cells[index] < cells[index + 1] ? offset : -offset;
}

/* How far one can go from a point before the edge of the tray is reached. */
static double
way_to_edge (const graphene_rect_t *tray, const graphene_point_t *point, double x, double y)
{
  double way = G_MAXDOUBLE;

  if (x > 0)
    way = MIN (way, (tray->origin.x + tray->size.width - point->x) / x);
  if (x < 0)
    way = MIN (way, (tray->origin.x - point->x) / x);
  if (y > 0)
    way = MIN (way, (tray->origin.y + tray->size.height - point->y) / y);
  if (y < 0)
    way = MIN (way, (tray->origin.y - point->y) / y);
  return way;
}

static void
add_lines (GwPathLayout *path, const guint8 *cells, guint index)
{
  const GwBoardLayout *board = &path->board;
  Step step = get_step (board, cells[index], cells[index + 1]);
  double length = hypot (step.x, step.y);
  double x = step.x / length, y = step.y / length;
  double offset = get_offset (cells, path->length, index);
  double disc = sqrt (GW_DISC_RADIUS * GW_DISC_RADIUS - offset * offset) * board->tile;
  double side = offset * board->tile;
  gboolean last = index + 2 == path->length;
  graphene_point_t a, b;

  gw_board_layout_get_center (board, cells[index], &a);
  gw_board_layout_get_center (board, cells[index + 1], &b);
  graphene_point_init (&a, a.x - y * side, a.y + x * side);
  graphene_point_init (&b, b.x - y * side, b.y + x * side);

  if (step.wrapped)
    {
      double out = way_to_edge (&board->tray, &a, x, y);
      double in = way_to_edge (&board->tray, &b, -x, -y);
      GwPathLine leaving = { .start = index, .end = index + 0.5, .head = FALSE };
      GwPathLine coming = { .start = index + 0.5, .end = index + 1, .head = last };

      graphene_point_init (&leaving.from, a.x + x * disc, a.y + y * disc);
      graphene_point_init (&leaving.to, a.x + x * out, a.y + y * out);
      graphene_point_init (&coming.from, b.x - x * in, b.y - y * in);
      graphene_point_init (&coming.to, b.x - x * disc, b.y - y * disc);
      g_array_append_val (path->lines, leaving);
      g_array_append_val (path->lines, coming);
    }
  else
    {
      GwPathLine line = { .start = index, .end = index + 1, .head = last };

      graphene_point_init (&line.from, a.x + x * disc, a.y + y * disc);
      graphene_point_init (&line.to, b.x - x * disc, b.y - y * disc);
      g_array_append_val (path->lines, line);
    }
}

static guint
cross_corner (int x, int y)
{
  if (x == 0 || y == 0)
    return 0;
  return 1u << ((y > 0 ? GW_CORNER_BOTTOM_LEFT : GW_CORNER_TOP_LEFT) + (x > 0 ? 1 : 0));
}

static guint
find_crossed (const GwBoardLayout *board, const guint8 *cells, guint length, guint cell)
{
  guint crossed = 0;

  for (guint i = 0; i + 1 < length; i++)
    {
      Step step = get_step (board, cells[i], cells[i + 1]);

      if (cells[i] == cell)
        crossed |= cross_corner (step.x, step.y);
      if (cells[i + 1] == cell)
        crossed |= cross_corner (-step.x, -step.y);
    }
  return crossed;
}

/* A number over a line can be read, one over another sign cannot. */
GwCorner
gw_path_stop_find_corner (const GwPathStop *stop, guint taken)
{
  for (guint corner = 0; corner < GW_N_CORNERS; corner++)
    {
      if (((stop->crossed | taken) >> corner & 1) == 0)
        return corner;
    }
  for (guint corner = 0; corner < GW_N_CORNERS; corner++)
    {
      if ((taken >> corner & 1) == 0)
        return corner;
    }
  return GW_CORNER_TOP_LEFT;
}

static char *
list_visits (const guint8 *cells, guint length, guint first)
{
  GString *numbers = g_string_new (NULL);
  guint n_visits = 0;

  for (guint i = first; i < length; i++)
    {
      if (cells[i] != cells[first])
        continue;
      if (n_visits++ == MAX_NUMBERS)
        {
          g_string_append (numbers, "…");
          break;
        }
      g_string_append_printf (numbers, n_visits > 1 ? "·%u" : "%u", i + 1);
    }
  return g_string_free (numbers, FALSE);
}

static void
clear_stop (gpointer data)
{
  GwPathStop *stop = data;

  g_free (stop->numbers);
}

GwPathLayout *
gw_path_layout_new (const GwBoardLayout *board, const guint8 *cells, guint length)
{
  GwPathLayout *path = g_new0 (GwPathLayout, 1);
  gboolean visited[GW_BOARD_MAX_CELLS] = { FALSE };

  path->board = *board;
  path->length = length;
  path->lines = g_array_new (FALSE, FALSE, sizeof (GwPathLine));
  path->stops = g_array_new (FALSE, FALSE, sizeof (GwPathStop));
  g_array_set_clear_func (path->stops, clear_stop);

  for (guint i = 0; i < length; i++)
    {
      GwPathStop stop = { .cell = cells[i], .first_step = i };

      if (i + 1 < length)
        add_lines (path, cells, i);
      if (visited[cells[i]])
        continue;

      visited[cells[i]] = TRUE;
      gw_board_layout_get_center (board, stop.cell, &stop.center);
      stop.crossed = find_crossed (board, cells, length, stop.cell);
      stop.corner = gw_path_stop_find_corner (&stop, 0);
      stop.numbers = list_visits (cells, length, i);
      g_array_append_val (path->stops, stop);
    }
  return path;
}

void
gw_path_layout_free (GwPathLayout *path)
{
  g_array_unref (path->lines);
  g_array_unref (path->stops);
  g_free (path);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-graph.h"

#include <string.h>

static gboolean
is_hole (const GwBoard *board, guint index)
{
  return gw_board_get_cell (board, index)->kind == GW_CELL_HOLE;
}

/* Puts a cell into an ascending set. On narrow tori the same cell is met twice. */
static void
insert (guint8 *set, guint8 *size, guint cell)
{
  guint at = 0;

  while (at < *size && set[at] < cell)
    at++;
  if (at < *size && set[at] == cell)
    return;
  memmove (set + at + 1, set + at, *size - at);
  set[at] = (guint8) cell;
  (*size)++;
}

void
gw_graph_init (GwGraph *graph, const GwBoard *board, GwAdjacency adjacency)
{
  gint rows = (gint) gw_board_get_rows (board);
  gint cols = (gint) gw_board_get_cols (board);

  memset (graph, 0, sizeof *graph);
  graph->n_cells = gw_board_get_n_cells (board);

  for (gint r = 0; r < rows; r++)
    for (gint c = 0; c < cols; c++)
      {
        guint cell = (guint) (r * cols + c);

        if (is_hole (board, cell))
          continue;
        for (gint dr = -1; dr <= 1; dr++)
          for (gint dc = -1; dc <= 1; dc++)
            {
              gint row = r + dr, col = c + dc;
              guint other;

              if (adjacency == GW_ADJACENCY_ROOK && dr != 0 && dc != 0)
                continue;
              if (adjacency == GW_ADJACENCY_TORUS)
                {
                  row = (row + rows) % rows;
                  col = (col + cols) % cols;
                }
              if (row < 0 || row >= rows || col < 0 || col >= cols)
                continue;
              other = (guint) (row * cols + col);
              if (other != cell && !is_hole (board, other))
                insert (graph->neighbors[cell], &graph->n_neighbors[cell], other);
            }
      }
}

static guint64
add (guint64 a, guint64 b)
{
  return a > G_MAXUINT64 - b ? G_MAXUINT64 : a + b;
}

typedef struct
{
  const GwGraph *graph;
  const GwStop *stop;
  guint max_length;
  guint64 weight; /* start cells that the present one stands for */
  guint64 *counts;
  guint since_check;
  gboolean stopped;
  guint64 near[64];                    /* boards of up to 64 cells: neighbors as bits */
  gboolean visited[GW_BOARD_MAX_CELLS]; /* larger ones */
} PathCount;

static gboolean
look_at_stop (PathCount *count)
{
  if (++count->since_check >= 4096)
    {
      count->since_check = 0;
      count->stopped = gw_stop_requested (count->stop);
    }
  return count->stopped;
}

/* Counts the paths that go on from a path of `length` cells which ends at `cell`. */
static void
extend_small (PathCount *count, guint cell, guint length, guint64 visited)
{
  guint64 next = count->near[cell] & ~visited;

  if (next == 0 || length >= count->max_length || look_at_stop (count))
    return;
  count->counts[length] += count->weight * (guint) __builtin_popcountll (next);
  if (length + 1 == count->max_length)
    return;
  for (; next != 0; next &= next - 1)
    {
      guint to = (guint) __builtin_ctzll (next);

      extend_small (count, to, length + 1, visited | (G_GUINT64_CONSTANT (1) << to));
    }
}

static void
extend_large (PathCount *count, guint cell, guint length)
{
  const GwGraph *graph = count->graph;

  if (length >= count->max_length || look_at_stop (count))
    return;
  for (guint i = 0; i < graph->n_neighbors[cell]; i++)
    {
      guint to = graph->neighbors[cell][i];

      if (count->visited[to])
        continue;
      count->counts[length] += count->weight;
      count->visited[to] = TRUE;
      extend_large (count, to, length + 1);
      count->visited[to] = FALSE;
    }
}

/* A board without holes looks the same in a mirror (and a square one along its
 * diagonal), so only one start cell of each kind is walked from. */
static guint
start_kind (const GwBoard *board, guint cell)
{
  guint rows = gw_board_get_rows (board), cols = gw_board_get_cols (board);
  guint r = MIN (cell / cols, rows - 1 - cell / cols);
  guint c = MIN (cell % cols, cols - 1 - cell % cols);

  return rows == cols ? MIN (r, c) * cols + MAX (r, c) : r * cols + c;
}

static gboolean
count_simple (PathCount *count, const GwBoard *board)
{
  const GwGraph *graph = count->graph;
  guint64 weights[GW_BOARD_MAX_CELLS] = { 0 };
  gboolean whole = TRUE;

  for (guint i = 0; i < graph->n_cells; i++)
    whole = whole && !is_hole (board, i);
  for (guint i = 0; i < graph->n_cells; i++)
    if (!is_hole (board, i))
      weights[whole ? start_kind (board, i) : i]++;

  if (graph->n_cells <= 64)
    for (guint i = 0; i < graph->n_cells; i++)
      for (guint k = 0; k < graph->n_neighbors[i]; k++)
        count->near[i] |= G_GUINT64_CONSTANT (1) << graph->neighbors[i][k];

  for (guint i = 0; i < graph->n_cells && !count->stopped; i++)
    {
      if (weights[i] == 0)
        continue;
      count->weight = weights[i];
      count->counts[0] += weights[i];
      if (graph->n_cells <= 64)
        extend_small (count, i, 1, G_GUINT64_CONSTANT (1) << i);
      else
        {
          count->visited[i] = TRUE;
          extend_large (count, i, 1);
          count->visited[i] = FALSE;
        }
    }
  return !count->stopped;
}

/* Walks forget where they came from: how many end at each cell is all there is to know. */
static gboolean
count_walks (const GwGraph *graph, const GwBoard *board, guint max_length, guint64 *counts,
             const GwStop *stop)
{
  guint64 ends[GW_BOARD_MAX_CELLS] = { 0 };

  for (guint i = 0; i < graph->n_cells; i++)
    ends[i] = !is_hole (board, i);

  for (guint length = 1; length <= max_length; length++)
    {
      guint64 next[GW_BOARD_MAX_CELLS] = { 0 };

      if (gw_stop_requested (stop))
        return FALSE;
      for (guint i = 0; i < graph->n_cells; i++)
        {
          counts[length - 1] = add (counts[length - 1], ends[i]);
          for (guint k = 0; k < graph->n_neighbors[i]; k++)
            next[i] = add (next[i], ends[graph->neighbors[i][k]]);
        }
      memcpy (ends, next, sizeof ends);
    }
  return TRUE;
}

gboolean
gw_graph_count_paths (const GwGraph *graph, const GwBoard *board, gboolean reuse,
                      guint max_length, guint64 *counts, const GwStop *stop)
{
  PathCount count = { .graph = graph, .stop = stop, .max_length = max_length, .counts = counts };

  if (max_length == 0)
    return TRUE;
  memset (counts, 0, max_length * sizeof *counts);
  if (gw_stop_requested (stop))
    return FALSE;
  if (reuse)
    return count_walks (graph, board, max_length, counts, stop);
  return count_simple (&count, board);
}

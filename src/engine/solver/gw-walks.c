/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-walks.h"

#include <string.h>

static guint64
add_saturated (guint64 a, guint64 b)
{
  return MIN (a + b, (guint64) G_MAXINT64);
}

static gboolean
tile_matches (const GwTileCode *tile, const guint8 *letters, guint at, guint length)
{
  return tile->n_letters > 0 && at + tile->n_letters <= length &&
         memcmp (tile->letters, letters + at, tile->n_letters) == 0;
}

void
gw_walks_count (const GwTileCode *tiles, const GwGraph *graph, const guint8 *letters,
                guint length, gboolean with_cells, GwWalks *walks)
{
  const guint n_cells = graph->n_cells;
  /* ways[at * n_cells + cell]: how many walks spell the letters from `at` on and
   * begin with this cell. */
  g_autofree guint64 *ways = g_new0 (guint64, (gsize) length * n_cells);
  g_autofree gboolean *reached = NULL;

  memset (walks, 0, sizeof *walks);
  for (guint at = length; at-- > 0;)
    for (guint cell = 0; cell < n_cells; cell++)
      {
        const GwTileCode *tile = &tiles[cell];
        guint64 *here = &ways[(gsize) at * n_cells + cell];
        const guint next = at + tile->n_letters;

        if (!tile_matches (tile, letters, at, length))
          continue;
        if (next == length)
          {
            *here = 1;
            continue;
          }
        for (guint i = 0; i < graph->n_neighbors[cell]; i++)
          *here = add_saturated (*here,
                                 ways[(gsize) next * n_cells + graph->neighbors[cell][i]]);
      }

  for (guint cell = 0; cell < n_cells; cell++)
    {
      walks->n_walks = add_saturated (walks->n_walks, ways[cell]);
      if (with_cells && ways[cell] > 0)
        gw_cell_set_add (&walks->starts, cell);
    }
  if (!with_cells)
    return;

  /* Goes through the letters again, forward, and only where the word can be finished. */
  reached = g_new0 (gboolean, (gsize) length * n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    reached[cell] = ways[cell] > 0;
  for (guint at = 0; at < length; at++)
    for (guint cell = 0; cell < n_cells; cell++)
      {
        const guint next = at + tiles[cell].n_letters;

        if (!reached[(gsize) at * n_cells + cell])
          continue;
        gw_cell_set_add (&walks->cells, cell);
        for (guint i = 0; i < graph->n_neighbors[cell] && next < length; i++)
          {
            const gsize there = (gsize) next * n_cells + graph->neighbors[cell][i];

            reached[there] = reached[there] || ways[there] > 0;
          }
      }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for one path from each cell at which a walk of the word can start, then for paths
 * through cells that no path has touched yet, until there are none. A walk may use a cell twice,
 * so walks are quick to find. Where there is no walk there is no path either, so none is tried.
 * Even on boards with few different letters nearly every try finds a path. */
#include "gw-touch-search.h"

#include <string.h>

struct _GwTouchSearch
{
  const GwSolver *solver;
  const GwStop *stop;
  guint states_to_check;

  /* the word */
  const guint8 *letters;
  guint length;

  /* By letters so far and cell: whether a walk that goes on with this cell can
   * finish the word, and whether it can do so through a wanted cell. */
  GByteArray *finishes;
  GByteArray *leads;

  /* the try */
  guint64 states_left;
  gboolean ended;
  const GwCellSet *known; /* any other cell is wanted */
  guint path_length;
  guint8 path[GW_BOARD_MAX_CELLS];
  gboolean visited[GW_BOARD_MAX_CELLS];
};

GwTouchSearch *
gw_touch_search_new (const GwSolver *solver, const GwStop *stop)
{
  GwTouchSearch *search = g_new0 (GwTouchSearch, 1);

  search->solver = solver;
  search->stop = stop;
  search->states_to_check = GW_STATES_PER_CHECK;
  search->finishes = g_byte_array_new ();
  search->leads = g_byte_array_new ();
  return search;
}

void
gw_touch_search_free (GwTouchSearch *search)
{
  g_byte_array_unref (search->finishes);
  g_byte_array_unref (search->leads);
  g_free (search);
}

/* Uses up some states of the budget. FALSE when it is exhausted. */
static gboolean
spend (GwTouchSearch *search, guint states)
{
  if (search->ended)
    return FALSE;
  if (search->states_to_check <= states)
    {
      search->states_to_check = GW_STATES_PER_CHECK;
      search->ended = gw_stop_requested (search->stop);
    }
  else
    search->states_to_check -= states;
  if (search->states_left <= states)
    search->ended = TRUE;
  else
    search->states_left -= states;
  return !search->ended;
}

static gboolean
matches (const GwTouchSearch *search, guint at, guint cell)
{
  const GwTileCode *tile = &search->solver->tiles[cell];

  return tile->n_letters > 0 && tile->n_letters <= search->length - at &&
         memcmp (tile->letters, search->letters + at, tile->n_letters) == 0;
}

static inline guint8 *
at_cell (const GwTouchSearch *search, GByteArray *table, guint at, guint cell)
{
  return &table->data[(gsize) at * search->solver->graph.n_cells + cell];
}

static void
find_finishes (GwTouchSearch *search)
{
  const GwGraph *graph = &search->solver->graph;

  g_byte_array_set_size (search->finishes, search->length * graph->n_cells);
  g_byte_array_set_size (search->leads, search->length * graph->n_cells);
  for (guint at = search->length; at-- > 0;)
    for (guint cell = 0; cell < graph->n_cells; cell++)
      {
        const guint next = at + search->solver->tiles[cell].n_letters;
        guint8 finishes = FALSE;

        if (matches (search, at, cell))
          {
            finishes = next == search->length;
            for (guint i = 0; i < graph->n_neighbors[cell] && !finishes; i++)
              finishes = *at_cell (search, search->finishes, next, graph->neighbors[cell][i]);
          }
        *at_cell (search, search->finishes, at, cell) = finishes;
      }
}

/* Computes from where the rest of the word can lead through a wanted cell. */
static void
find_leads (GwTouchSearch *search)
{
  const GwGraph *graph = &search->solver->graph;

  for (guint at = search->length; at-- > 0;)
    for (guint cell = 0; cell < graph->n_cells; cell++)
      {
        const guint next = at + search->solver->tiles[cell].n_letters;
        guint8 leads = FALSE;

        if (*at_cell (search, search->finishes, at, cell))
          {
            leads = !gw_cell_set_has (search->known, cell);
            for (guint i = 0; i < graph->n_neighbors[cell] && !leads && next < search->length; i++)
              leads = *at_cell (search, search->leads, next, graph->neighbors[cell][i]);
          }
        *at_cell (search, search->leads, at, cell) = leads;
      }
}

/* Looks for one path that goes on to the cell. `has_wanted` says whether it has touched a wanted
 * cell already. TRUE when a complete path was found. */
static gboolean
try_cell (GwTouchSearch *search, guint at, guint cell, gboolean has_wanted)
{
  const GwGraph *graph = &search->solver->graph;
  const guint next = at + search->solver->tiles[cell].n_letters;
  gboolean found;

  if (search->visited[cell] || !*at_cell (search, search->finishes, at, cell) ||
      (!has_wanted && !*at_cell (search, search->leads, at, cell)) || !spend (search, 1))
    return FALSE;

  has_wanted = has_wanted || !gw_cell_set_has (search->known, cell);
  search->visited[cell] = TRUE;
  search->path[search->path_length++] = (guint8) cell;
  found = next == search->length && has_wanted;
  for (guint i = 0; i < graph->n_neighbors[cell] && !found && next < search->length; i++)
    found = try_cell (search, next, graph->neighbors[cell][i], has_wanted);
  search->visited[cell] = FALSE;
  if (!found)
    search->path_length--;
  return found;
}

static gboolean
find_path (GwTouchSearch *search, guint start, gboolean any, GwCellSet *cells)
{
  search->path_length = 0;
  if (!try_cell (search, 0, start, any))
    return FALSE;
  for (guint i = 0; i < search->path_length; i++)
    gw_cell_set_add (cells, search->path[i]);
  return TRUE;
}

/* Looks for paths through wanted cells. A first cell that has no such path is not tried again, as
 * the set of wanted cells only shrinks. */
static void
find_more_cells (GwTouchSearch *search, const GwCellSet *starts, GwCellSet *cells)
{
  const guint n_cells = search->solver->graph.n_cells;
  gboolean is_new = TRUE;

  search->known = cells;
  for (guint start = 0; start < n_cells && !search->ended;)
    {
      if (is_new && spend (search, search->length * n_cells))
        find_leads (search);
      is_new = !search->ended && gw_cell_set_has (starts, start) &&
               find_path (search, start, FALSE, cells);
      if (!is_new)
        start++;
    }
}

gboolean
gw_touch_search_word (GwTouchSearch *search, const guint8 *letters, guint length,
                      guint64 *states, GwCellSet *cells, GwCellSet *starts)
{
  const guint n_cells = search->solver->graph.n_cells;

  search->letters = letters;
  search->length = length;
  search->states_left = *states;
  search->ended = FALSE;
  if (spend (search, length * n_cells))
    find_finishes (search);

  for (guint start = 0; start < n_cells && !search->ended; start++)
    if (find_path (search, start, TRUE, cells))
      gw_cell_set_add (starts, start);
  find_more_cells (search, starts, cells);
  *states = search->states_left;
  return !search->ended;
}

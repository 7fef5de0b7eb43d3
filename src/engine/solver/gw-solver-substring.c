/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Depth-first search that goes on while the string so far is a substring of a
 * word. No index of substrings is built. Instead, each string has the set of tree
 * nodes where it can end. Each letter leads from one set to the next, and the sets
 * shrink fast. */
#include "gw-solver-loops.h"

#include "gw-thread-time.h"

#include <string.h>

/* The set of one string: nodes[begin … end - 1]. `inside` says whether it is a
 * substring of a word. It may be one even if the set is empty, as the end of a word
 * may have no node. */
typedef struct
{
  guint begin;
  guint end;
  gboolean inside;
  guint32 from_root; /* the node that the string leads to from the root, or GW_NO_NODE */
  guint length;
} Place;

typedef struct
{
  GwSolver *solver;
  GwDetail *detail;
  const GwTree *tree;
  const guint64 *live;
  gint64 moves;
  GArray *nodes; /* guint32: a stack of the sets of all prefixes of the current string */
  guint path_length;
  guint8 path[GW_BOARD_MAX_CELLS];
  gboolean visited[GW_BOARD_MAX_CELLS];

  /* The strings of one letter, found in the whole tree before the first cell is entered, and the
   * words of one letter. */
  guint64 has_first;
  Place firsts[GW_ALPHABET_MAX];
  guint32 first_words[GW_ALPHABET_MAX];
} Run;

/* Appends one letter. The new set is pushed after the old one. */
static Place
step (Run *run, Place place, guint letter, guint32 *word)
{
  Place next = { run->nodes->len, 0, FALSE, GW_NO_NODE, place.length + 1 };

  for (guint i = place.begin; i < place.end; i++)
    {
      const guint32 node = g_array_index (run->nodes, guint32, i);
      const guint32 child = gw_tree_child (run->tree, node, letter);
      const guint32 ends = gw_tree_word (run->tree, node, letter);

      if (ends != GW_NO_WORD && !gw_bitmap_get (run->solver->excluded, ends))
        next.inside = TRUE;
      if (child != GW_NO_NODE && gw_bitmap_get (run->live, child))
        {
          next.inside = TRUE;
          g_array_append_val (run->nodes, child);
        }
    }
  next.end = run->nodes->len;

  *word = GW_NO_WORD;
  if (place.from_root != GW_NO_NODE)
    {
      *word = gw_tree_word (run->tree, place.from_root, letter);
      next.from_root = gw_tree_child (run->tree, place.from_root, letter);
    }
  return next;
}

static Place
step_first (const Run *run, guint letter, guint32 *word)
{
  *word = run->first_words[letter];
  return run->firsts[letter];
}

static void
find_firsts (Run *run, Place all)
{
  for (guint cell = 0; cell < run->solver->graph.n_cells; cell++)
    {
      const GwTileCode *tile = &run->solver->tiles[cell];
      const guint letter = tile->letters[0];

      if (tile->n_letters == 0 || ((run->has_first >> letter) & 1) != 0)
        continue;
      run->has_first |= G_GUINT64_CONSTANT (1) << letter;
      run->firsts[letter] = step (run, all, letter, &run->first_words[letter]);
    }
}

/* Enters a state: the path goes on to the cell. `place` is the place of the string before it. */
static void
enter (Run *run, guint cell, Place place)
{
  GwSolver *solver = run->solver;
  const GwTileCode *tile = &solver->tiles[cell];
  const guint n_nodes = run->nodes->len;
  guint32 word = GW_NO_WORD;

  run->moves++;
  if ((run->moves & 0xff) == 0 && gw_stop_requested (solver->stop))
    solver->stopped = TRUE;
  if (solver->stopped || tile->n_letters == 0)
    return;

  run->visited[cell] = TRUE;
  run->path[run->path_length++] = (guint8) cell;
  for (guint i = 0; i < tile->n_letters && (i == 0 || place.inside); i++)
    place = place.length == 0 ? step_first (run, tile->letters[i], &word)
                              : step (run, place, tile->letters[i], &word);
  if (place.inside)
    {
      if (word != GW_NO_WORD)
        {
          gw_solver_mark (solver, word, solver->points[place.length]);
          if (!gw_bitmap_get (solver->excluded, word))
            gw_solver_book_path (solver, run->detail, word, place.length, run->path,
                                 run->path_length);
        }
      for (guint i = 0; i < solver->graph.n_neighbors[cell]; i++)
        {
          const guint next = solver->graph.neighbors[cell][i];

          if (!run->visited[next])
            enter (run, next, place);
        }
    }
  g_array_set_size (run->nodes, n_nodes);
  run->path_length--;
  run->visited[cell] = FALSE;
}

void
gw_solver_run_substring (GwSolver *solver, GwDetail *detail)
{
  const gint64 before = gw_thread_time ();
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  const guint64 *live = gw_solver_get_live_nodes (solver);
  Run run = { .solver = solver, .detail = detail, .tree = solver->tree, .live = live,
              .nodes = nodes };
  Place all = { 0, 0, TRUE, GW_ROOT, 0 };

  for (guint32 node = 0; node < solver->tree->n_nodes; node++)
    if (gw_bitmap_get (live, node))
      g_array_append_val (nodes, node);
  all.end = nodes->len;
  find_firsts (&run, all);
  detail->setup_time += gw_thread_time () - before;

  for (guint cell = 0; cell < solver->graph.n_cells && !solver->stopped; cell++)
    if (gw_board_get_cell (solver->shape, cell)->kind == GW_CELL_TILE)
      enter (&run, cell, all);
  detail->moves = run.moves;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solver.h"

#include "gw-lexicon-private.h"
#include "gw-played-board.h"
#include "gw-solver-private.h"

#include <string.h>

/* Marks the words that do not count, once and for all, so that no loop has to check. */
static void
exclude_words (GwSolver *solver)
{
  const GwTree *tree = solver->tree;
  const gsize n_quads = (tree->n_words + 63) / 64;
  guint32 n_short = tree->n_words;

  if (solver->spec->min_length <= tree->longest)
    n_short = tree->first_of_length[solver->spec->min_length];
  solver->excluded = g_new0 (guint64, n_quads + 1);
  for (guint32 word = 0; word < n_short; word++)
    gw_bitmap_set (solver->excluded, word);
  solver->any_excluded = n_short > 0;
  if (solver->spec->max_level < tree->max_level)
    for (guint32 word = n_short; word < tree->n_words; word++)
      if (gw_tree_level (tree, word) > solver->spec->max_level)
        {
          gw_bitmap_set (solver->excluded, word);
          solver->any_excluded = TRUE;
        }
  solver->marks = g_memdup2 (solver->excluded, (n_quads + 1) * sizeof (guint64));
}

static void
code_plain_tiles (GwSolver *solver)
{
  for (guint i = 0; i < GW_N_PLAIN_TILES; i++)
    {
      const GwCell cell = { GW_CELL_TILE, 1, { 'a' + i } };

      gw_tile_code_init (&solver->plain_tiles[i], &cell, solver->rules, solver->lexicon);
    }
}

GwSolver *
gw_solver_new (GwLexicon *lexicon, GwRules *rules)
{
  GwSolver *solver = g_new0 (GwSolver, 1);

  solver->lexicon = gw_lexicon_ref (lexicon);
  solver->rules = gw_rules_ref (rules);
  solver->tree = gw_lexicon_get_tree (lexicon);
  solver->spec = gw_rules_get (rules);
  solver->points = gw_scoring_get_table (solver->spec->scoring);
  solver->q = gw_alphabet_find (gw_lexicon_get_alphabet (lexicon), 'q');
  solver->u = gw_alphabet_find (gw_lexicon_get_alphabet (lexicon), 'u');
  solver->found = g_new (guint32, solver->tree->n_words + 1);
  solver->kernel = gw_kernel_choose ();
  exclude_words (solver);
  code_plain_tiles (solver);
  return solver;
}

void
gw_solver_free (GwSolver *solver)
{
  g_clear_pointer (&solver->shape, gw_board_unref);
  g_free (solver->excluded);
  g_clear_pointer (&solver->live, g_atomic_rc_box_release);
  g_free (solver->marks);
  g_free (solver->found);
  g_free (solver->index_of);
  g_free (solver->sets);
  g_clear_pointer (&solver->queue, gw_queue_free);
  g_free (solver->joined_nodes);
  g_free (solver->lengths);
  gw_rules_unref (solver->rules);
  gw_lexicon_unref (solver->lexicon);
  g_free (solver);
}

void
gw_solver_set_kernel (GwSolver *solver, const GwKernel *kernel)
{
  if (solver->kernel == kernel)
    return;
  solver->kernel = kernel;
  g_clear_pointer (&solver->queue, gw_queue_free);
  g_clear_pointer (&solver->joined_nodes, g_free);
  g_clear_pointer (&solver->lengths, g_free);
  solver->queue_has_shape = FALSE;
}

static gboolean
has_shape_of (const GwSolver *solver, const GwBoard *board)
{
  const GwBoard *shape = solver->shape;
  const GwCell *cells, *shape_cells;

  if (shape == NULL)
    return FALSE;
  if (shape == board)
    return TRUE;
  if (gw_board_get_rows (shape) != gw_board_get_rows (board) ||
      gw_board_get_cols (shape) != gw_board_get_cols (board))
    return FALSE;
  cells = gw_board_get_cells (board);
  shape_cells = gw_board_get_cells (shape);
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    if ((shape_cells[i].kind == GW_CELL_HOLE) != (cells[i].kind == GW_CELL_HOLE))
      return FALSE;
  return TRUE;
}

void
gw_solver_set_shape (GwSolver *solver, const GwBoard *shape)
{
  if (has_shape_of (solver, shape))
    return;

  g_clear_pointer (&solver->shape, gw_board_unref);
  solver->shape = gw_board_ref ((GwBoard *) shape);
  solver->queue_has_shape = FALSE;
  gw_graph_init (&solver->graph, shape, solver->spec->adjacency);
  memset (solver->near, 0, sizeof solver->near);
  for (guint cell = 0; cell < MIN (solver->graph.n_cells, 64); cell++)
    for (guint i = 0; i < solver->graph.n_neighbors[cell]; i++)
      if (solver->graph.neighbors[cell][i] < 64)
        solver->near[cell] |= G_GUINT64_CONSTANT (1) << solver->graph.neighbors[cell][i];
}

/* FALSE when a letter of the tile is in no word. */
static gboolean
number_letters (GwTileCode *tile, const GwCell *cell, const GwRules *rules,
                const GwAlphabet *alphabet)
{
  gunichar letters[GW_TILE_MAX_LETTERS];
  const guint n = gw_rules_cell_letters (rules, cell, letters);

  tile->n_letters = (guint8) n;
  for (guint i = 0; i < n; i++)
    {
      gint letter = gw_alphabet_find (alphabet, letters[i]);

      tile->letters[i] = (guint8) MAX (letter, 0);
      if (letter < 0)
        tile->n_letters = 0;
    }
  return tile->n_letters == n;
}

void
gw_tile_code_init (GwTileCode *tile, const GwCell *cell, const GwRules *rules,
                   const GwLexicon *lexicon)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (lexicon);
  GwCell played;

  /* Nearly always, the letters are such as words have. */
  if (number_letters (tile, cell, rules, alphabet))
    return;
  gw_play_cell (lexicon, cell, &played);
  number_letters (tile, &played, rules, alphabet);
}

void
gw_solver_set_tiles (GwSolver *solver, const GwBoard *board)
{
  const GwCell *cells = gw_board_get_cells (board);
  const guint n_cells = gw_board_get_n_cells (board);

  for (guint i = 0; i < n_cells; i++)
    if (cells[i].n_letters == 1 && cells[i].letters[0] - 'a' < GW_N_PLAIN_TILES)
      solver->tiles[i] = solver->plain_tiles[cells[i].letters[0] - 'a'];
    else
      gw_tile_code_init (&solver->tiles[i], &cells[i], solver->rules, solver->lexicon);
}

/* Forgets what the last run found. */
void
gw_solver_start (GwSolver *solver, const GwStop *stop)
{
  for (guint i = 0; i < solver->n_found; i++)
    {
      const guint32 quad = solver->found[i] >> 6;

      solver->marks[quad] = solver->excluded[quad];
    }
  solver->n_found = 0;
  solver->last = 0;
  solver->score = 0;
  solver->n_paths = 0;
  solver->paths_score = 0;
  solver->stop = stop;
  solver->stopped = FALSE;
}

void
gw_solver_book_path (GwSolver *solver, GwDetail *detail, guint32 word, guint length,
                     const guint8 *path, guint path_length)
{
  guint32 index;

  solver->n_paths++;
  solver->paths_score += solver->points[length];
  if (detail == NULL || (detail->flags & (GW_SOLVE_PATHS | GW_SOLVE_USAGE)) == 0)
    return;

  if (detail->index_of[word] == 0)
    {
      detail->index_of[word] = solver->n_found;
      g_array_set_size (detail->paths, solver->n_found);
      g_array_set_size (detail->cells, solver->n_found);
      g_array_set_size (detail->starts, solver->n_found);
    }
  index = detail->index_of[word] - 1;
  g_array_index (detail->paths, guint64, index)++;
  if (detail->flags & GW_SOLVE_USAGE)
    {
      gw_cell_set_add (&g_array_index (detail->starts, GwCellSet, index), path[0]);
      for (guint i = 0; i < path_length; i++)
        gw_cell_set_add (&g_array_index (detail->cells, GwCellSet, index), path[i]);
    }
}

const guint64 *
gw_solver_get_live_nodes (GwSolver *solver)
{
  if (solver->live == NULL)
    solver->live = gw_lexicon_ref_live_nodes (solver->lexicon, solver->spec->min_length,
                                              solver->spec->max_level, solver->excluded);
  return solver->live->nodes;
}

const guint32 *
gw_solver_get_found (const GwSolver *solver, guint *n_found)
{
  *n_found = solver->n_found;
  return solver->found;
}

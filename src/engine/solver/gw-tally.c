/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the loop for a board. */
#include "gw-tally.h"

#include "gw-solver-loops.h"

static void
run (GwSolver *solver, const GwStop *stop, GwTally *tally)
{
  const gboolean count_paths = solver->spec->count_paths;
  gboolean done = TRUE;

  gw_solver_start (solver, stop);
  if (solver->spec->reuse)
    gw_solver_run_reuse (solver, NULL);
  else if (solver->graph.n_cells <= 64 && solver->kernel != NULL)
    done = gw_solver_run_queue (solver) || gw_solver_run_fast (solver);
  else
    done = gw_solver_run_generic (solver, NULL, GW_PRUNE_PREFIX,
                                  gw_states_before_rescue (solver->graph.n_cells));
  if (!done)
    {
      if (count_paths)
        gw_solver_start (solver, stop);
      gw_solver_run_rescue (solver, NULL, G_MAXUINT64);
    }

  tally->words = solver->n_found;
  tally->score = count_paths ? solver->paths_score : solver->score;
  tally->total = count_paths ? solver->n_paths : solver->n_found;
  tally->complete = !solver->stopped;
  tally->longest = 0;
  if (solver->n_found > 0)
    tally->longest = gw_lexicon_get_word_length (solver->lexicon, solver->last);
}

void
gw_solver_tally (GwSolver *solver, const GwBoard *board, const GwStop *stop, GwTally *tally)
{
  gw_solver_set_shape (solver, board);
  gw_solver_set_tiles (solver, board);
  run (solver, stop, tally);
}

void
gw_solver_tally_letters (GwSolver *solver, const guint8 *letters, const GwStop *stop,
                         GwTally *tally)
{
  const gboolean qu = solver->spec->qu && solver->q >= 0;

  g_return_if_fail (solver->shape != NULL);

  for (guint cell = 0; cell < solver->graph.n_cells; cell++)
    {
      GwTileCode *tile = &solver->tiles[cell];
      const gboolean hole = gw_board_get_cell (solver->shape, cell)->kind == GW_CELL_HOLE;

      tile->letters[0] = letters[cell];
      tile->n_letters = !hole && letters[cell] < solver->tree->n_letters;
      if (qu && tile->n_letters != 0 && letters[cell] == solver->q)
        {
          tile->n_letters = solver->u >= 0 ? 2 : 0;
          tile->letters[1] = (guint8) MAX (solver->u, 0);
        }
    }
  run (solver, stop, tally);
}

gint64
gw_solver_count_moves (GwSolver *solver, const GwStop *stop)
{
  GwDetail detail = { .flags = GW_SOLVE_MOVES, .moves = -1 };

  g_return_val_if_fail (solver->shape != NULL, -1);

  if (solver->spec->reuse)
    return -1;
  if (solver->kernel != NULL && (detail.moves = gw_solver_count_queue_moves (solver)) >= 0)
    return detail.moves;
  gw_solver_start (solver, stop);
  gw_solver_run_generic (solver, &detail, GW_PRUNE_PREFIX, G_MAXUINT64);
  return solver->stopped ? -1 : detail.moves;
}

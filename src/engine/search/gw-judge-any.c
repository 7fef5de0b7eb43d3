/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any board: more than 64 cells, more than 32 letters, tiles of several letters.
 * The ordinary solver does it, and every change is a board of its own. */
#include "gw-judge-private.h"

#include "gw-cell-set.h"
#include "gw-encoded.h"
#include "gw-tally.h"

#include <string.h>

struct _GwJudgeAny
{
  GwSolver *solver;
  GwBoard *shape;
  const GwCell *tiles;
  guint n_tiles;
  gboolean is_plain; /* every tile has one letter, and numbers are those of the alphabet */
};

static gboolean
has_large_tiles (const GwBoard *shape, const GwCell *tiles, guint n_tiles)
{
  for (guint i = 0; i < gw_board_get_n_cells (shape); i++)
    if (gw_board_get_cell (shape, i)->n_letters > 1)
      return TRUE;
  for (guint i = 0; i < n_tiles; i++)
    if (tiles[i].n_letters > 1)
      return TRUE;
  return FALSE;
}

GwJudgeAny *
gw_judge_any_new (GwPlain *plain, GwBoard *shape, const GwCell *tiles, guint n_tiles)
{
  GwJudgeAny *any = g_new0 (GwJudgeAny, 1);

  any->solver = gw_solver_new (plain->lexicon, plain->rules);
  any->shape = gw_board_ref (shape);
  any->tiles = tiles;
  any->n_tiles = n_tiles;
  any->is_plain = !has_large_tiles (shape, tiles, n_tiles);
  if (any->is_plain)
    gw_solver_set_shape (any->solver, shape);
  return any;
}

void
gw_judge_any_free (GwJudgeAny *any)
{
  gw_solver_free (any->solver);
  gw_board_unref (any->shape);
  g_free (any);
}

static GwBoard *
make_board (const GwJudgeAny *any, const guint8 *letters)
{
  const guint n = gw_board_get_n_cells (any->shape);
  GwCell cells[GW_BOARD_MAX_CELLS];

  memcpy (cells, gw_board_get_cells (any->shape), n * sizeof *cells);
  for (guint i = 0; i < n; i++)
    if (letters[i] < any->n_tiles)
      cells[i] = any->tiles[letters[i]];
  return gw_board_new (gw_board_get_rows (any->shape), gw_board_get_cols (any->shape), cells);
}

void
gw_judge_any_solve (GwJudge *judge, const guint8 *letters)
{
  GwJudgeAny *any = judge->any;
  const guint32 *found;
  GwTally tally;

  if (any->is_plain)
    gw_solver_tally_letters (any->solver, letters, judge->stop, &tally);
  else
    {
      g_autoptr (GwBoard) board = make_board (any, letters);

      gw_solver_tally (any->solver, board, judge->stop, &tally);
    }
  if (!tally.complete)
    judge->stopped = TRUE;
  found = gw_solver_get_found (any->solver, &judge->n_found);
  memcpy (judge->found, found, judge->n_found * sizeof *found);
}

void
gw_judge_any_count_usage (GwJudge *judge, const guint8 *letters, guint32 *usage)
{
  g_autoptr (GwBoard) board = make_board (judge->any, letters);
  g_autoptr (GwPathField) field = gw_path_field_new (board, judge->plain->rules);

  gw_judge_any_solve (judge, letters);
  for (guint i = 0; i < judge->n_found; i++)
    {
      const GwLexicon *lexicon = judge->plain->lexicon;
      const guint word = judge->found[i];
      GwPath path = { 0, NULL };
      GwCellSet seen = { { 0 } };

      if (gw_stop_requested (judge->stop))
        judge->stopped = TRUE;
      if (judge->stopped)
        return;
      gw_path_pick (field, lexicon, word, 0, gw_lexicon_get_word_length (lexicon, word),
                    judge->random, judge->stop, &path);
      for (guint k = 0; k < path.length; k++)
        {
          usage[path.cells[k]] += !gw_cell_set_has (&seen, path.cells[k]);
          gw_cell_set_add (&seen, path.cells[k]);
        }
      gw_path_clear (&path);
    }
}

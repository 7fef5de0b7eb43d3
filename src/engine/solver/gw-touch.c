/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-touch.h"

#include "gw-touch-search.h"
#include "gw-walks.h"

/* Limits of the search for the cells of one word, and of all words; a few tenths of a second in
 * all. */
#define STATES_PER_WORD (1u << 18)
#define STATES_IN_ALL (1u << 24)

struct _GwTouch
{
  gatomicrefcount ref_count;
  GwSolution *solution;
  gboolean exact;

  /* By word: its cells. NULL when the solution has them itself. */
  GwCellSet *found[GW_TOUCH_N_KINDS];

  guint words[GW_TOUCH_N_KINDS][GW_BOARD_MAX_CELLS];
  gint64 points[GW_TOUCH_N_KINDS][GW_BOARD_MAX_CELLS];
};

static const GwCellSet *
get_set (const GwTouch *touch, GwTouchKind kind, guint index)
{
  if (touch->found[kind] != NULL)
    return &touch->found[kind][index];
  if (kind == GW_TOUCH_STARTS)
    return gw_solution_get_word_starts (touch->solution, index);
  return gw_solution_get_word_cells (touch->solution, index);
}

static gboolean
find_walks (const GwSolver *solver, const guint8 *letters, guint length, GwCellSet *cells,
            GwCellSet *starts)
{
  GwWalks walks;

  gw_walks_count (solver->tiles, &solver->graph, letters, length, TRUE, &walks);
  *cells = walks.cells;
  *starts = walks.starts;
  return TRUE;
}

static void
find_cells (GwTouch *touch, const GwStop *stop)
{
  GwLexicon *lexicon = gw_solution_get_lexicon (touch->solution);
  const guint n_words = gw_solution_get_n_words (touch->solution);
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, gw_solution_get_rules (touch->solution));
  g_autoptr (GwTouchSearch) search = gw_touch_search_new (solver, stop);
  g_autofree guint8 *letters = g_new (guint8, gw_lexicon_get_longest (lexicon) + 1);
  GwCellSet *cells = touch->found[GW_TOUCH_PASSES] = g_new0 (GwCellSet, n_words + 1);
  GwCellSet *starts = touch->found[GW_TOUCH_STARTS] = g_new0 (GwCellSet, n_words + 1);
  guint64 states_left = STATES_IN_ALL;

  gw_solver_set_shape (solver, gw_solution_get_board (touch->solution));
  gw_solver_set_tiles (solver, gw_solution_get_board (touch->solution));
  for (guint i = 0; i < n_words; i++)
    {
      const guint word = gw_solution_get_word (touch->solution, i);
      const guint length = gw_lexicon_get_word (lexicon, word, letters);
      guint64 states = MIN (states_left, STATES_PER_WORD);
      gboolean all;

      states_left -= states;
      if (gw_stop_requested (stop))
        all = FALSE;
      else if (solver->spec->reuse)
        all = find_walks (solver, letters, length, &cells[i], &starts[i]);
      else
        all = gw_touch_search_word (search, letters, length, &states, &cells[i], &starts[i]);
      states_left += states;
      touch->exact = touch->exact && all;
    }
}

static void
add_up (GwTouch *touch)
{
  for (guint i = 0; i < gw_solution_get_n_words (touch->solution); i++)
    {
      const gint64 points = gw_solution_get_points (touch->solution, i);

      for (guint kind = 0; kind < GW_TOUCH_N_KINDS; kind++)
        {
          const GwCellSet *set = get_set (touch, kind, i);

          for (guint quad = 0; quad < G_N_ELEMENTS (set->bits); quad++)
            for (guint64 left = set->bits[quad]; left != 0; left &= left - 1)
              {
                const guint cell = quad * 64 + (guint) __builtin_ctzll (left);

                touch->words[kind][cell]++;
                touch->points[kind][cell] += points;
              }
        }
    }
}

GwTouch *
gw_touch_new (GwSolution *solution, const GwStop *stop)
{
  GwTouch *touch = g_new0 (GwTouch, 1);

  g_atomic_ref_count_init (&touch->ref_count);
  touch->solution = gw_solution_ref (solution);
  touch->exact = gw_solution_is_complete (solution);
  if ((gw_solution_get_flags (solution) & GW_SOLVE_USAGE) == 0)
    find_cells (touch, stop);
  add_up (touch);
  return touch;
}

GwTouch *
gw_touch_ref (GwTouch *touch)
{
  g_atomic_ref_count_inc (&touch->ref_count);
  return touch;
}

void
gw_touch_unref (GwTouch *touch)
{
  if (!g_atomic_ref_count_dec (&touch->ref_count))
    return;
  gw_solution_unref (touch->solution);
  for (guint kind = 0; kind < GW_TOUCH_N_KINDS; kind++)
    g_free (touch->found[kind]);
  g_free (touch);
}

GwSolution *
gw_touch_get_solution (const GwTouch *touch)
{
  return touch->solution;
}

gboolean
gw_touch_is_exact (const GwTouch *touch)
{
  return touch->exact;
}

gboolean
gw_touch_has (const GwTouch *touch, GwTouchKind kind, guint index, guint cell)
{
  g_return_val_if_fail (kind < GW_TOUCH_N_KINDS, FALSE);
  g_return_val_if_fail (index < gw_solution_get_n_words (touch->solution), FALSE);
  g_return_val_if_fail (cell < gw_board_get_n_cells (gw_solution_get_board (touch->solution)),
                        FALSE);

  return gw_cell_set_has (get_set (touch, kind, index), cell);
}

guint
gw_touch_get_words (const GwTouch *touch, GwTouchKind kind, guint cell)
{
  g_return_val_if_fail (kind < GW_TOUCH_N_KINDS, 0);
  g_return_val_if_fail (cell < GW_BOARD_MAX_CELLS, 0);

  return touch->words[kind][cell];
}

gint64
gw_touch_get_points (const GwTouch *touch, GwTouchKind kind, guint cell)
{
  g_return_val_if_fail (kind < GW_TOUCH_N_KINDS, 0);
  g_return_val_if_fail (cell < GW_BOARD_MAX_CELLS, 0);

  return touch->points[kind][cell];
}

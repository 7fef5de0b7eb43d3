/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-alike.h"

#include "gw-encoded.h"

/* Boards with more than this part of their cells different are not compared by their words, which
 * takes long. */
#define MOST_DIFFERENT(n_cells) MAX ((n_cells) / 4, 1)

#define NOT_COUNTED (-1)
#define STOPPED (-2)

static const GwSearchBoard *
get_board (const GArray *boards, guint i)
{
  return &g_array_index (boards, GwSearchBoard, i);
}

/* The boards that are looked at, and what their words are counted with. */
typedef struct
{
  const GArray *boards;
  int *n_words; /* of each */
  const GwProblem *problem;
  GwLexicon *lexicon;
  const GwStop *stop;
} Look;

static int
count_words (const Look *look, GwBoard *board)
{
  g_autoptr (GwEncoded) encoded = gw_encoded_new (look->lexicon, board, look->problem->plain->rules,
                                                  GW_ENCODED_NONE, NULL, look->stop);

  return encoded != NULL ? (int) encoded->n_found : STOPPED;
}

static int
get_n_words (const Look *look, guint i)
{
  if (look->n_words[i] == NOT_COUNTED)
    look->n_words[i] = count_words (look, get_board (look->boards, i)->board);
  return look->n_words[i];
}

/* What two boards have in common, with holes for the rest; NULL when that is little. `map` tells
 * where the cells of the first one are in the second. */
static GwBoard *
find_common (const GwBoard *one, const GwBoard *other, const guint8 *map)
{
  const guint n_cells = gw_board_get_n_cells (one);
  g_autofree GwCell *cells = g_memdup2 (gw_board_get_cells (one), n_cells * sizeof (GwCell));
  guint n_different = 0;

  for (guint i = 0; i < n_cells; i++)
    if (!gw_cell_equal (&cells[i], gw_board_get_cell (other, map[i])))
      {
        if (++n_different > MOST_DIFFERENT (n_cells))
          return NULL;
        cells[i] = (GwCell) { .kind = GW_CELL_HOLE };
      }
  return gw_board_new (gw_board_get_rows (one), gw_board_get_cols (one), cells);
}

/* Whether the words of two boards are those of what the boards have in common. */
static gboolean
is_alike (const Look *look, guint one, guint other)
{
  const GwSearchBoard *first = get_board (look->boards, one);
  const GwSearchBoard *second = get_board (look->boards, other);
  const GwSymmetry *symmetry = &look->problem->symmetry;

  for (guint i = 0; i < symmetry->n_maps && first->value == second->value; i++)
    {
      g_autoptr (GwBoard) common = find_common (first->board, second->board, symmetry->maps[i]);

      if (common != NULL && get_n_words (look, one) == get_n_words (look, other)
          && count_words (look, common) == get_n_words (look, one))
        return TRUE;
    }
  return FALSE;
}

GArray *
gw_search_alike_drop (const GArray *boards, const GwProblem *problem, GwLexicon *lexicon,
                      const GwStop *stop)
{
  g_autoptr (GArray) kept = gw_search_board_array_new ();
  g_autofree gboolean *dropped = g_new0 (gboolean, boards->len);
  g_autofree int *n_words = g_new (int, boards->len);
  const Look look = { boards, n_words, problem, lexicon, stop };

  for (guint i = 0; i < boards->len; i++)
    {
      GwSearchBoard board = *get_board (boards, i);

      n_words[i] = NOT_COUNTED;
      for (guint k = 0; k < i && !dropped[i] && !gw_stop_requested (stop); k++)
        dropped[i] = !dropped[k] && is_alike (&look, k, i);
      if (gw_stop_requested (stop))
        return NULL;
      if (dropped[i])
        continue;
      gw_board_ref (board.board);
      g_array_append_val (kept, board);
    }
  return g_steal_pointer (&kept);
}

gboolean
gw_search_alike_is_same (const GArray *one, const GArray *other)
{
  if (one->len != other->len)
    return FALSE;
  for (guint i = 0; i < one->len; i++)
    if (!gw_board_equal (get_board (one, i)->board, get_board (other, i)->board))
      return FALSE;
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-boards.h"

#include <string.h>

gint
gw_proof_board_compare (gconstpointer a, gconstpointer b)
{
  const GwProofBoard *x = a, *y = b;

  if (x->value != y->value)
    return x->value > y->value ? -1 : 1;
  return memcmp (x->letters, y->letters, GW_PROOF_MAX_CELLS);
}

gboolean
gw_proof_boards_insert (GArray *boards, const GwProofBoard *board)
{
  guint low = 0, high = boards->len;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;
      const gint order
        = gw_proof_board_compare (&g_array_index (boards, GwProofBoard, middle), board);

      if (order == 0)
        return FALSE;
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }
  g_array_insert_vals (boards, low, board, 1);
  return TRUE;
}

void
gw_proof_boards_cut (GArray *boards, gint64 value)
{
  guint n = boards->len;

  while (n > 0 && g_array_index (boards, GwProofBoard, n - 1).value < value)
    n--;
  g_array_set_size (boards, n);
}

void
gw_proof_boards_settle (GArray *boards, guint top, guint most, gint64 *threshold, gboolean *more)
{
  if (top == 0)
    return;
  if (boards->len >= top)
    {
      *threshold = MAX (*threshold, g_array_index (boards, GwProofBoard, top - 1).value);
      gw_proof_boards_cut (boards, *threshold);
    }
  if (boards->len <= most)
    return;
  *threshold += 1;
  *more = TRUE;
  gw_proof_boards_cut (boards, *threshold);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-words.h"

G_BEGIN_DECLS

/* A board with a high value, in canonical orientation. */
typedef struct
{
  guint8 letters[GW_PROOF_MAX_CELLS]; /* of the alphabet, by cell; zero after the last cell */
  guint words;
  gint64 points;
  gint64 value;
} GwProofBoard;

/* Best first, then by letters. */
gint gw_proof_board_compare (gconstpointer a, gconstpointer b);

/* Inserts a board into a sorted array of GwProofBoard. FALSE when the array already has it. */
gboolean gw_proof_boards_insert (GArray *boards, const GwProofBoard *board);

/* Removes the boards below a value from a sorted array. */
void gw_proof_boards_cut (GArray *boards, gint64 value);

/* Raises the threshold of a list of the `top` best boards, and of those that are as good as the
 * last, and removes the boards below it. If more than `most` boards are left, only better ones count
 * from now on, and `more` becomes TRUE. Does nothing when `top` is 0, for all boards. */
void gw_proof_boards_settle (GArray *boards, guint top, guint most, gint64 *threshold,
                             gboolean *more);

G_END_DECLS

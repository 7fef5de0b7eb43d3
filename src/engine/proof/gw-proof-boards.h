/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-words.h"

G_BEGIN_DECLS

typedef struct
{
  guint8 letters[GW_PROOF_MAX_CELLS]; /* of the alphabet, by cell; zero after the last */
  guint words;
  gint64 points;
  gint64 value;
} GwProofBoard;

/* Best first, then by letters. */
gint gw_proof_board_compare (gconstpointer a, gconstpointer b);

/* Puts a board where it belongs in an array of GwProofBoard that is sorted.
 * FALSE when it was there. */
gboolean gw_proof_boards_insert (GArray *boards, const GwProofBoard *board);

/* Takes away the boards below a value. */
void gw_proof_boards_cut (GArray *boards, gint64 value);

G_END_DECLS

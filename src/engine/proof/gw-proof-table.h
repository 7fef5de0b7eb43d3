/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-kernel.h"
#include "gw-proof-words.h"

G_BEGIN_DECLS

/* The words of one letter set as rows of bits. Its letters are labelled 0 to
 * n_cells - 1, copies apart. The first row tells what is alive at the start; for
 * each pair of labels there is a row of what needs these two side by side.
 *
 * A word that can be spelled with more copies than there are planes is alive
 * whatever happens, so that what is weighed is never too little. */
typedef struct
{
  const GwProofWords *words;
  guint n_cells;
  guint8 letters[GW_PROOF_MAX_CELLS]; /* rank, by label; ascending */
  GwProofLanes lanes;
  guint64 *alive;

  /* Private. */
  guint64 *rows;
  guint row_of[GW_PROOF_MAX_CELLS][GW_PROOF_MAX_CELLS];
  gsize n_room;
  guint lane_room;
  GArray *picks;
  GArray *sorted;
  GArray *lane_list;
  guint *starts;
} GwProofTable;

void gw_proof_table_init (GwProofTable *table, const GwProofWords *words);
void gw_proof_table_clear (GwProofTable *table);
void gw_proof_table_set (GwProofTable *table, guint64 letters);

static inline const guint64 *
gw_proof_table_get_pair (const GwProofTable *table, guint x, guint y)
{
  return table->rows + (gsize) table->row_of[x][y] * table->lanes.n_bits;
}

G_END_DECLS

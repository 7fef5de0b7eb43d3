/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-kernel.h"
#include "gw-proof-words.h"

G_BEGIN_DECLS

/* The words of one letter set as rows of bits. Its letters are labeled 0 to n_cells - 1; copies
 * of a letter have labels of their own. The first row has the words that are alive at the start.
 * For each pair of labels a row has the words that need these two side by side.
 *
 * Of a word that can be spelled in more ways than there are planes, some places are left open: they
 * may have any copy of their letter and are never struck, so that the value is never too low. */
typedef struct
{
  const GwProofWords *words;
  guint n_cells;
  guint8 letters[GW_PROOF_MAX_CELLS]; /* rank, by label; ascending */
  GwProofLanes lanes;
  guint64 *alive;
  guint64 *pairs[GW_PROOF_MAX_CELLS][GW_PROOF_MAX_CELLS];

  /* Private. */
  guint64 *rows;
  gsize n_room;
  guint lane_room;
  struct _GwProofPick *picks;
  struct _GwProofPick *sorted;
  guint n_picks;
  guint n_words[GW_PROOF_MAX_CELLS + 1][GW_PROOF_MAX_PRICES]; /* by length and price */
  guint n_pairs[GW_PROOF_MAX_CELLS + 1]; /* by length: pairs of words, one the other reversed */
  struct _GwProofStep *steps;
  guint n_steps;
  guint n_signs; /* letters of all words, in all ways to spell them */
  GArray *lane_list;
  guint *starts;
} GwProofTable;

void gw_proof_table_init (GwProofTable *table, const GwProofWords *words);
void gw_proof_table_clear (GwProofTable *table);

/* Fills the table for a letter set. FALSE, with the table left undefined, when boards with
 * n_paths[length] paths of each length cannot have enough of the words. */
gboolean gw_proof_table_set (GwProofTable *table, const guint8 *letters, const guint *n_paths,
                             guint64 threshold);

/* How much it took to fill the table, see gw_proof_arrange_get_work(). */
guint64 gw_proof_table_get_work (const GwProofTable *table);

G_END_DECLS

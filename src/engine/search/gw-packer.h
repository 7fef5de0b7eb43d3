/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-problem.h"

G_BEGIN_DECLS

/* Judges changes of one letter on a board that strings are packed into under the
 * reuse rule, by tens of millions a second: most are turned down by two look-ups.
 *
 * A string costs the more the more of its letters have to be changed, at the
 * least, for the board to have it: a power of that number m below 1, so that the
 * last mismatch weighs the most, and nothing more from GW_PACKER_MOST on. The
 * mismatches come from sets of cells: F[e][k] are the cells where the first k
 * letters can end with at most e mismatches, B[e][k] the same from the other end.
 * What is near to both sides of a letter says where a letter would mend a string
 * (gain), which cells it cannot do without (lost), and which cells matter to it
 * at all. The tables hold sums of these over all strings, by cell and letter.
 *
 * After a change only the strings that the cell matters to are looked at again.
 * Walks that use a cell twice may be missed by that, so costs can be too high, but
 * never too low; gw_packer_set_letters() makes all exact. */
typedef struct _GwPacker GwPacker;

#define GW_PACKER_MOST 4 /* mismatches */

/* Costs are in these parts of the cost of a string with one mismatch. */
#define GW_PACKER_UNIT 65536

/* Whether a problem is one for this: few strings, the reuse rule, at most 64
 * cells, no dice, and an objective that adds up over strings. */
gboolean gw_packer_suits (const GwProblem *problem);

GwPacker *gw_packer_new (GwProblem *problem);
void gw_packer_free (GwPacker *packer);

/* Takes a board; all is exact afterwards. */
void gw_packer_set_letters (GwPacker *packer, const guint8 *letters);
const guint8 *gw_packer_get_letters (const GwPacker *packer);

/* What the board is worth by the objective, as far as is known. */
gint64 gw_packer_get_value (const GwPacker *packer);

/* Puts a letter into a cell unless the cost rises by more than a threshold. */
gboolean gw_packer_change (GwPacker *packer, guint cell, guint letter, gint64 threshold);

/* Many random changes one after the other: the threshold of each is a random
 * number of the distribution of a temperature, in parts of GW_PACKER_UNIT. Ends
 * early, with the number that were made or turned down, when the board becomes
 * worth more than `value`. */
guint gw_packer_anneal (GwPacker *packer, GwRandom *random, guint n, gint64 temperature,
                        gint64 value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPacker, gw_packer_free)

G_END_DECLS

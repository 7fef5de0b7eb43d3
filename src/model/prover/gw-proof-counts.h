/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-pace.h"

G_BEGIN_DECLS

/* How many sets have a total. */
typedef struct
{
  guint32 total;
  guint32 n;
} GwProofLevel;

/* Some of the sets of a part that reach the first threshold, by the order in which they are found. */
typedef struct
{
  guint unit;
  guint first;
  guint n;
  gboolean is_last; /* no others follow in the part */
} GwProofRange;

/* The seconds that a range takes a thread, at most: what it has in hand is lost when the process is
 * killed. */
#define GW_PROOF_RANGE_SECONDS 20.0

/* The most sets of a unit that can be counted. */
#define GW_PROOF_MOST_OF_UNIT G_MAXINT32

/* What a proof has in place of a list when there is no room for one: how many letter sets of each
 * unit reach the first threshold, how many there are of each total, and which ranges of them are
 * done. A unit is known by its place among those of the proof.
 *
 * Units of which the sets are better come first. */
typedef struct _GwProofCounts GwProofCounts;

GwProofCounts *gw_proof_counts_new (guint n_units, gint64 first_threshold, guint n_cells);
void gw_proof_counts_free (GwProofCounts *counts);

/* Adds the levels of a unit. FALSE when there are then more sets than can be counted. */
gboolean gw_proof_counts_add (GwProofCounts *counts, guint unit, const GArray *levels);
gboolean gw_proof_counts_has (const GwProofCounts *counts, guint unit);

/* When all units are counted. */
void gw_proof_counts_close (GwProofCounts *counts);

/* How many sets have at least this total. */
guint gw_proof_counts_get_n_sets (const GwProofCounts *counts, gint64 total);

/* Of GwProofLevel, best first. */
const GArray *gw_proof_counts_get_levels (const GwProofCounts *counts);

/* Takes the next range. A thread takes about 20 seconds for it, less when little is left for each
 * worker, and only few sets as long as it is not known how long they take. FALSE when nothing is left
 * that was not taken. */
gboolean gw_proof_counts_take (GwProofCounts *counts, guint n_workers, GwProofRange *range);

/* About how many ranges these will be, at most `most`. */
guint gw_proof_counts_estimate (const GwProofCounts *counts, guint n_workers, guint most);

/* A range that was taken is finished, also one part after the other, and what is left of it is put
 * back. */
void gw_proof_counts_put_back (GwProofCounts *counts, const GwProofRange *range);

/* Some of the first sets of the range are done: this many of these were arranged. What is left
 * remains in the range. Returns how they are weighed. */
double gw_proof_counts_finish (GwProofCounts *counts, GwProofRange *range, guint n,
                               guint n_arranged);

/* What a thread took for sets that weigh this. */
void gw_proof_counts_add_time (GwProofCounts *counts, double weight, double seconds);

/* Nothing is left to do: it was done by the parts that the proof was merged from. */
void gw_proof_counts_finish_all (GwProofCounts *counts);

gboolean gw_proof_counts_is_done (const GwProofCounts *counts);

/* How many sets are not done, and how they are weighed. */
guint gw_proof_counts_get_left (const GwProofCounts *counts, double *weight);

/* As it is saved: of each unit the number of sets, or -1 when they are not counted, how many of them
 * were taken, and the weight; the levels; ranges that were taken and are not done; how many sets were
 * arranged and how many did not have to be. Floating.
 *
 * NULL when there can be no such counts of that many units. */
#define GW_PROOF_COUNTS_TYPE "(aiauata(uu)a(uuu)tt)"
GVariant *gw_proof_counts_save (const GwProofCounts *counts);
GwProofCounts *gw_proof_counts_load (GVariant *saved, guint n_units, gint64 first_threshold,
                                     guint n_cells);

/* The levels of a unit as "a(uu)", floating, and back. FALSE when there can be no such levels from
 * the threshold on; otherwise `n` is how many sets they have. */
GVariant *gw_proof_levels_save (const GArray *levels);
gboolean gw_proof_levels_load (GVariant *saved, gint64 threshold, GArray *levels, guint64 *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofCounts, gw_proof_counts_free)

G_END_DECLS

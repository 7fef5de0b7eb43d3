/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A block is what the widest kernel takes at once. */
#define GW_PROOF_BLOCK 8
#define GW_PROOF_MAX_PLANES 24

/* How bits are laid out. A lane is 64 words of one value; a plane is one way of
 * spelling each with the tiles there are, where a letter is there more than once.
 * Lanes that need many planes come first, so that a plane has the first so many
 * lanes. A word is alive as long as it is in any plane. */
typedef struct
{
  guint n_lanes;
  guint n_planes;                           /* of the first lane */
  guint plane_begin[GW_PROOF_MAX_PLANES];   /* where its lanes begin in a row of bits */
  guint plane_lanes[GW_PROOF_MAX_PLANES];   /* how many it has */
  guint n_bits; /* of a row, in words of 64: whole blocks for each plane */
  guint64 *weights;                         /* by lane, below 2³² */
} GwProofLanes;

typedef struct
{
  const char *name;

  /* The value of the words that are still alive when some bits are struck out. */
  guint64 (*weigh) (const GwProofLanes *lanes, const guint64 *alive, const guint64 *struck);

  /* The same, and keeps what is left. */
  guint64 (*strike) (const GwProofLanes *lanes, guint64 *left, const guint64 *alive,
                     const guint64 *struck);
} GwProofKernel;

/* From the slowest to the fastest; the first one runs everywhere, what the
 * processor can not do is left out. Ends with NULL. */
const GwProofKernel *const *gw_proof_kernel_list (void);
const GwProofKernel *gw_proof_kernel_get_best (void);

G_END_DECLS

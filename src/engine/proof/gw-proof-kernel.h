/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-kernel.h"

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
  guint64 *weights; /* by lane, below 2³²; 0 up to the end of a block */
} GwProofLanes;

typedef struct
{
  const char *name; /* of the kernel for boards that it goes with */
  gboolean (*is_supported) (void);

  /* The value of the words that are still alive when some bits are struck out. */
  guint64 (*weigh) (const GwProofLanes *lanes, const guint64 *alive, const guint64 *struck);

  /* The same for the bits of some rows, at least one, and keeps what is left, which
   * may be in the place of what was alive. */
  guint64 (*strike) (const GwProofLanes *lanes, guint64 *left, const guint64 *alive,
                     const guint64 *const *struck, guint n_struck);

  /* Puts the bits of some rows, at least one, together. */
  void (*unite) (guint64 *all, const guint64 *const *rows, guint n_rows, guint n_bits);
} GwProofKernel;

/* What counts bits with about what a kernel for boards asks of the processor: plainly,
 * by an instruction for one number, or by one for eight; with less where the processor
 * lacks it. All of them come to the same. */
const GwProofKernel *gw_proof_kernel_get (const GwKernel *kernel);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-kernel.h"

G_BEGIN_DECLS

/* The widest kernel processes one block at a time. */
#define GW_PROOF_BLOCK 8
#define GW_PROOF_MAX_PLANES 24

/* The layout of a row of bits. A lane has 64 words of the same value. If the tiles have a letter
 * more than once, a word can be spelled in several ways; each plane has one way for each word.
 * Lanes that need many planes come first, so each plane has the lanes from the first one up to
 * some number. A word is alive as long as it is alive in any plane. */
typedef struct
{
  guint n_lanes;
  guint n_planes;                           /* of the first lane */
  guint plane_begin[GW_PROOF_MAX_PLANES];   /* where its lanes begin in a row of bits */
  guint plane_lanes[GW_PROOF_MAX_PLANES];   /* how many it has */
  guint n_bits; /* the length of a row, in numbers of 64 bits: whole blocks for each plane */
  guint64 *weights; /* by lane, below 2³²; 0 up to the end of a block */
} GwProofLanes;

typedef struct
{
  const char *name; /* the same as that of the solver's kernel with about the same instructions */
  gboolean (*is_supported) (void);

  /* The value of the words that are still alive without the bits of `struck`. */
  guint64 (*weigh) (const GwProofLanes *lanes, const guint64 *alive, const guint64 *struck);

  /* The same without the bits of at least one row. Stores in `left` what is still alive; `left`
   * may be `alive`. */
  guint64 (*strike) (const GwProofLanes *lanes, guint64 *left, const guint64 *alive,
                     const guint64 *const *struck, guint n_struck);

  /* The union of at least one row. */
  void (*unite) (guint64 *all, const guint64 *const *rows, guint n_rows, guint n_bits);
} GwProofKernel;

/* The kernel that needs about the same instructions as a kernel of the solver: it counts bits
 * without a special instruction, with one for single numbers, or with one for eight numbers at
 * once. If the processor lacks the instruction, a slower kernel. All give the same results. */
const GwProofKernel *gw_proof_kernel_get (const GwKernel *kernel);

G_END_DECLS

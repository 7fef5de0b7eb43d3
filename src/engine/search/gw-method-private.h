/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-method.h"

G_BEGIN_DECLS

typedef struct _GwIsland GwIsland; /* see gw-island-private.h */

struct _GwMethod
{
  const char *name;
  guint64 round; /* how many boards it evaluates in some hundredths of a second */

  /* The size of island->state, which is zeroed before start() is called. */
  gsize size;

  /* How much memory the state owns beyond that; may be NULL. */
  guint64 (*get_bytes) (const GwProblem *problem, const GwSearchSettings *settings);
  void (*start) (GwIsland *island);
  void (*clear) (GwIsland *island);

  /* Takes one step. If gw_judge_is_stopped() afterwards, the step will be done again. */
  void (*step) (GwIsland *island);

  /* Saves all of the state, and restores it. FALSE when the value does not fit the problem. */
  GVariant *(*save) (const GwIsland *island);
  gboolean (*load) (GwIsland *island, GVariant *saved);
};

/* The method that does the work on a problem: packing strings instead of annealing where
 * gw_packer_suits(), else the method itself. */
const GwMethod *gw_method_choose (const GwMethod *method, const GwProblem *problem);

G_END_DECLS

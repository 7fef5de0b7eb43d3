/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-method.h"

G_BEGIN_DECLS

typedef struct _GwIsland GwIsland; /* see gw-island-private.h */

struct _GwMethod
{
  const char *name;
  guint64 round; /* boards judged in some hundredths of a second */

  /* The state of the method, in memory zeroed before. */
  gsize size;
  guint64 (*get_bytes) (const GwProblem *problem, const GwSearchSettings *settings); /* more of
                                                                            * it, or NULL */
  void (*start) (GwIsland *island);
  void (*clear) (GwIsland *island);

  /* One step. It may leave everything as it was when gw_judge_is_stopped(). */
  void (*step) (GwIsland *island);

  /* All of the state in one value, and back: FALSE when it can not be. */
  GVariant *(*save) (const GwIsland *island);
  gboolean (*load) (GwIsland *island, GVariant *saved);
};

/* The method that does the work on a problem: packing strings instead of annealing where
 * gw_packer_suits(), else the method itself. */
const GwMethod *gw_method_choose (const GwMethod *method, const GwProblem *problem);

G_END_DECLS

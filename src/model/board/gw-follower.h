/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-workbench.h"

G_BEGIN_DECLS

#define GW_TYPE_FOLLOWER (gw_follower_get_type ())

/* Better one late frame than a result that comes after what it belongs to. */
#define GW_FOLLOWER_PATIENCE 10000

/* Works something out of what a workbench has, and again when that is another: in the
 * background, or at once when it takes no longer than "patience" (microseconds). There is no
 * result while it is worked out. */
G_DECLARE_DERIVABLE_TYPE (GwFollower, gw_follower, GW, FOLLOWER, GObject)

struct _GwFollowerClass
{
  GObjectClass parent_class;

  /* The properties of the workbench that it depends on, and NULL. */
  const char *const *inputs;

  /* What the worker needs; NULL when there is nothing to work out. */
  gpointer (*prepare) (GwFollower *self, GwWorkbench *workbench);

  GwRunFunc work;
  GDestroyNotify free_inputs;
  GDestroyNotify free_result;

  /* Keeps a reference of its own to the result, or has none any more when it is NULL. */
  void (*put) (GwFollower *self, gpointer result);
};

/* NULL once it is disposed. */
GwWorkbench *gw_follower_get_workbench (GwFollower *self);

/* For subclasses: works it out anew, as something else that it depends on is another. */
void gw_follower_update (GwFollower *self);

G_END_DECLS

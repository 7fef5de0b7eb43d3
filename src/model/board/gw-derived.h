/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-board-model.h"

G_BEGIN_DECLS

#define GW_TYPE_DERIVED (gw_derived_get_type ())

/* Better one late frame than a result that comes after what it belongs to. */
#define GW_DERIVED_PATIENCE 10000

/* Works something out of what a board model has, and again when that is another: in the
 * background, or at once when it takes no longer than "patience" (microseconds). There is no
 * result while it is worked out. */
G_DECLARE_DERIVABLE_TYPE (GwDerived, gw_derived, GW, DERIVED, GObject)

struct _GwDerivedClass
{
  GObjectClass parent_class;

  /* The properties of the board model that it depends on, and NULL. */
  const char *const *inputs;

  /* What the worker needs; NULL when there is nothing to work out. */
  gpointer (*prepare) (GwDerived *self, GwBoardModel *board_model);

  GwRunFunc work;
  GDestroyNotify free_inputs;
  GDestroyNotify free_result;

  /* Keeps a reference of its own to the result, or has none any more when it is NULL. */
  void (*put) (GwDerived *self, gpointer result);
};

/* NULL once it is disposed. */
GwBoardModel *gw_derived_get_board_model (GwDerived *self);

/* For subclasses: works it out anew, as something else that it depends on is another. */
void gw_derived_update (GwDerived *self);

G_END_DECLS

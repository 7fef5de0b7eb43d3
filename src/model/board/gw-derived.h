/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-model.h"
#include "gw-job.h"

G_BEGIN_DECLS

#define GW_TYPE_DERIVED (gw_derived_get_type ())

/* In microseconds: better one late frame than a board that is shown before its results. */
#define GW_DERIVED_PATIENCE 10000

/* Computes something from a board model, and again when the model changes: in the background, or at
 * once when it takes no longer than the property "patience" (microseconds). There is no result
 * while it is being computed. */
G_DECLARE_DERIVABLE_TYPE (GwDerived, gw_derived, GW, DERIVED, GObject)

struct _GwDerivedClass
{
  GObjectClass parent_class;

  /* The properties of the board model that it depends on; NULL-terminated. */
  const char *const *inputs;

  /* The inputs of the worker; NULL when there is nothing to compute. */
  gpointer (*prepare) (GwDerived *self, GwBoardModel *board_model);

  GwJobFunc work;
  GDestroyNotify free_inputs;
  GDestroyNotify free_result;

  /* Keeps a reference to the result, or drops the one that it has when there is none (NULL). */
  void (*put) (GwDerived *self, gpointer result);
};

/* NULL once it is disposed. */
GwBoardModel *gw_derived_get_board_model (GwDerived *self);

/* For subclasses: computes the result again, because something else has changed. */
void gw_derived_update (GwDerived *self);

G_END_DECLS

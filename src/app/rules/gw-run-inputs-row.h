/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-run-inputs.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_INPUTS_ROW (gw_run_inputs_row_get_type ())

/* A row of a boxed list that says one thing that a question is asked with, on a button that
 * lets another one be chosen for it alone. */
G_DECLARE_DERIVABLE_TYPE (GwRunInputsRow, gw_run_inputs_row, GW, RUN_INPUTS_ROW, AdwActionRow)

struct _GwRunInputsRowClass
{
  AdwActionRowClass parent_class;

  /* When there is another question, or anything of it is another; it may be NULL. */
  void (*update) (GwRunInputsRow *self, GwRunInputs *run_inputs);
};

void gw_run_inputs_row_set_run_inputs (GwRunInputsRow *self, GwRunInputs *run_inputs);
GwRunInputs *gw_run_inputs_row_get_run_inputs (GwRunInputsRow *self);

/* For subclasses: the button; what is on it and what a screen reader calls it; whether what is
 * chosen is still being read. */
GtkMenuButton *gw_run_inputs_row_get_button (GwRunInputsRow *self);
void gw_run_inputs_row_show (GwRunInputsRow *self, const char *label, const char *name);
void gw_run_inputs_row_set_busy (GwRunInputsRow *self, gboolean busy);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The row above a board. Its last child stands at the end; where there is too little room, that one
 * is shortened first, since the others show names. The row takes what width there is, but asks for
 * no more than a board does, so that long names fold nothing away. */
#define GW_TYPE_RUN_INPUTS_BAR (gw_run_inputs_bar_get_type ())

G_DECLARE_FINAL_TYPE (GwRunInputsBar, gw_run_inputs_bar, GW, RUN_INPUTS_BAR, GtkWidget)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row above a board. The last of its children is at the end, and is shortened before the others
 * are: these have names. It takes what width there is, but asks for no more than a board does, so
 * that long names fold nothing away. */
#define GW_TYPE_RUN_INPUTS_BAR (gw_run_inputs_bar_get_type ())

G_DECLARE_FINAL_TYPE (GwRunInputsBar, gw_run_inputs_bar, GW, RUN_INPUTS_BAR, GtkWidget)

G_END_DECLS

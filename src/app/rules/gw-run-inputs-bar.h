/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A bar that lays out its children side by side, with the last one at the end. Where there is too
 * little room, the last child is shortened first, since the others show names. It takes whatever
 * width there is, but its natural width is at most that of a board, so that long names do not make
 * the window fold something away. */
#define GW_TYPE_RUN_INPUTS_BAR (gw_run_inputs_bar_get_type ())

G_DECLARE_FINAL_TYPE (GwRunInputsBar, gw_run_inputs_bar, GW, RUN_INPUTS_BAR, GtkWidget)

G_END_DECLS

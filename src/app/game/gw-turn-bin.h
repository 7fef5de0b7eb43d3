/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_TURN_BIN (gw_turn_bin_get_type ())

/* A widget that turns its child, the property "child", by quarters around its middle. It should be a
 * square. */
G_DECLARE_FINAL_TYPE (GwTurnBin, gw_turn_bin, GW, TURN_BIN, GtkWidget)

/* A quarter to the right, in 250 ms unless motion is reduced. */
void gw_turn_bin_turn (GwTurnBin *self);

G_END_DECLS

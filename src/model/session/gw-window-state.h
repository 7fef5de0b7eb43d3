/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define GW_TYPE_WINDOW_STATE (gw_window_state_get_type ())

/* What a window comes back with, in a file of its own: a key file that is written a moment
 * after something changed. Before it is written the signal "collect" asks for the values.
 * Emits "failed" with a GError when it cannot be written, once until it can. */
G_DECLARE_FINAL_TYPE (GwWindowState, gw_window_state, GW, WINDOW_STATE, GObject)

/* A new one in a folder; NULL for the user's. */
GwWindowState *gw_window_state_new (const char *folder);

/* Those that are in a folder, the oldest first. What cannot be read is left out. */
GPtrArray *gw_window_state_load_all (const char *folder);

/* All values are in one group. */
#define GW_WINDOW_STATE_GROUP "Window"
GKeyFile *gw_window_state_get_values (GwWindowState *self);

/* Something changed. */
void gw_window_state_touch (GwWindowState *self);

/* Writes it now, and waits. */
void gw_window_state_flush (GwWindowState *self);

/* The window does not come back. */
void gw_window_state_remove (GwWindowState *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define GW_TYPE_WINDOW_STATE (gw_window_state_get_type ())

/* The state in which a window is restored, in a file of its own: a key file that is written a
 * moment after a change. The signal "collect" is emitted before each write, to set the values.
 * Emits "failed" (GError) when the file cannot be written, once until it can be again. */
G_DECLARE_FINAL_TYPE (GwWindowState, gw_window_state, GW, WINDOW_STATE, GObject)

/* A new state in a folder; NULL stands for gridwright/windows in the user data directory. */
GwWindowState *gw_window_state_new (const char *folder);

/* The states in a folder, the oldest first. Files that cannot be read are left out. */
GPtrArray *gw_window_state_load_all (const char *folder);

/* All values are in one group. */
#define GW_WINDOW_STATE_GROUP "Window"
GKeyFile *gw_window_state_get_values (GwWindowState *self);

/* Call it when something has changed. */
void gw_window_state_touch (GwWindowState *self);

/* Writes the file now, and waits. */
void gw_window_state_flush (GwWindowState *self);

/* Deletes the file, so that the window is not restored. */
void gw_window_state_remove (GwWindowState *self);

G_END_DECLS

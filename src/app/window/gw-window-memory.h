/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"
#include "gw-window-pages.h"

G_BEGIN_DECLS

#define GW_TYPE_WINDOW_MEMORY (gw_window_memory_get_type ())

/* Remembers the size, page and modes of a window for the next start. GwSession restores what the
 * window works on. */
G_DECLARE_FINAL_TYPE (GwWindowMemory, gw_window_memory, GW, WINDOW_MEMORY, GObject)

/* Restores the window from its state, or else from the settings, and keeps the state up to date
 * from then on. */
GwWindowMemory *gw_window_memory_new (GtkWindow *window, GwWindowPages *pages,
                                      GwSession *session, GwWindowState *state);

/* To be called when the window closes: the next new window will be like it. With `forget` it is not
 * restored itself. */
void gw_window_memory_close (GwWindowMemory *self, gboolean forget);

G_END_DECLS

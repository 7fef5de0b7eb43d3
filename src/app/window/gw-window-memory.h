/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"
#include "gw-window-pages.h"

G_BEGIN_DECLS

#define GW_TYPE_WINDOW_MEMORY (gw_window_memory_get_type ())

/* What comes back of a window at the next start: size, page and modes. The session restores what
 * the window works on. */
G_DECLARE_FINAL_TYPE (GwWindowMemory, gw_window_memory, GW, WINDOW_MEMORY, GObject)

/* Restores the window from its state, or else from the settings, and from then on keeps the state
 * up to date. */
GwWindowMemory *gw_window_memory_new (GtkWindow *window, AdwViewStack *stack,
                                      GwWindowPages *pages, GwSession *session,
                                      GwWindowState *state);

/* The window closes: a new one will be like it. With `forget` this one does not come back. */
void gw_window_memory_close (GwWindowMemory *self, gboolean forget);

G_END_DECLS

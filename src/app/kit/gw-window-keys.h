/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_WINDOW_KEYS (gw_window_keys_get_type ())

/* What the keyboard may rely on in a window:
 * - When a popover closes, the focus goes back to where it was before.
 * - When the widget with the focus goes away or turns insensitive, another one gets it. Without
 *   any focus no shortcut would work.
 * - Escape and Ctrl+W close a window that belongs to another one. */
G_DECLARE_FINAL_TYPE (GwWindowKeys, gw_window_keys, GW, WINDOW_KEYS, GObject)

/* In every window that the program opens from now on. */
void gw_window_keys_watch (void);

G_END_DECLS

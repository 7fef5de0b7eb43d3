/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keyboard behavior of windows:
 * - When a popover closes, the focus returns to where it was.
 * - When the focused widget goes away or turns insensitive, another one gets the focus. Without a
 * focus, shortcuts would not work.
 * - Escape and Ctrl+W close a window that belongs to another one.
 *
 * Applies this to every window that opens from now on. */
void gw_window_keys_watch (void);

G_END_DECLS

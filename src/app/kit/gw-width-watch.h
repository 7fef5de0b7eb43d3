/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gets the visible width in pixels and in digits of the font. */
typedef void (*GwWidthFunc) (gpointer user_data, double width, double n_digits);

/* Calls `func` when the width of a scrolled window has changed, but after the layout, since columns
 * of a table must not be shown or hidden during it. There is one watch per owner, and it ends with
 * the owner. */
void gw_width_watch (GObject *owner, GtkScrolledWindow *scroller, GwWidthFunc func);

/* Calls `func` again soon. */
void gw_width_watch_look_again (GObject *owner);

G_END_DECLS

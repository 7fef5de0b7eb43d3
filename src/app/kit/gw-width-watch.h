/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gets how wide that is which can be seen, in pixels and in digits of the usual font. */
typedef void (*GwRoomFunc) (gpointer user_data, double width, double n_digits);

/* Calls when the room of a scrolled window has another width, but not while all get their
 * places: columns of a table cannot come or go then. One for each owner, as long as that
 * lives. */
void gw_width_watch (GObject *owner, GtkScrolledWindow *scroller, GwRoomFunc func);

/* Asks for a call soon. */
void gw_room_look_again (GObject *owner);

G_END_DECLS

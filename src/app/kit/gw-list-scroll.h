/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Scrolls a list view, grid view or column view until an item is visible. GTK ignores this before
 * the view has its size. */
void gw_list_scroll_to (GtkWidget *view, guint position);

/* Whether the view is scrolled to its top. When items are added or sorted, GTK keeps the first
 * visible row in view, wherever it moves; users at the top want to see the first items instead, so
 * ask before the change, and scroll to the first item after it. */
gboolean gw_list_is_at_top (GtkWidget *view);

/* Scrolls the window around a list box until a row is visible, once the row has its place. */
void gw_list_scroll_to_row (GtkListBoxRow *row);

G_END_DECLS

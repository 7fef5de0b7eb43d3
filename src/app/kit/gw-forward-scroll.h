/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For a widget that scrolls horizontally only: vertical scrolling is left to the page around it,
 * which otherwise does not scroll while the pointer is over the widget. With Shift the wheel
 * scrolls horizontally. */
void gw_forward_scroll (GtkScrolledWindow *scroller);

/* From now on, the mouse wheel changes spin buttons and sliders only while they have the focus;
 * otherwise it scrolls their container, as over any other widget. */
void gw_forward_scroll_over_numbers (void);

G_END_DECLS

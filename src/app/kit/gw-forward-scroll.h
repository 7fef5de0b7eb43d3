/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has what is scrolled across, but not down, leave the wheel to the page around it, which
 * otherwise stands still as soon as the pointer is above it. With Shift it turns across. */
void gw_forward_scroll (GtkScrolledWindow *scroller);

/* From now on the wheel of the mouse changes a spin button or a slider only while that has the
 * focus. Else what it is in scrolls, as under any other widget. */
void gw_forward_scroll_over_numbers (void);

G_END_DECLS

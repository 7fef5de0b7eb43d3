/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has what is scrolled across, but not down, leave the wheel to the page around it, which
 * otherwise stands still as soon as the pointer is above it. With Shift it turns across. */
void gw_pass_wheel (GtkScrolledWindow *scroller);

G_END_DECLS

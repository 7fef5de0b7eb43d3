/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A layout for a box of children below one another. The last one that is shown gets what the others
 * leave. A scrolled window is as high as what is in it, and scrolls only where the window is too low
 * for that and for the least height of the others. (With "propagate-natural-height" it would not know
 * how wide it is, and be too low for what wraps.) */
GtkLayoutManager *gw_pane_column_new (void);

G_END_DECLS

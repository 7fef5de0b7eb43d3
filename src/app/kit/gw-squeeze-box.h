/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_SQUEEZE_BOX (gw_squeeze_box_get_type ())

/* A box as high as its child if there is room, and scrolled if there is not. Unlike
 * GtkScrolledWindow, it reports the child's height for the width that it gets. */
G_DECLARE_FINAL_TYPE (GwSqueezeBox, gw_squeeze_box, GW, SQUEEZE_BOX, GtkWidget)

G_END_DECLS

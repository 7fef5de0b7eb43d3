/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* As high as what is in it where there is room, and scrolled where there is not. Other than
 * a scrolled window of its own it knows how high that is at the width it gets. */
#define GW_TYPE_SQUEEZE_BOX (gw_squeeze_box_get_type ())

G_DECLARE_FINAL_TYPE (GwSqueezeBox, gw_squeeze_box, GW, SQUEEZE_BOX, GtkWidget)

G_END_DECLS

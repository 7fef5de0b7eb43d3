/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_WRAP_BOX (gw_wrap_box_get_type ())

/* Lays out widgets one after the other on as many lines as needed; if "homogeneous" is set, in
 * columns of equal width that fill the line. Unlike GtkFlowBox it takes no focus itself: Tab goes
 * straight through its children. */
G_DECLARE_FINAL_TYPE (GwWrapBox, gw_wrap_box, GW, WRAP_BOX, GtkWidget)

void gw_wrap_box_append (GwWrapBox *self, GtkWidget *child);
void gw_wrap_box_clear (GwWrapBox *self);

G_END_DECLS

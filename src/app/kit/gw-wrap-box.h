/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_WRAP_BOX (gw_wrap_box_get_type ())

/* Widgets one after the other, in as many lines as that takes; with "homogeneous" in columns of
 * equal width over the whole line. It is in nobody's way: the Tab key goes through what is in
 * it, where a GtkFlowBox wants the focus for itself. */
G_DECLARE_FINAL_TYPE (GwWrapBox, gw_wrap_box, GW, WRAP_BOX, GtkWidget)

void gw_wrap_box_append (GwWrapBox *self, GtkWidget *child);
void gw_wrap_box_clear (GwWrapBox *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_PAINTED (gw_painted_get_type ())

/* A small picture that a function paints, anew when the colors of the desktop change. It says nothing
 * to screen readers unless it gets another role. */
G_DECLARE_FINAL_TYPE (GwPainted, gw_painted, GW, PAINTED, GtkWidget)

typedef void (*GwPaintFunc) (GtkWidget *widget, GtkSnapshot *snapshot, gpointer data);

/* Takes the data. The picture has this size, or a smaller width where there is no room. */
void gw_painted_set (GwPainted *self, int least_width, int width, int height, GwPaintFunc paint,
                     gpointer data, GDestroyNotify free_data);

/* What it paints; to be followed by gtk_widget_queue_draw() where that changes. */
gpointer gw_painted_get (GwPainted *self);

G_END_DECLS

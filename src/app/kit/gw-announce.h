/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Tells a screen reader what has changed in a window without the focus having moved. GTK 4.8 has
 * no announcements, but a screen reader speaks the description of the widget with the focus when
 * that changes; so the text becomes that, until the focus moves on. Nothing happens while the
 * widget that it is about is not shown, or its window is not the active one. */
void gw_announce (GtkWidget *about, const char *text);

G_END_DECLS

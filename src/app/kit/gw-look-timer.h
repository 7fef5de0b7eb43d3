/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Calls a function for an object every few seconds while a widget is visible, and as soon as it
 * becomes visible: to look at files that other programs may write, since network file systems do
 * not report changes. The widget keeps a reference to the object. */
void gw_look_while_visible (GtkWidget *widget, void (*look) (gpointer object), gpointer object);

G_END_DECLS

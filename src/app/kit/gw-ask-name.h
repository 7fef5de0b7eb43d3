/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* `name` is not empty. */
typedef void (*GwNameFunc) (const char *name, gpointer owner, gpointer object);

/* Asks what an object is to be called from now on. Nobody is told when the owner, a widget, is
 * gone by then. */
void gw_ask_name (GtkWidget *owner, const char *title, const char *name, gpointer object,
                  GwNameFunc done);

G_END_DECLS

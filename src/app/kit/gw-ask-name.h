/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gets the new name, which is not empty. */
typedef void (*GwNameFunc) (const char *name, gpointer owner, gpointer object);

/* Asks the user for a new name of an object. `done` is not called if the owner, a widget, is gone
 * by then. */
void gw_ask_name (GtkWidget *owner, const char *title, const char *name, gpointer object,
                  GwNameFunc done);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_DOTS (gw_dots_get_type ())

/* A value as a row of dots, so many of which are filled: how common a word is. */
G_DECLARE_FINAL_TYPE (GwDots, gw_dots, GW, DOTS, GtkWidget)

GtkWidget *gw_dots_new (void);

void gw_dots_set_value (GwDots *self, guint value);

G_END_DECLS

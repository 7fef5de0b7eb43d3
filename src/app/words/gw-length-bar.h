/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-palette.h"

G_BEGIN_DECLS

#define GW_TYPE_LENGTH_BAR (gw_length_bar_get_type ())

/* How many words of a length there are: the number over a bar over the length.
 * It can be pressed and asks for bars.toggle or, with Ctrl, for bars.add with its
 * length. */
G_DECLARE_FINAL_TYPE (GwLengthBar, gw_length_bar, GW, LENGTH_BAR, GtkWidget)

GtkWidget *gw_length_bar_new (guint length);
guint gw_length_bar_get_length (GwLengthBar *self);

/* `most` words are a bar of the full height. */
void gw_length_bar_set_count (GwLengthBar *self, guint count, guint most);

/* A soft bar is one that the filter leaves out. */
void gw_length_bar_set_look (GwLengthBar *self, const GwPalette *palette, gboolean pressed,
                             gboolean soft);

/* Where the bar itself is, for tests. */
void gw_length_bar_get_bar (GwLengthBar *self, graphene_rect_t *bar);

G_END_DECLS

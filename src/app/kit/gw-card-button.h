/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_CARD_BUTTON (gw_card_button_get_type ())

/* A button as wide as the pane, that leads elsewhere: a picture (the property "picture", the name of
 * an icon), a title ("title") and below it a text ("text").
 *
 * With a widget as a large picture (the property "art") it is a card, the picture above the text;
 * with "row" set the picture is small and beside it. */
G_DECLARE_FINAL_TYPE (GwCardButton, gw_card_button, GW, CARD_BUTTON, GtkButton)

/* Lays out a box of cards: beside each other, or in a narrow window below each other with small
 * pictures. */
void gw_card_buttons_fold (GtkWidget *cards, gboolean narrow);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a card leads to. */
typedef enum
{
  GW_CARD_PLAY,
  GW_CARD_CLASS,
  GW_CARD_WORDS,
  GW_CARD_EXPLORE,
  GW_CARD_RICHEST,
  GW_CARD_PROOF,
  GW_CARD_MAKE,
  GW_CARD_SOLVE,
  GW_N_CARD_ARTS,
} GwCardArt;

#define GW_TYPE_CARD_PICTURE (gw_card_picture_get_type ())

/* The picture on a card, the property "art", as large as there is room for. Not for screen readers. */
G_DECLARE_FINAL_TYPE (GwCardPicture, gw_card_picture, GW, CARD_PICTURE, GtkWidget)

G_END_DECLS

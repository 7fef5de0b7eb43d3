/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What somebody may want to do first. */
typedef enum
{
  GW_WISH_PLAY,
  GW_WISH_CLASS,
  GW_WISH_WORDS,
  GW_WISH_EXPLORE,
  GW_N_WISHES,
} GwWish;

#define GW_TYPE_WISH_PICTURE (gw_wish_picture_get_type ())

/* A picture of a wish, the property "wish", as large as there is room for. Not for screen readers. */
G_DECLARE_FINAL_TYPE (GwWishPicture, gw_wish_picture, GW, WISH_PICTURE, GtkWidget)

G_END_DECLS

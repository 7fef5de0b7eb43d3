/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-path-paint.h"

G_BEGIN_DECLS

/* A board with a path as a picture of any size: on paper, in files, in small. */

typedef enum
{
  GW_PICTURE_PIXELS, /* a unit is a pixel: edges are sharp, and small tiles lose detail */
  GW_PICTURE_LINES,  /* for media that scale: all detail in any size */
} GwPictureKind;

/* The size of a board whose tiles have this side. */
void gw_board_picture_get_size (const GwBoard *board, double tile, double *width,
                                double *height);

/* The board as large as it fits, in the middle of the area. `path` may be NULL. */
void gw_board_picture_paint (cairo_t *cr, GwLettering *lettering, const GwPalette *palette,
                             GwBoard *board, GBytes *path, GwPictureKind kind,
                             const graphene_rect_t *area);

G_END_DECLS

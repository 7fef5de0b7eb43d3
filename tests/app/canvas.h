/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-paint.h"

G_BEGIN_DECLS

#define CANVAS_SIZE 500

/* A square to paint a board on, to be looked at pixel by pixel. Needs no display. */
typedef struct
{
  cairo_surface_t *surface;
  cairo_t *cr;
  GwLettering *lettering;
  GwBoard *board;
  GwBoardMarks *marks;
  GwBoardLayout layout;
  const GwPalette *palette;
} Canvas;

void canvas_init (Canvas *canvas, const char *board, gboolean dark, gboolean contrast);
void canvas_clear (Canvas *canvas);

guint32 canvas_get_pixel (Canvas *canvas, double x, double y);

/* But for rounding. */
gboolean canvas_is_color (guint32 pixel, const GwColor *color);

/* How much of a square around a tile's center has a color, and where its middle is. */
guint canvas_find_ink (Canvas *canvas, guint cell, const GwColor *color, double *middle_x,
                       double *middle_y);

G_END_DECLS

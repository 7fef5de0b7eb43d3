/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "gw-color.h"

G_BEGIN_DECLS

/* Shapes of tiles and trays. */

void gw_shape_add_rounded (cairo_t *cr, double x, double y, double width, double height,
                           double radius);

/* Adds a rounded rectangle that is smaller by `inset` on all sides. */
void gw_shape_add_inset (cairo_t *cr, const graphene_rect_t *rect, double inset, double radius);

/* Fill or stroke the current path and clear it. */
void gw_shape_fill_gradient (cairo_t *cr, const GwColor colors[2], double top, double bottom);
void gw_shape_fill (cairo_t *cr, const GwColor *color, double alpha);
void gw_shape_stroke_gray (cairo_t *cr, double level, double alpha);

/* Paints the inner shadow of a sunken shape; `unit` is the side of a tile. */
void gw_shape_sink (cairo_t *cr, const graphene_rect_t *rect, double radius, double unit,
                    double strength);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lettering.h"
#include "gw-tile-paint.h"

G_BEGIN_DECLS

/* The signs on one tile. */

/* Lines across the face, below the letter: a dead tile. */
void gw_mark_paint_hatch (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *tile);

/* Count, lock and warning, each in its corner. */
void gw_mark_paint_signs (cairo_t *cr, const GwPalette *palette, GwLettering *lettering,
                          const GwMark *mark, const graphene_rect_t *tile);

/* The same above a path that crosses the tile, set off from it. */
void gw_mark_paint_signs_above (cairo_t *cr, const GwPalette *palette, GwLettering *lettering,
                                const GwMark *mark, const graphene_rect_t *tile);

/* Where the next letter goes: right of the `n_letters` that are there. */
void gw_mark_paint_caret (cairo_t *cr, const GwPalette *palette, guint n_letters,
                          const graphene_rect_t *tile);

/* Whether a sign of the mark is in the corner. */
gboolean gw_mark_uses_corner (const GwMark *mark, GwCorner corner);

G_END_DECLS

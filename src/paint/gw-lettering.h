/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "gw-board-layout.h"
#include "gw-language.h"
#include "gw-rules.h"

G_BEGIN_DECLS

/* Paints letters on tiles, the numbers of steps, and counts. */
typedef struct _GwLettering GwLettering;

GwLettering *gw_lettering_new (PangoContext *context);
void gw_lettering_free (GwLettering *lettering);

/* The language whose capitals tiles show; NULL for none. */
void gw_lettering_set_language (GwLettering *lettering, const GwLanguage *language);
const GwLanguage *gw_lettering_get_language (const GwLettering *lettering);

/* The rules that tell whether a lone Q is shown as Qu; NULL for none. */
void gw_lettering_set_rules (GwLettering *lettering, GwRules *rules);
GwRules *gw_lettering_get_rules (const GwLettering *lettering);

/* What is written on a cell. */
char *gw_lettering_dup_label (const GwLettering *lettering, const GwCell *cell);

/* Paints the label of a tile, its ink centered horizontally and its capitals vertically. */
void gw_lettering_paint_label (GwLettering *lettering, cairo_t *cr, const char *label,
                               const graphene_point_t *center, double tile,
                               const GwColor *color, PangoWeight weight);

/* Paints step numbers in a corner of the tile's face. */
void gw_lettering_paint_numbers (GwLettering *lettering, cairo_t *cr, const char *numbers,
                                 const graphene_rect_t *tile, GwCorner corner,
                                 const GwColor *color, const GwColor *casing);

/* Paints a count of words or points at the bottom right of the face. */
void gw_lettering_paint_count (GwLettering *lettering, cairo_t *cr, const char *count,
                               const graphene_rect_t *tile, const GwColor *color,
                               const GwColor *casing);

/* Paints letters that are to be replaced small and struck out in a corner of the face. */
void gw_lettering_paint_struck (GwLettering *lettering, cairo_t *cr, const char *label,
                                const graphene_rect_t *tile, GwCorner corner,
                                const GwColor *color, const GwColor *casing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLettering, gw_lettering_free)

G_END_DECLS

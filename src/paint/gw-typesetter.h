/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "gw-color.h"

G_BEGIN_DECLS

/* Paints and measures text for pictures and paper. Each thread may have its own. */
typedef struct _GwTypesetter GwTypesetter;

/* `context` may be NULL: then it has its own fonts, as a thread needs. */
GwTypesetter *gw_typesetter_new (PangoContext *context);
void gw_typesetter_free (GwTypesetter *setter);

PangoContext *gw_typesetter_get_context (GwTypesetter *setter);

/* The size is in units of the cairo context. */
void gw_typesetter_set_font (GwTypesetter *setter, double size, PangoWeight weight);

/* The same for another layout. */
void gw_typesetter_set_layout_font (PangoLayout *layout, double size, PangoWeight weight);

double gw_typesetter_get_line (GwTypesetter *setter);
double gw_typesetter_get_width (GwTypesetter *setter, const char *text);

/* Paints text with its top left corner at x, y; it wraps at `width` unless that is 0. If `cr` is
 * NULL it only measures. Returns the height. */
double gw_typesetter_paint (GwTypesetter *setter, cairo_t *cr, const char *text, double x,
                            double y, double width, PangoAlignment alignment,
                            const GwColor *color);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwTypesetter, gw_typesetter_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Sets lines of text on pictures and paper. Any thread may have its own. */
typedef struct _GwTypesetter GwTypesetter;

/* With fonts of its own, for a thread; or with those of a context. */
GwTypesetter *gw_typesetter_new (PangoContext *context);
void gw_typesetter_free (GwTypesetter *setter);

PangoContext *gw_typesetter_get_context (GwTypesetter *setter);

/* The size counts in the units of the cairo context. */
void gw_typesetter_set_font (GwTypesetter *setter, double size, PangoWeight weight);

/* The same for a layout of one's own. */
void gw_typesetter_set_layout_font (PangoLayout *layout, double size, PangoWeight weight);

double gw_typesetter_get_line (GwTypesetter *setter);
double gw_typesetter_get_width (GwTypesetter *setter, const char *text);

/* Paints from the top left corner on; a text that is wider is broken into lines.
 * Without `cr` it only measures. Returns the height. */
double gw_typesetter_paint (GwTypesetter *setter, cairo_t *cr, const char *text, double x,
                            double y, double width, PangoAlignment alignment,
                            const GdkRGBA *color);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwTypesetter, gw_typesetter_free)

G_END_DECLS

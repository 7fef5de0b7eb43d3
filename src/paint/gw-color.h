/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* A color, as GdkRGBA has it, for painting without a toolkit. */
typedef struct
{
  float red;
  float green;
  float blue;
  float alpha;
} GwColor;

static inline void
gw_color_set_source (cairo_t *cr, const GwColor *color)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha);
}

G_END_DECLS

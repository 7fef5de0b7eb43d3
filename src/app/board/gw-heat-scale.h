/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-color.h"
#include "gw-palette.h"

G_BEGIN_DECLS

/* Where a value stands on the scale of heat, from 0 to 1, when `most` is the
 * largest there is: a little further up than its share, so that low values differ. */
double gw_heat_scale_place (double value, double most);

/* The color at a place. */
void gw_heat_scale_color (const GwPalette *palette, double place, GdkRGBA *color);

/* The ink for a colored ground: whichever of the letters' color, white and
 * black contrasts most; always 4.5 or more on the colors of the scale. */
void gw_heat_scale_ink (const GwPalette *palette, const GdkRGBA *ground, GdkRGBA *ink);

G_END_DECLS

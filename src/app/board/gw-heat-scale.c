/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-heat-scale.h"

#include <math.h>

#define EXPONENT 0.85

static const GdkRGBA white = { 1, 1, 1, 1 };
static const GdkRGBA black = { 0, 0, 0, 1 };

double
gw_heat_scale_place (double value, double most)
{
  if (most <= 0 || value <= 0)
    return 0;
  return pow (MIN (value / most, 1), EXPONENT);
}

void
gw_heat_scale_color (const GwPalette *palette, double place, GdkRGBA *color)
{
  gw_color_on_scale (palette->heat, GW_PALETTE_N_HEAT, place, color);
}

void
gw_heat_scale_ink (const GwPalette *palette, const GdkRGBA *ground, GdkRGBA *ink)
{
  const GdkRGBA *best = &palette->letter;

  if (gw_color_contrast (ground, &white) > gw_color_contrast (ground, best))
    best = &white;
  if (gw_color_contrast (ground, &black) > gw_color_contrast (ground, best))
    best = &black;
  *ink = *best;
}

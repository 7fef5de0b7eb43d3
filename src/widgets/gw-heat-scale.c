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
gw_colour_mix (const GdkRGBA *a, const GdkRGBA *b, double share, GdkRGBA *mixed)
{
  mixed->red = a->red + (b->red - a->red) * share;
  mixed->green = a->green + (b->green - a->green) * share;
  mixed->blue = a->blue + (b->blue - a->blue) * share;
  mixed->alpha = a->alpha + (b->alpha - a->alpha) * share;
}

void
gw_heat_scale_colour (const GwPalette *palette, double place, GdkRGBA *colour)
{
  double step = CLAMP (place, 0, 1) * (GW_PALETTE_N_HEAT - 1);
  guint below = MIN ((guint) step, GW_PALETTE_N_HEAT - 2);

  gw_colour_mix (&palette->heat[below], &palette->heat[below + 1], step - below, colour);
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (const GdkRGBA *colour)
{
  return 0.2126 * linear (colour->red) + 0.7152 * linear (colour->green)
         + 0.0722 * linear (colour->blue);
}

double
gw_colour_contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  double first = luminance (a), second = luminance (b);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

void
gw_heat_scale_ink (const GwPalette *palette, const GdkRGBA *ground, GdkRGBA *ink)
{
  const GdkRGBA *best = &palette->letter;

  if (gw_colour_contrast (ground, &white) > gw_colour_contrast (ground, best))
    best = &white;
  if (gw_colour_contrast (ground, &black) > gw_colour_contrast (ground, best))
    best = &black;
  *ink = *best;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-colour.h"

#include <math.h>

void
gw_colour_mix (const GdkRGBA *a, const GdkRGBA *b, double share, GdkRGBA *mixed)
{
  mixed->red = a->red + (b->red - a->red) * share;
  mixed->green = a->green + (b->green - a->green) * share;
  mixed->blue = a->blue + (b->blue - a->blue) * share;
  mixed->alpha = a->alpha + (b->alpha - a->alpha) * share;
}

void
gw_colour_on_scale (const GdkRGBA *scale, guint n_colours, double place, GdkRGBA *colour)
{
  double step = CLAMP (place, 0, 1) * (n_colours - 1);
  guint below = MIN ((guint) step, n_colours - 2);

  gw_colour_mix (&scale[below], &scale[below + 1], step - below, colour);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-color.h"

#include <math.h>

void
gw_color_mix (const GdkRGBA *a, const GdkRGBA *b, double share, GdkRGBA *mixed)
{
  mixed->red = a->red + (b->red - a->red) * share;
  mixed->green = a->green + (b->green - a->green) * share;
  mixed->blue = a->blue + (b->blue - a->blue) * share;
  mixed->alpha = a->alpha + (b->alpha - a->alpha) * share;
}

void
gw_color_on_scale (const GdkRGBA *scale, guint n_colors, double place, GdkRGBA *color)
{
  double step = CLAMP (place, 0, 1) * (n_colors - 1);
  guint below = MIN ((guint) step, n_colors - 2);

  gw_color_mix (&scale[below], &scale[below + 1], step - below, color);
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (const GdkRGBA *color)
{
  return 0.2126 * linear (color->red) + 0.7152 * linear (color->green)
         + 0.0722 * linear (color->blue);
}

double
gw_color_contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  double first = luminance (a), second = luminance (b);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* The contrast ratio as defined by WCAG, from 1 to 21. */
double gw_color_contrast (const GdkRGBA *a, const GdkRGBA *b);

/* Mixes `share` of b into a. */
void gw_color_mix (const GdkRGBA *a, const GdkRGBA *b, double share, GdkRGBA *mixed);

/* The color at a position from 0 to 1 on a color scale. */
void gw_color_on_scale (const GdkRGBA *scale, guint n_colors, double place, GdkRGBA *color);

G_END_DECLS

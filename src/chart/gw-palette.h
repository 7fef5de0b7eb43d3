/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

#define GW_PALETTE_N_HEAT 5
#define GW_PALETTE_N_PAIRS 6
#define GW_PALETTE_N_SERIES 12

/* All colors that are painted rather than styled by CSS. Arrays of two are the top and bottom of a
 * gradient; scales go from low to high. */
typedef struct
{
  gboolean dark;
  gboolean contrast; /* high contrast: outlines instead of tray, gradients and shadows */

  GdkRGBA tray[2];
  GdkRGBA face[2];
  GdkRGBA inner[2];
  GdkRGBA edge;
  GdkRGBA letter;
  GdkRGBA path;
  GdkRGBA on_path;
  GdkRGBA casing;
  GdkRGBA focus;
  GdkRGBA hole;
  GdkRGBA dead;
  GdkRGBA dead_letter;
  GdkRGBA heat[GW_PALETTE_N_HEAT];
  GdkRGBA pairs[GW_PALETTE_N_PAIRS];

  GdkRGBA text;
  GdkRGBA dim;
  GdkRGBA grid;
  GdkRGBA axis;
  GdkRGBA bar;
  GdkRGBA soft_bar;
  GdkRGBA label; /* background of a hover label, which has white text, and its outline */
  GdkRGBA label_edge;
  GdkRGBA series[GW_PALETTE_N_SERIES];
  GdkRGBA good;
  GdkRGBA warning;
  GdkRGBA bad;
} GwPalette;

const GwPalette *gw_palette_get (gboolean dark, gboolean contrast);

/* The contrast ratio as defined by WCAG, from 1 to 21. */
double gw_color_contrast (const GdkRGBA *a, const GdkRGBA *b);

/* Mixes `share` of b into a. */
void gw_color_mix (const GdkRGBA *a, const GdkRGBA *b, double share, GdkRGBA *mixed);

/* The color at a position from 0 to 1 on a color scale. */
void gw_color_on_scale (const GdkRGBA *scale, guint n_colors, double place, GdkRGBA *color);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-color.h"

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

  GwColor tray[2];
  GwColor face[2];
  GwColor inner[2];
  GwColor edge;
  GwColor letter;
  GwColor path;
  GwColor on_path;
  GwColor casing;
  GwColor focus;
  GwColor hole;
  GwColor dead;
  GwColor dead_letter;
  GwColor heat[GW_PALETTE_N_HEAT];
  GwColor pairs[GW_PALETTE_N_PAIRS];

  GwColor text;
  GwColor dim;
  GwColor grid;
  GwColor axis;
  GwColor bar;
  GwColor soft_bar;
  GwColor label; /* background of a hover label, which has white text, and its outline */
  GwColor label_edge;
  GwColor series[GW_PALETTE_N_SERIES];
  GwColor good;
  GwColor warning;
  GwColor bad;
} GwPalette;

const GwPalette *gw_palette_get (gboolean dark, gboolean contrast);

/* The contrast ratio as defined by WCAG, from 1 to 21. */
double gw_color_contrast (const GwColor *a, const GwColor *b);

/* Mixes `share` of b into a. */
void gw_color_mix (const GwColor *a, const GwColor *b, double share, GwColor *mixed);

/* The color at a position from 0 to 1 on a color scale. */
void gw_color_on_scale (const GwColor *scale, guint n_colors, double place, GwColor *color);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-palette.h"

#include <math.h>

#define RGB(hex) \
  { (((hex) >> 16) & 0xff) / 255.f, (((hex) >> 8) & 0xff) / 255.f, ((hex) & 0xff) / 255.f, 1.f }
#define NONE { 0.f, 0.f, 0.f, 0.f }

#define PAIRS_ON_LIGHT \
  { RGB (0xf3f6fb), RGB (0xcfe0f5), RGB (0x94bdea), RGB (0x4f8ed6), RGB (0x1c62b4), RGB (0x0d3a75) }
#define PAIRS_ON_DARK \
  { RGB (0x26292e), RGB (0x24405f), RGB (0x2b62a0), RGB (0x4f90dc), RGB (0x93c2f7), RGB (0xdcebff) }

static const GwPalette light = {
  .dark = FALSE,
  .contrast = FALSE,
  .tray = { RGB (0xced3db), RGB (0xd9dde4) },
  .face = { RGB (0xfffefa), RGB (0xf4f0e7) },
  .inner = { RGB (0xf7f4ec), RGB (0xfffefb) },
  .edge = RGB (0xbfb8aa),
  .letter = RGB (0x2b2a33),
  .path = RGB (0x1a5fb4),
  .on_path = RGB (0xffffff),
  .casing = RGB (0xfbf9f4),
  .focus = RGB (0x1c71d8),
  .hole = RGB (0xc0c6d0),
  .dead = RGB (0xe1e2e1),
  .dead_letter = RGB (0x5e5c64),
  .heat = { RGB (0xfff3dc), RGB (0xffd596), RGB (0xf9a24a), RGB (0xd9631a), RGB (0x9c2f0b) },
  .pairs = PAIRS_ON_LIGHT,
  .text = RGB (0x2e3436),
  .dim = RGB (0x5e5c64),
  .grid = RGB (0xdeddda),
  .axis = RGB (0x9a9996),
  .bar = RGB (0x1c71d8),
  .soft_bar = RGB (0xa9c8f0),
  .label = RGB (0x303036),
  .label_edge = NONE,
  .series = { RGB (0x1c71d8), RGB (0xa33011), RGB (0x00a55d), RGB (0xa6118e), RGB (0x9c8506),
              RGB (0x4d4d57), RGB (0xff4b2d), RGB (0x000fd2), RGB (0x963cff), RGB (0xff3cb4),
              RGB (0x5a0096), RGB (0xa587d2) },
  .good = RGB (0x1b7f45),
  .warning = RGB (0x9c5a00),
  .bad = RGB (0xc01c28),
};

static const GwPalette dark = {
  .dark = TRUE,
  .contrast = FALSE,
  .tray = { RGB (0x141417), RGB (0x1a1a1e) },
  .face = { RGB (0x4c4d58), RGB (0x40414a) },
  .inner = { RGB (0x44454f), RGB (0x4b4c57) },
  .edge = RGB (0x26272c),
  .letter = RGB (0xfcfbf8),
  .path = RGB (0x83b8f5),
  .on_path = RGB (0x0e1a2b),
  .casing = RGB (0x3a3b44),
  .focus = RGB (0x78aeed),
  .hole = RGB (0x101013),
  .dead = RGB (0x2f3036),
  .dead_letter = RGB (0xb5b4ba),
  .heat = { RGB (0x43444d), RGB (0x67522f), RGB (0x8f6120), RGB (0xe39a2f), RGB (0xffd27a) },
  .pairs = PAIRS_ON_DARK,
  .text = RGB (0xffffff),
  .dim = RGB (0xb4b3ba),
  .grid = RGB (0x3d3d42),
  .axis = RGB (0x77767b),
  .bar = RGB (0x62a0ea),
  .soft_bar = RGB (0x37516f),
  .label = RGB (0x4a4a52),
  .label_edge = NONE,
  .series = { RGB (0x62a0ea), RGB (0xea9143), RGB (0x6ce4bb), RGB (0xbe7cb1), RGB (0xf4cb89),
              RGB (0xcebfd9), RGB (0xff004b), RGB (0x00965a), RGB (0xe1ff00), RGB (0xa55aff),
              RGB (0x3ce100), RGB (0xff69ff) },
  .good = RGB (0x57e389),
  .warning = RGB (0xf8c15c),
  .bad = RGB (0xff7b63),
};

static const GwPalette contrast_light = {
  .dark = FALSE,
  .contrast = TRUE,
  .tray = { NONE, NONE },
  .face = { RGB (0xffffff), RGB (0xffffff) },
  .inner = { NONE, NONE },
  .edge = RGB (0x000000),
  .letter = RGB (0x000000),
  .path = RGB (0x0b3d80),
  .on_path = RGB (0xffffff),
  .casing = RGB (0xffffff),
  .focus = RGB (0x0b3d80),
  .hole = RGB (0xd0d0d0),
  .dead = RGB (0xffffff),
  .dead_letter = RGB (0x000000),
  .heat = { RGB (0xffffff), RGB (0xffcf87), RGB (0xe07f1f), RGB (0xa8440a), RGB (0x5e1803) },
  .pairs = PAIRS_ON_LIGHT,
  .text = RGB (0x000000),
  .dim = RGB (0x2e3436),
  .grid = RGB (0x9a9996),
  .axis = RGB (0x000000),
  .bar = RGB (0x0b4fa8),
  .soft_bar = RGB (0xa9c8f0),
  .label = RGB (0x000000),
  .label_edge = RGB (0x000000),
  .series = { RGB (0x0b4fa8), RGB (0x7f1604), RGB (0x00864c), RGB (0x9e00fb), RGB (0x84721d),
              RGB (0x555760), RGB (0xe12d00), RGB (0x5a00d2), RGB (0xd20fc3), RGB (0x6969d2),
              RGB (0x780078), RGB (0xa55a87) },
  .good = RGB (0x1b7f45),
  .warning = RGB (0x9c5a00),
  .bad = RGB (0xc01c28),
};

static const GwPalette contrast_dark = {
  .dark = TRUE,
  .contrast = TRUE,
  .tray = { NONE, NONE },
  .face = { RGB (0x000000), RGB (0x000000) },
  .inner = { NONE, NONE },
  .edge = RGB (0xffffff),
  .letter = RGB (0xffffff),
  .path = RGB (0xa9d0ff),
  .on_path = RGB (0x000000),
  .casing = RGB (0x000000),
  .focus = RGB (0xa9d0ff),
  .hole = RGB (0x3d3d3d),
  .dead = RGB (0x000000),
  .dead_letter = RGB (0xffffff),
  .heat = { RGB (0x000000), RGB (0x5c4317), RGB (0xa8762a), RGB (0xffb13d), RGB (0xffe0a3) },
  .pairs = PAIRS_ON_DARK,
  .text = RGB (0xffffff),
  .dim = RGB (0xe6e5e8),
  .grid = RGB (0x77767b),
  .axis = RGB (0xffffff),
  .bar = RGB (0x8cc0ff),
  .soft_bar = RGB (0x37516f),
  .label = RGB (0x000000),
  .label_edge = RGB (0xffffff),
  .series = { RGB (0x8cc0ff), RGB (0xffa749), RGB (0x59e4bf), RGB (0xc98dbd), RGB (0xf4cf93),
              RGB (0xedfcff), RGB (0xff5a4b), RGB (0x0096f0), RGB (0xc3f000), RGB (0xf04bf0),
              RGB (0x00d200), RGB (0x4ba578) },
  .good = RGB (0x57e389),
  .warning = RGB (0xf8c15c),
  .bad = RGB (0xff7b63),
};

const GwPalette *
gw_palette_get (gboolean is_dark, gboolean contrast)
{
  if (contrast)
    return is_dark ? &contrast_dark : &contrast_light;

  return is_dark ? &dark : &light;
}

void
gw_color_mix (const GwColor *a, const GwColor *b, double share, GwColor *mixed)
{
  mixed->red = a->red + (b->red - a->red) * share;
  mixed->green = a->green + (b->green - a->green) * share;
  mixed->blue = a->blue + (b->blue - a->blue) * share;
  mixed->alpha = a->alpha + (b->alpha - a->alpha) * share;
}

void
gw_color_on_scale (const GwColor *scale, guint n_colors, double place, GwColor *color)
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
luminance (const GwColor *color)
{
  return 0.2126 * linear (color->red) + 0.7152 * linear (color->green)
         + 0.0722 * linear (color->blue);
}

double
gw_color_contrast (const GwColor *a, const GwColor *b)
{
  double first = luminance (a), second = luminance (b);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

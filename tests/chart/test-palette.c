/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-palette.h"

#include <math.h>

/* The contrast of two colors as accessibility guidelines count it: from 1 to 21. */
static double
channel (float value)
{
  return value <= 0.03928f ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
luminance (const GwColor *color)
{
  return 0.2126 * channel (color->red) + 0.7152 * channel (color->green)
         + 0.0722 * channel (color->blue);
}

static double
contrast (const GwColor *a, const GwColor *b)
{
  double x = luminance (a), y = luminance (b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}

/* How different two colors look, in the space Oklab: from black to white it is 1. */
static double
get_distance (const GwColor *a, const GwColor *b)
{
  static const double cones[3][3] = { { 0.4122, 0.5363, 0.0514 },
                                      { 0.2119, 0.6807, 0.1074 },
                                      { 0.0883, 0.2817, 0.6300 } };
  static const double lab[3][3]
    = { { 0.2105, 0.7936, -0.0041 }, { 1.9780, -2.4286, 0.4506 }, { 0.0259, 0.7828, -0.8087 } };
  const double from[] = { channel (a->red), channel (a->green), channel (a->blue) };
  const double to[] = { channel (b->red), channel (b->green), channel (b->blue) };
  double apart[3], sum = 0;

  for (guint i = 0; i < 3; i++)
    apart[i] = cbrt (cones[i][0] * from[0] + cones[i][1] * from[1] + cones[i][2] * from[2])
               - cbrt (cones[i][0] * to[0] + cones[i][1] * to[1] + cones[i][2] * to[2]);
  for (guint i = 0; i < 3; i++)
    sum += pow (lab[i][0] * apart[0] + lab[i][1] * apart[1] + lab[i][2] * apart[2], 2);
  return sqrt (sum);
}

/* Each series can be seen on the ground, and told from all others. */
static void
check_series (const GwPalette *palette)
{
  static const GwColor light = { 1, 1, 1, 1 }, dark = { 0.21, 0.21, 0.22, 1 };

  g_assert_cmpuint (GW_PALETTE_N_SERIES, >=, 12);
  for (guint i = 0; i < GW_PALETTE_N_SERIES; i++)
    {
      g_assert_cmpfloat (contrast (&palette->series[i], palette->dark ? &dark : &light), >=, 3.0);
      for (guint j = 0; j < i; j++)
        g_assert_cmpfloat (get_distance (&palette->series[i], &palette->series[j]), >, 0.099);
    }
}

static void
check_palette (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);
  gboolean dark = kind & 1, high = kind >> 1;
  const GwPalette *palette = gw_palette_get (dark, high);
  const GwColor black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };
  double before = -1;

  g_assert_cmpint (palette->dark, ==, dark);
  g_assert_cmpint (palette->contrast, ==, high);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpfloat (contrast (&palette->letter, &palette->face[i]), >=, 7.9);
      g_assert_cmpfloat (contrast (&palette->path, &palette->face[i]), >=, 3.0);
    }
  g_assert_cmpfloat (contrast (&palette->on_path, &palette->path), >=, 6.0);
  g_assert_cmpfloat (contrast (&palette->casing, &palette->path), >=, 3.0);
  g_assert_cmpfloat (contrast (&palette->text, dark ? &black : &white), >=, 9.0);

  check_series (palette);

  /* The heat scale goes one way in lightness, so that it survives in gray, and
   * something can be read on each of its colors. */
  for (guint i = 0; i < GW_PALETTE_N_HEAT; i++)
    {
      double light = luminance (&palette->heat[i]);
      double best = MAX (contrast (&palette->heat[i], &black),
                         contrast (&palette->heat[i], &white));

      if (before >= 0)
        g_assert_true (dark ? light > before : light < before);
      before = light;
      g_assert_cmpfloat (best, >=, 4.5);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/palette/light", GUINT_TO_POINTER (0), check_palette);
  g_test_add_data_func ("/palette/dark", GUINT_TO_POINTER (1), check_palette);
  g_test_add_data_func ("/palette/contrast-light", GUINT_TO_POINTER (2), check_palette);
  g_test_add_data_func ("/palette/contrast-dark", GUINT_TO_POINTER (3), check_palette);

  return g_test_run ();
}

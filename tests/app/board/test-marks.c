/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is marked on tiles, looked at pixel by pixel. Needs no display. */
#include "canvas.h"
#include "picture.h"
#include "gw-board-paint.h"
#include "gw-path-paint.h"

#include <math.h>

static void
mark (Canvas *canvas, guint cell, double heat, gint64 count, GwMarkFlags flags)
{
  const GwMark value = { heat, count, flags };

  gw_board_marks_set (canvas->marks, cell, &value);
}

static void
paint (Canvas *canvas)
{
  gw_board_paint_tiles (canvas->cr, &canvas->layout, canvas->palette, canvas->lettering,
                        canvas->board, canvas->marks);
  gw_board_paint_letters (canvas->cr, &canvas->layout, canvas->palette, canvas->lettering,
                          canvas->board, canvas->marks);
  cairo_surface_flush (canvas->surface);
}

static guint32
get_at (Canvas *canvas, guint cell, double x, double y)
{
  graphene_rect_t tile;

  gw_board_layout_get_tile (&canvas->layout, cell, &tile);
  return canvas_get_pixel (canvas, tile.origin.x + x * tile.size.width,
                           tile.origin.y + y * tile.size.width);
}

/* Pixels in a part of a tile that are not as on a tile without marks. */
static guint
count_signs (Canvas *canvas, guint cell, guint plain, double from_x, double from_y, double to_x,
             double to_y)
{
  guint n = 0;

  for (double y = from_y; y < to_y; y += 0.01)
    for (double x = from_x; x < to_x; x += 0.01)
      {
        guint32 here = get_at (canvas, cell, x, y), there = get_at (canvas, plain, x, y);
        int difference = 0;

        for (guint shift = 0; shift < 24; shift += 8)
          difference += ABS ((int) (here >> shift & 0xff) - (int) (there >> shift & 0xff));
        n += difference > 60;
      }
  return n;
}

static void
unpack (guint32 pixel, GwColor *color)
{
  color->red = (pixel >> 16 & 0xff) / 255.f;
  color->green = (pixel >> 8 & 0xff) / 255.f;
  color->blue = (pixel & 0xff) / 255.f;
  color->alpha = 1;
}

static double
distance (const GwColor *a, const GwColor *b)
{
  return fabs (a->red - b->red) + fabs (a->green - b->green) + fabs (a->blue - b->blue);
}

/* The face has the color of the scale, but for how light falls on it, and the
 * letter can be read. */
static void
test_heat (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);
  Canvas canvas;
  double x, y;

  canvas_init (&canvas, "HEI/NTM/LFA", kind & 1, kind >> 1);
  for (guint i = 0; i < 9; i++)
    mark (&canvas, i, i / 8.0, i * 1000, GW_MARK_COUNTED);
  paint (&canvas);
  for (guint i = 0; i < 9; i++)
    {
      GwTileColors colors;
      GwColor wanted, seen;

      gw_heat_scale_color (canvas.palette, i / 8.0, &wanted);
      unpack (get_at (&canvas, i, 0.15, 0.5), &seen);
      g_assert_cmpfloat (distance (&wanted, &seen), <, 0.12);
      gw_tile_colors_init (&colors, canvas.palette, gw_board_marks_get (canvas.marks, i));
      g_assert_true (colors.heated);
      g_assert_cmpfloat (gw_color_contrast (&colors.ink, &seen), >=, 4.4);
      g_assert_cmpuint (canvas_find_ink (&canvas, i, &colors.ink, &x, &y), >, 100);
    }
  canvas_clear (&canvas);
}

/* Each tile of the scale is further from the first one than the one before. */
static void
test_scale (void)
{
  for (guint kind = 0; kind < 4; kind++)
    {
      const GwPalette *palette = gw_palette_get (kind & 1, kind >> 1);
      GwColor color, ink, first;
      double before = 1;

      gw_heat_scale_color (palette, 0, &first);
      g_assert_true (color_equal (&first, &palette->heat[0]));
      gw_heat_scale_color (palette, 1, &color);
      g_assert_cmpfloat (distance (&color, &palette->heat[GW_PALETTE_N_HEAT - 1]), <, 0.001);
      gw_heat_scale_color (palette, 0.5, &color);
      g_assert_cmpfloat (distance (&color, &palette->heat[2]), <, 0.001);
      for (guint i = 1; i <= 40; i++)
        {
          gw_heat_scale_color (palette, i / 40.0, &color);
          g_assert_cmpfloat (gw_color_contrast (&color, &first), >, before);
          before = gw_color_contrast (&color, &first);
          gw_heat_scale_ink (palette, &color, &ink);
          g_assert_cmpfloat (gw_color_contrast (&color, &ink), >=, 4.5);
        }
    }
  g_assert_cmpfloat (gw_heat_scale_place (0, 10), ==, 0);
  g_assert_cmpfloat (gw_heat_scale_place (5, 0), ==, 0);
  g_assert_cmpfloat (gw_heat_scale_place (10, 10), ==, 1);
  g_assert_cmpfloat_with_epsilon (gw_heat_scale_place (5, 10), pow (0.5, 0.85), 1e-9);
}

static void
test_dead (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data), n_lines = 0;
  gboolean on_line = FALSE;
  Canvas canvas;
  double x, y;

  canvas_init (&canvas, "H.I/N?M/LFA", kind & 1, kind >> 1);
  mark (&canvas, 0, 0, 0, GW_MARK_DEAD | GW_MARK_COUNTED);
  paint (&canvas);

  /* Across the lines, below the letter. */
  for (double along = 0.1; along < 0.8; along += 0.004)
    {
      GwColor here;
      gboolean line;

      unpack (get_at (&canvas, 0, along, 0.85), &here);
      line = distance (&here, &canvas.palette->dead) > 0.25;
      n_lines += line && !on_line;
      on_line = line;
    }
  g_assert_cmpuint (n_lines, >=, 5);
  g_assert_cmpuint (n_lines, <=, 8);
  g_assert_cmpuint (canvas_find_ink (&canvas, 0, &canvas.palette->dead_letter, &x, &y), >, 100);
  canvas_clear (&canvas);
}

/* Each sign is in its corner and in no other. */
static void
test_signs (gconstpointer data)
{
  static const struct
  {
    GwMarkFlags flags;
    double corner[2];
  } signs[] = {
    { GW_MARK_WARNING, { 0.04, 0.04 } },
    { GW_MARK_LOCKED, { 0.72, 0.04 } },
    { GW_MARK_COUNTED, { 0.72, 0.78 } },
  };
  guint kind = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      Canvas canvas;

      canvas_init (&canvas, "EE/EE", kind & 1, kind >> 1);
      mark (&canvas, 0, -1, 42, signs[i].flags);
      paint (&canvas);
      for (guint k = 0; k < G_N_ELEMENTS (signs); k++)
        {
          guint n = count_signs (&canvas, 0, 1, signs[k].corner[0], signs[k].corner[1],
                                 signs[k].corner[0] + 0.24, signs[k].corner[1] + 0.18);

          if (k == i)
            g_assert_cmpuint (n, >, 10);
          else
            g_assert_cmpuint (n, ==, 0);
        }
      g_assert_cmpuint (count_signs (&canvas, 0, 1, 0.3, 0.25, 0.7, 0.75), ==, 0);
      canvas_clear (&canvas);
    }
}

static void
test_caret (void)
{
  Canvas canvas;

  canvas_init (&canvas, "E[Qu]/EE", FALSE, FALSE);
  paint (&canvas);
  gw_board_paint_caret (canvas.cr, &canvas.layout, canvas.palette, canvas.board, 0);
  gw_board_paint_caret (canvas.cr, &canvas.layout, canvas.palette, canvas.board, 1);
  cairo_surface_flush (canvas.surface);
  g_assert_true (canvas_is_color (get_at (&canvas, 0, 0.79, 0.48), &canvas.palette->focus));
  g_assert_true (canvas_is_color (get_at (&canvas, 1, 0.885, 0.48), &canvas.palette->focus));
  g_assert_false (canvas_is_color (get_at (&canvas, 2, 0.79, 0.48), &canvas.palette->focus));
  canvas_clear (&canvas);
}

/* All around the tile, and around no other one. */
static void
test_ring (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);
  Canvas canvas;

  canvas_init (&canvas, "EE/EE", kind & 1, kind >> 1);
  paint (&canvas);
  gw_board_paint_focus (canvas.cr, &canvas.layout, canvas.palette, 0);
  cairo_surface_flush (canvas.surface);
  for (double side = -0.035; side < 1.1; side += 1.07)
    for (double at = 0.25; at < 1; at += 0.25)
      {
        g_assert_true (canvas_is_color (get_at (&canvas, 0, at, side), &canvas.palette->focus));
        g_assert_true (canvas_is_color (get_at (&canvas, 0, side, at), &canvas.palette->focus));
      }
  g_assert_false (canvas_is_color (get_at (&canvas, 3, 0.25, -0.035), &canvas.palette->focus));
  canvas_clear (&canvas);
}

/* A path goes through the corners, and hides nothing that is there. */
static void
test_signs_above (gconstpointer data)
{
  static const guint8 steps[] = { 0, 4, 2, 4, 8 };
  guint kind = GPOINTER_TO_UINT (data);
  g_autoptr (GwPathLayout) path = NULL;
  const GwColor *warning, *letter;
  guint n_warning = 0, n_lock = 0, n_count = 0;
  Canvas canvas;

  canvas_init (&canvas, "EEE/EEE/EEE", kind & 1, kind >> 1);
  warning = &canvas.palette->warning;
  letter = &canvas.palette->dead_letter;
  for (guint i = 0; i < 9; i++)
    mark (&canvas, i, -1, 8, GW_MARK_WARNING | GW_MARK_LOCKED | GW_MARK_COUNTED);
  path = gw_path_layout_new (&canvas.layout, steps, G_N_ELEMENTS (steps));
  paint (&canvas);
  gw_path_paint (canvas.cr, path, canvas.palette, canvas.lettering, canvas.board, canvas.marks,
                 GW_PATH_FILLED, G_N_ELEMENTS (steps) - 1);
  cairo_surface_flush (canvas.surface);

  for (double y = 0; y < 0.26; y += 0.01)
    for (double x = 0; x < 0.26; x += 0.01)
      {
        n_warning += canvas_is_color (get_at (&canvas, 4, x, y), warning);
        n_lock += canvas_is_color (get_at (&canvas, 4, 1 - x, y), letter);
        n_count += canvas_is_color (get_at (&canvas, 4, 1 - x, 1 - y), &canvas.palette->letter);
      }
  g_assert_cmpuint (n_warning, >, 60);
  g_assert_cmpuint (n_lock, >, 30);
  g_assert_cmpuint (n_count, >, 5);
  canvas_clear (&canvas);
}

/* Holes have no signs but what is said of them, and small tiles no blots. */
static void
test_small (void)
{
  Canvas canvas;

  canvas_init (&canvas, "EEEEEEEEEEEEEEEE/EEEEEEEEEEEEEEEE", FALSE, FALSE);
  g_assert_cmpfloat (canvas.layout.tile, <, GW_TILE_SIZE_COUNTS);
  mark (&canvas, 0, -1, 42, GW_MARK_COUNTED);
  paint (&canvas);
  g_assert_cmpuint (count_signs (&canvas, 0, 1, 0.1, 0.1, 0.9, 0.9), ==, 0);
  canvas_clear (&canvas);
}

static void
test_marks (void)
{
  const GwMark counted = { 0.5, 7, GW_MARK_COUNTED };
  GwMark other = counted;
  g_autoptr (GwBoardMarks) marks = gw_board_marks_new (4);
  g_autoptr (GwBoardMarks) same = gw_board_marks_new (4);

  g_assert_cmpfloat (gw_board_marks_get (marks, 3)->heat, <, 0);
  g_assert_cmpfloat (gw_board_marks_get (marks, 4)->heat, <, 0);
  g_assert_cmpfloat (gw_board_marks_get (NULL, 0)->heat, <, 0);
  g_assert_true (gw_board_marks_look_equal (marks, NULL));
  g_assert_true (gw_board_marks_look_equal (NULL, NULL));

  gw_board_marks_set (marks, 2, &counted);
  g_assert_false (gw_board_marks_look_equal (marks, NULL));
  g_assert_false (gw_board_marks_look_equal (marks, same));
  gw_board_marks_set (same, 2, &other);
  gw_board_marks_set_caret (same, 1);
  g_assert_true (gw_board_marks_look_equal (marks, same));
  other.count = 8;
  gw_board_marks_set (same, 2, &other);
  g_assert_false (gw_board_marks_look_equal (marks, same));

  g_assert_cmpuint (gw_board_marks_get_caret (same), ==, 1);
  g_assert_cmpuint (gw_board_marks_get_caret (marks), ==, GW_NO_CELL);
  g_assert_cmpuint (gw_board_marks_get_caret (NULL), ==, GW_NO_CELL);
  gw_board_marks_set_asked (same, 2);
  g_assert_cmpuint (gw_board_marks_get_asked (same), ==, 2);
  g_assert_cmpuint (gw_board_marks_get_asked (marks), ==, GW_NO_CELL);
  g_assert_cmpuint (gw_board_marks_get_asked (NULL), ==, GW_NO_CELL);
  g_assert_null (gw_board_marks_get_text (marks, 2));
  gw_board_marks_add_text (marks, 2, "locked");
  gw_board_marks_add_text (marks, 2, "no word uses this tile");
  g_assert_cmpstr (gw_board_marks_get_text (marks, 2), ==, "locked, no word uses this tile");
  g_assert_null (gw_board_marks_get_text (marks, 9));
}

/* The numbers of a path go where no sign is. */
static void
test_corners (void)
{
  GwPathStop stop = { .crossed = 1u << GW_CORNER_TOP_LEFT };
  const GwMark all = { -1, 1, GW_MARK_COUNTED | GW_MARK_LOCKED | GW_MARK_WARNING };
  guint taken = 0;

  g_assert_cmpint (gw_path_stop_find_corner (&stop, 0), ==, GW_CORNER_TOP_RIGHT);
  for (guint corner = 0; corner < GW_N_CORNERS; corner++)
    taken |= gw_mark_uses_corner (&all, corner) ? 1u << corner : 0;
  g_assert_cmpint (gw_path_stop_find_corner (&stop, taken), ==, GW_CORNER_BOTTOM_LEFT);
  stop.crossed |= 1u << GW_CORNER_BOTTOM_LEFT;
  g_assert_cmpint (gw_path_stop_find_corner (&stop, taken), ==, GW_CORNER_BOTTOM_LEFT);
  stop.crossed = (1u << GW_N_CORNERS) - 1;
  g_assert_cmpint (gw_path_stop_find_corner (&stop, 0), ==, GW_CORNER_TOP_LEFT);
}

static void
add_kinds (const char *name, GTestDataFunc func)
{
  static const char *const kinds[] = { "light", "dark", "contrast-light", "contrast-dark" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/marks/%s/%s", name, kinds[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), func);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/marks/value", test_marks);
  g_test_add_func ("/marks/scale", test_scale);
  add_kinds ("heat", test_heat);
  add_kinds ("dead", test_dead);
  add_kinds ("signs", test_signs);
  add_kinds ("signs-above", test_signs_above);
  add_kinds ("ring", test_ring);
  g_test_add_func ("/marks/caret", test_caret);
  g_test_add_func ("/marks/small", test_small);
  g_test_add_func ("/marks/corners", test_corners);

  return g_test_run ();
}

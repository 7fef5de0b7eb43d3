/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Painting, looked at pixel by pixel. Needs no display. */
#include "canvas.h"
#include "gw-path-paint.h"
#include "values.h"

#include <math.h>

static void
paint_all (Canvas *canvas, const guint8 *cells, guint length, GwPathLook look, double progress)
{
  g_autoptr (GwPathLayout) path = gw_path_layout_new (&canvas->layout, cells, length);

  cairo_set_source_rgb (canvas->cr, 1, 0, 1);
  cairo_paint (canvas->cr);
  gw_board_paint_tiles (canvas->cr, &canvas->layout, canvas->palette, canvas->lettering,
                        canvas->board, canvas->marks);
  gw_board_paint_letters (canvas->cr, &canvas->layout, canvas->palette, canvas->lettering,
                          canvas->board, canvas->marks);
  gw_path_paint (canvas->cr, path, canvas->palette, canvas->lettering, canvas->board,
                 canvas->marks, look, progress);
  cairo_surface_flush (canvas->surface);
}

/* A place on the disc of a tile, beside its letter. */
static guint32
get_disc (Canvas *canvas, guint cell)
{
  graphene_point_t center;

  gw_board_layout_get_center (&canvas->layout, cell, &center);
  return canvas_get_pixel (canvas, center.x, center.y + 0.28 * canvas->layout.tile);
}

static const guint8 cells[] = { 0, 1, 4 };

static void
test_filled (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);
  Canvas canvas;

  canvas_init (&canvas, "LAP/TES", kind & 1, kind >> 1);
  paint_all (&canvas, cells, 3, GW_PATH_FILLED, 2);
  for (guint i = 0; i < 3; i++)
    g_assert_true (canvas_is_color (get_disc (&canvas, cells[i]), &canvas.palette->path));
  g_assert_false (canvas_is_color (get_disc (&canvas, 2), &canvas.palette->path));
  g_assert_false (canvas_is_color (get_disc (&canvas, 5), &canvas.palette->path));
  canvas_clear (&canvas);
}

static void
test_hollow (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);
  graphene_point_t center;
  Canvas canvas;

  canvas_init (&canvas, "LAP/TES", kind & 1, kind >> 1);
  paint_all (&canvas, cells, 3, GW_PATH_HOLLOW, 2);
  for (guint i = 0; i < 3; i++)
    {
      double ring = (GW_DISC_RADIUS - 0.022) * canvas.layout.tile;

      g_assert_true (canvas_is_color (get_disc (&canvas, cells[i]), &canvas.palette->face[0]));
      gw_board_layout_get_center (&canvas.layout, cells[i], &center);
      g_assert_true (canvas_is_color (canvas_get_pixel (&canvas, center.x - ring * 0.6, center.y + ring * 0.8),
                                &canvas.palette->path));
    }
  canvas_clear (&canvas);
}

/* How many pixels from the middle of a tile to that of another one have the color of the path. */
static guint
count_on_step (Canvas *canvas, guint from, guint to)
{
  graphene_point_t begin, end, point;
  guint n = 0;

  gw_board_layout_get_center (&canvas->layout, from, &begin);
  gw_board_layout_get_center (&canvas->layout, to, &end);
  for (guint i = 0; i <= 200; i++)
    {
      graphene_point_interpolate (&begin, &end, i / 200.0, &point);
      n += canvas_is_color (canvas_get_pixel (canvas, point.x, point.y), &canvas->palette->path);
    }
  return n;
}

/* The last step has gaps, the others have none. */
static void
test_ending (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);
  guint first, last;
  Canvas canvas;

  canvas_init (&canvas, "LAP/TES", kind & 1, kind >> 1);
  paint_all (&canvas, cells, 3, GW_PATH_FILLED, 2);
  first = count_on_step (&canvas, 0, 1);
  last = count_on_step (&canvas, 1, 4);
  paint_all (&canvas, cells, 3, GW_PATH_ENDING, 2);
  g_assert_cmpuint (count_on_step (&canvas, 0, 1), ==, first);
  g_assert_cmpuint (count_on_step (&canvas, 1, 4), <, last);
  g_assert_cmpuint (count_on_step (&canvas, 1, 4), >, 0);
  for (guint i = 0; i < 3; i++)
    g_assert_true (canvas_is_color (get_disc (&canvas, cells[i]), &canvas.palette->path));
  canvas_clear (&canvas);
}

static void
test_good (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);
  Canvas canvas;

  canvas_init (&canvas, "LAP/TES", kind & 1, kind >> 1);
  paint_all (&canvas, cells, 3, GW_PATH_GOOD, 2);
  for (guint i = 0; i < 3; i++)
    g_assert_true (canvas_is_color (get_disc (&canvas, cells[i]), &canvas.palette->good));
  g_assert_cmpuint (count_on_step (&canvas, 0, 1), ==, 0);
  canvas_clear (&canvas);
}

/* How many pixels of the top right corner of a tile have another color than its face. */
static guint
count_in_corner (Canvas *canvas, guint cell)
{
  graphene_rect_t tile;
  guint n = 0;

  gw_board_layout_get_tile (&canvas->layout, cell, &tile);
  for (double x = 0.76; x < 0.93; x += 0.01)
    for (double y = 0.07; y < 0.18; y += 0.01)
      n += canvas_is_color (canvas_get_pixel (canvas, tile.origin.x + x * tile.size.width,
                                              tile.origin.y + y * tile.size.width),
                            &canvas->palette->letter);
  return n;
}

/* Of a place, tiles that stay are filled; tiles that change are not, and their letter is struck out. */
static void
test_ghost (gconstpointer data)
{
  const guint kind = GPOINTER_TO_UINT (data);
  g_autoptr (GwBoard) then = make_board ("LAP/TOS");
  g_autoptr (GwPathLayout) path = NULL;
  GwColor tint;
  Canvas canvas;

  canvas_init (&canvas, "LAP/TES", kind & 1, kind >> 1);
  path = gw_path_layout_new (&canvas.layout, cells, 3);
  gw_board_paint_tiles (canvas.cr, &canvas.layout, canvas.palette, canvas.lettering,
                        canvas.board, NULL);
  gw_path_paint_ghost (canvas.cr, path, canvas.palette, canvas.lettering, canvas.board, then,
                       canvas.marks);
  cairo_surface_flush (canvas.surface);
  gw_color_mix (&canvas.palette->face[0], &canvas.palette->path, 0.1, &tint);
  g_assert_true (canvas_is_color (get_disc (&canvas, 0), &canvas.palette->path));
  g_assert_true (canvas_is_color (get_disc (&canvas, 1), &canvas.palette->path));
  g_assert_true (canvas_is_color (get_disc (&canvas, 4), &tint));
  g_assert_cmpuint (count_in_corner (&canvas, 4), >, 20);
  g_assert_cmpuint (count_in_corner (&canvas, 1), ==, 0);
  canvas_clear (&canvas);
}

/* What is not reached yet is not painted. */
static void
test_progress (void)
{
  Canvas canvas;

  canvas_init (&canvas, "LAP/TES", FALSE, FALSE);
  paint_all (&canvas, cells, 3, GW_PATH_FILLED, 0);
  g_assert_true (canvas_is_color (get_disc (&canvas, 0), &canvas.palette->path));
  g_assert_false (canvas_is_color (get_disc (&canvas, 1), &canvas.palette->path));
  paint_all (&canvas, cells, 3, GW_PATH_FILLED, 1.5);
  g_assert_true (canvas_is_color (get_disc (&canvas, 1), &canvas.palette->path));
  g_assert_false (canvas_is_color (get_disc (&canvas, 4), &canvas.palette->path));
  canvas_clear (&canvas);
}

/* The ink of a letter is centered across, capitals are centered on the face. */
static void
test_letters_centered (void)
{
  Canvas canvas;
  double x, y;

  canvas_init (&canvas, "HEL/MWI/[Th]J[Stri]", FALSE, FALSE);
  gw_board_paint_tiles (canvas.cr, &canvas.layout, canvas.palette, canvas.lettering,
                        canvas.board, NULL);
  gw_board_paint_letters (canvas.cr, &canvas.layout, canvas.palette, canvas.lettering,
                          canvas.board, NULL);
  cairo_surface_flush (canvas.surface);
  for (guint i = 0; i < 9; i++)
    {
      g_assert_cmpuint (canvas_find_ink (&canvas, i, &canvas.palette->letter, &x, &y), >, 100);
      g_assert_cmpfloat (fabs (x), <=, 1.5);
      if (i < 6)
        g_assert_cmpfloat (fabs (y), <=, 1.5);
    }
  canvas_clear (&canvas);
}

/* On the small tiles of thumbnails letters take more room, so that they can be read. */
static void
test_letters_small (void)
{
  const double sides[] = { 48, 12 };
  double shares[2];
  Canvas canvas;

  canvas_init (&canvas, "H", TRUE, FALSE);
  for (guint i = 0; i < 2; i++)
    {
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      double x, y, width, height;

      gw_lettering_paint_label (canvas.lettering, cr, "H", &GRAPHENE_POINT_INIT (0, 0), sides[i],
                                &canvas.palette->letter, PANGO_WEIGHT_BOLD);
      cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
      shares[i] = height / sides[i];
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
  g_assert_cmpfloat (shares[0], <, 0.42);
  g_assert_cmpfloat (shares[1], >, 0.45);
  canvas_clear (&canvas);
}

/* A letter on the path is above the disc, in its own color. */
static void
test_letters_above (void)
{
  Canvas canvas;
  double x, y;

  canvas_init (&canvas, "LAP/TES", FALSE, FALSE);
  paint_all (&canvas, cells, 3, GW_PATH_FILLED, 2);
  g_assert_cmpuint (canvas_find_ink (&canvas, 1, &canvas.palette->on_path, &x, &y), >, 100);
  paint_all (&canvas, cells, 3, GW_PATH_HOLLOW, 2);
  g_assert_cmpuint (canvas_find_ink (&canvas, 1, &canvas.palette->path, &x, &y), >, 100);
  canvas_clear (&canvas);
}

/* In contrast styles nothing is shaded and there is no tray. */
static void
test_contrast (void)
{
  const GwColor magenta = { 1, 0, 1, 1 };
  graphene_rect_t tile;
  Canvas canvas;

  canvas_init (&canvas, "LA./T?S", FALSE, TRUE);
  paint_all (&canvas, cells, 1, GW_PATH_FILLED, 0);
  gw_board_layout_get_tile (&canvas.layout, 1, &tile);
  g_assert_true (canvas_is_color (canvas_get_pixel (&canvas, tile.origin.x + 30, tile.origin.y + 1),
                            &canvas.palette->edge));
  g_assert_true (canvas_is_color (canvas_get_pixel (&canvas, tile.origin.x + 30, tile.origin.y + 4),
                            &canvas.palette->face[0]));
  g_assert_true (canvas_is_color (canvas_get_pixel (&canvas, tile.origin.x - 4, tile.origin.y + 60),
                            &magenta));
  gw_board_layout_get_tile (&canvas.layout, 2, &tile);
  g_assert_true (canvas_is_color (canvas_get_pixel (&canvas, tile.origin.x + 60, tile.origin.y + 60),
                            &canvas.palette->hole));
  canvas_clear (&canvas);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/paint/filled/light", GUINT_TO_POINTER (0), test_filled);
  g_test_add_data_func ("/paint/filled/dark", GUINT_TO_POINTER (1), test_filled);
  g_test_add_data_func ("/paint/filled/contrast-light", GUINT_TO_POINTER (2), test_filled);
  g_test_add_data_func ("/paint/filled/contrast-dark", GUINT_TO_POINTER (3), test_filled);
  g_test_add_data_func ("/paint/hollow/light", GUINT_TO_POINTER (0), test_hollow);
  g_test_add_data_func ("/paint/hollow/contrast-dark", GUINT_TO_POINTER (3), test_hollow);
  g_test_add_data_func ("/paint/ending/light", GUINT_TO_POINTER (0), test_ending);
  g_test_add_data_func ("/paint/ending/contrast-dark", GUINT_TO_POINTER (3), test_ending);
  g_test_add_data_func ("/paint/good/light", GUINT_TO_POINTER (0), test_good);
  g_test_add_data_func ("/paint/good/dark", GUINT_TO_POINTER (1), test_good);
  g_test_add_data_func ("/paint/ghost/light", GUINT_TO_POINTER (0), test_ghost);
  g_test_add_data_func ("/paint/ghost/contrast-dark", GUINT_TO_POINTER (3), test_ghost);
  g_test_add_func ("/paint/progress", test_progress);
  g_test_add_func ("/paint/letters-centered", test_letters_centered);
  g_test_add_func ("/paint/letters-small", test_letters_small);
  g_test_add_func ("/paint/letters-above", test_letters_above);
  g_test_add_func ("/paint/contrast", test_contrast);

  return g_test_run ();
}

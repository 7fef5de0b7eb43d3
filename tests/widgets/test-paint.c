/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Painting, looked at pixel by pixel. Needs no display. */
#include "gw-path-paint.h"

#include "values.h"

#include <math.h>

#define SIZE 500

typedef struct
{
  cairo_surface_t *surface;
  cairo_t *cr;
  GwLettering *lettering;
  GwBoard *board;
  GwBoardLayout layout;
  const GwPalette *palette;
} Canvas;

static void
canvas_init (Canvas *canvas, const char *board, gboolean dark, gboolean contrast)
{
  PangoContext *context
    = pango_font_map_create_context (pango_cairo_font_map_get_default ());

  canvas->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  canvas->cr = cairo_create (canvas->surface);
  canvas->lettering = gw_lettering_new (context);
  g_object_unref (context);
  canvas->board = make_board (board);
  canvas->palette = gw_palette_get (dark, contrast);
  gw_board_layout_init (&canvas->layout, gw_board_get_rows (canvas->board),
                        gw_board_get_cols (canvas->board), SIZE, SIZE, 1);
}

static void
canvas_clear (Canvas *canvas)
{
  cairo_destroy (canvas->cr);
  cairo_surface_destroy (canvas->surface);
  gw_lettering_free (canvas->lettering);
  gw_board_unref (canvas->board);
}

static void
paint_all (Canvas *canvas, const guint8 *cells, guint length, GwPathLook look, double progress)
{
  g_autoptr (GwPathLayout) path = gw_path_layout_new (&canvas->layout, cells, length);

  cairo_set_source_rgb (canvas->cr, 1, 0, 1);
  cairo_paint (canvas->cr);
  gw_board_paint_tiles (canvas->cr, &canvas->layout, canvas->palette, canvas->board);
  gw_board_paint_letters (canvas->cr, &canvas->layout, canvas->palette, canvas->lettering,
                          canvas->board);
  gw_path_paint (canvas->cr, path, canvas->palette, canvas->lettering, canvas->board, look,
                 progress);
  cairo_surface_flush (canvas->surface);
}

static guint32
get_pixel (Canvas *canvas, double x, double y)
{
  guint8 *data = cairo_image_surface_get_data (canvas->surface);
  int stride = cairo_image_surface_get_stride (canvas->surface);
  guint32 pixel;

  memcpy (&pixel, data + (int) floor (y) * stride + (int) floor (x) * 4, sizeof pixel);
  return pixel & 0xffffff;
}

static gboolean
is_colour (guint32 pixel, const GdkRGBA *colour)
{
  return abs ((int) ((pixel >> 16) & 0xff) - (int) lround (colour->red * 255)) <= 2
         && abs ((int) ((pixel >> 8) & 0xff) - (int) lround (colour->green * 255)) <= 2
         && abs ((int) (pixel & 0xff) - (int) lround (colour->blue * 255)) <= 2;
}

/* A place on the disc of a tile, beside its letter. */
static guint32
get_disc (Canvas *canvas, guint cell)
{
  graphene_point_t centre;

  gw_board_layout_get_centre (&canvas->layout, cell, &centre);
  return get_pixel (canvas, centre.x, centre.y + 0.28 * canvas->layout.tile);
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
    g_assert_true (is_colour (get_disc (&canvas, cells[i]), &canvas.palette->path));
  g_assert_false (is_colour (get_disc (&canvas, 2), &canvas.palette->path));
  g_assert_false (is_colour (get_disc (&canvas, 5), &canvas.palette->path));
  canvas_clear (&canvas);
}

static void
test_hollow (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);
  graphene_point_t centre;
  Canvas canvas;

  canvas_init (&canvas, "LAP/TES", kind & 1, kind >> 1);
  paint_all (&canvas, cells, 3, GW_PATH_HOLLOW, 2);
  for (guint i = 0; i < 3; i++)
    {
      double ring = (GW_DISC_RADIUS - 0.022) * canvas.layout.tile;

      g_assert_true (is_colour (get_disc (&canvas, cells[i]), &canvas.palette->face[0]));
      gw_board_layout_get_centre (&canvas.layout, cells[i], &centre);
      g_assert_true (is_colour (get_pixel (&canvas, centre.x - ring * 0.6, centre.y + ring * 0.8),
                                &canvas.palette->path));
    }
  canvas_clear (&canvas);
}

/* What is not reached yet is not painted. */
static void
test_progress (void)
{
  Canvas canvas;

  canvas_init (&canvas, "LAP/TES", FALSE, FALSE);
  paint_all (&canvas, cells, 3, GW_PATH_FILLED, 0);
  g_assert_true (is_colour (get_disc (&canvas, 0), &canvas.palette->path));
  g_assert_false (is_colour (get_disc (&canvas, 1), &canvas.palette->path));
  paint_all (&canvas, cells, 3, GW_PATH_FILLED, 1.5);
  g_assert_true (is_colour (get_disc (&canvas, 1), &canvas.palette->path));
  g_assert_false (is_colour (get_disc (&canvas, 4), &canvas.palette->path));
  canvas_clear (&canvas);
}

/* How much of a square around a tile's centre has a colour, and where its middle is. */
static guint
find_ink (Canvas *canvas, guint cell, const GdkRGBA *colour, double *middle_x, double *middle_y)
{
  int left = SIZE, right = 0, top = SIZE, bottom = 0;
  int reach = 0.4 * canvas->layout.tile;
  graphene_point_t centre;
  guint n = 0;

  gw_board_layout_get_centre (&canvas->layout, cell, &centre);
  for (int y = centre.y - reach; y < centre.y + reach; y++)
    for (int x = centre.x - reach; x < centre.x + reach; x++)
      {
        if (!is_colour (get_pixel (canvas, x, y), colour))
          continue;
        left = MIN (left, x);
        right = MAX (right, x + 1);
        top = MIN (top, y);
        bottom = MAX (bottom, y + 1);
        n++;
      }
  *middle_x = (left + right) / 2.0 - centre.x;
  *middle_y = (top + bottom) / 2.0 - centre.y;
  return n;
}

/* The ink of a letter is centred across, capitals are centred on the face. */
static void
test_letters_centred (void)
{
  Canvas canvas;
  double x, y;

  canvas_init (&canvas, "HEL/MWI/[Th]J[Stri]", FALSE, FALSE);
  gw_board_paint_tiles (canvas.cr, &canvas.layout, canvas.palette, canvas.board);
  gw_board_paint_letters (canvas.cr, &canvas.layout, canvas.palette, canvas.lettering,
                          canvas.board);
  cairo_surface_flush (canvas.surface);
  for (guint i = 0; i < 9; i++)
    {
      g_assert_cmpuint (find_ink (&canvas, i, &canvas.palette->letter, &x, &y), >, 100);
      g_assert_cmpfloat (fabs (x), <=, 1.5);
      if (i < 6)
        g_assert_cmpfloat (fabs (y), <=, 1.5);
    }
  canvas_clear (&canvas);
}

/* A letter on the path is above the disc, in its own colour. */
static void
test_letters_above (void)
{
  Canvas canvas;
  double x, y;

  canvas_init (&canvas, "LAP/TES", FALSE, FALSE);
  paint_all (&canvas, cells, 3, GW_PATH_FILLED, 2);
  g_assert_cmpuint (find_ink (&canvas, 1, &canvas.palette->on_path, &x, &y), >, 100);
  paint_all (&canvas, cells, 3, GW_PATH_HOLLOW, 2);
  g_assert_cmpuint (find_ink (&canvas, 1, &canvas.palette->path, &x, &y), >, 100);
  canvas_clear (&canvas);
}

/* In contrast styles nothing is shaded and there is no tray. */
static void
test_contrast (void)
{
  const GdkRGBA magenta = { 1, 0, 1, 1 };
  graphene_rect_t tile;
  Canvas canvas;

  canvas_init (&canvas, "LA./T?S", FALSE, TRUE);
  paint_all (&canvas, cells, 1, GW_PATH_FILLED, 0);
  gw_board_layout_get_tile (&canvas.layout, 1, &tile);
  g_assert_true (is_colour (get_pixel (&canvas, tile.origin.x + 30, tile.origin.y + 1),
                            &canvas.palette->edge));
  g_assert_true (is_colour (get_pixel (&canvas, tile.origin.x + 30, tile.origin.y + 4),
                            &canvas.palette->face[0]));
  g_assert_true (is_colour (get_pixel (&canvas, tile.origin.x - 4, tile.origin.y + 60),
                            &magenta));
  gw_board_layout_get_tile (&canvas.layout, 2, &tile);
  g_assert_true (is_colour (get_pixel (&canvas, tile.origin.x + 60, tile.origin.y + 60),
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
  g_test_add_func ("/paint/progress", test_progress);
  g_test_add_func ("/paint/letters-centred", test_letters_centred);
  g_test_add_func ("/paint/letters-above", test_letters_above);
  g_test_add_func ("/paint/contrast", test_contrast);

  return g_test_run ();
}

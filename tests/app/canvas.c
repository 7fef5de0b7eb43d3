/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "canvas.h"

#include "values.h"

#include <math.h>
#include <string.h>

void
canvas_init (Canvas *canvas, const char *board, gboolean dark, gboolean contrast)
{
  PangoContext *context
    = pango_font_map_create_context (pango_cairo_font_map_get_default ());

  canvas->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, CANVAS_SIZE, CANVAS_SIZE);
  canvas->cr = cairo_create (canvas->surface);
  canvas->lettering = gw_lettering_new (context);
  g_object_unref (context);
  canvas->board = make_board (board);
  canvas->marks = gw_board_marks_new (gw_board_get_n_cells (canvas->board));
  canvas->palette = gw_palette_get (dark, contrast);
  gw_board_layout_init (&canvas->layout, canvas->board, CANVAS_SIZE, CANVAS_SIZE, 1);
}

void
canvas_clear (Canvas *canvas)
{
  cairo_destroy (canvas->cr);
  cairo_surface_destroy (canvas->surface);
  gw_lettering_free (canvas->lettering);
  gw_board_unref (canvas->board);
  gw_board_marks_unref (canvas->marks);
}

guint32
canvas_get_pixel (Canvas *canvas, double x, double y)
{
  guint8 *data = cairo_image_surface_get_data (canvas->surface);
  int stride = cairo_image_surface_get_stride (canvas->surface);
  guint32 pixel;

  memcpy (&pixel, data + (int) floor (y) * stride + (int) floor (x) * 4, sizeof pixel);
  return pixel & 0xffffff;
}

gboolean
canvas_is_color (guint32 pixel, const GwColor *color)
{
  return abs ((int) ((pixel >> 16) & 0xff) - (int) lround (color->red * 255)) <= 2
         && abs ((int) ((pixel >> 8) & 0xff) - (int) lround (color->green * 255)) <= 2
         && abs ((int) (pixel & 0xff) - (int) lround (color->blue * 255)) <= 2;
}

guint
canvas_find_ink (Canvas *canvas, guint cell, const GwColor *color, double *middle_x,
                 double *middle_y)
{
  int left = CANVAS_SIZE, right = 0, top = CANVAS_SIZE, bottom = 0;
  int reach = 0.4 * canvas->layout.tile;
  graphene_point_t center;
  guint n = 0;

  gw_board_layout_get_center (&canvas->layout, cell, &center);
  for (int y = center.y - reach; y < center.y + reach; y++)
    for (int x = center.x - reach; x < center.x + reach; x++)
      {
        if (!canvas_is_color (canvas_get_pixel (canvas, x, y), color))
          continue;
        left = MIN (left, x);
        right = MAX (right, x + 1);
        top = MIN (top, y);
        bottom = MAX (bottom, y + 1);
        n++;
      }
  *middle_x = (left + right) / 2.0 - center.x;
  *middle_y = (top + bottom) / 2.0 - center.y;
  return n;
}

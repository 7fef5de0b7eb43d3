/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-picture.h"

/* The tile that pictures without pixels are painted with and then scaled. */
#define REFERENCE 96.0

void
gw_board_picture_get_size (const GwBoard *board, double tile, double *width, double *height)
{
  *width = gw_board_layout_get_span (gw_board_get_cols (board), tile);
  *height = gw_board_layout_get_span (gw_board_get_rows (board), tile);
}

static void
paint (cairo_t *cr, GwLettering *lettering, const GwPalette *palette, GwBoard *board,
       GBytes *path, const GwBoardLayout *layout)
{
  gw_board_paint_tiles (cr, layout, palette, lettering, board, NULL);
  gw_board_paint_letters (cr, layout, palette, lettering, board, NULL);
  if (path != NULL && g_bytes_get_size (path) > 0)
    {
      gsize length;
      const guint8 *cells = g_bytes_get_data (path, &length);
      g_autoptr (GwPathLayout) path_layout = gw_path_layout_new (layout, cells, length);

      gw_path_paint (cr, path_layout, palette, lettering, board, NULL, GW_PATH_FILLED,
                     length - 1);
    }
}

void
gw_board_picture_paint (cairo_t *cr, GwLettering *lettering, const GwPalette *palette,
                        GwBoard *board, GBytes *path, GwPictureKind kind,
                        const graphene_rect_t *area)
{
  const guint rows = gw_board_get_rows (board), cols = gw_board_get_cols (board);
  double width = area->size.width, height = area->size.height, scale = 1;
  GwBoardLayout layout;

  gw_board_layout_init (&layout, rows, cols, width, height, 1);

  /* On the screen tiles do not grow for ever; in pictures they do. */
  if (kind == GW_PICTURE_LINES
      || MAX (layout.tray.size.width / width, layout.tray.size.height / height) < 0.9)
    {
      gw_board_picture_get_size (board, REFERENCE, &width, &height);
      scale = MIN (area->size.width / width, area->size.height / height);
      gw_board_layout_init (&layout, rows, cols, width, height, 1);
    }

  cairo_save (cr);
  cairo_translate (cr, area->origin.x + (area->size.width - width * scale) / 2,
                   area->origin.y + (area->size.height - height * scale) / 2);
  cairo_scale (cr, scale, scale);
  paint (cr, lettering, palette, board, path, &layout);
  cairo_restore (cr);
}

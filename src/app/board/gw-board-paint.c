/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-paint.h"

#include "gw-mark-paint.h"
#include "gw-shapes.h"

#define TRAY_RADIUS 0.24
#define FOCUS_OUTSET 0.035
#define FOCUS_STROKE 0.028
#define FOCUS_STROKE_LEAST 2.5
#define ASKED_ARM 0.30 /* of the ring, from each corner */

static void
paint_tray (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette)
{
  const graphene_rect_t *tray = &layout->tray;
  double radius = TRAY_RADIUS * layout->tile;

  gw_shape_add_inset (cr, tray, 0, radius);
  gw_shape_fill_gradient (cr, palette->tray, tray->origin.y,
                          tray->origin.y + tray->size.height);
  gw_shape_sink (cr, tray, radius, layout->tile, 1);
  gw_shape_add_inset (cr, tray, 0.5, radius);
  gw_shape_stroke_gray (cr, 0, palette->dark ? 0.35 : 0.08);
}

static void
paint_cell (cairo_t *cr, const GwPalette *palette, const GwMark *mark, const GwCell *cell,
            const graphene_rect_t *tile)
{
  GwTileColors colors;

  switch (cell->kind)
    {
    case GW_CELL_TILE:
      gw_tile_colors_init (&colors, palette, mark);
      gw_tile_paint (cr, palette, &colors, tile);
      if (mark->flags & GW_MARK_DEAD)
        gw_mark_paint_hatch (cr, palette, tile);
      break;
    case GW_CELL_HOLE:
      gw_tile_paint_hole (cr, palette, tile);
      break;
    case GW_CELL_FREE:
    default:
      gw_tile_paint_free (cr, palette, tile);
      break;
    }
}

void
gw_board_paint_tiles (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                      GwLettering *lettering, const GwBoard *board, const GwBoardMarks *marks)
{
  guint n_cells = gw_board_get_n_cells (board);

  if (!palette->contrast)
    paint_tray (cr, layout, palette);

  for (guint i = 0; i < n_cells; i++)
    {
      graphene_rect_t tile;

      gw_board_layout_get_tile (layout, i, &tile);
      paint_cell (cr, palette, gw_board_marks_get (marks, i), gw_board_get_cell (board, i), &tile);
      gw_mark_paint_signs (cr, palette, lettering, gw_board_marks_get (marks, i), &tile);
    }
}

void
gw_board_paint_letter (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                       GwLettering *lettering, const GwBoard *board, const GwBoardMarks *marks,
                       guint cell, double alpha)
{
  const GwCell *content = gw_board_get_cell (board, cell);
  g_autofree char *label = gw_cell_to_label (content);
  gboolean is_free = content->kind == GW_CELL_FREE;
  const GwMark *mark = gw_board_marks_get (marks, cell);
  const gboolean is_pale = is_free || (mark->flags & GW_MARK_UNUSED) != 0;
  GwTileColors colors;
  graphene_point_t center;
  GdkRGBA ink;

  gw_tile_colors_init (&colors, palette, mark);
  ink = is_free ? palette->dead_letter : colors.ink;
  ink.alpha = alpha;
  gw_board_layout_get_center (layout, cell, &center);
  gw_lettering_paint_label (lettering, cr, label, &center, layout->tile, &ink,
                            is_pale ? PANGO_WEIGHT_NORMAL : PANGO_WEIGHT_BOLD);
}

void
gw_board_paint_letters (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                        GwLettering *lettering, const GwBoard *board, const GwBoardMarks *marks)
{
  guint n_cells = gw_board_get_n_cells (board);

  for (guint i = 0; i < n_cells; i++)
    gw_board_paint_letter (cr, layout, palette, lettering, board, marks, i, 1);
}

static void
paint_ring (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
            const graphene_rect_t *tile)
{
  gw_shape_add_inset (cr, tile, -FOCUS_OUTSET * layout->tile, GW_TILE_RADIUS * layout->tile);
  cairo_set_line_width (cr, MAX (FOCUS_STROKE * layout->tile, FOCUS_STROKE_LEAST));
  gdk_cairo_set_source_rgba (cr, &palette->focus);
  cairo_stroke (cr);
}

void
gw_board_paint_focus (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                      guint cell)
{
  graphene_rect_t tile;

  gw_board_layout_get_tile (layout, cell, &tile);
  paint_ring (cr, layout, palette, &tile);
}

void
gw_board_paint_asked (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                      guint cell)
{
  double reach = 0.1 * layout->tile, arm = ASKED_ARM * layout->tile + reach;
  graphene_rect_t tile, ring;

  gw_board_layout_get_tile (layout, cell, &tile);
  graphene_rect_inset_r (&tile, -reach, -reach, &ring);
  cairo_save (cr);
  for (guint corner = 0; corner < 4; corner++)
    cairo_rectangle (cr, ring.origin.x + (corner & 1 ? ring.size.width - arm : 0),
                     ring.origin.y + (corner & 2 ? ring.size.height - arm : 0), arm, arm);
  cairo_clip (cr);
  paint_ring (cr, layout, palette, &tile);
  cairo_restore (cr);
}

void
gw_board_paint_caret (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                      const GwBoard *board, guint cell)
{
  graphene_rect_t tile;

  gw_board_layout_get_tile (layout, cell, &tile);
  gw_mark_paint_caret (cr, palette, gw_board_get_cell (board, cell)->n_letters, &tile);
}

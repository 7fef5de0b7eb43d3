/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-paint.h"

#include <math.h>

#define TRAY_RADIUS 0.24
#define INNER_INSET 0.075
#define INNER_RADIUS 0.30
#define FOCUS_OUTSET 0.035
#define FOCUS_STROKE 0.028
#define FOCUS_STROKE_LEAST 2.5
#define DARK_SHADOW 1.8 /* shadows are so much stronger in the dark style */

static const struct
{
  double depth;
  double strength;
} tray_shadows[] = { { 0.03, 0.05 }, { 0.018, 0.06 }, { 0.008, 0.08 } };

static const struct
{
  double drop;
  double spread;
  double strength;
} tile_shadows[] = { { 0.070, 0.030, 0.05 }, { 0.045, 0.015, 0.07 }, { 0.025, 0.0, 0.12 } };

static void
add_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  radius = CLAMP (radius, 0, MIN (width, height) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, G_PI + G_PI_2);
  cairo_close_path (cr);
}

/* A rounded rectangle, smaller by inset on all four sides. */
static void
add_inset (cairo_t *cr, const graphene_rect_t *rect, double inset, double radius)
{
  add_rounded (cr, rect->origin.x + inset, rect->origin.y + inset,
               rect->size.width - 2 * inset, rect->size.height - 2 * inset, radius - inset);
}

static void
fill_gradient (cairo_t *cr, const GdkRGBA colours[2], double top, double bottom)
{
  cairo_pattern_t *gradient = cairo_pattern_create_linear (0, top, 0, bottom);

  cairo_pattern_add_color_stop_rgb (gradient, 0, colours[0].red, colours[0].green,
                                    colours[0].blue);
  cairo_pattern_add_color_stop_rgb (gradient, 1, colours[1].red, colours[1].green,
                                    colours[1].blue);
  cairo_set_source (cr, gradient);
  cairo_fill (cr);
  cairo_pattern_destroy (gradient);
}

static void
fill_colour (cairo_t *cr, const GdkRGBA *colour, double alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, alpha);
  cairo_fill (cr);
}

static void
stroke_grey (cairo_t *cr, double level, double alpha)
{
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, level, level, level, alpha);
  cairo_stroke (cr);
}

/* A shadow that the upper edge of a sunken shape throws into it. */
static void
fill_inner_shadow (cairo_t *cr, const graphene_rect_t *rect, double radius, double depth,
                   double strength)
{
  cairo_save (cr);
  add_inset (cr, rect, 0, radius);
  cairo_clip (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  add_inset (cr, rect, -2 * depth - 2, radius);
  add_rounded (cr, rect->origin.x, rect->origin.y + depth, rect->size.width,
               rect->size.height + depth, radius);
  cairo_set_source_rgba (cr, 0, 0, 0, strength);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
paint_tray (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette)
{
  const graphene_rect_t *tray = &layout->tray;
  double radius = TRAY_RADIUS * layout->tile;

  add_inset (cr, tray, 0, radius);
  fill_gradient (cr, palette->tray, tray->origin.y, tray->origin.y + tray->size.height);
  for (guint i = 0; i < G_N_ELEMENTS (tray_shadows); i++)
    fill_inner_shadow (cr, tray, radius, tray_shadows[i].depth * layout->tile,
                       tray_shadows[i].strength);
  add_inset (cr, tray, 0.5, radius);
  stroke_grey (cr, 0, palette->dark ? 0.35 : 0.08);
}

static void
paint_tile (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *tile)
{
  double side = tile->size.width, strength = palette->dark ? DARK_SHADOW : 1;
  double top = tile->origin.y, bottom = top + side * (1 - GW_TILE_LIP);
  graphene_rect_t face = *tile;
  graphene_rect_t inner;

  for (guint i = 0; i < G_N_ELEMENTS (tile_shadows); i++)
    {
      double spread = tile_shadows[i].spread * side;

      add_rounded (cr, tile->origin.x - spread, top - spread + tile_shadows[i].drop * side,
                   side + 2 * spread, side + 2 * spread, GW_TILE_RADIUS * side + spread);
      cairo_set_source_rgba (cr, 0, 0, 0, tile_shadows[i].strength * strength);
      cairo_fill (cr);
    }

  add_inset (cr, tile, 0, GW_TILE_RADIUS * side);
  fill_colour (cr, &palette->edge, 1);

  face.size.height = bottom - top;
  add_inset (cr, &face, 0, GW_TILE_RADIUS * side);
  fill_gradient (cr, palette->face, top, bottom);
  if (side >= GW_TILE_SIZE_INNER)
    {
      graphene_rect_inset_r (&face, INNER_INSET * side, INNER_INSET * side, &inner);
      add_inset (cr, &inner, 0, INNER_RADIUS * side);
      fill_gradient (cr, palette->inner, inner.origin.y, inner.origin.y + inner.size.height);
    }

  add_inset (cr, &face, 0.5, GW_TILE_RADIUS * side);
  stroke_grey (cr, 0, palette->dark ? 0.50 : 0.10);
  add_inset (cr, &face, 1.5, GW_TILE_RADIUS * side);
  stroke_grey (cr, 1, palette->dark ? 0.10 : 0.75);
}

static void
paint_hole (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *tile)
{
  double side = tile->size.width;

  add_inset (cr, tile, 0, GW_TILE_RADIUS * side);
  fill_colour (cr, &palette->hole, 1);
  if (palette->contrast)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (tray_shadows); i++)
    fill_inner_shadow (cr, tile, GW_TILE_RADIUS * side, tray_shadows[i].depth * side,
                       tray_shadows[i].strength / 2);
  add_inset (cr, tile, 0.5, GW_TILE_RADIUS * side);
  stroke_grey (cr, 0, palette->dark ? 0.30 : 0.08);
}

static void
paint_free (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *tile)
{
  double side = tile->size.width, line = palette->contrast ? 2 : 1.5;
  double dash = MAX (0.065 * side, 2);

  if (!palette->contrast)
    {
      add_inset (cr, tile, 1, GW_TILE_RADIUS * side);
      fill_colour (cr, &palette->face[0], palette->dark ? 0.25 : 0.45);
    }

  cairo_save (cr);
  add_inset (cr, tile, line / 2, GW_TILE_RADIUS * side);
  cairo_set_dash (cr, (const double[]) { dash, dash * 0.75 }, 2, 0);
  cairo_set_line_width (cr, line);
  gdk_cairo_set_source_rgba (cr, &palette->dead_letter);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Two pixels of outline in place of all shading. */
static void
paint_outlined (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *tile)
{
  add_inset (cr, tile, 1, GW_TILE_RADIUS * tile->size.width);
  gdk_cairo_set_source_rgba (cr, &palette->face[0]);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &palette->edge);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

void
gw_board_paint_tiles (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                      const GwBoard *board)
{
  guint n_cells = gw_board_get_n_cells (board);

  if (!palette->contrast)
    paint_tray (cr, layout, palette);

  for (guint i = 0; i < n_cells; i++)
    {
      graphene_rect_t tile;

      gw_board_layout_get_tile (layout, i, &tile);
      switch (gw_board_get_cell (board, i)->kind)
        {
        case GW_CELL_TILE:
          if (palette->contrast)
            paint_outlined (cr, palette, &tile);
          else
            paint_tile (cr, palette, &tile);
          break;
        case GW_CELL_HOLE:
          paint_hole (cr, palette, &tile);
          break;
        case GW_CELL_FREE:
        default:
          paint_free (cr, palette, &tile);
          break;
        }
    }
}

void
gw_board_paint_letter (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                       GwLettering *lettering, const GwBoard *board, guint cell,
                       double alpha)
{
  const GwCell *content = gw_board_get_cell (board, cell);
  g_autofree char *label = gw_cell_to_label (content);
  gboolean is_free = content->kind == GW_CELL_FREE;
  GdkRGBA colour = is_free ? palette->dead_letter : palette->letter;
  graphene_point_t centre;

  colour.alpha = alpha;
  gw_board_layout_get_centre (layout, cell, &centre);
  gw_lettering_paint_label (lettering, cr, label, &centre, layout->tile, &colour,
                            is_free ? PANGO_WEIGHT_NORMAL : PANGO_WEIGHT_BOLD);
}

void
gw_board_paint_letters (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                        GwLettering *lettering, const GwBoard *board)
{
  guint n_cells = gw_board_get_n_cells (board);

  for (guint i = 0; i < n_cells; i++)
    gw_board_paint_letter (cr, layout, palette, lettering, board, i, 1);
}

void
gw_board_paint_focus (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                      guint cell)
{
  double outset = FOCUS_OUTSET * layout->tile;
  graphene_rect_t tile;

  gw_board_layout_get_tile (layout, cell, &tile);
  add_inset (cr, &tile, -outset, GW_TILE_RADIUS * layout->tile);
  cairo_set_line_width (cr, MAX (FOCUS_STROKE * layout->tile, FOCUS_STROKE_LEAST));
  gdk_cairo_set_source_rgba (cr, &palette->focus);
  cairo_stroke (cr);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tile-paint.h"

#include "gw-board-layout.h"
#include "gw-heat-scale.h"
#include "gw-shapes.h"

#define INNER_INSET 0.075
#define INNER_RADIUS 0.30
#define DARK_SHADOW 1.8 /* shadows are so much stronger in the dark style */

/* How a color becomes that of a whole tile: shares of white (or black, where
 * negative) at the top and the bottom of the face and of the inner face. */
#define FACE_TOP 0.10
#define FACE_BOTTOM -0.04
#define INNER_TOP -0.03
#define INNER_BOTTOM 0.04
#define EDGE -0.35
#define EDGE_DARK -0.47
#define COLORED_SHINE 0.28 /* the light line along the edge of the face */

static const struct
{
  double drop;
  double spread;
  double strength;
} shadows[] = { { 0.070, 0.030, 0.05 }, { 0.045, 0.015, 0.07 }, { 0.025, 0.0, 0.12 } };

static void
shade (const GdkRGBA *color, double share, GdkRGBA *shaded)
{
  static const GdkRGBA white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 };

  gw_color_mix (color, share > 0 ? &white : &black, ABS (share), shaded);
}

/* All of a tile from one color, as light falls on it. */
static void
set_ground (GwTileColors *colors, const GwPalette *palette)
{
  const GdkRGBA *ground = &colors->ground;

  if (palette->contrast)
    {
      colors->face[0] = colors->face[1] = *ground;
      return;
    }

  shade (ground, FACE_TOP, &colors->face[0]);
  shade (ground, FACE_BOTTOM, &colors->face[1]);
  shade (ground, INNER_TOP, &colors->inner[0]);
  shade (ground, INNER_BOTTOM, &colors->inner[1]);
  shade (ground, palette->dark ? EDGE_DARK : EDGE, &colors->edge);
  colors->shine = COLORED_SHINE;
}

void
gw_tile_colors_init (GwTileColors *colors, const GwPalette *palette, const GwMark *mark)
{
  colors->heated = FALSE;
  for (guint i = 0; i < 2; i++)
    {
      colors->face[i] = palette->face[i];
      colors->inner[i] = palette->inner[i];
    }
  colors->edge = palette->edge;
  colors->shine = palette->dark ? 0.10 : 0.75;
  colors->ink = palette->letter;
  colors->dim = palette->dead_letter;

  if (mark->flags & GW_MARK_DEAD)
    {
      colors->ground = palette->dead;
      set_ground (colors, palette);
      colors->ink = palette->dead_letter;
    }
  else if (mark->heat >= 0)
    {
      colors->heated = TRUE;
      gw_heat_scale_color (palette, mark->heat, &colors->ground);
      set_ground (colors, palette);
      gw_heat_scale_ink (palette, &colors->ground, &colors->ink);
      colors->dim = colors->ink;
    }
  if (mark->flags & GW_MARK_UNUSED)
    colors->ink = colors->dim;
}

void
gw_tile_get_face (const graphene_rect_t *rect, graphene_rect_t *face)
{
  *face = *rect;
  face->size.height *= 1 - GW_TILE_LIP;
}

/* Two pixels of outline in place of all shading. */
static void
paint_outlined (cairo_t *cr, const GwTileColors *colors, const graphene_rect_t *rect)
{
  gw_shape_add_inset (cr, rect, 1, GW_TILE_RADIUS * rect->size.width);
  gdk_cairo_set_source_rgba (cr, &colors->face[0]);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colors->edge);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
paint_shadows (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *rect)
{
  double side = rect->size.width, strength = palette->dark ? DARK_SHADOW : 1;

  for (guint i = 0; i < G_N_ELEMENTS (shadows); i++)
    {
      double spread = shadows[i].spread * side;

      gw_shape_add_rounded (cr, rect->origin.x - spread,
                            rect->origin.y - spread + shadows[i].drop * side, side + 2 * spread,
                            side + 2 * spread, GW_TILE_RADIUS * side + spread);
      cairo_set_source_rgba (cr, 0, 0, 0, shadows[i].strength * strength);
      cairo_fill (cr);
    }
}

void
gw_tile_paint (cairo_t *cr, const GwPalette *palette, const GwTileColors *colors,
               const graphene_rect_t *rect)
{
  double side = rect->size.width;
  graphene_rect_t face, inner;

  if (palette->contrast)
    {
      paint_outlined (cr, colors, rect);
      return;
    }

  paint_shadows (cr, palette, rect);
  gw_shape_add_inset (cr, rect, 0, GW_TILE_RADIUS * side);
  gw_shape_fill (cr, &colors->edge, 1);

  gw_tile_get_face (rect, &face);
  gw_shape_add_inset (cr, &face, 0, GW_TILE_RADIUS * side);
  gw_shape_fill_gradient (cr, colors->face, face.origin.y, face.origin.y + face.size.height);
  if (side >= GW_TILE_SIZE_INNER)
    {
      graphene_rect_inset_r (&face, INNER_INSET * side, INNER_INSET * side, &inner);
      gw_shape_add_inset (cr, &inner, 0, INNER_RADIUS * side);
      gw_shape_fill_gradient (cr, colors->inner, inner.origin.y,
                              inner.origin.y + inner.size.height);
    }

  gw_shape_add_inset (cr, &face, 0.5, GW_TILE_RADIUS * side);
  gw_shape_stroke_gray (cr, 0, palette->dark ? 0.50 : 0.10);
  gw_shape_add_inset (cr, &face, 1.5, GW_TILE_RADIUS * side);
  gw_shape_stroke_gray (cr, 1, colors->shine);
}

void
gw_tile_paint_hole (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *rect)
{
  double side = rect->size.width;

  gw_shape_add_inset (cr, rect, 0, GW_TILE_RADIUS * side);
  gw_shape_fill (cr, &palette->hole, 1);
  if (palette->contrast)
    return;

  gw_shape_sink (cr, rect, GW_TILE_RADIUS * side, side, 0.5);
  gw_shape_add_inset (cr, rect, 0.5, GW_TILE_RADIUS * side);
  gw_shape_stroke_gray (cr, 0, palette->dark ? 0.30 : 0.08);
}

void
gw_tile_paint_free (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *rect)
{
  double side = rect->size.width, line = palette->contrast ? 2 : 1.5;
  double dash = MAX (0.065 * side, 2);

  if (!palette->contrast)
    {
      gw_shape_add_inset (cr, rect, 1, GW_TILE_RADIUS * side);
      gw_shape_fill (cr, &palette->face[0], palette->dark ? 0.25 : 0.45);
    }

  cairo_save (cr);
  gw_shape_add_inset (cr, rect, line / 2, GW_TILE_RADIUS * side);
  cairo_set_dash (cr, (const double[]) { dash, dash * 0.75 }, 2, 0);
  cairo_set_line_width (cr, line);
  gdk_cairo_set_source_rgba (cr, &palette->dead_letter);
  cairo_stroke (cr);
  cairo_restore (cr);
}

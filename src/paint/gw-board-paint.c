/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-paint.h"

#include "gw-board-layout.h"
#include "gw-palette.h"
#include "gw-shapes.h"

#include <math.h>

/* The heat scale. The exponent leaves low values more of the scale than their share. */

#define EXPONENT 0.85

static const GwColor white = { 1, 1, 1, 1 };
static const GwColor black = { 0, 0, 0, 1 };

double
gw_heat_scale_place (double value, double most)
{
  if (most <= 0 || value <= 0)
    return 0;
  return pow (MIN (value / most, 1), EXPONENT);
}

void
gw_heat_scale_color (const GwPalette *palette, double place, GwColor *color)
{
  gw_color_on_scale (palette->heat, GW_PALETTE_N_HEAT, place, color);
}

void
gw_heat_scale_ink (const GwPalette *palette, const GwColor *ground, GwColor *ink)
{
  const GwColor *best = &palette->letter;

  if (gw_color_contrast (ground, &white) > gw_color_contrast (ground, best))
    best = &white;
  if (gw_color_contrast (ground, &black) > gw_color_contrast (ground, best))
    best = &black;
  *ink = *best;
}

/* Tiles. Here and below, sizes are shares of the side of a tile; the least sizes are in pixels. */

#define INNER_INSET 0.075
#define INNER_RADIUS 0.30
#define DARK_SHADOW 1.8 /* factor by which shadows are stronger in the dark style */

/* How one color shades a whole tile: shares of white (black if negative) mixed in at the top and
 * the bottom of the face and of the inner face. */
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
shade (const GwColor *color, double share, GwColor *shaded)
{
  gw_color_mix (color, share > 0 ? &white : &black, ABS (share), shaded);
}

/* Derives all colors of a tile from its ground, shaded as by light from above. */
static void
set_ground (GwTileColors *colors, const GwPalette *palette)
{
  const GwColor *ground = &colors->ground;

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

/* The face of a tile, without the lip below it. */
static void
get_face (const graphene_rect_t *rect, graphene_rect_t *face)
{
  *face = *rect;
  face->size.height *= 1 - GW_TILE_LIP;
}

/* For high contrast: a two-pixel outline instead of shading. */
static void
paint_outlined (cairo_t *cr, const GwTileColors *colors, const graphene_rect_t *rect)
{
  gw_shape_add_inset (cr, rect, 1, GW_TILE_RADIUS * rect->size.width);
  gw_color_set_source (cr, &colors->face[0]);
  cairo_fill_preserve (cr);
  gw_color_set_source (cr, &colors->edge);
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
  graphene_rect_t face;

  if (palette->contrast)
    {
      paint_outlined (cr, colors, rect);
      return;
    }

  paint_shadows (cr, palette, rect);
  gw_shape_add_inset (cr, rect, 0, GW_TILE_RADIUS * side);
  gw_shape_fill (cr, &colors->edge, 1);

  get_face (rect, &face);
  gw_shape_add_inset (cr, &face, 0, GW_TILE_RADIUS * side);
  gw_shape_fill_gradient (cr, colors->face, face.origin.y, face.origin.y + face.size.height);
  if (side >= GW_TILE_SIZE_INNER)
    {
      const double inset = INNER_INSET * side;

      gw_shape_add_inset (cr, &face, inset, INNER_RADIUS * side + inset);
      gw_shape_fill_gradient (cr, colors->inner, face.origin.y + inset,
                              face.origin.y + face.size.height - inset);
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
  gw_color_set_source (cr, &palette->dead_letter);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Signs on tiles: hatching, locks, warnings, and the text caret. */

#define LEAST_SIGN 24.0 /* on smaller tiles signs would be just blots */

#define HATCH_APART 0.11
#define HATCH_STROKE 0.018
#define HATCH_ALPHA 0.20
#define HATCH_ALPHA_CONTRAST 0.45

#define LOCK_WIDTH 0.105
#define LOCK_HEIGHT 0.075
#define LOCK_BOW 0.037
#define LOCK_STROKE 0.020
#define LOCK_MARGIN_X 0.095
#define LOCK_MARGIN_Y 0.075

#define WARNING_WIDTH 0.21
#define WARNING_HEIGHT 0.18
#define WARNING_MARGIN_X 0.045
#define WARNING_MARGIN_Y 0.050
#define WARNING_ROUND 0.030

#define LEAST_LETTERED 14 /* pixels of a tile: letters of smaller ones could not be read */
#define CARET_HEIGHT 0.40
#define CARET_STROKE 0.026
#define CARET_STROKE_LEAST 1.5
#define CARET_PLACE 0.29 /* from the center, after one letter */
#define CARET_PLACE_FAR 0.385

/* Marks a dead tile by lines across its face, below the letter. */
static void
paint_hatch (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *tile)
{
  double side = tile->size.width, apart = HATCH_APART * side;
  graphene_rect_t face;

  get_face (tile, &face);
  cairo_save (cr);
  gw_shape_add_inset (cr, palette->contrast ? tile : &face, palette->contrast ? 2 : 0,
                      GW_TILE_RADIUS * side);
  cairo_clip (cr);
  cairo_set_line_width (cr, MAX (HATCH_STROKE * side, 1));
  for (double x = apart / 2; x < 2 * side; x += apart)
    {
      cairo_move_to (cr, face.origin.x + x, face.origin.y);
      cairo_line_to (cr, face.origin.x + x - side, face.origin.y + side);
    }
  cairo_set_source_rgba (cr, palette->dead_letter.red, palette->dead_letter.green,
                         palette->dead_letter.blue,
                         palette->contrast ? HATCH_ALPHA_CONTRAST : HATCH_ALPHA);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_lock (cairo_t *cr, const GwColor *color, const graphene_rect_t *tile, double casing)
{
  double side = tile->size.width, bow = LOCK_BOW * side;
  double width = LOCK_WIDTH * side, height = LOCK_HEIGHT * side;
  double x = tile->origin.x + (1 - LOCK_MARGIN_X) * side - width;
  double y = tile->origin.y + LOCK_MARGIN_Y * side + 1.7 * bow;

  gw_color_set_source (cr, color);
  gw_shape_add_rounded (cr, x - casing, y - casing, width + 2 * casing, height + 2 * casing,
                        0.012 * side + casing);
  cairo_fill (cr);
  cairo_set_line_width (cr, LOCK_STROKE * side + 2 * casing);
  cairo_move_to (cr, x + width / 2 - bow, y + 0.01 * side);
  cairo_line_to (cr, x + width / 2 - bow, y - bow * 0.6);
  cairo_arc (cr, x + width / 2, y - bow * 0.6, bow, G_PI, 2 * G_PI);
  cairo_line_to (cr, x + width / 2 + bow, y + 0.01 * side);
  cairo_stroke (cr);
}

/* A triangle with its exclamation mark. On a colored tile it takes the ink. */
static void
paint_warning (cairo_t *cr, const GwPalette *palette, const GwTileColors *colors,
               const graphene_rect_t *tile, const GwColor *casing)
{
  double side = tile->size.width, round = WARNING_ROUND * side;
  double width = WARNING_WIDTH * side - round, height = WARNING_HEIGHT * side - round;
  double x = tile->origin.x + WARNING_MARGIN_X * side + round / 2;
  double y = tile->origin.y + WARNING_MARGIN_Y * side + round / 2;
  const GwColor *body = colors->heated ? &colors->ink : &palette->warning;
  const GwColor *sign = colors->heated ? &colors->ground : &palette->face[0];

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, x + width / 2, y);
  cairo_line_to (cr, x + width, y + height);
  cairo_line_to (cr, x, y + height);
  cairo_close_path (cr);
  if (casing != NULL)
    {
      gw_color_set_source (cr, casing);
      cairo_set_line_width (cr, round + 2 * GW_SIGN_CASING * side);
      cairo_stroke_preserve (cr);
    }
  gw_color_set_source (cr, body);
  cairo_set_line_width (cr, round);
  cairo_fill_preserve (cr);
  cairo_stroke (cr);

  gw_color_set_source (cr, sign);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 0.022 * side);
  cairo_move_to (cr, x + width / 2, y + height * 0.34);
  cairo_line_to (cr, x + width / 2, y + height * 0.62);
  cairo_stroke (cr);
  cairo_arc (cr, x + width / 2, y + height * 0.88, 0.014 * side, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Count, lock and warning, each in its corner. */
static void
paint_signs (cairo_t *cr, const GwPalette *palette, GwLettering *lettering, const GwMark *mark,
             const graphene_rect_t *tile, gboolean cased)
{
  double casing = GW_SIGN_CASING * tile->size.width;
  GwTileColors colors;

  if (tile->size.width < LEAST_SIGN)
    return;

  gw_tile_colors_init (&colors, palette, mark);
  if ((mark->flags & GW_MARK_COUNTED) != 0 && tile->size.width >= GW_TILE_SIZE_COUNTS)
    {
      g_autofree char *count = g_strdup_printf ("%'" G_GINT64_FORMAT, mark->count);

      gw_lettering_paint_count (lettering, cr, count, tile, &colors.ink,
                                cased ? &colors.face[0] : NULL);
    }
  if (mark->flags & GW_MARK_LOCKED)
    {
      if (cased)
        paint_lock (cr, &colors.face[0], tile, casing);
      paint_lock (cr, &colors.dim, tile, 0);
    }
  if (mark->flags & GW_MARK_WARNING)
    paint_warning (cr, palette, &colors, tile, cased ? &colors.face[0] : NULL);
}

void
gw_mark_paint_signs_above (cairo_t *cr, const GwPalette *palette, GwLettering *lettering,
                           const GwMark *mark, const graphene_rect_t *tile)
{
  paint_signs (cr, palette, lettering, mark, tile, TRUE);
}

/* Paints the caret after the `n_letters` that are there: to their right, or in a mirrored board to
 * their left. */
static void
paint_caret (cairo_t *cr, const GwPalette *palette, guint n_letters, gboolean mirrored,
             const graphene_rect_t *tile)
{
  double side = tile->size.width, place = n_letters > 1 ? CARET_PLACE_FAR : CARET_PLACE;
  double x = tile->origin.x + (mirrored ? 0.5 - place : 0.5 + place) * side;
  double y = tile->origin.y + (1 - GW_TILE_LIP) / 2 * side;

  cairo_set_line_width (cr, MAX (CARET_STROKE * side, CARET_STROKE_LEAST));
  cairo_move_to (cr, x, y - CARET_HEIGHT / 2 * side);
  cairo_line_to (cr, x, y + CARET_HEIGHT / 2 * side);
  gw_color_set_source (cr, &palette->focus);
  cairo_stroke (cr);
}

gboolean
gw_mark_uses_corner (const GwMark *mark, GwCorner corner)
{
  switch (corner)
    {
    case GW_CORNER_TOP_LEFT:
      return (mark->flags & GW_MARK_WARNING) != 0;
    case GW_CORNER_TOP_RIGHT:
      return (mark->flags & GW_MARK_LOCKED) != 0;
    case GW_CORNER_BOTTOM_RIGHT:
      return (mark->flags & GW_MARK_COUNTED) != 0;
    case GW_CORNER_BOTTOM_LEFT:
    case GW_N_CORNERS:
    default:
      return FALSE;
    }
}

/* Whole boards. */

#define TRAY_RADIUS 0.24
#define FOCUS_OUTSET 0.035
#define FOCUS_STROKE 0.028
#define FOCUS_STROKE_LEAST 2.5

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
        paint_hatch (cr, palette, tile);
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
      paint_signs (cr, palette, lettering, gw_board_marks_get (marks, i), &tile, FALSE);
    }
}

void
gw_board_paint_letter (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                       GwLettering *lettering, const GwBoard *board, const GwBoardMarks *marks,
                       guint cell, double alpha)
{
  const GwCell *content = gw_board_get_cell (board, cell);
  g_autofree char *label = gw_lettering_dup_label (lettering, content);
  gboolean is_free = content->kind == GW_CELL_FREE;
  const GwMark *mark = gw_board_marks_get (marks, cell);
  const gboolean is_pale = is_free || (mark->flags & GW_MARK_UNUSED) != 0;
  GwTileColors colors;
  graphene_point_t center;
  GwColor ink;

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

  if (layout->tile < LEAST_LETTERED)
    return;
  for (guint i = 0; i < n_cells; i++)
    gw_board_paint_letter (cr, layout, palette, lettering, board, marks, i, 1);
}

void
gw_board_paint_focus (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                      guint cell)
{
  graphene_rect_t tile;

  gw_board_layout_get_tile (layout, cell, &tile);
  gw_shape_add_inset (cr, &tile, -FOCUS_OUTSET * layout->tile, GW_TILE_RADIUS * layout->tile);
  cairo_set_line_width (cr, MAX (FOCUS_STROKE * layout->tile, FOCUS_STROKE_LEAST));
  gw_color_set_source (cr, &palette->focus);
  cairo_stroke (cr);
}

void
gw_board_paint_caret (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                      const GwBoard *board, guint cell)
{
  graphene_rect_t tile;

  gw_board_layout_get_tile (layout, cell, &tile);
  paint_caret (cr, palette, gw_board_get_cell (board, cell)->n_letters, layout->mirrored, &tile);
}

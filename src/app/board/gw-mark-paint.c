/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-mark-paint.h"

#include "gw-shapes.h"

#define LEAST_SIGN 24.0 /* on smaller tiles signs are no more than a blot */

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

#define CARET_HEIGHT 0.40
#define CARET_STROKE 0.026
#define CARET_STROKE_LEAST 1.5
#define CARET_PLACE 0.29 /* from the center, behind one letter */
#define CARET_PLACE_FAR 0.385

void
gw_mark_paint_hatch (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *tile)
{
  double side = tile->size.width, apart = HATCH_APART * side;
  graphene_rect_t face;

  gw_tile_get_face (tile, &face);
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
paint_lock (cairo_t *cr, const GdkRGBA *color, const graphene_rect_t *tile, double casing)
{
  double side = tile->size.width, bow = LOCK_BOW * side;
  double width = LOCK_WIDTH * side, height = LOCK_HEIGHT * side;
  double x = tile->origin.x + (1 - LOCK_MARGIN_X) * side - width;
  double y = tile->origin.y + LOCK_MARGIN_Y * side + 1.7 * bow;

  gdk_cairo_set_source_rgba (cr, color);
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
               const graphene_rect_t *tile, const GdkRGBA *casing)
{
  double side = tile->size.width, round = WARNING_ROUND * side;
  double width = WARNING_WIDTH * side - round, height = WARNING_HEIGHT * side - round;
  double x = tile->origin.x + WARNING_MARGIN_X * side + round / 2;
  double y = tile->origin.y + WARNING_MARGIN_Y * side + round / 2;
  const GdkRGBA *body = colors->heated ? &colors->ink : &palette->warning;
  const GdkRGBA *sign = colors->heated ? &colors->ground : &palette->face[0];

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, x + width / 2, y);
  cairo_line_to (cr, x + width, y + height);
  cairo_line_to (cr, x, y + height);
  cairo_close_path (cr);
  if (casing != NULL)
    {
      gdk_cairo_set_source_rgba (cr, casing);
      cairo_set_line_width (cr, round + 2 * GW_SIGN_CASING * side);
      cairo_stroke_preserve (cr);
    }
  gdk_cairo_set_source_rgba (cr, body);
  cairo_set_line_width (cr, round);
  cairo_fill_preserve (cr);
  cairo_stroke (cr);

  gdk_cairo_set_source_rgba (cr, sign);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 0.022 * side);
  cairo_move_to (cr, x + width / 2, y + height * 0.34);
  cairo_line_to (cr, x + width / 2, y + height * 0.62);
  cairo_stroke (cr);
  cairo_arc (cr, x + width / 2, y + height * 0.88, 0.014 * side, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_restore (cr);
}

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
gw_mark_paint_signs (cairo_t *cr, const GwPalette *palette, GwLettering *lettering,
                     const GwMark *mark, const graphene_rect_t *tile)
{
  paint_signs (cr, palette, lettering, mark, tile, FALSE);
}

void
gw_mark_paint_signs_above (cairo_t *cr, const GwPalette *palette, GwLettering *lettering,
                           const GwMark *mark, const graphene_rect_t *tile)
{
  paint_signs (cr, palette, lettering, mark, tile, TRUE);
}

void
gw_mark_paint_caret (cairo_t *cr, const GwPalette *palette, guint n_letters,
                     const graphene_rect_t *tile)
{
  double side = tile->size.width;
  double x = tile->origin.x + (0.5 + (n_letters > 1 ? CARET_PLACE_FAR : CARET_PLACE)) * side;
  double y = tile->origin.y + (1 - GW_TILE_LIP) / 2 * side;

  cairo_set_line_width (cr, MAX (CARET_STROKE * side, CARET_STROKE_LEAST));
  cairo_move_to (cr, x, y - CARET_HEIGHT / 2 * side);
  cairo_line_to (cr, x, y + CARET_HEIGHT / 2 * side);
  gdk_cairo_set_source_rgba (cr, &palette->focus);
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

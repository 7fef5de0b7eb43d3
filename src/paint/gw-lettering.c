/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lettering.h"

#include "gw-typesetter.h"

#define LABEL_WIDTH 0.66 /* widest label, so that the disc of a path holds it */
#define SMALL_TILE 16   /* tiles of thumbnails, in pixels, and up to twice that: letters take more of them */
#define MOST_GROWTH 0.4 /* by how much, at most */
#define NUMBER_SIZE 0.145
#define NUMBER_WIDTH 0.29
#define COUNT_SIZE 0.125
#define COUNT_WIDTH 0.60
#define STRUCK_SIZE 0.16
#define STRUCK_WIDTH 0.24
#define STRIKE_OVER 0.02 /* the line is longer than the letters on both sides */
#define STRIKE_STROKE 0.018
#define NUMBER_MARGIN_X 0.07
#define NUMBER_MARGIN_Y 0.06

/* Font sizes by the number of letters on the tile. */
static const double label_sizes[] = { 0.50, 0.50, 0.40, 0.29, 0.23 };

struct _GwLettering
{
  PangoContext *context;
  PangoLayout *layout;
  GwLanguage *language; /* or NULL */
  GwRules *rules;       /* or NULL */
  double capital; /* the height of capitals, in font sizes */
};

static void
get_ink (GwLettering *lettering, graphene_rect_t *ink, double *baseline)
{
  PangoRectangle rect;

  pango_layout_get_extents (lettering->layout, &rect, NULL);
  *ink = GRAPHENE_RECT_INIT (rect.x / (double) PANGO_SCALE, rect.y / (double) PANGO_SCALE,
                       rect.width / (double) PANGO_SCALE, rect.height / (double) PANGO_SCALE);
  *baseline = pango_layout_get_baseline (lettering->layout) / (double) PANGO_SCALE;
}

GwLettering *
gw_lettering_new (PangoContext *context)
{
  GwLettering *lettering = g_new0 (GwLettering, 1);
  cairo_font_options_t *options = cairo_font_options_create ();
  graphene_rect_t ink;
  double baseline;

  /* Letters are placed by their ink, to fractions of a pixel. */
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  lettering->context = pango_context_new ();
  pango_context_set_font_map (lettering->context, pango_context_get_font_map (context));
  pango_context_set_language (lettering->context, pango_context_get_language (context));
  pango_context_set_round_glyph_positions (lettering->context, FALSE);
  pango_cairo_context_set_resolution (lettering->context, 96);
  pango_cairo_context_set_font_options (lettering->context, options);
  cairo_font_options_destroy (options);

  lettering->layout = pango_layout_new (lettering->context);
  pango_layout_set_single_paragraph_mode (lettering->layout, TRUE);
  gw_typesetter_set_layout_font (lettering->layout, 100, PANGO_WEIGHT_BOLD);
  pango_layout_set_text (lettering->layout, "H", -1);
  get_ink (lettering, &ink, &baseline);
  lettering->capital = (baseline - ink.origin.y) / 100;
  return lettering;
}

void
gw_lettering_free (GwLettering *lettering)
{
  g_object_unref (lettering->layout);
  g_object_unref (lettering->context);
  g_clear_pointer (&lettering->language, gw_language_unref);
  g_clear_pointer (&lettering->rules, gw_rules_unref);
  g_free (lettering);
}

void
gw_lettering_set_language (GwLettering *lettering, const GwLanguage *language)
{
  GwLanguage *new_language = language != NULL ? gw_language_ref ((GwLanguage *) language) : NULL;

  g_clear_pointer (&lettering->language, gw_language_unref);
  lettering->language = new_language;
}

const GwLanguage *
gw_lettering_get_language (const GwLettering *lettering)
{
  return lettering->language;
}

void
gw_lettering_set_rules (GwLettering *lettering, GwRules *rules)
{
  GwRules *new_rules = rules != NULL ? gw_rules_ref (rules) : NULL;

  g_clear_pointer (&lettering->rules, gw_rules_unref);
  lettering->rules = new_rules;
}

GwRules *
gw_lettering_get_rules (const GwLettering *lettering)
{
  return lettering->rules;
}

char *
gw_lettering_dup_label (const GwLettering *lettering, const GwCell *cell)
{
  return gw_rules_cell_to_label (lettering->rules, cell, lettering->language);
}

static void
show (GwLettering *lettering, cairo_t *cr, double x, double y, const GwColor *color)
{
  gw_color_set_source (cr, color);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, lettering->layout);
  cairo_new_path (cr);
}

void
gw_lettering_paint_label (GwLettering *lettering, cairo_t *cr, const char *label,
                          const graphene_point_t *center, double tile, const GwColor *color,
                          PangoWeight weight)
{
  const glong n_letters = g_utf8_strlen (label, -1);
  const double growth = 1 + MOST_GROWTH * CLAMP (2 - tile / SMALL_TILE, 0, 1);
  const double widest = growth * LABEL_WIDTH * tile;
  double size, baseline, y;
  graphene_rect_t ink;

  if (n_letters == 0)
    return;

  size = label_sizes[MIN (n_letters, (glong) G_N_ELEMENTS (label_sizes) - 1)] * tile * growth;
  pango_layout_set_text (lettering->layout, label, -1);
  gw_typesetter_set_layout_font (lettering->layout, size, weight);
  get_ink (lettering, &ink, &baseline);
  if (ink.size.width > widest)
    {
      size *= widest / ink.size.width;
      gw_typesetter_set_layout_font (lettering->layout, size, weight);
      get_ink (lettering, &ink, &baseline);
    }

  /* Scripts without capitals are centered by their ink. */
  if (g_unichar_isupper (g_utf8_get_char (label)))
    y = center->y + lettering->capital * size / 2 - baseline;
  else
    y = center->y - ink.size.height / 2 - ink.origin.y;
  show (lettering, cr, center->x - ink.size.width / 2 - ink.origin.x, y, color);
}

static void
show_casing (GwLettering *lettering, cairo_t *cr, double x, double y, const GwColor *color,
             double width)
{
  cairo_save (cr);
  cairo_move_to (cr, x, y);
  pango_cairo_layout_path (cr, lettering->layout);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * width);
  gw_color_set_source (cr, color);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Paints bold text in a corner of the face, at most `most` wide. */
static void
paint_in_corner (GwLettering *lettering, cairo_t *cr, const char *text,
                 const graphene_rect_t *tile, GwCorner corner, double size, double most,
                 const GwColor *color, const GwColor *casing)
{
  double side = tile->size.width;
  double x = tile->origin.x + NUMBER_MARGIN_X * side, y = tile->origin.y + NUMBER_MARGIN_Y * side;
  graphene_rect_t ink;
  double baseline;

  size *= side;
  pango_layout_set_text (lettering->layout, text, -1);
  gw_typesetter_set_layout_font (lettering->layout, size, PANGO_WEIGHT_BOLD);
  get_ink (lettering, &ink, &baseline);
  if (ink.size.width > most * side)
    {
      size *= most * side / ink.size.width;
      gw_typesetter_set_layout_font (lettering->layout, size, PANGO_WEIGHT_BOLD);
      get_ink (lettering, &ink, &baseline);
    }

  if (corner == GW_CORNER_TOP_RIGHT || corner == GW_CORNER_BOTTOM_RIGHT)
    x += side - 2 * NUMBER_MARGIN_X * side - ink.size.width;
  y += lettering->capital * size;
  if (corner == GW_CORNER_BOTTOM_LEFT || corner == GW_CORNER_BOTTOM_RIGHT)
    y = tile->origin.y + (1 - GW_TILE_LIP - NUMBER_MARGIN_Y) * side;
  if (casing != NULL)
    show_casing (lettering, cr, x - ink.origin.x, y - baseline, casing, GW_SIGN_CASING * side);
  show (lettering, cr, x - ink.origin.x, y - baseline, color);
}

void
gw_lettering_paint_numbers (GwLettering *lettering, cairo_t *cr, const char *numbers,
                            const graphene_rect_t *tile, GwCorner corner, const GwColor *color,
                            const GwColor *casing)
{
  paint_in_corner (lettering, cr, numbers, tile, corner, NUMBER_SIZE, NUMBER_WIDTH, color,
                   casing);
}

void
gw_lettering_paint_count (GwLettering *lettering, cairo_t *cr, const char *count,
                          const graphene_rect_t *tile, const GwColor *color,
                          const GwColor *casing)
{
  paint_in_corner (lettering, cr, count, tile, GW_CORNER_BOTTOM_RIGHT, COUNT_SIZE, COUNT_WIDTH,
                   color, casing);
}

void
gw_lettering_paint_struck (GwLettering *lettering, cairo_t *cr, const char *label,
                           const graphene_rect_t *tile, GwCorner corner, const GwColor *color,
                           const GwColor *casing)
{
  const double side = tile->size.width;
  const gboolean left = corner == GW_CORNER_TOP_LEFT || corner == GW_CORNER_BOTTOM_LEFT;
  const gboolean below = corner == GW_CORNER_BOTTOM_LEFT || corner == GW_CORNER_BOTTOM_RIGHT;
  const double from_edge = NUMBER_MARGIN_Y * side + lettering->capital * STRUCK_SIZE * side / 2;
  const double middle = tile->origin.y + (below ? side - from_edge : from_edge);
  graphene_rect_t ink;
  double baseline, width, start;

  paint_in_corner (lettering, cr, label, tile, corner, STRUCK_SIZE, STRUCK_WIDTH, color, casing);
  get_ink (lettering, &ink, &baseline);
  width = ink.size.width + 2 * STRIKE_OVER * side;
  start = left ? (NUMBER_MARGIN_X - STRIKE_OVER) * side
               : (1 - NUMBER_MARGIN_X + STRIKE_OVER) * side - width;
  cairo_move_to (cr, tile->origin.x + start, middle);
  cairo_line_to (cr, tile->origin.x + start + width, middle);
  cairo_set_line_width (cr, MAX (STRIKE_STROKE * side, 1));
  gw_color_set_source (cr, color);
  cairo_stroke (cr);
}

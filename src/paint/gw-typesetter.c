/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-typesetter.h"

#define FAMILY "Cantarell, Sans"

struct _GwTypesetter
{
  PangoContext *context;
  PangoLayout *layout;
};

GwTypesetter *
gw_typesetter_new (PangoContext *context)
{
  GwTypesetter *setter = g_new0 (GwTypesetter, 1);
  cairo_font_options_t *options = cairo_font_options_create ();

  if (context == NULL)
    {
      g_autoptr (PangoFontMap) fonts = pango_cairo_font_map_new ();

      setter->context = pango_font_map_create_context (fonts);
    }
  else
    {
      setter->context = pango_context_new ();
      pango_context_set_font_map (setter->context, pango_context_get_font_map (context));
      pango_context_set_language (setter->context, pango_context_get_language (context));
    }

  /* Use exact sizes as on paper, not hinted ones as on a screen. */
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (setter->context, options);
  pango_cairo_context_set_resolution (setter->context, 96);
  pango_context_set_round_glyph_positions (setter->context, FALSE);
  cairo_font_options_destroy (options);
  setter->layout = pango_layout_new (setter->context);
  pango_layout_set_wrap (setter->layout, PANGO_WRAP_WORD_CHAR);
  return setter;
}

void
gw_typesetter_free (GwTypesetter *setter)
{
  g_object_unref (setter->layout);
  g_object_unref (setter->context);
  g_free (setter);
}

PangoContext *
gw_typesetter_get_context (GwTypesetter *setter)
{
  return setter->context;
}

void
gw_typesetter_set_layout_font (PangoLayout *layout, double size, PangoWeight weight)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, FAMILY);
  pango_font_description_set_weight (font, weight);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

void
gw_typesetter_set_font (GwTypesetter *setter, double size, PangoWeight weight)
{
  gw_typesetter_set_layout_font (setter->layout, size, weight);
}

static void
get_size (GwTypesetter *setter, const char *text, double limit, double *width, double *height)
{
  PangoRectangle rect;

  pango_layout_set_width (setter->layout, limit > 0 ? (int) (limit * PANGO_SCALE) : -1);
  pango_layout_set_text (setter->layout, text, -1);
  pango_layout_get_extents (setter->layout, NULL, &rect);
  *width = rect.width / (double) PANGO_SCALE;
  *height = rect.height / (double) PANGO_SCALE;
}

double
gw_typesetter_get_line (GwTypesetter *setter)
{
  double width, height;

  get_size (setter, "Xg", 0, &width, &height);
  return height;
}

double
gw_typesetter_get_width (GwTypesetter *setter, const char *text)
{
  double width, height;

  get_size (setter, text, 0, &width, &height);
  return width;
}

double
gw_typesetter_paint (GwTypesetter *setter, cairo_t *cr, const char *text, double x, double y,
                     double width, PangoAlignment alignment, const GwColor *color)
{
  double text_width, height;

  pango_layout_set_alignment (setter->layout, alignment);
  get_size (setter, text, width, &text_width, &height);
  if (cr != NULL)
    {
      gw_color_set_source (cr, color);
      cairo_move_to (cr, x, y);
      pango_cairo_show_layout (cr, setter->layout);
      cairo_new_path (cr);
    }
  return height;
}

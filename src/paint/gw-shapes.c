/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-shapes.h"

static const struct
{
  double depth;
  double strength;
} inner_shadows[] = { { 0.03, 0.05 }, { 0.018, 0.06 }, { 0.008, 0.08 } };

void
gw_shape_add_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  radius = CLAMP (radius, 0, MIN (width, height) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, G_PI + G_PI_2);
  cairo_close_path (cr);
}

void
gw_shape_add_inset (cairo_t *cr, const graphene_rect_t *rect, double inset, double radius)
{
  gw_shape_add_rounded (cr, rect->origin.x + inset, rect->origin.y + inset,
                        rect->size.width - 2 * inset, rect->size.height - 2 * inset,
                        radius - inset);
}

void
gw_shape_fill_gradient (cairo_t *cr, const GwColor colors[2], double top, double bottom)
{
  cairo_pattern_t *gradient = cairo_pattern_create_linear (0, top, 0, bottom);

  cairo_pattern_add_color_stop_rgb (gradient, 0, colors[0].red, colors[0].green,
                                    colors[0].blue);
  cairo_pattern_add_color_stop_rgb (gradient, 1, colors[1].red, colors[1].green,
                                    colors[1].blue);
  cairo_set_source (cr, gradient);
  cairo_fill (cr);
  cairo_pattern_destroy (gradient);
}

void
gw_shape_fill (cairo_t *cr, const GwColor *color, double alpha)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, alpha);
  cairo_fill (cr);
}

void
gw_shape_stroke_gray (cairo_t *cr, double level, double alpha)
{
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, level, level, level, alpha);
  cairo_stroke (cr);
}

static void
fill_inner_shadow (cairo_t *cr, const graphene_rect_t *rect, double radius, double depth,
                   double strength)
{
  cairo_save (cr);
  gw_shape_add_inset (cr, rect, 0, radius);
  cairo_clip (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  gw_shape_add_inset (cr, rect, -2 * depth - 2, radius);
  gw_shape_add_rounded (cr, rect->origin.x, rect->origin.y + depth, rect->size.width,
                        rect->size.height + depth, radius);
  cairo_set_source_rgba (cr, 0, 0, 0, strength);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
gw_shape_sink (cairo_t *cr, const graphene_rect_t *rect, double radius, double unit,
               double strength)
{
  for (guint i = 0; i < G_N_ELEMENTS (inner_shadows); i++)
    fill_inner_shadow (cr, rect, radius, inner_shadows[i].depth * unit,
                       inner_shadows[i].strength * strength);
}

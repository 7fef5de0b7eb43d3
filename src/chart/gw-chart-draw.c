/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-private.h"

#include "gw-rgba.h"

#include <math.h>

#define USUAL_FONT 14.667 /* Cantarell 11 in pixels */
#define EMPTY_WIDTH 420.0
#define MARGIN 4.0
#define STRIP 4096.0 /* height of the strips of a higher chart */

/* The chart scales with the font size. */
double
gw_chart_get_unit (GwChart *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  return CLAMP (round (size / USUAL_FONT * 20) / 20, 1, 3);
}

const GwChartLayout *
gw_chart_get_layout (GwChart *self)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->shown == NULL || gw_chart_data_is_empty (self->shown) || width < 1 || height < 1)
    return NULL;
  if (self->setter == NULL)
    self->setter = gw_typesetter_new (gtk_widget_get_pango_context (GTK_WIDGET (self)));
  if (self->layout == NULL)
    self->layout = gw_chart_layout_new (self->shown, self->setter, width, height,
                                        gw_chart_get_unit (self));
  return self->layout;
}

void
gw_chart_forget_layout (GwChart *self)
{
  adw_animation_skip (self->moving);
  g_clear_pointer (&self->before, gw_chart_layout_free);
  g_clear_pointer (&self->layout, gw_chart_layout_free);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
}

static const GwPalette *
get_palette (GwChart *self)
{
  return gw_palette_get (adw_style_manager_get_dark (self->style),
                         adw_style_manager_get_high_contrast (self->style));
}

static GskRenderNode *
paint_picture (GwChart *self, const GwChartLayout *layout)
{
  const int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  const GwChartBrush brush = { get_palette (self), NULL, self->setter };
  const int width = (int) layout->width * scale, height = (int) layout->height * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  cairo_t *cr;
  int stride;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  gw_chart_paint (cr, layout, &brush);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  stride = cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) stride * height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  return gsk_texture_node_new (texture, &GRAPHENE_RECT_INIT (0, 0, layout->width,
                                                             layout->height));
}

static graphene_rect_t
get_strip (const GwChartLayout *layout, guint i)
{
  const double y = i * STRIP;

  return GRAPHENE_RECT_INIT (0, y, layout->width, MIN (STRIP, layout->height - y));
}

/* A chart with thousands of bars is too high for a surface, so it is split into strips, of which
 * GTK paints the visible ones. */
static GskRenderNode *
paint_strips (GwChart *self, const GwChartLayout *layout)
{
  const GwChartBrush brush = { get_palette (self), NULL, self->setter };
  const cairo_rectangle_t whole = { 0, 0, layout->width, layout->height };
  cairo_surface_t *surface
    = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &whole);
  g_autoptr (GPtrArray) strips
    = g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);
  cairo_t *cr = cairo_create (surface);

  gw_chart_paint (cr, layout, &brush);
  cairo_destroy (cr);
  for (guint i = 0; i * STRIP < layout->height; i++)
    {
      const graphene_rect_t bounds = get_strip (layout, i);
      GskRenderNode *strip = gsk_cairo_node_new (&bounds);

      cr = gsk_cairo_node_get_draw_context (strip);
      cairo_set_source_surface (cr, surface, 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      g_ptr_array_add (strips, strip);
    }
  cairo_surface_destroy (surface);
  return gsk_container_node_new ((GskRenderNode **) strips->pdata, strips->len);
}

/* The color behind the chart, which GTK does not tell: the window's color with that of a card. */
static void
get_ground (GwChart *self, GwColor *ground)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA window, card;

  if (gtk_style_context_lookup_color (context, "window_bg_color", &window))
    *ground = (GwColor) { window.red, window.green, window.blue, window.alpha };
  else
    *ground = get_palette (self)->dark ? (GwColor) { 0.14, 0.14, 0.14, 1 }
                                       : (GwColor) { 1, 1, 1, 1 };
  if (gtk_style_context_lookup_color (context, "card_bg_color", &card))
    {
      ground->red += (card.red - ground->red) * card.alpha;
      ground->green += (card.green - ground->green) * card.alpha;
      ground->blue += (card.blue - ground->blue) * card.alpha;
    }
}

static void
snapshot_empty (GwChart *self, GtkSnapshot *snapshot)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const int height = gtk_widget_get_height (GTK_WIDGET (self));
  g_autoptr (PangoLayout) layout = NULL;
  int text_height;

  if (self->empty_text == NULL)
    return;
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->empty_text);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (int) (MIN (EMPTY_WIDTH, MAX (width - 32, 1)) * PANGO_SCALE));
  pango_layout_get_pixel_size (layout, NULL, &text_height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT (
                (int) ((width - MIN (EMPTY_WIDTH, MAX (width - 32, 1))) / 2),
                (height - text_height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, GW_RGBA (&get_palette (self)->dim));
  gtk_snapshot_restore (snapshot);
}

void
gw_chart_get_visible (GwChart *self, graphene_rect_t *visible)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                              gtk_widget_get_height (widget));
  graphene_rect_t seen;

  *visible = whole;
  if (scroller != NULL && gtk_widget_compute_bounds (scroller, widget, &seen))
    graphene_rect_intersection (&whole, &seen, visible);
}

static void
paint_over (GwChart *self, GtkSnapshot *snapshot, const GwChartLayout *layout,
            const graphene_rect_t bounds)
{
  const GwChartMark *current = gw_chart_get_current_mark (self, layout);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  graphene_rect_t visible;
  GwChartBrush brush;
  GwColor ground;

  get_ground (self, &ground);
  brush = (GwChartBrush) { get_palette (self), &ground, self->setter };
  if (self->highlight != NULL)
    gw_chart_paint_highlight (cr, layout, &brush, self->highlight);
  gw_chart_paint_current (cr, layout, &brush, current);
  if (current != NULL
      && (self->pointed.point != GW_CHART_NONE || gtk_widget_has_focus (GTK_WIDGET (self))))
    {
      gw_chart_get_visible (self, &visible);
      graphene_rect_inset (&visible, MARGIN, MARGIN);
      gw_chart_label_paint (cr, layout, &brush, current, &visible);
    }
  cairo_destroy (cr);
}

void
gw_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwChart *self = GW_CHART (widget);
  const GwChartLayout *layout = gw_chart_get_layout (self);
  g_autoptr (GwChartLayout) blend = NULL;

  if (layout == NULL)
    {
      snapshot_empty (self, snapshot);
      return;
    }

  if (self->before != NULL)
    {
      blend = gw_chart_layout_blend (self->before, layout,
                                     adw_animation_get_value (self->moving));
      layout = blend;
    }
  if (self->picture == NULL)
    self->picture = layout->height > STRIP ? paint_strips (self, layout)
                                           : paint_picture (self, layout);
  gtk_snapshot_append_node (snapshot, self->picture);
  for (guint i = 0; i * STRIP < layout->height; i++)
    paint_over (self, snapshot, layout, get_strip (layout, i));
}

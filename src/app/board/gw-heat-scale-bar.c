/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-heat-scale-bar.h"

#include <adwaita.h>

#include "gw-heat-scale.h"

#define HEIGHT 14
#define LEAST_WIDTH 48
#define NATURAL_WIDTH 182
#define N_STOPS 24
#define HATCH_APART 4

struct _GwHeatScaleBar
{
  GtkWidget parent_instance;

  double least;
  gboolean dead;
};

G_DEFINE_FINAL_TYPE (GwHeatScaleBar, gw_heat_scale_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_DEAD = 1
};

static void
gw_heat_scale_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline,
                           int *natural_baseline)
{
  GwHeatScaleBar *self = GW_HEAT_SCALE_BAR (widget);

  *minimum = *natural = HEIGHT;
  if (orientation == GTK_ORIENTATION_HORIZONTAL && !self->dead)
    {
      *minimum = LEAST_WIDTH;
      *natural = NATURAL_WIDTH;
    }
}

static void
paint_scale (GwHeatScaleBar *self, cairo_t *cr, const GwPalette *palette, double width)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  cairo_pattern_t *colors
    = cairo_pattern_create_linear (mirrored ? width : 0, 0, mirrored ? 0 : width, 0);

  for (guint i = 0; i <= N_STOPS; i++)
    {
      double at = i / (double) N_STOPS;
      GdkRGBA color;

      gw_heat_scale_color (palette,
                           gw_heat_scale_place (self->least + (1 - self->least) * at, 1),
                           &color);
      cairo_pattern_add_color_stop_rgb (colors, at, color.red, color.green, color.blue);
    }
  cairo_set_source (cr, colors);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (colors);
}

static void
paint_hatch (cairo_t *cr, const GwPalette *palette, double size)
{
  gdk_cairo_set_source_rgba (cr, &palette->dead);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  cairo_new_path (cr);
  for (double x = HATCH_APART / 2; x < 2 * size; x += HATCH_APART)
    {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x - size, size);
    }
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, palette->dead_letter.red, palette->dead_letter.green,
                         palette->dead_letter.blue, 0.6);
  cairo_stroke (cr);
  cairo_restore (cr);
  cairo_rectangle (cr, 0.5, 0.5, size - 1, size - 1);
}

static void
gw_heat_scale_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwHeatScaleBar *self = GW_HEAT_SCALE_BAR (widget);
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  const GwPalette *palette = gw_palette_get (adw_style_manager_get_dark (style),
                                             adw_style_manager_get_high_contrast (style));
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  if (self->dead)
    paint_hatch (cr, palette, height);
  else
    paint_scale (self, cr, palette, width);
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, palette->text.red, palette->text.green, palette->text.blue,
                         palette->contrast ? 1 : 0.35);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
gw_heat_scale_bar_set_property (GObject *object, guint prop_id, const GValue *value,
                                GParamSpec *pspec)
{
  GW_HEAT_SCALE_BAR (object)->dead = g_value_get_boolean (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
gw_heat_scale_bar_class_init (GwHeatScaleBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = gw_heat_scale_bar_set_property;

  widget_class->measure = gw_heat_scale_bar_measure;
  widget_class->snapshot = gw_heat_scale_bar_snapshot;

  g_object_class_install_property (object_class, PROP_DEAD,
                                   g_param_spec_boolean ("dead", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE
                                                           | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "heatscale");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
gw_heat_scale_bar_init (GwHeatScaleBar *self)
{
  AdwStyleManager *style
    = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

void
gw_heat_scale_bar_set_least (GwHeatScaleBar *self, double least)
{
  g_return_if_fail (GW_IS_HEAT_SCALE_BAR (self));

  if (least == self->least)
    return;

  self->least = least;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

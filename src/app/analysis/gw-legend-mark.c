/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-legend-mark.h"

#include "gw-chart-paint.h"

#define WIDTH 30
#define HEIGHT 14

struct _GwLegendMark
{
  GtkWidget parent_instance;

  guint color;
};

G_DEFINE_FINAL_TYPE (GwLegendMark, gw_legend_mark, GTK_TYPE_WIDGET)

static void
gw_legend_mark_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
gw_legend_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwLegendMark *self = GW_LEGEND_MARK (widget);
  AdwStyleManager *style = adw_style_manager_get_default ();
  const GwPalette *palette = gw_palette_get (adw_style_manager_get_dark (style),
                                             adw_style_manager_get_high_contrast (style));
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const GwChartBrush brush = { palette, NULL, NULL };
  const GwChartSeries series = { .color = self->color, .mean = NAN };
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  gw_chart_paint_sign (cr, &brush, GW_CHART_LINES, &series, 0, height / 2, width);
  cairo_destroy (cr);
}

static void
gw_legend_mark_class_init (GwLegendMarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = gw_legend_mark_measure;
  widget_class->snapshot = gw_legend_mark_snapshot;

  gtk_widget_class_set_css_name (widget_class, "seriessign");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
gw_legend_mark_init (GwLegendMark *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
gw_legend_mark_new (guint color)
{
  GwLegendMark *self = g_object_new (GW_TYPE_LEGEND_MARK, NULL);

  self->color = color;
  return GTK_WIDGET (self);
}

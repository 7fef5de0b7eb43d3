/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-sparkline.h"

#include <math.h>

#include "gw-palette.h"

#define WIDTH 56
#define HEIGHT 18
#define STROKE 1.5

struct _GwSparkline
{
  GtkWidget parent_instance;

  /* owned */
  GArray *values;

  gboolean stepped;
};

G_DEFINE_FINAL_TYPE (GwSparkline, gw_sparkline, GTK_TYPE_WIDGET)

static void
gw_sparkline_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
gw_sparkline_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwSparkline *self = GW_SPARKLINE (widget);
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  const GwPalette *palette = gw_palette_get (adw_style_manager_get_dark (style),
                                             adw_style_manager_get_high_contrast (style));
  const double width = gtk_widget_get_width (widget) - 2 * STROKE;
  const double height = gtk_widget_get_height (widget) - 2 * STROKE;
  double low = INFINITY, high = -INFINITY, y_before = 0;
  cairo_t *cr;

  if (self->values->len < 2)
    return;

  for (guint i = 0; i < self->values->len; i++)
    {
      low = MIN (low, g_array_index (self->values, double, i));
      high = MAX (high, g_array_index (self->values, double, i));
    }
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                       gtk_widget_get_height (widget)));
  for (guint i = 0; i < self->values->len; i++)
    {
      const double value = g_array_index (self->values, double, i);
      const double x = STROKE + width * i / (self->values->len - 1);
      const double y = STROKE + (high > low ? (high - value) / (high - low) : 0.5) * height;

      if (self->stepped && i > 0)
        cairo_line_to (cr, x, y_before);
      cairo_line_to (cr, x, y);
      y_before = y;
    }
  gw_color_set_source (cr, &palette->series[0]);
  cairo_set_line_width (cr, STROKE);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
gw_sparkline_finalize (GObject *object)
{
  g_array_unref (GW_SPARKLINE (object)->values);

  G_OBJECT_CLASS (gw_sparkline_parent_class)->finalize (object);
}

static void
gw_sparkline_class_init (GwSparklineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = gw_sparkline_finalize;

  widget_class->measure = gw_sparkline_measure;
  widget_class->snapshot = gw_sparkline_snapshot;

  gtk_widget_class_set_css_name (widget_class, "sparkline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
gw_sparkline_init (GwSparkline *self)
{
  AdwStyleManager *style
    = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  self->values = g_array_new (FALSE, FALSE, sizeof (double));
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

void
gw_sparkline_set_values (GwSparkline *self, const double *values, guint n_values,
                         gboolean stepped)
{
  g_return_if_fail (GW_IS_SPARKLINE (self));

  g_array_set_size (self->values, 0);
  for (guint i = 0; i < n_values; i++)
    if (isfinite (values[i]))
      g_array_append_val (self->values, values[i]);
  self->stepped = stepped;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

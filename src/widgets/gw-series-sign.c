/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-series-sign.h"

#include "gw-palette.h"

#define WIDTH 30
#define HEIGHT 14
#define MARK 4.5
#define LINE 2.2

struct _GwSeriesSign
{
  GtkWidget parent_instance;

  guint colour;
};

G_DEFINE_FINAL_TYPE (GwSeriesSign, gw_series_sign, GTK_TYPE_WIDGET)

static void
gw_series_sign_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                        int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
trace_corners (cairo_t *cr, const double (*corners)[2], guint n_corners)
{
  for (guint i = 0; i < n_corners; i++)
    cairo_line_to (cr, corners[i][0] * MARK, corners[i][1] * MARK);
  cairo_close_path (cr);
}

/* Circle, square, diamond, triangle up, triangle down, cross. */
static void
paint_mark (cairo_t *cr, guint form)
{
  static const double square[][2] = { { -.9, -.9 }, { .9, -.9 }, { .9, .9 }, { -.9, .9 } };
  static const double diamond[][2] = { { 0, -1.25 }, { 1.25, 0 }, { 0, 1.25 }, { -1.25, 0 } };
  static const double up[][2] = { { 0, -1.15 }, { 1.15, .9 }, { -1.15, .9 } };
  static const double down[][2] = { { 0, 1.15 }, { -1.15, -.9 }, { 1.15, -.9 } };

  switch (form)
    {
    case 0:
      cairo_arc (cr, 0, 0, MARK, 0, 2 * G_PI);
      break;
    case 1:
      trace_corners (cr, square, G_N_ELEMENTS (square));
      break;
    case 2:
      trace_corners (cr, diamond, G_N_ELEMENTS (diamond));
      break;
    case 3:
      trace_corners (cr, up, G_N_ELEMENTS (up));
      break;
    case 4:
      trace_corners (cr, down, G_N_ELEMENTS (down));
      break;
    default:
      cairo_move_to (cr, -MARK, -MARK);
      cairo_line_to (cr, MARK, MARK);
      cairo_move_to (cr, -MARK, MARK);
      cairo_line_to (cr, MARK, -MARK);
      cairo_stroke (cr);
      return;
    }
  cairo_fill (cr);
}

static void
gw_series_sign_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwSeriesSign *self = GW_SERIES_SIGN (widget);
  AdwStyleManager *style = adw_style_manager_get_default ();
  const GwPalette *palette = gw_palette_get (adw_style_manager_get_dark (style),
                                             adw_style_manager_get_high_contrast (style));
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const guint form = self->colour % GW_PALETTE_N_SERIES;
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  gdk_cairo_set_source_rgba (cr, &palette->series[form]);
  cairo_set_line_width (cr, LINE);
  cairo_move_to (cr, 0, height / 2);
  cairo_line_to (cr, width, height / 2);
  cairo_stroke (cr);
  cairo_translate (cr, width / 2, height / 2);
  paint_mark (cr, form);
  cairo_destroy (cr);
}

static void
gw_series_sign_class_init (GwSeriesSignClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = gw_series_sign_measure;
  widget_class->snapshot = gw_series_sign_snapshot;

  gtk_widget_class_set_css_name (widget_class, "seriessign");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
gw_series_sign_init (GwSeriesSign *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
gw_series_sign_new (guint colour)
{
  GwSeriesSign *self = g_object_new (GW_TYPE_SERIES_SIGN, NULL);

  self->colour = colour;
  return GTK_WIDGET (self);
}

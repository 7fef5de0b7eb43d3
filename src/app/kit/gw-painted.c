/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-painted.h"

#include <adwaita.h>

struct _GwPainted
{
  GtkWidget parent_instance;

  int least_width;
  int width;
  int height;

  GwPaintFunc paint;
  gpointer data; /* owned, if there is a function that frees it */
  GDestroyNotify free_data;
};

G_DEFINE_FINAL_TYPE (GwPainted, gw_painted, GTK_TYPE_WIDGET)

static void
gw_painted_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline)
{
  const GwPainted *self = GW_PAINTED (widget);
  const gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? self->least_width : self->height;
  *natural = across ? self->width : self->height;
}

static void
gw_painted_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const GwPainted *self = GW_PAINTED (widget);

  if (self->paint != NULL)
    self->paint (widget, snapshot, self->data);
}

static void
clear (GwPainted *self)
{
  if (self->free_data != NULL)
    self->free_data (self->data);
}

static void
gw_painted_finalize (GObject *object)
{
  clear (GW_PAINTED (object));

  G_OBJECT_CLASS (gw_painted_parent_class)->finalize (object);
}

static void
gw_painted_class_init (GwPaintedClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = gw_painted_finalize;

  widget_class->measure = gw_painted_measure;
  widget_class->snapshot = gw_painted_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
gw_painted_init (GwPainted *self)
{
  AdwStyleManager *style
    = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

void
gw_painted_set (GwPainted *self, int least_width, int width, int height, GwPaintFunc paint,
                gpointer data, GDestroyNotify free_data)
{
  gboolean is_same;

  g_return_if_fail (GW_IS_PAINTED (self));

  is_same = least_width == self->least_width && width == self->width && height == self->height;
  clear (self);
  self->least_width = least_width;
  self->width = width;
  self->height = height;
  self->paint = paint;
  self->data = data;
  self->free_data = free_data;
  if (is_same)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

gpointer
gw_painted_get (GwPainted *self)
{
  g_return_val_if_fail (GW_IS_PAINTED (self), NULL);

  return self->data;
}

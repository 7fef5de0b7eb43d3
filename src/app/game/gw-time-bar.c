/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-time-bar.h"

#include <adwaita.h>

struct _GwTimeBar
{
  GtkWidget parent_instance;

  GtkWidget *rest; /* the only child */

  double share;
};

G_DEFINE_FINAL_TYPE (GwTimeBar, gw_time_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_SHARE = 1
};

static void
gw_time_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (GW_TIME_BAR (widget)->rest, orientation, -1, minimum, natural, NULL, NULL);
}

/* Clocks run the same way in every language. */
static void
gw_time_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwTimeBar *self = GW_TIME_BAR (widget);
  int least;

  gtk_widget_measure (self->rest, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_set_child_visible (self->rest, self->share > 0);
  if (self->share > 0)
    gtk_widget_size_allocate (
      self->rest, &(GtkAllocation){ 0, 0, MAX (least, (int) (width * self->share)), height }, -1);
}

static void
gw_time_bar_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_double (value, GW_TIME_BAR (object)->share);
}

static void
gw_time_bar_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwTimeBar *self = GW_TIME_BAR (object);
  const double share = g_value_get_double (value);

  if (share >= self->share && share <= self->share)
    return;
  self->share = share;
  gtk_widget_set_opacity (GTK_WIDGET (self), share < 0 ? 0 : 1);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
gw_time_bar_dispose (GObject *object)
{
  g_clear_pointer (&GW_TIME_BAR (object)->rest, gtk_widget_unparent);

  G_OBJECT_CLASS (gw_time_bar_parent_class)->dispose (object);
}

static void
gw_time_bar_class_init (GwTimeBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_time_bar_dispose;
  object_class->get_property = gw_time_bar_get_property;
  object_class->set_property = gw_time_bar_set_property;

  widget_class->measure = gw_time_bar_measure;
  widget_class->size_allocate = gw_time_bar_size_allocate;

  g_object_class_install_property (
    object_class, PROP_SHARE,
    g_param_spec_double ("share", NULL, NULL, -1, 1, 0,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "timebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
gw_time_bar_init (GwTimeBar *self)
{
  self->rest = adw_bin_new ();
  gtk_widget_set_parent (self->rest, GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

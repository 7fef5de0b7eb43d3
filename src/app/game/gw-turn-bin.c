/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-turn-bin.h"

#include <adwaita.h>

#define QUARTER 90
#define FULL_TURN 360
#define DURATION 250

struct _GwTurnBin
{
  GtkWidget parent_instance;

  GtkWidget *child; /* the only one */

  /* owned */
  AdwAnimation *turning;

  double goal;  /* in degrees */
  double angle; /* on the way to it */
};

G_DEFINE_FINAL_TYPE (GwTurnBin, gw_turn_bin, GTK_TYPE_WIDGET)

enum
{
  PROP_CHILD = 1
};

static void
gw_turn_bin_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwTurnBin *self = GW_TURN_BIN (widget);

  if (self->child != NULL)
    gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
gw_turn_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwTurnBin *self = GW_TURN_BIN (widget);
  GskTransform *transform;

  if (self->child == NULL)
    return;
  transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (width / 2.f, height / 2.f));
  transform = gsk_transform_rotate (transform, (float) self->angle);
  transform
    = gsk_transform_translate (transform, &GRAPHENE_POINT_INIT (-width / 2.f, -height / 2.f));
  gtk_widget_allocate (self->child, width, height, -1, transform);
}

static void
angle_cb (double value, gpointer data)
{
  GwTurnBin *self = data;

  self->angle = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
gw_turn_bin_unmap (GtkWidget *widget)
{
  adw_animation_skip (GW_TURN_BIN (widget)->turning);

  GTK_WIDGET_CLASS (gw_turn_bin_parent_class)->unmap (widget);
}

static void
gw_turn_bin_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, GW_TURN_BIN (object)->child);
}

static void
gw_turn_bin_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwTurnBin *self = GW_TURN_BIN (object);

  if (self->child == g_value_get_object (value))
    return;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = g_value_get_object (value);
  if (self->child != NULL)
    gtk_widget_set_parent (self->child, GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
gw_turn_bin_dispose (GObject *object)
{
  GwTurnBin *self = GW_TURN_BIN (object);

  g_clear_object (&self->turning);
  g_clear_pointer (&self->child, gtk_widget_unparent);

  G_OBJECT_CLASS (gw_turn_bin_parent_class)->dispose (object);
}

static void
gw_turn_bin_class_init (GwTurnBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_turn_bin_dispose;
  object_class->get_property = gw_turn_bin_get_property;
  object_class->set_property = gw_turn_bin_set_property;

  widget_class->measure = gw_turn_bin_measure;
  widget_class->size_allocate = gw_turn_bin_size_allocate;
  widget_class->unmap = gw_turn_bin_unmap;

  g_object_class_install_property (
    object_class, PROP_CHILD,
    g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
}

static void
gw_turn_bin_init (GwTurnBin *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (angle_cb, self, NULL);

  self->turning = adw_timed_animation_new (GTK_WIDGET (self), 0, 0, DURATION, target);
}

void
gw_turn_bin_turn (GwTurnBin *self)
{
  AdwTimedAnimation *turning;

  g_return_if_fail (GW_IS_TURN_BIN (self));

  /* Another turn while it still moves goes on from where it is. */
  turning = ADW_TIMED_ANIMATION (self->turning);
  adw_animation_pause (self->turning);
  self->goal += QUARTER;
  if (self->goal > FULL_TURN)
    {
      self->goal -= FULL_TURN;
      self->angle -= FULL_TURN;
    }
  adw_timed_animation_set_value_from (turning, self->angle);
  adw_timed_animation_set_value_to (turning, self->goal);
  adw_animation_reset (self->turning);
  adw_animation_play (self->turning);
}

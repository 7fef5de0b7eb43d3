/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dots.h"

#include "gw-commonness.h"

#include <glib/gi18n.h>

#define DOT 6
#define STEP 10

struct _GwDots
{
  GtkWidget parent_instance;

  guint value;
};

G_DEFINE_FINAL_TYPE (GwDots, gw_dots, GTK_TYPE_WIDGET)

static void
gw_dots_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                 int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? (GW_COMMONNESS_MAX - 1) * STEP + DOT : DOT;
  *natural = *minimum;
}

static void
gw_dots_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwDots *self = GW_DOTS (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = (gtk_widget_get_height (widget) - DOT) / 2;
  GdkRGBA color;

  if (self->value == 0)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  for (guint i = 0; i < GW_COMMONNESS_MAX; i++)
    {
      int x = mirrored ? gtk_widget_get_width (widget) - DOT - (int) i * STEP : (int) i * STEP;
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (x, y, DOT, DOT);
      GdkRGBA faint = color;
      GskRoundedRect circle;

      gsk_rounded_rect_init_from_rect (&circle, &bounds, DOT / 2.0);
      if (i < self->value)
        {
          gtk_snapshot_push_rounded_clip (snapshot, &circle);
          gtk_snapshot_append_color (snapshot, &color, &bounds);
          gtk_snapshot_pop (snapshot);
        }
      else
        {
          faint.alpha *= 0.55;
          gtk_snapshot_append_border (snapshot, &circle, (const float[4]) { 1, 1, 1, 1 },
                                      (const GdkRGBA[4]) { faint, faint, faint, faint });
        }
    }
}

static void
gw_dots_class_init (GwDotsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = gw_dots_measure;
  widget_class->snapshot = gw_dots_snapshot;

  gtk_widget_class_set_css_name (widget_class, "dots");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
gw_dots_init (GwDots *self)
{
}

GtkWidget *
gw_dots_new (void)
{
  return g_object_new (GW_TYPE_DOTS, NULL);
}

void
gw_dots_set_value (GwDots *self, guint value)
{
  g_autofree char *label = NULL;

  g_return_if_fail (GW_IS_DOTS (self));

  value = MIN (value, GW_COMMONNESS_MAX);
  if (value == self->value)
    return;

  self->value = value;
  /* Translators: how common a word is, as a screen reader says it: “Common 3 of 4” */
  label = g_strdup_printf (_("Common %u of %u"), value, (guint) GW_COMMONNESS_MAX);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-length-bar.h"

#include <glib/gi18n.h>
#include <math.h>

#define OVER 18 /* for the count */
#define UNDER 20 /* for the length */
#define GAP 6
#define RADIUS 4

struct _GwLengthBar
{
  GtkWidget parent_instance;

  /* borrowed */
  const GwPalette *palette;

  guint length;
  guint count;
  guint most;
  gboolean pressed;
  gboolean soft;
};

G_DEFINE_FINAL_TYPE (GwLengthBar, gw_length_bar, GTK_TYPE_WIDGET)

static gboolean
choose (GwLengthBar *self, gboolean add)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  return gtk_widget_activate_action (GTK_WIDGET (self), add ? "bars.add" : "bars.toggle", "u",
                                     self->length);
}

static void
released_cb (GtkGestureClick *click, int n_press, double x, double y, gpointer user_data)
{
  GdkModifierType state
    = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (click));

  if (gtk_widget_contains (user_data, x, y))
    choose (user_data, (state & GDK_CONTROL_MASK) != 0);
}

static gboolean
key_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return choose (GW_LENGTH_BAR (widget), g_variant_get_boolean (args));
}

void
gw_length_bar_get_bar (GwLengthBar *self, graphene_rect_t *bar)
{
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float room = gtk_widget_get_height (GTK_WIDGET (self)) - OVER - UNDER;
  float height = self->most > 0 ? roundf (room * self->count / self->most) : 0;

  /* What is there is seen. */
  if (self->count > 0)
    height = MAX (height, 2);
  *bar = GRAPHENE_RECT_INIT (GAP / 2.0, OVER + room - height, MAX (width - GAP, 1), height);
}

static void
show_text (GwLengthBar *self, GtkSnapshot *snapshot, guint number, float y,
           const GdkRGBA *color)
{
  g_autofree char *text = g_strdup_printf ("%'u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (width > gtk_widget_get_width (GTK_WIDGET (self)))
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT (floorf ((gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2.0f),
                          y - height / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
gw_length_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwLengthBar *self = GW_LENGTH_BAR (widget);
  float height = gtk_widget_get_height (widget);
  graphene_size_t round = GRAPHENE_SIZE_INIT (RADIUS, RADIUS);
  graphene_size_t square = GRAPHENE_SIZE_INIT (0, 0);
  graphene_rect_t bar;
  GskRoundedRect shape;

  if (self->palette == NULL)
    return;

  gw_length_bar_get_bar (self, &bar);
  if (self->count > 0)
    {
      gsk_rounded_rect_init (&shape, &bar, &round, &round, &square, &square);
      gtk_snapshot_push_rounded_clip (snapshot, &shape);
      gtk_snapshot_append_color (snapshot,
                                 self->soft ? &self->palette->soft_bar : &self->palette->bar,
                                 &bar);
      gtk_snapshot_pop (snapshot);
      show_text (self, snapshot, self->count, bar.origin.y - 9, &self->palette->dim);
    }
  show_text (self, snapshot, self->length, height - UNDER / 2.0f,
             self->count > 0 && !self->soft ? &self->palette->text : &self->palette->dim);
}

static void
gw_length_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? GAP + 2 : OVER + UNDER + RADIUS;
  *natural = MAX (*minimum, 36);
}

static void
gw_length_bar_class_init (GwLengthBarClass *klass)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter,
                                GDK_KEY_space, GDK_KEY_KP_Space };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = gw_length_bar_measure;
  widget_class->snapshot = gw_length_bar_snapshot;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding (widget_class, keys[i], 0, key_cb, "b", FALSE);
      gtk_widget_class_add_binding (widget_class, keys[i], GDK_CONTROL_MASK, key_cb, "b", TRUE);
    }
  gtk_widget_class_set_css_name (widget_class, "lengthbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
gw_length_bar_init (GwLengthBar *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
gw_length_bar_new (guint length)
{
  GwLengthBar *self = g_object_new (GW_TYPE_LENGTH_BAR, NULL);

  self->length = length;
  gw_length_bar_set_count (self, 0, 0);
  return GTK_WIDGET (self);
}

guint
gw_length_bar_get_length (GwLengthBar *self)
{
  g_return_val_if_fail (GW_IS_LENGTH_BAR (self), 0);

  return self->length;
}

void
gw_length_bar_set_count (GwLengthBar *self, guint count, guint most)
{
  g_autofree char *number = g_strdup_printf ("%'u", count);
  g_autofree char *words = NULL;
  g_autofree char *letters = NULL;
  g_autofree char *label = NULL;

  g_return_if_fail (GW_IS_LENGTH_BAR (self));

  self->count = count;
  self->most = most;
  letters = g_strdup_printf (ngettext ("%u letter", "%u letters", self->length), self->length);
  words = g_strdup_printf (ngettext ("%s word", "%s words", count), number);
  /* Translators: how many words of a length there are: “4 letters: 193 words” */
  label = g_strdup_printf (_("%s: %s"), letters, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gw_length_bar_set_look (GwLengthBar *self, const GwPalette *palette, gboolean pressed,
                        gboolean soft)
{
  g_return_if_fail (GW_IS_LENGTH_BAR (self));

  self->palette = palette;
  self->pressed = pressed;
  self->soft = soft;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_PRESSED,
                               pressed ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                       : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

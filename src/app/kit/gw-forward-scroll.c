/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-forward-scroll.h"

static gboolean
can_scroll (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment)
         > gtk_adjustment_get_page_size (adjustment);
}

static GtkEventController *
find_scroll (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_BUBBLE)
        return controller;
    }
  return NULL;
}

/* The scrolled window's own controller consumes all scroll events, whether it can scroll in that
 * direction or not. So we set its flags before it gets them. */
static gboolean
turned_cb (GtkEventController *wheel, double dx, double dy, gpointer user_data)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_event_controller_get_widget (wheel));
  const gboolean across
    = (gtk_event_controller_get_current_event_state (wheel) & GDK_SHIFT_MASK) != 0;
  GtkEventControllerScrollFlags flags = GTK_EVENT_CONTROLLER_SCROLL_KINETIC;

  if (can_scroll (gtk_scrolled_window_get_hadjustment (scroller)))
    flags
      |= across ? GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES : GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL;
  if (can_scroll (gtk_scrolled_window_get_vadjustment (scroller)))
    flags |= GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES;
  gtk_event_controller_scroll_set_flags (user_data, flags);
  return GDK_EVENT_PROPAGATE;
}

void
gw_forward_scroll (GtkScrolledWindow *scroller)
{
  GtkEventController *own = find_scroll (GTK_WIDGET (scroller));
  GtkEventController *wheel
    = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_return_if_fail (own != NULL);

  gtk_event_controller_set_propagation_phase (wheel, GTK_PHASE_CAPTURE);
  g_signal_connect (wheel, "scroll", G_CALLBACK (turned_cb), own);
  gtk_widget_add_controller (GTK_WIDGET (scroller), wheel);
}

/* Disables the controller of a spin button or slider unless it has the focus. */
static gboolean
turned_over_number_cb (GtkEventController *wheel, double dx, double dy, gpointer user_data)
{
  GtkWidget *number = gtk_event_controller_get_widget (wheel);
  const gboolean focused = (gtk_widget_get_state_flags (number) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  gtk_event_controller_scroll_set_flags (
    user_data, focused ? GPOINTER_TO_UINT (g_object_get_data (user_data, "gw-flags"))
                       : GTK_EVENT_CONTROLLER_SCROLL_NONE);
  return GDK_EVENT_PROPAGATE;
}

static void
pass_over_number (GtkWidget *number)
{
  GtkEventController *own = find_scroll (number);
  GtkEventController *wheel;

  if (own == NULL || g_object_get_data (G_OBJECT (own), "gw-flags") != NULL)
    return;
  wheel = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  gtk_event_controller_set_propagation_phase (wheel, GTK_PHASE_CAPTURE);
  g_signal_connect (wheel, "scroll", G_CALLBACK (turned_over_number_cb), own);
  gtk_widget_add_controller (number, wheel);
  g_object_set_data (
    G_OBJECT (own), "gw-flags",
    GUINT_TO_POINTER (gtk_event_controller_scroll_get_flags (GTK_EVENT_CONTROLLER_SCROLL (own))));
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_params, const GValue *params, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&params[0]);

  if (GTK_IS_SPIN_BUTTON (widget) || GTK_IS_SCALE (widget))
    pass_over_number (widget);
  return TRUE;
}

void
gw_forward_scroll_over_numbers (void)
{
  /* The signal exists once the class does. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}

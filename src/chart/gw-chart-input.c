/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-private.h"

#include <math.h>

#define SCROLL_MARGIN 24.0

void
gw_chart_point_at (GwChart *self, double x, double y)
{
  const GwChartLayout *layout = gw_chart_get_layout (self);

  self->inside = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  gw_chart_point (self, layout != NULL ? gw_chart_hit (layout, x, y) : NULL);
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, gpointer user_data)
{
  GwChart *self = user_data;

  if (!self->inside || x != self->pointer_x || y != self->pointer_y)
    gw_chart_point_at (self, x, y);
}

static void
leave_cb (GtkEventControllerMotion *motion, gpointer user_data)
{
  GwChart *self = user_data;

  self->inside = FALSE;
  gw_chart_point (self, NULL);
}

void
gw_chart_press (GwChart *self, int n_press, double x, double y)
{
  const GwChartLayout *layout = gw_chart_get_layout (self);
  const GwChartMark *mark = layout != NULL ? gw_chart_hit (layout, x, y) : NULL;

  if (mark != NULL)
    gw_chart_select (self, mark->series, mark->point);
  else
    gw_chart_select (self, GW_CHART_NONE, GW_CHART_NONE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (mark != NULL && n_press == 2)
    gw_chart_enter (self);
}

static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, gpointer user_data)
{
  gw_chart_press (user_data, n_press, x, y);
}

static void
scroll_axis (GtkAdjustment *adjustment, double from, double to)
{
  if (adjustment != NULL)
    gtk_adjustment_clamp_page (adjustment, from - SCROLL_MARGIN, to + SCROLL_MARGIN);
}

/* The keyboard's mark comes into sight. */
static void
scroll_to (GwChart *self, graphene_point_t place)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  GtkWidget *child = viewport != NULL ? gtk_viewport_get_child (GTK_VIEWPORT (viewport)) : NULL;
  graphene_point_t at;

  if (child == NULL
      || !gtk_widget_compute_point (GTK_WIDGET (self), child, &place, &at))
    return;
  scroll_axis (gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (viewport)), at.x, at.x);
  scroll_axis (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)), at.y, at.y);
}

gboolean
gw_chart_go (GwChart *self, GwChartWalk walk)
{
  const GwChartLayout *layout;
  const GwChartMark *from, *mark;
  graphene_point_t place;

  /* The keyboard goes on from what it had, and takes over from the pointer. */
  gw_chart_point (self, NULL);
  layout = gw_chart_get_layout (self);
  if (layout == NULL)
    return FALSE;
  from = self->selected.point != GW_CHART_NONE
           ? gw_chart_layout_find_mark (layout, self->selected.series, self->selected.point)
           : NULL;
  mark = gw_chart_walk (layout, from, walk);
  if (mark == NULL)
    return FALSE;
  place = GRAPHENE_POINT_INIT (isfinite (mark->x) ? mark->x : mark->base, mark->y);
  /* Whoever hears of it may show something else: then the mark is gone. */
  gw_chart_select (self, mark->series, mark->point);
  scroll_to (self, place);
  return TRUE;
}

static gboolean
walk_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return gw_chart_go (GW_CHART (widget), g_variant_get_int32 (args));
}

gboolean
gw_chart_enter (GwChart *self)
{
  if (self->selected.point == GW_CHART_NONE)
    return FALSE;
  gw_chart_activate (self, self->selected.series, self->selected.point);
  return TRUE;
}

static gboolean
activate_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return gw_chart_enter (GW_CHART (widget));
}

gboolean
gw_chart_escape (GwChart *self)
{
  if (self->selected.point == GW_CHART_NONE && self->pointed.point == GW_CHART_NONE)
    return FALSE;
  gw_chart_point (self, NULL);
  gw_chart_select (self, GW_CHART_NONE, GW_CHART_NONE);
  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return gw_chart_escape (GW_CHART (widget));
}

static gboolean
copy_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  gw_chart_copy (GW_CHART (widget));
  return TRUE;
}

/* Tab goes to the mark that was current before, or to the first. */
static gboolean
gw_chart_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GwChart *self = GW_CHART (widget);
  const GwChartLayout *layout = gw_chart_get_layout (self);

  if (gtk_widget_has_focus (widget) || !gtk_widget_grab_focus (widget))
    return FALSE;
  if (layout != NULL && self->selected.point == GW_CHART_NONE)
    gw_chart_go (self, GW_CHART_WALK_RIGHT);
  return TRUE;
}

static void
focus_changed_cb (GtkEventControllerFocus *focus, gpointer user_data)
{
  gtk_widget_queue_draw (GTK_WIDGET (user_data));
}

void
gw_chart_class_init_input (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint keys[2];
    GwChartWalk walk;
  } walks[] = {
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, GW_CHART_WALK_LEFT },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, GW_CHART_WALK_RIGHT },
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, GW_CHART_WALK_UP },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, GW_CHART_WALK_DOWN },
    { { GDK_KEY_Home, GDK_KEY_KP_Home }, GW_CHART_WALK_FIRST },
    { { GDK_KEY_End, GDK_KEY_KP_End }, GW_CHART_WALK_LAST },
  };
  static const guint enters[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };

  widget_class->focus = gw_chart_focus;
  for (guint i = 0; i < G_N_ELEMENTS (walks); i++)
    for (guint j = 0; j < G_N_ELEMENTS (walks[i].keys); j++)
      gtk_widget_class_add_binding (widget_class, walks[i].keys[j], 0, walk_cb, "i",
                                    walks[i].walk);
  for (guint i = 0; i < G_N_ELEMENTS (enters); i++)
    gtk_widget_class_add_binding (widget_class, enters[i], 0, activate_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, copy_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Insert, GDK_CONTROL_MASK, copy_cb, NULL);
}

void
gw_chart_init_input (GwChart *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_changed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

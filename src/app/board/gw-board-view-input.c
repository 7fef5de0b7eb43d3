/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-view-private.h"

#include <math.h>

#define STRIDE 0.2 /* points of a stroke that are looked at are at most so many tiles apart */

static gboolean
can_trace (GwBoardView *self)
{
  return !self->picture && !self->editable && !self->locking && self->board != NULL;
}

/* The pointer was at a place of the board. Corners of tiles do not count, or the way to the
 * next tile but one would lead through those beside it. */
static void
visit (GwBoardView *self, double x, double y)
{
  guint cell = gw_board_layout_find_core (&self->layout, x, y);

  if (cell == GW_NO_CELL || cell == self->stroke_cell)
    return;

  self->stroke_cell = cell;
  g_signal_emit_by_name (self, "trace-moved", cell);
}

/* Quick hands leave tiles out between two events. */
static void
go_to (GwBoardView *self, double x, double y)
{
  graphene_point_t from = self->stroke_at, to = GRAPHENE_POINT_INIT (x, y), point;
  guint n_points = ceil (graphene_point_distance (&from, &to, NULL, NULL)
                         / (STRIDE * self->layout.tile));

  for (guint i = 1; i <= n_points && self->stroke_down; i++)
    {
      graphene_point_interpolate (&from, &to, (double) i / n_points, &point);
      visit (self, point.x, point.y);
    }
  self->stroke_at = to;
}

/* Events of one frame arrive as one that knows where the others were. */
static void
go_through_history (GwBoardView *self, GtkGesture *stroke, double x, double y)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (stroke));
  g_autofree GdkTimeCoord *history = NULL;
  double event_x, event_y;
  guint n_points;

  if (event == NULL || gdk_event_get_event_type (event) != GDK_MOTION_NOTIFY
      || !gdk_event_get_position (event, &event_x, &event_y))
    return;

  history = gdk_event_get_history (event, &n_points);
  for (guint i = 0; history != NULL && i < n_points; i++)
    go_to (self, x + history[i].axes[GDK_AXIS_X] - event_x,
           y + history[i].axes[GDK_AXIS_Y] - event_y);
}

/* The tile is found by where it is painted: which widget is told of a press was found out when
 * the pointer moved, and the board may have another size since. */
static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, gpointer user_data)
{
  GwBoardView *self = user_data;
  guint cell = gw_board_layout_find_cell (&self->layout, x, y);

  if (cell < self->tiles->len)
    gtk_widget_grab_focus (g_ptr_array_index (self->tiles, cell));
}

static void
stroke_begin_cb (GtkGestureDrag *stroke, double x, double y, gpointer user_data)
{
  GwBoardView *self = user_data;
  guint cell;

  if (!can_trace (self))
    return;

  cell = gw_board_layout_find_cell (&self->layout, x, y);
  if (cell != GW_NO_CELL)
    gtk_gesture_set_state (GTK_GESTURE (stroke), GTK_EVENT_SEQUENCE_CLAIMED);
  self->stroke_down = TRUE;
  self->stroke_cell = cell;
  self->stroke_at = GRAPHENE_POINT_INIT (x, y);
  g_signal_emit_by_name (self, "trace-pressed", cell);
}

static void
stroke_update_cb (GtkGestureDrag *stroke, double by_x, double by_y, gpointer user_data)
{
  GwBoardView *self = user_data;
  double x, y;

  if (!self->stroke_down || !gtk_gesture_drag_get_start_point (stroke, &x, &y))
    return;

  go_through_history (self, GTK_GESTURE (stroke), x + by_x, y + by_y);
  go_to (self, x + by_x, y + by_y);
}

static void
stroke_end_cb (GtkGestureDrag *stroke, double by_x, double by_y, gpointer user_data)
{
  GwBoardView *self = user_data;

  if (!self->stroke_down)
    return;

  stroke_update_cb (stroke, by_x, by_y, user_data);
  self->stroke_down = FALSE;
  g_signal_emit_by_name (self, "trace-released");
}

static void
cancel_cb (GtkGesture *stroke, GdkEventSequence *sequence, gpointer user_data)
{
  GwBoardView *self = user_data;

  self->stroke_down = FALSE;
}

/* What the board is used for has changed in the middle of a stroke. */
static void
use_changed_cb (GwBoardView *self)
{
  self->stroke_down = FALSE;
}

gboolean
gw_board_view_trace_key (GwBoardView *self, guint keyval)
{
  if (!can_trace (self))
    return FALSE;

  switch (keyval)
    {
    case GDK_KEY_BackSpace:
      g_signal_emit_by_name (self, "trace-back");
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      g_signal_emit_by_name (self, "trace-taken");
      return TRUE;
    default:
      return FALSE;
    }
}

void
gw_board_view_trace_text (GwBoardView *self, const char *text)
{
  if (can_trace (self))
    g_signal_emit_by_name (self, "trace-typed", text);
}

static void
add_signal (GtkWidgetClass *klass, const char *name, GType type)
{
  g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, type != G_TYPE_NONE ? 1 : 0, type);
}

void
gw_board_view_class_init_input (GtkWidgetClass *klass)
{
  add_signal (klass, "trace-pressed", G_TYPE_UINT);
  add_signal (klass, "trace-moved", G_TYPE_UINT);
  add_signal (klass, "trace-released", G_TYPE_NONE);
  add_signal (klass, "trace-typed", G_TYPE_STRING);
  add_signal (klass, "trace-back", G_TYPE_NONE);
  add_signal (klass, "trace-taken", G_TYPE_NONE);
}

void
gw_board_view_init_input (GwBoardView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *stroke = gtk_gesture_drag_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (stroke), GDK_BUTTON_PRIMARY);
  g_signal_connect (stroke, "drag-begin", G_CALLBACK (stroke_begin_cb), self);
  g_signal_connect (stroke, "drag-update", G_CALLBACK (stroke_update_cb), self);
  g_signal_connect (stroke, "drag-end", G_CALLBACK (stroke_end_cb), self);
  g_signal_connect (stroke, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (stroke));

  g_signal_connect (self, "notify::board", G_CALLBACK (use_changed_cb), NULL);
  g_signal_connect (self, "notify::editable", G_CALLBACK (use_changed_cb), NULL);
  g_signal_connect (self, "notify::locking", G_CALLBACK (use_changed_cb), NULL);
}

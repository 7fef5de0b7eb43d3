/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-view-private.h"

#include "gw-board-paint.h"

#define LIFT 0.06 /* how far a dragged tile is above the others, in tile sides */

/* Ends a drag without a swap; FALSE when there is none. */
gboolean
gw_board_view_stop_drag (GwBoardView *self)
{
  if (self->drag_from == GW_NO_CELL)
    return FALSE;

  self->drag_from = GW_NO_CELL;
  self->drag_to = GW_NO_CELL;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static guint
find_start (GwBoardView *self)
{
  double x, y;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (self->drag), &x, &y);
  return gw_board_layout_find_cell (&self->layout, x, y);
}

static void
drag_update_cb (GtkGestureDrag *drag, double by_x, double by_y, gpointer user_data)
{
  GwBoardView *self = user_data;
  double x, y;

  if (!self->editable || self->board == NULL)
    return;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  if (self->drag_from == GW_NO_CELL)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), x, y, x + by_x, y + by_y))
        return;
      self->drag_from = find_start (self);
      if (self->drag_from == GW_NO_CELL)
        return;
      gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
    }

  self->drag_by = GRAPHENE_POINT_INIT (by_x, by_y);
  self->drag_to = gw_board_layout_find_cell (&self->layout, x + by_x, y + by_y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag *drag, double by_x, double by_y, gpointer user_data)
{
  GwBoardView *self = user_data;
  guint from = self->drag_from, to;
  double x, y;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  to = gw_board_layout_find_cell (&self->layout, x + by_x, y + by_y);
  if (from != GW_NO_CELL)
    {
      self->drag_from = GW_NO_CELL;
      self->drag_to = GW_NO_CELL;
      gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      if (to == GW_NO_CELL || to == from)
        return;
      g_signal_emit_by_name (self, "cells-swapped", from, to);
      gtk_widget_grab_focus (gw_board_view_get_tile (self, to));
    }
  else if (self->locking && to != GW_NO_CELL && to == find_start (self)
           && !gtk_drag_check_threshold (GTK_WIDGET (self), x, y, x + by_x, y + by_y))
    g_signal_emit_by_name (self, "lock-toggled", to);
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer user_data)
{
  gw_board_view_stop_drag (user_data);
}

void
gw_board_view_class_init_swap (GtkWidgetClass *klass)
{
  g_signal_new ("cells-swapped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  g_signal_new ("lock-toggled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

void
gw_board_view_init_swap (GwBoardView *self)
{
  self->drag_from = GW_NO_CELL;
  self->drag_to = GW_NO_CELL;
  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), GDK_BUTTON_PRIMARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->drag), GTK_PHASE_NONE);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag));
}

void
gw_board_view_update_swap (GwBoardView *self)
{
  gboolean used = self->editable || self->locking;

  gw_board_view_stop_drag (self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->drag),
                                              used ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
}

void
gw_board_view_set_locking (GwBoardView *self, gboolean locking)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (locking == self->locking)
    return;

  self->locking = locking;
  gw_board_view_update_swap (self);
  g_object_notify (G_OBJECT (self), "locking");
}

/* One tile of the painted board, with its lip. */
static void
append_tile (GwBoardView *self, GtkSnapshot *snapshot, GskRenderNode *board, guint cell,
             const graphene_point_t *by)
{
  graphene_rect_t tile;
  GskRoundedRect clip;

  gw_board_layout_get_tile (&self->layout, cell, &tile);
  gsk_rounded_rect_init_from_rect (&clip, &tile, GW_TILE_RADIUS * self->layout.tile);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, by);
  gtk_snapshot_append_outset_shadow (snapshot, &clip, &(GdkRGBA){ 0, 0, 0, 0.35 }, 0,
                                     LIFT * self->layout.tile, 0, LIFT * 2 * self->layout.tile);
  gtk_snapshot_push_rounded_clip (snapshot, &clip);
  gtk_snapshot_append_node (snapshot, board);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* The board while a tile is dragged: it is above the others, where it came from
 * is its place left empty, and what it would be swapped with has a ring. */
void
gw_board_view_snapshot_drag (GwBoardView *self, GtkSnapshot *snapshot, GskRenderNode *board)
{
  graphene_rect_t tile;
  GskRoundedRect place;
  graphene_point_t by;
  cairo_t *cr;

  gtk_snapshot_append_node (snapshot, board);
  gw_board_layout_get_tile (&self->layout, self->drag_from, &tile);
  gsk_rounded_rect_init_from_rect (&place, &tile, GW_TILE_RADIUS * self->layout.tile);
  gtk_snapshot_push_rounded_clip (snapshot, &place);
  gtk_snapshot_append_color (snapshot, &self->palette->hole, &tile);
  gtk_snapshot_pop (snapshot);

  if (self->drag_to != GW_NO_CELL && self->drag_to != self->drag_from)
    {
      cr = gtk_snapshot_append_cairo (snapshot, &self->layout.tray);
      gw_board_paint_focus (cr, &self->layout, self->palette, self->drag_to);
      cairo_destroy (cr);
    }

  by = GRAPHENE_POINT_INIT (self->drag_by.x, self->drag_by.y - LIFT * self->layout.tile);
  append_tile (self, snapshot, board, self->drag_from, &by);
}

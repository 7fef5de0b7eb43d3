/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The input side of GwBoardView: what keys and pointer do, and the children with what they tell a
 * screen reader. */
#include "gw-board-view-private.h"

#include "gw-letters.h"
#include "gw-rgba.h"
#include "gw-sentence.h"
#include "gw-tile.h"

#include <glib/gi18n.h>
#include <math.h>

#define STRIDE 0.2 /* distance between points of a stroke that are looked at, in tile sides */
#define LIFT 0.06 /* how far a dragged tile is lifted, in tile sides */
#define SHAKE 6.0 /* how far a tile that is refused goes to either side, in pixels */
#define HOLE "."
#define FREE "?"

static guint
find_focused (GwBoardView *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  guint cell;

  if (focus == NULL || !g_ptr_array_find (self->tiles, focus, &cell))
    return GW_NO_CELL;
  return cell;
}

static gboolean
grab (GwBoardView *self, guint cell)
{
  gw_board_view_set_cell (self, cell);
  return gtk_widget_grab_focus (g_ptr_array_index (self->tiles, cell));
}

/* Walks one tile in a row, forward to the next column or back. */
static gboolean
walk_row (GwBoardView *self, guint cell, gboolean forward)
{
  guint cols = gw_board_get_cols (self->board);

  if (forward)
    return cell % cols + 1 < cols ? grab (self, cell + 1) : TRUE;
  return cell % cols > 0 ? grab (self, cell - 1) : TRUE;
}

/* Arrow keys walk the tiles and stay on the board; Tab enters and leaves it. Left is where the
 * board is painted to the left, which depends on its letters alone, not on the language of the
 * window. */
static gboolean
gw_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);
  guint cell = find_focused (self);
  guint rows, cols;

  if (self->tiles->len == 0)
    return FALSE;
  if (cell == GW_NO_CELL)
    return grab (self, MIN (self->cursor, self->tiles->len - 1));

  rows = gw_board_get_rows (self->board);
  cols = gw_board_get_cols (self->board);
  switch (direction)
    {
    case GTK_DIR_UP:
      return cell >= cols ? grab (self, cell - cols) : TRUE;
    case GTK_DIR_DOWN:
      return cell / cols + 1 < rows ? grab (self, cell + cols) : TRUE;
    case GTK_DIR_LEFT:
      return walk_row (self, cell, self->layout.mirrored);
    case GTK_DIR_RIGHT:
      return walk_row (self, cell, !self->layout.mirrored);
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

static gboolean
gw_board_view_grab_focus (GtkWidget *widget)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);

  if (self->tiles->len == 0)
    return FALSE;
  return grab (self, MIN (self->cursor, self->tiles->len - 1));
}

/* However the focus got here, e.g. by a click, remember the cell. */
static void
gw_board_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);
  guint cell;

  GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->set_focus_child (widget, child);

  if (child != NULL && g_ptr_array_find (self->tiles, child, &cell))
    gw_board_view_set_cell (self, cell);
}

/* Home and End go to the ends of the row, or with Ctrl of the board. */
static gboolean
jump_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);
  guint cell = find_focused (self);
  gboolean end, all;
  guint cols;

  if (cell == GW_NO_CELL)
    return FALSE;

  g_variant_get (args, "(bb)", &end, &all);
  cols = gw_board_get_cols (self->board);
  if (all)
    return grab (self, end ? self->tiles->len - 1 : 0);
  return grab (self, cell - cell % cols + (end ? cols - 1 : 0));
}

static void
add_jump (GtkWidgetClass *klass, guint key, guint keypad_key, gboolean end)
{
  gtk_widget_class_add_binding (klass, key, 0, jump_cb, "(bb)", end, FALSE);
  gtk_widget_class_add_binding (klass, keypad_key, 0, jump_cb, "(bb)", end, FALSE);
  gtk_widget_class_add_binding (klass, key, GDK_CONTROL_MASK, jump_cb, "(bb)", end, TRUE);
  gtk_widget_class_add_binding (klass, keypad_key, GDK_CONTROL_MASK, jump_cb, "(bb)", end, TRUE);
}

static void
update_label (GwBoardView *self)
{
  guint rows = gw_board_get_rows (self->board), cols = gw_board_get_cols (self->board);
  g_autofree char *height = g_strdup_printf (ngettext ("%u row", "%u rows", rows), rows);
  g_autofree char *width = g_strdup_printf (ngettext ("%u column", "%u columns", cols), cols);
  /* Translators: how a screen reader names the board: “Board, 4 rows, 5 columns” */
  g_autofree char *label = gw_sentence_format (_ ("Board, %s, %s"), height, width);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_ROW_COUNT, (int) rows,
                                  GTK_ACCESSIBLE_RELATION_COL_COUNT, (int) cols,
                                  -1);
}

void
gw_board_view_update_tiles (GwBoardView *self, gboolean same_shape)
{
  guint n_cells = self->board != NULL ? gw_board_get_n_cells (self->board) : 0;

  if (self->picture)
    return;

  if (!same_shape)
    {
      gboolean had_focus = find_focused (self) != GW_NO_CELL;
      guint row = 1, column = 1, cell = 0;

      if (self->cursor < self->tiles->len)
        gw_tile_get_place (g_ptr_array_index (self->tiles, self->cursor), &row, &column);
      g_ptr_array_set_size (self->tiles, 0);
      for (guint i = 0; i < n_cells; i++)
        {
          guint cols = gw_board_get_cols (self->board);
          GtkWidget *tile = gw_tile_new (i / cols + 1, i % cols + 1);

          gtk_widget_set_parent (tile, GTK_WIDGET (self));
          g_ptr_array_add (self->tiles, tile);
        }

      /* Keep the same row and column, or the nearest ones there are. */
      if (n_cells > 0)
        cell = (MIN (row, gw_board_get_rows (self->board)) - 1) * gw_board_get_cols (self->board)
               + MIN (column, gw_board_get_cols (self->board)) - 1;
      gw_board_view_set_cell (self, cell);
      if (had_focus && n_cells > 0)
        grab (self, cell);
    }
  if (n_cells > 0)
    update_label (self);
  for (guint i = 0; i < n_cells; i++)
    {
      const GwCell *tile = gw_board_get_cell (self->board, i);
      g_autofree char *letters = gw_lettering_dup_label (self->lettering, tile);

      gw_tile_set_cell (g_ptr_array_index (self->tiles, i), tile->kind, letters);
    }
  gw_board_view_update_marks (self);
}

/* Describes the path to screen readers: the board says its letters, each tile its steps. */
void
gw_board_view_update_steps (GwBoardView *self)
{
  GBytes *shown = gw_board_view_get_shown (self);
  g_autoptr (GwPathLayout) path = NULL;
  g_autoptr (GString) letters = NULL;
  g_autofree const char **steps = NULL;
  g_autofree char *description = NULL;
  const guint8 *cells;
  gsize length;

  if (self->tiles->len == 0)
    return;

  steps = g_new0 (const char *, self->tiles->len);
  if (shown != NULL)
    {
      cells = g_bytes_get_data (shown, &length);
      path = gw_path_layout_new (&self->layout, cells, length);
      for (guint i = 0; i < path->stops->len; i++)
        {
          const GwPathStop *stop = &g_array_index (path->stops, GwPathStop, i);

          steps[stop->cell] = stop->numbers;
        }

      letters = g_string_new (NULL);
      for (gsize i = 0; i < length; i++)
        {
          g_autofree char *label
            = gw_lettering_dup_label (self->lettering, gw_board_get_cell (self->board, cells[i]));

          g_string_append_printf (letters, i > 0 ? " %s" : "%s", label);
        }
      /* Translators: %s are the letters of the tiles that a word goes through */
      description = gw_sentence_format (_ ("Traced: %s"), letters->str);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                      -1);
    }
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);

  for (guint i = 0; i < self->tiles->len; i++)
    gw_tile_set_steps (g_ptr_array_index (self->tiles, i), steps[i]);
}

static gboolean
can_trace (GwBoardView *self)
{
  return !self->picture && !self->editable && !self->choosing && self->board != NULL;
}

/* While the place of a word is shown, the pointer draws another one. */
static gboolean
can_stroke (GwBoardView *self)
{
  return can_trace (self)
         || (!self->picture && self->editable && self->board != NULL && self->ghost.cells != NULL);
}

/* The pointer was at this point. Corners of tiles do not count, or a diagonal step would also visit
 * the tiles beside it. */
static void
visit (GwBoardView *self, double x, double y)
{
  guint cell = gw_board_layout_find_core (&self->layout, x, y);

  if (cell == GW_NO_CELL || cell == self->stroke_cell)
    return;

  self->stroke_cell = cell;
  g_signal_emit_by_name (self, "trace-moved", cell);
}

/* A fast pointer skips tiles between two events, so visit points on the line between them. */
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

/* GDK merges the motion events of a frame into one, with a history of the positions in between. */
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

/* Pick the tile by geometry: GTK picked its widget when the pointer moved, and the board may have
 * been resized since. */
static void
click_cb (GtkGestureClick *click, int n_press, double x, double y, gpointer user_data)
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

  if (!can_stroke (self))
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
stroke_cancel_cb (GtkGesture *stroke, GdkEventSequence *sequence, gpointer user_data)
{
  GwBoardView *self = user_data;

  self->stroke_down = FALSE;
}

/* The mode changed in the middle of a stroke. */
static void
use_changed_cb (GwBoardView *self)
{
  self->stroke_down = FALSE;
}

/* Returns whether the key was handled as one for tracing. */
static gboolean
trace_key (GwBoardView *self, guint keyval)
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

static void
trace_text (GwBoardView *self, const char *text)
{
  if (can_trace (self))
    g_signal_emit_by_name (self, "trace-typed", text);
}

/* Cancels a drag; returns FALSE if there is none. */
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

  if (!self->editable || self->board == NULL || self->stroke_down)
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
      gtk_widget_grab_focus (gw_board_view_get_tile (self, to));
      g_signal_emit_by_name (self, "cells-swapped", from, to);
    }
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer user_data)
{
  gw_board_view_stop_drag (user_data);
}

static void
update_drag (GwBoardView *self)
{
  gw_board_view_stop_drag (self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->drag),
                                              self->editable ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
}

void
gw_board_view_set_choosing (GwBoardView *self, gboolean choosing)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (choosing == self->choosing)
    return;

  self->choosing = choosing;
  g_object_notify (G_OBJECT (self), "choosing");
}

/* Appends one tile of the painted board, with its lip and a shadow, moved by `by`. */
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

/* Appends the board with the place of a tile empty. */
static void
append_without (GwBoardView *self, GtkSnapshot *snapshot, GskRenderNode *board, guint cell)
{
  graphene_rect_t tile;
  GskRoundedRect place;

  gtk_snapshot_append_node (snapshot, board);
  gw_board_layout_get_tile (&self->layout, cell, &tile);
  gsk_rounded_rect_init_from_rect (&place, &tile, GW_TILE_RADIUS * self->layout.tile);
  gtk_snapshot_push_rounded_clip (snapshot, &place);
  gtk_snapshot_append_color (snapshot, GW_RGBA (&self->palette->hole), &tile);
  gtk_snapshot_pop (snapshot);
}

void
gw_board_view_snapshot_shake (GwBoardView *self, GtkSnapshot *snapshot, GskRenderNode *board)
{
  const double time = adw_animation_get_value (self->shaking);
  const graphene_point_t by = { (float) (SHAKE * sin (2 * G_PI * time)), 0 };

  append_without (self, snapshot, board, self->shaken);
  append_tile (self, snapshot, board, self->shaken, &by);
}

/* Snapshots the board while a tile is dragged: the tile hovers above the others, its place is
 * empty, and the tile that it would be swapped with has a ring. */
void
gw_board_view_snapshot_drag (GwBoardView *self, GtkSnapshot *snapshot, GskRenderNode *board)
{
  graphene_point_t by;
  cairo_t *cr;

  append_without (self, snapshot, board, self->drag_from);
  if (self->drag_to != GW_NO_CELL && self->drag_to != self->drag_from)
    {
      cr = gtk_snapshot_append_cairo (snapshot, &self->layout.tray);
      gw_board_paint_focus (cr, &self->layout, self->palette, self->drag_to);
      cairo_destroy (cr);
    }

  by = GRAPHENE_POINT_INIT (self->drag_by.x, self->drag_by.y - LIFT * self->layout.tile);
  append_tile (self, snapshot, board, self->drag_from, &by);
}

/* The caret is before the letter of the focused tile. */
static void
forget_caret (GwBoardView *self)
{
  self->at_end = FALSE;
  g_clear_pointer (&self->rest, g_free);
}

static void
type_into (GwBoardView *self, guint cell, const char *text)
{
  g_signal_emit_by_name (self, "cell-typed", cell, text);
}

static void
move_to (GwBoardView *self, guint cell)
{
  GtkWidget *tile = gw_board_view_get_tile (self, cell);

  if (tile != NULL)
    gtk_widget_grab_focus (tile);
}

/* Whether a letter is on the tile that was just typed: whoever types a Q that shows Qu may go on
 * with the U. Once only: then it is another tile. */
static gboolean
is_there (GwBoardView *self, const char *text)
{
  g_autofree char *rest = g_steal_pointer (&self->rest);
  g_autofree char *folded = rest != NULL ? g_utf8_casefold (rest, -1) : NULL;
  g_autofree char *typed = g_utf8_casefold (text, -1);

  return g_strcmp0 (folded, typed) == 0;
}

/* Types into the focused tile and moves the focus to the next one. */
static void
type (GwBoardView *self, const char *text)
{
  const guint cell = self->cursor;
  g_autofree char *label = NULL;

  if (is_there (self, text))
    return;
  if (self->at_end)
    {
      g_signal_emit_by_name (self, "typed-past-end");
      return;
    }
  type_into (self, cell, text);
  if (cell >= self->tiles->len
      || (gw_board_marks_get (self->marks, cell)->flags & GW_MARK_LOCKED) != 0)
    return;
  if (cell + 1 < self->tiles->len)
    move_to (self, cell + 1);
  else
    self->at_end = TRUE;
  label = gw_lettering_dup_label (self->lettering, gw_board_get_cell (self->board, cell));
  if (g_utf8_strlen (text, -1) == 1 && g_utf8_strlen (label, -1) > 1)
    self->rest = g_strdup (g_utf8_next_char (label));
}

/* Like Backspace in a text: removes what was typed last. */
static void
type_back (GwBoardView *self)
{
  if (!self->at_end && self->cursor > 0)
    move_to (self, self->cursor - 1);
  forget_caret (self);
  type_into (self, self->cursor, FREE);
}

static gboolean
may_be_typed (GwBoardView *self, gunichar c)
{
  return gw_language_may_stand_on_tile (gw_lettering_get_language (self->lettering), c);
}

static void
commit_cb (GtkIMContext *im, const char *committed, gpointer user_data)
{
  GwBoardView *self = user_data;
  g_autofree char *text = NULL;

  if (!self->editable)
    {
      trace_text (self, committed);
      return;
    }

  text = gw_letters_compose (committed, -1);
  for (const char *p = text; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      char letter[8] = { 0 };

      g_unichar_to_utf8 (c, letter);
      if (self->tiles->len == 0)
        return;
      if (may_be_typed (self, c))
        type (self, letter);
      else
        gtk_widget_error_bell (GTK_WIDGET (self));
    }
}

/* Whether an input method is composing a letter. */
static gboolean
is_composing (GwBoardView *self)
{
  g_autofree char *preedit = NULL;

  gtk_im_context_get_preedit_string (self->im, &preedit, NULL, NULL);
  return *preedit != '\0';
}

static gboolean
filter (GwBoardView *self)
{
  GtkWidget *tile = gw_board_view_get_tile (self, self->cursor);
  GdkEvent *event = gtk_event_controller_get_current_event (self->keys);
  GdkRectangle place;
  graphene_rect_t bounds;

  if (tile != NULL && gtk_widget_compute_bounds (tile, GTK_WIDGET (self), &bounds))
    {
      place = (GdkRectangle){ bounds.origin.x, bounds.origin.y, bounds.size.width,
                              bounds.size.height };
      gtk_im_context_set_cursor_location (self->im, &place);
    }
  return gtk_im_context_filter_keypress (self->im, event);
}

/* Handles keys of the notation and those that move; letters go to the input method, all else is
 * propagated. */
static gboolean
pressed_cb (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state,
            gpointer user_data)
{
  GwBoardView *self = user_data;
  gunichar c = gdk_keyval_to_unicode (keyval);

  if (self->tiles->len == 0)
    return FALSE;
  if (keyval == GDK_KEY_Escape && gw_board_view_stop_drag (self))
    return TRUE;
  if (is_composing (self))
    return filter (self);
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  if (!self->editable && trace_key (self, keyval))
    return TRUE;

  switch (self->editable ? keyval : GDK_KEY_VoidSymbol)
    {
    case GDK_KEY_BackSpace:
      type_back (self);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      type_into (self, self->cursor, FREE);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      gtk_widget_activate_action (GTK_WIDGET (self), "win.change-tile", NULL);
      return TRUE;
    case GDK_KEY_question:
    case GDK_KEY_Arabic_question_mark:
      type (self, FREE);
      return TRUE;
    case GDK_KEY_period:
    case GDK_KEY_asterisk:
    case GDK_KEY_underscore:
      type (self, HOLE);
      return TRUE;
    default:
      if (self->choosing || (c != 0 && !may_be_typed (self, c)))
        return FALSE;
      return filter (self);
    }
}

static void
released_cb (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state,
             gpointer user_data)
{
  filter (user_data);
}

static void
entered_cb (GwBoardView *self)
{
  gtk_im_context_focus_in (self->im);
}

static void
left_cb (GwBoardView *self)
{
  gtk_im_context_reset (self->im);
  gtk_im_context_focus_out (self->im);
}

static void
realized_cb (GtkWidget *widget)
{
  gtk_im_context_set_client_widget (GW_BOARD_VIEW (widget)->im, widget);
}

static void
unrealized_cb (GtkWidget *widget)
{
  gtk_im_context_reset (GW_BOARD_VIEW (widget)->im);
  gtk_im_context_set_client_widget (GW_BOARD_VIEW (widget)->im, NULL);
}

void
gw_board_view_set_editable (GwBoardView *self, gboolean editable)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (editable == self->editable)
    return;

  self->editable = editable;
  forget_caret (self);
  gtk_im_context_reset (self->im);
  update_drag (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "editable");
}

gboolean
gw_board_view_get_editable (GwBoardView *self)
{
  g_return_val_if_fail (GW_IS_BOARD_VIEW (self), FALSE);

  return self->editable;
}

void
gw_board_view_class_init_input (GtkWidgetClass *klass)
{
  static const struct
  {
    const char *name;
    guint n_types;
    GType types[2];
  } signals[] = {
    { "cell-typed", 2, { G_TYPE_UINT, G_TYPE_STRING } },
    { "typed-past-end", 0, { 0 } },
    { "cells-swapped", 2, { G_TYPE_UINT, G_TYPE_UINT } },
    { "trace-pressed", 1, { G_TYPE_UINT } },
    { "trace-moved", 1, { G_TYPE_UINT } },
    { "trace-released", 0, { 0 } },
    { "trace-typed", 1, { G_TYPE_STRING } },
    { "trace-back", 0, { 0 } },
    { "trace-taken", 0, { 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_new (signals[i].name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                  NULL, G_TYPE_NONE, signals[i].n_types, signals[i].types[0],
                  signals[i].types[1]);

  klass->focus = gw_board_view_focus;
  klass->grab_focus = gw_board_view_grab_focus;
  klass->set_focus_child = gw_board_view_set_focus_child;
  add_jump (klass, GDK_KEY_Home, GDK_KEY_KP_Home, FALSE);
  add_jump (klass, GDK_KEY_End, GDK_KEY_KP_End, TRUE);
}

void
gw_board_view_init_input (GwBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *stroke = gtk_gesture_drag_new ();

  self->im = gtk_im_multicontext_new ();
  gtk_im_context_set_use_preedit (self->im, FALSE);
  g_signal_connect (self->im, "commit", G_CALLBACK (commit_cb), self);
  g_signal_connect (self, "realize", G_CALLBACK (realized_cb), NULL);
  g_signal_connect (self, "unrealize", G_CALLBACK (unrealized_cb), NULL);
  g_signal_connect (self, "notify::cell", G_CALLBACK (forget_caret), NULL);

  self->keys = gtk_event_controller_key_new ();
  g_signal_connect (self->keys, "key-pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (self->keys, "key-released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, self->keys);

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (widget, focus);

  self->drag_from = GW_NO_CELL;
  self->drag_to = GW_NO_CELL;
  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), GDK_BUTTON_PRIMARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->drag), GTK_PHASE_NONE);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (self->drag));

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (click_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (stroke), GDK_BUTTON_PRIMARY);
  g_signal_connect (stroke, "drag-begin", G_CALLBACK (stroke_begin_cb), self);
  g_signal_connect (stroke, "drag-update", G_CALLBACK (stroke_update_cb), self);
  g_signal_connect (stroke, "drag-end", G_CALLBACK (stroke_end_cb), self);
  g_signal_connect (stroke, "cancel", G_CALLBACK (stroke_cancel_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (stroke));

  g_signal_connect (self, "notify::board", G_CALLBACK (use_changed_cb), NULL);
  g_signal_connect (self, "notify::editable", G_CALLBACK (use_changed_cb), NULL);
  g_signal_connect (self, "notify::choosing", G_CALLBACK (use_changed_cb), NULL);
}

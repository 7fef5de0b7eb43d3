/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-view-private.h"

#include "gw-tile.h"

#define RECOLOUR_DURATION 150

static void
redraw_cb (double value, gpointer user_data)
{
  gtk_widget_queue_draw (GTK_WIDGET (user_data));
}

static void
recoloured_cb (GwBoardView *self)
{
  g_clear_object (&self->picture_before);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gw_board_view_init_marks (GwBoardView *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (redraw_cb, self, NULL);

  self->recolouring
    = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, RECOLOUR_DURATION, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->recolouring), ADW_LINEAR);
  g_signal_connect_swapped (self->recolouring, "done", G_CALLBACK (recoloured_cb), self);
}

/* Tiles of one look fade into those of the next; letters that are fading on
 * their own account are left out of it. */
static void
recolour (GwBoardView *self)
{
  adw_animation_skip (self->recolouring);
  if (self->board != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->picture_before
        = g_object_ref (gw_board_cache_get (self->cache, &self->layout, self->palette,
                                            self->lettering, self->board, self->marks,
                                            self->board_before == NULL));
      adw_animation_play (self->recolouring);
    }
}

void
gw_board_view_update_marks (GwBoardView *self)
{
  for (guint i = 0; i < self->tiles->len; i++)
    gw_tile_set_marks (g_ptr_array_index (self->tiles, i),
                       gw_board_marks_get_text (self->marks, i));
}

static void
put_marks (GwBoardView *self, GwBoardMarks *marks)
{
  g_clear_pointer (&self->marks, gw_board_marks_unref);
  if (marks != NULL)
    self->marks = gw_board_marks_ref (marks);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "marks");
}

void
gw_board_view_set_marks (GwBoardView *self, GwBoardMarks *marks)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (marks == self->marks)
    return;

  if (!gw_board_marks_look_equal (marks, self->marks))
    recolour (self);
  put_marks (self, marks);
  gw_board_view_update_marks (self);
}

void
gw_board_view_show (GwBoardView *self, GwBoard *board, GwBoardMarks *marks)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));
  g_return_if_fail (board != NULL);

  adw_animation_skip (self->recolouring);
  if (marks != self->marks)
    put_marks (self, marks);
  if (self->board == NULL || !gw_board_equal (self->board, board))
    {
      gw_board_view_set_board (self, board);
      adw_animation_skip (self->fading);
    }
  else
    gw_board_view_update_marks (self);
}

GwBoardMarks *
gw_board_view_get_marks (GwBoardView *self)
{
  g_return_val_if_fail (GW_IS_BOARD_VIEW (self), NULL);

  return self->marks;
}

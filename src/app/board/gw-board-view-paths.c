/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-view-private.h"

static gboolean
paths_equal (GBytes *a, GBytes *b)
{
  return a == b || (a != NULL && b != NULL && g_bytes_equal (a, b));
}

/* A path of another board is none. */
static gboolean
path_fits (GwBoardView *self, GBytes *path)
{
  gsize length;
  const guint8 *cells = g_bytes_get_data (path, &length);

  for (gsize i = 0; i < length; i++)
    {
      if (self->board == NULL || cells[i] >= gw_board_get_n_cells (self->board))
        return FALSE;
    }
  return length > 0;
}

GBytes *
gw_board_view_get_shown (GwBoardView *self)
{
  if (self->traced == NULL)
    return self->path;
  return g_bytes_get_size (self->traced) > 0 ? self->traced : NULL;
}

void
gw_board_view_set_path (GwBoardView *self, GBytes *path)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (path != NULL && !path_fits (self, path))
    path = NULL;
  if (paths_equal (path, self->path))
    return;

  g_clear_pointer (&self->path, g_bytes_unref);
  g_clear_pointer (&self->path_layout, gw_path_layout_free);
  if (path != NULL)
    self->path = g_bytes_ref (path);
  gw_board_view_update_steps (self);
  adw_animation_reset (self->tracing);
  if (path != NULL)
    {
      /* What has just been traced is there already. */
      if (paths_equal (path, self->traced))
        adw_animation_skip (self->tracing);
      else
        adw_animation_play (self->tracing);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "path");
}

GBytes *
gw_board_view_get_path (GwBoardView *self)
{
  g_return_val_if_fail (GW_IS_BOARD_VIEW (self), NULL);

  return self->path;
}

void
gw_board_view_set_pointed (GwBoardView *self, GBytes *path)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (path != NULL && !path_fits (self, path))
    path = NULL;
  if (paths_equal (path, self->pointed))
    return;

  g_clear_pointer (&self->pointed, g_bytes_unref);
  g_clear_pointer (&self->pointed_layout, gw_path_layout_free);
  if (path != NULL)
    self->pointed = g_bytes_ref (path);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "pointed");
}

GBytes *
gw_board_view_get_pointed (GwBoardView *self)
{
  g_return_val_if_fail (GW_IS_BOARD_VIEW (self), NULL);

  return self->pointed;
}

void
gw_board_view_set_traced (GwBoardView *self, GBytes *path)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (path != NULL && g_bytes_get_size (path) > 0 && !path_fits (self, path))
    path = NULL;
  if (paths_equal (path, self->traced))
    return;

  g_clear_pointer (&self->traced, g_bytes_unref);
  g_clear_pointer (&self->traced_layout, gw_path_layout_free);
  if (path != NULL)
    self->traced = g_bytes_ref (path);
  gw_board_view_update_steps (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "traced");
}

GBytes *
gw_board_view_get_traced (GwBoardView *self)
{
  g_return_val_if_fail (GW_IS_BOARD_VIEW (self), NULL);

  return self->traced;
}

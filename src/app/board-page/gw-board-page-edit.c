/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-page-private.h"

#include "gw-tile-popover.h"

static GwEditor *
get_editor (GwBoardPage *self)
{
  return gw_desk_get_editor (gw_board_page_get_desk (self));
}

static void
typed_cb (GwBoardPage *self, guint at, const char *text)
{
  GwCell cell;

  if (gw_cell_from_text (text, &cell))
    gw_editor_set_cell (get_editor (self), at, &cell);
}

static void
swapped_cb (GwBoardPage *self, guint from, guint to)
{
  gw_editor_swap (get_editor (self), from, to);
}

static void
lock_toggled_cb (GwBoardPage *self, guint cell)
{
  gw_editor_toggle_locked (get_editor (self), cell);
}

static void
special_wanted_cb (GtkPopover *popover, guint cell, GwBoardView *view)
{
  GtkWidget *tile = gw_board_view_get_tile (view, cell);
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (tile, gtk_widget_get_parent (GTK_WIDGET (popover)), &bounds))
    return;
  gtk_popover_set_pointing_to (popover,
                               &(GdkRectangle){ bounds.origin.x, bounds.origin.y,
                                                bounds.size.width, bounds.size.height });
  gtk_popover_popup (popover);
}

/* Whoever starts to edit is going to type. */
static void
editable_cb (GwBoardPage *self)
{
  GwBoardView *view = gw_board_page_get_board_view (self);

  if (gw_board_view_get_editable (view) && gtk_widget_get_mapped (GTK_WIDGET (view)))
    gtk_widget_grab_focus (GTK_WIDGET (view));
}

GtkWidget *
gw_board_page_init_edit (GwBoardPage *self)
{
  GwBoardView *view = gw_board_page_get_board_view (self);
  GtkWidget *popover = gw_tile_popover_new ();

  g_signal_connect_swapped (view, "cell-typed", G_CALLBACK (typed_cb), self);
  g_signal_connect_swapped (view, "cells-swapped", G_CALLBACK (swapped_cb), self);
  g_signal_connect_swapped (view, "lock-toggled", G_CALLBACK (lock_toggled_cb), self);
  g_signal_connect_swapped (view, "notify::editable", G_CALLBACK (editable_cb), self);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  g_signal_connect_swapped (view, "special-wanted", G_CALLBACK (special_wanted_cb), popover);
  g_signal_connect_object (popover, "closed", G_CALLBACK (gtk_widget_grab_focus), view,
                           G_CONNECT_SWAPPED);
  return popover;
}

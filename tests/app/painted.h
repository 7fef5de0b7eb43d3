/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-view.h"

G_BEGIN_DECLS

/* Where a view of this size paints its tiles; valid until the next call. */
static inline const GwBoardLayout *
get_painted (GwBoardView *view)
{
  static GwBoardLayout layout;
  GtkWidget *widget = GTK_WIDGET (view);
  GwBoard *board = gw_board_view_get_board (view);

  gw_board_layout_init (&layout, board, gtk_widget_get_width (widget),
                        gtk_widget_get_height (widget), gtk_widget_get_scale_factor (widget));
  return &layout;
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-page-private.h"

static GwTracer *
get_tracer (GwBoardPage *self)
{
  return gw_desk_get_tracer (gw_board_page_get_desk (self));
}

static void
pressed_cb (GwBoardPage *self, guint cell)
{
  gw_tracer_press (get_tracer (self), cell);
}

static void
moved_cb (GwBoardPage *self, guint cell)
{
  gw_tracer_move (get_tracer (self), cell);
}

static void
released_cb (GwBoardPage *self)
{
  gw_tracer_release (get_tracer (self));
}

static void
typed_cb (GwBoardPage *self, const char *text)
{
  if (!gw_tracer_type (get_tracer (self), text))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
back_cb (GwBoardPage *self)
{
  gw_tracer_back (get_tracer (self));
}

static void
taken_cb (GwBoardPage *self)
{
  GwTracer *tracer = get_tracer (self);

  if (gw_tracer_get_active (tracer) && !gw_tracer_take (tracer))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

void
gw_board_page_init_trace (GwBoardPage *self)
{
  GwBoardView *view = gw_board_page_get_board_view (self);

  g_signal_connect_swapped (view, "trace-pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (view, "trace-moved", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (view, "trace-released", G_CALLBACK (released_cb), self);
  g_signal_connect_swapped (view, "trace-typed", G_CALLBACK (typed_cb), self);
  g_signal_connect_swapped (view, "trace-back", G_CALLBACK (back_cb), self);
  g_signal_connect_swapped (view, "trace-taken", G_CALLBACK (taken_cb), self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-trace-input.h"

/* While the board is edited, the same signals draw the place of a word. */

static void
pressed_cb (GwTracer *tracer, guint cell, GwBoardView *view)
{
  if (!gw_board_view_get_editable (view))
    gw_tracer_press (tracer, cell);
}

static void
moved_cb (GwTracer *tracer, guint cell, GwBoardView *view)
{
  if (!gw_board_view_get_editable (view))
    gw_tracer_move (tracer, cell);
}

static void
released_cb (GwTracer *tracer, GwBoardView *view)
{
  if (!gw_board_view_get_editable (view))
    gw_tracer_release (tracer);
}

static void
typed_cb (GwTracer *tracer, const char *text, GwBoardView *view)
{
  if (!gw_tracer_type (tracer, text))
    gtk_widget_error_bell (GTK_WIDGET (view));
}

static void
back_cb (GwTracer *tracer)
{
  gw_tracer_back (tracer);
}

static void
taken_cb (GwTracer *tracer, GwBoardView *view)
{
  if (gw_tracer_get_active (tracer) && !gw_tracer_take (tracer))
    gtk_widget_error_bell (GTK_WIDGET (view));
}

void
gw_trace_input_connect (GwTracer *tracer, GwBoardView *view)
{
  const struct
  {
    const char *signal;
    GCallback callback;
  } signals[] = {
    { "trace-pressed", G_CALLBACK (pressed_cb) }, { "trace-moved", G_CALLBACK (moved_cb) },
    { "trace-released", G_CALLBACK (released_cb) }, { "trace-typed", G_CALLBACK (typed_cb) },
    { "trace-back", G_CALLBACK (back_cb) }, { "trace-taken", G_CALLBACK (taken_cb) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (view, signals[i].signal, signals[i].callback, tracer,
                             G_CONNECT_SWAPPED);
}

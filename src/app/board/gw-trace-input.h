/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-view.h"
#include "gw-tracer.h"

G_BEGIN_DECLS

/* In the mode Trace, what is done on a board goes to a tracer, for as long as there are both. */
void gw_trace_input_connect (GwTracer *tracer, GwBoardView *view);

G_END_DECLS

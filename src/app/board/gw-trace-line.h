/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-tracer.h"

G_BEGIN_DECLS

#define GW_TYPE_TRACE_LINE (gw_trace_line_get_type ())

/* Says what is traced on the board: its letters and what they are, with the paths to step
 * through. When nothing is traced it says how to; its height is always the same.
 * What it shows is its property "tracer". */
G_DECLARE_FINAL_TYPE (GwTraceLine, gw_trace_line, GW, TRACE_LINE, GtkBox)

/* An answer in words, to stand behind the letters; how it looks. */
char *gw_trace_line_format (const GwTraceVerdict *answer);
const char *gw_trace_line_get_icon (const GwTraceVerdict *answer);

G_END_DECLS

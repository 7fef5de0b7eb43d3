/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-tracer.h"

G_BEGIN_DECLS

#define GW_TYPE_TRACE_LINE (gw_trace_line_get_type ())

/* A line that says what is traced on the board: the letters, the verdict about them, and their
 * paths to step through. If nothing is traced it says how to do that; its height never changes. Its
 * property "tracer" is what it shows. */
G_DECLARE_FINAL_TYPE (GwTraceLine, gw_trace_line, GW, TRACE_LINE, GtkBox)

/* The verdict as text, to be shown after the letters, and as an icon name. */
char *gw_trace_line_format (const GwTraceVerdict *answer);
const char *gw_trace_line_get_icon (const GwTraceVerdict *answer);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-boxed.h"

G_BEGIN_DECLS

#define GW_TYPE_SUMMARY (gw_summary_get_type ())

/* The figures of a solution in a line: words, points, longest word, moves and
 * time. Where there is no room for all five, the last two are left out.
 * Without a "solution" there are dashes. */
G_DECLARE_FINAL_TYPE (GwSummary, gw_summary, GW, SUMMARY, GtkWidget)

/* How a time is written: “1.3”, “21”, “1,350” microseconds. */
char *gw_summary_format_microseconds (double seconds);

G_END_DECLS

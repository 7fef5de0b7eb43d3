/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-boxed.h"

G_BEGIN_DECLS

#define GW_TYPE_SUMMARY (gw_summary_get_type ())

/* A line with the figures of a solution, the property "solution": words, points and longest word.
 * With the property "costs" also moves and time, if there is room for them. Without a solution it
 * shows dashes. */
G_DECLARE_FINAL_TYPE (GwSummary, gw_summary, GW, SUMMARY, GtkWidget)

/* Formats a time in microseconds: “1.3”, “21”, “1,350”. */
char *gw_summary_format_microseconds (double seconds);

G_END_DECLS

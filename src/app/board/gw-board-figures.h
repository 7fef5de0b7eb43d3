/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-boxed.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_FIGURES (gw_board_figures_get_type ())

/* A row with the figures of a solution, the property "solution": words, points and longest word.
 * With the property "costs" also moves and time, if there is room for them. Without a solution it
 * shows dashes. Its height never changes. */
G_DECLARE_FINAL_TYPE (GwBoardFigures, gw_board_figures, GW, BOARD_FIGURES, GtkWidget)

/* Formats a time in microseconds: “1.3”, “21”, “1,350”. */
char *gw_board_figures_format_microseconds (double seconds);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads the size of a board, "4x5", "4 x 5" or "4×5", or "4" for a square. Returns the number of
 * sides; 0 when it is not a size, or too large for a board. */
guint gw_board_size_read (const char *text, guint *rows, guint *cols);

/* Reads one or two numbers of any size, as above or as in the first line of a board, where a comma or
 * nothing but spaces may stand between them: *sign is what does, 0 for spaces. Returns how many
 * numbers there are; 0 when there is anything else. */
guint gw_board_size_scan (const char *text, const char *end, guint sides[2], gunichar *sign);

G_END_DECLS

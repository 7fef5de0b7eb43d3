/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads the size of a board, "4x5", "4 x 5" or "4×5", or "4" for a square. Returns the number of
 * sides; 0 when it is not a size, or too large for a board. */
guint gw_board_size_read (const char *text, guint *rows, guint *cols);

G_END_DECLS

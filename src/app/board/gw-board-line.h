/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-board-notice.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_LINE (gw_board_line_get_type ())

/* The line under the board: a notice, the property "notice", and the button that belongs to it. Its
 * height never changes. The property "looking" (string) is what it says while a board is looked for,
 * or NULL. Emits "left" when its button has gone with the keyboard's focus.
 *
 * A screen reader hears of a new text at most once a second, and of typed letters only on Enter. */
G_DECLARE_FINAL_TYPE (GwBoardLine, gw_board_line, GW, BOARD_LINE, GtkBox)

G_END_DECLS

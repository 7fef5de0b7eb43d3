/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-page.h"

G_BEGIN_DECLS

/* gw-board-page-edit.c: what is typed, dragged and clicked on the board in edit
 * and lock mode goes to the editor of the desk. Returns the popover for
 * special tiles, a child of the page. */
GtkWidget *gw_board_page_init_edit (GwBoardPage *self);

/* gw-board-page-trace.c: what is traced on the board otherwise goes to its tracer. */
void gw_board_page_init_trace (GwBoardPage *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-generator.h"

G_BEGIN_DECLS

#define GW_TYPE_NEW_BOARD_POPOVER (gw_new_board_popover_get_type ())

/* What the next board is to be like: its size, what it is made of, and wishes. Some rows turn to
 * another page of the popover. It works by the action win.choose-source, and sets the settings of
 * the board generator. */
G_DECLARE_FINAL_TYPE (GwNewBoardPopover, gw_new_board_popover, GW, NEW_BOARD_POPOVER, GtkPopover)

/* To be called once. */
void gw_new_board_popover_set_board_generator (GwNewBoardPopover *self,
                                               GwBoardGenerator *board_generator);

G_END_DECLS

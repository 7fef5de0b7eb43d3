/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-generator.h"

G_BEGIN_DECLS

#define GW_TYPE_MADE_OF_PAGE (gw_made_of_page_get_type ())

/* The page of a popover that lists what boards can be made of: dice, first those of the chosen size;
 * ways to suit the letters to the words; the user's own dice. Emits "chosen" with the id of a
 * GwSourceItem. */
G_DECLARE_FINAL_TYPE (GwMadeOfPage, gw_made_of_page, GW, MADE_OF_PAGE, AdwBin)

void gw_made_of_page_set_board_generator (GwMadeOfPage *self, GwBoardGenerator *board_generator);

G_END_DECLS

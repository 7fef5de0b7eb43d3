/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-history.h"
#include "gw-board-model.h"

G_BEGIN_DECLS

#define GW_TYPE_HISTORY_BUTTON (gw_history_button_get_type ())

/* A button with a popover of earlier boards as small pictures; a click goes back to one. */
G_DECLARE_FINAL_TYPE (GwHistoryButton, gw_history_button, GW, HISTORY_BUTTON, AdwBin)

/* To be called once, before the button is shown. Tiles are in the capitals of the language of the
 * board model's lexicon; it may be NULL. */
void gw_history_button_set_history (GwHistoryButton *self, GwBoardHistory *history,
                                    GwBoardModel *board_model);

G_END_DECLS

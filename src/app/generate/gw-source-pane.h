/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-generator.h"

G_BEGIN_DECLS

#define GW_TYPE_SOURCE_PANE (gw_source_pane_get_type ())

/* A list of what boards can be made of: sets of dice and generators, each with a summary. Emits
 * "chosen" with the id of a GwSourceItem. */
G_DECLARE_FINAL_TYPE (GwSourcePane, gw_source_pane, GW, SOURCE_PANE, AdwBin)

void gw_source_pane_set_board_generator (GwSourcePane *self, GwBoardGenerator *board_generator);

G_END_DECLS

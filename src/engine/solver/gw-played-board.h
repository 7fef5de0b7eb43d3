/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-lexicon.h"

G_BEGIN_DECLS

/* The tile that a lexicon takes a tile for: E for É where its words were read as French is played.
 * One that serves no word stays as it is. */
void gw_play_cell (const GwLexicon *lexicon, const GwCell *cell, GwCell *played);

/* The board with all its tiles like that: a new one, or the same when there is nothing to change. */
GwBoard *gw_play_board (const GwLexicon *lexicon, GwBoard *board);

G_END_DECLS

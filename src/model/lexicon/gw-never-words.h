/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-derived.h"
#include "gw-touch.h"
#include "gw-word-marks.h"

G_BEGIN_DECLS

#define GW_TYPE_NEVER_WORDS (gw_never_words_get_type ())

/* Which of the words that never count can be traced on the board of a board model, and where.
 *
 * The rules hold, except for the least length and the level: a word that the user does not want is
 * not wanted on any board. Cells that are still free count as holes.
 *
 * Properties: "active", without which nothing is looked for, and "found". */
G_DECLARE_FINAL_TYPE (GwNeverWords, gw_never_words, GW, NEVER_WORDS, GwDerived)

GwNeverWords *gw_never_words_new (GwBoardModel *board_model);

/* Where the words come from; NULL for none. */
void gw_never_words_set_marks (GwNeverWords *self, GwWordMarks *marks);

/* The words that were found, with the cells that they touch, always for the current board and
 * rules. NULL while they are looked for, and when there is nothing to look for. */
GwTouch *gw_never_words_get_found (GwNeverWords *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-derived.h"
#include "gw-touch.h"
#include "gw-word-marks.h"

G_BEGIN_DECLS

#define GW_TYPE_NEVER_WORDS (gw_never_words_get_type ())

/* Which of the words that never count can be traced on the board of a board model,
 * and where, as long as its property "active" is TRUE.
 *
 * What may be traced is up to the rules, but neither the least length nor the
 * level: who does not want a word does not want it on any board. Cells that are
 * still free are taken for holes. */
G_DECLARE_FINAL_TYPE (GwNeverWords, gw_never_words, GW, NEVER_WORDS, GwDerived)

GwNeverWords *gw_never_words_new (GwBoardModel *board_model);

/* The words; NULL: none. */
void gw_never_words_set_marks (GwNeverWords *self, GwWordMarks *marks);

/* The words that were found, with the cells that they touch. Always of the board
 * and the rules of the moment; NULL while they are looked for, and when there is
 * nothing to look for. */
GwTouch *gw_never_words_get_found (GwNeverWords *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-derived.h"
#include "gw-letter-table.h"

G_BEGIN_DECLS

#define GW_TYPE_WHAT_IF (gw_what_if_get_type ())

/* What each letter would be worth in one cell of a board model's board. The table always belongs to
 * the current board, lexicon, rules and cell, or there is none.
 *
 * Properties: "active", without which there is no table; "cell", which has no table when it is not
 * on the board; and "table". */
G_DECLARE_FINAL_TYPE (GwWhatIf, gw_what_if, GW, WHAT_IF, GwDerived)

GwWhatIf *gw_what_if_new (GwBoardModel *board_model);

GwLetterTable *gw_what_if_get_table (GwWhatIf *self);

G_END_DECLS

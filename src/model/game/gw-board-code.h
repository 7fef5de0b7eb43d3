/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-history.h"
#include "gw-lexicon-loader.h"
#include "gw-play-code.h"

G_BEGIN_DECLS

/* Why a board has a code or none. */
typedef enum
{
  GW_BOARD_CODE_GOOD,
  GW_BOARD_CODE_NO_LIST, /* the word list is not read yet, or there is no board */
  GW_BOARD_CODE_DICE,    /* it was not rolled by built-in dice, or has changed since */
  GW_BOARD_CODE_RULES,   /* codes do not name these rules, or this level */
} GwBoardCode;

/* The code of a board of the history, which may be NULL, with what counts now, and with this clock or
 * else 3:00. The word list is
 * gw_lexicon_loader_get_list(): gw_play_code_set_list() is left to the caller, as it takes a while for
 * a long list. */
GwBoardCode gw_board_code_make (GwBoardEntry *entry, GwLexiconLoader *loader, guint seconds,
                                GwPlayCode *code);

G_END_DECLS

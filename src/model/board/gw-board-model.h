/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game.h"
#include "gw-trace.h"
#include "gw-word-list-model.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_MODEL (gw_board_model_get_type ())

/* The data of the board page: a board, a lexicon, rules, and dice, and what is computed from them.
 * The solution always belongs to the current inputs. It is NULL while it is being computed, and
 * when there is nothing to solve. */
G_DECLARE_FINAL_TYPE (GwBoardModel, gw_board_model, GW, BOARD_MODEL, GObject)

/* How many paths of the selected word are found at most. */
#define GW_BOARD_MODEL_MAX_PATHS 1000

GwBoardModel *gw_board_model_new (void);

/* Any of these may be NULL. NULL rules set the default rules. */
void gw_board_model_set_board (GwBoardModel *self, GwBoard *board);
GwBoard *gw_board_model_get_board (GwBoardModel *self);
void gw_board_model_set_lexicon (GwBoardModel *self, GwLexicon *lexicon);
const GwLanguage *gw_board_model_get_language (GwBoardModel *self); /* of the lexicon, or NULL */
void gw_board_model_set_rules (GwBoardModel *self, GwRules *rules);
GwGame *gw_board_model_get_game (GwBoardModel *self); /* both; never NULL */
void gw_board_model_set_dice (GwBoardModel *self, GwDice *dice);
GwDice *gw_board_model_get_dice (GwBoardModel *self);

/* Makes a board from the dice, of the size that they are made for, by the seed of the model, which it
 * tells. */
gboolean gw_board_model_roll (GwBoardModel *self, guint64 *seed, GError **error);

GwSolution *gw_board_model_get_solution (GwBoardModel *self);
gboolean gw_board_model_get_solving (GwBoardModel *self);

/* Ends a solve that takes long. The words found so far are shown. */
void gw_board_model_stop (GwBoardModel *self);

/* The words of the solution. */
GwWordListModel *gw_board_model_get_words (GwBoardModel *self);

/* The selected word with all its paths, and the word pointed at with its first
 * one. A selected word that is still there in a new solution of the same board
 * stays selected. */
GwTrace *gw_board_model_get_selected (GwBoardModel *self);
GwTrace *gw_board_model_get_pointed (GwBoardModel *self);

G_END_DECLS

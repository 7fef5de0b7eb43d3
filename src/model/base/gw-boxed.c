/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-boxed.h"

G_DEFINE_BOXED_TYPE (GwBoard, gw_board, gw_board_ref, gw_board_unref)
G_DEFINE_BOXED_TYPE (GwDice, gw_dice, gw_dice_ref, gw_dice_unref)
G_DEFINE_BOXED_TYPE (GwLexicon, gw_lexicon, gw_lexicon_ref, gw_lexicon_unref)
G_DEFINE_BOXED_TYPE (GwLetterTable, gw_letter_table, gw_letter_table_ref, gw_letter_table_unref)
G_DEFINE_BOXED_TYPE (GwRules, gw_rules, gw_rules_ref, gw_rules_unref)
G_DEFINE_BOXED_TYPE (GwSolution, gw_solution, gw_solution_ref, gw_solution_unref)
G_DEFINE_BOXED_TYPE (GwTouch, gw_touch, gw_touch_ref, gw_touch_unref)

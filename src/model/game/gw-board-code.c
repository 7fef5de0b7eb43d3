/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-code.h"

#include "gw-school-words.h"

#define USUAL_CLOCK 180

GwBoardCode
gw_board_code_make (GwBoardEntry *entry, GwLexiconLoader *loader, guint seconds, GwPlayCode *code)
{
  GwRules *rules = gw_board_model_get_game (gw_lexicon_loader_get_board_model (loader))->rules;
  GwLexicon *list = gw_lexicon_loader_get_list (loader);
  const char *dice;
  guint64 seed;

  if (entry == NULL || list == NULL)
    return GW_BOARD_CODE_NO_LIST;
  if (!gw_board_entry_get_roll (entry, &dice, &seed)
      || !gw_play_code_set_board (code, dice, seed, gw_board_entry_get_board (entry)))
    return GW_BOARD_CODE_DICE;
  if (!gw_play_code_set_rules (code, rules, list))
    return GW_BOARD_CODE_RULES;
  if (!gw_play_code_set_clock (code, seconds))
    code->seconds = USUAL_CLOCK;
  code->school = gw_lexicon_loader_uses_school (loader)
                 && gw_school_words_know (gw_lexicon_get_language (list));
  return GW_BOARD_CODE_GOOD;
}

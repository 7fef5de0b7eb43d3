/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-play-making.h"

#include "gw-school-words.h"

void
gw_play_making_free (gpointer data)
{
  GwPlayMaking *making = data;

  g_free (making->daily);
  g_clear_pointer (&making->recipe, gw_board_recipe_unref);
  g_clear_pointer (&making->list, gw_lexicon_unref);
  g_clear_pointer (&making->rules, gw_rules_unref);
  g_free (making->dice);
  g_clear_pointer (&making->board, gw_board_unref);
  g_clear_pointer (&making->game, gw_game_unref);
  g_free (making->code);
  g_clear_error (&making->error);
  g_free (making);
}

GwLexicon *
gw_play_find_words (GwLexicon *list, gboolean school, const GwStop *stop, GError **error)
{
  return school ? gw_lexicon_leave_out_school (list, NULL, NULL, stop, error) : gw_lexicon_ref (list);
}

static void
make_by_code (GwPlayMaking *making, const GwStop *stop)
{
  GwPlayCode *code = &making->choice.code;
  g_autoptr (GwLexicon) lexicon = NULL;

  if (making->daily != NULL)
    gw_play_code_set_daily (code, making->daily, making->list);
  making->board = gw_play_code_roll (code);
  if (making->rules == NULL)
    making->rules = gw_play_code_make_rules (code);
  lexicon = gw_play_find_words (making->list, code->school, stop, &making->error);
  if (lexicon != NULL)
    making->game = gw_game_new (lexicon, making->rules);
  making->code = gw_play_code_format (code);
  making->dice = g_strdup (gw_play_code_get_dice_id (code));
  making->seed = code->seed;
}

static void
make_new (GwPlayMaking *making, const GwStop *stop)
{
  g_autoptr (GwSource) source
    = gw_board_recipe_make_source (making->recipe, NULL, stop, &making->error);
  guint64 number = 0;

  if (source == NULL)
    return;
  if (gw_conditions_are_any (&gw_board_recipe_get (making->recipe)->conditions))
    {
      g_autoptr (GwBoardFilter) filter
        = gw_board_recipe_make_filter (making->recipe, source, making->seed, 0, &making->error);

      if (filter == NULL || !gw_board_filter_next (filter, G_MAXUINT64, stop, &number))
        return;
    }
  making->board = gw_source_make (source, making->seed, number);
  making->seed = gw_dice_add_to_seed (making->seed, number);
}

/* Finds the code of a board that dice have rolled, if others can play the same. */
static void
find_code (GwPlayMaking *making)
{
  GwRulesSpec spec = *gw_rules_get (making->rules);
  GwPlayCode *code = &making->choice.code;
  g_autoptr (GwRules) rules = NULL;

  spec.min_length = making->choice.min_length;
  rules = gw_rules_new (&spec);
  if (making->dice == NULL || making->board == NULL || making->list == NULL
      || !gw_play_code_set_board (code, making->dice, making->seed, making->board)
      || !gw_play_code_set_clock (code, making->choice.seconds)
      || !gw_play_code_set_rules (code, rules, making->list))
    return;
  gw_play_code_set_list (code, making->list);
  making->code = gw_play_code_format (code);
}

gpointer
gw_play_making_make (gpointer data, const GwStop *stop)
{
  GwPlayMaking *making = data;

  if (making->choice.board == GW_PLAY_BOARD_NEW)
    make_new (making, stop);
  if (making->choice.board == GW_PLAY_BOARD_NEW || making->choice.board == GW_PLAY_BOARD_THIS)
    find_code (making);
  else
    make_by_code (making, stop);
  return making;
}


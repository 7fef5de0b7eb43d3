/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-school-words.h"
#include "gw-solve.h"
#include "gw-word-marks.h"

/* Whether the school list applies, to a language that has one. */
static gboolean
uses_school (const GwSolveJob *job, const GwBoardKeys *keys)
{
  gboolean school = FALSE;

  gw_board_keys_get_school (keys, &school);
  return gw_switch_apply (job->school, school)
         && gw_school_words_know (gw_lexicon_get_language (job->game->lexicon));
}

/* Placed words count at any level, and although the school list has them. */
GwGame *
gw_solve_follow (const GwSolveJob *job, const GwBoardKeys *keys)
{
  g_auto (GStrv) words = gw_board_keys_dup_words (keys, GW_BOARD_KEY_PLACED);
  g_autofree char *placed = g_strjoinv ("\n", words);
  g_autoptr (GwRules) rules = gw_rules_args_follow (job->rules_args, keys, job->game->rules, NULL);
  g_autoptr (GwLexicon) list = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;

  if (uses_school (job, keys))
    list = gw_lexicon_leave_out_school (job->game->lexicon, NULL, NULL, NULL, NULL);
  if (list == NULL)
    list = gw_lexicon_ref (job->game->lexicon);
  /* Letters that are too many for the alphabet cannot be added. */
  lexicon = gw_lexicon_mark (list, "", placed, NULL, NULL);
  return gw_game_new (lexicon != NULL ? lexicon : list, rules != NULL ? rules : job->game->rules);
}

/* The output is also for scripts, so its labels are not translated. */
void
gw_solve_write_keys (const GwSolveJob *job, const GwSolution *solution, const GwBoardKeys *keys,
                     GString *text)
{
  static const struct
  {
    const char *key;
    const char *label;
  } lines[] = {
    { GW_BOARD_KEY_LEVEL, "Level" },
    { GW_BOARD_KEY_SCHOOL, "School" },
    { GW_BOARD_KEY_PLACED, "Placed" },
    { GW_BOARD_KEY_RULES, "Rules" },
  };
  g_autoptr (GwBoardKeys) held = gw_board_keys_copy (keys);

  gw_board_keys_set_rules (held, gw_solution_get_rules (solution));
  gw_board_keys_set (held, GW_BOARD_KEY_SCHOOL, uses_school (job, keys) ? "yes" : "no");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (gw_board_keys_get (keys, lines[i].key) != NULL)
      g_string_append_printf (text, "%s: %s\n", lines[i].label,
                              gw_board_keys_get (held, lines[i].key));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-facts.h"

#include "gw-board-columns.h"
#include "gw-game-command.h"
#include "gw-lexicon-facts.h"

GwFacts *
gw_boards_make_facts (GPtrArray *boards, const GwGameName *name, const GwGame *game)
{
  g_autoptr (GwCommandLine) line = gw_command_line_new ("solve");
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_auto (GStrv) arguments = NULL;
  g_auto (GStrv) command = NULL;
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  if (name != NULL)
    gw_game_command_add_words (line, name);
  gw_command_line_set_rules (line, game->rules);
  for (guint i = 0; i < boards->len; i++)
    {
      g_autofree char *text = gw_board_to_string (g_ptr_array_index (boards, i));

      g_strv_builder_add (texts, text);
    }
  arguments = g_strv_builder_end (texts);
  gw_command_line_set_arguments (line, (const char *const *) arguments);
  command = gw_command_line_make_words (line);
  facts.program = GW_CLI_NAME;
  facts.command = (const char *const *) command;
  facts.rules = game->rules;
  facts.lasting = TRUE;
  if (game->lexicon != NULL && name != NULL)
    gw_facts_spec_set_lexicon (&facts, gw_game_name_get_lexicon (name), game->lexicon,
                               gw_rules_get (game->rules)->max_level);
  return gw_facts_new (&facts);
}

static void
add_board (JsonBuilder *builder, const GwBoard *board, GwSolution *solution)
{
  g_autofree char *text = gw_board_to_string (board);
  const GwBoardCase told = {
    .board = text, .words = gw_solution_get_n_words (solution),
    .score = gw_solution_get_score (solution),
  };
  guint use = GW_COLUMN_FACTS | GW_BOARD_SCORE;

  if (gw_solution_get_total (solution) == gw_solution_get_n_words (solution))
    use |= GW_BOARD_WORDS;
  gw_columns_add_json (gw_board_columns, use, &told, builder);
}

JsonNode *
gw_boards_make_figures (GPtrArray *boards, GPtrArray *solutions)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "boards");
  json_builder_begin_array (builder);
  for (guint i = 0; i < solutions->len && g_ptr_array_index (solutions, i) != NULL; i++)
    add_board (builder, g_ptr_array_index (boards, i), g_ptr_array_index (solutions, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generation-command.h"

#include "gw-board-columns.h"
#include "gw-game-command.h"

#include <math.h>

void
gw_generation_command_add_values (GwCommandLine *line, const GwGenerator *generator, guint n_tiles,
                                  const double *values)
{
  gw_command_line_drop_option (line, "--set");
  for (guint i = 0; i < generator->n_parameters; i++)
    {
      const GwParameter *parameter = &generator->parameters[i];
      char number[G_ASCII_DTOSTR_BUF_SIZE];
      g_autofree char *text = NULL;
      double usual;

      gw_parameter_get_range (parameter, n_tiles, NULL, NULL, &usual);
      g_ascii_formatd (number, sizeof number, "%.15g", isnan (values[i]) ? usual : values[i]);
      text = g_strconcat (parameter->name, "=", number, NULL);
      gw_command_line_add_option (line, "--set", text);
    }
}

GwFacts *
gw_generation_make_facts (const GwPlan *plan, const GwGameName *name, const GwGame *game,
                          guint64 seed)
{
  g_autoptr (GwCommandLine) line = gw_command_line_new ("generate");
  g_autofree char *shape = gw_board_to_string (plan->shape);
  const char *const arguments[] = { plan->generator->name, NULL };
  g_auto (GStrv) command = NULL;
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  if (plan->n_free == plan->n_cells)
    gw_command_line_set_size (line, "--size", plan->rows, plan->cols);
  else
    gw_command_line_set_option (line, "--template", shape);
  gw_command_line_set_number (line, "--boards", 1);
  gw_generation_command_add_values (line, plan->generator, plan->n_tiles, plan->values);
  gw_game_command_add_words (line, name);
  gw_command_line_set_rules (line, game->rules);
  gw_command_line_set_number (line, "--seed", seed);
  gw_command_line_set_arguments (line, arguments);
  command = gw_command_line_make_words (line);
  facts.program = GW_CLI_NAME;
  facts.command = (const char *const *) command;
  facts.has_seed = TRUE;
  facts.seed = seed;
  facts.lexicon = gw_game_name_get_lexicon (name);
  facts.words = game->lexicon;
  facts.max_level = gw_rules_get (game->rules)->max_level;
  facts.rules = game->rules;
  facts.lasting = TRUE;
  return gw_facts_new (&facts);
}

JsonNode *
gw_generation_make_figures (const GwBoard *board)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *text = gw_board_to_string (board);
  const GwBoardCase told = { .board = text };

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "boards");
  json_builder_begin_array (builder);
  gw_columns_add_json (gw_board_columns, GW_COLUMN_FACTS, &told, builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

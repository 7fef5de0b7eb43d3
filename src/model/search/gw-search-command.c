/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-command.h"

#include "gw-board-columns.h"
#include "gw-game-command.h"
#include "gw-plan.h"

void
gw_search_command_add_question (GwCommandLine *line, const GwSearchSpec *spec)
{
  g_autofree char *shape = gw_board_to_string (spec->shape);
  const GwRulesSpec *rules = gw_rules_get (spec->game->rules);
  const guint rows = gw_board_get_rows (spec->shape);
  const guint cols = gw_board_get_cols (spec->shape);
  g_autoptr (GwBoard) empty = gw_plan_new_shape (rows, cols);

  gw_command_line_set_option (line, "--method", spec->method);
  gw_command_line_set_option (line, "--objective", gw_objective_to_string (spec->objective));
  gw_command_line_drop_option (line, "--size");
  gw_command_line_drop_option (line, "--template");
  if (gw_board_equal (spec->shape, empty))
    gw_command_line_set_size (line, "--size", rows, cols);
  else
    gw_command_line_set_option (line, "--template", shape);
  if (spec->dice != NULL)
    gw_command_line_set_option (line, "--dice", spec->dice);
  if (spec->letters != NULL)
    gw_command_line_set_option (line, "--letters", spec->letters);
  if (spec->most > 0)
    gw_command_line_set_number (line, "--most", spec->most);
  gw_command_line_set_number (line, "--islands", spec->n_islands);
  gw_command_line_set_number (line, "--exchange", spec->settings.exchange);
  gw_command_line_set_number (line, "--population", spec->settings.population);
  gw_command_line_set_number (line, "--parents", spec->settings.parents);
  gw_command_line_set_number (line, "--mutation", spec->settings.mutation);
  gw_command_line_set_unless_usual (line, "listed-letters", spec->listed, FALSE);
  /* What is usual depends on the method. */
  gw_command_line_set_switch (line, "reuse", rules->reuse);
  gw_command_line_set_switch (line, "qu", rules->qu);
  gw_command_line_set_switch (line, "join-phrases", spec->game->options.join_phrases);
}

GwFacts *
gw_search_make_facts (const GwSearchSpec *spec, const GwSearchStatus *status, const char *hash)
{
  g_autoptr (GwCommandLine) line = NULL;
  g_auto (GStrv) command = NULL;
  g_autofree char *words = gw_game_command_dup_words (spec->game);
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  if (spec->game->strings != NULL || spec->needs_strings || status->mutation_changed)
    return NULL;
  line = gw_command_line_new ("search");
  gw_game_command_add_words (line, spec->game);
  gw_command_line_set_rules (line, spec->game->rules);
  gw_search_command_add_question (line, spec);
  /* It may have been set to another one since. */
  if (status->evaluations > 0 && status->mutation <= 100)
    gw_command_line_set_number (line, "--mutation", status->mutation);
  if (status->shares != NULL)
    gw_command_line_set_option (line, "--island-evaluations", status->shares);
  else if (status->evaluations > 0)
    gw_command_line_set_number (line, "--evaluations", status->evaluations);
  /* Islands that end by their own numbers of boards need no target; they might meet it earlier. */
  if (spec->has_target && status->shares == NULL)
    gw_command_line_set_number (line, "--target", (guint64) spec->target);
  if (status->boards != NULL && status->boards->len > 0)
    gw_command_line_set_number (line, "--top", status->boards->len);
  gw_command_line_set_number (line, "--seed", spec->seed);
  command = gw_command_line_make_words (line);
  facts.program = GW_CLI_NAME;
  facts.command = (const char *const *) command;
  facts.has_seed = TRUE;
  facts.seed = spec->seed;
  facts.lexicon = words;
  facts.hash = hash;
  facts.max_level = gw_rules_get (spec->game->rules)->max_level;
  facts.rules = spec->game->rules;
  facts.lasting = TRUE;
  return gw_facts_new (&facts);
}

guint
gw_search_get_columns (const GwSearchSpec *spec)
{
  switch (spec->objective)
    {
    case GW_OBJECTIVE_WORDS:
      return GW_BOARD_WORDS;
    case GW_OBJECTIVE_LONGEST:
      return GW_BOARD_LONGEST;
    case GW_OBJECTIVE_POINTS:
    default:
      return GW_BOARD_SCORE;
    }
}

JsonNode *
gw_search_make_figures (const GwSearchSpec *spec, const GwSearchStatus *status)
{
  const guint n = status->boards != NULL ? status->boards->len : 0;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "boards");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      const GwSearchBoard *board = &g_array_index (status->boards, GwSearchBoard, i);
      g_autofree char *text = gw_board_to_string (board->board);
      const GwBoardCase told = { .board = text, .words = board->value, .score = board->value };

      gw_columns_add_json (gw_board_columns, GW_COLUMN_FACTS | gw_search_get_columns (spec), &told,
                           builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

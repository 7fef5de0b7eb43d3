/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-facts.h"

#include "gw-command-line.h"
#include "gw-json.h"
#include "gw-lexicon-facts.h"

GwFacts *
gw_board_make_facts (const GwBoard *board, const char *lexicon_id, const GwLexicon *lexicon,
                     const GwRules *rules)
{
  g_autoptr (GwCommandLine) line = gw_command_line_new ("solve");
  g_autofree char *text = gw_board_to_string (board);
  const char *const arguments[] = { text, NULL };
  const guint max_level = gw_rules_get (rules)->max_level;
  g_autofree char *hash = NULL;
  g_auto (GStrv) command = NULL;
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  if (lexicon_id != NULL)
    gw_command_line_set_option (line, "--lexicon", lexicon_id);
  gw_command_line_set_rules (line, rules);
  gw_command_line_set_arguments (line, arguments);
  command = gw_command_line_make_words (line);
  facts.program = GW_CLI_NAME;
  facts.command = (const char *const *) command;
  facts.rules = rules;
  facts.lasting = TRUE;
  /* The terminal counts and hashes the words up to the level only. */
  if (lexicon != NULL && max_level == G_MAXUINT)
    hash = gw_lexicon_dup_hash (lexicon);
  if (lexicon != NULL && lexicon_id != NULL)
    gw_facts_spec_set_lexicon (&facts, lexicon_id, lexicon, hash, max_level);
  return gw_facts_new (&facts);
}

JsonNode *
gw_board_make_figures (const GwBoard *board, GwSolution *solution)
{
  g_autoptr (JsonBuilder) builder = NULL;
  g_autofree char *text = gw_board_to_string (board);

  if (solution == NULL)
    return NULL;
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "boards");
  json_builder_begin_array (builder);
  json_builder_begin_object (builder);
  gw_json_add_string (builder, "board", text);
  if (gw_solution_get_total (solution) == gw_solution_get_n_words (solution))
    gw_json_add_int (builder, "words", gw_solution_get_n_words (solution));
  gw_json_add_int (builder, "score", gw_solution_get_score (solution));
  json_builder_end_object (builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

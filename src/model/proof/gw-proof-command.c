/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-command.h"

#include "gw-json.h"
#include "gw-search-command.h"

GwFacts *
gw_proof_make_facts (const GwSearchSpec *spec, gint64 threshold, const char *hash, guint n_words)
{
  g_autoptr (GwCommandLine) line = gw_command_line_new ("prove");
  g_autofree char *words = gw_search_command_dup_words (spec);
  g_auto (GStrv) command = NULL;
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  gw_command_line_set_size (line, "--size", gw_board_get_rows (spec->shape),
                            gw_board_get_cols (spec->shape));
  gw_command_line_set_option (line, "--objective", gw_objective_to_string (spec->objective));
  if (threshold > 0)
    gw_command_line_set_number (line, "--threshold", (guint64) threshold);
  gw_search_command_add_words (line, spec);
  command = gw_command_line_make_words (line);
  facts.program = GW_CLI_NAME;
  facts.command = (const char *const *) command;
  facts.lexicon = words;
  facts.hash = hash;
  facts.n_words = n_words;
  facts.max_level = gw_rules_get (spec->rules)->max_level;
  facts.rules = spec->rules;
  facts.lasting = TRUE;
  return gw_facts_new (&facts);
}

JsonNode *
gw_proof_make_figures (const GwProofStatus *status)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "boards");
  json_builder_begin_array (builder);
  for (guint i = 0; i < status->items->len; i++)
    {
      GwProofItem *item = g_ptr_array_index (status->items, i);
      g_autofree char *text = gw_board_to_string (gw_proof_item_get_board (item));

      json_builder_begin_object (builder);
      gw_json_add_string (builder, "board", text);
      gw_json_add_int (builder, "words", gw_proof_item_get_words (item));
      gw_json_add_int (builder, "score", gw_proof_item_get_points (item));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  gw_json_add_boolean (builder, "complete", status->progress.phase == GW_PROOF_DONE);
  gw_json_add_int (builder, "left_out", (gint64) status->progress.left_out);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

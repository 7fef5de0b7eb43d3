/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-facts.h"

#include "gw-complain.h"
#include "gw-json.h"
#include "gw-lexicon-facts.h"

#include <stdio.h>

static struct
{
  GwCommandLine *line;
  gboolean has_seed;
  guint64 seed;
  char *lexicon_name;
  GwLexicon *lexicon;
  guint max_level;
  GwRules *rules;
  gboolean header;
} facts;

void
gw_run_facts_start (const char *command, GStrv arguments)
{
  g_clear_pointer (&facts.line, gw_command_line_free);
  facts.line = gw_command_line_new (command);
  gw_command_line_set_arguments (facts.line, (const char *const *) arguments);
}

void
gw_run_facts_add_option (const char *name, const char *value)
{
  gw_command_line_add_option (facts.line, name, value);
}

void
gw_run_facts_drop_option (const char *name)
{
  gw_command_line_drop_option (facts.line, name);
}

void
gw_run_facts_set_option (const char *name, const char *value)
{
  gw_command_line_set_option (facts.line, name, value);
}

void
gw_run_facts_set_flag (const char *name, gboolean is_set)
{
  gw_command_line_set_flag (facts.line, name, is_set);
}

void
gw_run_facts_set_number (const char *name, guint64 value)
{
  gw_command_line_set_number (facts.line, name, value);
}

void
gw_run_facts_set_size (const char *name, guint rows, guint cols)
{
  gw_command_line_set_size (facts.line, name, rows, cols);
}

GwCommandLine *
gw_run_facts_get_line (void)
{
  return facts.line;
}

void
gw_run_facts_set_seed (guint64 seed)
{
  facts.has_seed = TRUE;
  facts.seed = seed;
  gw_run_facts_set_number ("--seed", seed);
}

void
gw_run_facts_drop_seed (void)
{
  facts.has_seed = FALSE;
  gw_run_facts_drop_option ("--seed");
}

void
gw_run_facts_set_lexicon (const char *name, const GwLexicon *lexicon, guint max_level)
{
  g_free (facts.lexicon_name);
  g_clear_pointer (&facts.lexicon, gw_lexicon_unref);
  facts.lexicon_name = g_strdup (name);
  facts.lexicon = gw_lexicon_ref ((GwLexicon *) lexicon);
  facts.max_level = max_level;
}

void
gw_run_facts_set_rules (const GwRules *rules)
{
  g_clear_pointer (&facts.rules, gw_rules_unref);
  facts.rules = gw_rules_ref ((GwRules *) rules);
}

void
gw_run_facts_set_game (const char *name, const GwGame *game)
{
  gw_run_facts_set_lexicon (name, game->lexicon, gw_rules_get (game->rules)->max_level);
  gw_run_facts_set_rules (game->rules);
}

GwFacts *
gw_run_facts_make (void)
{
  GwFactsSpec spec = GW_FACTS_SPEC_INIT;
  g_auto (GStrv) command = gw_command_line_make_words (facts.line);

  spec.program = gw_get_program ();
  spec.command = (const char *const *) command;
  spec.has_seed = facts.has_seed;
  spec.seed = facts.seed;
  spec.rules = facts.rules;
  if (facts.lexicon != NULL)
    gw_facts_spec_set_lexicon (&spec, facts.lexicon_name, facts.lexicon, facts.max_level);
  return gw_facts_new (&spec);
}

void
gw_run_facts_print_document (JsonNode *root)
{
  g_autoptr (GwFacts) run = gw_run_facts_make ();
  g_autofree char *line = gw_facts_to_line (run);
  g_autofree char *text = gw_json_to_text (root);

  g_return_if_fail (JSON_NODE_HOLDS_OBJECT (root));

  /* The document begins with a brace. */
  printf ("{\n  \"run\": %s%s%s\n", line,
          json_object_get_size (json_node_get_object (root)) > 0 ? "," : "", text + 1);
}

void
gw_run_facts_set_header (gboolean wanted)
{
  facts.header = wanted;
}

void
gw_run_facts_print_header (void)
{
  g_autoptr (GwFacts) run = NULL;
  g_autofree char *header = NULL;

  if (!facts.header)
    return;
  run = gw_run_facts_make ();
  header = gw_facts_make_header (run, NULL);
  fputs (header, stdout);
}

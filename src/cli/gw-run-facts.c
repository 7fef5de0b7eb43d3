/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-facts.h"

#include "gw-complain.h"
#include "gw-config.h"
#include "gw-json.h"
#include "gw-kernel-choice.h"

#include <stdio.h>

static struct
{
  GStrv command;
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
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_add (builder, command);
  g_strv_builder_addv (builder, (const char **) arguments);
  g_strfreev (facts.command);
  facts.command = g_strv_builder_end (builder);
}

void
gw_run_facts_set_seed (guint64 seed, gboolean typed)
{
  g_autoptr (GStrvBuilder) builder = NULL;
  g_autofree char *text = NULL;
  GStrv command;

  facts.has_seed = TRUE;
  facts.seed = seed;
  if (typed)
    return;

  /* Insert it right after the name: after "--" it would not be an option. */
  builder = g_strv_builder_new ();
  text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  g_strv_builder_add_many (builder, facts.command[0], "--seed", text, NULL);
  g_strv_builder_addv (builder, (const char **) facts.command + 1);
  command = g_strv_builder_end (builder);
  g_strfreev (facts.command);
  facts.command = command;
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

static void
add_command (JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "command");
  json_builder_begin_array (builder);
  for (guint i = 0; facts.command != NULL && facts.command[i] != NULL; i++)
    {
      g_autofree char *valid = g_utf8_make_valid (facts.command[i], -1);

      json_builder_add_string_value (builder, valid);
    }
  json_builder_end_array (builder);
}

/* Integers of JSON-GLib are signed, so larger seeds are strings. */
static void
add_seed (JsonBuilder *builder)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, facts.seed);

  json_builder_set_member_name (builder, "seed");
  if (!facts.has_seed)
    json_builder_add_null_value (builder);
  else if (facts.seed > G_MAXINT64)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_int_value (builder, (gint64) facts.seed);
}

/* The hash takes as long as reading the lexicon, so it is only computed when it is shown. */
static void
add_lexicon (JsonBuilder *builder)
{
  g_autofree char *hash = facts.lexicon != NULL ? gw_lexicon_dup_hash (facts.lexicon) : NULL;

  json_builder_set_member_name (builder, "lexicon");
  if (facts.lexicon_name == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  gw_json_add_string (builder, "name", facts.lexicon_name);
  gw_json_add_string (builder, "hash", hash);
  gw_json_add_int (builder, "words", gw_lexicon_get_n_words (facts.lexicon));
  json_builder_set_member_name (builder, "level");
  if (facts.max_level < G_MAXUINT)
    json_builder_add_int_value (builder, facts.max_level);
  else
    json_builder_add_null_value (builder);
  json_builder_end_object (builder);
}

static void
add_rules (JsonBuilder *builder)
{
  const GwRulesSpec *spec;

  json_builder_set_member_name (builder, "rules");
  if (facts.rules == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }
  spec = gw_rules_get (facts.rules);
  json_builder_begin_object (builder);
  gw_json_add_int (builder, "min_length", spec->min_length);
  gw_json_add_boolean (builder, "reuse", spec->reuse);
  gw_json_add_boolean (builder, "qu", spec->qu);
  gw_json_add_string (builder, "adjacency", gw_adjacency_to_string (spec->adjacency));
  gw_json_add_string (builder, "scoring", gw_scoring_get_name (spec->scoring));
  gw_json_add_string (builder, "count", spec->count_paths ? "paths" : "words");
  json_builder_end_object (builder);
}

JsonNode *
gw_run_facts_make_json (void)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");

  json_builder_begin_object (builder);
  gw_json_add_string (builder, "program", GW_CLI_NAME);
  gw_json_add_string (builder, "version", GW_VERSION);
  add_command (builder);
  add_seed (builder);
  add_lexicon (builder);
  add_rules (builder);
  gw_json_add_string (builder, "kernel", gw_kernel_get_name (gw_kernel_choice_get ()));
  gw_json_add_string (builder, "date", date);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

void
gw_run_facts_print_document (JsonNode *root)
{
  g_autoptr (JsonNode) run = gw_run_facts_make_json ();
  g_autofree char *line = gw_json_to_line (run);
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
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GList) names = NULL;
  JsonObject *object;

  if (!facts.header)
    return;
  node = gw_run_facts_make_json ();
  object = json_node_get_object (node);
  names = json_object_get_members (object);
  for (GList *name = names; name != NULL; name = name->next)
    {
      g_autofree char *value = gw_json_to_line (json_object_get_member (object, name->data));

      printf ("# %s: %s\n", (const char *) name->data, value);
    }
}

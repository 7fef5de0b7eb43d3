/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-facts.h"

#include "gw-complain.h"
#include "gw-config.h"
#include "gw-json.h"
#include "gw-kernel-choice.h"
#include "gw-languages.h"

#include <stdio.h>
#include <string.h>

/* An option of the command, which may have no value, one, or a list; that of a flag is NULL. */
typedef struct
{
  char *name;
  GPtrArray *values;
} OptionFact;

static struct
{
  char *command;
  GStrv arguments;
  GPtrArray *options; /* of OptionFact, in the order in which the command has them */
  gboolean has_seed;
  guint64 seed;
  char *lexicon_name;
  GwLexicon *lexicon;
  guint max_level;
  GwRules *rules;
  gboolean header;
} facts;

static void
option_fact_free (OptionFact *option)
{
  g_free (option->name);
  g_ptr_array_unref (option->values);
  g_free (option);
}

void
gw_run_facts_start (const char *command, GStrv arguments)
{
  g_free (facts.command);
  facts.command = g_strdup (command);
  gw_run_facts_set_arguments ((const char *const *) arguments);
  g_clear_pointer (&facts.options, g_ptr_array_unref);
  facts.options = g_ptr_array_new_with_free_func ((GDestroyNotify) option_fact_free);
}

void
gw_run_facts_set_arguments (const char *const *arguments)
{
  g_strfreev (facts.arguments);
  facts.arguments = g_strdupv ((GStrv) arguments);
}

/* Options keep the place at which they are named first, whatever they are set to later. */
static OptionFact *
get_option (const char *name)
{
  OptionFact *option;

  for (guint i = 0; i < facts.options->len; i++)
    {
      option = g_ptr_array_index (facts.options, i);
      if (strcmp (option->name, name) == 0)
        return option;
    }
  option = g_new (OptionFact, 1);
  *option = (OptionFact){ g_strdup (name), g_ptr_array_new_with_free_func (g_free) };
  g_ptr_array_add (facts.options, option);
  return option;
}

void
gw_run_facts_add_option (const char *name, const char *value)
{
  g_ptr_array_add (get_option (name)->values, g_strdup (value));
}

void
gw_run_facts_drop_option (const char *name)
{
  g_ptr_array_set_size (get_option (name)->values, 0);
}

void
gw_run_facts_set_option (const char *name, const char *value)
{
  gw_run_facts_drop_option (name);
  gw_run_facts_add_option (name, value);
}

void
gw_run_facts_set_flag (const char *name, gboolean is_set)
{
  gw_run_facts_drop_option (name);
  if (is_set)
    gw_run_facts_add_option (name, NULL);
}

void
gw_run_facts_set_number (const char *name, guint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, value);

  gw_run_facts_set_option (name, text);
}

void
gw_run_facts_set_size (const char *name, guint rows, guint cols)
{
  g_autofree char *text = g_strdup_printf ("%ux%u", rows, cols);

  gw_run_facts_set_option (name, text);
}

void
gw_run_facts_set_seed (guint64 seed)
{
  facts.has_seed = TRUE;
  facts.seed = seed;
  gw_run_facts_set_number ("--seed", seed);
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

/* Adds an argument of the command; it need not be UTF-8. */
static void
add_argument (JsonBuilder *builder, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  json_builder_add_string_value (builder, valid);
}

static gboolean
looks_like_option (const char *argument)
{
  return argument[0] == '-' && argument[1] != '\0';
}

static void
add_command (JsonBuilder *builder)
{
  gboolean ends_options = FALSE;

  json_builder_set_member_name (builder, "command");
  json_builder_begin_array (builder);
  add_argument (builder, facts.command);
  for (guint i = 0; i < facts.options->len; i++)
    {
      const OptionFact *option = g_ptr_array_index (facts.options, i);

      for (guint k = 0; k < option->values->len; k++)
        {
          add_argument (builder, option->name);
          if (g_ptr_array_index (option->values, k) != NULL)
            add_argument (builder, g_ptr_array_index (option->values, k));
        }
    }
  for (guint i = 0; facts.arguments[i] != NULL; i++)
    ends_options = ends_options || looks_like_option (facts.arguments[i]);
  if (ends_options)
    add_argument (builder, "--");
  for (guint i = 0; facts.arguments[i] != NULL; i++)
    add_argument (builder, facts.arguments[i]);
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
  const GwLanguage *language;

  json_builder_set_member_name (builder, "lexicon");
  if (facts.lexicon_name == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }
  language = gw_lexicon_get_language (facts.lexicon);
  json_builder_begin_object (builder);
  gw_json_add_string (builder, "name", facts.lexicon_name);
  gw_json_add_string (builder, "hash", hash);
  gw_json_add_int (builder, "words", gw_lexicon_get_n_words (facts.lexicon));
  json_builder_set_member_name (builder, "level");
  if (facts.max_level < G_MAXUINT)
    json_builder_add_int_value (builder, facts.max_level);
  else
    json_builder_add_null_value (builder);
  if (language != NULL)
    {
      gw_json_add_string (builder, "language", gw_languages_get_id (language));
      gw_json_add_string (builder, "accents",
                          gw_accents_to_string (gw_lexicon_get_accents (facts.lexicon)));
    }
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

/* The time in UTC, or that of SOURCE_DATE_EPOCH, see reproducible-builds.org. */
static char *
make_date (void)
{
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  g_autoptr (GDateTime) time = NULL;
  gint64 seconds;

  if (epoch != NULL && g_ascii_string_to_signed (epoch, 10, 0, G_MAXINT64, &seconds, NULL))
    time = g_date_time_new_from_unix_utc (seconds);
  if (time == NULL)
    time = g_date_time_new_now_utc ();
  return g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");
}

JsonNode *
gw_run_facts_make_json (void)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *date = make_date ();

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

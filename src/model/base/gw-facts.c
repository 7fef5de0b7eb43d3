/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-facts.h"

#include "gw-command-line.h"
#include "gw-config.h"
#include "gw-json.h"
#include "gw-kernel-choice.h"
#include "gw-shown-name.h"

#include <string.h>

/* Of a document: the parser goes down by recursion. */
#define MAX_DEPTH 32

struct _GwFacts
{
  gint ref_count;
  GStrv command;
  GMutex mutex;
  JsonNode *json;    /* sealed once it is complete */
  GwLexicon *words;  /* whose hash it lacks, up to the level; or NULL */
  guint max_level;
};

static GwFacts *
facts_new (JsonNode *json, GStrv command)
{
  GwFacts *facts = g_new0 (GwFacts, 1);

  facts->ref_count = 1;
  facts->json = json;
  facts->command = command;
  g_mutex_init (&facts->mutex);
  return facts;
}

GwFacts *
gw_facts_ref (GwFacts *facts)
{
  g_atomic_int_inc (&facts->ref_count);
  return facts;
}

void
gw_facts_unref (GwFacts *facts)
{
  if (!g_atomic_int_dec_and_test (&facts->ref_count))
    return;
  json_node_unref (facts->json);
  g_strfreev (facts->command);
  g_clear_pointer (&facts->words, gw_lexicon_unref);
  g_mutex_clear (&facts->mutex);
  g_free (facts);
}

static void
add_command (JsonBuilder *builder, const char *const *words)
{
  json_builder_set_member_name (builder, "command");
  json_builder_begin_array (builder);
  for (guint i = 0; words[i] != NULL; i++)
    json_builder_add_string_value (builder, words[i]);
  json_builder_end_array (builder);
}

/* Integers of JSON-GLib are signed, so larger seeds are strings. */
static void
add_seed (JsonBuilder *builder, const GwFactsSpec *spec)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, spec->seed);

  json_builder_set_member_name (builder, "seed");
  if (!spec->has_seed)
    json_builder_add_null_value (builder);
  else if (spec->seed > G_MAXINT64)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_int_value (builder, (gint64) spec->seed);
}

static void
add_lexicon (JsonBuilder *builder, const GwFactsSpec *spec)
{
  json_builder_set_member_name (builder, "lexicon");
  if (spec->lexicon == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  gw_json_add_string (builder, "name", spec->lexicon);
  if (spec->words != NULL) /* in their places, until they are known */
    {
      gw_json_add_string (builder, "hash", "");
      gw_json_add_int (builder, "words", 0);
    }
  else if (spec->hash != NULL)
    {
      gw_json_add_string (builder, "hash", spec->hash);
      if (spec->n_words > 0)
        gw_json_add_int (builder, "words", spec->n_words);
    }
  json_builder_set_member_name (builder, "level");
  if (spec->max_level < G_MAXUINT)
    json_builder_add_int_value (builder, spec->max_level);
  else
    json_builder_add_null_value (builder);
  if (spec->language != NULL)
    {
      gw_json_add_string (builder, "language", spec->language);
      gw_json_add_string (builder, "accents", spec->accents);
    }
  json_builder_end_object (builder);
}

static void
add_rules (JsonBuilder *builder, const GwRules *rules)
{
  const GwRulesSpec *spec;

  json_builder_set_member_name (builder, "rules");
  if (rules == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }
  spec = gw_rules_get (rules);
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

GwFacts *
gw_facts_new (const GwFactsSpec *spec)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *date = make_date ();
  GwFacts *facts;

  json_builder_begin_object (builder);
  gw_json_add_string (builder, "program", spec->program);
  gw_json_add_string (builder, "version", GW_VERSION);
  add_command (builder, spec->command);
  add_seed (builder, spec);
  add_lexicon (builder, spec);
  add_rules (builder, spec->rules);
  if (!spec->lasting)
    {
      gw_json_add_string (builder, "kernel", gw_kernel_get_name (gw_kernel_choice_get ()));
      gw_json_add_string (builder, "date", date);
    }
  json_builder_end_object (builder);
  facts = facts_new (json_builder_get_root (builder), g_strdupv ((GStrv) spec->command));
  if (spec->lexicon != NULL && spec->words != NULL)
    facts->words = gw_lexicon_ref (spec->words);
  facts->max_level = spec->max_level;
  return facts;
}

static void
add_words (GwFacts *facts)
{
  JsonObject *lexicon
    = json_object_get_object_member (json_node_get_object (facts->json), "lexicon");
  guint n_words = 0;
  g_autofree char *hash = gw_lexicon_dup_level_hash (facts->words, facts->max_level, &n_words);

  json_object_set_string_member (lexicon, "hash", hash);
  json_object_set_int_member (lexicon, "words", n_words);
}

JsonNode *
gw_facts_get_json (GwFacts *facts)
{
  g_mutex_lock (&facts->mutex);
  if (facts->words != NULL)
    add_words (facts);
  g_clear_pointer (&facts->words, gw_lexicon_unref);
  json_node_seal (facts->json);
  g_mutex_unlock (&facts->mutex);
  return facts->json;
}

static void
prepare_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GwFacts *facts = task_data;

  gw_facts_get_json (facts);
  g_task_return_pointer (task, gw_facts_ref (facts), (GDestroyNotify) gw_facts_unref);
}

void
gw_facts_prepare_async (GwFacts *facts, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_source_tag (task, gw_facts_prepare_async);
  g_task_set_task_data (task, gw_facts_ref (facts), (GDestroyNotify) gw_facts_unref);
  g_task_run_in_thread (task, prepare_thread);
}

GwFacts *
gw_facts_prepare_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

char *
gw_facts_to_line (GwFacts *facts)
{
  return gw_json_to_line (gw_facts_get_json (facts));
}

static void
copy_member_cb (JsonObject *figures, const char *name, JsonNode *member, gpointer document)
{
  json_object_set_member (document, name, json_node_copy (member));
}

char *
gw_facts_make_document (GwFacts *facts, JsonNode *figures)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *document = json_object_new ();

  json_node_take_object (node, document);
  json_object_set_member (document, "run", json_node_copy (gw_facts_get_json (facts)));
  if (figures != NULL)
    json_object_foreach_member (json_node_get_object (figures), copy_member_cb, document);
  return gw_json_to_line (node);
}

static void
append_header_line (GString *header, const char *name, JsonNode *value)
{
  g_string_append_printf (header, "# %s: ", name);
  gw_json_append_node (header, value);
  g_string_append_c (header, '\n');
}

char *
gw_facts_make_header (GwFacts *facts, JsonNode *figures)
{
  JsonObject *object = json_node_get_object (gw_facts_get_json (facts));
  g_autoptr (GList) names = json_object_get_members (object);
  GString *header = g_string_new (NULL);

  for (GList *name = names; name != NULL; name = name->next)
    append_header_line (header, name->data, json_object_get_member (object, name->data));
  if (figures != NULL)
    append_header_line (header, GW_FACTS_FIGURES, figures);
  return g_string_free (header, FALSE);
}

const char *
gw_facts_get_program (GwFacts *facts)
{
  JsonObject *object = json_node_get_object (gw_facts_get_json (facts));
  JsonNode *node = json_object_get_member (object, "program");
  const char *name
    = node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;

  return g_strcmp0 (name, GW_MPI_NAME) == 0 ? GW_MPI_NAME : GW_CLI_NAME;
}

const char *const *
gw_facts_get_command (const GwFacts *facts)
{
  return (const char *const *) facts->command;
}

/* Whether a word can be shown as it is. */
static gboolean
is_plain (const char *word)
{
  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at)) || gw_shown_is_hidden (g_utf8_get_char (at)))
      return FALSE;
  return TRUE;
}

GwFacts *
gw_facts_read (JsonNode *object)
{
  JsonNode *node = object != NULL && JSON_NODE_HOLDS_OBJECT (object)
                     ? json_object_get_member (json_node_get_object (object), "command")
                     : NULL;
  JsonArray *array
    = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  const guint n_words = array != NULL ? json_array_get_length (array) : 0;
  g_auto (GStrv) words = g_new0 (char *, n_words + 1);

  for (guint i = 0; i < n_words; i++)
    {
      JsonNode *word = json_array_get_element (array, i);
      const char *text = JSON_NODE_HOLDS_VALUE (word) ? json_node_get_string (word) : NULL;

      if (text == NULL || !is_plain (text))
        return NULL;
      words[i] = g_strdup (text);
    }
  return n_words > 0 ? facts_new (json_node_copy (object), g_steal_pointer (&words)) : NULL;
}

/* Whether the text is one object or array with no more brackets open at once than in any document
 * of ours. The parser would take comments, other quotes and names of variables as well, and leaks
 * the first one of several documents. */
static gboolean
is_one_document (const char *text, gsize length)
{
  gboolean quoted = FALSE;
  gboolean ended = FALSE;
  guint depth = 0;

  for (gsize i = 0; i < length; i++)
    {
      if (quoted && text[i] == '\\')
        i++;
      else if (quoted)
        quoted = text[i] != '"';
      else if (g_ascii_isspace (text[i]))
        continue;
      else if (ended || strchr ("/'#", text[i]) != NULL)
        return FALSE;
      else if (text[i] == '"')
        quoted = TRUE;
      else if (text[i] == '{' || text[i] == '[')
        depth++;
      else if ((text[i] == '}' || text[i] == ']') && depth > 0)
        depth--;
      if (depth > MAX_DEPTH || (depth == 0 && (quoted || !(text[i] == '}' || text[i] == ']'))))
        return FALSE;
      ended = depth == 0;
    }
  return ended;
}

JsonNode *
gw_facts_parse_json (const char *text, gsize length)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  JsonNode *root;

  if (!g_utf8_validate (text, (gssize) length, NULL) || !is_one_document (text, length)
      || !json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return NULL;
  root = json_parser_get_root (parser);
  return root != NULL ? json_node_ref (root) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-record.h"

#include "gw-command-line.h"
#include "gw-comparison-columns.h"
#include "gw-error.h"
#include "gw-rules-text.h"
#include "gw-saved-text.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Each line after the first is a dictionary in the text form of GVariant. */
#define BEGIN "gridwright-comparison "
#define HEADER BEGIN "1"

GwComparisonRecord *
gw_comparison_record_new (GwAgainst against, guint n_steps)
{
  GwComparisonRecord *record = g_new0 (GwComparisonRecord, 1);

  record->against = against;
  record->n_steps = n_steps;
  record->algorithms = g_ptr_array_new ();
  record->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_comparison_row_unref);
  return record;
}

GwComparisonRecord *
gw_comparison_record_copy (const GwComparisonRecord *record)
{
  GwComparisonRecord *copy = gw_comparison_record_new (record->against, record->n_steps);

  copy->name = g_strdup (record->name);
  copy->lexicon = g_strdup (record->lexicon);
  copy->board = g_strdup (record->board);
  copy->command = g_strdupv (record->command);
  copy->lexicon_id = g_strdup (record->lexicon_id);
  copy->lexicon_hash = g_strdup (record->lexicon_hash);
  copy->rules = record->rules != NULL ? gw_rules_ref (record->rules) : NULL;
  copy->seed = record->seed;
  g_ptr_array_extend (copy->algorithms, record->algorithms, NULL, NULL);
  for (guint i = 0; i < record->rows->len; i++)
    g_ptr_array_add (copy->rows, gw_comparison_row_ref (g_ptr_array_index (record->rows, i)));
  return copy;
}

void
gw_comparison_record_free (gpointer data)
{
  GwComparisonRecord *record = data;

  g_free (record->name);
  g_free (record->lexicon);
  g_free (record->board);
  g_strfreev (record->command);
  g_free (record->lexicon_id);
  g_free (record->lexicon_hash);
  g_clear_pointer (&record->rules, gw_rules_unref);
  g_ptr_array_unref (record->algorithms);
  g_ptr_array_unref (record->rows);
  g_free (record);
}

static void
save_command (const GwComparisonRecord *record, GVariantDict *dict)
{
  if (record->command == NULL)
    return;
  g_variant_dict_insert_value (dict, "command",
                               g_variant_new_strv ((const char *const *) record->command, -1));
  g_variant_dict_insert (dict, "seed", "t", record->seed);
  gw_saved_text_insert (dict, "lexicon-id", record->lexicon_id);
  gw_saved_text_insert (dict, "lexicon-hash", record->lexicon_hash);
  if (record->rules != NULL)
    g_variant_dict_insert_value (dict, "rules", gw_rules_save (record->rules));
}

GBytes *
gw_comparison_record_to_bytes (gconstpointer data)
{
  const GwComparisonRecord *record = data;
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);
  GString *text = g_string_new (HEADER "\n");
  GVariantBuilder names;

  g_variant_builder_init (&names, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < record->algorithms->len; i++)
    g_variant_builder_add (&names, "s",
                           ((const GwAlgorithm *) record->algorithms->pdata[i])->name);
  gw_saved_text_insert (&dict, "name", record->name);
  gw_saved_text_insert (&dict, "lexicon", record->lexicon);
  gw_saved_text_insert (&dict, "board", record->board);
  g_variant_dict_insert (&dict, "against", "s", gw_against_to_string (record->against));
  g_variant_dict_insert (&dict, "steps", "u", record->n_steps);
  g_variant_dict_insert_value (&dict, "algorithms", g_variant_builder_end (&names));
  save_command (record, &dict);
  gw_saved_text_add_line (text, g_variant_dict_end (&dict));
  for (guint i = 0; i < record->rows->len; i++)
    gw_saved_text_add_line (text, gw_comparison_row_save (g_ptr_array_index (record->rows, i)));
  return g_string_free_to_bytes (text);
}

static gpointer
refuse_line (GError **error, const char *name, guint line)
{
  gw_error_set_at (error, GW_ERROR_SYNTAX, name, line,
                   _("The comparison is damaged here; use a backup copy of the file, or run it "
                     "again"));
  return NULL;
}

static gboolean
take_algorithms (GwComparisonRecord *record, const char *const *names, const char *name,
                 GError **error)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      const GwAlgorithm *algorithm = gw_algorithm_find (names[i]);

      if (algorithm == NULL || g_ptr_array_find (record->algorithms, algorithm, NULL))
        {
          gw_error_set_at (error, GW_ERROR_REFUSED, name, 2,
                           _("The way to solve “%s” is unknown or listed twice; a newer version may "
                             "have it"),
                           names[i]);
          return FALSE;
        }
      g_ptr_array_add (record->algorithms, (gpointer) algorithm);
    }
  return TRUE;
}

/* Files of earlier versions have no command. */
static void
load_command (GwComparisonRecord *record, GVariantDict *dict)
{
  g_autoptr (GVariant) rules = g_variant_dict_lookup_value (dict, "rules", G_VARIANT_TYPE_VARDICT);

  g_variant_dict_lookup (dict, "command", "^as", &record->command);
  g_variant_dict_lookup (dict, "seed", "t", &record->seed);
  g_variant_dict_lookup (dict, "lexicon-id", "s", &record->lexicon_id);
  g_variant_dict_lookup (dict, "lexicon-hash", "s", &record->lexicon_hash);
  if (rules != NULL)
    record->rules = gw_rules_load (rules);
}

static GwComparisonRecord *
parse_head (GVariant *head, const char *name, GError **error)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (head);
  g_autoptr (GwComparisonRecord) record = gw_comparison_record_new (GW_AGAINST_LEXICON, 0);
  g_autofree const char **names = NULL;
  const char *typed = NULL;
  const char *against;
  guint i = 0;

  if (!g_variant_dict_lookup (&dict, "against", "&s", &against)
      || !g_variant_dict_lookup (&dict, "steps", "u", &record->n_steps)
      || !g_variant_dict_lookup (&dict, "algorithms", "^a&s", &names)
      || record->n_steps > GW_COMPARISON_MAX_STEPS)
    return refuse_line (error, name, 2);
  while (i < GW_N_AGAINST && !g_str_equal (against, gw_against_to_string (i)))
    i++;
  if (i == GW_N_AGAINST)
    return refuse_line (error, name, 2);
  record->against = (GwAgainst) i;
  g_variant_dict_lookup (&dict, "name", "&s", &typed);
  g_variant_dict_lookup (&dict, "lexicon", "s", &record->lexicon);
  g_variant_dict_lookup (&dict, "board", "s", &record->board);
  load_command (record, &dict);
  if (typed != NULL && *typed != '\0')
    record->name = gw_shown_name (typed);
  else
    record->name = g_strdup (_("Comparison"));
  return take_algorithms (record, names, name, error) ? g_steal_pointer (&record) : NULL;
}

/* Loads the next row; they are in the order in which they were measured. FALSE when it is
 * damaged, or one too many. */
static gboolean
load_row (GwComparisonRecord *record, const char *text)
{
  const guint n = record->algorithms->len, at = record->rows->len;
  g_autoptr (GVariant) parsed = gw_saved_text_parse_line (text);
  GwComparisonRow *row = NULL;

  if (parsed != NULL && at < n * record->n_steps)
    row = gw_comparison_row_load (parsed);
  if (row == NULL)
    return FALSE;
  row->step = at / n;
  row->algorithm = g_ptr_array_index (record->algorithms, at % n);
  g_ptr_array_add (record->rows, row);
  return TRUE;
}

gboolean
gw_comparison_record_is_saved (const char *data, gsize length)
{
  return length >= strlen (BEGIN) && memcmp (data, BEGIN, strlen (BEGIN)) == 0;
}

gpointer
gw_comparison_record_parse (GBytes *bytes, const char *name, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (length > 0 ? data : "", length);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GVariant) head = NULL;
  g_autoptr (GwComparisonRecord) record = NULL;

  if (!g_str_has_prefix (text, HEADER "\n"))
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, 1,
                       _("This is not a saved comparison; such a file begins with “%s”"), HEADER);
      return NULL;
    }
  if (!g_utf8_validate (data, (gssize) length, NULL))
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, name, 0,
                       _("The comparison is damaged: it is not text; use a backup copy of the "
                         "file"));
      return NULL;
    }
  lines = g_strsplit (text, "\n", -1);
  head = gw_saved_text_parse_line (lines[1]);
  if (head == NULL)
    return refuse_line (error, name, 2);
  record = parse_head (head, name, error);
  if (record == NULL)
    return NULL;

  /* The last line ends in a line break, too, so that an empty one follows. */
  for (guint i = 2; lines[i] != NULL && (lines[i + 1] != NULL || *lines[i] != '\0'); i++)
    if (!load_row (record, lines[i]))
      return refuse_line (error, name, i + 1);
  return g_steal_pointer (&record);
}

GwFacts *
gw_comparison_make_facts (const GwComparisonRecord *record)
{
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  if (record->command == NULL)
    return NULL;
  facts.program = GW_CLI_NAME;
  facts.command = (const char *const *) record->command;
  facts.has_seed = TRUE;
  facts.seed = record->seed;
  facts.lexicon = record->lexicon_id;
  facts.hash = record->lexicon_hash;
  if (record->rules != NULL)
    facts.max_level = gw_rules_get (record->rules)->max_level;
  facts.rules = record->rules;
  facts.lasting = TRUE;
  return gw_facts_new (&facts);
}

JsonNode *
gw_comparison_make_figures (const GwComparisonRecord *record)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GHashTable) trends = gw_comparison_trends_new ();
  guint use = GW_COLUMN_FACTS;

  if (record->against == GW_AGAINST_BOARD)
    use |= GW_COMPARISON_SIZES;
  if (record->against == GW_AGAINST_RULES)
    use |= GW_COMPARISON_RULES;
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "compare");
  json_builder_begin_array (builder);
  for (guint i = 0; i < record->rows->len; i++)
    {
      GwComparisonCase told;

      gw_comparison_case_init (&told, g_ptr_array_index (record->rows, i), NULL, trends);
      gw_columns_add_json (gw_comparison_columns, use, &told, builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

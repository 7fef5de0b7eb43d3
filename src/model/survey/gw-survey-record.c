/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-record.h"

#include "gw-error.h"
#include "gw-lexicon-titles.h"
#include "gw-saved-text.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Each line after the first is a dictionary in the text form of GVariant. */
#define BEGIN "gridwright-survey "
#define HEADER BEGIN "1"

static void
score_unref (gpointer score)
{
  if (score != NULL)
    gw_survey_score_unref (score);
}

GwSurveyRecord *
gw_survey_record_new (const char *name, GwSurveySpec *spec)
{
  GwSurveyRecord *record = g_new0 (GwSurveyRecord, 1);

  record->name = g_strdup (name);
  record->spec = spec;
  record->shard = record->n_shards = 1;
  record->parts = g_array_new (FALSE, FALSE, sizeof (GwSurveyPart));
  record->scores = g_ptr_array_new_with_free_func (score_unref);
  g_ptr_array_set_size (record->scores, (gint) gw_survey_spec_get_n_rows (spec));
  return record;
}

void
gw_survey_record_hash_lexicon (GwSurveyRecord *record, const GwLexicon *lexicon)
{
  const GwSurveySpec *spec = record->spec;
  /* A sweep of the level has a level for each row. */
  const guint max_level = spec->sweep.kind == GW_SWEEP_LEVEL
                            ? G_MAXUINT
                            : gw_rules_get (spec->rules)->max_level;

  g_free (record->lexicon_hash);
  g_free (record->counted_hash);
  record->lexicon_hash = gw_lexicon_dup_hash (lexicon);
  record->counted_hash = gw_lexicon_dup_level_hash (lexicon, max_level, &record->n_counted);
}

GwSurveyRecord *
gw_survey_record_copy (const GwSurveyRecord *record)
{
  GwSurveyRecord *copy = gw_survey_record_new (record->name, gw_survey_spec_copy (record->spec));

  copy->lexicon_id = g_strdup (record->lexicon_id);
  copy->lexicon_title = g_strdup (record->lexicon_title);
  copy->lexicon_hash = g_strdup (record->lexicon_hash);
  copy->counted_hash = g_strdup (record->counted_hash);
  copy->n_counted = record->n_counted;
  copy->is_marked = record->is_marked;
  copy->paused = record->paused;
  copy->shard = record->shard;
  copy->n_shards = record->n_shards;
  g_array_append_vals (copy->parts, record->parts->data, record->parts->len);
  if (record->typed != NULL)
    copy->typed = g_variant_ref (record->typed);
  return copy;
}

const char *
gw_survey_record_get_lexicon_title (const GwSurveyRecord *record)
{
  const char *title = record->lexicon_title;

  return gw_lexicon_get_shown_title (record->lexicon_id != NULL ? record->lexicon_id : title, title);
}

const char *
gw_survey_record_get_vowels (const GwSurveyRecord *record)
{
  const char *vowels = NULL;

  if (record->typed == NULL || !g_variant_lookup (record->typed, "vowels", "^&ay", &vowels)
      || !g_utf8_validate (vowels, -1, NULL))
    return NULL;
  return vowels;
}

void
gw_survey_record_free (gpointer data)
{
  GwSurveyRecord *record = data;

  g_free (record->name);
  g_free (record->lexicon_id);
  g_free (record->lexicon_title);
  g_free (record->lexicon_hash);
  g_free (record->counted_hash);
  g_clear_pointer (&record->lexicon, gw_lexicon_unref);
  g_clear_pointer (&record->typed, g_variant_unref);
  g_array_unref (record->parts);
  gw_survey_spec_free (record->spec);
  g_ptr_array_unref (record->scores);
  g_free (record);
}

static GVariant *
save_parts (const GwSurveyRecord *record)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(tu)"));
  for (guint i = 0; i < record->parts->len; i++)
    {
      const GwSurveyPart *part = &g_array_index (record->parts, GwSurveyPart, i);

      g_variant_builder_add (&builder, "(tu)", part->seed, part->n_boards);
    }
  return g_variant_builder_end (&builder);
}

GBytes *
gw_survey_record_to_bytes (gconstpointer data)
{
  const GwSurveyRecord *record = data;
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);
  g_autoptr (GwSurveyRecord) hashed = gw_survey_record_copy (record);
  GString *text = g_string_new (HEADER "\n");

  if (hashed->lexicon_hash == NULL && record->lexicon != NULL)
    gw_survey_record_hash_lexicon (hashed, record->lexicon);

  gw_saved_text_insert (&dict, "name", record->name);
  gw_saved_text_insert (&dict, "lexicon-id", record->lexicon_id);
  gw_saved_text_insert (&dict, "lexicon-title", record->lexicon_title);
  gw_saved_text_insert (&dict, "lexicon-hash", hashed->lexicon_hash);
  gw_saved_text_insert (&dict, "counted-hash", hashed->counted_hash);
  if (hashed->counted_hash != NULL)
    g_variant_dict_insert (&dict, "counted-words", "u", hashed->n_counted);
  if (record->is_marked)
    g_variant_dict_insert (&dict, "marked", "b", TRUE);
  g_variant_dict_insert (&dict, "paused", "b", record->paused);
  if (record->n_shards > 1)
    g_variant_dict_insert (&dict, "shard", "(uu)", record->shard, record->n_shards);
  if (record->parts->len > 0)
    g_variant_dict_insert_value (&dict, "parts", save_parts (record));
  if (record->typed != NULL)
    g_variant_dict_insert_value (&dict, "typed", record->typed);
  g_variant_dict_insert_value (&dict, "set-up", gw_survey_spec_save (record->spec));
  gw_saved_text_add_line (text, g_variant_dict_end (&dict));
  for (guint i = 0; i < record->scores->len; i++)
    {
      const GwSurveyScore *score = g_ptr_array_index (record->scores, i);

      if (score != NULL)
        gw_saved_text_add_line (text, gw_survey_score_save (score));
      else
        g_string_append (text, "@a{sv} {}\n");
    }
  return g_string_free_to_bytes (text);
}

static gpointer
refuse_line (GError **error, const char *name, guint line)
{
  gw_error_set_at (error, GW_ERROR_SYNTAX, name, line,
                   _("The study is damaged here; use a backup copy of the file, or run it again"));
  return NULL;
}

/* Files had no values of single boards once. */
static gpointer
refuse_row (GVariant *row, const char *name, guint line, GError **error)
{
  if (row == NULL || g_variant_lookup (row, "values", "&s", NULL)
      || !g_variant_lookup (row, "points", "*", NULL))
    return refuse_line (error, name, line);
  gw_error_set_at (error, GW_ERROR_SYNTAX, name, line,
                   _ ("The study was saved by a former version, which did not keep what is needed "
                      "to compare rows; run it again"));
  return NULL;
}

/* FALSE when the parts are not all of the boards. */
static gboolean
load_parts (GVariantDict *dict, GwSurveyRecord *record)
{
  g_autoptr (GVariant) parts = g_variant_dict_lookup_value (dict, "parts", G_VARIANT_TYPE ("a(tu)"));
  guint left = record->spec->n_boards;

  for (gsize i = 0; parts != NULL && i < g_variant_n_children (parts); i++)
    {
      GwSurveyPart part;

      g_variant_get_child (parts, i, "(tu)", &part.seed, &part.n_boards);
      if (part.n_boards == 0 || part.n_boards > left)
        return FALSE;
      left -= part.n_boards;
      g_array_append_val (record->parts, part);
    }
  return record->parts->len == 0 || left == 0;
}

static GwSurveyRecord *
parse_head (GVariant *head, const char *name, GError **error)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (head);
  g_autoptr (GVariant) setup
    = g_variant_dict_lookup_value (&dict, "set-up", G_VARIANT_TYPE_VARDICT);
  g_autoptr (GError) inner = NULL;
  const char *typed = NULL;
  const char *title;
  GwSurveySpec *spec;
  g_autoptr (GwSurveyRecord) record = NULL;

  if (setup == NULL)
    return refuse_line (error, name, 2);
  spec = gw_survey_spec_load (setup, &inner);
  if (spec == NULL)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, 2, "%s", inner->message);
      return NULL;
    }
  record = gw_survey_record_new (NULL, spec);
  g_variant_dict_lookup (&dict, "name", "&s", &typed);
  g_variant_dict_lookup (&dict, "lexicon-id", "s", &record->lexicon_id);
  if (g_variant_dict_lookup (&dict, "lexicon-title", "&s", &title))
    record->lexicon_title = gw_shown_name (title);
  g_variant_dict_lookup (&dict, "lexicon-hash", "s", &record->lexicon_hash);
  g_variant_dict_lookup (&dict, "counted-hash", "s", &record->counted_hash);
  g_variant_dict_lookup (&dict, "counted-words", "u", &record->n_counted);
  g_variant_dict_lookup (&dict, "marked", "b", &record->is_marked);
  g_variant_dict_lookup (&dict, "paused", "b", &record->paused);
  if (typed != NULL && *typed != '\0')
    record->name = gw_shown_name (typed);
  else
    record->name = g_strdup (_("Study"));
  record->typed = g_variant_dict_lookup_value (&dict, "typed", G_VARIANT_TYPE_VARDICT);
  g_variant_dict_lookup (&dict, "shard", "(uu)", &record->shard, &record->n_shards);
  if (!load_parts (&dict, record) || record->shard < 1 || record->shard > record->n_shards)
    return refuse_line (error, name, 2);
  return g_steal_pointer (&record);
}

gboolean
gw_survey_record_is_complete (const GwSurveyRecord *record)
{
  guint first, end;

  gw_survey_spec_get_shard (record->spec, record->shard, record->n_shards, &first, &end);
  for (guint i = 0; i < record->scores->len && first < end; i++)
    {
      const GwSurveyScore *score = g_ptr_array_index (record->scores, i);

      if (score == NULL
          || (!score->ended && gw_survey_score_find (score, first, end, FALSE) < end))
        return FALSE;
    }
  return TRUE;
}

gboolean
gw_survey_record_is_saved (const char *data, gsize length)
{
  return length >= strlen (BEGIN) && memcmp (data, BEGIN, strlen (BEGIN)) == 0;
}

gpointer
gw_survey_record_parse (GBytes *bytes, const char *name, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (length > 0 ? data : "", length);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GVariant) head = NULL;
  g_autoptr (GwSurveyRecord) record = NULL;

  if (!g_str_has_prefix (text, HEADER "\n"))
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, 1,
                       _("This is not a saved study; such a file begins with “%s”"), HEADER);
      return NULL;
    }
  if (!g_utf8_validate (data, (gssize) length, NULL))
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, name, 0,
                       _("The study is damaged: it is not text; use a backup copy of the file"));
      return NULL;
    }
  lines = g_strsplit (text, "\n", -1);
  head = gw_saved_text_parse_line (lines[1]);
  if (head == NULL)
    return refuse_line (error, name, 2);
  record = parse_head (head, name, error);
  if (record == NULL)
    return NULL;

  for (guint i = 0; i < record->scores->len; i++)
    {
      g_autoptr (GVariant) row = gw_saved_text_parse_line (lines[i + 2]);

      if (row != NULL && g_variant_n_children (row) == 0)
        continue;
      if (row != NULL)
        g_ptr_array_index (record->scores, i) = gw_survey_spec_load_score (record->spec, row);
      if (g_ptr_array_index (record->scores, i) == NULL
          || (((GwSurveyScore *) g_ptr_array_index (record->scores, i))->ended
              && !gw_survey_spec_is_open (record->spec)))
        return refuse_row (row, name, i + 3, error);
    }
  return g_steal_pointer (&record);
}

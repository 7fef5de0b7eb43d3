/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-record.h"

#include "gw-error.h"
#include "gw-lexicon-titles.h"
#include "gw-run-file.h"
#include "gw-saved-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gpointer
copy_spec (gpointer spec)
{
  return gw_survey_spec_copy (spec);
}

static void
free_spec (gpointer spec)
{
  gw_survey_spec_free (spec);
}

static GVariant *
save_spec (gconstpointer spec)
{
  return gw_survey_spec_save (spec);
}

static gboolean
equal_specs (gconstpointer one, gconstpointer other)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (save_spec (one));
  g_autoptr (GVariant) other_saved = g_variant_ref_sink (save_spec (other));

  return g_variant_equal (saved, other_saved);
}

static gpointer
load_spec (GVariant *saved, GError **error)
{
  return g_variant_is_of_type (saved, G_VARIANT_TYPE_VARDICT) ? gw_survey_spec_load (saved, error)
                                                              : NULL;
}

static const GwFieldOwn spec_field = { copy_spec, free_spec, equal_specs, save_spec, load_spec };

static GArray *
parts_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (GwSurveyPart));
}

static gpointer
copy_parts (gpointer parts)
{
  return g_array_copy (parts);
}

static void
free_parts (gpointer parts)
{
  g_array_unref (parts);
}

static GVariant *
save_parts (gconstpointer data)
{
  const GArray *parts = data;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(tu)"));
  for (guint i = 0; i < parts->len; i++)
    {
      const GwSurveyPart *part = &g_array_index (parts, GwSurveyPart, i);

      g_variant_builder_add (&builder, "(tu)", part->seed, part->n_boards);
    }
  return g_variant_builder_end (&builder);
}

static gboolean
equal_parts (gconstpointer one, gconstpointer other)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (save_parts (one));
  g_autoptr (GVariant) other_saved = g_variant_ref_sink (save_parts (other));

  return g_variant_equal (saved, other_saved);
}

static gpointer
load_parts (GVariant *saved, GError **error)
{
  GArray *parts;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE ("a(tu)")))
    return NULL;
  parts = parts_new ();
  for (gsize i = 0; i < g_variant_n_children (saved); i++)
    {
      GwSurveyPart part;

      g_variant_get_child (saved, i, "(tu)", &part.seed, &part.n_boards);
      g_array_append_val (parts, part);
    }
  return parts;
}

static const GwFieldOwn parts_field
  = { copy_parts, free_parts, equal_parts, save_parts, load_parts };

static gpointer
ref_typed (gpointer typed)
{
  return g_variant_ref (typed);
}

static void
unref_typed (gpointer typed)
{
  g_variant_unref (typed);
}

static gboolean
equal_typed (gconstpointer one, gconstpointer other)
{
  return g_variant_equal (one, other);
}

static GVariant *
save_typed (gconstpointer typed)
{
  return (GVariant *) typed;
}

static gpointer
load_typed (GVariant *saved, GError **error)
{
  return g_variant_is_of_type (saved, G_VARIANT_TYPE_VARDICT) ? g_variant_ref (saved) : NULL;
}

static const GwFieldOwn typed_field
  = { ref_typed, unref_typed, equal_typed, save_typed, load_typed };

#define MEMBER(member) offsetof (GwSurveyRecord, member)

/* What is not saved here is in the head of the file. */
static const GwRecordField fields[] = {
  { "study", GW_FIELD_OWN, MEMBER (spec), GW_FIELD_NEEDED, .more = &spec_field },
  { "lexicon-id", GW_FIELD_TEXT, MEMBER (lexicon_id) },
  { "lexicon-title", GW_FIELD_TEXT, MEMBER (lexicon_title), GW_FIELD_SHOWN_NAME },
  { "lexicon-hash", GW_FIELD_TEXT, MEMBER (lexicon_hash), 0, 0, 200 },
  { "marked", GW_FIELD_BOOL, MEMBER (is_marked) },
  { "paused", GW_FIELD_BOOL, MEMBER (paused) },
  { "parts", GW_FIELD_OWN, MEMBER (parts), .more = &parts_field },
  { "typed", GW_FIELD_OWN, MEMBER (typed), .more = &typed_field },
  { "name", GW_FIELD_TEXT, MEMBER (name), GW_FIELD_NOT_SAVED },
  { "hash", GW_FIELD_TEXT, MEMBER (counted_hash), GW_FIELD_NOT_SAVED },
  { "words", GW_FIELD_UINT, MEMBER (n_counted), GW_FIELD_NOT_SAVED },
  { "shard", GW_FIELD_UINT, MEMBER (shard), GW_FIELD_NOT_SAVED },
  { "shards", GW_FIELD_UINT, MEMBER (n_shards), GW_FIELD_NOT_SAVED },
  { NULL },
};

static void
init_record (gpointer data)
{
  GwSurveyRecord *record = data;

  record->shard = record->n_shards = 1;
  record->parts = parts_new ();
}

/* The parts are all of the boards. */
static gboolean
check_record (gconstpointer data, GError **error)
{
  const GwSurveyRecord *record = data;
  guint64 n_boards = 0;
  gboolean right = TRUE;

  for (guint i = 0; i < record->parts->len; i++)
    {
      const GwSurveyPart *part = &g_array_index (record->parts, GwSurveyPart, i);

      right = right && part->n_boards > 0;
      n_boards += part->n_boards;
    }
  if (record->parts->len == 0 || (right && n_boards == record->spec->n_boards))
    return TRUE;
  gw_error_set_at (error, GW_ERROR_DAMAGED, NULL, 0,
                   _("The setting “%s” cannot be right; use a backup copy of the file"), "parts");
  return FALSE;
}

static const GwRecord record_fields
  = { sizeof (GwSurveyRecord), fields, init_record, check_record };

static void
score_unref (gpointer score)
{
  if (score != NULL)
    gw_survey_score_unref (score);
}

static GPtrArray *
scores_new (const GwSurveySpec *spec)
{
  GPtrArray *scores = g_ptr_array_new_with_free_func (score_unref);

  g_ptr_array_set_size (scores, (gint) gw_survey_spec_get_n_rows (spec));
  return scores;
}

static gpointer
ref_scores (gpointer scores)
{
  return g_ptr_array_ref (scores);
}

static void
unref_scores (gpointer scores)
{
  g_ptr_array_unref (scores);
}

static void
print_scores (gconstpointer record, gconstpointer status, GString *text)
{
  const GPtrArray *scores = status;

  for (guint i = 0; i < scores->len; i++)
    {
      const GwSurveyScore *score = g_ptr_array_index (scores, i);

      if (score != NULL)
        gw_saved_text_add_line (text, gw_survey_score_save (score));
      else
        g_string_append (text, "@a{sv} {}\n");
    }
}

/* NULL when it is damaged; an empty one stands for a row that has not begun. */
static gboolean
parse_score (const GwSurveySpec *spec, GVariant *saved, GwSurveyScore **score)
{
  if (saved == NULL)
    return FALSE;
  if (g_variant_n_children (saved) == 0)
    return TRUE;
  *score = gw_survey_spec_load_score (spec, saved);
  return *score != NULL && (!(*score)->ended || gw_survey_spec_is_open (spec));
}

static gpointer
parse_scores (gconstpointer data, GwRunLines *lines)
{
  const GwSurveySpec *spec = ((const GwSurveyRecord *) data)->spec;
  g_autoptr (GPtrArray) scores = scores_new (spec);

  for (guint i = 0; i < scores->len; i++)
    {
      const GwRunLines line = *lines;
      g_autoptr (GVariant) saved = gw_run_lines_next_dict (lines);

      if (!parse_score (spec, saved, (GwSurveyScore **) &g_ptr_array_index (scores, i)))
        {
          *lines = line;
          return NULL;
        }
    }
  return lines->at == lines->end ? g_steal_pointer (&scores) : NULL;
}

const GwRunKind gw_survey_run_kind = {
  .name = "survey",
  .flags = GW_RUN_RESUMES | GW_RUN_TAKES_PARTS,
  .spec = &record_fields,
  .ref_status = ref_scores,
  .unref_status = unref_scores,
  .print_status = print_scores,
  .parse_status = parse_scores,
};

GwSurveyRecord *
gw_survey_record_new (const char *name, GwSurveySpec *spec)
{
  GwSurveyRecord *record = gw_record_new (&record_fields);

  record->name = g_strdup (name);
  record->spec = spec;
  record->scores = scores_new (spec);
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
  GwSurveyRecord *copy = gw_record_copy (&record_fields, record);

  copy->scores = scores_new (record->spec);
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

  g_clear_pointer (&record->lexicon, gw_lexicon_unref);
  g_clear_pointer (&record->scores, g_ptr_array_unref);
  gw_record_free (&record_fields, record);
}

static gboolean
has_begun (const GwSurveyRecord *record)
{
  for (guint i = 0; i < record->scores->len; i++)
    if (g_ptr_array_index (record->scores, i) != NULL)
      return TRUE;
  return FALSE;
}

GBytes *
gw_survey_record_to_bytes (gconstpointer data)
{
  const GwSurveyRecord *record = data;
  g_autoptr (GwSurveyRecord) hashed = gw_survey_record_copy (record);
  GwRunHead head = { .name = hashed->name };

  if (hashed->lexicon_hash == NULL && record->lexicon != NULL)
    gw_survey_record_hash_lexicon (hashed, record->lexicon);
  head.hash = hashed->counted_hash;
  head.n_words = hashed->n_counted;
  if (record->n_shards > 1)
    {
      head.shard = record->shard;
      head.n_shards = record->n_shards;
    }
  return gw_run_file_print (&gw_survey_run_kind, &head, hashed,
                            has_begun (record) ? record->scores : NULL, NULL);
}

static GwSurveyRecord *
take_file (GwRunFile *file)
{
  GwSurveyRecord *record = g_steal_pointer (&file->spec);
  GwRunHead *head = file->head;

  record->name = g_steal_pointer (&head->name);
  if (record->name == NULL || *record->name == '\0')
    {
      g_free (record->name);
      record->name = g_strdup (_("Study"));
    }
  record->counted_hash = g_steal_pointer (&head->hash);
  record->n_counted = head->n_words;
  if (head->n_shards > 0)
    {
      record->shard = head->shard;
      record->n_shards = head->n_shards;
    }
  record->scores = file->status != NULL ? g_steal_pointer (&file->status)
                                        : scores_new (record->spec);
  return record;
}

gpointer
gw_survey_record_parse (GBytes *bytes, const char *name, GError **error)
{
  static const GwRunKind *const kinds[] = { &gw_survey_run_kind, NULL };
  g_autoptr (GwRunFile) file = gw_run_file_parse (bytes, name, kinds, GW_RUN_FILE_ALL, error);

  return file != NULL ? take_file (file) : NULL;
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-merge.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>

static gboolean
refuse (GError **error, const char *name, const char *message)
{
  gw_error_set_at (error, GW_ERROR_REFUSED, name, 0, "%s", message);
  return FALSE;
}

/* Whether both setups say the same about something. */
static gboolean
is_same_setting (GVariant *one, GVariant *other, const char *key)
{
  g_autoptr (GVariant) first = g_variant_lookup_value (one, key, NULL);
  g_autoptr (GVariant) second = g_variant_lookup_value (other, key, NULL);

  if (first == NULL || second == NULL)
    return first == second;
  return g_variant_equal (first, second);
}

/* Whether both ask the same, though not of the same boards. */
static gboolean
check_question (const GwSurveyRecord *first, const GwSurveyRecord *record, const char *name,
                GError **error)
{
  static const struct
  {
    const char *key;
    const char *message;
  } settings[] = {
    { "methods", N_("Its methods or their parameters are not those of the first file; leave "
                    "it out") },
    { "dice", N_("Its dice are not those of the first file; leave it out") },
    { "rows", N_("Its boards have another size than those of the first file; leave it out") },
    { "cols", N_("Its boards have another size than those of the first file; leave it out") },
    { "sweep", N_("Its sweep is not that of the first file; leave it out") },
    { "rules", N_("Its rules are not those of the first file; leave it out") },
  };
  g_autoptr (GVariant) setup = g_variant_ref_sink (gw_survey_spec_save (first->spec));
  g_autoptr (GVariant) other = g_variant_ref_sink (gw_survey_spec_save (record->spec));

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    if (!is_same_setting (setup, other, settings[i].key))
      return refuse (error, name, _(settings[i].message));
  if (g_strcmp0 (first->lexicon_hash, record->lexicon_hash) != 0)
    return refuse (error, name,
                   _("The words of its list are not those of the first file; leave it out"));
  if (g_strcmp0 (gw_survey_record_get_vowels (first), gw_survey_record_get_vowels (record)) != 0)
    return refuse (error, name, _("Its vowels are not those of the first file; leave it out"));
  return TRUE;
}

/* Whether it has other boards than those of its shard, as when a shard was resumed in the window,
 * which makes all boards. */
static gboolean
has_more (const GwSurveyRecord *record)
{
  guint first, end;
  guint64 n_wanted;

  gw_survey_spec_get_shard (record->spec, record->shard, record->n_shards, &first, &end);
  n_wanted = MIN ((guint64) end * GW_SURVEY_CHUNK, record->spec->n_boards)
             - MIN ((guint64) first * GW_SURVEY_CHUNK, record->spec->n_boards);
  for (guint i = 0; i < record->scores->len; i++)
    {
      const GwSurveyScore *score = g_ptr_array_index (record->scores, i);

      if (score != NULL && score->n_done > n_wanted)
        return TRUE;
    }
  return FALSE;
}

static gboolean
check_record (const GwSurveyRecord *first, const GwSurveyRecord *record, const char *name,
              GError **error)
{
  if (gw_survey_spec_is_open (record->spec))
    return refuse (error, name,
                   _("Its number of boards depended on results or on time, so it cannot be "
                     "merged; leave it out"));
  if (record->lexicon_hash == NULL || !gw_survey_record_is_complete (record))
    return refuse (error, name, _("This study is not finished; resume it first"));
  if (has_more (record))
    return refuse (error, name, _("This study also has boards of other parts; leave it out"));
  return check_question (first, record, name, error);
}

/* Several surveys that are merged with others need words of their own if they drew them by their
 * seeds. */
static gboolean
check_words (const GwSurveyRecord *first, const GwSurveyRecord *record, const char *name,
             GError **error)
{
  if (record->spec->sweep.kind != GW_SWEEP_WORDS || record->spec->seed == first->spec->seed)
    return TRUE;
  return refuse (error, name, _("Its seed is not that of the first file, and a sweep of "
                                "lexicon-words draws its words by the seed; leave it out"));
}

static GArray *
dup_parts (const GwSurveyRecord *record)
{
  const GwSurveyPart whole = { record->spec->seed, record->spec->n_boards };
  GArray *parts = g_array_copy (record->parts);

  if (parts->len == 0)
    g_array_append_val (parts, whole);
  return parts;
}

static gboolean
has_seed (const GwSurveyRecord *record, guint64 seed)
{
  g_autoptr (GArray) parts = dup_parts (record);

  for (guint i = 0; i < parts->len; i++)
    if (g_array_index (parts, GwSurveyPart, i).seed == seed)
      return TRUE;
  return FALSE;
}

/* The name of another one that has the shard, or boards of one of the seeds that are no other shard
 * of the same survey. */
static const char *
find_twin (GPtrArray *records, const char *const *names, guint index)
{
  const GwSurveyRecord *record = g_ptr_array_index (records, index);
  g_autoptr (GArray) parts = dup_parts (record);

  for (guint i = 0; i < index; i++)
    {
      const GwSurveyRecord *other = g_ptr_array_index (records, i);
      const gboolean are_shards = record->n_shards == other->n_shards && record->n_shards > 1
                                  && record->spec->n_boards == other->spec->n_boards
                                  && record->shard != other->shard;

      for (guint k = 0; k < parts->len && !are_shards; k++)
        if (has_seed (other, g_array_index (parts, GwSurveyPart, k).seed))
          return names[i];
    }
  return NULL;
}

static gboolean
check_shards (GPtrArray *records, const char *const *names, guint index, GError **error)
{
  const GwSurveyRecord *record = g_ptr_array_index (records, index);

  for (guint shard = 1; shard <= record->n_shards; shard++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < records->len && !found; i++)
        {
          const GwSurveyRecord *other = g_ptr_array_index (records, i);

          found = other->shard == shard && other->n_shards == record->n_shards
                  && other->spec->seed == record->spec->seed;
        }
      if (!found)
        {
          gw_error_set_at (error, GW_ERROR_REFUSED, names[index], 0,
                           _("Part %u/%u of this study is missing; add its file"), shard,
                           record->n_shards);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check_all (GPtrArray *records, const char *const *names, GError **error)
{
  const GwSurveyRecord *first = g_ptr_array_index (records, 0);
  guint64 n_boards = 0;

  for (guint i = 0; i < records->len; i++)
    {
      const GwSurveyRecord *record = g_ptr_array_index (records, i);
      const char *twin;

      if (!check_record (first, record, names[i], error)
          || !check_words (first, record, names[i], error))
        return FALSE;
      twin = find_twin (records, names, i);
      if (twin != NULL)
        {
          /* Translators: the name of a file */
          gw_error_set_at (error, GW_ERROR_REFUSED, names[i], 0,
                           _("The boards of this study are also in %s; leave one of the "
                             "two out"), twin);
          return FALSE;
        }
      if (record->shard == 1)
        n_boards += record->spec->n_boards;
    }
  for (guint i = 0; i < records->len; i++)
    if (!check_shards (records, names, i, error))
      return FALSE;
  if (n_boards > GW_SURVEY_MAX_BOARDS)
    return refuse (error, names[records->len - 1],
                   _("Together, the studies have too many boards; leave some out"));
  return TRUE;
}

static gint
compare_seeds (gconstpointer a, gconstpointer b)
{
  const GwSurveyRecord *one = *(GwSurveyRecord *const *) a;
  const GwSurveyRecord *other = *(GwSurveyRecord *const *) b;

  if (one->spec->seed != other->spec->seed)
    return one->spec->seed < other->spec->seed ? -1 : 1;
  return (one->shard > other->shard) - (one->shard < other->shard);
}

/* A copy of the record with scores that can be changed. */
static GwSurveyRecord *
begin (const GwSurveyRecord *record)
{
  GwSurveyRecord *merged = gw_survey_record_copy (record);

  merged->shard = merged->n_shards = 1;
  merged->paused = FALSE;
  for (guint i = 0; i < record->scores->len; i++)
    {
      const GwSurveyScore *score = g_ptr_array_index (record->scores, i);

      g_ptr_array_index (merged->scores, i)
        = score != NULL ? gw_survey_score_copy (score)
                        : gw_survey_spec_new_score (record->spec);
    }
  return merged;
}

/* Adds a shard of the survey that was added last. */
static void
add_shard (GwSurveyRecord *merged, const GwSurveyRecord *record)
{
  for (guint i = 0; i < record->scores->len; i++)
    {
      const GwSurveyScore *score = g_ptr_array_index (record->scores, i);

      if (score != NULL)
        gw_survey_score_add (g_ptr_array_index (merged->scores, i), score);
    }
}

/* Adds a whole survey with another seed. */
static void
add_survey (GwSurveyRecord *merged, const GwSurveyRecord *record)
{
  g_autoptr (GArray) parts = dup_parts (merged);
  g_autoptr (GArray) more = dup_parts (record);

  g_array_append_vals (parts, more->data, more->len);
  g_array_unref (merged->parts);
  merged->parts = g_steal_pointer (&parts);
  merged->spec->n_boards += record->spec->n_boards;
  for (guint i = 0; i < merged->scores->len; i++)
    {
      GwSurveyScore *before = g_ptr_array_index (merged->scores, i);

      g_ptr_array_index (merged->scores, i)
        = gw_survey_score_join (before, g_ptr_array_index (record->scores, i),
                                gw_survey_spec_get_n_compared (merged->spec));
      gw_survey_score_unref (before);
    }
}

GwSurveyRecord *
gw_survey_merge (GPtrArray *records, const char *const *names, GError **error)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_autoptr (GwSurveyRecord) merged = NULL;
  guint next = 0;

  g_return_val_if_fail (records->len > 0, NULL);

  if (!check_all (records, names, error))
    return NULL;
  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (sorted, g_ptr_array_index (records, i));
  g_ptr_array_sort (sorted, compare_seeds);
  while (next < sorted->len)
    {
      g_autoptr (GwSurveyRecord) whole = begin (g_ptr_array_index (sorted, next));
      const guint n_shards = ((GwSurveyRecord *) g_ptr_array_index (sorted, next))->n_shards;

      for (guint i = 1; i < n_shards; i++)
        add_shard (whole, g_ptr_array_index (sorted, next + i));
      if (merged == NULL)
        merged = g_steal_pointer (&whole);
      else
        add_survey (merged, whole);
      next += n_shards;
    }
  return g_steal_pointer (&merged);
}

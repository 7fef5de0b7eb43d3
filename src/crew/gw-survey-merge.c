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

static const GwSurveySpec *
get_spec (const GwRunFile *file)
{
  return file->spec;
}

static GPtrArray *
get_scores (const GwRunFile *file)
{
  return file->status;
}

/* Which part of how many it is. */
static guint
get_shard (const GwRunFile *file)
{
  return MAX (file->head->shard, 1);
}

static guint
get_n_shards (const GwRunFile *file)
{
  return MAX (file->head->n_shards, 1);
}

static GVariant *
save (const GwRunFile *file)
{
  return g_variant_ref_sink (gw_record_save (&gw_survey_spec_record, file->spec));
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
check_question (const GwRunFile *first, const GwRunFile *file, const char *name,
                GError **error)
{
  static const struct
  {
    const char *key;
    const char *message;
  } settings[] = {
    { "methods", N_("Its methods, their parameters or their dice are not those of the first "
                    "file; leave it out") },
    { "rows", N_("Its boards have another size than those of the first file; leave it out") },
    { "cols", N_("Its boards have another size than those of the first file; leave it out") },
    { "sweep", N_("Its sweep is not that of the first file; leave it out") },
    { "vowels", N_("Its vowels are not those of the first file; leave it out") },
  };
  g_autoptr (GVariant) setup = save (first);
  g_autoptr (GVariant) other = save (file);

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    if (!is_same_setting (setup, other, settings[i].key))
      return refuse (error, name, _(settings[i].message));
  if (!gw_rules_equal (get_spec (first)->game->rules, get_spec (file)->game->rules))
    return refuse (error, name, _("Its rules are not those of the first file; leave it out"));
  if (g_strcmp0 (first->head->hash, file->head->hash) != 0)
    return refuse (error, name,
                   _("The words of its list are not those of the first file; leave it out"));
  return TRUE;
}

/* Whether it has other boards than those of its shard, as when a shard was resumed in the window,
 * which makes all boards. */
static gboolean
has_more (const GwRunFile *file)
{
  guint first, end;
  guint64 n_wanted;

  gw_survey_file_get_part (file, &first, &end);
  n_wanted = MIN ((guint64) end * GW_SURVEY_CHUNK, get_spec (file)->n_boards)
             - MIN ((guint64) first * GW_SURVEY_CHUNK, get_spec (file)->n_boards);
  for (guint i = 0; i < get_scores (file)->len; i++)
    {
      const GwSurveyScore *score = get_scores (file)->pdata[i];

      if (score != NULL && score->n_done > n_wanted)
        return TRUE;
    }
  return FALSE;
}

static gboolean
check_file (const GwRunFile *first, const GwRunFile *file, const char *name,
              GError **error)
{
  if (gw_survey_spec_is_open (get_spec (file)))
    return refuse (error, name,
                   _("Its number of boards depended on results or on time, so it cannot be "
                     "merged; leave it out"));
  if (file->head->hash == NULL || !gw_survey_file_is_complete (file))
    return refuse (error, name, _("This study is not finished; resume it first"));
  if (has_more (file))
    return refuse (error, name, _("This study also has boards of other parts; leave it out"));
  return check_question (first, file, name, error);
}

/* Several surveys that are merged with others need words of their own if they drew them by their
 * seeds. */
static gboolean
check_words (const GwRunFile *first, const GwRunFile *file, const char *name,
             GError **error)
{
  if (get_spec (file)->sweep->kind != GW_SWEEP_WORDS
      || get_spec (file)->seed == get_spec (first)->seed)
    return TRUE;
  return refuse (error, name, _("Its seed is not that of the first file, and a sweep of "
                                "lexicon-words draws its words by the seed; leave it out"));
}

static GArray *
dup_parts (const GwRunFile *file)
{
  const GwSurveyPart whole = { get_spec (file)->seed, get_spec (file)->n_boards };
  GArray *parts = g_array_copy (get_spec (file)->parts);

  if (parts->len == 0)
    g_array_append_val (parts, whole);
  return parts;
}

static gboolean
has_seed (const GwRunFile *file, guint64 seed)
{
  g_autoptr (GArray) parts = dup_parts (file);

  for (guint i = 0; i < parts->len; i++)
    if (g_array_index (parts, GwSurveyPart, i).seed == seed)
      return TRUE;
  return FALSE;
}

/* The name of another one that has the shard, or boards of one of the seeds that are no other shard
 * of the same survey. */
static const char *
find_twin (GPtrArray *files, const char *const *names, guint index)
{
  const GwRunFile *file = g_ptr_array_index (files, index);
  g_autoptr (GArray) parts = dup_parts (file);

  for (guint i = 0; i < index; i++)
    {
      const GwRunFile *other = g_ptr_array_index (files, i);
      const gboolean are_shards = get_n_shards (file) == get_n_shards (other)
                                  && get_n_shards (file) > 1
                                  && get_spec (file)->n_boards == get_spec (other)->n_boards
                                  && get_shard (file) != get_shard (other);

      for (guint k = 0; k < parts->len && !are_shards; k++)
        if (has_seed (other, g_array_index (parts, GwSurveyPart, k).seed))
          return names[i];
    }
  return NULL;
}

static gboolean
check_shards (GPtrArray *files, const char *const *names, guint index, GError **error)
{
  const GwRunFile *file = g_ptr_array_index (files, index);

  for (guint shard = 1; shard <= get_n_shards (file); shard++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < files->len && !found; i++)
        {
          const GwRunFile *other = g_ptr_array_index (files, i);

          found = get_shard (other) == shard && get_n_shards (other) == get_n_shards (file)
                  && get_spec (other)->seed == get_spec (file)->seed;
        }
      if (!found)
        {
          gw_error_set_at (error, GW_ERROR_REFUSED, names[index], 0,
                           _("Part %u/%u of this study is missing; add its file"), shard,
                           get_n_shards (file));
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check_all (GPtrArray *files, const char *const *names, GError **error)
{
  const GwRunFile *first = g_ptr_array_index (files, 0);
  guint64 n_boards = 0;

  for (guint i = 0; i < files->len; i++)
    {
      const GwRunFile *file = g_ptr_array_index (files, i);
      const char *twin;

      if (!check_file (first, file, names[i], error)
          || !check_words (first, file, names[i], error))
        return FALSE;
      twin = find_twin (files, names, i);
      if (twin != NULL)
        {
          /* Translators: the name of a file */
          gw_error_set_at (error, GW_ERROR_REFUSED, names[i], 0,
                           _("The boards of this study are also in %s; leave one of the "
                             "two out"), twin);
          return FALSE;
        }
      if (get_shard (file) == 1)
        n_boards += get_spec (file)->n_boards;
    }
  for (guint i = 0; i < files->len; i++)
    if (!check_shards (files, names, i, error))
      return FALSE;
  if (n_boards > GW_SURVEY_MAX_BOARDS)
    return refuse (error, names[files->len - 1],
                   _("Together, the studies have too many boards; leave some out"));
  return TRUE;
}

static gint
compare_seeds (gconstpointer a, gconstpointer b)
{
  const GwRunFile *one = *(GwRunFile *const *) a;
  const GwRunFile *other = *(GwRunFile *const *) b;

  if (get_spec (one)->seed != get_spec (other)->seed)
    return get_spec (one)->seed < get_spec (other)->seed ? -1 : 1;
  return (get_shard (one) > get_shard (other)) - (get_shard (one) < get_shard (other));
}

/* A copy of a file with scores that can be changed, for what is merged. */
static GwRunFile *
begin (const GwRunFile *file)
{
  GwRunFile *merged = gw_survey_file_new_like (file);

  for (guint i = 0; i < get_scores (file)->len; i++)
    {
      const GwSurveyScore *score = get_scores (file)->pdata[i];

      get_scores (merged)->pdata[i]
        = score != NULL ? gw_survey_score_copy (score) : gw_survey_spec_new_score (file->spec);
    }
  return merged;
}

/* Adds a shard of the survey that was added last. */
static void
add_shard (GwRunFile *merged, const GwRunFile *file)
{
  for (guint i = 0; i < get_scores (file)->len; i++)
    {
      const GwSurveyScore *score = get_scores (file)->pdata[i];

      if (score != NULL)
        gw_survey_score_add (get_scores (merged)->pdata[i], score);
    }
}

/* Adds a whole survey with another seed. */
static void
add_survey (GwRunFile *merged, const GwRunFile *file)
{
  GwSurveySpec *spec = merged->spec;
  GPtrArray *scores = merged->status;
  g_autoptr (GArray) parts = dup_parts (merged);
  g_autoptr (GArray) more = dup_parts (file);

  g_array_append_vals (parts, more->data, more->len);
  g_array_unref (spec->parts);
  spec->parts = g_steal_pointer (&parts);
  spec->n_boards += get_spec (file)->n_boards;
  for (guint i = 0; i < scores->len; i++)
    {
      GwSurveyScore *before = scores->pdata[i];

      scores->pdata[i] = gw_survey_score_join (before, get_scores (file)->pdata[i],
                                               gw_survey_spec_get_n_compared (spec));
      gw_survey_score_unref (before);
    }
}

GwRunFile *
gw_survey_merge (GPtrArray *files, const char *const *names, GError **error)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_autoptr (GwRunFile) merged = NULL;
  guint next = 0;

  g_return_val_if_fail (files->len > 0, NULL);

  if (!check_all (files, names, error))
    return NULL;
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (sorted, g_ptr_array_index (files, i));
  g_ptr_array_sort (sorted, compare_seeds);
  while (next < sorted->len)
    {
      g_autoptr (GwRunFile) whole = begin (g_ptr_array_index (sorted, next));
      const guint n_shards = get_n_shards (g_ptr_array_index (sorted, next));

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

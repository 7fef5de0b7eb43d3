/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-entry.h"

#include "gw-compat.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
entry_free (gpointer data)
{
  GwSurveyEntry *self = data;

  g_clear_pointer (&self->score, gw_survey_score_unref);
  g_free (self->method);
  g_free (self->title);
  g_free (self->survey_name);
  g_clear_pointer (&self->compared, g_hash_table_unref);
  g_free (self);
}

static GwItem *
entry_new (const GwSurveySpec *spec, guint row)
{
  GwSurveyEntry *self = g_new0 (GwSurveyEntry, 1);
  const GwSurveyMethod *method = gw_survey_spec_get_row (spec, row, &self->value);

  self->row = row;
  self->generator = method->generator;
  self->method = gw_survey_method_dup_name (method);
  self->title = gw_survey_spec_dup_row_title (spec, row);
  return gw_item_new (self, entry_free);
}

char *
gw_survey_entry_dup_full_title (const GwSurveyEntry *self)
{
  /* Translators: the name of a survey, and of one of its rows */
  return g_strdup_printf (_("%s: %s"), self->survey_name, self->title);
}

gboolean
gw_survey_entry_has_figures (const GwSurveyEntry *self)
{
  return self->words.n > 0;
}

/* Two rows that were compared, with the boards that they had. */
typedef struct
{
  GwSurveyScore *one, *other;
  GwSurveyPairs pairs;
} Compared;

static void
compared_free (gpointer data)
{
  Compared *compared = data;

  gw_survey_score_unref (compared->one);
  gw_survey_score_unref (compared->other);
  g_free (compared);
}

void
gw_survey_entry_compare (GwSurveyEntry *self, GwSurveyEntry *other, GwSurveyPairs *pairs)
{
  Compared *compared;

  memset (pairs, 0, sizeof *pairs);
  if (self->score == NULL || other->score == NULL)
    return;
  if (self > other)
    {
      gw_survey_entry_compare (other, self, pairs);
      pairs->words.sum = -pairs->words.sum;
      pairs->points.sum = -pairs->points.sum;
      return;
    }
  if (self->compared == NULL)
    self->compared = g_hash_table_new_full (NULL, NULL, NULL, compared_free);
  compared = g_hash_table_lookup (self->compared, other);
  if (compared == NULL || compared->one != self->score || compared->other != other->score)
    {
      compared = g_new (Compared, 1);
      compared->one = gw_survey_score_ref (self->score);
      compared->other = gw_survey_score_ref (other->score);
      gw_survey_pairs_get (self->score, other->score, &compared->pairs);
      g_hash_table_replace (self->compared, other, compared);
    }
  *pairs = compared->pairs;
}

GArray *
gw_survey_entries_compare (GListModel *entries)
{
  GArray *differences = g_array_new (FALSE, FALSE, sizeof (GwSurveyDifference));
  const guint n = g_list_model_get_n_items (entries);

  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      {
        GwSurveyDifference difference = { .one = i, .other = k };

        gw_survey_entry_compare (gw_item_at (entries, i), gw_item_at (entries, k),
                                 &difference.pairs);
        g_array_append_val (differences, difference);
      }
  gw_survey_differences_find_intervals (differences);
  return differences;
}

/* Takes newer figures, which the score has. */
static void
set_score (GwSurveyEntry *self, GwSurveyScore *score)
{
  g_clear_pointer (&self->score, gw_survey_score_unref);
  self->score = gw_survey_score_ref (score);
  gw_spread_get_figures (score->words, &self->words);
  gw_spread_get_figures (score->points, &self->points);
}

static void
add_entries (GListStore *entries, const GwSurveySpec *spec)
{
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < gw_survey_spec_get_n_rows (spec); i++)
    g_ptr_array_add (added, entry_new (spec, i));
  g_list_store_splice (entries, 0, 0, added->pdata, added->len);
}

void
gw_survey_update_entries (GListStore *entries, const char *name, const GwSurveySpec *spec,
                          const GPtrArray *scores)
{
  GListModel *model = G_LIST_MODEL (entries);

  if (g_list_model_get_n_items (model) == 0)
    add_entries (entries, spec);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GwItem) item = g_list_model_get_item (model, i);
      GwSurveyEntry *entry = gw_item_get (item);
      GwSurveyScore *score = scores != NULL ? scores->pdata[i] : NULL;
      gboolean changed = gw_set_str (&entry->survey_name, name);

      if (score != NULL && score != entry->score)
        {
          set_score (entry, score);
          changed = TRUE;
        }
      if (changed)
        gw_item_changed (item);
    }
}

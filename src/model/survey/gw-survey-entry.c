/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-entry.h"

#include "gw-compat.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (GwSurveyEntry, gw_survey_entry, G_TYPE_OBJECT)

static guint changed_signal;

static void
gw_survey_entry_finalize (GObject *object)
{
  GwSurveyEntry *self = GW_SURVEY_ENTRY (object);

  g_clear_pointer (&self->score, gw_survey_score_unref);
  g_free (self->survey_name);

  G_OBJECT_CLASS (gw_survey_entry_parent_class)->finalize (object);
}

static void
gw_survey_entry_class_init (GwSurveyEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_survey_entry_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_survey_entry_init (GwSurveyEntry *self)
{
}

GwSurveyEntry *
gw_survey_entry_new (const GwSurveySpec *spec, guint row)
{
  GwSurveyEntry *self = g_object_new (GW_TYPE_SURVEY_ENTRY, NULL);

  self->swept = spec->sweep.kind != GW_SWEEP_NOTHING;
  self->generator = gw_survey_spec_get_row (spec, row, &self->value)->generator;
  return self;
}

char *
gw_survey_entry_dup_title (GwSurveyEntry *self)
{
  g_return_val_if_fail (GW_IS_SURVEY_ENTRY (self), NULL);

  if (self->swept)
    /* Translators: a generator of boards, and the value of what is swept: “Adjacency, 4” */
    return g_strdup_printf (_("%s, %g"), _(self->generator->title), self->value);
  return g_strdup (_(self->generator->title));
}

char *
gw_survey_entry_dup_full_title (GwSurveyEntry *self)
{
  g_autofree char *title = gw_survey_entry_dup_title (self);

  /* Translators: the name of a survey, and of one of its rows */
  return g_strdup_printf (_("%s: %s"), self->survey_name, title);
}

void
gw_survey_entry_set_survey_name (GwSurveyEntry *self, const char *name)
{
  g_return_if_fail (GW_IS_SURVEY_ENTRY (self));

  if (gw_set_str (&self->survey_name, name))
    g_signal_emit (self, changed_signal, 0);
}

gboolean
gw_survey_entry_has_figures (GwSurveyEntry *self)
{
  g_return_val_if_fail (GW_IS_SURVEY_ENTRY (self), FALSE);

  return self->words.n > 0;
}

void
gw_survey_entry_set_score (GwSurveyEntry *self, GwSurveyScore *score)
{
  g_return_if_fail (GW_IS_SURVEY_ENTRY (self));

  if (score == NULL)
    return;
  g_clear_pointer (&self->score, gw_survey_score_unref);
  self->score = gw_survey_score_ref (score);
  gw_spread_get_figures (score->words, &self->words);
  gw_spread_get_figures (score->points, &self->points);
  g_signal_emit (self, changed_signal, 0);
}

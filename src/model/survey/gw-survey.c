/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-private.h"

#include "gw-compat.h"
#include "gw-founding-study.h"
#include "gw-object-list.h"

#include <glib/gi18n-lib.h>

G_DEFINE_ENUM_TYPE (GwSurveyState, gw_survey_state,
                    G_DEFINE_ENUM_VALUE (GW_SURVEY_READY, "ready"),
                    G_DEFINE_ENUM_VALUE (GW_SURVEY_RUNNING, "running"),
                    G_DEFINE_ENUM_VALUE (GW_SURVEY_PAUSED, "paused"),
                    G_DEFINE_ENUM_VALUE (GW_SURVEY_STOPPED, "stopped"),
                    G_DEFINE_ENUM_VALUE (GW_SURVEY_DONE, "done"))

GW_IMPLEMENT_LIST (GwSurvey, GW_TYPE_SURVEY_ENTRY, entries, list_model_init)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwSurvey, gw_survey, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_NAME,
  PROP_STATE,
  PROP_N_DONE,
  PROP_N_BOARDS,
  N_PROPS
};

enum
{
  PROGRESS,
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
gw_survey_dispose (GObject *object)
{
  GwSurvey *self = GW_SURVEY (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->run, gw_run_cancel);
  g_clear_pointer (&self->job, gw_survey_job_unref);
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);

  G_OBJECT_CLASS (gw_survey_parent_class)->dispose (object);
}

static void
gw_survey_finalize (GObject *object)
{
  GwSurvey *self = GW_SURVEY (object);

  g_free (self->name);
  g_free (self->lexicon_id);
  g_free (self->lexicon_title);
  g_free (self->lexicon_hash);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->spec, gw_survey_spec_free);

  G_OBJECT_CLASS (gw_survey_parent_class)->finalize (object);
}

static void
gw_survey_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwSurvey *self = GW_SURVEY (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    case PROP_N_DONE:
      g_value_set_uint64 (value, self->n_done);
      break;
    case PROP_N_BOARDS:
      g_value_set_uint64 (value, gw_survey_get_n_boards (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_survey_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_NAME)
    gw_survey_set_name (GW_SURVEY (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_survey_class_init (GwSurveyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_survey_dispose;
  object_class->finalize = gw_survey_finalize;
  object_class->get_property = gw_survey_get_property;
  object_class->set_property = gw_survey_set_property;

  properties[PROP_NAME]
    = g_param_spec_string ("name", NULL, NULL, NULL, readable | G_PARAM_WRITABLE);
  properties[PROP_STATE] = g_param_spec_enum ("state", NULL, NULL, GW_TYPE_SURVEY_STATE,
                                              GW_SURVEY_READY, readable);
  properties[PROP_N_DONE]
    = g_param_spec_uint64 ("n-done", NULL, NULL, 0, G_MAXUINT64, 0, readable);
  properties[PROP_N_BOARDS]
    = g_param_spec_uint64 ("n-boards", NULL, NULL, 0, G_MAXUINT64, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
gw_survey_init (GwSurvey *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
}

static GwSurvey *
survey_new (const GwSurveySpec *spec)
{
  GwSurvey *self = g_object_new (GW_TYPE_SURVEY, NULL);

  self->spec = gw_survey_spec_copy (spec);
  for (guint i = 0; i < gw_survey_spec_get_n_rows (spec); i++)
    g_ptr_array_add (self->entries, gw_survey_entry_new (self->spec, i));
  return self;
}

GwSurvey *
gw_survey_new (const GwSurveySpec *spec, GwLexicon *lexicon, const char *lexicon_id,
               const char *lexicon_title)
{
  GwSurvey *self = survey_new (spec);

  gw_survey_set_name (self, _("Survey"));
  self->lexicon_id = g_strdup (lexicon_id);
  self->lexicon_title = g_strdup (lexicon_title);
  gw_survey_set_lexicon (self, lexicon);
  self->founding = gw_founding_study_matches (spec, lexicon);
  return self;
}

GwSurvey *
gw_survey_new_from_record (const GwSurveyRecord *record)
{
  GwSurvey *self = survey_new (record->spec);

  gw_survey_set_name (self, record->name);
  self->lexicon_id = g_strdup (record->lexicon_id);
  self->lexicon_title = g_strdup (record->lexicon_title);
  self->lexicon_hash = g_strdup (record->lexicon_hash);
  self->founding = record->founding;
  for (guint i = 0; i < self->entries->len; i++)
    if (g_ptr_array_index (record->scores, i) != NULL)
      gw_survey_entry_take_score (g_ptr_array_index (self->entries, i),
                                  gw_survey_score_copy (g_ptr_array_index (record->scores, i)));
  gw_survey_count (self);
  if (self->first_open == self->entries->len)
    self->state = GW_SURVEY_DONE;
  else if (self->n_done > 0)
    self->state = record->paused ? GW_SURVEY_PAUSED : GW_SURVEY_STOPPED;
  return self;
}

GwSurveyRecord *
gw_survey_dup_record (GwSurvey *self)
{
  GwSurveyRecord *record;

  g_return_val_if_fail (GW_IS_SURVEY (self), NULL);

  record = gw_survey_record_new (self->name, gw_survey_spec_copy (self->spec));
  record->lexicon_id = g_strdup (self->lexicon_id);
  record->lexicon_title = g_strdup (self->lexicon_title);
  record->lexicon_hash = g_strdup (self->lexicon_hash);
  /* The run that works it out has not ended. */
  if (self->lexicon_hash == NULL && self->lexicon != NULL && self->n_done > 0)
    record->lexicon = gw_lexicon_ref (self->lexicon);
  record->paused = self->state == GW_SURVEY_RUNNING || self->state == GW_SURVEY_PAUSED;
  record->founding = self->founding;
  for (guint i = 0; i < self->entries->len; i++)
    {
      const GwSurveyScore *score
        = gw_survey_entry_get_score (g_ptr_array_index (self->entries, i));

      if (score != NULL)
        g_ptr_array_index (record->scores, i) = gw_survey_score_copy (score);
    }
  return record;
}

const GwSurveySpec *
gw_survey_get_spec (GwSurvey *self)
{
  g_return_val_if_fail (GW_IS_SURVEY (self), NULL);

  return self->spec;
}

const char *
gw_survey_get_name (GwSurvey *self)
{
  g_return_val_if_fail (GW_IS_SURVEY (self), NULL);

  return self->name;
}

void
gw_survey_set_name (GwSurvey *self, const char *name)
{
  g_return_if_fail (GW_IS_SURVEY (self));

  if (!gw_set_str (&self->name, name))
    return;
  for (guint i = 0; i < self->entries->len; i++)
    gw_survey_entry_set_survey_name (g_ptr_array_index (self->entries, i), name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

const char *
gw_survey_get_lexicon_id (GwSurvey *self)
{
  g_return_val_if_fail (GW_IS_SURVEY (self), NULL);

  return self->lexicon_id;
}

const char *
gw_survey_get_lexicon_title (GwSurvey *self)
{
  g_return_val_if_fail (GW_IS_SURVEY (self), NULL);

  return self->lexicon_title;
}

GwLexicon *
gw_survey_get_lexicon (GwSurvey *self)
{
  g_return_val_if_fail (GW_IS_SURVEY (self), NULL);

  return self->lexicon;
}

void
gw_survey_set_lexicon (GwSurvey *self, GwLexicon *lexicon)
{
  g_return_if_fail (GW_IS_SURVEY (self));
  g_return_if_fail (lexicon != NULL);
  g_return_if_fail (self->run == NULL);

  if (self->lexicon == lexicon)
    return;
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  g_clear_pointer (&self->job, gw_survey_job_unref);
  self->lexicon = gw_lexicon_ref (lexicon);
}

gboolean
gw_survey_is_founding (GwSurvey *self)
{
  g_return_val_if_fail (GW_IS_SURVEY (self), FALSE);

  return self->founding;
}

GwSurveyState
gw_survey_get_state (GwSurvey *self)
{
  g_return_val_if_fail (GW_IS_SURVEY (self), GW_SURVEY_READY);

  return self->state;
}

guint64
gw_survey_get_n_done (GwSurvey *self)
{
  g_return_val_if_fail (GW_IS_SURVEY (self), 0);

  return self->n_done;
}

guint64
gw_survey_get_n_boards (GwSurvey *self)
{
  g_return_val_if_fail (GW_IS_SURVEY (self), 0);

  return (guint64) self->entries->len * self->spec->n_boards;
}

GwSurveyEntry *
gw_survey_get_current (GwSurvey *self)
{
  g_return_val_if_fail (GW_IS_SURVEY (self), NULL);

  return self->first_open < self->entries->len ? g_ptr_array_index (self->entries, self->first_open)
                                               : NULL;
}

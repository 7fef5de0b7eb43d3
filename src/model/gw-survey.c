/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey.h"

#include "gw-compat.h"
#include "gw-error.h"
#include "gw-founding-study.h"
#include "gw-run.h"
#include "gw-survey-job.h"

#include <glib/gi18n-lib.h>

/* Milliseconds between looks at what the threads have done. */
#define INTERVAL 100

/* Boards of a row that are looked at closely. */
#define N_SAMPLES 500

struct _GwSurvey
{
  GObject parent_instance;

  /* owned */
  char *name;
  GwSurveySpec *spec;
  GwLexicon *lexicon;
  char *lexicon_id;
  char *lexicon_title;
  char *lexicon_hash;
  GPtrArray *entries; /* of GwSurveyEntry */
  GwSurveyJob *job;
  GwRun *run;

  gboolean founding;
  GwSurveyState state;
  guint tick;
  guint first_open;  /* the first row that is not done */
  guint n_threads;
  gboolean again;    /* runs on as soon as the run that was stopped has ended */
  guint64 n_done;
  guint64 done_before; /* this run */
  gint64 started;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_ENUM_TYPE (GwSurveyState, gw_survey_state,
                    G_DEFINE_ENUM_VALUE (GW_SURVEY_READY, "ready"),
                    G_DEFINE_ENUM_VALUE (GW_SURVEY_RUNNING, "running"),
                    G_DEFINE_ENUM_VALUE (GW_SURVEY_PAUSED, "paused"),
                    G_DEFINE_ENUM_VALUE (GW_SURVEY_STOPPED, "stopped"),
                    G_DEFINE_ENUM_VALUE (GW_SURVEY_DONE, "done"))

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

typedef struct
{
  GwSurveyJob *job;
  GwLexicon *lexicon;
  char *hash; /* that the lexicon should have, or NULL */
  guint n_threads;
} Inputs;

typedef struct
{
  gboolean complete;
  char *hash;
  GError *error;
} Result;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_survey_job_unref (inputs->job);
  gw_lexicon_unref (inputs->lexicon);
  g_free (inputs->hash);
  g_free (inputs);
}

static void
result_free (gpointer data)
{
  Result *result = data;

  g_clear_error (&result->error);
  g_free (result->hash);
  g_free (result);
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  Result *result = g_new0 (Result, 1);

  result->hash = gw_lexicon_dup_hash (inputs->lexicon);
  if (inputs->hash != NULL && g_strcmp0 (inputs->hash, result->hash) != 0)
    {
      gw_error_set_at (&result->error, GW_ERROR_REFUSED, NULL, 0,
                       _("The lexicon has other words than when the survey began; run a new "
                         "survey"));
      g_clear_pointer (&result->hash, g_free);
      return result;
    }
  result->complete = gw_survey_job_run (inputs->job, inputs->n_threads, stop, NULL, NULL,
                                        &result->error);
  return result;
}

static gboolean
is_complete (GwSurvey *self, guint row)
{
  const GwSurveyScore *score = gw_survey_entry_get_score (g_ptr_array_index (self->entries, row));

  return score != NULL && score->n_done == score->n_boards;
}

static void
count (GwSurvey *self)
{
  guint64 n_done = 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const GwSurveyScore *score
        = gw_survey_entry_get_score (g_ptr_array_index (self->entries, i));

      n_done += score != NULL ? score->n_done : 0;
    }
  while (self->first_open < self->entries->len && is_complete (self, self->first_open))
    self->first_open++;
  if (n_done == self->n_done)
    return;
  self->n_done = n_done;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_DONE]);
}

/* Takes over what the threads have done since the last time. */
static void
collect (GwSurvey *self)
{
  const guint64 before = self->n_done;

  for (guint i = self->first_open; i < self->entries->len; i++)
    {
      GwSurveyEntry *entry = g_ptr_array_index (self->entries, i);
      const GwSurveyScore *old = gw_survey_entry_get_score (entry);
      GwSurveyScore *score = gw_survey_job_dup_score (self->job, i);

      if (score == NULL)
        break;
      if (old == NULL || old->n_done != score->n_done)
        gw_survey_entry_take_score (entry, score);
      else
        gw_survey_score_free (score);
    }
  count (self);
  if (self->n_done != before)
    g_signal_emit (self, signals[PROGRESS], 0);
}

static gboolean
tick_cb (gpointer user_data)
{
  collect (user_data);
  return G_SOURCE_CONTINUE;
}

static void
set_state (GwSurvey *self, GwSurveyState state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void start (GwSurvey *self);

static void
done_cb (gpointer data, gpointer user_data)
{
  g_autoptr (GwSurvey) self = g_object_ref (user_data);
  Result *result = data;
  const gboolean again = self->again;

  g_clear_pointer (&self->run, gw_run_cancel);
  g_clear_handle_id (&self->tick, g_source_remove);
  self->again = FALSE;
  if (result->hash != NULL)
    gw_set_str (&self->lexicon_hash, result->hash);
  collect (self);
  if (result->error != NULL)
    {
      set_state (self, GW_SURVEY_STOPPED);
      g_signal_emit (self, signals[FAILED], 0, result->error);
    }
  else if (result->complete)
    set_state (self, GW_SURVEY_DONE);
  else if (again)
    start (self);
  result_free (result);
}

static void
start (GwSurvey *self)
{
  Inputs *inputs = g_new0 (Inputs, 1);

  inputs->job = gw_survey_job_ref (self->job);
  inputs->lexicon = gw_lexicon_ref (self->lexicon);
  inputs->hash = g_strdup (self->lexicon_hash);
  inputs->n_threads = self->n_threads > 0 ? self->n_threads : g_get_num_processors ();
  self->started = g_get_monotonic_time ();
  self->done_before = self->n_done;
  self->run = gw_run_start_long (work, inputs, inputs_free, result_free, done_cb, self);
  self->tick = g_timeout_add (INTERVAL, tick_cb, self);
}

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

  self->name = g_strdup (_("Survey"));
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

  self->name = g_strdup (record->name);
  self->lexicon_id = g_strdup (record->lexicon_id);
  self->lexicon_title = g_strdup (record->lexicon_title);
  self->lexicon_hash = g_strdup (record->lexicon_hash);
  self->founding = record->founding;
  for (guint i = 0; i < self->entries->len; i++)
    if (g_ptr_array_index (record->scores, i) != NULL)
      gw_survey_entry_take_score (g_ptr_array_index (self->entries, i),
                                  gw_survey_score_copy (g_ptr_array_index (record->scores, i)));
  count (self);
  if (self->first_open == self->entries->len)
    self->state = GW_SURVEY_DONE;
  else if (self->n_done > 0)
    self->state = GW_SURVEY_STOPPED;
  return self;
}

GwSurveyRecord *
gw_survey_dup_record (GwSurvey *self)
{
  GwSurveyRecord *record;

  g_return_val_if_fail (GW_IS_SURVEY (self), NULL);

  /* The run that works it out may have been stopped just now. */
  if (self->lexicon_hash == NULL && self->lexicon != NULL && self->n_done > 0)
    self->lexicon_hash = gw_lexicon_dup_hash (self->lexicon);
  record = gw_survey_record_new (self->name, gw_survey_spec_copy (self->spec));
  record->lexicon_id = g_strdup (self->lexicon_id);
  record->lexicon_title = g_strdup (self->lexicon_title);
  record->lexicon_hash = g_strdup (self->lexicon_hash);
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

  if (gw_set_str (&self->name, name))
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

double
gw_survey_get_time_left (GwSurvey *self)
{
  guint64 done, left;

  g_return_val_if_fail (GW_IS_SURVEY (self), -1);

  done = self->n_done - self->done_before;
  left = gw_survey_get_n_boards (self) - self->n_done;
  if (self->state != GW_SURVEY_RUNNING || self->n_done <= self->done_before)
    return -1;
  return (double) (g_get_monotonic_time () - self->started) / G_USEC_PER_SEC * (double) left
         / (double) done;
}

/* A job that begins where the entries are. */
static void
make_job (GwSurvey *self)
{
  self->job = gw_survey_job_new (self->spec, self->lexicon);
  gw_survey_job_set_n_samples (self->job, N_SAMPLES);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const GwSurveyScore *score
        = gw_survey_entry_get_score (g_ptr_array_index (self->entries, i));

      if (score != NULL)
        gw_survey_job_set_score (self->job, i, score);
    }
}

void
gw_survey_run (GwSurvey *self, guint n_threads)
{
  g_return_if_fail (GW_IS_SURVEY (self));
  g_return_if_fail (self->lexicon != NULL);

  if (self->state == GW_SURVEY_RUNNING || self->state == GW_SURVEY_DONE)
    return;

  if (self->job == NULL)
    make_job (self);
  self->n_threads = n_threads;
  if (self->run != NULL)
    self->again = TRUE;
  else
    start (self);
  set_state (self, GW_SURVEY_RUNNING);
}

static void
halt (GwSurvey *self, GwSurveyState state)
{
  if (self->state == GW_SURVEY_DONE || self->state == GW_SURVEY_READY)
    return;
  if (self->run != NULL)
    gw_run_stop (self->run);
  self->again = FALSE;
  set_state (self, state);
}

void
gw_survey_pause (GwSurvey *self)
{
  g_return_if_fail (GW_IS_SURVEY (self));

  if (self->state == GW_SURVEY_RUNNING)
    halt (self, GW_SURVEY_PAUSED);
}

void
gw_survey_stop (GwSurvey *self)
{
  g_return_if_fail (GW_IS_SURVEY (self));

  halt (self, GW_SURVEY_STOPPED);
}

static GType
get_item_type (GListModel *model)
{
  return GW_TYPE_SURVEY_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  return GW_SURVEY (model)->entries->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GwSurvey *self = GW_SURVEY (model);

  return position < self->entries->len ? g_object_ref (g_ptr_array_index (self->entries, position))
                                       : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a survey runs in the background, halts and goes on. */
#include "gw-survey-private.h"

#include "gw-compat.h"
#include "gw-error.h"

#include <glib/gi18n-lib.h>

/* Milliseconds between looks at what the threads have done. */
#define INTERVAL 100

/* Boards of a row that are looked at closely. */
#define N_SAMPLES 500

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

void
gw_survey_count (GwSurvey *self)
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
  g_object_notify (G_OBJECT (self), "n-done");
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
      const guint n_done = gw_survey_job_get_n_done (self->job, i);

      if (n_done == 0)
        break;
      if (old == NULL || old->n_done != n_done)
        gw_survey_entry_take_score (entry, gw_survey_job_dup_score (self->job, i));
    }
  gw_survey_count (self);
  if (self->n_done != before)
    g_signal_emit_by_name (self, "progress");
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
  g_object_notify (G_OBJECT (self), "state");
}

static void start (GwSurvey *self);

/* The threads have ended. Where they were halted the state says so since then. */
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
      g_signal_emit_by_name (self, "failed", result->error);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey.h"

#include "gw-compat.h"
#include "gw-error.h"
#include "gw-job.h"
#include "gw-object-list.h"
#include "gw-run-clock.h"
#include "gw-survey-job.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Milliseconds between looks at what the threads have done. */
#define INTERVAL 200

struct _GwSurvey
{
  GObject parent_instance;

  /* owned */
  GwSurveyRecord *record;
  GwLexicon *lexicon;
  GPtrArray *entries; /* of GwItem, each with a GwSurveyEntry */
  GwSurveyJob *job;
  GwJob *thread;

  GwSurveyState state;
  guint tick;
  guint first_open; /* the first row that is not done */
  guint n_threads;
  gboolean again; /* start again as soon as the run that was stopped has ended */
  guint64 n_done;
  double fraction_before; /* when this run started */
  double seconds_before;  /* that the rows had run by then */
  gint64 started;
};

GW_IMPLEMENT_LIST (GwSurvey, GW_TYPE_ITEM, entries, list_model_init)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwSurvey, gw_survey, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_NAME,
  N_PROPS
};

enum
{
  CHANGED,
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
  GwSurveyRecord *record; /* a copy, with the hash that the lexicon should have, or NULL */
  guint n_threads;
} Inputs;

typedef struct
{
  gboolean complete;
  GwSurveyRecord *record; /* with the hashes of the lexicon; NULL when it has other words */
  GError *error;
} Result;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_survey_job_unref (inputs->job);
  gw_lexicon_unref (inputs->lexicon);
  g_clear_pointer (&inputs->record, gw_survey_record_free);
  g_free (inputs);
}

static void
result_free (gpointer data)
{
  Result *result = data;

  g_clear_error (&result->error);
  g_clear_pointer (&result->record, gw_survey_record_free);
  g_free (result);
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  Result *result = g_new0 (Result, 1);
  g_autofree char *wanted = g_strdup (inputs->record->lexicon_hash);

  gw_survey_record_hash_lexicon (inputs->record, inputs->lexicon);
  if (wanted != NULL && strcmp (wanted, inputs->record->lexicon_hash) != 0)
    {
      gw_error_set_at (&result->error, GW_ERROR_REFUSED, NULL, 0,
                       _("The words of the list have changed since the study began; run a new "
                         "study"));
      return result;
    }
  result->record = g_steal_pointer (&inputs->record);
  result->complete = gw_survey_job_run (inputs->job, inputs->n_threads, stop, NULL, NULL,
                                        &result->error);
  return result;
}

static GwSurveyEntry *
get_entry (GwSurvey *self, guint row)
{
  return gw_item_get (g_ptr_array_index (self->entries, row));
}

/* Counts the boards that are done, and finds the first row that is not. */
static void
count (GwSurvey *self)
{
  self->n_done = 0;
  for (guint i = 0; i < self->entries->len; i++)
    {
      const GwSurveyEntry *entry = get_entry (self, i);

      if (entry->score == NULL)
        continue;
      self->n_done += entry->score->n_done;
      if (self->first_open == i && gw_survey_score_is_done (entry->score))
        self->first_open++;
    }
}

/* Takes over what the threads have done since the last time. */
static void
collect (GwSurvey *self)
{
  const guint64 before = self->n_done;

  for (guint i = self->first_open; i < self->entries->len; i++)
    {
      g_autoptr (GwSurveyScore) score
        = gw_survey_job_dup_score (self->job, i, get_entry (self, i)->score);

      gw_survey_entry_set_score (g_ptr_array_index (self->entries, i), score);
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
  g_signal_emit (self, signals[CHANGED], 0);
}

static void start (GwSurvey *self);

/* The threads have ended. If they were stopped, halt() has set the state. */
static void
done_cb (gpointer data, gpointer user_data)
{
  g_autoptr (GwSurvey) self = g_object_ref (user_data);
  Result *result = data;
  const gboolean again = self->again;

  g_clear_pointer (&self->thread, gw_job_cancel);
  g_clear_handle_id (&self->tick, g_source_remove);
  self->again = FALSE;
  if (result->record != NULL)
    {
      gw_set_str (&self->record->lexicon_hash, result->record->lexicon_hash);
      gw_set_str (&self->record->counted_hash, result->record->counted_hash);
      self->record->n_counted = result->record->n_counted;
    }
  collect (self);
  if (result->error != NULL)
    {
      set_state (self, GW_SURVEY_STOPPED);
      g_signal_emit (self, signals[FAILED], 0, result->error);
    }
  else if (result->complete)
    {
      /* If it was one part of a larger survey, now it is all of it. */
      self->record->shard = self->record->n_shards = 1;
      set_state (self, GW_SURVEY_DONE);
    }
  else if (again)
    start (self);
  result_free (result);
}

/* The seconds that all rows have run, as far as is known: the row that runs says so at its end. */
static double
get_seconds (GwSurvey *self)
{
  double seconds = 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const GwSurveyEntry *entry = get_entry (self, i);

      if (entry->score != NULL)
        seconds += (double) entry->score->run_time / G_USEC_PER_SEC;
    }
  return seconds;
}

static void
start (GwSurvey *self)
{
  Inputs *inputs = g_new0 (Inputs, 1);

  inputs->job = gw_survey_job_ref (self->job);
  inputs->lexicon = gw_lexicon_ref (self->lexicon);
  inputs->record = gw_survey_record_copy (self->record);
  inputs->n_threads = self->n_threads > 0 ? self->n_threads : g_get_num_processors ();
  self->started = gw_run_clock_get ();
  self->seconds_before = get_seconds (self);
  self->fraction_before = gw_survey_get_fraction (self);
  self->thread = gw_job_start_long (work, inputs, inputs_free, result_free, done_cb, self);
  self->tick = g_timeout_add (INTERVAL, tick_cb, self);
}

static void
gw_survey_dispose (GObject *object)
{
  GwSurvey *self = GW_SURVEY (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->thread, gw_job_cancel);
  g_clear_pointer (&self->job, gw_survey_job_unref);
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);

  G_OBJECT_CLASS (gw_survey_parent_class)->dispose (object);
}

static void
gw_survey_finalize (GObject *object)
{
  GwSurvey *self = GW_SURVEY (object);

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->record, gw_survey_record_free);

  G_OBJECT_CLASS (gw_survey_parent_class)->finalize (object);
}

static void
gw_survey_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_NAME)
    g_value_set_string (value, GW_SURVEY (object)->record->name);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
set_name (GwSurvey *self, const char *name)
{
  if (!gw_set_str (&self->record->name, name))
    return;
  for (guint i = 0; i < self->entries->len; i++)
    gw_survey_entry_set_survey_name (g_ptr_array_index (self->entries, i), name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

static void
gw_survey_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_NAME)
    set_name (GW_SURVEY (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_survey_class_init (GwSurveyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_survey_dispose;
  object_class->finalize = gw_survey_finalize;
  object_class->get_property = gw_survey_get_property;
  object_class->set_property = gw_survey_set_property;

  properties[PROP_NAME]
    = g_param_spec_string ("name", NULL, NULL, NULL,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
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

/* Takes the record. */
static GwSurvey *
survey_new (GwSurveyRecord *record)
{
  GwSurvey *self = g_object_new (GW_TYPE_SURVEY, NULL);

  self->record = record;
  for (guint i = 0; i < record->scores->len; i++)
    {
      GwItem *entry = gw_survey_entry_new (record->spec, i);

      gw_survey_entry_set_survey_name (entry, record->name);
      g_ptr_array_add (self->entries, entry);
    }
  return self;
}

GwSurvey *
gw_survey_new (const GwSurveySpec *spec, GwLexicon *lexicon, const char *lexicon_id,
               const char *lexicon_title)
{
  GwSurveyRecord *record = gw_survey_record_new (_("Study"), gw_survey_spec_copy (spec));
  GwSurvey *self;

  record->lexicon_id = g_strdup (lexicon_id);
  record->lexicon_title = g_strdup (lexicon_title);
  self = survey_new (record);
  gw_survey_set_lexicon (self, lexicon);
  return self;
}

static void
type_list (GVariantDict *dict, const char *key, GStrv list)
{
  if (list != NULL)
    g_variant_dict_insert_value (
      dict, key, g_variant_new_bytestring_array ((const char *const *) list, -1));
}

/* What would be typed to read the lexicon in the terminal. */
static GVariant *
type_lexicon (const GwGameName *name)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  type_list (&dict, "lexicon", name->lexicons);
  type_list (&dict, "allow", name->allow);
  type_list (&dict, "deny", name->deny);
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

GwSurvey *
gw_survey_new_from_choice (const GwSurveySpec *spec, GwGameChoice *choice)
{
  g_autofree char *title = gw_game_choice_dup_lexicon_title (choice);
  g_autoptr (GwGameName) name = gw_game_choice_dup_name (choice);
  GwSurvey *self = gw_survey_new (spec, gw_game_choice_get_game (choice)->lexicon,
                                  name != NULL ? gw_game_name_get_lexicon (name) : NULL, title);

  self->record->is_marked = name == NULL;
  if (name != NULL && (name->allow != NULL || name->deny != NULL))
    self->record->typed = type_lexicon (name);
  return self;
}

const GwSurveyRecord *
gw_survey_get_record (GwSurvey *self)
{
  g_return_val_if_fail (GW_IS_SURVEY (self), NULL);

  return self->record;
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
  g_return_if_fail (self->thread == NULL);

  if (self->lexicon == lexicon)
    return;
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  g_clear_pointer (&self->job, gw_survey_job_unref);
  self->lexicon = gw_lexicon_ref (lexicon);
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

  return (guint64) self->entries->len * self->record->spec->n_boards;
}

GwSurveyEntry *
gw_survey_get_current (GwSurvey *self)
{
  g_return_val_if_fail (GW_IS_SURVEY (self), NULL);

  return self->first_open < self->entries->len ? get_entry (self, self->first_open)
                                               : NULL;
}

double
gw_survey_get_fraction (GwSurvey *self)
{
  const GwSurveySpec *spec;
  const GwSurveyEntry *current;
  double fraction;

  g_return_val_if_fail (GW_IS_SURVEY (self), 0);

  spec = self->record->spec;
  current = gw_survey_get_current (self);
  if (current == NULL)
    return 1;
  if (spec->seconds > 0)
    {
      fraction = get_seconds (self);
      if (self->thread != NULL)
        fraction = MAX (fraction, self->seconds_before
                                    + (double) (gw_run_clock_get () - self->started)
                                        / G_USEC_PER_SEC);
      return MIN (fraction / spec->seconds, 1);
    }
  if (spec->most_error > 0)
    return (self->first_open + gw_survey_score_get_precision (current->score, spec->most_error))
           / (double) self->entries->len;
  return (double) self->n_done / (double) MAX (gw_survey_get_n_boards (self), 1);
}

double
gw_survey_get_time_left (GwSurvey *self)
{
  double done;

  g_return_val_if_fail (GW_IS_SURVEY (self), -1);

  done = gw_survey_get_fraction (self) - self->fraction_before;
  if (self->state != GW_SURVEY_RUNNING || done <= 0)
    return -1;
  return (double) (gw_run_clock_get () - self->started) / G_USEC_PER_SEC
         * (1 - gw_survey_get_fraction (self)) / done;
}

/* Makes a job that goes on from the scores of the rows. */
static void
make_job (GwSurvey *self)
{
  const char *vowels = gw_survey_record_get_vowels (self->record);
  g_autoptr (GwLexicon) lexicon = vowels != NULL ? gw_lexicon_with_vowels (self->lexicon, vowels)
                                                 : gw_lexicon_ref (self->lexicon);

  self->job = gw_survey_job_new (self->record->spec, lexicon);
  gw_survey_job_set_n_samples (self->job, GW_SURVEY_N_SAMPLES);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const GwSurveyEntry *entry = get_entry (self, i);

      if (entry->score != NULL)
        gw_survey_job_set_score (self->job, i, entry->score);
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
  if (self->thread != NULL)
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
  if (self->thread != NULL)
    gw_job_stop (self->thread);
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

static GwRunState
get_run_state (gpointer object)
{
  GwSurvey *self = object;

  if (self->state == GW_SURVEY_RUNNING)
    return GW_RUN_RUNNING;
  if (self->n_done == 0)
    return GW_RUN_READY;
  return self->state == GW_SURVEY_DONE ? GW_RUN_DONE : GW_RUN_STOPPED;
}

static void
run_store_halt (gpointer object)
{
  gw_survey_pause (object);
}

static void
run_store_stop (gpointer object)
{
  gw_survey_stop (object);
}

static gpointer
dup_record (gpointer object)
{
  GwSurvey *self = object;
  GwSurveyRecord *record = gw_survey_record_copy (self->record);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const GwSurveyEntry *entry = get_entry (self, i);

      if (entry->score != NULL)
        g_ptr_array_index (record->scores, i) = gw_survey_score_ref (entry->score);
    }
  record->paused = self->state == GW_SURVEY_RUNNING || self->state == GW_SURVEY_PAUSED;
  /* The hash is not known before the run ends: the writer works it out. */
  if (record->lexicon_hash == NULL && self->lexicon != NULL && self->n_done > 0)
    record->lexicon = gw_lexicon_ref (self->lexicon);
  return record;
}

static gpointer
make (gconstpointer saved)
{
  const GwSurveyRecord *record = saved;
  GwSurvey *self = survey_new (gw_survey_record_copy (record));

  for (guint i = 0; i < self->entries->len; i++)
    gw_survey_entry_set_score (g_ptr_array_index (self->entries, i),
                               g_ptr_array_index (record->scores, i));
  count (self);
  if (self->first_open == self->entries->len)
    self->state = GW_SURVEY_DONE;
  else if (self->n_done > 0)
    self->state = record->paused ? GW_SURVEY_PAUSED : GW_SURVEY_STOPPED;
  return self;
}

const GwRunStoreKind gw_survey_store_kind = {
  .folder = "surveys",
  .ending = ".survey",
  .changed = "changed",
  .progress = "progress",
  .interval = 7000,
  .get_state = get_run_state,
  .halt = run_store_halt,
  .stop = run_store_stop,
  .dup_record = dup_record,
  .free_record = gw_survey_record_free,
  .write = gw_survey_record_to_bytes,
  .parse = gw_survey_record_parse,
  .make = make,
};

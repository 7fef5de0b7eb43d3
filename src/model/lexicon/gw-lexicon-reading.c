/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-reading.h"

#include "gw-job.h"

/* Progress is kept in this fraction of a whole. */
#define WHOLE 1000

struct _GwLexiconReading
{
  GwJob *job;
  gint *progress; /* atomic, shared with the worker */
  GCancellable *cancellable; /* for reading files, which takes no stop flag */
  GwLexiconReadFunc done;
  gpointer user_data;
};

/* What the worker needs. */
typedef struct
{
  GwLexiconStore *store;
  GCancellable *cancellable;
  GwLexiconReadingSpec spec;
  gint *progress;
} Inputs;

/* What a list is told that is one of several. */
typedef struct
{
  gint *progress;
  guint n_read;
  guint n_lists;
} Part;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;
  GwLexiconReadingSpec *spec = &inputs->spec;

  gw_lexicon_store_unref (inputs->store);
  g_object_unref (inputs->cancellable);
  g_atomic_rc_box_release (inputs->progress);
  for (guint i = 0; i < GW_LEXICON_READING_MOST; i++)
    g_free ((char *) spec->names[i]);
  g_clear_pointer (&spec->lexicon, gw_lexicon_unref);
  if (spec->free_data != NULL)
    g_clear_pointer (&spec->data, spec->free_data);
  g_free (inputs);
}

static void
read_free (gpointer data)
{
  GwLexiconRead *read = data;

  for (guint i = 0; i < GW_LEXICON_READING_MOST; i++)
    g_clear_pointer (&read->lexicons[i], gw_lexicon_unref);
  g_clear_pointer (&read->sources, g_ptr_array_unref);
  if (read->free_made != NULL)
    g_clear_pointer (&read->made, read->free_made);
  g_clear_error (&read->error);
  g_free (read);
}

static void
progress_cb (double fraction, gpointer user_data)
{
  const Part *part = user_data;

  g_atomic_int_set (part->progress, (gint) (WHOLE * (part->n_read + fraction) / part->n_lists));
}

static GwLexicon *
load (const Inputs *inputs, guint i, GwLexiconRead *read)
{
  Part part = { inputs->progress, i, inputs->spec.names[1] != NULL ? 2 : 1 };
  const char *names[] = { inputs->spec.names[i], NULL };
  const GwGameName name = { .lexicons = (GStrv) names };

  return gw_lexicon_store_load (inputs->store, &name,
                                i == 0 && inputs->spec.with_sources ? &read->sources : NULL,
                                progress_cb, &part, inputs->cancellable, &read->error);
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  const Inputs *inputs = data;
  const GwLexiconReadingSpec *spec = &inputs->spec;
  GwLexiconRead *read = g_new0 (GwLexiconRead, 1);

  read->free_made = spec->free_made;
  for (guint i = 0; i < GW_LEXICON_READING_MOST && read->error == NULL; i++)
    {
      if (i == 0 && spec->lexicon != NULL)
        read->lexicons[i] = gw_lexicon_ref (spec->lexicon);
      else if (spec->names[i] != NULL)
        read->lexicons[i] = load (inputs, i, read);
    }
  if (read->error == NULL && spec->make != NULL)
    read->made = spec->make (read, spec->data, stop);
  return read;
}

static void
done_cb (gpointer data, gpointer user_data)
{
  GwLexiconReading *reading = user_data;

  reading->done (data, reading->user_data);
  read_free (data);
}

GwLexiconReading *
gw_lexicon_reading_start (GwLexiconStore *store, const GwLexiconReadingSpec *spec,
                          GwLexiconReadFunc done, gpointer user_data)
{
  GwLexiconReading *reading;
  Inputs *inputs;

  g_return_val_if_fail (store != NULL, NULL);
  g_return_val_if_fail (spec->names[0] != NULL || spec->lexicon != NULL, NULL);

  reading = g_new0 (GwLexiconReading, 1);
  reading->cancellable = g_cancellable_new ();
  reading->progress = g_atomic_rc_box_new0 (gint);
  reading->done = done;
  reading->user_data = user_data;

  inputs = g_new0 (Inputs, 1);
  inputs->store = gw_lexicon_store_ref (store);
  inputs->cancellable = g_object_ref (reading->cancellable);
  inputs->spec = *spec;
  inputs->progress = g_atomic_rc_box_acquire (reading->progress);
  for (guint i = 0; i < GW_LEXICON_READING_MOST; i++)
    inputs->spec.names[i] = g_strdup (spec->names[i]);
  if (spec->lexicon != NULL)
    gw_lexicon_ref (spec->lexicon);
  reading->job = gw_job_start_long (work, inputs, inputs_free, read_free, done_cb, reading);
  return reading;
}

gboolean
gw_lexicon_reading_wait (GwLexiconReading *reading, gint64 microseconds)
{
  return gw_job_wait_briefly (reading->job, microseconds);
}

double
gw_lexicon_reading_get_progress (GwLexiconReading *reading)
{
  return (double) g_atomic_int_get (reading->progress) / WHOLE;
}

void
gw_lexicon_reading_cancel (GwLexiconReading *reading)
{
  g_cancellable_cancel (reading->cancellable);
  gw_job_cancel (reading->job);
  g_object_unref (reading->cancellable);
  g_atomic_rc_box_release (reading->progress);
  g_free (reading);
}

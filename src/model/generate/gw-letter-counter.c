/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-letter-counter.h"

#include "gw-job.h"

/* The letters of more words than this are counted in a thread. */
#define MOST_WORDS 200000

typedef struct
{
  GwLexicon *lexicon;
  guint level;
} Inputs;

struct _GwLetterCounter
{
  GwLetterCounterFunc ready;
  gpointer user_data;

  /* owned */
  GwLexicon *lexicon; /* that was or is counted */
  guint level;
  GwLetterStats *stats;
  GwJob *job;
};

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_lexicon_unref (inputs->lexicon);
  g_free (inputs);
}

static gpointer
count (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;

  return gw_letter_stats_new_stoppable (inputs->lexicon, inputs->level, stop);
}

static void
counted_cb (gpointer result, gpointer user_data)
{
  GwLetterCounter *self = user_data;

  g_clear_pointer (&self->job, gw_job_cancel);
  self->stats = result;
  self->ready (self->user_data);
}

GwLetterCounter *
gw_letter_counter_new (GwLetterCounterFunc ready, gpointer user_data)
{
  GwLetterCounter *self = g_new0 (GwLetterCounter, 1);

  self->ready = ready;
  self->user_data = user_data;
  return self;
}

void
gw_letter_counter_free (GwLetterCounter *self)
{
  gw_letter_counter_cancel (self);
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  g_clear_pointer (&self->stats, gw_letter_stats_unref);
  g_free (self);
}

static void
start (GwLetterCounter *self)
{
  Inputs *inputs = g_new0 (Inputs, 1);

  inputs->lexicon = gw_lexicon_ref (self->lexicon);
  inputs->level = self->level;
  self->job = gw_job_start (count, inputs, inputs_free, (GDestroyNotify) gw_letter_stats_unref,
                            counted_cb, self);
}

GwLetterStats *
gw_letter_counter_get (GwLetterCounter *self, GwLexicon *lexicon, guint level)
{
  if (self->lexicon != lexicon || self->level != level)
    {
      gw_letter_counter_cancel (self);
      g_clear_pointer (&self->lexicon, gw_lexicon_unref);
      g_clear_pointer (&self->stats, gw_letter_stats_unref);
      self->lexicon = gw_lexicon_ref (lexicon);
      self->level = level;
    }
  if (self->stats != NULL || self->job != NULL)
    return self->stats;

  if (gw_lexicon_get_n_words (lexicon) <= MOST_WORDS)
    self->stats = gw_letter_stats_new_up_to (lexicon, level);
  else
    start (self);
  return self->stats;
}

void
gw_letter_counter_cancel (GwLetterCounter *self)
{
  g_clear_pointer (&self->job, gw_job_cancel);
}

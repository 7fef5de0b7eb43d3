/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-near-finder.h"

#include "gw-run.h"

typedef struct
{
  GwLexicon *lexicon;
  char *text;
  guint n_words;
} Inputs;

struct _GwNearFinder
{
  GwNearFinderFunc found;
  gpointer user_data;

  /* owned */
  GwLexicon *lexicon;
  GwRun *run;
};

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_lexicon_unref (inputs->lexicon);
  g_free (inputs->text);
  g_free (inputs);
}

static gpointer
find (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;

  return gw_near_words_find (inputs->lexicon, inputs->text, GW_NEAR_WORDS_MAX_DISTANCE,
                             inputs->n_words, stop);
}

static void
found_cb (gpointer result, gpointer user_data)
{
  GwNearFinder *self = user_data;
  g_autoptr (GArray) words = result;

  g_clear_pointer (&self->run, gw_run_cancel);
  if (words != NULL)
    self->found (self->lexicon, words, self->user_data);
}

GwNearFinder *
gw_near_finder_new (GwNearFinderFunc found, gpointer user_data)
{
  GwNearFinder *self = g_new0 (GwNearFinder, 1);

  self->found = found;
  self->user_data = user_data;
  return self;
}

void
gw_near_finder_free (GwNearFinder *self)
{
  gw_near_finder_cancel (self);
  g_free (self);
}

void
gw_near_finder_ask (GwNearFinder *self, GwLexicon *lexicon, const char *text, guint n_words)
{
  Inputs *inputs = g_new0 (Inputs, 1);

  gw_near_finder_cancel (self);
  self->lexicon = gw_lexicon_ref (lexicon);
  inputs->lexicon = gw_lexicon_ref (lexicon);
  inputs->text = g_strdup (text);
  inputs->n_words = n_words;
  self->run = gw_run_start (find, inputs, inputs_free, (GDestroyNotify) g_array_unref, found_cb,
                            self);
}

void
gw_near_finder_cancel (GwNearFinder *self)
{
  g_clear_pointer (&self->run, gw_run_cancel);
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
}

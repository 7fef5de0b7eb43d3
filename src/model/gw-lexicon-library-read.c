/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of GwLexiconLibrary that finds out what its lexicons are like. */
#include "gw-lexicon-library-private.h"

typedef struct
{
  GwLexiconStore *store;
  GCancellable *cancellable;
  char *name;     /* or path */
  gboolean whole; /* all there is to know, or the number of words alone */
} Inputs;

typedef struct
{
  guint n_words;
  GwLexiconFigures *figures;
  GError *error;
} Result;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_object_unref (inputs->store);
  g_object_unref (inputs->cancellable);
  g_free (inputs->name);
  g_free (inputs);
}

static void
result_free (gpointer data)
{
  Result *result = data;

  g_clear_pointer (&result->figures, gw_lexicon_figures_unref);
  g_clear_error (&result->error);
  g_free (result);
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  Result *result = g_new0 (Result, 1);
  const char *names[] = { inputs->name, NULL };
  GwLexiconRequest request = GW_LEXICON_REQUEST_INIT;
  g_autoptr (GPtrArray) sources = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;

  request.names = names;
  lexicon = gw_lexicon_store_load (inputs->store, &request, inputs->whole ? &sources : NULL, NULL,
                                   NULL, inputs->cancellable, &result->error);
  if (lexicon == NULL)
    return result;

  result->n_words = gw_lexicon_get_n_words (lexicon);
  if (inputs->whole)
    {
      const GwLexiconSource *source = g_ptr_array_index (sources, 0);

      result->figures
        = gw_lexicon_figures_new (lexicon, source->compiled ? NULL : &source->report, stop);
    }
  return result;
}

static void
reading_stop (GwLexiconReading *reading)
{
  if (reading->cancellable != NULL)
    g_cancellable_cancel (reading->cancellable);
  g_clear_pointer (&reading->run, gw_run_cancel);
  g_clear_object (&reading->cancellable);
  g_clear_object (&reading->item);
}

static void
reading_start (GwLexiconLibrary *self, GwLexiconReading *reading, GwLexiconItem *item,
               GwRunDoneFunc done)
{
  Inputs *inputs = g_new0 (Inputs, 1);
  const char *path = gw_lexicon_item_get_path (item);

  reading_stop (reading);
  reading->cancellable = g_cancellable_new ();
  reading->item = g_object_ref (item);

  inputs->store = g_object_ref (self->store);
  inputs->cancellable = g_object_ref (reading->cancellable);
  inputs->name = g_strdup (path != NULL ? path : gw_lexicon_item_get_name (item));
  inputs->whole = reading == &self->read;
  reading->run = gw_run_start (work, inputs, inputs_free, result_free, done, self);
}

/* Tells the item what came of reading it. */
static void
tell (GwLexiconItem *item, const Result *result)
{
  gw_lexicon_item_set_failure (item, result->error != NULL ? result->error->message : NULL);
  if (result->error == NULL)
    gw_lexicon_item_set_n_words (item, (int) result->n_words);
  if (result->figures != NULL)
    gw_lexicon_item_set_figures (item, result->figures);
}

static void
read_cb (gpointer data, gpointer user_data)
{
  GwLexiconLibrary *self = user_data;

  tell (self->read.item, data);
  result_free (data);
}

static void
counted_cb (gpointer data, gpointer user_data)
{
  GwLexiconLibrary *self = user_data;
  g_autoptr (GwLexiconItem) item = g_object_ref (self->count.item);

  reading_stop (&self->count);
  tell (item, data);
  result_free (data);
  gw_lexicon_library_count (self);
}

/* One after the other: there is no haste. */
void
gw_lexicon_library_count (GwLexiconLibrary *self)
{
  const guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self));

  if (self->count.run != NULL)
    return;
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (GwLexiconItem) item = g_list_model_get_item (G_LIST_MODEL (self), i);

      if (gw_lexicon_item_get_importing (item) || gw_lexicon_item_get_n_words (item) >= 0 ||
          gw_lexicon_item_get_failure (item) != NULL)
        continue;
      reading_start (self, &self->count, item, counted_cb);
      return;
    }
}

void
gw_lexicon_library_read (GwLexiconLibrary *self, GwLexiconItem *item)
{
  g_autoptr (GwLexiconItem) before = NULL;

  g_return_if_fail (GW_IS_LEXICON_LIBRARY (self));
  g_return_if_fail (item == NULL || GW_IS_LEXICON_ITEM (item));

  before = self->read.item != NULL ? g_object_ref (self->read.item) : NULL;
  reading_stop (&self->read);
  if (before != NULL && before != item)
    gw_lexicon_item_set_figures (before, NULL);
  if (item != NULL && !gw_lexicon_item_get_importing (item))
    reading_start (self, &self->read, item, read_cb);
}

void
gw_lexicon_library_read_again (GwLexiconLibrary *self, GwLexiconItem *item)
{
  if (self->read.item == item)
    gw_lexicon_library_read (self, item);
  if (self->count.item == item)
    reading_start (self, &self->count, item, counted_cb);
}

void
gw_lexicon_library_stop_reading_item (GwLexiconLibrary *self, GwLexiconItem *item)
{
  if (self->read.item == item)
    gw_lexicon_library_read (self, NULL);
  if (self->count.item == item)
    {
      reading_stop (&self->count);
      gw_lexicon_library_count (self);
    }
}

void
gw_lexicon_library_stop_reading (GwLexiconLibrary *self)
{
  reading_stop (&self->read);
  reading_stop (&self->count);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of GwLexiconLibrary that finds out what its lexicons are like. */
#include "gw-lexicon-library-private.h"

static gpointer
make_figures (const GwLexiconRead *read, gpointer data, const GwStop *stop)
{
  const GwLexiconSource *source = g_ptr_array_index (read->sources, 0);

  return gw_lexicon_figures_new (read->lexicons[0], source->compiled ? NULL : &source->report,
                                 stop);
}

static void
look_stop (GwLexiconLook *look)
{
  g_clear_pointer (&look->reading, gw_lexicon_reading_cancel);
  g_clear_object (&look->item);
}

static void
look_start (GwLexiconLibrary *self, GwLexiconLook *look, GwLexiconItem *item,
            GwLexiconReadFunc done)
{
  GwLexiconReadingSpec spec = { .names = { gw_lexicon_item_get_place (item) } };

  /* All there is to know, or the number of words alone. */
  if (look == &self->read)
    {
      spec.with_sources = TRUE;
      spec.make = make_figures;
      spec.free_made = (GDestroyNotify) gw_lexicon_figures_unref;
    }
  look_stop (look);
  look->item = g_object_ref (item);
  look->reading = gw_lexicon_reading_start (self->store, &spec, done, self);
}

/* Tells the item what came of reading it. */
static void
tell (GwLexiconItem *item, const GwLexiconRead *read)
{
  gw_lexicon_item_set_failure (item, read->error != NULL ? read->error->message : NULL);
  if (read->error == NULL)
    gw_lexicon_item_set_n_words (item, (int) gw_lexicon_get_n_words (read->lexicons[0]));
  if (read->made != NULL)
    gw_lexicon_item_set_figures (item, read->made);
}

static void
read_cb (GwLexiconRead *read, gpointer user_data)
{
  GwLexiconLibrary *self = user_data;

  tell (self->read.item, read);
}

static void
counted_cb (GwLexiconRead *read, gpointer user_data)
{
  GwLexiconLibrary *self = user_data;
  g_autoptr (GwLexiconItem) item = g_object_ref (self->count.item);

  look_stop (&self->count);
  tell (item, read);
  gw_lexicon_library_count (self);
}

/* One after the other: there is no haste. */
void
gw_lexicon_library_count (GwLexiconLibrary *self)
{
  const guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self));

  if (self->count.reading != NULL)
    return;
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (GwLexiconItem) item = g_list_model_get_item (G_LIST_MODEL (self), i);

      if (gw_lexicon_item_get_importing (item) || gw_lexicon_item_get_n_words (item) >= 0 ||
          gw_lexicon_item_get_failure (item) != NULL)
        continue;
      look_start (self, &self->count, item, counted_cb);
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
  look_stop (&self->read);
  if (before != NULL && before != item)
    gw_lexicon_item_set_figures (before, NULL);
  if (item != NULL && !gw_lexicon_item_get_importing (item))
    look_start (self, &self->read, item, read_cb);
}

void
gw_lexicon_library_read_again (GwLexiconLibrary *self, GwLexiconItem *item)
{
  if (self->read.item == item)
    gw_lexicon_library_read (self, item);
  if (self->count.item == item)
    look_start (self, &self->count, item, counted_cb);
}

void
gw_lexicon_library_stop_reading_item (GwLexiconLibrary *self, GwLexiconItem *item)
{
  if (self->read.item == item)
    gw_lexicon_library_read (self, NULL);
  if (self->count.item == item)
    {
      look_stop (&self->count);
      gw_lexicon_library_count (self);
    }
}

void
gw_lexicon_library_stop_reading (GwLexiconLibrary *self)
{
  look_stop (&self->read);
  look_stop (&self->count);
}

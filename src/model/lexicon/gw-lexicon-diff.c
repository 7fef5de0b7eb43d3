/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-diff.h"

#include "gw-lexicon-reading.h"
#include "gw-written.h"

struct _GwLexiconDiff
{
  void (*done) (gpointer user_data);
  gpointer user_data;

  /* owned */
  GwLexiconItem *first;
  GwLexiconItem *second;
  GwLexiconReading *reading;
  GwWordText *words[GW_N_MERGE];
  char *failure;
};

/* The worker's result. */
typedef struct
{
  const GwLexiconRead *read;
  GwWordText *words[GW_N_MERGE];
} Parts;

static void
clear_words (GwWordText **words)
{
  for (guint i = 0; i < GW_N_MERGE; i++)
    g_clear_pointer (&words[i], gw_word_text_unref);
}

static void
parts_free (gpointer data)
{
  Parts *parts = data;

  clear_words (parts->words);
  g_free (parts);
}

static void
add_cb (GwMerge where, guint word, const gunichar *letters, guint length, gpointer user_data)
{
  Parts *parts = user_data;

  g_autofree char *written = gw_written_dup (parts->read->lexicons[where == GW_MERGE_SECOND], word);

  gw_word_text_add (parts->words[where], written, letters, length);
}

static gpointer
merge (const GwLexiconRead *read, gpointer data, const GwStop *stop)
{
  Parts *parts = g_new0 (Parts, 1);

  parts->read = read;
  for (guint i = 0; i < GW_N_MERGE; i++)
    parts->words[i] = gw_word_text_new (read->lexicons[i == GW_MERGE_SECOND]);
  if (!gw_lexicon_merge (read->lexicons[0], read->lexicons[1], add_cb, parts, stop))
    g_clear_pointer (&parts, parts_free);
  return parts;
}

static void
compared_cb (GwLexiconRead *read, gpointer user_data)
{
  GwLexiconDiff *self = user_data;
  Parts *parts = read->made;

  for (guint i = 0; i < GW_N_MERGE && parts != NULL; i++)
    self->words[i] = g_steal_pointer (&parts->words[i]);
  self->failure = read->error != NULL ? g_strdup (read->error->message) : NULL;
  g_clear_pointer (&self->reading, gw_lexicon_reading_cancel);
  self->done (self->user_data);
}

void
gw_lexicon_diff_free (GwLexiconDiff *self)
{
  g_clear_pointer (&self->reading, gw_lexicon_reading_cancel);
  clear_words (self->words);
  g_object_unref (self->first);
  g_object_unref (self->second);
  g_free (self->failure);
  g_free (self);
}

GwLexiconDiff *
gw_lexicon_diff_new (GwLexiconStore *store, GwLexiconItem *first, GwLexiconItem *second,
                     void (*done) (gpointer user_data), gpointer user_data)
{
  const GwLexiconReadingSpec spec = {
    .names = { gw_lexicon_item_get_place (first), gw_lexicon_item_get_place (second) },
    .make = merge,
    .free_made = parts_free,
  };
  GwLexiconDiff *self;

  g_return_val_if_fail (store != NULL, NULL);
  g_return_val_if_fail (GW_IS_LEXICON_ITEM (first) && GW_IS_LEXICON_ITEM (second), NULL);

  self = g_new0 (GwLexiconDiff, 1);
  self->done = done;
  self->user_data = user_data;
  self->first = g_object_ref (first);
  self->second = g_object_ref (second);
  self->reading = gw_lexicon_reading_start (store, &spec, compared_cb, self);
  return self;
}

GwLexiconItem *
gw_lexicon_diff_get_first (GwLexiconDiff *self)
{
  return self->first;
}

GwLexiconItem *
gw_lexicon_diff_get_second (GwLexiconDiff *self)
{
  return self->second;
}

gboolean
gw_lexicon_diff_get_busy (GwLexiconDiff *self)
{
  return self->reading != NULL;
}

const char *
gw_lexicon_diff_get_failure (GwLexiconDiff *self)
{
  return self->failure;
}

GwWordText *
gw_lexicon_diff_get_words (GwLexiconDiff *self, GwMerge where)
{
  g_return_val_if_fail (where < GW_N_MERGE, NULL);

  return self->words[where];
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-diff.h"

#include "gw-lexicon-reading.h"
#include "gw-written.h"

struct _GwLexiconDiff
{
  GObject parent_instance;

  /* owned */
  GwLexiconItem *first;
  GwLexiconItem *second;
  GwLexiconReading *reading;
  GwWordText *words[GW_N_MERGE];
  char *failure;
};

G_DEFINE_FINAL_TYPE (GwLexiconDiff, gw_lexicon_diff, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BUSY,
  PROP_FAILURE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

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
  if (self->failure != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAILURE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
gw_lexicon_diff_finalize (GObject *object)
{
  GwLexiconDiff *self = GW_LEXICON_DIFF (object);

  g_clear_pointer (&self->reading, gw_lexicon_reading_cancel);
  clear_words (self->words);
  g_clear_object (&self->first);
  g_clear_object (&self->second);
  g_clear_pointer (&self->failure, g_free);

  G_OBJECT_CLASS (gw_lexicon_diff_parent_class)->finalize (object);
}

static void
gw_lexicon_diff_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwLexiconDiff *self = GW_LEXICON_DIFF (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, self->reading != NULL);
      break;
    case PROP_FAILURE:
      g_value_set_string (value, self->failure);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_lexicon_diff_class_init (GwLexiconDiffClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = gw_lexicon_diff_finalize;
  object_class->get_property = gw_lexicon_diff_get_property;

  properties[PROP_BUSY]
    = g_param_spec_boolean ("busy", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FAILURE]
    = g_param_spec_string ("failure", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_lexicon_diff_init (GwLexiconDiff *self)
{
}

GwLexiconDiff *
gw_lexicon_diff_new (GwLexiconStore *store, GwLexiconItem *first, GwLexiconItem *second)
{
  const GwLexiconReadingSpec spec = {
    .names = { gw_lexicon_item_get_place (first), gw_lexicon_item_get_place (second) },
    .make = merge,
    .free_made = parts_free,
  };
  GwLexiconDiff *self;

  g_return_val_if_fail (GW_IS_LEXICON_STORE (store), NULL);
  g_return_val_if_fail (GW_IS_LEXICON_ITEM (first) && GW_IS_LEXICON_ITEM (second), NULL);

  self = g_object_new (GW_TYPE_LEXICON_DIFF, NULL);
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

void
gw_lexicon_diff_stop (GwLexiconDiff *self)
{
  g_return_if_fail (GW_IS_LEXICON_DIFF (self));

  if (self->reading == NULL)
    return;
  g_clear_pointer (&self->reading, gw_lexicon_reading_cancel);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
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
  g_return_val_if_fail (GW_IS_LEXICON_DIFF (self), NULL);
  g_return_val_if_fail (where < GW_N_MERGE, NULL);

  return self->words[where];
}

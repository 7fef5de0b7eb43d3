/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-comparison.h"

#include "gw-run.h"

struct _GwLexiconComparison
{
  GObject parent_instance;

  /* owned */
  GwLexiconItem *first;
  GwLexiconItem *second;
  GwRun *run;
  GCancellable *cancellable; /* of the reading of files */
  GwWordText *words[GW_N_MERGE];
  char *failure;
};

G_DEFINE_FINAL_TYPE (GwLexiconComparison, gw_lexicon_comparison, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BUSY,
  PROP_FAILURE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

typedef struct
{
  GwLexiconStore *store;
  GCancellable *cancellable;
  char *names[2]; /* or paths */
} Inputs;

typedef struct
{
  GwWordText *words[GW_N_MERGE];
  GError *error;
} Result;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_object_unref (inputs->store);
  g_object_unref (inputs->cancellable);
  g_free (inputs->names[0]);
  g_free (inputs->names[1]);
  g_free (inputs);
}

static void
clear_words (GwWordText **words)
{
  for (guint i = 0; i < GW_N_MERGE; i++)
    g_clear_pointer (&words[i], gw_word_text_unref);
}

static void
result_free (gpointer data)
{
  Result *result = data;

  clear_words (result->words);
  g_clear_error (&result->error);
  g_free (result);
}

static GwLexicon *
load (const Inputs *inputs, guint i, GError **error)
{
  const char *names[] = { inputs->names[i], NULL };
  GwLexiconRequest request = GW_LEXICON_REQUEST_INIT;

  request.names = names;
  return gw_lexicon_store_load (inputs->store, &request, NULL, NULL, NULL, inputs->cancellable,
                                error);
}

static void
add_cb (GwMerge where, guint word, const gunichar *letters, guint length, gpointer user_data)
{
  Result *result = user_data;

  gw_word_text_add (result->words[where], letters, length);
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  Result *result = g_new0 (Result, 1);
  g_autoptr (GwLexicon) first = load (inputs, 0, &result->error);
  g_autoptr (GwLexicon) second = NULL;

  if (first != NULL)
    second = load (inputs, 1, &result->error);
  if (second == NULL)
    return result;
  for (guint i = 0; i < GW_N_MERGE; i++)
    result->words[i] = gw_word_text_new ();
  if (!gw_lexicon_merge (first, second, add_cb, result, stop))
    clear_words (result->words);
  return result;
}

static void
compared_cb (gpointer data, gpointer user_data)
{
  GwLexiconComparison *self = user_data;
  Result *result = data;

  for (guint i = 0; i < GW_N_MERGE; i++)
    self->words[i] = g_steal_pointer (&result->words[i]);
  self->failure = result->error != NULL ? g_strdup (result->error->message) : NULL;
  result_free (result);
  g_clear_pointer (&self->run, gw_run_cancel);
  if (self->failure != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAILURE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
cancel (GwLexiconComparison *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->run, gw_run_cancel);
}

static void
gw_lexicon_comparison_finalize (GObject *object)
{
  GwLexiconComparison *self = GW_LEXICON_COMPARISON (object);

  cancel (self);
  clear_words (self->words);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->first);
  g_clear_object (&self->second);
  g_clear_pointer (&self->failure, g_free);

  G_OBJECT_CLASS (gw_lexicon_comparison_parent_class)->finalize (object);
}

static void
gw_lexicon_comparison_get_property (GObject *object, guint prop_id, GValue *value,
                                    GParamSpec *pspec)
{
  GwLexiconComparison *self = GW_LEXICON_COMPARISON (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, self->run != NULL);
      break;
    case PROP_FAILURE:
      g_value_set_string (value, self->failure);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_lexicon_comparison_class_init (GwLexiconComparisonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = gw_lexicon_comparison_finalize;
  object_class->get_property = gw_lexicon_comparison_get_property;

  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FAILURE] = g_param_spec_string ("failure", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_lexicon_comparison_init (GwLexiconComparison *self)
{
  self->cancellable = g_cancellable_new ();
}

static char *
dup_place (GwLexiconItem *item)
{
  const char *path = gw_lexicon_item_get_path (item);

  return g_strdup (path != NULL ? path : gw_lexicon_item_get_name (item));
}

GwLexiconComparison *
gw_lexicon_comparison_new (GwLexiconStore *store, GwLexiconItem *first, GwLexiconItem *second)
{
  GwLexiconComparison *self;
  Inputs *inputs;

  g_return_val_if_fail (GW_IS_LEXICON_STORE (store), NULL);
  g_return_val_if_fail (GW_IS_LEXICON_ITEM (first) && GW_IS_LEXICON_ITEM (second), NULL);

  self = g_object_new (GW_TYPE_LEXICON_COMPARISON, NULL);
  self->first = g_object_ref (first);
  self->second = g_object_ref (second);
  inputs = g_new0 (Inputs, 1);
  inputs->store = g_object_ref (store);
  inputs->cancellable = g_object_ref (self->cancellable);
  inputs->names[0] = dup_place (first);
  inputs->names[1] = dup_place (second);
  self->run = gw_run_start (work, inputs, inputs_free, result_free, compared_cb, self);
  return self;
}

GwLexiconItem *
gw_lexicon_comparison_get_first (GwLexiconComparison *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_COMPARISON (self), NULL);

  return self->first;
}

GwLexiconItem *
gw_lexicon_comparison_get_second (GwLexiconComparison *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_COMPARISON (self), NULL);

  return self->second;
}

void
gw_lexicon_comparison_stop (GwLexiconComparison *self)
{
  g_return_if_fail (GW_IS_LEXICON_COMPARISON (self));

  if (self->run == NULL)
    return;
  cancel (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

gboolean
gw_lexicon_comparison_get_busy (GwLexiconComparison *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_COMPARISON (self), FALSE);

  return self->run != NULL;
}

const char *
gw_lexicon_comparison_get_failure (GwLexiconComparison *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_COMPARISON (self), NULL);

  return self->failure;
}

GwWordText *
gw_lexicon_comparison_get_words (GwLexiconComparison *self, GwMerge where)
{
  g_return_val_if_fail (GW_IS_LEXICON_COMPARISON (self), NULL);
  g_return_val_if_fail (where < GW_N_MERGE, NULL);

  return self->words[where];
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-shown-words.h"

#include "gw-collation.h"

#include <stdlib.h>

#define NOWHERE G_MAXUINT32

struct _GwShownWords
{
  GObject parent_instance;

  /* owned */
  GwWordListModel *words;
  GwWordFilter *filter;
  GwFiltered filtered;
  guint32 *places; /* by word of the list; NOWHERE when it is not shown */
  guint n_places;
  guint32 *ranks; /* by word: its place in the user's language; NULL when not needed yet */

  GwShownOrder order;
  gboolean descending;
};

enum
{
  FILTERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
get_n_shown (GwShownWords *self)
{
  return self->filtered.shown != NULL ? self->filtered.shown->len : 0;
}

static GType
gw_shown_words_get_item_type (GListModel *model)
{
  return GW_TYPE_WORD;
}

static guint
gw_shown_words_get_n_items (GListModel *model)
{
  return get_n_shown (GW_SHOWN_WORDS (model));
}

static gpointer
gw_shown_words_get_item (GListModel *model, guint position)
{
  GwShownWords *self = GW_SHOWN_WORDS (model);

  if (position >= get_n_shown (self))
    return NULL;
  return g_list_model_get_item (G_LIST_MODEL (self->words),
                                g_array_index (self->filtered.shown, guint32, position));
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = gw_shown_words_get_item_type;
  iface->get_n_items = gw_shown_words_get_n_items;
  iface->get_item = gw_shown_words_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GwShownWords, gw_shown_words, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

G_DEFINE_ENUM_TYPE (GwShownOrder, gw_shown_order,
                    G_DEFINE_ENUM_VALUE (GW_SHOWN_BY_WORD, "word"),
                    G_DEFINE_ENUM_VALUE (GW_SHOWN_BY_LENGTH, "length"),
                    G_DEFINE_ENUM_VALUE (GW_SHOWN_BY_POINTS, "points"),
                    G_DEFINE_ENUM_VALUE (GW_SHOWN_BY_COMMON, "common"),
                    G_DEFINE_ENUM_VALUE (GW_SHOWN_BY_PATHS, "paths"))

/* What a word is sorted by: the first value that differs from that of another word. */
typedef struct
{
  gint64 values[3];
  guint32 rank; /* the place in the user's language */
  guint32 index;
} Key;

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  const Key *first = a, *second = b;

  for (guint i = 0; i < G_N_ELEMENTS (first->values); i++)
    {
      if (first->values[i] != second->values[i])
        return first->values[i] < second->values[i] ? -1 : 1;
    }
  return first->rank < second->rank ? -1 : first->rank > second->rank;
}

static void
make_key (GwShownWords *self, guint32 index, Key *key)
{
  GwSolution *solution = gw_word_list_model_get_solution (self->words);
  gint64 length = gw_solution_get_length (solution, index);
  gint64 points = gw_word_points_of (solution, index);

  *key = (Key) { .index = index, .rank = self->ranks != NULL ? self->ranks[index] : index };
  switch (self->order)
    {
    case GW_SHOWN_BY_LENGTH:
      key->values[0] = length;
      key->values[1] = points;
      break;
    case GW_SHOWN_BY_POINTS:
      key->values[0] = points;
      key->values[1] = length;
      break;
    case GW_SHOWN_BY_COMMON:
      key->values[0] = gw_word_list_model_get_common (self->words, index);
      key->values[1] = points;
      key->values[2] = length;
      break;
    case GW_SHOWN_BY_PATHS:
      key->values[0] = (gint64) MIN (gw_solution_get_paths (solution, index), G_MAXINT64);
      key->values[1] = points;
      key->values[2] = length;
      break;
    case GW_SHOWN_BY_WORD:
    default:
      key->values[0] = key->rank;
      break;
    }
  /* “Not” reverses the order of all numbers; minus would overflow for the smallest one. */
  for (guint i = 0; self->descending && i < G_N_ELEMENTS (key->values); i++)
    key->values[i] = ~key->values[i];
}

static const GwLanguage *
get_language (GwShownWords *self)
{
  GwSolution *solution
    = self->words != NULL ? gw_word_list_model_get_solution (self->words) : NULL;

  return solution != NULL ? gw_lexicon_get_language (gw_solution_get_lexicon (solution)) : NULL;
}

static void
sort (GwShownWords *self)
{
  guint n_shown = get_n_shown (self);
  g_autofree Key *keys = g_new (Key, n_shown);
  const GwLanguage *language = get_language (self);
  const gboolean is_plain = gw_collation_is_plain (language);

  /* The words already are in the order of code points. */
  if (n_shown == 0
      || (self->order == GW_SHOWN_BY_WORD && !self->descending && is_plain))
    return;
  if (self->ranks == NULL && !is_plain)
    self->ranks = gw_collation_rank_words (gw_word_list_model_get_letters (self->words),
                                           g_list_model_get_n_items (G_LIST_MODEL (self->words)),
                                           language);

  for (guint i = 0; i < n_shown; i++)
    make_key (self, g_array_index (self->filtered.shown, guint32, i), &keys[i]);
  qsort (keys, n_shown, sizeof *keys, compare_keys);
  for (guint i = 0; i < n_shown; i++)
    g_array_index (self->filtered.shown, guint32, i) = keys[i].index;
}

static void
place (GwShownWords *self)
{
  guint n_words = self->words != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->words)) : 0;

  g_free (self->places);
  self->n_places = n_words;
  self->places = g_new (guint32, n_words);
  for (guint i = 0; i < n_words; i++)
    self->places[i] = G_MAXUINT32;
  for (guint32 i = 0; i < get_n_shown (self); i++)
    self->places[g_array_index (self->filtered.shown, guint32, i)] = i;
}

/* Filters and sorts again. The list does not change when the same words are in the same places,
 * unless `others` says that they are of another list. */
static void
update (GwShownWords *self, gboolean others)
{
  g_auto (GwFiltered) before = self->filtered;
  guint n_before = get_n_shown (self), n_after;

  self->filtered = (GwFiltered) { 0 };
  if (others)
    g_clear_pointer (&self->ranks, g_free);
  if (self->words != NULL)
    {
      gw_word_filter_apply (self->filter, self->words, &self->filtered);
      sort (self);
    }
  place (self);

  n_after = get_n_shown (self);
  if ((n_before > 0 || n_after > 0)
      && (others || n_before != n_after
          || memcmp (before.shown->data, self->filtered.shown->data,
                     n_after * sizeof (guint32)) != 0))
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, n_after);
  g_signal_emit (self, signals[FILTERED], 0);
}

static void
words_changed_cb (GwShownWords *self)
{
  update (self, TRUE);
}

static void
filter_changed_cb (GwShownWords *self)
{
  update (self, FALSE);
}

static void
gw_shown_words_finalize (GObject *object)
{
  GwShownWords *self = GW_SHOWN_WORDS (object);

  g_clear_object (&self->words);
  g_clear_object (&self->filter);
  g_clear_pointer (&self->places, g_free);
  g_clear_pointer (&self->ranks, g_free);
  gw_filtered_clear (&self->filtered);

  G_OBJECT_CLASS (gw_shown_words_parent_class)->finalize (object);
}

static void
gw_shown_words_class_init (GwShownWordsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_shown_words_finalize;

  signals[FILTERED] = g_signal_new ("filtered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_shown_words_init (GwShownWords *self)
{
}

void
gw_shown_words_set_filter (GwShownWords *self, GwWordFilter *filter)
{
  g_autoptr (GwWordFilter) own = NULL;

  g_return_if_fail (GW_IS_SHOWN_WORDS (self));
  g_return_if_fail (filter == NULL || GW_IS_WORD_FILTER (filter));

  own = filter != NULL ? g_object_ref (filter) : gw_word_filter_new ();
  if (own == self->filter)
    return;

  if (self->filter != NULL)
    g_signal_handlers_disconnect_by_data (self->filter, self);
  g_set_object (&self->filter, own);
  g_signal_connect_object (own, "changed", G_CALLBACK (filter_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update (self, FALSE);
}

GwShownWords *
gw_shown_words_new (GwWordFilter *filter)
{
  GwShownWords *self = g_object_new (GW_TYPE_SHOWN_WORDS, NULL);

  gw_shown_words_set_filter (self, filter);
  return self;
}

GwWordFilter *
gw_shown_words_get_filter (GwShownWords *self)
{
  return self->filter;
}

void
gw_shown_words_set_words (GwShownWords *self, GwWordListModel *words)
{
  g_return_if_fail (GW_IS_SHOWN_WORDS (self));
  g_return_if_fail (words == NULL || GW_IS_WORD_LIST_MODEL (words));

  if (words == self->words)
    return;

  if (self->words != NULL)
    g_signal_handlers_disconnect_by_data (self->words, self);
  g_set_object (&self->words, words);
  if (words != NULL)
    g_signal_connect_object (words, "items-changed", G_CALLBACK (words_changed_cb), self,
                             G_CONNECT_SWAPPED);
  update (self, TRUE);
}

void
gw_shown_words_set_order (GwShownWords *self, GwShownOrder order, gboolean descending)
{
  g_return_if_fail (GW_IS_SHOWN_WORDS (self));
  g_return_if_fail (order < GW_N_SHOWN_ORDERS);

  if (order == self->order && descending == self->descending)
    return;

  self->order = order;
  self->descending = descending;
  update (self, FALSE);
}

guint
gw_shown_words_find (GwShownWords *self, GwWord *word)
{
  guint32 at;

  g_return_val_if_fail (GW_IS_SHOWN_WORDS (self), G_MAXUINT);

  if (word == NULL || self->words == NULL || gw_word_get_index (word) >= self->n_places
      || gw_word_get_solution (word) != gw_word_list_model_get_solution (self->words))
    return G_MAXUINT;

  at = self->places[gw_word_get_index (word)];
  return at != NOWHERE ? at : G_MAXUINT;
}

guint
gw_shown_words_get_n_words (GwShownWords *self)
{
  return self->filtered.n_words;
}

guint
gw_shown_words_get_n_lengths (GwShownWords *self)
{
  return self->filtered.all != NULL ? self->filtered.all->len : 0;
}

guint
gw_shown_words_get_n_all (GwShownWords *self, guint length)
{
  g_return_val_if_fail (GW_IS_SHOWN_WORDS (self), 0);

  return length < gw_shown_words_get_n_lengths (self)
           ? g_array_index (self->filtered.all, guint, length)
           : 0;
}

guint
gw_shown_words_get_n_fitting (GwShownWords *self, guint length)
{
  g_return_val_if_fail (GW_IS_SHOWN_WORDS (self), 0);

  return length < gw_shown_words_get_n_lengths (self)
           ? g_array_index (self->filtered.counts, guint, length)
           : 0;
}

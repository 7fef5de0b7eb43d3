/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-list-model.h"

#include "gw-commonness.h"
#include "gw-letters.h"
#include "gw-scoring.h"

struct _GwWordListModel
{
  GObject parent_instance;

  /* borrowed, with weak pointers */
  gpointer *words;

  /* owned */
  GwSolution *solution;
  GwLexicon *rated; /* the lexicon that `commonness` is about */
  GwWordLetters *word_letters; /* made when it is first asked for */

  guint n_words;
  GwCommonness commonness;
};

enum
{
  PROP_HAS_COMMON = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GType
gw_word_list_model_get_item_type (GListModel *model)
{
  return GW_TYPE_WORD;
}

static guint
gw_word_list_model_get_n_items (GListModel *model)
{
  return GW_WORD_LIST_MODEL (model)->n_words;
}

static gpointer
gw_word_list_model_get_item (GListModel *model, guint position)
{
  GwWordListModel *self = GW_WORD_LIST_MODEL (model);
  GwWord *word;

  if (position >= self->n_words)
    return NULL;
  if (self->words[position] != NULL)
    return g_object_ref (self->words[position]);

  word = gw_word_new (self->solution, position, gw_word_list_model_get_common (self, position));
  self->words[position] = word;
  g_object_add_weak_pointer (G_OBJECT (word), &self->words[position]);
  return word;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = gw_word_list_model_get_item_type;
  iface->get_n_items = gw_word_list_model_get_n_items;
  iface->get_item = gw_word_list_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GwWordListModel, gw_word_list_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
forget_words (GwWordListModel *self)
{
  for (guint i = 0; i < self->n_words; i++)
    {
      if (self->words[i] != NULL)
        g_object_remove_weak_pointer (self->words[i], &self->words[i]);
    }
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->word_letters, gw_word_letters_free);
  self->n_words = 0;
}

static void
rate (GwWordListModel *self, GwLexicon *lexicon)
{
  gboolean had_common = self->commonness.has_levels;

  if (lexicon == self->rated)
    return;

  g_clear_pointer (&self->rated, gw_lexicon_unref);
  self->rated = gw_lexicon_ref (lexicon);
  gw_commonness_init (&self->commonness, lexicon);
  if (self->commonness.has_levels != had_common)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_COMMON]);
}

static void
gw_word_list_model_finalize (GObject *object)
{
  GwWordListModel *self = GW_WORD_LIST_MODEL (object);

  forget_words (self);
  g_clear_pointer (&self->solution, gw_solution_unref);
  g_clear_pointer (&self->rated, gw_lexicon_unref);

  G_OBJECT_CLASS (gw_word_list_model_parent_class)->finalize (object);
}

static void
gw_word_list_model_get_property (GObject *object, guint prop_id, GValue *value,
                                 GParamSpec *pspec)
{
  g_value_set_boolean (value, GW_WORD_LIST_MODEL (object)->commonness.has_levels);
}

static void
gw_word_list_model_class_init (GwWordListModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = gw_word_list_model_finalize;
  object_class->get_property = gw_word_list_model_get_property;

  properties[PROP_HAS_COMMON]
    = g_param_spec_boolean ("has-common", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_word_list_model_init (GwWordListModel *self)
{
}

void
gw_word_list_model_set_solution (GwWordListModel *self, GwSolution *solution)
{
  guint n_before;

  g_return_if_fail (GW_IS_WORD_LIST_MODEL (self));

  if (solution == self->solution)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  n_before = self->n_words;
  forget_words (self);
  g_clear_pointer (&self->solution, gw_solution_unref);
  if (solution != NULL)
    {
      self->solution = gw_solution_ref (solution);
      self->n_words = gw_solution_get_n_words (solution);
      self->words = g_new0 (gpointer, self->n_words);
      rate (self, gw_solution_get_lexicon (solution));
    }

  if (n_before > 0 || self->n_words > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->n_words);
  g_object_thaw_notify (G_OBJECT (self));
}

GwWordListModel *
gw_word_list_model_new (GwSolution *solution)
{
  GwWordListModel *self = g_object_new (GW_TYPE_WORD_LIST_MODEL, NULL);

  gw_word_list_model_set_solution (self, solution);
  return self;
}

GwSolution *
gw_word_list_model_get_solution (GwWordListModel *self)
{
  return self->solution;
}

gboolean
gw_word_list_model_get_has_common (GwWordListModel *self)
{
  return self->commonness.has_levels;
}

guint
gw_word_list_model_get_common (GwWordListModel *self, guint index)
{
  guint word;

  g_return_val_if_fail (GW_IS_WORD_LIST_MODEL (self), 0);
  g_return_val_if_fail (index < self->n_words, 0);

  word = gw_solution_get_word (self->solution, index);
  return gw_commonness_rate (&self->commonness,
                             gw_lexicon_get_level (gw_solution_get_lexicon (self->solution), word));
}

const GwWordLetters *
gw_word_list_model_get_letters (GwWordListModel *self)
{
  g_return_val_if_fail (GW_IS_WORD_LIST_MODEL (self), NULL);
  g_return_val_if_fail (self->solution != NULL, NULL);

  if (self->word_letters == NULL)
    self->word_letters = gw_word_letters_new (self->solution);
  return self->word_letters;
}

GwWord *
gw_word_list_model_find (GwWordListModel *self, const char *text)
{
  guint number;

  g_return_val_if_fail (GW_IS_WORD_LIST_MODEL (self), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  if (self->solution == NULL
      || !gw_lexicon_find (gw_solution_get_lexicon (self->solution), text, &number))
    return NULL;

  for (guint i = 0; i < self->n_words; i++)
    {
      if (gw_solution_get_word (self->solution, i) == number)
        return g_list_model_get_item (G_LIST_MODEL (self), i);
    }
  return NULL;
}

/* Where a word is within another one; G_MAXUINT when it is not. */
static guint
find_inside (const gunichar *letters, guint length, const gunichar *in, guint in_length)
{
  for (guint start = 0; start + length <= in_length; start++)
    {
      guint i = 0;

      while (i < length && in[start + i] == letters[i])
        i++;
      if (i == length)
        return start;
    }
  return G_MAXUINT;
}

typedef struct
{
  guint index;
  guint rank;
} Found;

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *first = a, *second = b;

  if (first->rank != second->rank)
    return first->rank < second->rank ? -1 : 1;
  return first->index < second->index ? -1 : first->index > second->index;
}

static gboolean
is_hidden (GwSolution *solution, guint index, GHashTable *hidden)
{
  g_autofree char *letters = NULL;

  if (hidden == NULL || g_hash_table_size (hidden) == 0)
    return FALSE;

  letters = gw_lexicon_dup_letters (gw_solution_get_lexicon (solution),
                                    gw_solution_get_word (solution, index));
  return g_hash_table_contains (hidden, letters);
}

GArray *
gw_related_words_find (GwWordListModel *words, GwWord *word, GwRelation relation,
                       GHashTable *hidden)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  GwSolution *solution = gw_word_list_model_get_solution (words);
  const GwWordLetters *word_letters;
  const gunichar *own;
  guint own_length;

  if (solution == NULL || solution != gw_word_get_solution (word))
    return indices;

  word_letters = gw_word_list_model_get_letters (words);
  own = gw_word_letters_get (word_letters, gw_word_get_index (word), &own_length);
  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    {
      guint length, start;
      const gunichar *letters = gw_word_letters_get (word_letters, i, &length);
      Found one = { .index = i };

      if (relation == GW_RELATION_LONGER ? length <= own_length : length >= own_length)
        continue;
      start = relation == GW_RELATION_LONGER ? find_inside (own, own_length, letters, length)
                                             : find_inside (letters, length, own, own_length);
      if (start == G_MAXUINT || is_hidden (solution, i, hidden))
        continue;

      one.rank = relation == GW_RELATION_INSIDE ? own_length - length
                                                : length + (start > 0 ? GW_MAX_WORD_LENGTH : 0);
      g_array_append_val (found, one);
    }
  g_array_sort (found, compare_found);
  for (guint i = 0; i < found->len; i++)
    g_array_append_val (indices, g_array_index (found, Found, i).index);
  return indices;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-strings.h"

#include <string.h>

struct _GwSearchStrings
{
  GObject parent_instance;

  /* owned */
  GwSearchFound *found;
  GArray *order; /* of guint: indexes of the words in `found` */

  /* The items that are in use, by position; not owned. They stay when the strings change, so that
   * a list view does not make its rows anew. */
  GHashTable *items;

  gboolean wants_found;
};

static void gw_search_strings_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwSearchStrings, gw_search_strings, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      gw_search_strings_iface_init))

static void
search_string_free (gpointer data)
{
  GwSearchString *self = data;

  g_free (self->text);
  g_clear_pointer (&self->path, g_bytes_unref);
  g_free (self);
}

static gboolean
is_same (const GwSearchString *self, const char *text, const GwEncodedWord *word)
{
  gsize n_cells = 0;
  const guint8 *cells = self->path != NULL ? g_bytes_get_data (self->path, &n_cells) : NULL;

  return g_strcmp0 (self->text, text) == 0 && self->is_found == word->is_found
         && self->length == word->length && self->part_start == word->part_start
         && self->part_length == word->part_length && n_cells == word->n_cells
         && (n_cells == 0 || memcmp (cells, word->cells, n_cells) == 0);
}

static void
set_word (GwItem *item, const GwEncoded *encoded, guint place)
{
  GwSearchString *self = gw_item_get (item);
  const GwEncodedWord *word = &encoded->words[place];
  g_autofree char *text = gw_lexicon_dup_word (encoded->lexicon, word->word);

  if (is_same (self, text, word))
    return;
  g_free (self->text);
  self->text = g_steal_pointer (&text);
  self->is_found = word->is_found;
  self->length = word->length;
  self->part_start = word->part_start;
  self->part_length = word->part_length;
  g_clear_pointer (&self->path, g_bytes_unref);
  if (word->n_cells > 0)
    self->path = g_bytes_new (word->cells, word->n_cells);
  gw_item_changed (item);
}

static GType
get_item_type (GListModel *model)
{
  return GW_TYPE_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return GW_SEARCH_STRINGS (model)->order->len;
}

static void
item_gone_cb (gpointer user_data, GObject *item)
{
  GwSearchStrings *self = user_data;
  const GwSearchString *string = gw_item_get (item);

  g_hash_table_remove (self->items, GUINT_TO_POINTER (string->position));
}

static void
forget_item (GwSearchStrings *self, GwItem *item)
{
  g_object_weak_unref (G_OBJECT (item), item_gone_cb, self);
  item_gone_cb (self, G_OBJECT (item));
}

static gpointer
get_item (GListModel *model, guint position)
{
  GwSearchStrings *self = GW_SEARCH_STRINGS (model);
  GwSearchString *string;
  GwItem *item;

  if (position >= self->order->len)
    return NULL;
  item = g_hash_table_lookup (self->items, GUINT_TO_POINTER (position));
  if (item != NULL)
    return g_object_ref (item);
  string = g_new0 (GwSearchString, 1);
  string->position = position;
  item = gw_item_new (string, search_string_free);
  set_word (item, self->found->encoded, g_array_index (self->order, guint, position));
  g_hash_table_insert (self->items, GUINT_TO_POINTER (position), item);
  g_object_weak_ref (G_OBJECT (item), item_gone_cb, self);
  return item;
}

static void
gw_search_strings_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
gw_search_strings_finalize (GObject *object)
{
  GwSearchStrings *self = GW_SEARCH_STRINGS (object);
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    g_object_weak_unref (item, item_gone_cb, self);
  g_hash_table_unref (self->items);
  g_array_unref (self->order);
  g_clear_pointer (&self->found, gw_search_found_unref);

  G_OBJECT_CLASS (gw_search_strings_parent_class)->finalize (object);
}

static void
gw_search_strings_class_init (GwSearchStringsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_search_strings_finalize;
}

static void
gw_search_strings_init (GwSearchStrings *self)
{
  self->order = g_array_new (FALSE, FALSE, sizeof (guint));
  self->items = g_hash_table_new (NULL, NULL);
}

GwSearchStrings *
gw_search_strings_new (gboolean found)
{
  GwSearchStrings *self = g_object_new (GW_TYPE_SEARCH_STRINGS, NULL);

  self->wants_found = found;
  return self;
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const GwEncoded *encoded = user_data;
  const guint one_place = *(const guint *) a;
  const guint other_place = *(const guint *) b;
  const GwEncodedWord *one = &encoded->words[one_place];
  const GwEncodedWord *other = &encoded->words[other_place];
  const guint lacks = one->length - one->part_length;
  const guint other_lacks = other->length - other->part_length;

  if (lacks != other_lacks)
    return lacks < other_lacks ? -1 : 1;
  if (one->length != other->length)
    return one->length > other->length ? -1 : 1;
  return one_place < other_place ? -1 : one_place > other_place;
}

static void
sort_found (GwSearchStrings *self)
{
  const GwEncoded *encoded;

  g_array_set_size (self->order, 0);
  if (self->found == NULL)
    return;
  encoded = self->found->encoded;
  for (guint i = 0; i < encoded->n_words; i++)
    if (!encoded->words[i].is_found == !self->wants_found)
      g_array_append_val (self->order, i);
  g_array_sort_with_data (self->order, compare_places, (gpointer) encoded);
}

/* Gives the items in use their new strings, and forgets those beyond the end. */
static void
change_items (GwSearchStrings *self)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    g_ptr_array_add (items, g_object_ref (item));
  for (guint i = 0; i < items->len; i++)
    {
      const GwSearchString *string = gw_item_get (items->pdata[i]);

      if (string->position < self->order->len)
        set_word (items->pdata[i], self->found->encoded,
                  g_array_index (self->order, guint, string->position));
      else
        forget_item (self, items->pdata[i]);
    }
}

void
gw_search_strings_set_found (GwSearchStrings *self, GwSearchFound *found)
{
  guint before, after;

  g_return_if_fail (GW_IS_SEARCH_STRINGS (self));

  if (found == self->found)
    return;
  before = self->order->len;
  g_clear_pointer (&self->found, gw_search_found_unref);
  self->found = found != NULL ? gw_search_found_ref (found) : NULL;
  sort_found (self);
  after = self->order->len;
  change_items (self);
  if (before != after)
    g_list_model_items_changed (G_LIST_MODEL (self), MIN (before, after),
                                before - MIN (before, after), after - MIN (before, after));
}

gboolean
gw_search_strings_find (GwSearchStrings *self, const char *text, guint *position)
{
  const GwEncoded *encoded;
  guint word;

  g_return_val_if_fail (GW_IS_SEARCH_STRINGS (self), FALSE);

  if (self->found == NULL || text == NULL)
    return FALSE;
  encoded = self->found->encoded;
  if (!gw_lexicon_find (encoded->lexicon, text, &word))
    return FALSE;
  for (guint i = 0; i < self->order->len; i++)
    if (encoded->words[g_array_index (self->order, guint, i)].word == word)
      {
        *position = i;
        return TRUE;
      }
  return FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-row-list.h"

struct _GwWordRowList
{
  GObject parent_instance;

  /* owned */
  GListModel *words;
  GPtrArray *slots; /* of GwWordRow; NULL where none was asked for */
};

static GType
gw_word_row_list_get_item_type (GListModel *model)
{
  return GW_TYPE_WORD_ROW;
}

static guint
gw_word_row_list_get_n_items (GListModel *model)
{
  return GW_WORD_ROW_LIST (model)->slots->len;
}

static gpointer
gw_word_row_list_get_item (GListModel *model, guint position)
{
  GwWordRowList *self = GW_WORD_ROW_LIST (model);

  if (position >= self->slots->len)
    return NULL;

  if (self->slots->pdata[position] == NULL)
    {
      g_autoptr (GwWord) word = g_list_model_get_item (self->words, position);

      self->slots->pdata[position] = gw_word_row_new (word);
    }
  return g_object_ref (self->slots->pdata[position]);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = gw_word_row_list_get_item_type;
  iface->get_n_items = gw_word_row_list_get_n_items;
  iface->get_item = gw_word_row_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GwWordRowList, gw_word_row_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

/* Gives a place its word of now; a place that nobody looks at is dropped. */
static void
renew (GwWordRowList *self, guint position)
{
  GwWordRow *slot = self->slots->pdata[position];

  if (slot == NULL)
    return;

  if (G_OBJECT (slot)->ref_count == 1)
    g_clear_object (&self->slots->pdata[position]);
  else
    {
      g_autoptr (GwWord) word = g_list_model_get_item (self->words, position);

      gw_word_row_set_word (slot, word);
    }
}

static void
words_changed_cb (GListModel *words, guint position, guint removed, guint added, gpointer user_data)
{
  GwWordRowList *self = user_data;
  guint n_before = self->slots->len, n_after = g_list_model_get_n_items (words);
  guint n_kept = MIN (n_before, n_after);
  guint end = removed == added ? MIN (position + added, n_kept) : n_kept;

  g_ptr_array_set_size (self->slots, n_after);
  if (n_before != n_after)
    {
      /* GTK 4.8 takes the wrong rows away when the end of a list goes and that end
       * begins amid places without rows. When all places go and some come back it
       * is right, and it keeps the rows of those that it finds again. */
      if (n_after < n_before)
        g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, n_after);
      else
        g_list_model_items_changed (G_LIST_MODEL (self), n_before, 0, n_after - n_before);
    }
  for (guint i = position; i < end; i++)
    renew (self, i);
}

static void
clear_slot (gpointer data)
{
  if (data != NULL)
    g_object_unref (data);
}

static void
gw_word_row_list_finalize (GObject *object)
{
  GwWordRowList *self = GW_WORD_ROW_LIST (object);

  g_clear_object (&self->words);
  g_clear_pointer (&self->slots, g_ptr_array_unref);

  G_OBJECT_CLASS (gw_word_row_list_parent_class)->finalize (object);
}

static void
gw_word_row_list_class_init (GwWordRowListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_word_row_list_finalize;
}

static void
gw_word_row_list_init (GwWordRowList *self)
{
  self->slots = g_ptr_array_new_with_free_func (clear_slot);
}

GwWordRowList *
gw_word_row_list_new (GListModel *words)
{
  GwWordRowList *self = g_object_new (GW_TYPE_WORD_ROW_LIST, NULL);

  self->words = g_object_ref (words);
  g_ptr_array_set_size (self->slots, g_list_model_get_n_items (words));
  g_signal_connect_object (words, "items-changed", G_CALLBACK (words_changed_cb), self, 0);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-school-item.h"

#include "gw-written.h"

struct _GwSchoolItem
{
  GObject parent_instance;

  /* owned */
  char *shown;
  GPtrArray *texts; /* NULL at the end */

  GwSchoolGroup group;
  gboolean counts;
  gboolean known; /* whether the lexicon has it */
};

G_DEFINE_FINAL_TYPE (GwSchoolItem, gw_school_item, G_TYPE_OBJECT)

static void
gw_school_item_finalize (GObject *object)
{
  GwSchoolItem *self = GW_SCHOOL_ITEM (object);

  g_free (self->shown);
  g_ptr_array_unref (self->texts);

  G_OBJECT_CLASS (gw_school_item_parent_class)->finalize (object);
}

static void
gw_school_item_class_init (GwSchoolItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_school_item_finalize;
}

static void
gw_school_item_init (GwSchoolItem *self)
{
  self->texts = g_ptr_array_new_null_terminated (1, g_free, TRUE);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const GwSchoolItem *first = *(GwSchoolItem *const *) a, *second = *(GwSchoolItem *const *) b;

  return first->group != second->group ? (int) first->group - (int) second->group
                                       : g_utf8_collate (first->shown, second->shown);
}

GPtrArray *
gw_school_items_new (const GwSchoolWords *words, const GwLexicon *lexicon, guint max_level)
{
  const GwLanguage *language = lexicon != NULL ? gw_lexicon_get_language (lexicon) : NULL;
  g_autoptr (GArray) list = gw_school_words_list (words, language);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < list->len; i++)
    {
      const GwSchoolWord *word = &g_array_index (list, GwSchoolWord, i);
      guint number = 0;
      const gboolean known = lexicon != NULL && gw_lexicon_find (lexicon, word->text, &number)
                             && gw_lexicon_get_level (lexicon, number) <= max_level;
      GwSchoolItem *item
        = known ? g_hash_table_lookup (seen, GUINT_TO_POINTER (number + 1)) : NULL;

      if (!known && word->group != GW_SCHOOL_ADDED)
        continue;
      if (item == NULL)
        {
          item = g_object_new (GW_TYPE_SCHOOL_ITEM, NULL);
          item->shown = known ? gw_written_dup (lexicon, number) : g_strdup (word->text);
          item->group = word->group;
          item->counts = word->counts;
          item->known = known;
          g_ptr_array_add (items, item);
          if (known)
            g_hash_table_insert (seen, GUINT_TO_POINTER (number + 1), item);
        }
      item->counts = item->counts && word->counts;
      g_ptr_array_add (item->texts, g_strdup (word->text));
    }
  g_ptr_array_sort (items, compare);
  return items;
}

guint
gw_school_items_count (const GPtrArray *items)
{
  guint n_words = 0;

  for (guint i = 0; i < items->len; i++)
    {
      const GwSchoolItem *item = items->pdata[i];

      n_words += item->known && !item->counts;
    }
  return n_words;
}

GwSchoolGroup
gw_school_item_get_group (GwSchoolItem *self)
{
  g_return_val_if_fail (GW_IS_SCHOOL_ITEM (self), GW_SCHOOL_CURSES);

  return self->group;
}

const char *
gw_school_item_get_shown (GwSchoolItem *self)
{
  g_return_val_if_fail (GW_IS_SCHOOL_ITEM (self), NULL);

  return self->shown;
}

const char *const *
gw_school_item_get_texts (GwSchoolItem *self)
{
  g_return_val_if_fail (GW_IS_SCHOOL_ITEM (self), NULL);

  return (const char *const *) self->texts->pdata;
}

gboolean
gw_school_item_get_counts (GwSchoolItem *self)
{
  g_return_val_if_fail (GW_IS_SCHOOL_ITEM (self), FALSE);

  return self->counts;
}

void
gw_school_item_set_counts (GwSchoolItem *self, gboolean counts)
{
  g_return_if_fail (GW_IS_SCHOOL_ITEM (self));

  self->counts = counts;
}

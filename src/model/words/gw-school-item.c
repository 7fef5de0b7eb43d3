/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-school-item.h"

#include "gw-written.h"

static void
school_item_free (gpointer data)
{
  GwSchoolItem *self = data;

  g_free (self->shown);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const GwSchoolItem *first = gw_item_get (*(gpointer *) a);
  const GwSchoolItem *second = gw_item_get (*(gpointer *) b);

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
          item = g_new0 (GwSchoolItem, 1);
          item->texts = g_ptr_array_new_null_terminated (1, g_free, TRUE);
          item->shown = known ? gw_written_dup (lexicon, number) : g_strdup (word->text);
          item->group = word->group;
          item->counts = word->counts;
          item->known = known;
          g_ptr_array_add (items, gw_item_new (item, school_item_free));
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
      const GwSchoolItem *item = gw_item_get (items->pdata[i]);

      n_words += item->known && !item->counts;
    }
  return n_words;
}

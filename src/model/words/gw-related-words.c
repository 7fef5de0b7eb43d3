/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-related-words.h"

#include "gw-letters.h"
#include "gw-scoring.h"

/* Where a word is in another one; G_MAXUINT when it is not. */
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
  g_autofree char *text = NULL;
  g_autofree char *folded = NULL;

  if (hidden == NULL || g_hash_table_size (hidden) == 0)
    return FALSE;

  text = gw_lexicon_dup_word (gw_solution_get_lexicon (solution),
                              gw_solution_get_word (solution, index));
  folded = gw_letters_fold (text, -1);
  return g_hash_table_contains (hidden, folded);
}

GArray *
gw_related_words_find (GwWordListModel *words, GwWord *word, GwKin kin, GHashTable *hidden)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  GwSolution *solution = gw_word_list_model_get_solution (words);
  const GwWordLetters *bank;
  const gunichar *own;
  guint own_length;

  if (solution == NULL || solution != gw_word_get_solution (word))
    return indices;

  bank = gw_word_list_model_get_bank (words);
  own = gw_word_letters_get (bank, gw_word_get_index (word), &own_length);
  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    {
      guint length, start;
      const gunichar *letters = gw_word_letters_get (bank, i, &length);
      Found one = { .index = i };

      if (kin == GW_KIN_LONGER ? length <= own_length : length >= own_length)
        continue;
      start = kin == GW_KIN_LONGER ? find_inside (own, own_length, letters, length)
                                   : find_inside (letters, length, own, own_length);
      if (start == G_MAXUINT || is_hidden (solution, i, hidden))
        continue;

      one.rank = kin == GW_KIN_INSIDE ? own_length - length
                                      : length + (start > 0 ? GW_MAX_WORD_LENGTH : 0);
      g_array_append_val (found, one);
    }
  g_array_sort (found, compare_found);
  for (guint i = 0; i < found->len; i++)
    g_array_append_val (indices, g_array_index (found, Found, i).index);
  return indices;
}

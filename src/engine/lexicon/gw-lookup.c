/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lookup.h"

#include "gw-letters.h"
#include "gw-lexicon-private.h"

static void
count_below (const GwTree *tree, guint32 node, GwLookup *lookup)
{
  guint64 letters = gw_tree_child_mask (tree, node) | gw_tree_word_mask (tree, node);

  /* Which ones they are is of interest only for the first. */
  if (lookup->n_longer >= GW_LOOKUP_MAX_LONGER)
    {
      lookup->n_longer += (guint) __builtin_popcountll (gw_tree_word_mask (tree, node));
      letters = gw_tree_child_mask (tree, node);
    }
  for (const guint before = lookup->n_longer; letters != 0; letters &= letters - 1)
    {
      const guint letter = (guint) __builtin_ctzll (letters);
      const guint32 child = gw_tree_child (tree, node, letter);

      if (before < GW_LOOKUP_MAX_LONGER)
        {
          const guint32 word = gw_tree_word (tree, node, letter);

          if (word != GW_NO_WORD && lookup->n_longer++ < GW_LOOKUP_MAX_LONGER)
            lookup->longer[lookup->n_longer - 1] = word;
        }
      if (child != GW_NO_NODE)
        count_below (tree, child, lookup);
    }
}

gboolean
gw_lookup (const GwLexicon *lexicon, const char *text, GwLookup *lookup)
{
  const GwTree *tree = gw_lexicon_get_tree (lexicon);
  g_autofree char *folded = gw_letters_fold (text, -1);
  guint32 node = GW_ROOT;

  *lookup = (GwLookup) { FALSE };
  if (folded == NULL || *folded == '\0')
    return FALSE;

  for (const char *at = folded; *at != '\0' && node != GW_NO_NODE; at = g_utf8_next_char (at))
    {
      const gint letter = gw_alphabet_find (gw_lexicon_get_alphabet (lexicon),
                                            g_utf8_get_char (at));

      lookup->is_word = FALSE;
      if (letter < 0)
        return FALSE;
      lookup->word = gw_tree_word (tree, node, (guint) letter);
      lookup->is_word = lookup->word != GW_NO_WORD && *g_utf8_next_char (at) == '\0';
      node = gw_tree_child (tree, node, (guint) letter);
      if (node == GW_NO_NODE && *g_utf8_next_char (at) != '\0')
        return FALSE;
    }
  if (node != GW_NO_NODE)
    count_below (tree, node, lookup);
  return lookup->is_word || lookup->n_longer > 0;
}

static void
list_below (const GwTree *tree, guint32 node, guint n_words, GArray *words)
{
  guint64 letters = gw_tree_child_mask (tree, node) | gw_tree_word_mask (tree, node);

  for (; letters != 0 && words->len < n_words; letters &= letters - 1)
    {
      const guint letter = (guint) __builtin_ctzll (letters);
      const guint32 word = gw_tree_word (tree, node, letter);
      const guint32 child = gw_tree_child (tree, node, letter);

      if (word != GW_NO_WORD)
        g_array_append_val (words, word);
      if (child != GW_NO_NODE)
        list_below (tree, child, n_words, words);
    }
}

GArray *
gw_lookup_list (const GwLexicon *lexicon, const char *text, guint n_words)
{
  const GwTree *tree = gw_lexicon_get_tree (lexicon);
  GArray *words = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *folded = gw_letters_fold (text, -1);
  guint32 node = GW_ROOT;
  guint word;

  if (folded == NULL)
    return words;
  if (n_words > 0 && gw_lexicon_find (lexicon, text, &word))
    g_array_append_val (words, word);
  for (const char *at = folded; *at != '\0' && node != GW_NO_NODE; at = g_utf8_next_char (at))
    {
      const gint letter = gw_alphabet_find (gw_lexicon_get_alphabet (lexicon),
                                            g_utf8_get_char (at));

      node = letter < 0 ? GW_NO_NODE : gw_tree_child (tree, node, (guint) letter);
    }
  if (node != GW_NO_NODE)
    list_below (tree, node, n_words, words);
  return words;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lookup.h"

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
  guint8 letters[GW_MAX_WORD_LENGTH];
  const guint n_letters = gw_lexicon_number_letters (lexicon, text, letters);
  guint32 node;

  *lookup = (GwLookup) { FALSE };
  if (n_letters == 0)
    return FALSE;

  lookup->is_word = gw_lexicon_find (lexicon, text, &lookup->word);
  node = gw_lexicon_walk (lexicon, letters, n_letters);
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
  GArray *words = g_array_new (FALSE, FALSE, sizeof (guint));
  guint8 letters[GW_MAX_WORD_LENGTH];
  const guint n_letters = gw_lexicon_number_letters (lexicon, text, letters);
  guint32 node;
  guint word;

  if (n_letters == 0 && *text != '\0')
    return words;
  if (n_words > 0 && gw_lexicon_find (lexicon, text, &word))
    g_array_append_val (words, word);
  node = gw_lexicon_walk (lexicon, letters, n_letters);
  if (node != GW_NO_NODE)
    list_below (gw_lexicon_get_tree (lexicon), node, n_words, words);
  return words;
}

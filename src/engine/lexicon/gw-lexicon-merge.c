/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both trees are walked at once, each node beside the one of the other tree that has
 * the same letters above it. */
#include "gw-lexicon-merge.h"

#include "gw-lexicon-private.h"


/* Nodes between two looks at the stop flag. */
#define STRIDE 4096

#define NO_LETTER G_MAXUINT32

typedef struct
{
  const GwTree *tree;
  const GwAlphabet *alphabet;
} Side;

typedef struct
{
  Side first;
  Side second;
  gunichar *letters;
  GwMergeFunc func;
  gpointer user_data;
  guint n_seen;
  const GwStop *stop;
} Merge;

static guint64
get_letters (const Side *side, guint32 node)
{
  if (node == GW_NO_NODE)
    return 0;
  return gw_tree_child_mask (side->tree, node) | gw_tree_word_mask (side->tree, node);
}

static gunichar
get_next (const Side *side, guint64 letters)
{
  return letters != 0 ? side->alphabet->letters[__builtin_ctzll (letters)] : NO_LETTER;
}

/* Takes the next letter off when it is this one. */
static void
step (const Side *side, guint32 node, guint64 *letters, gunichar letter, guint32 *word,
      guint32 *child)
{
  *word = GW_NO_WORD;
  *child = GW_NO_NODE;
  if (get_next (side, *letters) != letter)
    return;
  *word = gw_tree_word (side->tree, node, (guint) __builtin_ctzll (*letters));
  *child = gw_tree_child (side->tree, node, (guint) __builtin_ctzll (*letters));
  *letters &= *letters - 1;
}

static void
tell (const Merge *merge, guint32 first, guint32 second, guint length)
{
  if (first != GW_NO_WORD)
    merge->func (second != GW_NO_WORD ? GW_MERGE_BOTH : GW_MERGE_FIRST, first, merge->letters,
                 length, merge->user_data);
  else if (second != GW_NO_WORD)
    merge->func (GW_MERGE_SECOND, second, merge->letters, length, merge->user_data);
}

static gboolean
walk (Merge *merge, guint32 first, guint32 second, guint depth)
{
  guint64 of_first = get_letters (&merge->first, first);
  guint64 of_second = get_letters (&merge->second, second);

  if (merge->n_seen++ % STRIDE == 0 && gw_stop_requested (merge->stop))
    return FALSE;
  while (of_first != 0 || of_second != 0)
    {
      const gunichar letter = MIN (get_next (&merge->first, of_first),
                                   get_next (&merge->second, of_second));
      guint32 first_word, first_child, second_word, second_child;

      step (&merge->first, first, &of_first, letter, &first_word, &first_child);
      step (&merge->second, second, &of_second, letter, &second_word, &second_child);
      merge->letters[depth] = letter;
      tell (merge, first_word, second_word, depth + 1);
      if ((first_child != GW_NO_NODE || second_child != GW_NO_NODE)
          && !walk (merge, first_child, second_child, depth + 1))
        return FALSE;
    }
  return TRUE;
}

gboolean
gw_lexicon_merge (const GwLexicon *first, const GwLexicon *second, GwMergeFunc func,
                  gpointer user_data, const GwStop *stop)
{
  Merge merge = { .func = func, .user_data = user_data, .stop = stop };
  const guint longest
    = MAX (gw_lexicon_get_longest (first), gw_lexicon_get_longest (second));
  gboolean done;

  merge.first = (Side) { gw_lexicon_get_tree (first), gw_lexicon_get_alphabet (first) };
  merge.second = (Side) { gw_lexicon_get_tree (second), gw_lexicon_get_alphabet (second) };
  merge.letters = g_new (gunichar, longest + 1);
  done = walk (&merge, GW_ROOT, GW_ROOT, 0);
  g_free (merge.letters);
  return done;
}

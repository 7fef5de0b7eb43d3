/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of distances grows by one row for each letter on the way down the tree,
 * so words that start alike share their rows. A branch ends as soon as every entry
 * of its row is over the bound. The bound is raised from 0 on until there are words
 * enough: most of the tree is cut off for the small ones. */
#include "gw-near-words.h"

#include "gw-lexicon-private.h"

#include <string.h>

/* Nodes between two looks at the stop flag. */
#define STRIDE 1024

typedef struct
{
  const GwTree *tree;
  guint8 letters[GW_MAX_WORD_LENGTH];
  guint n_letters;
  guint16 *rows;
  guint bound;
  guint n_wanted;
  GArray *found; /* GwNearWord */
  guint n_seen;
  const GwStop *stop;
  gboolean stopped;
} Find;

/* Fills the row after `before` for one more letter. Returns its least entry. */
static guint
add_row (const Find *find, const guint16 *before, guint letter)
{
  guint16 *row = (guint16 *) before + find->n_letters + 1;
  guint least;

  row[0] = (guint16) (before[0] + 1);
  least = row[0];
  for (guint i = 1; i <= find->n_letters; i++)
    {
      const guint replaced = before[i - 1] + (find->letters[i - 1] == letter ? 0u : 1u);
      const guint changed = MIN (before[i], row[i - 1]) + 1u;

      row[i] = (guint16) MIN (replaced, changed);
      least = MIN (least, row[i]);
    }
  return least;
}

static void
take (Find *find, guint word, guint distance)
{
  const GwNearWord near = { word, distance };

  /* Those that are nearer came before. */
  if (distance == find->bound && find->found->len < find->n_wanted)
    g_array_append_val (find->found, near);
}

static void
walk (Find *find, guint32 node, const guint16 *before)
{
  const guint16 *row = before + find->n_letters + 1;
  guint64 letters = gw_tree_child_mask (find->tree, node) | gw_tree_word_mask (find->tree, node);

  if (find->n_seen++ % STRIDE == 0 && gw_stop_requested (find->stop))
    find->stopped = TRUE;
  for (; letters != 0 && !find->stopped; letters &= letters - 1)
    {
      const guint letter = (guint) __builtin_ctzll (letters);
      const guint32 child = gw_tree_child (find->tree, node, letter);
      const guint32 word = gw_tree_word (find->tree, node, letter);

      if (add_row (find, before, letter) > find->bound)
        continue;
      if (word != GW_NO_WORD)
        take (find, word, row[find->n_letters]);
      if (child != GW_NO_NODE)
        walk (find, child, row);
    }
}

GArray *
gw_near_words_find (const GwLexicon *lexicon, const char *text, guint max_distance, guint n_words,
                    const GwStop *stop)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (GwNearWord));
  Find find = { .tree = gw_lexicon_get_tree (lexicon), .n_wanted = n_words, .stop = stop };

  g_return_val_if_fail (max_distance <= GW_NEAR_WORDS_MAX_DISTANCE, words);

  find.n_letters = gw_lexicon_number_letters (lexicon, text, find.letters);
  if (find.n_letters == 0)
    return words;

  /* No row that is this deep has an entry within the bound. */
  find.rows = g_new (guint16, (gsize) (find.n_letters + max_distance + 3) * (find.n_letters + 1));
  for (guint i = 0; i <= find.n_letters; i++)
    find.rows[i] = (guint16) i;

  find.found = words;
  for (; find.bound <= max_distance && words->len < n_words && !find.stopped; find.bound++)
    walk (&find, GW_ROOT, find.rows);
  g_free (find.rows);
  if (find.stopped)
    g_clear_pointer (&words, g_array_unref);
  return words;
}

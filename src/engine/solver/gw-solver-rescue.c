/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves degenerate boards (a board of A with words of A), which have more paths
 * than can ever be walked. Three things help: leaving out the words that the board
 * has too few letters for, leaving out those that could not be spelled even if cells
 * were used twice, and skipping nodes of the tree below which every word is found. */
#include "gw-solver-loops.h"

#include "gw-lexicon-private.h"

#include <string.h>

/* Finds the words that could be spelled if cells were used twice, by the quick loop of the reuse
 * rule. */
static gboolean
find_walkable (GwSolver *solver, GwSolver *walker)
{
  gw_solver_set_shape (walker, solver->shape);
  memcpy (walker->tiles, solver->tiles, sizeof solver->tiles);
  gw_solver_start (walker, solver->stop);
  gw_solver_run_reuse (walker, NULL);
  solver->stopped = walker->stopped;
  return !walker->stopped;
}

/* Whether the board has the letters of a word often enough. */
static gboolean
has_letters (const guint16 *counts, const guint8 *letters, guint length)
{
  guint16 left[GW_ALPHABET_MAX];

  memcpy (left, counts, sizeof left);
  for (guint i = 0; i < length; i++)
    if (left[letters[i]]-- == 0)
      return FALSE;
  return TRUE;
}

static int
compare_words_cb (gconstpointer a, gconstpointer b)
{
  const GwTreeWord *first = a;
  const GwTreeWord *second = b;
  int order = memcmp (first->letters, second->letters, MIN (first->length, second->length));

  return order != 0 ? order : (int) first->length - (int) second->length;
}

/* Makes a lexicon of the words that are left. The tags are their numbers in the solver's lexicon.
 * Unless each path counts, words that were found before are left out too. */
static GwLexicon *
make_spellable (const GwSolver *solver, const GwSolver *walker, gboolean each_path,
                guint32 **tags)
{
  g_autoptr (GByteArray) arena = g_byte_array_new ();
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (GwTreeWord));
  guint16 counts[GW_ALPHABET_MAX] = { 0 };
  guint8 letters[GW_MAX_WORD_LENGTH];

  for (guint cell = 0; cell < solver->graph.n_cells; cell++)
    for (guint i = 0; i < solver->tiles[cell].n_letters; i++)
      counts[solver->tiles[cell].letters[i]]++;

  for (guint i = 0; i < walker->n_found; i++)
    {
      const guint length = gw_lexicon_get_word (solver->lexicon, walker->found[i], letters);
      GwTreeWord word = { GUINT_TO_POINTER (arena->len), length, 0, walker->found[i] };

      if ((!each_path && gw_bitmap_get (solver->marks, walker->found[i])) ||
          !has_letters (counts, letters, length))
        continue;
      g_byte_array_append (arena, letters, length);
      g_array_append_val (words, word);
    }
  for (guint i = 0; i < words->len; i++)
    {
      GwTreeWord *word = &g_array_index (words, GwTreeWord, i);

      word->letters = arena->data + GPOINTER_TO_UINT (word->letters);
    }
  g_array_sort (words, compare_words_cb);

  *tags = g_new (guint32, words->len + 1);
  return gw_lexicon_build (gw_lexicon_get_alphabet (solver->lexicon),
                        (const GwTreeWord *) (gpointer) words->data, words->len, *tags, NULL);
}

/* How many words lie below each node. */
static guint32 *
count_below (const GwTree *tree)
{
  guint32 *below = g_new0 (guint32, tree->n_nodes);

  for (guint32 i = tree->n_nodes; i-- > 0;)
    {
      const guint32 n_children = (guint32) __builtin_popcountll (gw_tree_child_mask (tree, i));

      below[i] = (guint32) __builtin_popcountll (gw_tree_word_mask (tree, i));
      for (guint32 k = 0; k < n_children; k++)
        below[i] += below[gw_tree_first_child (tree, i) + k];
    }
  return below;
}

gboolean
gw_solver_run_rescue (GwSolver *solver, GwDetail *detail, guint64 max_states)
{
  GwRulesSpec walking = *solver->spec;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwSolver) walker = NULL;
  g_autoptr (GwLexicon) spellable = NULL;
  g_autofree guint32 *tags = NULL;
  g_autofree guint32 *remaining = NULL;
  const gboolean each_path = detail != NULL || solver->spec->count_paths;

  walking.reuse = TRUE;
  walking.count_paths = FALSE;
  rules = gw_rules_new (&walking);
  walker = gw_solver_new (solver->lexicon, rules);
  if (!find_walkable (solver, walker))
    return TRUE;

  spellable = make_spellable (solver, walker, each_path, &tags);
  if (!each_path)
    remaining = count_below (gw_lexicon_get_tree (spellable));
  return gw_solver_run_tree (solver, gw_lexicon_get_tree (spellable), tags, remaining, max_states,
                             detail, GW_PRUNE_PREFIX);
}

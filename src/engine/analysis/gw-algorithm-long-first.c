/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths are followed as long as their letters stand anywhere in a word; where one
 * cannot go on, all the words inside it are looked for, the longest first.
 *
 * A string is known by the set of tree nodes that it can lead to from anywhere,
 * as in gw-solver-substring.c. The sets of single letters are large, so they are
 * made once. */
#include "gw-algorithm.h"

#include <glib/gi18n-lib.h>

#define OPERATIONS_PER_CHECK (1u << 20)

typedef struct
{
  GwWordTable *table;
  guint32 *nodes;                          /* of the tree, by the letter that leads to them */
  guint32 first_of[GW_ALPHABET_MAX + 1];   /* letter: where its nodes begin */
  gboolean ends_word[GW_ALPHABET_MAX];     /* letter: whether a word ends with it */
  GArray *sets;                            /* scratch: guint32, a stack of sets */
  GArray *hits;                            /* scratch: of Hit */
} Index;

/* What the letters of a path can lead to. */
typedef struct
{
  const guint32 *nodes; /* NULL: sets[begin … end - 1] */
  guint begin;
  guint end;
  gboolean inside; /* they stand in a word, if only at the very end of one */
} Place;

typedef struct
{
  guint32 rank;
  guint32 length;
} Hit;

typedef struct
{
  Index *index;
  const GwTree *tree;
  const GwField *field;
  GwTrial *trial;
  guint64 next_check; /* by operations: a move may take many */
  gboolean visited[GW_BOARD_MAX_CELLS];
  guint n_path;
  guint8 path[GW_MAX_WORD_LENGTH + 1];
} Run;

static Place
begin (const Index *index, guint letter)
{
  return (Place){ index->nodes, index->first_of[letter], index->first_of[letter + 1],
                  index->first_of[letter] < index->first_of[letter + 1]
                    || index->ends_word[letter] };
}

/* Appends one letter; the new set is pushed after the others. */
static Place
go_on (Run *run, const Place *place, guint letter)
{
  GArray *sets = run->index->sets;
  Place next = { NULL, sets->len, 0, FALSE };

  for (guint i = place->begin; i < place->end; i++)
    {
      const guint32 node
        = place->nodes != NULL ? place->nodes[i] : g_array_index (sets, guint32, i);
      const guint32 child = gw_tree_child (run->tree, node, letter);

      if (child != GW_NO_NODE)
        g_array_append_val (sets, child);
      else if (gw_tree_word (run->tree, node, letter) != GW_NO_WORD)
        next.inside = TRUE;
    }
  run->trial->operations += place->end - place->begin;
  if (run->trial->operations >= run->next_check)
    {
      run->next_check = run->trial->operations + OPERATIONS_PER_CHECK;
      run->trial->next_check = 0;
    }
  next.end = sets->len;
  next.inside = next.inside || next.end > next.begin;
  return next;
}

/* Puts the words that begin at one tile of the path among the hits. */
static void
look_from (Run *run, guint first)
{
  const GwWordTable *table = run->index->table;
  guint32 node = GW_ROOT;
  Hit hit = { 0, 0 };

  for (guint at = first; at < run->n_path; at++)
    {
      const GwTileCode *tile = &run->field->tiles[run->path[at]];
      guint32 word = GW_NO_WORD;

      for (guint i = 0; i < tile->n_letters; i++)
        {
          if (node == GW_NO_NODE)
            return;
          run->trial->operations++;
          word = gw_tree_word (run->tree, node, tile->letters[i]);
          node = gw_tree_child (run->tree, node, tile->letters[i]);
        }
      hit.length += tile->n_letters;
      if (word == GW_NO_WORD)
        continue;
      hit.rank = table->ranks[word];
      if (!gw_bitmap_get (run->trial->marks, hit.rank))
        g_array_append_val (run->index->hits, hit);
    }
}

static int
compare_hits_cb (gconstpointer a, gconstpointer b)
{
  const Hit *one = a;
  const Hit *other = b;

  if (one->length != other->length)
    return one->length > other->length ? -1 : 1;
  return one->rank < other->rank ? -1 : one->rank > other->rank;
}

static void
look_inside (Run *run)
{
  GArray *hits = run->index->hits;

  g_array_set_size (hits, 0);
  for (guint first = 0; first < run->n_path; first++)
    look_from (run, first);
  g_array_sort (hits, compare_hits_cb);
  for (guint i = 0; i < hits->len; i++)
    gw_trial_book (run->trial, g_array_index (hits, Hit, i).rank);
}

/* TRUE when the letters with this cell stand in a word. `place` is NULL at the
 * start of a path. */
static gboolean
enter (Run *run, guint cell, const Place *before)
{
  const GwGraph *graph = &run->field->graph;
  const GwTileCode *tile = &run->field->tiles[cell];
  const guint n_sets = run->index->sets->len;
  Place place = before != NULL ? *before : (Place){ 0 };
  gboolean goes_on = FALSE;

  if (!gw_trial_move (run->trial))
    return FALSE;
  if (tile->n_letters == 0)
    {
      run->trial->operations++;
      return FALSE;
    }
  for (guint i = 0; i < tile->n_letters; i++)
    {
      place = before == NULL && i == 0 ? begin (run->index, tile->letters[0])
                                       : go_on (run, &place, tile->letters[i]);
      if (!place.inside || run->n_path == GW_MAX_WORD_LENGTH)
        {
          g_array_set_size (run->index->sets, n_sets);
          return FALSE;
        }
    }

  run->trial->correct += before != NULL;
  run->trial->asked++;
  run->visited[cell] = !run->field->reuse;
  run->path[run->n_path++] = (guint8) cell;
  for (guint i = 0; i < graph->n_neighbors[cell]; i++)
    {
      const guint next = graph->neighbors[cell][i];

      if (!run->visited[next] && enter (run, next, &place))
        goes_on = TRUE;
    }
  if (!goes_on && run->trial->end == GW_TRIAL_COMPLETE)
    look_inside (run);
  run->n_path--;
  run->visited[cell] = FALSE;
  g_array_set_size (run->index->sets, n_sets);
  return TRUE;
}

static void
solve (gpointer index, const GwField *field, GwTrial *trial)
{
  Run run = { .index = index, .field = field, .trial = trial };

  run.tree = run.index->table->tree;
  g_array_set_size (run.index->sets, 0);
  for (guint cell = 0; cell < field->graph.n_cells; cell++)
    if (!field->hole[cell] && trial->end == GW_TRIAL_COMPLETE)
      enter (&run, cell, NULL);
}

static void
free_index (gpointer data)
{
  Index *index = data;

  gw_word_table_unref (index->table);
  g_array_unref (index->sets);
  g_array_unref (index->hits);
  g_free (index->nodes);
  g_free (index);
}

static gpointer
build (GwWordTable *table, const GwStop *stop, GError **error)
{
  const GwTree *tree = table->tree;
  Index *index = g_new0 (Index, 1);
  guint32 next[GW_ALPHABET_MAX];

  index->table = gw_word_table_ref (table);
  index->sets = g_array_new (FALSE, FALSE, sizeof (guint32));
  index->hits = g_array_new (FALSE, FALSE, sizeof (Hit));
  index->nodes = g_new (guint32, tree->n_nodes + 1);

  for (guint32 node = 0; node < tree->n_nodes; node++)
    {
      for (guint64 left = gw_tree_child_mask (tree, node); left != 0; left &= left - 1)
        index->first_of[__builtin_ctzll (left) + 1]++;
      for (guint64 left = gw_tree_word_mask (tree, node); left != 0; left &= left - 1)
        index->ends_word[__builtin_ctzll (left)] = TRUE;
    }
  for (guint letter = 0; letter < GW_ALPHABET_MAX; letter++)
    {
      index->first_of[letter + 1] += index->first_of[letter];
      next[letter] = index->first_of[letter];
    }
  for (guint32 node = 0; node < tree->n_nodes; node++)
    for (guint64 left = gw_tree_child_mask (tree, node); left != 0; left &= left - 1)
      {
        const guint letter = (guint) __builtin_ctzll (left);

        index->nodes[next[letter]++] = gw_tree_child (tree, node, letter);
      }
  return index;
}

static gsize
get_bytes (gconstpointer data)
{
  const Index *index = data;

  return gw_lexicon_get_bytes (index->table->counting)
         + index->table->tree->n_nodes * sizeof (guint32);
}

static guint
get_n_nodes (gconstpointer index)
{
  return ((const Index *) index)->table->tree->n_nodes;
}

const GwAlgorithm gw_algorithm_long_first = {
  .name = "long-first",
  .title = N_ ("Long Words First"),
  .summary = N_ ("Follows whole paths and looks for words inside them"),
  .operation = N_ ("nodes looked up"),
  .rank = 80,
  .kind = GW_ALGORITHM_ORDER,
  .build = build,
  .free_index = free_index,
  .get_bytes = get_bytes,
  .get_n_nodes = get_n_nodes,
  .solve = solve,
};

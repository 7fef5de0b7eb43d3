/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cost.h"
#include "gw-error.h"
#include "gw-grow.h"

#include <glib/gi18n-lib.h>

typedef struct _Node Node;
struct _Node
{
  guint32 word;     /* 1 + the rank of the word that ends here, or 0 */
  Node *children[]; /* one for each letter of the alphabet */
};

/* Nodes are allocated in blocks of this size, so that millions are freed quickly. */
#define BLOCK 1024

typedef struct
{
  gsize node_size;
  guint n_nodes;
  GPtrArray *blocks;
  Node *root;
} Tree;

typedef struct
{
  GROW_FIELDS;
  const Node *root;
} Grow;

typedef struct
{
  const Node *node; /* NULL: the root */
} Place;

static gboolean
grow_step (Grow *grow, Place *place, guint letter)
{
  const Node *node = place->node != NULL ? place->node : grow->root;

  grow->trial->operations++;
  place->node = node->children[letter];
  return place->node != NULL;
}

static void
grow_miss (Grow *grow, const Place *place)
{
  grow->trial->operations++;
}

static guint32
grow_word (const Grow *grow, const Place *place)
{
  return place->node->word - 1; /* 0 becomes GW_NO_WORD */
}

#define GROW_PLACE Place
#include "gw-grow-loop.h"

static Node *
add_node (Tree *tree)
{
  if (tree->n_nodes % BLOCK == 0)
    g_ptr_array_add (tree->blocks, g_malloc0 (BLOCK * tree->node_size));
  return (Node *) (gpointer) ((guint8 *) g_ptr_array_index (tree->blocks, tree->blocks->len - 1)
                              + tree->n_nodes++ % BLOCK * tree->node_size);
}

static void
free_index (gpointer index)
{
  Tree *tree = index;

  g_ptr_array_unref (tree->blocks);
  g_free (tree);
}

static void
add_word (Tree *tree, const guint8 *letters, guint length, guint32 rank)
{
  Node *node = tree->root;

  for (guint i = 0; i < length; i++)
    {
      if (node->children[letters[i]] == NULL)
        node->children[letters[i]] = add_node (tree);
      node = node->children[letters[i]];
    }
  node->word = rank + 1;
}

static gpointer
build (GwWordTable *table, const GwStop *stop, GError **error)
{
  const guint n_letters = gw_lexicon_get_alphabet (table->lexicon)->n_letters;
  const gsize node_size = sizeof (Node) + n_letters * sizeof (Node *);
  /* The compact tree has the nodes that words go on from; a leaf is a word more. */
  const gsize most = ((gsize) table->tree->n_nodes + table->n_words) * node_size;
  Tree *tree;

  if (most > GW_INDEX_MAX_BYTES)
    {
      gw_error_set_at (error, GW_ERROR_TOO_LARGE, NULL, 0,
                       _ ("A prefix tree of %u words would take %u MB; choose fewer words"),
                       table->n_words, (guint) (most >> 20));
      return NULL;
    }

  tree = g_new0 (Tree, 1);
  tree->node_size = node_size;
  tree->blocks = g_ptr_array_new_with_free_func (g_free);
  tree->root = add_node (tree);
  for (guint32 rank = 0; rank < table->n_words; rank++)
    {
      guint length;
      const guint8 *letters = gw_word_table_get_word (table, rank, &length);

      if ((rank & 0xfff) == 0 && gw_stop_requested (stop))
        {
          free_index (tree);
          gw_error_set_at (error, GW_ERROR_STOPPED, NULL, 0, _ ("Stopped"));
          return NULL;
        }
      add_word (tree, letters, length, rank);
    }
  return tree;
}

static gsize
get_bytes (gconstpointer index)
{
  const Tree *tree = index;

  return tree->n_nodes * tree->node_size;
}

static guint
get_n_nodes (gconstpointer index)
{
  return ((const Tree *) index)->n_nodes;
}

static void
solve (gpointer index, const GwField *field, GwTrial *trial)
{
  Grow grow = { .field = field, .trial = trial, .root = ((const Tree *) index)->root };

  grow_all (&grow);
}

const GwAlgorithm gw_algorithm_prefix_tree = {
  .name = "prefix-tree",
  .title = N_ ("Prefix Tree"),
  .summary = N_ ("Extends paths along a tree of all words, with a pointer for each letter"),
  .operation = N_ ("nodes looked up"),
  .rank = 30,
  .theory = gw_cost_prefix_tree,
  .build = build,
  .free_index = free_index,
  .get_bytes = get_bytes,
  .get_n_nodes = get_n_nodes,
  .solve = solve,
};

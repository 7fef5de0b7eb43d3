/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-pointer-tree.h"

typedef struct _Node Node;
struct _Node
{
  Node *children[26];
  guint32 found_in; /* the generation in which the word was found last */
  guint16 length;   /* letters of the word that ends here, 0 when none does */
};

struct _GwPointerTree
{
  Node *root;
  gsize n_nodes;
  guint32 generation;
  gboolean qu;
  const GwAlphabet *alphabet; /* while the tree is made */
};

static Node *
node_new (GwPointerTree *tree)
{
  tree->n_nodes++;
  return g_new0 (Node, 1);
}

static void
node_free (Node *node)
{
  for (guint i = 0; i < 26; i++)
    if (node->children[i] != NULL)
      node_free (node->children[i]);
  g_free (node);
}

static void
add_word_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  GwPointerTree *tree = user_data;
  Node *node = tree->root;

  for (guint i = 0; i < length; i++)
    {
      const gunichar c = tree->alphabet->letters[letters[i]];

      if (c < 'a' || c > 'z')
        return;
      if (c == 'q' && tree->qu &&
          (i + 1 == length || tree->alphabet->letters[letters[i + 1]] != 'u'))
        return;
    }
  for (guint i = 0; i < length; i++)
    {
      const gunichar c = tree->alphabet->letters[letters[i]];
      Node **child = &node->children[c - 'a'];

      if (*child == NULL)
        *child = node_new (tree);
      node = *child;
      if (c == 'q' && tree->qu)
        i++;
    }
  node->length = (guint16) length;
}

GwPointerTree *
gw_pointer_tree_new (const GwLexicon *lexicon, gboolean qu)
{
  GwPointerTree *tree = g_new0 (GwPointerTree, 1);

  tree->qu = qu;
  tree->root = node_new (tree);
  tree->alphabet = gw_lexicon_get_alphabet (lexicon);
  gw_lexicon_foreach (lexicon, add_word_cb, tree);
  tree->alphabet = NULL;
  return tree;
}

void
gw_pointer_tree_free (GwPointerTree *tree)
{
  node_free (tree->root);
  g_free (tree);
}

gsize
gw_pointer_tree_get_bytes (const GwPointerTree *tree)
{
  return tree->n_nodes * sizeof (Node);
}

typedef struct
{
  const GwGraph *graph;
  const guint8 *letters;
  const gint32 *points;
  guint min_length;
  guint32 generation;
  gint64 score;
  gboolean visited[GW_BOARD_MAX_CELLS];
} Search;

static void
visit (Search *search, Node *node, guint cell)
{
  if (node->length >= search->min_length && node->found_in != search->generation)
    {
      node->found_in = search->generation;
      search->score += search->points[node->length];
    }

  search->visited[cell] = TRUE;
  for (guint i = 0; i < search->graph->n_neighbors[cell]; i++)
    {
      const guint next = search->graph->neighbors[cell][i];

      if (!search->visited[next])
        {
          Node *child = node->children[search->letters[next]];

          if (child != NULL)
            visit (search, child, next);
        }
    }
  search->visited[cell] = FALSE;
}

gint64
gw_pointer_tree_score (GwPointerTree *tree, const GwGraph *graph, const guint8 *letters,
                       const gint32 *points, guint min_length)
{
  Search search = { .graph = graph, .letters = letters, .points = points,
                    .min_length = MAX (min_length, 1), .generation = ++tree->generation };

  for (guint cell = 0; cell < graph->n_cells; cell++)
    {
      Node *node = tree->root->children[letters[cell]];

      if (node != NULL)
        visit (&search, node, cell);
    }
  return search.score;
}

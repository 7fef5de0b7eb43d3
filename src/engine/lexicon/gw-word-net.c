/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-net.h"

#include "gw-lexicon-private.h"


#include <string.h>

typedef struct
{
  const GwTree *tree;
  const GwAlphabet *alphabet;
  guint max_nodes;
  GArray *nodes; /* GwNetNode */
  GArray *edges; /* GwNetEdge, those of a node together */
  guint n_leaves;
} Grow;

static GwWordNet *
net_new (GArray *nodes, GArray *edges, const GwLanguage *language)
{
  GwWordNet *net = g_new0 (GwWordNet, 1);

  net->n_nodes = nodes->len;
  net->nodes = (GwNetNode *) (gpointer) g_array_free (nodes, FALSE);
  net->n_edges = edges->len;
  net->edges = (GwNetEdge *) (gpointer) g_array_free (edges, FALSE);
  if (language != NULL)
    net->language = gw_language_ref ((GwLanguage *) language);
  return net;
}

void
gw_word_net_free (GwWordNet *net)
{
  g_clear_pointer (&net->language, gw_language_unref);
  g_free (net->nodes);
  g_free (net->edges);
  g_free (net);
}

/* Makes the nodes below one: the steps first, so that they stand together. */
static gboolean
grow (Grow *grown, guint at, guint32 node, guint depth)
{
  guint64 letters = node == GW_NO_NODE ? 0
                                       : gw_tree_child_mask (grown->tree, node)
                                           | gw_tree_word_mask (grown->tree, node);
  const guint first_edge = grown->edges->len;
  const guint first_node = grown->nodes->len;
  guint n_edges = 0, n_words = 0;
  double rows = 0;

  for (guint64 left = letters; left != 0; left &= left - 1, n_edges++)
    {
      const guint letter = (guint) __builtin_ctzll (left);
      const GwNetEdge edge = { at, first_node + n_edges, grown->alphabet->letters[letter] };
      const GwNetNode below
        = { .is_end = gw_tree_word (grown->tree, node, letter) != GW_NO_WORD, .depth = depth + 1 };

      g_array_append_val (grown->edges, edge);
      g_array_append_val (grown->nodes, below);
    }
  if (grown->nodes->len > grown->max_nodes)
    return FALSE;

  for (guint i = 0; i < n_edges; i++, letters &= letters - 1)
    {
      const guint32 child
        = gw_tree_child (grown->tree, node, (guint) __builtin_ctzll (letters));

      if (!grow (grown, first_node + i, child, depth + 1))
        return FALSE;
      n_words += g_array_index (grown->nodes, GwNetNode, first_node + i).n_words;
      rows += g_array_index (grown->nodes, GwNetNode, first_node + i).row;
    }

  {
    GwNetNode *self = &g_array_index (grown->nodes, GwNetNode, at);

    self->first_edge = first_edge;
    self->n_edges = n_edges;
    self->n_words = n_words + (self->is_end ? 1 : 0);
    self->row = n_edges > 0 ? rows / n_edges : grown->n_leaves++;
  }
  return TRUE;
}

GwWordNet *
gw_word_net_new_tree (const GwLexicon *lexicon, guint max_nodes)
{
  Grow grown = { gw_lexicon_get_tree (lexicon), gw_lexicon_get_alphabet (lexicon), max_nodes,
                 g_array_new (FALSE, FALSE, sizeof (GwNetNode)),
                 g_array_new (FALSE, FALSE, sizeof (GwNetEdge)), 0 };
  const GwNetNode root = { FALSE };

  g_array_append_val (grown.nodes, root);
  if (grow (&grown, 0, GW_ROOT, 0))
    return net_new (grown.nodes, grown.edges, gw_lexicon_get_language (lexicon));
  g_array_unref (grown.nodes);
  g_array_unref (grown.edges);
  return NULL;
}

/* Which node of the graph each node of the tree becomes. */
typedef struct
{
  const GwWordNet *tree;
  guint *merged;    /* by node of the tree */
  guint *n_merged;  /* by node of the graph */
  GHashTable *same; /* of what goes on from a node, to the node of the graph */
  GArray *nodes;
  guint *model;     /* for each node of the graph, one of the tree */
} Merge;

/* What goes on from a node, as a text. */
static char *
describe (const Merge *merge, guint node)
{
  const GwNetNode *of_tree = &merge->tree->nodes[node];
  GString *text = g_string_new (of_tree->is_end ? "." : "-");

  for (guint i = 0; i < of_tree->n_edges; i++)
    {
      const GwNetEdge *edge = &merge->tree->edges[of_tree->first_edge + i];

      g_string_append_printf (text, "%x:%u ", edge->letter, merge->merged[edge->to]);
    }
  return g_string_free (text, FALSE);
}

static void
merge_node (Merge *merge, guint node)
{
  const GwNetNode *of_tree = &merge->tree->nodes[node];
  g_autofree char *text = NULL;
  gpointer known;
  GwNetNode *into;
  guint at;

  for (guint i = 0; i < of_tree->n_edges; i++)
    merge_node (merge, merge->tree->edges[of_tree->first_edge + i].to);
  text = describe (merge, node);
  if (!g_hash_table_lookup_extended (merge->same, text, NULL, &known))
    {
      GwNetNode fresh = *of_tree;

      fresh.row = 0;
      known = GUINT_TO_POINTER (merge->nodes->len);
      merge->model[merge->nodes->len] = node;
      g_hash_table_insert (merge->same, g_steal_pointer (&text), known);
      g_array_append_val (merge->nodes, fresh);
    }
  at = GPOINTER_TO_UINT (known);
  into = &g_array_index (merge->nodes, GwNetNode, at);
  into->depth = MAX (into->depth, of_tree->depth);
  into->row += of_tree->row;
  merge->n_merged[at]++;
  merge->merged[node] = at;
}

GwWordNet *
gw_word_net_new_graph (const GwWordNet *tree)
{
  Merge merge = { tree, g_new0 (guint, tree->n_nodes), g_new0 (guint, tree->n_nodes),
                  g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                  g_array_new (FALSE, FALSE, sizeof (GwNetNode)), g_new0 (guint, tree->n_nodes) };
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (GwNetNode));
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (GwNetEdge));
  guint last;

  /* What is below comes before what is above, so that the root is the last one: the
   * numbers are turned round. */
  merge_node (&merge, 0);
  last = merge.nodes->len - 1;
  for (guint i = 0; i <= last; i++)
    {
      GwNetNode node = g_array_index (merge.nodes, GwNetNode, last - i);

      node.row /= merge.n_merged[last - i];
      node.first_edge = edges->len;
      for (guint k = 0; k < node.n_edges; k++)
        {
          const GwNetNode *model = &tree->nodes[merge.model[last - i]];
          const GwNetEdge *edge = &tree->edges[model->first_edge + k];
          const GwNetEdge turned = { i, last - merge.merged[edge->to], edge->letter };

          g_array_append_val (edges, turned);
        }
      g_array_append_val (nodes, node);
    }
  g_array_unref (merge.nodes);
  g_hash_table_unref (merge.same);
  g_free (merge.merged);
  g_free (merge.n_merged);
  g_free (merge.model);
  return net_new (nodes, edges, tree->language);
}

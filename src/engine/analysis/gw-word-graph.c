/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words come in alphabetical order, so only the nodes on the way to the last one
 * can still grow. When a word leaves that way, the nodes that it leaves are
 * finished, the last one first: each is replaced by an equal node that is there
 * already, or becomes a new one. */
#include "gw-word-graph.h"

#include <string.h>

/* A node that can still grow. */
typedef struct
{
  gboolean is_word;
  guint n_edges;
  guint8 letters[GW_ALPHABET_MAX];
  guint32 targets[GW_ALPHABET_MAX];
} Open;

typedef struct
{
  GwWordGraph *graph;
  GArray *n_words;  /* by node: words that go on from it, itself included */
  guint32 *slots;   /* finished nodes by what they hold: 1 + node, or 0 */
  gsize n_slots;    /* a power of two */
  GArray *open;     /* of Open, by letters so far */
} Build;

static gsize
hash_open (const Open *open)
{
  guint64 hash = open->is_word ? G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) : 1;

  for (guint i = 0; i < open->n_edges; i++)
    hash = (hash ^ (open->letters[i] + ((guint64) open->targets[i] << 6)))
           * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  return (gsize) (hash ^ (hash >> 32));
}

static gboolean
is_equal (const GwWordGraph *graph, guint32 node, const Open *open)
{
  const GwWordGraphNode *finished = gw_word_graph_get_node (graph, node);
  guint64 letters = 0;

  for (guint i = 0; i < open->n_edges; i++)
    letters |= G_GUINT64_CONSTANT (1) << open->letters[i];
  if (finished->letters != letters || finished->is_word != open->is_word)
    return FALSE;
  for (guint i = 0; i < open->n_edges; i++)
    if (g_array_index (graph->edges, GwWordGraphEdge, finished->first_edge + i).target
        != open->targets[i])
      return FALSE;
  return TRUE;
}

static guint32
add_node (Build *build, const Open *open)
{
  GwWordGraph *graph = build->graph;
  GwWordGraphNode node = { 0, graph->edges->len, open->is_word };
  guint32 n_words = open->is_word;

  for (guint i = 0; i < open->n_edges; i++)
    {
      const GwWordGraphEdge edge = { open->targets[i], n_words };

      node.letters |= G_GUINT64_CONSTANT (1) << open->letters[i];
      n_words += g_array_index (build->n_words, guint32, open->targets[i]);
      g_array_append_val (graph->edges, edge);
    }
  g_array_append_val (graph->nodes, node);
  g_array_append_val (build->n_words, n_words);
  return graph->nodes->len - 1;
}

static void
add_slots (Build *build)
{
  const gsize n_old = build->n_slots;
  g_autofree guint32 *old = build->slots;

  build->n_slots = MAX (n_old * 2, 1024);
  build->slots = g_new0 (guint32, build->n_slots);
  for (gsize i = 0; i < n_old; i++)
    {
      const GwWordGraphNode *node;
      Open open;
      gsize at;

      if (old[i] == 0)
        continue;
      node = gw_word_graph_get_node (build->graph, old[i] - 1);
      open.is_word = node->is_word;
      open.n_edges = 0;
      for (guint64 left = node->letters; left != 0; left &= left - 1, open.n_edges++)
        {
          open.letters[open.n_edges] = (guint8) __builtin_ctzll (left);
          open.targets[open.n_edges] = g_array_index (build->graph->edges, GwWordGraphEdge,
                                                      node->first_edge + open.n_edges).target;
        }
      for (at = hash_open (&open); build->slots[at & (build->n_slots - 1)] != 0; at++)
        continue;
      build->slots[at & (build->n_slots - 1)] = old[i];
    }
}

/* The finished node for the open node. */
static guint32
finish (Build *build, const Open *open)
{
  gsize at;

  if (build->graph->nodes->len * 2 >= build->n_slots)
    add_slots (build);
  for (at = hash_open (open); build->slots[at & (build->n_slots - 1)] != 0; at++)
    {
      const guint32 node = build->slots[at & (build->n_slots - 1)] - 1;

      if (is_equal (build->graph, node, open))
        return node;
    }
  build->slots[at & (build->n_slots - 1)] = build->graph->nodes->len + 1;
  return add_node (build, open);
}

static Open *
get_open (Build *build, guint depth)
{
  return &g_array_index (build->open, Open, depth);
}

/* Finishes the open nodes after the first letters. */
static void
close_down_to (Build *build, guint depth)
{
  for (guint i = build->open->len; --i > depth;)
    {
      Open *parent = get_open (build, i - 1);

      parent->targets[parent->n_edges - 1] = finish (build, get_open (build, i));
    }
  g_array_set_size (build->open, depth + 1);
}

static void
add_word (Build *build, const guint8 *letters, guint length)
{
  guint common = 0;

  while (common + 1 < build->open->len && common < length
         && get_open (build, common)->letters[get_open (build, common)->n_edges - 1]
              == letters[common])
    common++;
  close_down_to (build, common);
  for (guint i = common; i < length; i++)
    {
      Open *open = get_open (build, i);

      open->letters[open->n_edges++] = letters[i];
      g_array_set_size (build->open, i + 2);
      memset (get_open (build, i + 1), 0, sizeof (Open));
    }
  get_open (build, length)->is_word = TRUE;
}

GwWordGraph *
gw_word_graph_new (const GwWordTable *table, const GwStop *stop)
{
  g_autoptr (GwWordGraph) graph = g_new0 (GwWordGraph, 1);
  Build build = { .graph = graph };

  graph->nodes = g_array_new (FALSE, FALSE, sizeof (GwWordGraphNode));
  graph->edges = g_array_new (FALSE, FALSE, sizeof (GwWordGraphEdge));
  build.n_words = g_array_new (FALSE, FALSE, sizeof (guint32));
  build.open = g_array_new (FALSE, FALSE, sizeof (Open));
  g_array_set_size (build.open, 1);
  memset (get_open (&build, 0), 0, sizeof (Open));

  for (guint32 rank = 0; rank < table->n_words; rank++)
    {
      guint length;
      const guint8 *letters = gw_word_table_get_word (table, rank, &length);

      if ((rank & 0xfff) == 0 && gw_stop_requested (stop))
        break;
      add_word (&build, letters, length);
    }
  close_down_to (&build, 0);
  graph->root = finish (&build, get_open (&build, 0));

  g_array_unref (build.n_words);
  g_array_unref (build.open);
  g_free (build.slots);
  return gw_stop_requested (stop) ? NULL : g_steal_pointer (&graph);
}

void
gw_word_graph_free (GwWordGraph *graph)
{
  g_array_unref (graph->nodes);
  g_array_unref (graph->edges);
  g_free (graph);
}

gsize
gw_word_graph_get_bytes (const GwWordGraph *graph)
{
  return graph->nodes->len * sizeof (GwWordGraphNode)
         + graph->edges->len * sizeof (GwWordGraphEdge);
}

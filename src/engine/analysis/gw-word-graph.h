/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-word-table.h"

G_BEGIN_DECLS

/* The least graph of nodes that spells the words of a table and no others: a
 * prefix tree whose equal ends are one (a DAWG). */
typedef struct
{
  guint64 letters;    /* that words go on with */
  guint32 first_edge; /* of the edges for these letters, in their order */
  gboolean is_word;   /* the letters on the way here are a word */
} GwWordGraphNode;

typedef struct
{
  guint32 target; /* a node */
  guint32 before; /* words below the source node that come before those of this edge */
} GwWordGraphEdge;

typedef struct
{
  GArray *nodes; /* of GwWordGraphNode; ends before beginnings */
  GArray *edges; /* of GwWordGraphEdge */
  guint32 root;
} GwWordGraph;

/* NULL only when stopped. */
GwWordGraph *gw_word_graph_new (const GwWordTable *table, const GwStop *stop);
void gw_word_graph_free (GwWordGraph *graph);
gsize gw_word_graph_get_bytes (const GwWordGraph *graph);

static inline const GwWordGraphNode *
gw_word_graph_get_node (const GwWordGraph *graph, guint32 node)
{
  return &g_array_index (graph->nodes, GwWordGraphNode, node);
}

/* The edge that a letter leads along, or NULL. The sum of `before` along the way
 * to a node whose letters are a word is the rank of that word. */
static inline const GwWordGraphEdge *
gw_word_graph_get_edge (const GwWordGraph *graph, guint32 node, guint letter)
{
  const GwWordGraphNode *from = gw_word_graph_get_node (graph, node);

  if (((from->letters >> letter) & 1) == 0)
    return NULL;
  return &g_array_index (graph->edges, GwWordGraphEdge,
                         from->first_edge + gw_bits_below (from->letters, letter));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWordGraph, gw_word_graph_free)

G_END_DECLS

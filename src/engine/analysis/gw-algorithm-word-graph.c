/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-error.h"
#include "gw-grow.h"
#include "gw-word-graph.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GROW_FIELDS;
  const GwWordGraph *graph;
} Grow;

typedef struct
{
  gboolean on_way; /* FALSE: at the root */
  guint32 node;
  guint32 before;  /* words before those that begin so */
} Place;

static gboolean
grow_step (Grow *grow, Place *place, guint letter)
{
  const guint32 node = place->on_way ? place->node : grow->graph->root;
  const GwWordGraphEdge *edge = gw_word_graph_get_edge (grow->graph, node, letter);

  grow->trial->operations++;
  if (edge == NULL)
    return FALSE;
  *place = (Place){ TRUE, edge->target, place->before + edge->before };
  return TRUE;
}

static void
grow_miss (Grow *grow, const Place *place)
{
  grow->trial->operations++;
}

static guint32
grow_word (const Grow *grow, const Place *place)
{
  return gw_word_graph_get_node (grow->graph, place->node)->is_word ? place->before : GW_NO_WORD;
}

#define GROW_PLACE Place
#include "gw-grow-loop.h"

static gpointer
build (GwWordTable *table, const GwStop *stop, GError **error)
{
  GwWordGraph *graph = gw_word_graph_new (table, stop);

  if (graph == NULL)
    gw_error_set_at (error, GW_ERROR_STOPPED, NULL, 0, _ ("Stopped"));
  return graph;
}

static void
free_index (gpointer index)
{
  gw_word_graph_free (index);
}

static gsize
get_bytes (gconstpointer index)
{
  return gw_word_graph_get_bytes (index);
}

static guint
get_n_nodes (gconstpointer index)
{
  return ((const GwWordGraph *) index)->nodes->len;
}

static void
solve (gpointer index, const GwField *field, GwTrial *trial)
{
  Grow grow = { .field = field, .trial = trial, .graph = index };

  grow_all (&grow);
}

const GwAlgorithm gw_algorithm_word_graph = {
  .name = "word-graph",
  .title = N_ ("Word Graph"),
  .summary = N_ ("A prefix tree that stores identical endings only once (a DAWG)"),
  .operation = N_ ("nodes looked up"),
  .rank = 40,
  .build = build,
  .free_index = free_index,
  .get_bytes = get_bytes,
  .get_n_nodes = get_n_nodes,
  .solve = solve,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"

G_BEGIN_DECLS

/* A step from one node to another by a letter. */
typedef struct
{
  guint from;
  guint to;
  gunichar letter; /* folded */
} GwNetEdge;

typedef struct
{
  gboolean is_end;  /* a word ends here */
  guint n_words;    /* that end here or below */
  guint depth;      /* letters of the longest way from the root */
  double row;       /* a good place beside the others: leaves are at 0, 1, 2, … */
  guint first_edge; /* of those that lead on, in alphabetical order */
  guint n_edges;
} GwNetNode;

/* A small lexicon as nodes and steps between them, to be looked at: as a prefix tree,
 * or as a word graph (DAWG), in which nodes from which the same goes on are one.
 * Node 0 is the root. Immutable. */
typedef struct
{
  guint n_nodes;
  GwNetNode *nodes;
  guint n_edges;
  GwNetEdge *edges;
  GwLanguage *language; /* whose capitals show the letters; NULL for none */
} GwWordNet;

/* NULL when there are more nodes than that. */
GwWordNet *gw_word_net_new_tree (const GwLexicon *lexicon, guint max_nodes);

/* The smallest graph that has the same words as a tree. */
GwWordNet *gw_word_net_new_graph (const GwWordNet *tree);

void gw_word_net_free (GwWordNet *net);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWordNet, gw_word_net_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-graph.h"
#include "gw-lexicon.h"

G_BEGIN_DECLS

/* The textbook prefix tree: 26 pointers a node, recursive depth-first search, a
 * generation mark for words found before. It is here to be compared with: one
 * lower-case letter a to z for each cell, classic paths, words of any length. */
typedef struct _GwPointerTree GwPointerTree;

/* Takes the words of a lexicon that are made of a to z; `qu` turns each QU into
 * a Q and leaves out words with any other Q, as the Q rule wants it. */
GwPointerTree *gw_pointer_tree_new (const GwLexicon *lexicon, gboolean qu);
void gw_pointer_tree_free (GwPointerTree *tree);
gsize gw_pointer_tree_get_bytes (const GwPointerTree *tree);

/* The points of the distinct words on the board, by the table of word lengths;
 * letters[cell] is 0 for a … 25 for z. */
gint64 gw_pointer_tree_score (GwPointerTree *tree, const GwGraph *graph, const guint8 *letters,
                              const gint32 *points, guint min_length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPointerTree, gw_pointer_tree_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-live-nodes.h"
#include "gw-tree-builder.h"

G_BEGIN_DECLS

/* The inside of a lexicon, for the engine's own rooms. */
const GwTree *gw_lexicon_get_tree (const GwLexicon *lexicon);

/* Builds a lexicon; the arguments are those of gw_tree_build(). NULL only when stopped. */
GwLexicon *gw_lexicon_build (const GwAlphabet *alphabet, const GwTreeWord *words, guint n_words,
                             guint32 *word_tags, const GwStop *stop);

/* The node that letters lead to from the root, or GW_NO_NODE. */
guint32 gw_lexicon_walk (const GwLexicon *lexicon, const guint8 *letters, guint n_letters);

/* A new lexicon, with what gw_spellings_make() made for this one. */
GwLexicon *gw_lexicon_add_spellings (GwLexicon *lexicon, GByteArray *spellings);

/* gw_live_nodes_new() for the tree of the lexicon, which caches the last result for all threads. */
GwLiveNodes *gw_lexicon_ref_live_nodes (GwLexicon *lexicon, guint min_length, guint32 max_level,
                                        const guint64 *excluded);

G_END_DECLS

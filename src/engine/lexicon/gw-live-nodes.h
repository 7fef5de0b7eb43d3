/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-tree.h"

G_BEGIN_DECLS

/* Whether words end or go on below a node that count under rules: a bitmap over the nodes of
 * a tree. Never changed once it is made; g_atomic_rc_box_release() gives it up. */
typedef struct
{
  guint min_length;
  guint32 max_level;
  guint64 nodes[];
} GwLiveNodes;

/* `excluded` are the words that do not count: shorter ones, and those of higher levels. */
GwLiveNodes *gw_live_nodes_new (const GwTree *tree, guint min_length, guint32 max_level,
                                const guint64 *excluded);

/* The same from the lexicon, which keeps the latest: whoever asks again, from any thread, need
 * not go through all nodes. Tests ask how many it has made. */
GwLiveNodes *gw_lexicon_ref_live_nodes (GwLexicon *lexicon, guint min_length, guint32 max_level,
                                        const guint64 *excluded);
guint gw_lexicon_get_n_live_nodes_made (GwLexicon *lexicon);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-tree.h"

G_BEGIN_DECLS

/* A bitmap over the nodes of a tree: whether any word that counts under some rules ends at the node
 * or below. Immutable; free with g_atomic_rc_box_release(). */
typedef struct
{
  guint min_length;
  guint32 max_level;
  guint64 nodes[];
} GwLiveNodes;

/* `excluded` are the words that do not count: shorter ones, and those of higher levels. */
GwLiveNodes *gw_live_nodes_new (const GwTree *tree, guint min_length, guint32 max_level,
                                const guint64 *excluded);

G_END_DECLS

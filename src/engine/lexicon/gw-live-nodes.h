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

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-live-nodes.h"

#include "gw-bitmap.h"

GwLiveNodes *
gw_live_nodes_new (const GwTree *tree, guint min_length, guint32 max_level,
                   const guint64 *excluded)
{
  GwLiveNodes *live = g_atomic_rc_box_alloc0 (
    sizeof (GwLiveNodes) + GW_BITMAP_LENGTH (tree->n_nodes) * sizeof (guint64));
  guint32 end_of_words = tree->n_words;
  guint32 end_of_children = tree->n_nodes;

  live->min_length = min_length;
  live->max_level = max_level;

  /* Children come after their parents, so backwards they come first. Words and
   * children of one node end where those of the next one begin. */
  for (guint32 node = tree->n_nodes; node-- > 0;)
    {
      const guint32 first_word = gw_tree_first_word (tree, node);
      const guint32 first_child = gw_tree_first_child (tree, node);
      gboolean is_live = FALSE;

      for (guint32 child = first_child; child < end_of_children && !is_live; child++)
        is_live = gw_bitmap_get (live->nodes, child);
      for (guint32 word = first_word; word < end_of_words && !is_live; word++)
        is_live = !gw_bitmap_get (excluded, word);
      if (is_live)
        gw_bitmap_set (live->nodes, node);
      end_of_words = first_word;
      end_of_children = first_child;
    }
  return live;
}

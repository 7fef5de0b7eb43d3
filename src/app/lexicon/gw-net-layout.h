/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "gw-word-net.h"

G_BEGIN_DECLS

/* All edges from one node to another, drawn as a single line. It has a point at either node and in
 * each column between them, where room is kept for it. */
typedef struct
{
  guint from;
  guint to;
  char *letters; /* as they are shown */
  GArray *points; /* graphene_point_t */
} GwNetLine;

/* Positions of the nodes of a net: a column for each letter, no two nodes at the same position. */
typedef struct
{
  guint n_nodes;
  graphene_point_t *nodes;
  guint n_lines;
  GwNetLine *lines;
  guint *line_of_edge;
  float width; /* from the first column to the last; height: first row to last */
  float height;
} GwNetLayout;

GwNetLayout *gw_net_layout_new (const GwWordNet *net, float column, float row);
void gw_net_layout_free (GwNetLayout *layout);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwNetLayout, gw_net_layout_free)

G_END_DECLS

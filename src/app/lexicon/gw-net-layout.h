/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "gw-word-net.h"

G_BEGIN_DECLS

/* All steps from one node to another, drawn as one line. It starts and ends at the
 * nodes and has a point in each column between them, where it has a place of its own. */
typedef struct
{
  guint from;
  guint to;
  char *letters; /* as they are shown */
  GArray *points; /* graphene_point_t */
} GwNetLine;

/* Where the nodes of a net are, one column for each letter, and no two at one place. */
typedef struct
{
  guint n_nodes;
  graphene_point_t *nodes;
  guint n_lines;
  GwNetLine *lines;
  guint *line_of_edge;
  float width; /* from the first to the last column and row */
  float height;
} GwNetLayout;

GwNetLayout *gw_net_layout_new (const GwWordNet *net, float column, float row);
void gw_net_layout_free (GwNetLayout *layout);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwNetLayout, gw_net_layout_free)

G_END_DECLS

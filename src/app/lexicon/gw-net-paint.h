/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pango.h>

#include "gw-net-layout.h"
#include "gw-palette.h"

G_BEGIN_DECLS

#define GW_NET_TREE_RADIUS 14
#define GW_NET_GRAPH_RADIUS 9

/* A prefix tree, with its letters in the nodes, or a word graph, with them on the
 * lines. Ends of words have a second ring. */
typedef struct
{
  const GwWordNet *net;
  const GwNetLayout *layout;
  gboolean is_tree;
  const GArray *walk; /* numbers of the edges that are lit, from the root on */
  const GwPalette *palette;
  PangoContext *setting;
  gboolean focused; /* the end of the walk shows it */
} GwNetPaint;

double gw_net_get_radius (gboolean is_tree);
void gw_net_paint (const GwNetPaint *self, cairo_t *cr);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-word-net.h"

G_BEGIN_DECLS

#define GW_TYPE_NET_VIEW (gw_net_view_get_type ())

/* Draws a small prefix tree or word graph from left to right. The user walks it letter by letter
 * with the arrow keys, or with the pointer; the property "text" describes the place that the walk
 * has reached. If it is larger than its viewport it can be dragged. */
G_DECLARE_FINAL_TYPE (GwNetView, gw_net_view, GW, NET_VIEW, GtkWidget)

/* Takes ownership of the net; NULL shows none. A tree has its letters in the nodes, a graph on the
 * lines. */
void gw_net_view_set_net (GwNetView *self, GwWordNet *net, gboolean is_tree);

/* The steps of a walk. Returns FALSE if there is no such step. */
typedef enum
{
  GW_NET_STEP_ON,   /* to the first letter that continues */
  GW_NET_STEP_BACK,
  GW_NET_STEP_NEXT, /* another letter instead of the last one */
  GW_NET_STEP_PREVIOUS,
  GW_NET_STEP_HOME,
} GwNetStep;

gboolean gw_net_view_step (GwNetView *self, GwNetStep step);

/* The center of a node in the widget. */
void gw_net_view_get_point (GwNetView *self, guint node, graphene_point_t *point);

#define GW_TYPE_NET_CARD (gw_net_card_get_type ())

/* A net with more nodes than this is not drawn. */
#define GW_NET_CARD_MAX_NODES 60

/* An entry for words, at first with an example, and their prefix tree or word graph. Its button
 * activates lexicon.draw. */
G_DECLARE_FINAL_TYPE (GwNetCard, gw_net_card, GW, NET_CARD, AdwBin)

/* Fills in the first words of a lexicon that start with some letters, as many as can be drawn. */
void gw_net_card_take_words (GwNetCard *self, const GwLexicon *lexicon, const char *start);

G_END_DECLS

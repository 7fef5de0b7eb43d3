/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-word-net.h"

G_BEGIN_DECLS

#define GW_TYPE_NET_VIEW (gw_net_view_get_type ())

/* A small prefix tree or word graph, drawn from left to right. It is walked with the
 * arrow keys, letter by letter, or with the pointer; where the walk is, the property
 * "text" says in words. It can be dragged about where it is larger than its window. */
G_DECLARE_FINAL_TYPE (GwNetView, gw_net_view, GW, NET_VIEW, GtkWidget)

/* Takes the net; NULL shows none. In a tree the letters are in the nodes, in a graph
 * they are on the lines. */
void gw_net_view_set_net (GwNetView *self, GwWordNet *net, gboolean is_tree);

/* What the keys do. FALSE when there is nothing there. */
typedef enum
{
  GW_NET_STEP_ON,   /* the first letter that goes on */
  GW_NET_STEP_BACK,
  GW_NET_STEP_NEXT, /* another letter in place of the last one */
  GW_NET_STEP_PREVIOUS,
  GW_NET_STEP_HOME,
} GwNetStep;

gboolean gw_net_view_step (GwNetView *self, GwNetStep step);

/* Where a node is painted. */
void gw_net_view_get_point (GwNetView *self, guint node, graphene_point_t *point);

#define GW_TYPE_NET_CARD (gw_net_card_get_type ())

/* More nodes than that are no picture any more. */
#define GW_NET_CARD_MAX_NODES 60

/* Words that can be typed, and their prefix tree or word graph; at first those of an
 * example. Its button calls the action lexicon.draw. */
G_DECLARE_FINAL_TYPE (GwNetCard, gw_net_card, GW, NET_CARD, AdwBin)

/* Takes the first words of a lexicon that start with some letters, as many as can be
 * drawn. */
void gw_net_card_take_words (GwNetCard *self, const GwLexicon *lexicon, const char *start);

G_END_DECLS

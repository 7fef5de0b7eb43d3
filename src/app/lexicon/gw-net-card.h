/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-net-view.h"

G_BEGIN_DECLS

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

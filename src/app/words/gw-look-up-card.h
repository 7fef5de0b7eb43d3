/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon.h"

G_BEGIN_DECLS

#define GW_TYPE_LOOK_UP_CARD (gw_look_up_card_get_type ())

/* What a lexicon says of some letters: whether they are a word, how many words start
 * with them and, when they are neither, which words are nearest. These are buttons
 * that call the action lexicon.look-up with the word. It hides while there are no
 * letters. */
G_DECLARE_FINAL_TYPE (GwLookUpCard, gw_look_up_card, GW, LOOK_UP_CARD, AdwBin)

void gw_look_up_card_ask (GwLookUpCard *self, GwLexicon *lexicon, const char *letters);

/* The answer in a sentence, and the nearest words with spaces between them, as far as
 * they are known. */
const char *gw_look_up_card_get_answer (GwLookUpCard *self);

G_END_DECLS

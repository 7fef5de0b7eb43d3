/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GW_ALPHABET_MAX 64

/* In place of a number into an alphabet: a letter that no word uses, or none at all. */
#define GW_NO_LETTER 0xff

/* The letters that the words of a lexicon use, in code point order. A plain value. */
typedef struct
{
  guint n_letters;
  gunichar letters[GW_ALPHABET_MAX]; /* folded, ascending */
} GwAlphabet;

/* The number of a folded letter, or -1. */
gint gw_alphabet_find (const GwAlphabet *alphabet, gunichar letter);

/* The letters that may stand on a tile. */
GwAlphabet gw_alphabet_get_tiles (const GwAlphabet *alphabet);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-plan.h"

G_BEGIN_DECLS

/* Weights of letters that many draws have in common, with their running sums. */
typedef struct
{
  guint n_letters;
  double weights[GW_ALPHABET_MAX];
  double sums[GW_ALPHABET_MAX];
} GwChances;

typedef enum
{
  GW_LETTERS_ALL,
  GW_LETTERS_VOWELS,
  GW_LETTERS_CONSONANTS,
} GwLetterKind;

/* Sums up the weights of letters that may stand on a tile, and makes those of others 0; when all are
 * 0, all letters that may are equally likely. */
void gw_chances_sum (GwChances *chances, const GwLetterStats *stats);

/* The letters of one kind, as often as in the lexicon or equally often. All
 * letters, when the lexicon has none of that kind. */
void gw_chances_init (GwChances *chances, const GwLetterStats *stats, GwLetterKind kind,
                      gboolean equal);

/* Draws a letter and puts it into a cell. */
void gw_fill_draw (GwFill *fill, guint cell, const GwChances *chances);

/* Draws every free cell by itself, from GwChances. */
void gw_fill_draw_all (GwFill *fill, gconstpointer chances);

/* The same with weights of this one draw. FALSE when all are 0: nothing was put. */
gboolean gw_fill_draw_weights (GwFill *fill, guint cell, const double *weights);

/* Shuffles letters or cells fairly. */
void gw_fill_shuffle (GwRandom *random, guint8 *items, guint n);

/* How many of the fixed tiles show a vowel. */
guint gw_fill_count_fixed_vowels (const GwFill *fill);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-kinds.h"

typedef struct
{
  GwChances vowels;
  GwChances consonants;
} Kinds;

gpointer
gw_kinds_prepare (const GwPlan *plan)
{
  Kinds *kinds = g_new0 (Kinds, 1);

  gw_chances_init (&kinds->vowels, plan->stats, GW_LETTERS_VOWELS, FALSE);
  gw_chances_init (&kinds->consonants, plan->stats, GW_LETTERS_CONSONANTS, FALSE);
  return kinds;
}

void
gw_kinds_fill (gconstpointer state, GwFill *fill, guint n_vowels)
{
  const Kinds *kinds = state;
  const GwPlan *plan = fill->plan;
  guint8 is_vowel[GW_BOARD_MAX_CELLS];

  /* Which cells get a vowel is what has to be shuffled: the letters of each
   * kind are drawn one by one, so their order is fair already. */
  for (guint i = 0; i < plan->n_free; i++)
    is_vowel[i] = i < n_vowels;
  gw_fill_shuffle (fill->random, is_vowel, plan->n_free);
  for (guint i = 0; i < plan->n_free; i++)
    gw_fill_draw (fill, plan->free[i], is_vowel[i] ? &kinds->vowels : &kinds->consonants);
}

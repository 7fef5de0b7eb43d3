/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator.h"

#include "gw-kinds.h"

#include <glib/gi18n-lib.h>

static void
make (GwFill *fill, gconstpointer state)
{
  const GwPlan *plan = fill->plan;
  guint n_vowels = gw_fill_count_fixed_vowels (fill);
  guint n_placed = plan->n_tiles - plan->n_free;
  guint n_fixed_vowels = n_vowels;

  for (guint i = 0; i < plan->n_free; i++, n_placed++)
    if (n_placed == 0 || n_vowels < plan->stats->vowel_share * n_placed)
      n_vowels++;
  gw_kinds_fill (state, fill, n_vowels - n_fixed_vowels);
}

const GwGenerator gw_generator_bfreq = {
  .name = "bfreq",
  .title = N_ ("Balanced Frequencies"),
  .summary = N_ ("Letter frequencies, with as many vowels as the word list has on average"),
  .boards = N_ ("As random as dice, but rarely short of vowels"),
  .help = N_ ("Draws a vowel whenever the share of vowels so far is below that of the word list, "
              "and a consonant otherwise, each with its frequency in the word list; then shuffles "
              "the tiles."),
  .rank = 40,
  .prepare = gw_kinds_prepare,
  .free_state = g_free,
  .make = make,
};

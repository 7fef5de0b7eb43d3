/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator.h"

#include "gw-kinds.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Seven of sixteen was the best the founding study found, and eleven of 25. */
static double
get_vowels (guint n_tiles)
{
  return floor (0.4375 * n_tiles + 0.5);
}

static void
make (GwFill *fill, gconstpointer state)
{
  guint wanted = (guint) fill->plan->values[0];
  guint fixed = gw_fill_count_fixed_vowels (fill);

  gw_kinds_fill (state, fill, wanted > fixed ? wanted - fixed : 0);
}

const GwGenerator gw_generator_kfreq = {
  .name = "kfreq",
  .title = N_ ("Fixed Number of Vowels"),
  .summary = N_ ("Letter frequencies, with a fixed number of vowels"),
  .boards = N_ ("As random as dice, but never short of vowels"),
  .help = N_ ("Draws the given number of vowels and fills the rest with consonants, each with its "
              "frequency in the word list; then shuffles the tiles. Seven vowels are best on a "
              "4×4 board, eleven on a 5×5 board."),
  .rank = 50,
  .n_parameters = 1,
  .parameters = {
    { "vowels", N_ ("Vowels"), TRUE, 0, GW_PARAMETER_CELLS, 0, get_vowels },
  },
  .prepare = gw_kinds_prepare,
  .free_state = g_free,
  .make = make,
};

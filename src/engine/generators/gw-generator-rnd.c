/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator.h"

#include <glib/gi18n-lib.h>

static void
make (const GwPlan *plan, gconstpointer state, GwRandom *random, guint8 *letters)
{
  for (guint i = 0; i < plan->n_free; i++)
    letters[plan->free[i]] = (guint8) gw_random_below (random, plan->stats->alphabet.n_letters);
}

const GwGenerator gw_generator_rnd = {
  .name = "rnd",
  .title = N_ ("Uniform Letters"),
  .summary = N_ ("Every letter of the alphabet is equally likely"),
  .help = N_ ("Draws each tile by itself from the alphabet of the lexicon, rare letters as often "
              "as common ones. Such boards have few words; they show what the other generators "
              "are worth."),
  .rank = 10,
  .make = make,
};

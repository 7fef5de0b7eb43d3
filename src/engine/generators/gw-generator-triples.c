/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator.h"

#include "gw-context.h"

#include <glib/gi18n-lib.h>

static gpointer
prepare (const GwPlan *plan)
{
  const GwContextSpec spec = {
    .power = plan->values[0],
    .pairs = 1,
    .ends = plan->values[1],
    .centers = 0.65 * plan->values[1],
    .common = 0.15,
    .decay = plan->values[2],
  };

  return gw_context_prepare (plan, &spec);
}

const GwGenerator gw_generator_triples = {
  .name = "triples",
  .title = N_ ("Pairs and Triples"),
  .summary = N_ ("Each letter forms common pairs and triples with its neighbors"),
  .boards = N_ ("Many more words than dice, built from common parts of words"),
  .help = N_ ("Fills the tile with the most neighbors first, like Greedy Combined Adjacency. A "
              "letter is weighed by the pairs it forms with each neighbor and by the triples "
              "that it ends or is the middle of: how often words contain them, multiplied and "
              "raised to a power. Letters already on the board weigh less, once for each "
              "neighbor."),
  .rank = 110,
  .n_parameters = 3,
  .parameters = {
    { "power", N_ ("Power"), FALSE, 0, 8, 3.8, NULL },
    { "triples", N_ ("Exponent of Triples"), FALSE, 0, 2, 0.5, NULL },
    { "decay", N_ ("Decay"), FALSE, 0, 1, 0.16, NULL },
  },
  .prepare = prepare,
  .free_state = gw_context_free,
  .make = gw_context_make,
};

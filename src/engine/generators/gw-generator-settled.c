/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator.h"

#include "gw-context.h"

#include <glib/gi18n-lib.h>

static gpointer
prepare (const GwPlan *plan)
{
  const GwContextSpec spec = {
    .power = plan->values[1],
    .pairs = 1.45,
    .ends = 0.44,
    .centers = 0.345,
    .common = 0.15,
    .decay = plan->values[2],
    .shape = plan->values[3],
    .sweeps = (guint) plan->values[0],
  };

  return gw_context_prepare (plan, &spec);
}

const GwGenerator gw_generator_settled = {
  .name = "settled",
  .title = N_ ("Settled by Shape"),
  .summary = N_ ("Pairs and triples, then each tile is redrawn to suit all its neighbors"),
  .boards = N_ ("The richest boards of all; each takes longer to make"),
  .help = N_ ("Makes a board like Pairs and Triples. Then, in each sweep, it redraws every tile, "
              "in random order, now that all its neighbors are known: eight in the center, five "
              "at an edge, three in a corner. So each letter settles where the shape of the board makes it most "
              "useful. The parameter “shape” also draws letters with many different partners "
              "toward the center or, if it is negative, toward the corners."),
  .rank = 120,
  .n_parameters = 4,
  .parameters = {
    { "sweeps", N_ ("Sweeps"), TRUE, 0, 50, 2, NULL },
    { "power", N_ ("Power"), FALSE, 0, 8, 3.7, NULL },
    { "decay", N_ ("Decay"), FALSE, 0, 1, 0.085, NULL },
    { "shape", N_ ("Shape"), FALSE, -3, 3, -0.2, NULL },
  },
  .prepare = prepare,
  .free_state = gw_context_free,
  .make = gw_context_make,
};

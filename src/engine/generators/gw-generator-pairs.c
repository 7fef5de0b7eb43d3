/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator.h"

#include "gw-blend.h"

#include <glib/gi18n-lib.h>

static gpointer
prepare (const GwPlan *plan)
{
  const GwBlend blend = { TRUE, plan->values[0], plan->values[1], TRUE };

  return gw_blend_prepare (plan, &blend);
}

const GwGenerator gw_generator_pairs = {
  .name = "pairs",
  .title = N_ ("Sharpened Pairs"),
  .summary = N_ ("Combined adjacency, squared, that shuns letters already there"),
  .boards = N_ ("Four times the words of dice"),
  .help = N_ ("Like Greedy Combined Adjacency, with two changes. The weights are squared, so that the "
              "best letters stand out. And each time that a letter is on the board already counts "
              "against it for every neighbor, so that boards have many different letters and "
              "with them many different words."),
  .rank = 100,
  .n_parameters = 2,
  .parameters = {
    { "power", N_ ("Power"), FALSE, 0, 4, 2, NULL },
    { "decay", N_ ("Decay"), FALSE, 0, 1, 0.25, NULL },
  },
  .prepare = prepare,
  .free_state = g_free,
  .make = gw_blend_make,
};

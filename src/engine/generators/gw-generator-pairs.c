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
  .summary = N_ ("Combined adjacency, squared, avoiding letters already used"),
  .boards = N_ ("Many more words than dice"),
  .help = N_ ("Like Greedy Combined Adjacency, with two changes. The weights are squared, so "
              "that the best letters stand out. Each earlier use of a letter counts against it "
              "once for every neighbor, so that boards have many different letters and therefore "
              "many different words."),
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

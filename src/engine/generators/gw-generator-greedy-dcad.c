/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator.h"

#include "gw-blend.h"

#include <glib/gi18n-lib.h>

static gpointer
prepare (const GwPlan *plan)
{
  const GwBlend blend = { TRUE, 1, plan->values[0], FALSE };

  return gw_blend_prepare (plan, &blend);
}

const GwGenerator gw_generator_greedy_dcad = {
  .name = "greedy-dcad",
  .title = N_ ("Greedy, Fewer Repeats"),
  .summary = N_ ("Greedy combined adjacency with fewer repeated letters"),
  .boards = N_ ("More words than dice, with more different letters"),
  .help = N_ ("Like Greedy Combined Adjacency, but a letter becomes less likely each time it is "
              "used. Fewer repeats mean more different words."),
  .rank = 90,
  .n_parameters = 1,
  .parameters = {
    { "decay", N_ ("Decay"), FALSE, 0, 1, 0.9, NULL },
  },
  .prepare = prepare,
  .free_state = g_free,
  .make = gw_blend_make,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator.h"

#include "gw-blend.h"

#include <glib/gi18n-lib.h>

static gpointer
prepare (const GwPlan *plan)
{
  const GwBlend blend = { TRUE, 1, 1, FALSE };

  return gw_blend_prepare (plan, &blend);
}

const GwGenerator gw_generator_greedy_cad = {
  .name = "greedy-cad",
  .title = N_ ("Greedy Combined Adjacency"),
  .summary = N_ ("Combined adjacency, the tile with the most neighbors first"),
  .boards = N_ ("More words than dice"),
  .help
  = N_ ("Like Combined Adjacency, but the next tile is always the one with the most neighbors, "
        "so that each letter is chosen with as much information as possible."),
  .rank = 80,
  .prepare = prepare,
  .free_state = g_free,
  .make = gw_blend_make,
};

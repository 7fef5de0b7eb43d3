/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator.h"

#include "gw-blend.h"

#include <glib/gi18n-lib.h>

static gpointer
prepare (const GwPlan *plan)
{
  const GwBlend blend = { FALSE, 1, 1, FALSE };

  return gw_blend_prepare (plan, &blend);
}

const GwGenerator gw_generator_cad = {
  .name = "cad",
  .title = N_ ("Combined Adjacency"),
  .summary = N_ ("Each letter suits all of its neighbors placed so far"),
  .boards = N_ ("More words than dice"),
  .help = N_ (
    "Grows from tile to tile like Adjacency, but weighs a letter by all the neighbors that the "
    "tile has so far: how often the letter occurs next to each of them is multiplied."),
  .rank = 70,
  .prepare = prepare,
  .free_state = g_free,
  .make = gw_blend_make,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-fill.h"

#include <glib/gi18n-lib.h>

static gpointer
prepare (const GwPlan *plan)
{
  GwChances *chances = g_new0 (GwChances, 1);

  gw_chances_init (chances, plan->stats, GW_LETTERS_ALL, TRUE);
  return chances;
}

const GwGenerator gw_generator_rnd = {
  .name = "rnd",
  .title = N_ ("Uniform Letters"),
  .summary = N_ ("Every letter of the alphabet is equally likely"),
  .boards = N_ ("Hard boards with few words"),
  .help = N_ ("Draws each tile independently from the alphabet of the word list, rare letters as "
              "often as common ones. Such boards have few words; they show what the other "
              "ways are worth."),
  .rank = 10,
  .prepare = prepare,
  .free_state = g_free,
  .make = gw_fill_draw_all,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-fill.h"

#include <glib/gi18n-lib.h>

static gpointer
prepare (const GwPlan *plan)
{
  GwChances *chances = g_new0 (GwChances, 1);

  gw_chances_init (chances, plan->stats, GW_LETTERS_ALL, FALSE);
  return chances;
}

const GwGenerator gw_generator_freq = {
  .name = "freq",
  .title = N_ ("Letter Frequencies"),
  .summary = N_ ("Letters are as frequent as in the words of the list"),
  .boards = N_ ("As random as dice"),
  .help = N_ ("Draws each tile independently; each letter is as likely as it is frequent in the "
              "words of the list."),
  .rank = 30,
  .prepare = prepare,
  .free_state = g_free,
  .make = gw_fill_draw_all,
};

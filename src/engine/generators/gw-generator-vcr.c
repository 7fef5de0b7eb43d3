/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-fill.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GwChances vowels;
  GwChances consonants;
} State;

static gpointer
prepare (const GwPlan *plan)
{
  State *state = g_new0 (State, 1);

  gw_chances_init (&state->vowels, plan->stats, GW_LETTERS_VOWELS, TRUE);
  gw_chances_init (&state->consonants, plan->stats, GW_LETTERS_CONSONANTS, TRUE);
  return state;
}

static void
make (GwFill *fill, gconstpointer data)
{
  const State *state = data;

  for (guint i = 0; i < fill->plan->n_free; i++)
    {
      gboolean vowel = gw_random_double (fill->random) < fill->plan->stats->vowel_share;

      gw_fill_draw (fill, fill->plan->free[i], vowel ? &state->vowels : &state->consonants);
    }
}

const GwGenerator gw_generator_vcr = {
  .name = "vcr",
  .title = N_ ("Vowel Share"),
  .summary = N_ ("Vowels are as frequent as in the word list, and all vowels equally likely"),
  .boards = N_ ("Hard boards with rare letters"),
  .help = N_ ("Decides for each tile whether it is a vowel, with the share of vowels in the words "
              "of the list; then draws one, all vowels or all consonants being equally likely."),
  .rank = 20,
  .prepare = prepare,
  .free_state = g_free,
  .make = make,
};

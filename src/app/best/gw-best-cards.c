/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-best-cards.h"

#include "gw-plan.h"
#include "gw-proof-file.h"
#include "gw-proof-words.h"
#include "gw-search-file.h"

#include <glib/gi18n.h>

static const char *const cards[GW_BEST_N_CARDS] = { GW_BEST_RICHEST, GW_BEST_PACK, GW_BEST_PROOF };

static const GwBestSize square_sizes[]
  = { { 3, 3 }, { 4, 4 },   { 5, 5 },   { 6, 6 },   { 7, 7 }, { 8, 8 },
      { 9, 9 }, { 10, 10 }, { 11, 11 }, { 12, 12 }, { 0, 0 } };
static const GwBestSize proof_sizes[]
  = { { 2, 2 }, { 2, 3 }, { 2, 4 }, { 2, 5 }, { 2, 6 }, { 3, 3 }, { 3, 4 }, { 0, 0 } };

GwBestCard
gw_best_card_find (const char *name)
{
  GwBestCard card = 0;

  while (card + 1 < GW_BEST_N_CARDS && !g_str_equal (cards[card], name))
    card++;
  return card;
}

const GwBestSize *
gw_best_card_list_sizes (GwBestCard card)
{
  return card == GW_BEST_CARD_PROOF ? proof_sizes : square_sizes;
}

const char *
gw_best_card_get_time (guint n_tiles)
{
  if (n_tiles < 10)
    return _ ("Takes seconds");
  if (n_tiles < 12)
    return _ ("Takes seconds to minutes");
  return _ ("Takes minutes to hours");
}

GwSearchSpec *
gw_best_card_make_spec (GwBestCard card, GwSession *session)
{
  GwRules *rules = gw_board_model_get_game (gw_session_get_board_model (session))->rules;
  GwSearchSpec *spec
    = card == GW_BEST_CARD_PACK ? gw_search_spec_new_packing (rules) : gw_search_spec_new_best ();

  if (card == GW_BEST_CARD_RICHEST
      || (card == GW_BEST_CARD_PROOF && gw_proof_check_rules (rules, GW_OBJECTIVE_POINTS, NULL)))
    gw_game_name_set_rules (spec->game, rules);
  if (card == GW_BEST_CARD_PROOF)
    {
      gw_board_unref (spec->shape);
      spec->shape = gw_plan_new_shape (3, 3);
    }
  spec->seed = (guint64) g_random_int_range (1, 1000000);
  return spec;
}

const GwSearchSpec *
gw_best_card_get_search (const GwRun *run)
{
  return run->kind == &gw_search_run_kind ? run->spec : ((const GwProofSpec *) run->spec)->search;
}

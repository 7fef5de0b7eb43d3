/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-search.h"

#include "gw-island.h"
#include "gw-kernel-choice.h"

#define SEED 1

/* Seconds for the largest boards: beginning with a poor board would cost more. */
static guint64
count_each (const GwProofQuestion *question)
{
  const guint64 n = question->problem->n_cells;

  return 12 * n * n * n * n / GW_PROOF_ISLANDS;
}

guint64
gw_proof_search_count (const GwProofQuestion *question)
{
  return GW_PROOF_ISLANDS * count_each (question);
}

/* FALSE when stopped. */
static gboolean
run (GwIsland *island, guint64 end, guint64 *n_judged, const GwStop *stop)
{
  guint64 counted = 0;
  gboolean done = TRUE;

  gw_island_set_kernel (island, gw_kernel_choice_get ());
  while (done && counted < end)
    {
      const guint64 before = counted;

      done = gw_island_run (island, MIN (gw_island_get_round (island), end - before), stop);
      counted = MIN (gw_island_get_evaluations (island), end);
      __atomic_add_fetch (n_judged, counted - before, __ATOMIC_RELAXED);
    }
  if (!done)
    __atomic_sub_fetch (n_judged, counted, __ATOMIC_RELAXED);
  return done;
}

gboolean
gw_proof_search_island (const GwProofQuestion *question, guint island, guint top,
                        guint64 *n_judged, const GwStop *stop, GArray *boards)
{
  const GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  GwProblem *problem = question->problem;
  g_autoptr (GwIsland) running
    = gw_island_new (gw_method_find ("local"), problem, &settings, SEED, island);
  g_autoptr (GwJudge) judge = gw_judge_new (problem->plain, problem->shape);
  guint64 nobody_looks = 0;

  if (!run (running, count_each (question), n_judged != NULL ? n_judged : &nobody_looks, stop))
    return FALSE;
  for (guint i = 0; i < gw_island_get_n_list (running) && i < top; i++)
    {
      gint64 value;
      const guint8 *letters = gw_island_get_list (running, i, &value);
      GwProofBoard board;

      gw_proof_question_get_board (question, judge, letters, gw_judge_solve (judge, letters),
                                   &board);
      gw_proof_boards_insert (boards, &board);
    }
  return TRUE;
}

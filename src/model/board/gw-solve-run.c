/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve-run.h"

typedef struct
{
  GwSolveFunc func;
  GwLexicon *lexicon;
  GwBoard *board;
  GwRules *rules;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_lexicon_unref (inputs->lexicon);
  gw_board_unref (inputs->board);
  gw_rules_unref (inputs->rules);
  g_free (inputs);
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  g_autoptr (GError) error = NULL;
  GwSolution *solution;

  solution = inputs->func (inputs->lexicon, inputs->board, inputs->rules,
                           GW_SOLVE_PATHS | GW_SOLVE_USAGE | GW_SOLVE_MOVES | GW_SOLVE_BOUNDED,
                           GW_PRUNE_PREFIX, stop, &error);
  if (solution == NULL)
    g_warning ("A board could not be solved: %s", error->message);
  return solution;
}

GwRun *
gw_solve_run_start (GwSolveFunc func, GwLexicon *lexicon, GwBoard *board, GwRules *rules,
                    GwRunDoneFunc done, gpointer user_data)
{
  Inputs *inputs = g_new0 (Inputs, 1);

  inputs->func = func;
  inputs->lexicon = gw_lexicon_ref (lexicon);
  inputs->board = gw_board_ref (board);
  inputs->rules = gw_rules_ref (rules);
  return gw_run_start (work, inputs, inputs_free, (GDestroyNotify) gw_solution_unref, done,
                       user_data);
}

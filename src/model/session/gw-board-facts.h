/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"
#include "gw-solution.h"

G_BEGIN_DECLS

/* A board that was solved, as a command of the terminal. The lexicon has the name that the terminal
 * finds it by, and may be NULL while there is none. */
GwFacts *gw_board_make_facts (const GwBoard *board, const char *lexicon_id,
                              const GwLexicon *lexicon, const GwRules *rules);

/* What the terminal prints for it: {"boards": [...]}; NULL without a solution. */
JsonNode *gw_board_make_figures (const GwBoard *board, GwSolution *solution);

G_END_DECLS

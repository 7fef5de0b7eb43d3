/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"
#include "gw-game.h"
#include "gw-game-name.h"
#include "gw-solution.h"

G_BEGIN_DECLS

/* Boards that were solved, as a command of the terminal. The name is the one that the terminal
 * finds the lexicon by; NULL where there is none. */
GwFacts *gw_boards_make_facts (GPtrArray *boards, const GwGameName *name, const GwGame *game);

/* The output of the terminal for these boards: {"boards": [...]}, for those that have a
 * solution. */
JsonNode *gw_boards_make_figures (GPtrArray *boards, GPtrArray *solutions);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-command-line.h"
#include "gw-facts.h"
#include "gw-game.h"
#include "gw-plan.h"

G_BEGIN_DECLS

/* All parameters of a generator on a board of so many tiles, as a command of the terminal has them;
 * NAN stands for the default. */
void gw_generation_command_add_values (GwCommandLine *line, const GwGenerator *generator,
                                       guint n_tiles, const double *values);

/* The first board of a plan by this seed, as a command of the terminal, which finds the lexicon by
 * its name. */
GwFacts *gw_generation_make_facts (const GwPlan *plan, const GwGameName *name, const GwGame *game,
                                   guint64 seed);

/* That board, as the terminal prints it: {"boards": [...]}. */
JsonNode *gw_generation_make_figures (const GwBoard *board);

G_END_DECLS

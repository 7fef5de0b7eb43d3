/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"
#include "gw-lexicon-name.h"
#include "gw-solution.h"

G_BEGIN_DECLS

/* Boards that were solved, as a command of the terminal. The lexicon, which may be NULL while there
 * is none, has the name that the terminal finds it by. */
GwFacts *gw_boards_make_facts (GPtrArray *boards, const GwLexiconName *name, GwLexicon *lexicon,
                               const GwRules *rules);

/* The output of the terminal for these boards: {"boards": [...]}, for those that have a
 * solution. */
JsonNode *gw_boards_make_figures (GPtrArray *boards, GPtrArray *solutions);

G_END_DECLS

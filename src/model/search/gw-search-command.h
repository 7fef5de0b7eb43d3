/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-command-line.h"
#include "gw-facts.h"
#include "gw-search-spec.h"
#include "gw-search-status.h"

G_BEGIN_DECLS

/* A search as a command of the terminal: what to search for, and how, with every switch whose usual
 * state depends on the method. Comes after the words and the rules. */
void gw_search_command_add_question (GwCommandLine *line, const GwSearchSpec *spec);

/* What was searched so far; NULL when a command cannot repeat it, because its strings are in its
 * file alone, or its mutation was changed while it ran. The hash is that of its words, or NULL. */
GwFacts *gw_search_make_facts (const GwSearchSpec *spec, const GwSearchStatus *status,
                               const char *hash);

/* The columns of its best boards in which their values are. */
guint gw_search_get_columns (const GwSearchSpec *spec);

/* Its best boards, as the terminal prints them: {"boards": [...]}. */
JsonNode *gw_search_make_figures (const GwSearchSpec *spec, const GwSearchStatus *status);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-rules.h"

G_BEGIN_DECLS

/* Rules in words, translated. */

/* The name of a table of points that is none of the built-in ones, but made by hand. */
#define GW_SCORING_OWN "own"

/* The few words of a button: “Classic rules”, “Classic, 4 letters and up”. */
char *gw_rules_to_label (const GwRules *rules);

/* The points of a table on one line: “3–4: 1, 5: 2, 6+: 3”. */
char *gw_scoring_to_label (const GwScoring *scoring);

/* What a choice of neighbors means, as one sentence. */
const char *gw_adjacency_describe (GwAdjacency adjacency);

/* Whether these are the rules that everybody starts with; the level of words
 * belongs to the lexicon and does not count. */
gboolean gw_rules_are_classic (const GwRules *rules);

/* Rules as a dictionary in a file, with all the points they give; NULL when what was saved is
 * not whole. */
GVariant *gw_rules_save (const GwRules *rules);
GwRules *gw_rules_load (GVariant *saved);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-record.h"
#include "gw-rules.h"

G_BEGIN_DECLS

/* Descriptions of rules, translated. */

/* The name of a table of points that the user has made. */
#define GW_SCORING_OWN "own"

/* A short text for a button: “Classic rules”, “Custom: torus, 4 letters and up”. */
char *gw_rules_to_label (const GwRules *rules);

/* The first of the ways in which rules differ from the classic ones, in header capitals: “Four
 * Sides”; NULL when they are classic. */
const char *gw_rules_get_first_difference (const GwRules *rules);

/* The points of a table on one line: “3–4: 1, 5: 2, 6+: 3”. */
char *gw_scoring_to_label (const GwScoring *scoring);

/* Which tiles are neighbors, as one sentence. */
const char *gw_adjacency_describe (GwAdjacency adjacency);

/* Whether these are the default rules, whatever the level. */
gboolean gw_rules_are_classic (const GwRules *rules);

/* Rules as a dictionary in a file, with their whole table of points; NULL when something is missing
 * in it or wrong. */
GVariant *gw_rules_save (const GwRules *rules);
GwRules *gw_rules_load (GVariant *saved);

/* For a record, see gw-record.h. */
extern const GwFieldOwn gw_rules_field;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-comparison-record.h"
#include "gw-facts.h"

G_BEGIN_DECLS

/* What was compared; NULL when no command repeats it: marked words have changed the lexicon, or an
 * earlier version of the program made the comparison. */
GwFacts *gw_comparison_make_facts (const GwComparisonRecord *record);

/* The rows so far, as the terminal prints them: {"compare": [...]}. */
JsonNode *gw_comparison_make_figures (const GwComparisonRecord *record);

G_END_DECLS

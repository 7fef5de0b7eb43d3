/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-comparison.h"

G_BEGIN_DECLS

/* What the founding documents thought of something, and what it really is; the texts are
 * translated. */
typedef struct
{
  char *what;
  char *thought;
  char *measured;
} GwFact;

/* All that can be said of them by a comparison, as GwFact. */
GPtrArray *gw_comparison_facts_list (GwComparison *comparison);

/* What was not done as it should be, a sentence a line; NULL when all was. */
char *gw_comparison_facts_dup_notes (GwComparison *comparison);

#define GW_TYPE_COMPARISON_FACTS (gw_comparison_facts_get_type ())

/* The facts, a row each. */
G_DECLARE_FINAL_TYPE (GwComparisonFacts, gw_comparison_facts, GW, COMPARISON_FACTS, AdwBin)

/* Without facts it is hidden. */
void gw_comparison_facts_show (GwComparisonFacts *self, GPtrArray *facts);

/* Figures stand below what they are of. */
void gw_comparison_facts_set_narrow (GwComparisonFacts *self, gboolean narrow);

G_END_DECLS

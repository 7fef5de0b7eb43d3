/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-comparison-steps.h"

G_BEGIN_DECLS

/* What the founding documents thought of something, and what it really is; the texts are
 * translated. */
typedef struct
{
  char *what;
  char *thought;
  char *measured;
} GwFact;

/* All that the steps of a comparison can say of it, as GwFact. */
GPtrArray *gw_comparison_facts_list (GListModel *steps, GwAgainst against);

/* What was not done as it should be, a sentence a line; NULL when all was. */
char *gw_comparison_facts_dup_notes (GListModel *steps);

#define GW_TYPE_COMPARISON_FACTS (gw_comparison_facts_get_type ())

/* The facts, a row each. */
G_DECLARE_FINAL_TYPE (GwComparisonFacts, gw_comparison_facts, GW, COMPARISON_FACTS, AdwBin)

/* Without facts it is hidden. */
void gw_comparison_facts_show (GwComparisonFacts *self, GPtrArray *facts);

/* Figures stand below what they are of. */
void gw_comparison_facts_set_narrow (GwComparisonFacts *self, gboolean narrow);

G_END_DECLS

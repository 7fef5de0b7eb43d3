/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-comparison.h"

G_BEGIN_DECLS

/* A prediction of the original study beside the measurement. The texts are translated. */
typedef struct
{
  char *what;
  char *thought;
  char *measured;
} GwFact;

/* Lists all such facts for a comparison, as GwFact. */
GPtrArray *gw_comparison_facts_list (GwComparison *comparison);

/* Notes on incomplete measurements, one sentence per line; NULL if there are none. */
char *gw_comparison_facts_dup_notes (GwComparison *comparison);

#define GW_TYPE_COMPARISON_FACTS (gw_comparison_facts_get_type ())

/* A table of the facts. */
G_DECLARE_FINAL_TYPE (GwComparisonFacts, gw_comparison_facts, GW, COMPARISON_FACTS, AdwBin)

/* Hides itself if there are none. */
void gw_comparison_facts_show (GwComparisonFacts *self, GPtrArray *facts);

/* In narrow layout the figures are below the texts. */
void gw_comparison_facts_set_narrow (GwComparisonFacts *self, gboolean narrow);

G_END_DECLS

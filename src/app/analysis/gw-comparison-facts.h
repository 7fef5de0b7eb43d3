/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-comparison.h"
#include "gw-run.h"

G_BEGIN_DECLS

#define GW_FACT_MAX_VALUES 3

/* A prediction of the original study beside the measurement. The texts are translated; the others
 * are for a table, where a fact with several values has a row for each. NAN stands for none. */
typedef struct
{
  char *what;
  char *thought;
  char *measured;

  const char *name;      /* “moves_quadratic”, without the term */
  const char *algorithm; /* or NULL */
  char *step;            /* or NULL */
  const char *const *terms; /* of each value: “a”; NULL for a single value */
  guint n_values;
  double predicted[GW_FACT_MAX_VALUES];
  double values[GW_FACT_MAX_VALUES]; /* measured */
} GwFact;

/* Lists all such facts for a comparison, as GwFact. */
GPtrArray *gw_comparison_facts_list (GwAgainst against, GListModel *steps);

/* Notes on incomplete measurements, one sentence per line; NULL if there are none. */
char *gw_comparison_facts_dup_notes (GListModel *steps);

#define GW_TYPE_COMPARISON_FACTS (gw_comparison_facts_get_type ())

/* A table of the facts, which can be saved. */
G_DECLARE_FINAL_TYPE (GwComparisonFacts, gw_comparison_facts, GW, COMPARISON_FACTS, AdwBin)

/* Shows the facts of a comparison; hides itself if there are none. */
void gw_comparison_facts_show (GwComparisonFacts *self, GwRun *run, GPtrArray *facts);

G_END_DECLS

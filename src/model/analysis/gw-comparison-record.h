/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-compare-plan.h"
#include "gw-facts.h"

G_BEGIN_DECLS

/* A comparison as it is saved in a file: a line that says what it is, one for the settings, and one
 * for each row that was measured, in their order. */
typedef struct
{
  char *name;
  GwAgainst against;
  char *lexicon; /* its title; NULL when it is not known */
  char *board;   /* the one that was solved, as text; NULL when there were several */
  GStrv command; /* of the terminal, that repeats it; NULL when none does */
  char *lexicon_id;   /* as the command has it, or NULL */
  char *lexicon_hash; /* of the words up to the level; NULL when it never ran */
  GwRules *rules;     /* before any of them were varied, or NULL */
  guint64 seed;
  guint n_steps;
  GPtrArray *algorithms; /* of const GwAlgorithm */
  GPtrArray *rows;       /* of GwComparisonRow: step by step, all algorithms at each */
} GwComparisonRecord;

#define GW_COMPARISON_MAX_STEPS 1000

GwComparisonRecord *gw_comparison_record_new (GwAgainst against, guint n_steps);
GwComparisonRecord *gw_comparison_record_copy (const GwComparisonRecord *record);

/* For a GwRunStoreKind. Errors refer to the file as `name`. */
void gw_comparison_record_free (gpointer record);
GBytes *gw_comparison_record_to_bytes (gconstpointer record);
gpointer gw_comparison_record_parse (GBytes *bytes, const char *name, GError **error);

/* Whether a text begins as the file of a comparison does. */
gboolean gw_comparison_record_is_saved (const char *data, gsize length);

/* What was compared; NULL when no command repeats it: marked words have changed the lexicon, or an
 * earlier version of the program made the comparison. */
GwFacts *gw_comparison_make_facts (const GwComparisonRecord *record);

/* The rows so far, as the terminal prints them: {"compare": [...]}. */
JsonNode *gw_comparison_make_figures (const GwComparisonRecord *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwComparisonRecord, gw_comparison_record_free)

G_END_DECLS

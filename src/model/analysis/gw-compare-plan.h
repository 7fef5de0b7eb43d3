/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-comparison-row.h"
#include "gw-dice-store.h"

G_BEGIN_DECLS

/* What is varied from step to step. */
typedef enum
{
  GW_AGAINST_LEXICON, /* the number of words */
  GW_AGAINST_BOARD,   /* the size of the boards */
  GW_AGAINST_RULES,
} GwAgainst;

#define GW_N_AGAINST (GW_AGAINST_RULES + 1)

/* "lexicon", "board" or "rules". */
const char *gw_against_to_string (GwAgainst against);

/* The plan of a comparison: algorithms, and the steps at which each of them is measured. Made by
 * one thread, then immutable; atomically ref-counted. */
typedef struct _GwComparePlan GwComparePlan;

GwComparePlan *gw_compare_plan_new (GwAgainst against, GwLexicon *lexicon, guint64 seed);
void gw_compare_plan_unref (GwComparePlan *plan);

void gw_compare_plan_set_settings (GwComparePlan *plan, const GwMeasureSettings *settings);
void gw_compare_plan_add_algorithm (GwComparePlan *plan, const GwAlgorithm *algorithm);

/* Adds a step: `n_words` random words of the lexicon by the seed, or 0 for all, on boards of one
 * size (an array of GwBoard). */
void gw_compare_plan_add_step (GwComparePlan *plan, guint n_words, GwRules *rules,
                               GPtrArray *boards);

/* Adds steps that double the number of words from `first` on, as long as they are fewer than the
 * lexicon has and not more than `last`; then one with all words if `last` is G_MAXUINT, or if they
 * are not more than `first`. */
void gw_compare_plan_add_doublings (GwComparePlan *plan, guint first, guint last, GwRules *rules,
                                    GPtrArray *boards);

/* Adds steps with each adjacency, with and without reuse, and then with several least lengths of
 * words. */
#define GW_COMPARE_PLAN_N_SHAPES 6
void gw_compare_plan_add_rules (GwComparePlan *plan, GwRules *rules, GPtrArray *boards);

/* Random boards of one size: rolled with the default dice for that size. Without a store, or when
 * there are too few dice, each letter of the lexicon is equally likely. */
GPtrArray *gw_compare_plan_make_boards (const GwComparePlan *plan, GwDiceStore *store, guint rows,
                                        guint cols, guint n_boards);

guint gw_compare_plan_get_n_steps (const GwComparePlan *plan);
GPtrArray *gw_compare_plan_get_algorithms (const GwComparePlan *plan); /* of const GwAlgorithm */

/* The hash of the words up to the level of the first step, as the terminal reads them; takes time.
 * NULL when stopped. */
char *gw_compare_plan_dup_hash (const GwComparePlan *plan, const GwStop *stop);

/* In the working thread. Takes the row. */
typedef void (*GwCompareFunc) (GwComparisonRow *row, gpointer user_data);

/* Measures step by step, all algorithms at each, and calls `func` after each measurement. FALSE
 * when stopped. */
gboolean gw_compare_plan_run (GwComparePlan *plan, const GwStop *stop, GwCompareFunc func,
                              gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwComparePlan, gw_compare_plan_unref)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-comparison-row.h"
#include "gw-dice-store.h"

G_BEGIN_DECLS

/* What differs from step to step. */
typedef enum
{
  GW_AGAINST_LEXICON, /* the number of words */
  GW_AGAINST_BOARD,   /* the size of the boards */
  GW_AGAINST_RULES,
} GwAgainst;

/* Algorithms, each measured at each of a number of steps. Made by one thread, then
 * immutable; atomically ref-counted. */
typedef struct _GwComparePlan GwComparePlan;

GwComparePlan *gw_compare_plan_new (GwAgainst against, GwLexicon *lexicon, guint64 seed);
GwComparePlan *gw_compare_plan_ref (GwComparePlan *plan);
void gw_compare_plan_unref (GwComparePlan *plan);

void gw_compare_plan_set_settings (GwComparePlan *plan, const GwMeasureSettings *settings);
void gw_compare_plan_add_algorithm (GwComparePlan *plan, const GwAlgorithm *algorithm);

/* A step: so many words of the lexicon, by chance and the seed, or 0 for all, on
 * boards of one size (an array of GwBoard). */
void gw_compare_plan_add_step (GwComparePlan *plan, guint n_words, GwRules *rules,
                               GPtrArray *boards);

/* Steps that double the number of words from `first` as long as they are fewer than
 * those of the lexicon and not more than `last`; then all, when `last` is G_MAXUINT. */
void gw_compare_plan_add_doublings (GwComparePlan *plan, guint first, guint last, GwRules *rules,
                                    GPtrArray *boards);

/* Steps with each adjacency, with and without reuse, and then with some least
 * lengths of words. */
#define GW_COMPARE_PLAN_N_SHAPES 6
void gw_compare_plan_add_rules (GwComparePlan *plan, GwRules *rules, GPtrArray *boards);

/* Boards of one size: rolled with the dice for that size; where there are not so
 * many dice, or without a store, each letter of the lexicon is equally likely. */
GPtrArray *gw_compare_plan_make_boards (const GwComparePlan *plan, GwDiceStore *store, guint rows,
                                        guint cols, guint n_boards);

GwAgainst gw_compare_plan_get_against (const GwComparePlan *plan);
guint gw_compare_plan_get_n_steps (const GwComparePlan *plan);
GPtrArray *gw_compare_plan_get_algorithms (const GwComparePlan *plan); /* of const GwAlgorithm */

/* In the working thread; the row passes to the callee. */
typedef void (*GwCompareFunc) (GwComparisonRow *row, gpointer user_data);

/* Measures step by step, all algorithms at each. FALSE when stopped; what is done
 * by then was told. */
gboolean gw_compare_plan_run (GwComparePlan *plan, const GwStop *stop, GwCompareFunc func,
                              gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwComparePlan, gw_compare_plan_unref)

G_END_DECLS

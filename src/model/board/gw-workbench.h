/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-trace.h"
#include "gw-word-list-model.h"

G_BEGIN_DECLS

#define GW_TYPE_WORKBENCH (gw_workbench_get_type ())

/* What the board page shows: a board, a lexicon, rules and dice, and what
 * follows from them. The solution always belongs to the inputs of the moment,
 * or is NULL: while it is being worked out, and when there is nothing to solve. */
G_DECLARE_FINAL_TYPE (GwWorkbench, gw_workbench, GW, WORKBENCH, GObject)

/* How many paths of the selected word are kept. */
#define GW_WORKBENCH_MAX_PATHS 1000

GwWorkbench *gw_workbench_new (void);

/* Any of these may be NULL, but the rules: NULL sets the default rules. */
void gw_workbench_set_board (GwWorkbench *self, GwBoard *board);
GwBoard *gw_workbench_get_board (GwWorkbench *self);
void gw_workbench_set_lexicon (GwWorkbench *self, GwLexicon *lexicon);
GwLexicon *gw_workbench_get_lexicon (GwWorkbench *self);
void gw_workbench_set_rules (GwWorkbench *self, GwRules *rules);
GwRules *gw_workbench_get_rules (GwWorkbench *self);
void gw_workbench_set_dice (GwWorkbench *self, GwDice *dice);
GwDice *gw_workbench_get_dice (GwWorkbench *self);

/* A new board from the dice, of the size they are made for. */
gboolean gw_workbench_roll (GwWorkbench *self, GError **error);

GwSolution *gw_workbench_get_solution (GwWorkbench *self);
gboolean gw_workbench_get_solving (GwWorkbench *self);

/* Ends a long solve; the words found so far are shown. */
void gw_workbench_stop (GwWorkbench *self);

/* The words of the solution. */
GwWordListModel *gw_workbench_get_words (GwWorkbench *self);

/* The selected word with all its paths, and the word pointed at with its first
 * one. A selected word that is still there in a new solution of the same board
 * stays selected. */
GwTrace *gw_workbench_get_selected (GwWorkbench *self);
GwTrace *gw_workbench_get_pointed (GwWorkbench *self);

G_END_DECLS

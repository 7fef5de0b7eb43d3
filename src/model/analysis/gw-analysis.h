/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-comparison.h"
#include "gw-game-choice.h"
#include "gw-run-folder.h"

G_BEGIN_DECLS

#define GW_TYPE_ANALYSIS (gw_analysis_get_type ())

/* The settings of a comparison: which algorithms, on which boards, and what is varied. There is a
 * comparison for each thing that can be varied; one of them runs at a time.
 *
 * Emits "changed" when a setting has changed, or when a comparison begins or ends;
 * "against-changed" when something else is varied; and "results-changed" when a comparison has new
 * results, or was replaced by another one. */
G_DECLARE_FINAL_TYPE (GwAnalysis, gw_analysis, GW, ANALYSIS, GObject)

/* The boards that the algorithms solve, unless the size of boards is varied. */
typedef enum
{
  GW_ANALYSIS_BOARD,  /* the one of the board page */
  GW_ANALYSIS_ROLLED, /* random ones of its size */
} GwAnalysisBoards;

GwAnalysis *gw_analysis_new (GwGameChoice *choice, GwRunFolder *folder);
GwGameChoice *gw_analysis_get_choice (GwAnalysis *self);

guint gw_analysis_get_n_algorithms (GwAnalysis *self);
const GwAlgorithm *gw_analysis_get_algorithm (GwAnalysis *self, guint index);

/* The index of an algorithm, which is also the index of its color and mark. */
guint gw_analysis_find (GwAnalysis *self, const GwAlgorithm *algorithm);
void gw_analysis_set_chosen (GwAnalysis *self, guint index, gboolean chosen);
gboolean gw_analysis_get_chosen (GwAnalysis *self, guint index);

void gw_analysis_set_against (GwAnalysis *self, GwAgainst against);
GwAgainst gw_analysis_get_against (GwAnalysis *self);
void gw_analysis_set_boards (GwAnalysis *self, GwAnalysisBoards boards);

/* Up to how many words the lexicon is doubled; G_MAXUINT for all words. */
void gw_analysis_set_most_words (GwAnalysis *self, guint most_words);

/* The side of the largest boards, when their size is varied. */
void gw_analysis_set_largest (GwAnalysis *self, guint largest);

/* Why it cannot start, as a sentence; or NULL. */
const char *gw_analysis_get_obstacle (GwAnalysis *self);

/* Starts a new comparison. FALSE with an error when it cannot be saved. Call it when there is no
 * obstacle. */
gboolean gw_analysis_start (GwAnalysis *self, GError **error);
void gw_analysis_stop (GwAnalysis *self); /* the one that runs */

/* The comparison that runs, shown or not; NULL when none does. */
GwRun *gw_analysis_get_running (GwAnalysis *self);

/* What is shown: a run or NULL, and its steps, a list of GwItem, each with a GwComparisonStep. */
GwRun *gw_analysis_get_run (GwAnalysis *self, GwAgainst against);
GListModel *gw_analysis_get_steps (GwAnalysis *self, GwAgainst against);
void gw_analysis_set_run (GwAnalysis *self, GwAgainst against, GwRun *run);

/* Shows a saved comparison, and chooses its algorithms. */
void gw_analysis_show_run (GwAnalysis *self, GwRun *run);

G_END_DECLS

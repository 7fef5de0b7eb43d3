/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-comparison.h"
#include "gw-run-inputs.h"

G_BEGIN_DECLS

#define GW_TYPE_ANALYSIS (gw_analysis_get_type ())

/* What is asked of the algorithms: which ones, on which boards, against what. There is a
 * comparison for each thing that can be varied; one of them is begun at a time.
 *
 * Emits "changed" when something else was chosen, or a comparison begins or ends,
 * "against-changed" when the comparison of something else is shown, and "results-changed" when
 * one has come further, or there is another one for what is varied. */
G_DECLARE_FINAL_TYPE (GwAnalysis, gw_analysis, GW, ANALYSIS, GObject)

#define GW_N_AGAINST (GW_AGAINST_RULES + 1)

/* On which boards. */
typedef enum
{
  GW_ANALYSIS_BOARD,  /* the one of the board page */
  GW_ANALYSIS_ROLLED, /* some of its size, by chance */
} GwAnalysisBoards;

GwAnalysis *gw_analysis_new (GwRunInputs *run_inputs, GwDiceStore *dice);
GwRunInputs *gw_analysis_get_run_inputs (GwAnalysis *self);

guint gw_analysis_get_n_algorithms (GwAnalysis *self);
const GwAlgorithm *gw_analysis_get_algorithm (GwAnalysis *self, guint index);

/* The place of an algorithm; it is also the number of its color and mark. */
guint gw_analysis_find (GwAnalysis *self, const GwAlgorithm *algorithm);
void gw_analysis_set_chosen (GwAnalysis *self, guint index, gboolean chosen);
gboolean gw_analysis_get_chosen (GwAnalysis *self, guint index);

void gw_analysis_set_against (GwAnalysis *self, GwAgainst against);
GwAgainst gw_analysis_get_against (GwAnalysis *self);
void gw_analysis_set_boards (GwAnalysis *self, GwAnalysisBoards boards);

/* Up to how many words lexicons are doubled; G_MAXUINT: all of them. */
void gw_analysis_set_most_words (GwAnalysis *self, guint most_words);

/* Up to which side boards grow. */
void gw_analysis_set_largest (GwAnalysis *self, guint largest);

/* Why it cannot start, in a sentence, or NULL. */
const char *gw_analysis_get_obstacle (GwAnalysis *self);

/* Begins a comparison of its own. FALSE when there is an obstacle. */
gboolean gw_analysis_start (GwAnalysis *self);
void gw_analysis_stop (GwAnalysis *self);
gboolean gw_analysis_get_running (GwAnalysis *self);

GwComparison *gw_analysis_get_comparison (GwAnalysis *self, GwAgainst against);

/* Shows one that was made before, with its algorithms chosen. */
void gw_analysis_show_comparison (GwAnalysis *self, GwComparison *comparison);

/* Puts one back that was shown before it was forgotten; the setup stays. */
void gw_analysis_restore_comparison (GwAnalysis *self, GwComparison *comparison);

/* Shows it no more, if it is shown. */
void gw_analysis_forget_comparison (GwAnalysis *self, GwComparison *comparison);

G_END_DECLS

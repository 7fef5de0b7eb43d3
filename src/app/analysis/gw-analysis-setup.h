/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-analysis.h"

G_BEGIN_DECLS

#define GW_TYPE_ANALYSIS_SETUP (gw_analysis_setup_get_type ())

/* The setup of a comparison: which algorithms, with their lines and marks, so that the list is also
 * the legend of the chart; boards, lexicon and rules. Emits "failed" with a translated sentence,
 * and "formulas-changed". */
G_DECLARE_FINAL_TYPE (GwAnalysisSetup, gw_analysis_setup, GW, ANALYSIS_SETUP, AdwBin)

void gw_analysis_setup_set_analysis (GwAnalysisSetup *self, GwAnalysis *analysis);
/* Whether the formulas from the original study are shown. */
gboolean gw_analysis_setup_get_formulas (GwAnalysisSetup *self);

G_END_DECLS

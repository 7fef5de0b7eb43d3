/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-analysis.h"
#include "gw-chart.h"
#include "gw-comparison-table.h"
#include "gw-page.h"
#include "gw-player-view.h"
#include "gw-shelf.h"

G_BEGIN_DECLS

#define GW_TYPE_ANALYSIS_PAGE (gw_analysis_page_get_type ())

/* What solving costs, measured. The actions run.start and run.stop are its main verbs; the
 * window has their keys. What is varied is the action analysis.view: "lexicon", "board" or
 * "rules". */
G_DECLARE_FINAL_TYPE (GwAnalysisPage, gw_analysis_page, GW, ANALYSIS_PAGE, AdwBin)

/* What is looked at: a GwMeasureKind, or GW_N_MEASURES for the points that the two orders
 * of searching find. */
void gw_analysis_page_set_measure (GwAnalysisPage *self, guint measure);

GwAnalysis *gw_analysis_page_get_analysis (GwAnalysisPage *self);
GwChart *gw_analysis_page_get_chart (GwAnalysisPage *self);
GwComparisonTable *gw_analysis_page_get_table (GwAnalysisPage *self);
GwPlayerView *gw_analysis_page_get_player (GwAnalysisPage *self);

/* Opens a file of a comparison, and keeps that. */
void gw_analysis_page_open (GwAnalysisPage *self, GFile *file);

G_END_DECLS

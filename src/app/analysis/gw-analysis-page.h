/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-analysis.h"
#include "gw-chart.h"
#include "gw-comparison-table.h"
#include "gw-page.h"
#include "gw-run-folder.h"

G_BEGIN_DECLS

#define GW_TYPE_ANALYSIS_PAGE (gw_analysis_page_get_type ())

/* The page that compares what algorithms cost. The action analysis.view chooses the variable: "lexicon", "board"
 * or "rules". */
G_DECLARE_FINAL_TYPE (GwAnalysisPage, gw_analysis_page, GW, ANALYSIS_PAGE, AdwBin)

GwAnalysis *gw_analysis_page_get_analysis (GwAnalysisPage *self);

/* Opens a comparison from a file and adds it to the run store. */
void gw_analysis_page_open (GwAnalysisPage *self, GFile *file);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_ANALYSIS_PAGE (gw_analysis_page_get_type ())

/* What solving costs, measured. The actions run.start, run.stop and run.resume are its main
 * verbs; the window has their keys. */
G_DECLARE_FINAL_TYPE (GwAnalysisPage, gw_analysis_page, GW, ANALYSIS_PAGE, AdwBin)

void gw_analysis_page_set_session (GwAnalysisPage *self, GwSession *session);

/* What stands at the start of the header bar while the page is shown. */
GtkWidget *gw_analysis_page_get_header (GwAnalysisPage *self);

G_END_DECLS

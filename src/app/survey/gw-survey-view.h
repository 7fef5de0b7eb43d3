/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_SURVEY_VIEW (gw_survey_view_get_type ())

/* A survey: its answer as a sentence, then a chart and a table of its figures, which may be beside
 * those of others. For GwRunView. */
G_DECLARE_FINAL_TYPE (GwSurveyView, gw_survey_view, GW, SURVEY_VIEW, AdwBin)

GtkWidget *gw_survey_view_new (GwSession *session);
void gw_survey_view_set_run (GtkWidget *view, GwRun *run);
GMenuModel *gw_survey_view_get_menu (GtkWidget *view);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_SURVEY_SETUP (gw_survey_setup_get_type ())

/* The setup of a survey: ways to make boards with their parameters, size, words, rules, seed and
 * sweep, or all as in the original study. Each way can be watched. For GwRunView. */
G_DECLARE_FINAL_TYPE (GwSurveySetup, gw_survey_setup, GW, SURVEY_SETUP, AdwBin)

GtkWidget *gw_survey_setup_new (GwSession *session);
void gw_survey_setup_show (GtkWidget *setup, const char *card, const GwRun *run);
gpointer gw_survey_setup_make_spec (GtkWidget *setup, char **name, GError **error);
void gw_survey_setup_forget (GtkWidget *setup);

G_END_DECLS

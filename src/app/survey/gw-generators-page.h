/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-session.h"
#include "gw-survey.h"

G_BEGIN_DECLS

#define GW_TYPE_GENERATORS_PAGE (gw_generators_page_get_type ())

/* Ways of making boards, compared. The actions run.start, run.stop and run.resume are its main
 * verbs; the window has their keys. The properties “view” (averages, distributions, sweep,
 * scatter, pairs), “measure” (points, words), “distribution” (boxes, histograms), “against”
 * (moves, time) and “pairs” (counts, shares) say what is shown. */
G_DECLARE_FINAL_TYPE (GwGeneratorsPage, gw_generators_page, GW, GENERATORS_PAGE, AdwBin)

/* The survey that is worked with; NULL when there is none. */
GwSurvey *gw_generators_page_get_survey (GwGeneratorsPage *self);

/* Shows a survey of the program, as if it was chosen from the list. */
void gw_generators_page_show_survey (GwGeneratorsPage *self, GwSurvey *survey);

/* Opens a file of a survey, and keeps that. */
void gw_generators_page_open (GwGeneratorsPage *self, GFile *file);

G_END_DECLS

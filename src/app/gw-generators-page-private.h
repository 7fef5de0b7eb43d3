/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-generators-page.h"

#include "gw-chart.h"
#include "gw-error-bar.h"
#include "gw-question.h"
#include "gw-survey-setup.h"
#include "gw-survey-strip.h"
#include "gw-survey-table.h"

G_BEGIN_DECLS

/* The view, words or points, and what else can be chosen of a view. */
#define GW_N_GENERATORS_CHOICES 5

struct _GwGeneratorsPage
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *header;
  GwErrorBar *error_bar;
  AdwFlap *flap;
  GwSurveySetup *setup;
  GwSurveyStrip *strip;
  GtkWidget *setup_button;
  GtkWidget *measures;
  GtkWidget *distributions;
  GtkWidget *scatters;
  GtkWidget *pairs_measures;
  AdwBin *export_place;
  GtkStack *stack;
  GwChart *chart;
  GwSurveyTable *table;
  GwChart *pairs_chart;

  /* owned */
  GwSession *session;
  GwQuestion *question;
  GwSurvey *survey;   /* the one that is worked with */
  GPtrArray *shown;   /* of GwSurvey: that one, and those it is compared with */
  GListStore *models; /* the same as a list of lists */
  GSignalGroup *signals;

  const char *choices[GW_N_GENERATORS_CHOICES];
};

/* Whether something is chosen: “pairs”, “points”, “boxes”, …. */
gboolean gw_generators_page_shows (GwGeneratorsPage *self, const char *choice);

void gw_generators_page_update (GwGeneratorsPage *self);
void gw_generators_page_set_survey (GwGeneratorsPage *self, GwSurvey *survey);

G_END_DECLS

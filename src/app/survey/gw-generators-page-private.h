/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-generators-page.h"

#include "gw-chart.h"
#include "gw-error-bar.h"
#include "gw-export-chart-button.h"
#include "gw-kept-button.h"
#include "gw-letter-counter.h"
#include "gw-question.h"
#include "gw-survey-setup.h"
#include "gw-survey-strip.h"
#include "gw-survey-table.h"
#include "gw-survey.h"

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
  GwExportChartButton *export_button;
  GwKeptButton *kept_button;
  GtkStack *stack;
  GwChart *chart;
  GwSurveyTable *table;
  GwChart *pairs_chart;

  /* owned */
  GwSession *session;
  GwQuestion *question;
  GwShelf *surveys; /* the program's */
  GwLetterCounter *counter;
  GwSurvey *survey;   /* the one that is worked with */
  GwSurvey *removed;  /* the one that was, until it was removed from the list */
  GPtrArray *shown;   /* of GwSurvey: that one, and those it is compared with */
  GListStore *models; /* the same as a list of lists */
  GSignalGroup *signals;

  const GwGenerator *watched; /* to be watched when the letters are counted */
  const char *choices[GW_N_GENERATORS_CHOICES];
};

/* Whether something is chosen: “pairs”, “points”, “boxes”, …. */
gboolean gw_generators_page_shows (GwGeneratorsPage *self, const char *choice);

void gw_generators_page_update_actions (GwGeneratorsPage *self);

/* gw-generators-page-show.c */
void gw_generators_page_update (GwGeneratorsPage *self);
void gw_generators_page_counted_cb (gpointer user_data);
void gw_generators_page_watch_cb (GtkWidget *widget, const char *action_name,
                                  GVariant *parameter);
void gw_generators_page_opened_cb (GwGeneratorsPage *self, GwSurveyEntry *entry);
void gw_generators_page_chart_activated_cb (GwGeneratorsPage *self, guint series, guint point);
void gw_generators_page_set_survey (GwGeneratorsPage *self, GwSurvey *survey);

/* Shows a survey beside the one that is worked with, or no longer. */
void gw_generators_page_compare (GwGeneratorsPage *self, GwSurvey *survey, gboolean compare);

/* gw-generators-page-kept.c */
void gw_generators_page_class_init_kept (GtkWidgetClass *klass);
void gw_generators_page_init_kept (GwGeneratorsPage *self);
void gw_generators_page_kept_failed_cb (GwGeneratorsPage *self, const char *title,
                                        const GError *error, GFile *file, const char *remedy);
void gw_generators_page_new_cb (GwGeneratorsPage *self);

G_END_DECLS

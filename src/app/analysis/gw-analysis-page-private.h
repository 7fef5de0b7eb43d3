/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-analysis-page.h"

#include "gw-analysis-setup.h"
#include "gw-comparison-facts.h"
#include "gw-error-bar.h"
#include "gw-kept-button.h"

G_BEGIN_DECLS

struct _GwAnalysisPage
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *header;
  GwKeptButton *kept_button;
  GwErrorBar *error_bar;
  AdwFlap *flap;
  GwAnalysisSetup *setup;
  GtkLabel *obstacle;
  GtkRevealer *strip;
  GtkLabel *doing;
  GtkProgressBar *progress;
  GtkWidget *setup_button;
  GtkDropDown *measure;
  GwChart *chart;
  GtkOrientable *below;
  GwComparisonTable *table;
  GtkLabel *notes;
  GtkWidget *facts_card;
  GwComparisonFacts *facts;
  GwPlayerView *player;

  /* owned */
  GwSession *session;
  GwAnalysis *analysis;
  GwShelf *shelf; /* the comparisons of the program */
  GwComparison *removed[GW_N_AGAINST]; /* what was shown until it was removed from the list */
  GwComparison *followed[GW_N_AGAINST];
  GListModel *steps[GW_N_AGAINST];
  guint show_source; /* an idle: many rows are shown at once */
};

/* gw-analysis-page-kept.c */
void gw_analysis_page_class_init_kept (GtkWidgetClass *klass);
void gw_analysis_page_init_kept (GwAnalysisPage *self);
void gw_analysis_page_keep (GwAnalysisPage *self);
void gw_analysis_page_update_kept (GwAnalysisPage *self);
void gw_analysis_page_chosen_cb (GwAnalysisPage *self, GwComparison *comparison);
void gw_analysis_page_kept_failed_cb (GwAnalysisPage *self, const char *title,
                                      const GError *error, GFile *file, const char *remedy);

G_END_DECLS

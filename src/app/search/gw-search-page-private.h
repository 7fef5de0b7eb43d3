/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-page.h"

#include "gw-board-view.h"
#include "gw-chart.h"
#include "gw-error-bar.h"
#include "gw-search-chart.h"
#include "gw-proof-page.h"
#include "gw-search-finds.h"
#include "gw-search-pane.h"
#include "gw-search-runs.h"
#include "gw-search-verbs.h"
#include "gw-search-words.h"

G_BEGIN_DECLS

struct _GwSearchPage
{
  AdwBin parent_instance;

  /* template */
  GtkWidget *header;
  GtkWidget *load_button;
  GtkWidget *save_button;
  AdwLeaflet *leaflet;
  GwErrorBar *error_bar;
  GtkListBox *list;
  GtkStack *stack;
  GtkWidget *back_button;
  AdwFlap *flap;
  GwSearchPane *pane;
  GwSearchVerbs *verbs[2]; /* with words, and with icons alone */
  GtkMenuButton *setup_button; /* with a word, and with an icon where that is too wide */
  GtkStack *grid; /* the board, or what there is before there are strings */
  GwBoardView *board_view;
  GtkLabel *value_figure;
  GtkLabel *value_caption;
  GtkLabel *steps_figure;
  GtkLabel *steps_caption;
  GtkLabel *rate_figure;
  GtkLabel *rate_caption;
  GtkLabel *gain_figure;
  GtkLabel *elapsed_figure;
  GtkWidget *mutation_row;
  GtkAdjustment *mutation;
  GtkLabel *mutation_label;
  GwSearchWords *words;
  GwSearchFinds *finds;
  GwChart *chart;
  GwProofPage *proof_page;

  /* owned */
  GwSession *session;
  GwSearchRuns *runs;
  GwSavedRun *selected; /* the one that is shown; NULL when there is none */
  GwSearchRun *run;     /* the same when it is a search, else NULL */
  gconstpointer spoken_run; /* of which a screen reader was told, */
  char *spoken;             /* and what */
  gconstpointer words_run; /* whose words are listed, */
  gint64 words_time;       /* and since when */
  GSignalGroup *signals;          /* of the search */
  GSignalGroup *selected_signals; /* of the search or the proof */
  GSimpleActionGroup *choices;
  GwBoard *saving; /* while its file is asked for */

  GwSearchAxis axis;
  gboolean updating;
  gboolean shows_save_error; /* in the error bar */
  gboolean follows; /* the keyboard, from verb to verb */
};

/* gw-search-page.c */
void gw_search_page_fail (GwSearchPage *self, const char *title, const GError *error);

/* gw-search-page-acts.c */
void gw_search_page_class_init_acts (GtkWidgetClass *klass);
void gw_search_page_update_acts (GwSearchPage *self);
void gw_search_page_focus_verbs (GwSearchPage *self);
void gw_search_page_add_run (GwSearchPage *self, const GwSearchBrief *brief, const char *name);
GwBoard *gw_search_page_find_board (GwSearchPage *self, guint place);

/* gw-search-page-files.c */
void gw_search_page_class_init_files (GtkWidgetClass *klass);

/* gw-search-page-show.c: what the run that is shown has come to. */
void gw_search_page_class_init_show (GtkWidgetClass *klass);
void gw_search_page_init_show (GwSearchPage *self);
void gw_search_page_show_state (GwSearchPage *self);
void gw_search_page_show_brief (GwSearchPage *self);
void gw_search_page_show_news (GwSearchPage *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-error-bar.h"
#include "gw-run-errors.h"
#include "gw-runs-page.h"

G_BEGIN_DECLS

/* The page is written in two files: one shows runs, the other does what can be done with them. */

#define GW_RUNS_MOST_VIEWS 4

struct _GwRunsPage
{
  AdwBin parent_instance;

  /* template */
  AdwLeaflet *leaflet;
  GtkLabel *title;
  GtkListBox *list;
  GMenuModel *row_menu;
  GwErrorBar *error_bar;
  GtkStack *stack;
  GtkScrolledWindow *cards_scroll;
  GtkWidget *cards_back;
  GtkLabel *question;
  GtkLabel *counts;
  GtkWidget *cards;
  GtkButton *open_button;
  AdwButtonContent *open_content;
  GtkButton *other_button;
  AdwButtonContent *other_content;
  GtkScrolledWindow *setup_scroll;
  GtkLabel *setup_title;
  GtkStack *setup_place; /* of all setups that were made */
  GtkLabel *setup_note;
  GtkButton *start_button;
  AdwBin *view_place;
  GtkWidget *bar;
  GtkWidget *bar_back;
  GtkLabel *name;
  GtkLabel *state;
  GtkButton *run_button;
  AdwButtonContent *run_content;
  GtkMenuButton *more_button;
  GMenuModel *run_menu;

  /* owned */
  GwSession *session;
  GwRunFolder *folder;
  GwRunErrors *errors;
  GListModel *runs; /* those of the page */
  GwRun *run;       /* the one that was chosen; NULL for none */
  GSignalGroup *signals;
  char *wanted;     /* the name of the file of one that was chosen before its file was read; or NULL */
  GtkWidget *views[GW_RUNS_MOST_VIEWS];
  GtkWidget *setups[GW_RUNS_MOST_VIEWS];
  GwRun *changing; /* the one whose setup is shown; NULL for that of a new one */

  const GwRunsPlace *place;
  const GwRunKind *kinds[GW_RUNS_MOST_VIEWS + 1];
  const GwRunView *setting_up; /* while a setup is shown */
  const char *card;            /* the name of the card whose setup was shown last; or NULL */
  const GwRunView *shown;      /* how the run is shown */
  guint position;              /* of the run in the list */
  GwRunState told_state;       /* that was announced last */
  gboolean selecting;
  gboolean focus_pending; /* as soon as it is drawn */
};

/* gw-runs-page.c */
void gw_runs_page_fail (GwRunsPage *self, const char *title, const GError *error);

/* How runs of a kind are shown, and its place in the table, which may be NULL. */
const GwRunView *gw_runs_page_find_view (GwRunsPage *self, const GwRunKind *kind, guint *place);

/* Shows a run; with NULL, the cards. */
void gw_runs_page_choose (GwRunsPage *self, GwRun *run);

/* gw-runs-page-actions.c */
void gw_runs_page_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-page.h"
#include "gw-run-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_RUNS_PAGE (gw_runs_page_get_type ())

/* A list of runs, and beside it the one that was chosen, the setup of one, or cards that begin new
 * ones. What is shown is what was chosen last: nothing else changes it, but that a run which is gone
 * makes room for its neighbor.
 *
 * The property "chosen" is the name of the file of the run that is shown, empty for none; it may be set
 * before its file was read. */
G_DECLARE_FINAL_TYPE (GwRunsPage, gw_runs_page, GW, RUNS_PAGE, AdwBin)

GtkWidget *gw_runs_page_new (const GwRunsPlace *place);

/* The one that is shown; NULL for none. */
GwRun *gw_runs_page_get_run (GwRunsPage *self);
void gw_runs_page_show_run (GwRunsPage *self, GwRun *run);

/* Shows the setup of a card. Returns the widget that sets it up. */
GtkWidget *gw_runs_page_begin (GwRunsPage *self, const char *card);

/* Puts a copy of a saved run into the folder, and shows it. */
void gw_runs_page_open (GwRunsPage *self, GFile *file);

/* Saves a copy of the run that is shown, or its result. */
void gw_runs_page_save_run (GwRunsPage *self, GFile *file);
void gw_runs_page_save (GwRunsPage *self, GFile *file);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-run.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_VIEW (gw_search_view_get_type ())

/* The progress of one search: its best board, figures, words and chart. Its buttons activate
 * actions of the page around it. */
G_DECLARE_FINAL_TYPE (GwSearchView, gw_search_view, GW, SEARCH_VIEW, AdwBin)

void gw_search_view_set_session (GwSearchView *self, GwSession *session);

/* The search that is shown, or NULL. */
void gw_search_view_set_run (GwSearchView *self, GwRun *run);

/* Narrow shows a button back to the list of runs. */
void gw_search_view_set_narrow (GwSearchView *self, gboolean narrow);

/* To be called before and after actions are enabled or disabled; see
 * gw_run_buttons_keep_focus(). */
void gw_search_view_keep_focus (GwSearchView *self);

G_END_DECLS

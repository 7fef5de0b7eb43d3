/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-session.h"
#include "gw-proof-page.h"
#include "gw-search-runs.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_PAGE (gw_search_page_get_type ())

/* Searches for the best boards, and proofs that there are no better ones: all of them, and one as
 * it gets on. The actions run.start, run.stop and run.resume are its main verbs; the window has
 * their keys. */
G_DECLARE_FINAL_TYPE (GwSearchPage, gw_search_page, GW, SEARCH_PAGE, AdwBin)

/* The widget that the main verbs go to: the page of the proof while one is shown, else this
 * page. */
GtkWidget *gw_search_page_get_target (GwSearchPage *self);

/* Shows one of the searches and proofs, if it is still there. */
void gw_search_page_show_run (GwSearchPage *self, GwSavedRun *run);

/* Takes strings to pack from a file, or a saved search or proof, by what is in it. */
void gw_search_page_load (GwSearchPage *self, GFile *file);

/* Saves the best board so far. */
void gw_search_page_save (GwSearchPage *self, GFile *file);

/* Saves the search or the proof itself, as far as it is; not while it is running. */
void gw_search_page_save_run (GwSearchPage *self, GFile *file);

G_END_DECLS

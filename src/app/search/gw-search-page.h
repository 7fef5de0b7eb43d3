/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-page.h"
#include "gw-proof-page.h"
#include "gw-run.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_PAGE (gw_search_page_get_type ())

/* The search page: a list of all searches for the best boards and proofs that there are none
 * better, and the progress of the selected one. */
G_DECLARE_FINAL_TYPE (GwSearchPage, gw_search_page, GW, SEARCH_PAGE, AdwBin)

/* Shows one of the searches and proofs, if it is still there. */
void gw_search_page_show_run (GwSearchPage *self, GwRun *run);

/* Loads a file: strings to pack, a saved search or proof, or a certificate, which is checked; told
 * apart by content. */
void gw_search_page_load (GwSearchPage *self, GFile *file);

/* Checks a certificate in a window of its own. */
void gw_search_page_verify (GwSearchPage *self, GFile *file);

/* Saves the best board so far. */
void gw_search_page_save (GwSearchPage *self, GFile *file);

/* Saves the search or proof itself in its current state; does nothing while it is running. */
void gw_search_page_save_run (GwSearchPage *self, GFile *file);

G_END_DECLS

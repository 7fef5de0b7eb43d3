/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-search-status.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_RESULTS (gw_search_results_get_type ())

/* The best boards of a search, to open on the board page or to save. Calls the actions
 * search.show-board and search.save-board with the place of a board. */
G_DECLARE_FINAL_TYPE (GwSearchResults, gw_search_results, GW, SEARCH_RESULTS, AdwBin)

void gw_search_results_set_boards (GwSearchResults *self, GArray *boards);

G_END_DECLS

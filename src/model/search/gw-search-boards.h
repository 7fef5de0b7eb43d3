/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-boxed.h"
#include "gw-search-status.h"

G_BEGIN_DECLS

/* One of the best boards of a search. */
#define GW_TYPE_SEARCH_FIND (gw_search_find_get_type ())
G_DECLARE_FINAL_TYPE (GwSearchFind, gw_search_find, GW, SEARCH_FIND, GObject)

GwBoard *gw_search_find_get_board (GwSearchFind *self);
gint64 gw_search_find_get_value (GwSearchFind *self);

/* Makes a list of GwSearchFind out of an array of GwSearchBoard, best first; NULL for none. Those
 * that are still among them stay, so that a view makes rows for the new ones only. */
void gw_search_boards_update (GListStore *list, GArray *boards);

G_END_DECLS

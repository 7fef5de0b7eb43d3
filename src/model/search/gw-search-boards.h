/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-boxed.h"
#include "gw-search-news.h"

G_BEGIN_DECLS

/* One of the best boards of a search. */
#define GW_TYPE_SEARCH_FIND (gw_search_find_get_type ())
G_DECLARE_FINAL_TYPE (GwSearchFind, gw_search_find, GW, SEARCH_FIND, GObject)

GwBoard *gw_search_find_get_board (GwSearchFind *self);
gint64 gw_search_find_get_value (GwSearchFind *self);

/* The best different boards of a search, best first. */
#define GW_TYPE_SEARCH_BOARDS (gw_search_boards_get_type ())
G_DECLARE_FINAL_TYPE (GwSearchBoards, gw_search_boards, GW, SEARCH_BOARDS, GObject)

GwSearchBoards *gw_search_boards_new (void);

/* An array of GwSearchBoard, or NULL for none. What was there before, and is still, stays. */
void gw_search_boards_set (GwSearchBoards *self, GArray *boards);

G_END_DECLS

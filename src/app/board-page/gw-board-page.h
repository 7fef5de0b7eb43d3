/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-view.h"
#include "gw-window-model.h"
#include "gw-make-row.h"
#include "gw-board-line.h"
#include "gw-board-figures.h"
#include "gw-place-card.h"
#include "gw-play-popover.h"
#include "gw-words-pane.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_PAGE (gw_board_page_get_type ())

/* The board page: the board on the left, its words on the right. In a narrow window the words are
 * hidden, and cover the board when they are opened. */
G_DECLARE_FINAL_TYPE (GwBoardPage, gw_board_page, GW, BOARD_PAGE, AdwBin)

/* To be called once, before the page is shown. */
void gw_board_page_set_window_model (GwBoardPage *self, GwWindowModel *window_model);

void gw_board_page_set_words_shown (GwBoardPage *self, gboolean shown);

/* Where there is no room for all buttons above the board, the window has a place for that of undo;
 * NULL for where it usually is. */
void gw_board_page_place_undo (GwBoardPage *self, AdwBin *place);

/* The user wants to change the tile that has the focus. */
void gw_board_page_change_tile (GwBoardPage *self);

/* The user wants to place a word; in edit mode. */
void gw_board_page_focus_place (GwBoardPage *self);

/* The user wants to choose another letter for a tile; while exploring. */
void gw_board_page_focus_what_if (GwBoardPage *self);

/* Whether the words cover the board. */
gboolean gw_board_page_get_covered (GwBoardPage *self);

/* Lets the user choose what to play; `counts` is what counts: “English · Everyday · School”. */
void gw_board_page_popup_play (GwBoardPage *self, const char *counts);
GwPlayPopover *gw_board_page_get_play_popover (GwBoardPage *self);

/* The box with the board and what is over and below it. */
GtkWidget *gw_board_page_get_column (GwBoardPage *self);

GwBoardView *gw_board_page_get_board_view (GwBoardPage *self);
GwWordList *gw_board_page_get_word_list (GwBoardPage *self);
GwWordsPane *gw_board_page_get_words_pane (GwBoardPage *self);
GwMakeRow *gw_board_page_get_make_row (GwBoardPage *self);

/* Shakes a tile that is locked and says why nothing happens. */
void gw_board_page_refuse (GwBoardPage *self, guint cell);

/* Parts of the menu over the board that the window fills: "recent_menu", for files that were open, and
 * "code_menu", which has Copy Code, for why there is none. */
GMenu *gw_board_page_get_menu (GwBoardPage *self, const char *name);

GwPlaceCard *gw_board_page_get_place_card (GwBoardPage *self);
GwBoardFigures *gw_board_page_get_figures (GwBoardPage *self);
GwBoardNotice *gw_board_page_get_notice (GwBoardPage *self);

G_END_DECLS

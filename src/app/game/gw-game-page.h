/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-play.h"

G_BEGIN_DECLS

#define GW_TYPE_GAME_PAGE (gw_game_page_get_type ())

/* A game while it is played, in place of all else in the window: the board, the clock, what is typed,
 * and the words found so far. The property "counts" says what counts: “English · Everyday”.
 *
 * Emits "ended" when the game is over and was looked at for a moment; the game is still there. */
G_DECLARE_FINAL_TYPE (GwGamePage, gw_game_page, GW, GAME_PAGE, AdwBin)

/* The game; NULL for none. */
void gw_game_page_set_play (GwGamePage *self, GwPlay *play);

/* Gives the board the same place as in another column, with a header bar over it. */
void gw_game_page_align (GwGamePage *self, GtkWidget *header, GtkWidget *side);

/* Whether a sound is made when the time is over. */
void gw_game_page_set_sounds (GwGamePage *self, gboolean sounds);

/* Keys of the window while the page is shown: those of a game are done, most others do nothing. FALSE
 * for those that the window may have. */
gboolean gw_game_page_take_key (GwGamePage *self, guint keyval, GdkModifierType state);

/* Gives the focus to the board, or to what resumes the game, which is returned. */
GtkWidget *gw_game_page_focus (GwGamePage *self);

G_END_DECLS

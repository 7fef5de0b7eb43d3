/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_WISHES_PAGE (gw_wishes_page_get_type ())

/* The page of the first start: what would you like to do? Each wish ends in a finished thing: a
 * game, sheets to print, a run that packs words, a board with its words.
 *
 * It works through the actions of the window. Emits "closed" when there is something else to
 * show; a board may still be made then. */
G_DECLARE_FINAL_TYPE (GwWishesPage, gw_wishes_page, GW, WISHES_PAGE, AdwBin)

GwWishesPage *gw_wishes_page_new (GwSession *session);

/* Shows the cards, with the focus on the first one. */
void gw_wishes_page_begin (GwWishesPage *self);

/* Something was chosen, here or elsewhere in the window: the page is not shown at the next start. */
void gw_wishes_page_leave (GwWishesPage *self);

/* Goes from a question back to the cards; FALSE when they are shown already. */
gboolean gw_wishes_page_go_back (GwWishesPage *self);

G_END_DECLS

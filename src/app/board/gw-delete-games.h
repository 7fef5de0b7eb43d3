/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks whether all games that are kept are to be deleted, and deletes them then. `done` is called
 * with the owner once they are gone. */
typedef void (*GwDeleteGamesFunc) (gpointer owner);
void gw_delete_games_ask (GtkWidget *owner, GwDeleteGamesFunc done);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-found-words.h"
#include "gw-shown-words.h"

G_BEGIN_DECLS

#define GW_TYPE_FOUND_BAR (gw_found_bar_get_type ())

/* Where a player types the words that he has found, and sees how many they are and how many he has
 * missed. It is hidden while words are not checked off. */
G_DECLARE_FINAL_TYPE (GwFoundBar, gw_found_bar, GW, FOUND_BAR, GtkBox)

/* To be called once; the words are those that can be found. */
void gw_found_bar_set_found (GwFoundBar *self, GwFoundWords *found, GwShownWords *words);

G_END_DECLS

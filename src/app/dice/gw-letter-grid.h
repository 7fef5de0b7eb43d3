/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_LETTER_BUTTON (gw_letter_button_get_type ())

/* A letter over what it changes, on the tint of a gain or a loss. */
G_DECLARE_FINAL_TYPE (GwLetterButton, gw_letter_button, GW, LETTER_BUTTON, GtkButton)

/* `share` is that of the largest change, from -1 to 1; the letter that is there now has no
 * change. */
void gw_letter_button_set (GwLetterButton *self, const char *letter, const char *change,
                           double share, gboolean now);

#define GW_TYPE_LETTER_GRID (gw_letter_grid_get_type ())

/* Buttons in equal columns: as few rows as the width allows, and these as even as can be. */
G_DECLARE_FINAL_TYPE (GwLetterGrid, gw_letter_grid, GW, LETTER_GRID, GtkWidget)

/* Makes or drops buttons; those that stay keep the focus. A new one is handed out by the signal
 * "added". */
void gw_letter_grid_set_n_buttons (GwLetterGrid *self, guint n_buttons);
GwLetterButton *gw_letter_grid_get_button (GwLetterGrid *self, guint index);

G_END_DECLS

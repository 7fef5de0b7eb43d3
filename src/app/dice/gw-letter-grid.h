/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_LETTER_BUTTON (gw_letter_button_get_type ())

/* A button with a letter above the change that it would make, tinted by gain or loss. */
G_DECLARE_FINAL_TYPE (GwLetterButton, gw_letter_button, GW, LETTER_BUTTON, GtkButton)

/* `share` is the change relative to the largest one, from -1 to 1. With `now`, the letter is the
 * current one and makes no change. */
void gw_letter_button_set (GwLetterButton *self, const char *letter, const char *change,
                           double share, gboolean now);

#define GW_TYPE_LETTER_GRID (gw_letter_grid_get_type ())

#define GW_LETTER_GRID_COLUMNS 7

/* Buttons in columns of equal width. */
G_DECLARE_FINAL_TYPE (GwLetterGrid, gw_letter_grid, GW, LETTER_GRID, GtkWidget)

/* Adds or removes buttons at the end; the others keep the focus. Emits "added" for each new one. */
void gw_letter_grid_set_n_buttons (GwLetterGrid *self, guint n_buttons);
GwLetterButton *gw_letter_grid_get_button (GwLetterGrid *self, guint index);

G_END_DECLS

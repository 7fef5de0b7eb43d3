/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-letter-button.h"

G_BEGIN_DECLS

#define GW_TYPE_LETTER_GRID (gw_letter_grid_get_type ())

/* Buttons in equal columns: as few rows as the width allows, and these as even
 * as can be. */
G_DECLARE_FINAL_TYPE (GwLetterGrid, gw_letter_grid, GW, LETTER_GRID, GtkWidget)

/* Makes or drops buttons; those that stay keep the focus. A new one is handed
 * out by the signal "added". */
void gw_letter_grid_set_n_buttons (GwLetterGrid *self, guint n_buttons);
GwLetterButton *gw_letter_grid_get_button (GwLetterGrid *self, guint index);

/* How many columns a width has room for. */
guint gw_letter_grid_get_n_columns (GwLetterGrid *self, int width);

G_END_DECLS

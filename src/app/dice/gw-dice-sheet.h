/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-dice-editor.h"

G_BEGIN_DECLS

#define GW_TYPE_DICE_SHEET (gw_dice_sheet_get_type ())

/* The dice of a GwDiceEditor, each as a row of faces. A typed letter replaces the focused face and
 * moves on to the next; Space asks for several letters; arrow keys walk among the faces. Emits
 * "refused" when the user types into dice that cannot be edited. */
G_DECLARE_FINAL_TYPE (GwDiceSheet, gw_dice_sheet, GW, DICE_SHEET, GtkWidget)

void gw_dice_sheet_set_draft (GwDiceSheet *self, GwDiceEditor *editor, gboolean editable);

/* The language whose capitals show the letters and are typed; NULL for none. */
void gw_dice_sheet_set_language (GwDiceSheet *self, const GwLanguage *language);

/* `faces` has the face to mark of each die, or -1; NULL marks none. */
void gw_dice_sheet_set_shown (GwDiceSheet *self, const gint *faces, guint n_dice);

/* The widget of a face, or of the place after the last one; NULL beyond that. */
GtkWidget *gw_dice_sheet_get_face (GwDiceSheet *self, guint die, guint face);

/* Focuses a face. */
void gw_dice_sheet_go_to (GwDiceSheet *self, guint die, guint face);

G_END_DECLS

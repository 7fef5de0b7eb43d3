/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-dice-editor.h"

G_BEGIN_DECLS

#define GW_TYPE_DICE_SHEET (gw_dice_sheet_get_type ())

/* A row of faces for each die of a draft. A letter that is typed replaces the face in focus
 * and moves on; Space takes several letters; arrow keys walk. Emits "refused" when somebody
 * types into dice that cannot be edited. */
G_DECLARE_FINAL_TYPE (GwDiceSheet, gw_dice_sheet, GW, DICE_SHEET, GtkWidget)

void gw_dice_sheet_set_draft (GwDiceSheet *self, GwDiceEditor *editor, gboolean editable);

/* For each die the face that is marked, or -1; NULL marks none. */
void gw_dice_sheet_set_shown (GwDiceSheet *self, const gint *faces, guint n_dice);

/* The widget of a face, or of the place behind the last one; NULL beyond that. */
GtkWidget *gw_dice_sheet_get_face (GwDiceSheet *self, guint die, guint face);

/* Gives a face the focus. */
void gw_dice_sheet_go_to (GwDiceSheet *self, guint die, guint face);

G_END_DECLS

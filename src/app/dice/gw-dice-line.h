/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-checker.h"
#include "gw-note-line.h"

G_BEGIN_DECLS

#define GW_TYPE_DICE_LINE (gw_dice_line_get_type ())

/* Whether the dice can show the board, in a line; which tiles they cannot. It
 * is there only while boards are made of dice. */
G_DECLARE_FINAL_TYPE (GwDiceLine, gw_dice_line, GW, DICE_LINE, GwNoteLine)

GtkWidget *gw_dice_line_new (void);
void gw_dice_line_set_checker (GwDiceLine *self, GwDiceChecker *checker);

/* What is said of a fit, for a board with so many columns; `n_dice` is for
 * boards that need more than there are. */
char *gw_dice_line_format (const GwDiceFit *fit, guint cols, guint n_dice);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice.h"

G_BEGIN_DECLS

/* Which die shows which tile. A largest possible matching, so the tiles
 * without a die are as few as can be. */
typedef struct
{
  guint n_tiles;
  GwCell *tiles;   /* what has to be shown; for a board, its cells in order */
  gint *die;       /* for each tile the index of its die, or -1 */
  guint n_missing; /* tiles without a die; 0 when the dice can show it all */
} GwDiceFit;

/* Whether the dice can show the board. A hole needs a die with a blank face;
 * the Q rule of the rules holds for tiles and faces alike. */
GwDiceFit *gw_dice_fit_board (const GwDice *dice, const GwBoard *board, const GwRules *rules);

/* The same for some cells, at most as many as a board has. */
GwDiceFit *gw_dice_fit_cells (const GwDice *dice, const GwCell *cells, guint n_tiles,
                              const GwRules *rules);

/* The same for one word, however it has to be cut into faces. NULL with an
 * error when the word is not made of letters. When no cut works, the fit is
 * that of the cut with the fewest tiles missing. */
GwDiceFit *gw_dice_fit_word (const GwDice *dice, const char *word, const GwRules *rules,
                             GError **error);
void gw_dice_fit_free (GwDiceFit *fit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDiceFit, gw_dice_fit_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-recipe.h"
#include "gw-dice-store.h"
#include "gw-generator-settings.h"

G_BEGIN_DECLS

/* Which other boards are on the worksheets of a board, so that the same ones come back. A board file
 * keeps them as its key “sheet”:
 *
 *   sheet: boards=4 seed=81234 words=40:90 dice:new-4x4
 *
 * That is the number of boards with that of the file, the seed of the others, what is wished for, if
 * anything, and to the end of the line what they are made of, as gw-setting-keys.h has both. They are
 * as large as the board of the file and keep its locked tiles. A plain value. */
typedef struct
{
  guint n_boards;
  guint64 seed;
  char *wishes; /* or NULL */
  char *source;
} GwWorksheetSet;

/* As New Board makes boards now. */
GwWorksheetSet *gw_worksheet_set_new (GwGeneratorSettings *choice, guint n_boards, guint64 seed);
void gw_worksheet_set_free (GwWorksheetSet *set);

/* NULL when the text says something else. */
GwWorksheetSet *gw_worksheet_set_parse (const char *text);
char *gw_worksheet_set_format (const GwWorksheetSet *set);

/* What the other boards are made with. Of `given` are the board, as its shape, with its locks, the
 * lexicon, its name and the rules. An error when dice are not there, or there can be no other
 * boards. */
GwBoardRecipe *gw_worksheet_set_make_recipe (const GwWorksheetSet *set,
                                             const GwBoardRecipeSpec *given, GBytes *locks,
                                             GwDiceStore *store, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWorksheetSet, gw_worksheet_set_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-history.h"
#include "gw-dice-checker.h"
#include "gw-document.h"
#include "gw-editor.h"
#include "gw-heat-map.h"
#include "gw-maker.h"
#include "gw-never-words.h"
#include "gw-seal.h"
#include "gw-tracer.h"
#include "gw-what-if.h"
#include "gw-word-filter.h"
#include "gw-workbench.h"

G_BEGIN_DECLS

#define GW_TYPE_DESK (gw_desk_get_type ())

/* All that the board page works with: a workbench, the modes that are on, the
 * tile that the keyboard is on, and the tools that lie beside the workbench. */
G_DECLARE_FINAL_TYPE (GwDesk, gw_desk, GW, DESK, GObject)

#define GW_DESK_NO_CELL G_MAXUINT

/* What the board is looked at for. They combine. */
typedef enum
{
  GW_MODE_EDIT,    /* letters are typed into tiles, tiles are swapped */
  GW_MODE_WHAT_IF, /* what every letter would bring in one place */
  GW_MODE_HEAT,    /* tiles are coloured by their words */
  GW_MODE_LOCK,    /* a click on a tile locks it */
  GW_N_MODES,
} GwMode;

GwDesk *gw_desk_new (GwWorkbench *workbench);

GwWorkbench *gw_desk_get_workbench (GwDesk *self);
GwDocument *gw_desk_get_document (GwDesk *self); /* the file of the board */
GwEditor *gw_desk_get_editor (GwDesk *self);
GwTracer *gw_desk_get_tracer (GwDesk *self); /* what is traced on the board */
GwHeatMap *gw_desk_get_heat_map (GwDesk *self);
GwWhatIf *gw_desk_get_letters (GwDesk *self); /* of the tile in focus, while in that mode */
GwMaker *gw_desk_get_maker (GwDesk *self);
GwBoardHistory *gw_desk_get_history (GwDesk *self);
GwDiceChecker *gw_desk_get_dice_checker (GwDesk *self);
GwNeverWords *gw_desk_get_never_words (GwDesk *self); /* looked for while editing */
GwSeal *gw_desk_get_seal (GwDesk *self); /* whether the board is proven to be the best */
GwWordFilter *gw_desk_get_filter (GwDesk *self); /* which words are listed */

/* Each is a property that can be set: "editing", "what-if", "heat", "locking". */
gboolean gw_desk_get_mode (GwDesk *self, GwMode mode);

/* Leaves the mode that was entered last; FALSE when none is on. */
gboolean gw_desk_leave_mode (GwDesk *self);

/* The tile that has the keyboard's focus, or had it last. */
void gw_desk_set_cell (GwDesk *self, guint cell);
guint gw_desk_get_cell (GwDesk *self);

G_END_DECLS

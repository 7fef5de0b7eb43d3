/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-edit.h"
#include "gw-board-model.h"

G_BEGIN_DECLS

#define GW_TYPE_EDITOR (gw_editor_get_type ())

/* Edits the board of a board model, locks cells of it, and takes it all back.
 *
 * Whoever changes the board of the board model, it is one step that can be
 * undone; only the first board is no step. Locks are part of what is undone.
 * They move with their tiles, and hold for as long as the locked tiles are
 * where they were: another board has none. A free cell is never locked. */
G_DECLARE_FINAL_TYPE (GwEditor, gw_editor, GW, EDITOR, GObject)

GwEditor *gw_editor_new (GwBoardModel *board_model);
GwBoardModel *gw_editor_get_board_model (GwEditor *self);

/* How the board came that there is now. */
typedef enum
{
  GW_EDITOR_NEW,    /* as a whole: generated, opened, pasted */
  GW_EDITOR_EDITED, /* out of the one before */
  GW_EDITOR_UNDONE, /* by undo or redo */
} GwEditorChange;

GwEditorChange gw_editor_get_change (GwEditor *self);

/* FALSE when there is nothing to undo or redo. */
gboolean gw_editor_undo (GwEditor *self);
gboolean gw_editor_redo (GwEditor *self);
gboolean gw_editor_get_can_undo (GwEditor *self);

/* What would be undone or redone ("Rotate Left"); NULL for nothing. */
const char *gw_editor_get_undo_text (GwEditor *self);
const char *gw_editor_get_redo_text (GwEditor *self);

/* The property "locks" (GBytes) has one byte for each cell; it is NULL without a board. */
gboolean gw_editor_get_locked (GwEditor *self, guint cell);
gboolean gw_editor_get_any_locked (GwEditor *self);
gboolean gw_editor_set_locked (GwEditor *self, guint cell, gboolean locked);
gboolean gw_editor_toggle_locked (GwEditor *self, guint cell);

/* All that follows returns whether something changed, which is then one step.
 * Cells that are not there change nothing. */
gboolean gw_editor_set_cell (GwEditor *self, guint cell, const GwCell *value);
gboolean gw_editor_swap (GwEditor *self, guint a, guint b);
gboolean gw_editor_turn (GwEditor *self, GwBoardTurn turn);
gboolean gw_editor_shuffle (GwEditor *self, GwRandom *random);
gboolean gw_editor_insert_line (GwEditor *self, GwBoardLine line, guint at);
gboolean gw_editor_remove_line (GwEditor *self, GwBoardLine line, guint at);

/* Another board; `name` is what undoing it is called. */
gboolean gw_editor_set_board (GwEditor *self, GwBoard *board, const char *name);

/* The same board as before, read again. */
gboolean gw_editor_update_board (GwEditor *self, GwBoard *board, const char *name);

/* The board as what is to be filled: when cells are locked, all other tiles are
 * free cells; otherwise only free cells are. NULL when that leaves nothing to
 * fill, or without a board. */
GwBoard *gw_editor_make_template (GwEditor *self);

G_END_DECLS

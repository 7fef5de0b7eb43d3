/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-edit.h"
#include "gw-board-keys.h"
#include "gw-board-model.h"
#include "gw-step-parts.h"

G_BEGIN_DECLS

/* How many steps can be undone; older ones are forgotten. A day of typing letters has fewer. */
#define GW_EDITOR_MOST_STEPS 5000

/* A change that comes later than this after the one before, in microseconds, is a step of its own
 * and not part of a series. The property "pause" can set another time. */
#define GW_EDITOR_PAUSE (2 * G_USEC_PER_SEC)

#define GW_TYPE_EDITOR (gw_editor_get_type ())

/* Edits the board of a board model and locks cells, with undo and redo.
 *
 * Every change of the board is one step that can be undone, also when it was made directly in the
 * board model; only the first board is no step. Other steps can be added. Locks are undone with the board. They move with
 * their tiles. A new board keeps them only if all locked tiles are where they were. A free cell is
 * never locked. */
G_DECLARE_FINAL_TYPE (GwEditor, gw_editor, GW, EDITOR, GObject)

GwEditor *gw_editor_new (GwBoardModel *board_model);
GwBoardModel *gw_editor_get_board_model (GwEditor *self);

/* Where the current board comes from. */
typedef enum
{
  GW_EDITOR_NEW,    /* as a whole: generated, opened, pasted */
  GW_EDITOR_FILLED, /* the same around what was kept of it: it is still the board of its name */
  GW_EDITOR_EDITED, /* made from the one before */
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

/* Adds what was done elsewhere to the steps, in its order: the board stays as it is. `func` is
 * called with FALSE to undo it and TRUE to do it again. Returns the number of the step. */
guint64 gw_editor_add_step (GwEditor *self, const char *name, GwEditorStepFunc func, gpointer data,
                            GDestroyNotify free_data);

/* The same for what a board that was loaded just now has brought along: it is a part of that step.
 * 0, with the data not taken, when the last step has not loaded a board or has such a part. */
guint64 gw_editor_join_step (GwEditor *self, GwEditorStepFunc func, gpointer data,
                             GDestroyNotify free_data);

/* One more part of the last step, which has this number. */
void gw_editor_add_part (GwEditor *self, guint64 step, GwEditorStepFunc func, gpointer data,
                         GDestroyNotify free_data);

/* Whether a change may be added to a step of that number: nothing was done after it, and it was
 * made, or last continued, just now. */
gboolean gw_editor_continue_step (GwEditor *self, guint64 step);

/* Leaves out an added step, done or undone, that has changed nothing after all. */
void gw_editor_forget_step (GwEditor *self, guint64 step);

/* Undoes a step of that number; FALSE when it is not the last one that was done. */
gboolean gw_editor_undo_step (GwEditor *self, guint64 step);

/* The property "locks" (GBytes) has one byte for each cell; it is NULL without a board. */
GBytes *gw_editor_get_locks (GwEditor *self);
gboolean gw_editor_get_locked (GwEditor *self, guint cell);
gboolean gw_editor_get_any_locked (GwEditor *self);
gboolean gw_editor_set_locked (GwEditor *self, guint cell, gboolean locked);
gboolean gw_editor_toggle_locked (GwEditor *self, guint cell);
gboolean gw_editor_unlock_all (GwEditor *self);

/* These return whether something has changed, which is then one step. With a cell that is not on
 * the board nothing changes. */
gboolean gw_editor_set_cell (GwEditor *self, guint cell, const GwCell *value);
gboolean gw_editor_swap (GwEditor *self, guint a, guint b);
gboolean gw_editor_turn (GwEditor *self, GwBoardTurn turn);
gboolean gw_editor_shuffle (GwEditor *self, GwRandom *random);
gboolean gw_editor_insert_line (GwEditor *self, GwLineKind line, guint at);
gboolean gw_editor_remove_line (GwEditor *self, GwLineKind line, guint at);
gboolean gw_editor_resize (GwEditor *self, guint rows, guint cols);

/* Shows another board; `name` is the name of the step. */
gboolean gw_editor_set_board (GwEditor *self, GwBoard *board, const char *name);

/* Shows the board with other letters on the tiles that were not kept. */
gboolean gw_editor_fill_board (GwEditor *self, GwBoard *filled, const char *name);

/* Shows a board with the locks and the placed words of its keys, or without any (NULL). The first
 * board of all is no step. */
gboolean gw_editor_load_board (GwEditor *self, GwBoard *board, const GwBoardKeys *keys,
                               GwEditorChange change, const char *name);

/* Words that were placed on the board: the property "placed" (GStrv). A change of the board leaves
 * out those that are not on it any more. */
const char *const *gw_editor_get_placed (GwEditor *self);

/* Shows a board, which may be the current one, with a word in these cells, which are locked. */
gboolean gw_editor_place (GwEditor *self, GwBoard *board, const guint8 *cells, guint n_cells,
                          const char *word);

/* The word counts like others from now on. Its tiles are unlocked, but for those of other placed
 * words; the letters stay. */
gboolean gw_editor_forget_placed (GwEditor *self, const char *word);

/* Whether the cells of a word are locked, and not for the sake of other placed words alone. */
gboolean gw_editor_get_path_locked (GwEditor *self, const guint8 *cells, guint n_cells,
                                    const char *word);

/* As gw_editor_forget_placed(), but for these cells, whether the word was placed or not. */
gboolean gw_editor_unlock_path (GwEditor *self, const guint8 *cells, guint n_cells,
                                const char *word);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-board-keys.h"
#include "gw-editor.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_ENTRY (gw_board_entry_get_type ())

/* A board of the history; its property "board" changes when the board is edited. */
G_DECLARE_FINAL_TYPE (GwBoardEntry, gw_board_entry, GW, BOARD_ENTRY, GObject)

GwBoard *gw_board_entry_get_board (GwBoardEntry *self);

/* The file that the board was opened from or saved to; NULL for none. */
GFile *gw_board_entry_get_file (GwBoardEntry *self);
void gw_board_entry_set_file (GwBoardEntry *self, GFile *file);

/* What is saved with the board: its title, its locks, and what its file says beyond what the program
 * knows. Borrowed. */
const GwBoardKeys *gw_board_entry_get_keys (GwBoardEntry *self);
void gw_board_entry_set_keys (GwBoardEntry *self, const GwBoardKeys *keys);

/* The id of the dice and the seed that rolled the board; FALSE when it was not rolled, or has changed
 * since. The id is borrowed. */
gboolean gw_board_entry_get_roll (GwBoardEntry *self, const char **dice, guint64 *seed);
void gw_board_entry_set_roll (GwBoardEntry *self, const char *dice, guint64 seed);

/* Whether the board was edited since it became an entry. */
gboolean gw_board_entry_get_edited (GwBoardEntry *self);
void gw_board_entry_set_edited (GwBoardEntry *self, gboolean edited);

#define GW_TYPE_BOARD_HISTORY (gw_board_history_get_type ())

/* The boards that were shown, oldest first: a list of GwBoardEntry. A board that comes as a whole
 * becomes a new entry at the end. Editing changes the entry of the board, and the board as it was
 * gets an entry before it, which is removed when all edits are undone; so nothing is lost when
 * another board is typed over it. Undoing past the arrival of a board leads to the entry before
 * it. */
G_DECLARE_FINAL_TYPE (GwBoardHistory, gw_board_history, GW, BOARD_HISTORY, GObject)

/* The most entries; the oldest go first. */
#define GW_BOARD_HISTORY_MAX 1000

GwBoardHistory *gw_board_history_new (GwEditor *editor);
GwEditor *gw_board_history_get_editor (GwBoardHistory *self);

/* The entry that is shown; G_MAXUINT (GTK_INVALID_LIST_POSITION) when there is none. */
guint gw_board_history_get_position (GwBoardHistory *self);
GwBoardEntry *gw_board_history_get_current (GwBoardHistory *self);

/* Shows the board of an entry; FALSE when there is no such entry. */
gboolean gw_board_history_go (GwBoardHistory *self, guint position);
gboolean gw_board_history_back (GwBoardHistory *self);
gboolean gw_board_history_forward (GwBoardHistory *self);
gboolean gw_board_history_get_can_go_back (GwBoardHistory *self);
gboolean gw_board_history_get_can_go_forward (GwBoardHistory *self);

/* At most `most` boards as text, among them the one that is shown, and the newest if there is room;
 * their keys, as lines; the URIs of their files, "" for none; and which of them is shown. */
void gw_board_history_save (GwBoardHistory *self, guint most, GStrv *texts, GStrv *keys,
                            GStrv *uris, guint *position);

/* Restores a saved history. Call it before the first board is shown. Texts that are not boards are
 * left out. Keys and URIs may be NULL or shorter than the texts. */
void gw_board_history_restore (GwBoardHistory *self, const char *const *texts,
                               const char *const *keys, const char *const *uris, guint position);

G_END_DECLS

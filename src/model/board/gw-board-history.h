/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-editor.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_ENTRY (gw_board_entry_get_type ())

/* A board that one came by; its property "board" follows what is edited. */
G_DECLARE_FINAL_TYPE (GwBoardEntry, gw_board_entry, GW, BOARD_ENTRY, GObject)

GwBoard *gw_board_entry_get_board (GwBoardEntry *self);

/* The file that the board was opened from or saved to; NULL for none. */
GFile *gw_board_entry_get_file (GwBoardEntry *self);
void gw_board_entry_set_file (GwBoardEntry *self, GFile *file);

/* Whether it was edited since it came. */
gboolean gw_board_entry_get_edited (GwBoardEntry *self);
void gw_board_entry_set_edited (GwBoardEntry *self, gboolean edited);

#define GW_TYPE_BOARD_HISTORY (gw_board_history_get_type ())

/* The boards that one came by, oldest first: a list of GwBoardEntry. Each board
 * that comes as a whole is an entry, and the last one then; what is edited
 * changes the entry it was made of. Undoing past the arrival of a board leads
 * to the entry before it. */
G_DECLARE_FINAL_TYPE (GwBoardHistory, gw_board_history, GW, BOARD_HISTORY, GObject)

/* So many are kept; the oldest go first. */
#define GW_BOARD_HISTORY_MAX 1000

GwBoardHistory *gw_board_history_new (GwEditor *editor);
GwEditor *gw_board_history_get_editor (GwBoardHistory *self);

/* The entry on the board; GTK_INVALID_LIST_POSITION (G_MAXUINT) when there is none. */
guint gw_board_history_get_position (GwBoardHistory *self);
GwBoardEntry *gw_board_history_get_current (GwBoardHistory *self);

/* Shows the board of an entry; FALSE when there is none such. */
gboolean gw_board_history_go (GwBoardHistory *self, guint position);
gboolean gw_board_history_back (GwBoardHistory *self);
gboolean gw_board_history_forward (GwBoardHistory *self);
gboolean gw_board_history_get_can_go_back (GwBoardHistory *self);
gboolean gw_board_history_get_can_go_forward (GwBoardHistory *self);

/* At most `most` boards as text, the shown one and the newest among them; the URIs of their
 * files, "" for none; and which of them is shown. */
void gw_board_history_save (GwBoardHistory *self, guint most, GStrv *texts, GStrv *uris,
                            guint *position);

/* Brings them back, before the first board comes. Texts that are not boards are left out.
 * `uris` may be NULL or shorter than the texts. */
void gw_board_history_restore (GwBoardHistory *self, const char *const *texts,
                               const char *const *uris, guint position);

G_END_DECLS

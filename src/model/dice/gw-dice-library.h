/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-editor.h"
#include "gw-dice-store.h"

G_BEGIN_DECLS

#define GW_TYPE_DICE_SET (gw_dice_set_get_type ())

/* One set of dice of a library: built in, or the user's own with a draft. The properties "name",
 * "summary" and "dice" follow the draft; while the draft has problems, "dice" stays what it was
 * before. */
G_DECLARE_FINAL_TYPE (GwDiceSet, gw_dice_set, GW, DICE_SET, GObject)

const char *gw_dice_set_get_id (GwDiceSet *self);
const char *gw_dice_set_get_path (GwDiceSet *self); /* NULL for one that is built in */
gboolean gw_dice_set_get_builtin (GwDiceSet *self);
const char *gw_dice_set_get_name (GwDiceSet *self);
GwDice *gw_dice_set_get_dice (GwDiceSet *self);

/* NULL when the set is built in, or too large to be edited. */
GwDiceEditor *gw_dice_set_get_draft (GwDiceSet *self);

/* “16 dice, 6 faces”, translated. */
char *gw_dice_set_make_summary (GwDiceSet *self);

#define GW_TYPE_DICE_LIBRARY (gw_dice_library_get_type ())

/* All sets of dice that have a name, as a list model of GwDiceSet: the built-in ones, then the
 * user's own, the newest last. When a draft changes and has no problem, the file of the set is
 * written a moment later.
 *
 * Emits "saved" (GwDiceSet) when the file of a set was written, and "failed" (GwDiceSet, GError)
 * when it could not be. */
G_DECLARE_FINAL_TYPE (GwDiceLibrary, gw_dice_library, GW, DICE_LIBRARY, GObject)

GwDiceLibrary *gw_dice_library_new (GwDiceStore *store);
GwDiceStore *gw_dice_library_get_store (GwDiceLibrary *self);

/* By id; NULL when there is none. The library owns it. */
GwDiceSet *gw_dice_library_find (GwDiceLibrary *self, const char *id);
guint gw_dice_library_get_position (GwDiceLibrary *self, GwDiceSet *set);

/* Make a new set of the user's own, with a name and a file that no other one has. NULL when the
 * file cannot be written. The library owns what is returned. */
GwDiceSet *gw_dice_library_add_blank (GwDiceLibrary *self, GError **error);
GwDiceSet *gw_dice_library_add (GwDiceLibrary *self, GwDice *dice, GError **error);
GwDiceSet *gw_dice_library_duplicate (GwDiceLibrary *self, GwDiceSet *set, GError **error);

/* Reads a set from a file, in a thread, and makes it the user's own. Nothing changes if that
 * fails. */
void gw_dice_library_import_async (GwDiceLibrary *self, GFile *file, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
GwDiceSet *gw_dice_library_import_finish (GwDiceLibrary *self, GAsyncResult *result,
                                          GError **error);

/* Removes a set and its file, and restores both. If another file has its name by then, the set gets
 * another file. */
gboolean gw_dice_library_remove (GwDiceLibrary *self, GwDiceSet *set, GError **error);
gboolean gw_dice_library_restore (GwDiceLibrary *self, GwDiceSet *set, guint position,
                                  GError **error);

/* Writes all files that are out of date. With `finish`, fixes the problems of all drafts first, so
 * that nothing is lost. */
void gw_dice_library_flush (GwDiceLibrary *self, gboolean finish);

G_END_DECLS

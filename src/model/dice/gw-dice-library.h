/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-editor.h"
#include "gw-dice-store.h"

G_BEGIN_DECLS

#define GW_TYPE_DICE_SET (gw_dice_set_get_type ())

/* One set of dice of a library: built in, or the user's own with its draft. The properties
 * "name", "summary" and "dice" follow the draft; the dice stay the last ones that were
 * whole while the draft has problems. */
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

/* All sets of dice that there are by name, as a list model of GwDiceSet: the built-in ones,
 * then the user's own, the newest last. What is changed in the draft of a set is written to
 * its file by itself, a moment later, whenever the draft has no problem.
 *
 * Emits "saved" with a set whose file was written, and "failed" with a set and a GError when
 * that could not be done. */
G_DECLARE_FINAL_TYPE (GwDiceLibrary, gw_dice_library, GW, DICE_LIBRARY, GObject)

GwDiceLibrary *gw_dice_library_new (GwDiceStore *store);
GwDiceStore *gw_dice_library_get_store (GwDiceLibrary *self);

/* By id; NULL when there is none. The library owns it. */
GwDiceSet *gw_dice_library_find (GwDiceLibrary *self, const char *id);
guint gw_dice_library_get_position (GwDiceLibrary *self, GwDiceSet *set);

/* New sets of the user, with a file and a name of their own. NULL when the file cannot be
 * written. The library owns what is returned. */
GwDiceSet *gw_dice_library_add_blank (GwDiceLibrary *self, GError **error);
GwDiceSet *gw_dice_library_duplicate (GwDiceLibrary *self, GwDiceSet *set, GError **error);

/* Reads a set from a file, in a thread, and takes it over. A file that is refused changes
 * nothing. */
void gw_dice_library_import_async (GwDiceLibrary *self, GFile *file, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
GwDiceSet *gw_dice_library_import_finish (GwDiceLibrary *self, GAsyncResult *result,
                                          GError **error);

/* Removes the file of a set, and brings both back where they were; a file that has its name by
 * then stays, and the set gets another one. */
gboolean gw_dice_library_remove (GwDiceLibrary *self, GwDiceSet *set, GError **error);
gboolean gw_dice_library_restore (GwDiceLibrary *self, GwDiceSet *set, guint position,
                                  GError **error);

/* Writes what is still to be written. With `finish`, drafts with problems get their remedies
 * first, so that nothing is lost. */
void gw_dice_library_flush (GwDiceLibrary *self, gboolean finish);

G_END_DECLS

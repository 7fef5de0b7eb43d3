/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-dice.h"
#include "gw-store-folder.h"
#include "gw-text-file.h"

G_BEGIN_DECLS

/* Larger files are not read: a set of dice is a page of text. */
#define GW_DICE_MAX_BYTES (4u * 1024 * 1024)

/* Finds sets of dice by name and reads them. It has only the path of a folder, which never changes,
 * so any thread may use it. */
typedef struct _GwDiceStore GwDiceStore;

/* The folder with the user's own sets; NULL stands for gridwright/dice in the user data
 * directory. */
GwDiceStore *gw_dice_store_new (const char *user_dir);
GwDiceStore *gw_dice_store_ref (GwDiceStore *store);
void gw_dice_store_unref (GwDiceStore *store);
const char *gw_dice_store_get_user_dir (GwDiceStore *store);

/* One set that was read. */
typedef struct
{
  char *id; /* "big-5x5", or the path of a file */
  GwOrigin origin;
  char *path;        /* NULL for an embedded set */
  gboolean has_size; /* the text gives the size of its board */
  GwDice *dice;
} GwDiceEntry;

void gw_dice_entry_free (GwDiceEntry *entry);

/* All sets that have a name: the embedded ones and the user's. An array of GwDiceEntry, without
 * those that cannot be read. */
GPtrArray *gw_dice_store_list (GwDiceStore *store);

/* A set by its id, by the name in its text (in upper or lower case, "x" also for "×"), or by its
 * path; ids and names come first. The flags are about a path: a pipe, which may block, is for the
 * terminal only. */
GwDiceEntry *gw_dice_store_load (GwDiceStore *store, const char *name, GwTextFileFlags flags,
                                 GCancellable *cancellable, GError **error);

/* The default set for boards of this size, or the largest one when none is large enough. */
GwDiceEntry *gw_dice_store_get_default (GwDiceStore *store, guint rows, guint cols);

/* The first set for a language (its code) that is made for boards of this size, or with 0 rows of any
 * size; NULL if there is none. */
GwDiceEntry *gw_dice_store_find (GwDiceStore *store, const char *language, guint rows, guint cols);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDiceEntry, gw_dice_entry_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDiceStore, gw_dice_store_unref)

G_END_DECLS

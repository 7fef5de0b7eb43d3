/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-item.h"
#include "gw-lexicon-store.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_LIBRARY (gw_lexicon_library_get_type ())

/* All lexicons that have a name, to be read, imported, renamed and removed: a list of
 * GwLexiconItem, first the embedded one, then those of the system, those of the user, and one from
 * elsewhere while it is in use.
 *
 * The property "used" is the id of the one in use. Emits
 *   "imported" (GwLexiconItem, GwLexiconFigures) when a list was imported;
 *   "failed" (GFile, GError) when that failed: then nothing has changed. */
G_DECLARE_FINAL_TYPE (GwLexiconLibrary, gw_lexicon_library, GW, LEXICON_LIBRARY, GObject)

GwLexiconLibrary *gw_lexicon_library_new (GwLexiconStore *store);
GwLexiconStore *gw_lexicon_library_get_store (GwLexiconLibrary *self);

/* Deletes files that a session left behind in the user's folder when it died. */
void gw_lexicon_library_clean (GwLexiconStore *store);

void gw_lexicon_library_set_used (GwLexiconLibrary *self, const char *id);
const char *gw_lexicon_library_get_used (GwLexiconLibrary *self);

/* The item in use; borrowed, or NULL. */
GwLexiconItem *gw_lexicon_library_get_used_item (GwLexiconLibrary *self);

/* Borrowed, or NULL. */
GwLexiconItem *gw_lexicon_library_find (GwLexiconLibrary *self, const char *id);

/* Lists the folders again, and counts the words of new lists in the background. */
void gw_lexicon_library_refresh (GwLexiconLibrary *self);

/* Reads one item in the background, which sets its figures or its failure. Drops the figures of the
 * item that was read before. NULL only drops them. */
void gw_lexicon_library_read (GwLexiconLibrary *self, GwLexiconItem *item);

/* Imports a word list, read as the options say; NULL for the usual ones. Its item is added at once,
 * and removed if the import fails. */
GwLexiconItem *gw_lexicon_library_import (GwLexiconLibrary *self, GFile *file,
                                          const GwLexiconOptions *options);

/* Cancels an import and removes its item. */
void gw_lexicon_library_cancel (GwLexiconLibrary *self, GwLexiconItem *item);

/* Refuses what cannot be the name of an item, or of a new one (NULL). */
gboolean gw_lexicon_library_check_name (GwLexiconLibrary *self, GwLexiconItem *item,
                                        const char *name, GError **error);

gboolean gw_lexicon_library_rename (GwLexiconLibrary *self, GwLexiconItem *item,
                                    const char *name, GError **error);

/* Removes an item of the user's own. It can be restored until it is forgotten. */
gboolean gw_lexicon_library_remove (GwLexiconLibrary *self, GwLexiconItem *item, GError **error);
gboolean gw_lexicon_library_restore (GwLexiconLibrary *self, GwLexiconItem *item, GError **error);
void gw_lexicon_library_forget (GwLexiconLibrary *self, GwLexiconItem *item);

G_END_DECLS

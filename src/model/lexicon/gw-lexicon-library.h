/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-item.h"
#include "gw-lexicon-store.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_LIBRARY (gw_lexicon_library_get_type ())

/* All lexicons that there are by name, and what can be done with them: a list of
 * GwLexiconItem, the embedded one first, then the system's, the user's, and one
 * from elsewhere when it is in use.
 *
 * The property "used" is the id of the one in use. Emits
 *   "imported" (GwLexiconItem, GwLexiconFigures) when a list came in;
 *   "failed" (GFile, GError) when one did not: then all is as it was. */
G_DECLARE_FINAL_TYPE (GwLexiconLibrary, gw_lexicon_library, GW, LEXICON_LIBRARY, GObject)

GwLexiconLibrary *gw_lexicon_library_new (GwLexiconStore *store);
GwLexiconStore *gw_lexicon_library_get_store (GwLexiconLibrary *self);

/* Takes away what a session that broke off has left in the user's folder. */
void gw_lexicon_library_clean (GwLexiconStore *store);

void gw_lexicon_library_set_used (GwLexiconLibrary *self, const char *id);
const char *gw_lexicon_library_get_used (GwLexiconLibrary *self);

/* The item in use; borrowed. NULL when there is no such lexicon. */
GwLexiconItem *gw_lexicon_library_get_used_item (GwLexiconLibrary *self);

/* Borrowed, or NULL. */
GwLexiconItem *gw_lexicon_library_find (GwLexiconLibrary *self, const char *id);

/* Looks what has come and gone in the folders, and finds out in the background how
 * many words each list has. */
void gw_lexicon_library_refresh (GwLexiconLibrary *self);

/* Finds out all about one item in the background: its "figures", or "failure".
 * Those of the item that was read before are dropped. NULL only drops them. */
void gw_lexicon_library_read (GwLexiconLibrary *self, GwLexiconItem *item);

/* Takes a word list over. The item is there at once, and gone when it fails. */
GwLexiconItem *gw_lexicon_library_import (GwLexiconLibrary *self, GFile *file);

/* Gives an import up: the item goes, and nothing remains. */
void gw_lexicon_library_cancel (GwLexiconLibrary *self, GwLexiconItem *item);

gboolean gw_lexicon_library_rename (GwLexiconLibrary *self, GwLexiconItem *item,
                                    const char *name, GError **error);

/* Takes an item of the user's out. Until it is forgotten it can be restored. */
gboolean gw_lexicon_library_remove (GwLexiconLibrary *self, GwLexiconItem *item, GError **error);
gboolean gw_lexicon_library_restore (GwLexiconLibrary *self, GwLexiconItem *item, GError **error);
void gw_lexicon_library_forget (GwLexiconLibrary *self, GwLexiconItem *item);

G_END_DECLS

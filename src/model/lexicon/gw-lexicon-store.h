/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-game-name.h"
#include "gw-lexicon-builder.h"
#include "gw-store-folder.h"

G_BEGIN_DECLS

/* Finds lexicons by name and reads them. It has only the paths of folders, which never change, so
 * any thread may use it. */
typedef struct _GwLexiconStore GwLexiconStore;

/* Among the lists of words to remove, the name of the words that School leaves out in the language of
 * the words. */
#define GW_LEXICON_SCHOOL "school"

/* The folders with the user's lists and with those of the system. NULL stands for
 * gridwright/lexicons in the user data directory; and for the folders "dict", as /usr/share/dict,
 * and those of Hunspell in the data directories of the system. */
GwLexiconStore *gw_lexicon_store_new (const char *user_dir, const char *system_dir);
GwLexiconStore *gw_lexicon_store_ref (GwLexiconStore *store);
void gw_lexicon_store_unref (GwLexiconStore *store);
const char *gw_lexicon_store_get_user_dir (GwLexiconStore *store);

typedef struct
{
  char *name;
  GwOrigin origin;
  char *path; /* NULL for the embedded one */
  char *target; /* for a link to another list, or a copy, the path of that list; or NULL */
} GwLexiconEntry;

void gw_lexicon_entry_free (GwLexiconEntry *entry);

/* All lexicons that have a name: the embedded one, the user's, the system's, each group sorted by
 * name. An array of GwLexiconEntry. */
GPtrArray *gw_lexicon_store_list (GwLexiconStore *store);

/* The lexicon that a name or a path stands for. Names are tried first; "./english" is always a
 * file, and "-" is the standard input. */
GwLexiconEntry *gw_lexicon_store_resolve (GwLexiconStore *store, const char *name,
                                          GError **error);

/* The name of a list of the user's with this file name. */
char *gw_lexicon_store_dup_name (const char *file);

/* A path in the user's folder for a new list with this file name, or one with a number: no file is
 * there, and no lexicon has that name. */
char *gw_lexicon_store_make_path (GwLexiconStore *store, const char *file);

/* Keeps a list of words beside the lexicons, under a name that begins with the kind, and that the
 * lists of words to add or to remove may have instead of a path. The same words have the same name.
 * NULL, with an error, when it cannot be written. The others are the name alone, and the folder. */
char *gw_lexicon_store_keep_words (GwLexiconStore *store, const char *kind, const char *text,
                                   GError **error);

char *gw_lexicon_store_name_words (const char *kind, const char *text);
char *gw_lexicon_store_dup_words_dir (GwLexiconStore *store);

/* Whether words are kept under a name, or come with the program. */
gboolean gw_lexicon_store_has_words (GwLexiconStore *store, const char *name);

/* One list that was read; those of words to add or to remove come last. */
typedef struct
{
  char *name; /* as it was asked for */
  GwOrigin origin;
  gboolean compiled; /* no lines were read: the report has only n_words */
  const char *encoding; /* interned; NULL when it is compiled */
  GwLexiconReport report;
} GwLexiconSource;

void gw_lexicon_source_free (GwLexiconSource *source);

/* Reads the lists of a name and builds their union, with the words that its rules count by their
 * level, or takes the strings of the name; call it in a thread if the lists may be large. Of the
 * options, the language is that of the first list, which the others follow.
 * `sources`, which may be NULL, is set to an array of GwLexiconSource on success. Without it, a
 * large list that was read before comes from the cache. */
GwLexicon *gw_lexicon_store_load (GwLexiconStore *store, const GwGameName *name,
                                  GPtrArray **sources, GwProgressFunc progress, gpointer user_data,
                                  GCancellable *cancellable, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLexiconEntry, gw_lexicon_entry_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLexiconSource, gw_lexicon_source_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLexiconStore, gw_lexicon_store_unref)

G_END_DECLS

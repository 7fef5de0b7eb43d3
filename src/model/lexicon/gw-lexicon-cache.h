/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-lexicon-builder.h"

G_BEGIN_DECLS

/* Compiled forms of large word lists, in the user's cache directory. The key of a list is made from
 * its content and the options that it is read with, so nothing in the cache can be out of date.
 * Files that are damaged or foreign are silently ignored, and written again. */

/* Shorter texts are read so quickly that caching them does not pay. */
#define GW_LEXICON_CACHE_MIN_BYTES (256 * 1024)

/* Larger compiled forms are not cached. Four million words take a hundred megabytes. */
#define GW_LEXICON_CACHE_MAX_BYTES (192u * 1024 * 1024)

/* The most lexicons in the cache, and the most bytes of all of them; those that have not been used
 * for longest go first. */
#define GW_LEXICON_CACHE_MAX_FILES 12
#define GW_LEXICON_CACHE_MAX_TOTAL (384u * 1024 * 1024)

/* The key of a text in the cache; `affixes` are those of a Hunspell dictionary, or NULL.
 * NULL when stopped. */
char *gw_lexicon_cache_make_key (GBytes *text, GBytes *affixes, const GwLexiconOptions *options,
                                 const GwStop *stop);

/* The folder of the cache: gridwright/lexicons in the user's cache directory. */
char *gw_lexicon_cache_dup_folder (void);

/* NULL when it is not in the cache, or when canceled or stopped: the one while it is read, the
 * other while it is checked. */
GwLexicon *gw_lexicon_cache_get (const char *folder, const char *key, GCancellable *cancellable,
                                 const GwStop *stop);

/* Puts a lexicon into the cache. It is no error if that cannot be written. */
void gw_lexicon_cache_put (const char *folder, const char *key, GwLexicon *lexicon,
                           GCancellable *cancellable);

G_END_DECLS

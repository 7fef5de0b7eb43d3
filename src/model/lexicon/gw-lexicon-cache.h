/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "gw-lexicon-builder.h"

G_BEGIN_DECLS

/* Compiled forms of large word lists, in the user's cache directory. A list is
 * known by its content and the options it is read with, so nothing in here can be
 * out of date; what is damaged or foreign is passed over in silence and written anew. */

/* Shorter texts are read faster than it pays to keep them. */
#define GW_LEXICON_CACHE_MIN_BYTES (256 * 1024)

/* Larger compiled forms are not kept. */
#define GW_LEXICON_CACHE_MAX_BYTES (64 * 1024 * 1024)

/* So many lexicons are kept; the oldest go first. */
#define GW_LEXICON_CACHE_MAX_FILES 12

/* The name of the cached form of a text. */
char *gw_lexicon_cache_make_key (GBytes *text, const GwLexiconOptions *options);

/* The folder in use: gridwright/lexicons in the user's cache directory. */
char *gw_lexicon_cache_dup_folder (void);

/* NULL when there is none that can be used. */
GwLexicon *gw_lexicon_cache_get (const char *folder, const char *key);

/* Keeps a lexicon. A cache that cannot be written is no error. */
void gw_lexicon_cache_put (const char *folder, const char *key, GwLexicon *lexicon);

G_END_DECLS

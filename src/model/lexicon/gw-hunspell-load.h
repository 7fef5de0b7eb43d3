/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-hunspell.h"
#include "gw-word-reader.h"

G_BEGIN_DECLS

/* Dictionaries of Hunspell as word lists: a .dic file with an .aff file beside it is expanded to a
 * text with one word a line, which is then read like any other list. Either file may be compressed
 * with gzip, and then end in .dic.gz or .aff.gz. */

/* How much of the time of reading a dictionary it takes to expand it. */
#define GW_HUNSPELL_EXPANDING 0.4

/* Whether a file has the name of a dictionary; and the length of that name without the ending. */
gboolean gw_hunspell_is_dictionary (const char *file, gsize *stem);

/* The affix file beside a list. NULL without an error when the list is none of Hunspell, and with
 * an error when it is one but its affix file is not there. */
GBytes *gw_hunspell_load_affixes (GFile *file, GBytes *entries, GCancellable *cancellable,
                                  GError **error);

/* The words as text. If that would be too long, then only forms with one affix each, or none: see
 * the report, which may be NULL. NULL when stopped, or with another error. `name` is the .dic file
 * in messages. */
GBytes *gw_hunspell_load_words (const char *name, GBytes *entries, GBytes *affixes,
                                const GwLexiconOptions *options, GwHunspellReport *report,
                                GwProgressFunc progress, gpointer user_data, const GwStop *stop,
                                GError **error);

/* The dictionaries of Hunspell that are installed on the system. Their names are those of locales:
 * de_DE, ca_ES-valencia. */
typedef struct
{
  char *name;
  char *path;
  char *target; /* for a link to another one, or a copy of it: the path of that one; or NULL */
} GwHunspellPlace;

/* An array of GwHunspellPlace: those that have an affix file beside them, folder by folder, sorted
 * by name. `folders` NULL: hunspell and myspell/dicts in the system's data directories. */
GPtrArray *gw_hunspell_folders_list (const char *const *folders);

G_END_DECLS

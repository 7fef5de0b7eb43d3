/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where a lexicon or a set of dice comes from. */
typedef enum
{
  GW_ORIGIN_EMBEDDED, /* inside the program */
  GW_ORIGIN_USER,     /* the user's own, in the user data directory */
  GW_ORIGIN_SYSTEM,   /* installed on the system */
  GW_ORIGIN_FILE,     /* any other file */
} GwOrigin;

/* One word, the same in every language: "embedded", "user", "system", "file". */
const char *gw_origin_to_string (GwOrigin origin);

/* The names of the regular files in a folder, sorted, without hidden ones and backups. Empty when
 * there is no such folder. */
GStrv gw_store_folder_list (const char *folder);

/* A file name without any of the endings that it has; "words.txt.gz" is "words" without ".txt" and
 * ".gz". */
char *gw_store_folder_strip (const char *file, const char *const *endings);

/* A file name made from the name of something: "New 4×4, mine" becomes "new-4x4-mine". The fallback
 * when nothing remains. */
char *gw_store_folder_make_stem (const char *name, const char *fallback);

/* A path for a new file with such a name, with a number after the name if that is taken. */
char *gw_store_folder_make_path (const char *folder, const char *name, const char *fallback,
                                 const char *ending);

/* The name itself, or if that is taken, the name with a number after it. */
typedef gboolean (*GwNameTakenFunc) (gpointer owner, const char *name);
char *gw_store_folder_make_name (const char *name, GwNameTakenFunc taken, gpointer owner);

/* When a name begins with the text `before`, which says what something is about, replaces this text
 * by `after`. Returns whether the name has changed. */
gboolean gw_store_folder_follow_name (char **name, const char *before, const char *after);

/* These folders ("dict") in all folders with data of the system; where none of those has one, those
 * of /usr/share. In a Flatpak, those of the machine around it, too. */
GStrv gw_store_folder_dup_system (const char *const *names);

G_END_DECLS

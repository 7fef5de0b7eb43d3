/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The files of a folder that can be read, without hidden ones, by name. Empty
 * when there is no such folder. */
GStrv gw_store_folder_list (const char *folder);

/* A file name without those of the endings that it has; "words.txt.gz" is
 * "words" without ".txt" and ".gz". */
char *gw_store_folder_strip (const char *file, const char *const *endings);

/* A file name after the name of something: "New 4×4, mine" is "new-4x4-mine"; the fallback
 * when nothing of it remains. */
char *gw_store_folder_make_stem (const char *name, const char *fallback);

/* The path of a file of such a name that is not there yet. */
char *gw_store_folder_make_path (const char *folder, const char *name, const char *fallback,
                                 const char *ending);

/* The name itself, or with a number, which no other one has. */
typedef gboolean (*GwNameTakenFunc) (gpointer owner, const char *name);
char *gw_store_folder_make_name (const char *name, GwNameTakenFunc taken, gpointer owner);

G_END_DECLS

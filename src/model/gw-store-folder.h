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

G_END_DECLS

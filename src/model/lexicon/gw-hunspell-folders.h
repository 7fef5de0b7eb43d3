/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

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

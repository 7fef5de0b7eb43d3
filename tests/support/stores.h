/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-store.h"

#include "folder.h"

G_BEGIN_DECLS

/* A store of the lexicons in "user" below a folder; the system, "system", has none. The files
 * are names and contents by turns, ended by NULL; there may be none. */
static inline GwLexiconStore *
store_make (const char *folder, const char *const *files)
{
  g_autofree char *user_dir = folder_make_in (folder, "user");
  g_autofree char *system_dir = folder_make_in (folder, "system");

  for (guint i = 0; files != NULL && files[i] != NULL; i += 2)
    folder_write (user_dir, files[i], files[i + 1]);
  return gw_lexicon_store_new (user_dir, system_dir);
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-file.h"

G_BEGIN_DECLS

#define GW_SEARCH_ENDING ".search"

/* What hides a file that was removed until that is final. */
#define GW_SEARCH_REMOVED ".removed"

/* One file that was read, or why it was not. */
typedef struct
{
  char *path;
  GwSearchFile *file;
  GError *error;
} GwSearchEntry;

/* For a thread: reads all searches of a folder, the newest first, as an array of
 * GwSearchEntry. What sessions that broke off left behind goes. */
gpointer gw_search_folder_read (gpointer folder, const GwStop *stop);

G_END_DECLS

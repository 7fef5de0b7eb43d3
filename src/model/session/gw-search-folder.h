/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-work.h"
#include "gw-search-file.h"

G_BEGIN_DECLS

/* What hides a file that was removed until that is final. */
#define GW_SEARCH_REMOVED ".removed"

/* A file that was read, a search or a proof, or why it was not. */
typedef struct
{
  char *path;
  GwSearchFile *search;
  GwProofSetup *proof;
  GError *error;
} GwSearchEntry;

/* For a thread: reads all searches and proofs of a folder, the newest first, as an array of
 * GwSearchEntry. What sessions that broke off left behind goes, and the one proof that there was
 * beside the folder in former versions comes in. */
gpointer gw_search_folder_read (gpointer folder, const GwStop *stop);

G_END_DECLS

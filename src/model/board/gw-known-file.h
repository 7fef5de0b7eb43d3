/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-board.h"

G_BEGIN_DECLS

/* What a board file held when it was read or written last. */
typedef struct
{
  GBytes *text;   /* NULL when only the checksum is known */
  GwBoard *board; /* in the text */
  char *checksum; /* of the text, or of the text in an earlier session; NULL for unknown */
  gboolean stale; /* the board that is shown comes from another text */
} GwKnownFile;

/* GFile → GwKnownFile */
GHashTable *gw_known_files_new (void);
GwKnownFile *gw_known_files_set (GHashTable *files, GFile *file, GBytes *text, GwBoard *board);

/* NULL for a file that is not known, and for none. */
GwKnownFile *gw_known_files_get (GHashTable *files, GFile *file);

/* URIs and checksums by turns, for the next session. */
GStrv gw_known_files_dup_checksums (GHashTable *files);
void gw_known_files_restore_checksums (GHashTable *files, const char *const *checksums);

G_END_DECLS

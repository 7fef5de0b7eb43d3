/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-file.h"
#include "gw-search-spec.h"
#include "gw-search-status.h"

G_BEGIN_DECLS

/* A search as a run: its spec is a GwSearchSpec, its status a GwSearchStatus, and its state has a line
 * for each island. */
extern const GwRunKind gw_search_run_kind;

/* The file of a search that has not begun, with a status of nothing. */
GwRunFile *gw_search_file_new (const GwSearchSpec *spec);

/* Another one with the same head, spec and status. */
GwRunFile *gw_search_file_copy (const GwRunFile *file);

/* Reads a file, and its islands as gw_search_save() gives them; NULL when it has not begun: then the
 * status is of nothing. Errors name the file, and the line if they are about one. */
GwRunFile *gw_search_file_read (const char *path, GVariant **state, GCancellable *cancellable,
                                GError **error);
GwRunFile *gw_search_file_parse (GBytes *text, const char *name, GVariant **state, GError **error);

/* The whole text with these islands, or NULL before it has begun. */
GBytes *gw_search_file_print (const GwRunFile *file, GVariant *state);

G_END_DECLS

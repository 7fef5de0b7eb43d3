/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search.h"

G_BEGIN_DECLS

/* Continues a search for some seconds and prints the cost of the rest with this number of ranks,
 * up to a number of boards or of seconds (0 for no limit). FALSE when stopped, or with an error. */
gboolean gw_search_plan (GwSearch *search, guint64 limit, guint64 seconds, guint n_ranks,
                         guint n_threads, const GwStop *stop, GError **error);

G_END_DECLS

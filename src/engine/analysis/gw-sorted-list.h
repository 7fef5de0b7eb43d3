/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-word-table.h"

G_BEGIN_DECLS

/* For algorithms whose index is the sorted list of words itself. */
gpointer gw_sorted_list_build (GwWordTable *table, const GwStop *stop, GError **error);
void gw_sorted_list_free (gpointer index);
gsize gw_sorted_list_get_bytes (gconstpointer index);

G_END_DECLS

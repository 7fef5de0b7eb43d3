/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-sorted-list.h"

gpointer
gw_sorted_list_build (GwWordTable *table, const GwStop *stop, GError **error)
{
  return gw_word_table_ref (table);
}

void
gw_sorted_list_free (gpointer index)
{
  gw_word_table_unref (index);
}

gsize
gw_sorted_list_get_bytes (gconstpointer index)
{
  return gw_word_table_get_bytes (index);
}

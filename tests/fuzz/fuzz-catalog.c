/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of gettext: whatever is in them, each text has a translation or stays as it is. */
#include "gw-catalog.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GwCatalog) catalog = gw_catalog_new_from_bytes (bytes);

  g_assert_nonnull (gw_catalog_get (catalog, "Date"));
  for (gulong n = 0; n < 25; n++)
    g_assert_nonnull (gw_catalog_get_plural (catalog, "%u word", "%u words", n));
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparisons: what is accepted writes the same again, and what is not has one sentence. */
#include "gw-comparison-record.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwComparisonRecord) record = gw_comparison_record_parse (bytes, "fuzz", &error);

  g_assert_true ((record == NULL) == (error != NULL));
  if (record != NULL)
    {
      g_autoptr (GBytes) written = gw_comparison_record_to_bytes (record);
      g_autoptr (GwComparisonRecord) again = gw_comparison_record_parse (written, "again", NULL);
      g_autoptr (GBytes) twice = NULL;

      g_assert_nonnull (again);
      twice = gw_comparison_record_to_bytes (again);
      g_assert_true (g_bytes_equal (written, twice));
    }
  else
    g_assert_null (strchr (error->message, '\n'));
  return 0;
}

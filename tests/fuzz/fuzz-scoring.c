/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scoring tables: what is accepted has points within the limits for each length,
 * and the same table comes out of its own values written as lines. */
#include "gw-scoring.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_table (const GwScoring *scoring)
{
  const gint32 *table = gw_scoring_get_table (scoring);
  g_autofree char *text = gw_scoring_to_string (scoring);
  g_autoptr (GwScoring) again = NULL;

  g_assert_cmpint (table[0], ==, 0);
  for (guint length = 1; length <= GW_MAX_WORD_LENGTH; length++)
    {
      g_assert_cmpint (table[length], >=, 0);
      g_assert_cmpint (table[length], <=, 1000000000);
      g_assert_cmpint (gw_scoring_points (scoring, length), ==, table[length]);
    }
  again = gw_scoring_parse (text, -1, "again", NULL);
  g_assert_nonnull (again);
  g_assert_cmpmem (table, (GW_MAX_WORD_LENGTH + 1) * sizeof *table, gw_scoring_get_table (again),
                   (GW_MAX_WORD_LENGTH + 1) * sizeof *table);
  g_assert_true (gw_scoring_equal (scoring, again));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwScoring) scoring = gw_scoring_parse ((const char *) data, (gssize) size, "fuzz",
                                                    &error);

  g_assert_true ((scoring == NULL) == (error != NULL));
  if (scoring != NULL)
    check_table (scoring);
  else
    g_assert_null (strchr (error->message, '\n'));
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Board files: what is accepted is written as a text that reads back as the same board and keys; what
 * is refused says why in one line. */
#include "gw-board-file.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check (const GwBoard *board, const GwBoardKeys *keys, GBytes *former)
{
  g_autoptr (GwRules) classic = gw_rules_new (&(GwRulesSpec) GW_RULES_SPEC_INIT);
  g_autoptr (GwRules) rules = gw_board_keys_make_rules (keys, classic);
  g_autoptr (GBytes) locks = gw_board_keys_dup_locks (keys);
  g_autofree char *list = gw_board_keys_dup_list (keys);
  g_autoptr (GBytes) text = gw_board_file_to_text (board, keys, former);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoardKeys) again = NULL;
  g_autoptr (GwBoard) read
    = gw_board_file_parse (g_bytes_get_data (text, NULL), (gssize) g_bytes_get_size (text), "again",
                           &again, &error);

  g_assert_no_error (error);
  g_assert_true (gw_board_equal (board, read));
  g_assert_nonnull (rules);
  if (locks != NULL)
    g_assert_cmpuint (g_bytes_get_size (locks), ==, gw_board_get_n_cells (board));
  g_assert_cmpuint (gw_board_keys_get_n (keys), ==, gw_board_keys_get_n (again));
  for (guint i = 0; i < gw_board_keys_get_n (keys); i++)
    g_assert_cmpstr (gw_board_keys_get (keys, gw_board_keys_get_name (keys, i)), ==,
                     gw_board_keys_get (again, gw_board_keys_get_name (keys, i)));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) text = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoardKeys) keys = NULL;
  g_autoptr (GwBoard) board
    = gw_board_file_parse ((const char *) data, (gssize) size, "fuzz", &keys, &error);

  g_assert_true ((board == NULL) == (error != NULL));
  g_assert_true ((board == NULL) == (keys == NULL));
  if (board != NULL)
    {
      check (board, keys, NULL);
      check (board, keys, text);
      return 0;
    }
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_cmpuint (strlen (error->message), <, 600);
  return 0;
}

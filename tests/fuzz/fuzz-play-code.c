/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Codes of games: what is accepted has a board, and its printed form reads back as the same code; what
 * is refused says why in one line. */
#include "gw-board.h"
#include "gw-play-code.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_code (const GwPlayCode *code)
{
  g_autofree char *text = gw_play_code_format (code);
  g_autoptr (GwBoard) board = gw_play_code_roll (code);
  g_autofree char *printed = NULL;
  GwPlayCode again;

  g_assert_cmpuint (strlen (text), ==, 14);
  g_assert_true (gw_play_code_parse (text, &again, NULL));
  printed = gw_play_code_format (&again);
  g_assert_cmpstr (text, ==, printed);
  g_assert_nonnull (board);
  g_assert_nonnull (gw_play_code_get_dice_id (code));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  GwPlayCode code;
  const gboolean good = gw_play_code_parse (text, &code, &error);

  g_assert_true (good == (error == NULL));
  if (good)
    check_code (&code);
  else
    g_assert_null (strchr (error->message, '\n'));
  return 0;
}

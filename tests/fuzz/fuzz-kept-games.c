/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are kept: what is accepted writes the same again, and what is left out has one
 * sentence. */
#include "gw-kept-games.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *left_out = NULL;
  g_autoptr (GPtrArray) games
    = gw_kept_games_parse ((const char *) data, size, "fuzz", &left_out);
  g_autoptr (GBytes) sheet = gw_kept_games_to_csv (games);
  g_autoptr (GArray) figures = gw_kept_games_summarize (games);

  g_assert_cmpuint (figures->len, <=, games->len);
  g_assert_true (left_out == NULL || strchr (left_out, '\n') == NULL);
  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *line = gw_kept_game_to_line (g_ptr_array_index (games, i));
      g_autoptr (GError) error = NULL;
      g_autoptr (GwKeptGame) again = gw_kept_game_parse (line, strlen (line), "again", 1, &error);
      g_autofree char *twice = NULL;

      g_assert_no_error (error);
      twice = gw_kept_game_to_line (again);
      g_assert_cmpstr (line, ==, twice);
    }
  return 0;
}

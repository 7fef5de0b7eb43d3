/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-pack-size.h"

#include "gw-letters.h"

/* Tiles for every ten letters of the words: 30 animals with 119 letters get a board of 6×6, which
 * takes all but three of them. */
#define TILES_PER_TEN_LETTERS 3

/* The letters of a line as they are matched, without what is between them. NULL for a line that
 * cannot be folded, which no word list can have. */
static char *
fold_line (const char *line, guint *n_letters)
{
  g_autofree char *folded = gw_letters_fold (line, -1);
  GString *letters;

  if (folded == NULL)
    return NULL;
  letters = g_string_new (NULL);
  *n_letters = 0;
  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar letter = g_utf8_get_char (at);

      if (!gw_letters_is_letter (letter))
        continue;
      g_string_append_unichar (letters, letter);
      (*n_letters)++;
    }
  return g_string_free (letters, FALSE);
}

guint
gw_pack_suggest_side (const char *words)
{
  g_autofree char *valid = g_utf8_make_valid (words, -1);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint64 n_all = 0;
  guint longest = 0;
  guint side = GW_PACK_LEAST_SIDE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint n_letters;
      char *letters = fold_line (lines[i], &n_letters);

      if (letters == NULL || !g_hash_table_add (seen, letters))
        continue;
      n_all += n_letters;
      longest = MAX (longest, n_letters);
    }
  while (side < GW_PACK_MOST_SIDE
         && (side * side < longest || (guint64) side * side * 10 < n_all * TILES_PER_TEN_LETTERS))
    side++;
  return side;
}

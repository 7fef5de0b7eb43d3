/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-starts.h"

#include "gw-letters.h"

#include <string.h>

/* The text as numbers into the alphabet; 0 when a letter is in no word. */
static guint
number_letters (const GwAlphabet *alphabet, const char *folded,
                guint8 letters[GW_MAX_WORD_LENGTH])
{
  guint length = 0;

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gint letter = gw_alphabet_find (alphabet, g_utf8_get_char (at));

      if (letter < 0 || length == GW_MAX_WORD_LENGTH)
        return 0;
      letters[length++] = (guint8) letter;
    }
  return length;
}

/* Compares the start of a word with the text: less than, equal to, or greater than 0. */
static int
compare_start (const GwSolution *solution, guint index, const guint8 *text, guint length)
{
  guint8 letters[GW_MAX_WORD_LENGTH];
  const guint word_length = gw_lexicon_get_word (gw_solution_get_lexicon (solution),
                                                 gw_solution_get_word (solution, index), letters);
  const int order = memcmp (letters, text, MIN (word_length, length));

  return order != 0 || word_length >= length ? order : -1;
}

/* The first word whose start is not less than the text, or with `after`, is greater than it. */
static guint
search_words (const GwSolution *solution, const guint8 *text, guint length, gboolean after)
{
  guint low = 0, high = gw_solution_get_n_words (solution);

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;
      const int order = compare_start (solution, middle, text, length);

      if (order < 0 || (after && order == 0))
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

guint
gw_starts_find (const GwSolution *solution, const char *text, guint *first)
{
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (gw_solution_get_lexicon (solution));
  g_autofree char *folded = gw_letters_fold (text, -1);
  guint8 letters[GW_MAX_WORD_LENGTH];
  const guint length = folded != NULL ? number_letters (alphabet, folded, letters) : 0;

  *first = 0;
  if (length == 0)
    return 0;

  *first = search_words (solution, letters, length, FALSE);
  return search_words (solution, letters, length, TRUE) - *first;
}

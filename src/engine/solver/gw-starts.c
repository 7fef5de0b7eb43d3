/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-starts.h"

#include <string.h>

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
  guint8 letters[GW_MAX_WORD_LENGTH];
  const guint length
    = gw_lexicon_number_letters (gw_solution_get_lexicon (solution), text, letters);

  *first = 0;
  if (length == 0 || memchr (letters, GW_NO_LETTER, length) != NULL)
    return 0;

  *first = search_words (solution, letters, length, FALSE);
  return search_words (solution, letters, length, TRUE) - *first;
}

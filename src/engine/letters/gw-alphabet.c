/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-alphabet.h"

#include "gw-letters.h"

gint
gw_alphabet_find (const GwAlphabet *alphabet, gunichar letter)
{
  guint low = 0;
  guint high = alphabet->n_letters;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (alphabet->letters[middle] < letter)
        low = middle + 1;
      else
        high = middle;
    }

  if (low < alphabet->n_letters && alphabet->letters[low] == letter)
    return (gint) low;
  return -1;
}

GwAlphabet
gw_alphabet_get_tiles (const GwAlphabet *alphabet)
{
  GwAlphabet tiles = { 0 };

  for (guint i = 0; i < alphabet->n_letters; i++)
    if (gw_letters_may_stand_on_tile (alphabet->letters[i]))
      tiles.letters[tiles.n_letters++] = alphabet->letters[i];
  return tiles;
}

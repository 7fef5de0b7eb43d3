/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-alphabet.h"

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

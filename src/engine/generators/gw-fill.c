/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-fill.h"

void
gw_chances_sum (GwChances *chances, const GwLetterStats *stats)
{
  double sum = 0;

  chances->n_letters = stats->alphabet.n_letters;
  for (guint i = 0; i < chances->n_letters; i++)
    {
      if (!stats->on_tiles[i])
        chances->weights[i] = 0;
      sum += chances->weights[i];
      chances->sums[i] = sum;
    }
  if (sum > 0)
    return;

  for (guint i = 0; i < chances->n_letters; i++)
    {
      chances->weights[i] = stats->on_tiles[i];
      sum += chances->weights[i];
      chances->sums[i] = sum;
    }
}

void
gw_chances_init (GwChances *chances, const GwLetterStats *stats, GwLetterKind kind,
                 gboolean equal)
{
  const guint n = stats->alphabet.n_letters;
  double sum = 0;

  for (guint i = 0; i < n; i++)
    {
      gboolean wanted = stats->on_tiles[i]
                        && (kind == GW_LETTERS_ALL
                            || stats->vowel[i] == (kind == GW_LETTERS_VOWELS));

      chances->weights[i] = !wanted ? 0 : equal ? 1 : (double) stats->letters[i];
      sum += chances->weights[i];
    }
  if (sum <= 0 && kind != GW_LETTERS_ALL)
    gw_chances_init (chances, stats, GW_LETTERS_ALL, equal);
  else
    gw_chances_sum (chances, stats);
}

static guint
draw_letter (const GwChances *chances, GwRandom *random)
{
  const double wanted = gw_random_double (random) * chances->sums[chances->n_letters - 1];
  guint low = 0, high = chances->n_letters - 1;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (chances->sums[middle] > wanted)
        high = middle;
      else
        low = middle + 1;
    }
  return low;
}

static void
put_letter (GwFill *fill, guint cell, guint letter, const double *weights)
{
  fill->letters[cell] = (guint8) letter;
  if (fill->watch != NULL)
    fill->watch->drawn (cell, letter, weights, fill->watch->user_data);
}

void
gw_fill_draw (GwFill *fill, guint cell, const GwChances *chances)
{
  put_letter (fill, cell, draw_letter (chances, fill->random), chances->weights);
}

void
gw_fill_draw_all (GwFill *fill, gconstpointer chances)
{
  for (guint i = 0; i < fill->plan->n_free; i++)
    gw_fill_draw (fill, fill->plan->free[i], chances);
}

gboolean
gw_fill_draw_weights (GwFill *fill, guint cell, const double *weights)
{
  const guint n = fill->plan->stats->alphabet.n_letters;
  guint letter = 0, last = n;
  double sum = 0, wanted;

  for (guint i = 0; i < n; i++)
    sum += weights[i];
  if (!(sum > 0))
    return FALSE;

  /* What is lost by rounding goes to the last letter that has a chance. */
  wanted = gw_random_double (fill->random) * sum;
  for (; letter < n; letter++)
    {
      if (weights[letter] <= 0)
        continue;
      last = letter;
      wanted -= weights[letter];
      if (wanted < 0)
        break;
    }
  put_letter (fill, cell, last, weights);
  return TRUE;
}

void
gw_fill_shuffle (GwRandom *random, guint8 *items, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint other = gw_random_below (random, i);
      guint8 item = items[i - 1];

      items[i - 1] = items[other];
      items[other] = item;
    }
}

guint
gw_fill_count_fixed_vowels (const GwFill *fill)
{
  const GwPlan *plan = fill->plan;
  guint n = 0;

  for (guint i = 0; i < plan->n_cells; i++)
    n += plan->fixed[i] != GW_NO_LETTER && plan->stats->vowel[plan->fixed[i]];
  return n;
}

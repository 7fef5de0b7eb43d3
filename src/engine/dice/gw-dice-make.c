/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-make.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Faces are shared out to the letters by their frequency (largest remainder),
 * each letter getting at least one where there are enough. A rare letter that
 * is nearly always followed by the same one takes it along, as q takes u.
 *
 * The faces are then dealt like cards, vowels first, the commoner letters
 * before the rarer. So each die gets its share of vowels, copies of a letter go
 * to different dice, and the rare letters, which come last, are spread as well. */

#define MAX_SIDE 1024

#define COMPANION_SHARE 0.95
#define COMPANION_MIN_COUNT 10 /* fewer occurrences prove nothing */

typedef struct
{
  guint letter; /* number in the alphabet */
  gint companion; /* the letter it takes along, or -1 */
  gboolean vowel;
  double weight;
  guint n_faces;
} Share;

/* The letter that nearly always follows a rare one, or -1. */
static gint
find_companion (const GwLetterStats *stats, guint letter)
{
  guint n = stats->alphabet.n_letters;
  guint64 count = stats->letters[letter];

  if (count < COMPANION_MIN_COUNT
      || (double) count * 2 * n > (double) stats->n_letters) /* half of an even share */
    return -1;
  for (guint other = 0; other < n; other++)
    if (other != letter && stats->letters[other] > count
        && (double) stats->pairs[letter][other] >= COMPANION_SHARE * (double) count)
      return (gint) other;
  return -1;
}

static void
weigh_letters (const GwLetterStats *stats, Share *shares)
{
  guint n = stats->alphabet.n_letters;

  for (guint i = 0; i < n; i++)
    {
      shares[i].letter = i;
      shares[i].companion = find_companion (stats, i);
      shares[i].vowel = stats->vowel[i];
      shares[i].weight += (double) stats->letters[i];
      if (shares[i].companion >= 0) /* those are on the two-letter face already */
        shares[shares[i].companion].weight -= (double) stats->pairs[i][shares[i].companion];
    }
  for (guint i = 0; i < n; i++)
    shares[i].weight = MAX (shares[i].weight, 0);
}

/* By largest remainder. Letters that would get less than the least number get
 * just that, and the others share the rest. */
static void
apportion (Share *shares, guint n, guint n_faces)
{
  guint least = n_faces >= n ? 1 : 0;
  gboolean settled[GW_ALPHABET_MAX] = { FALSE };
  double quota[GW_ALPHABET_MAX] = { 0 };
  guint left = n_faces;
  gboolean changed = TRUE;

  while (changed)
    {
      double sum = 0;

      changed = FALSE;
      for (guint i = 0; i < n; i++)
        sum += settled[i] ? 0 : shares[i].weight;
      for (guint i = 0; i < n && sum > 0; i++)
        if (!settled[i])
          quota[i] = left * shares[i].weight / sum;
      for (guint i = 0; i < n && !changed; i++)
        if (!settled[i] && quota[i] < least)
          {
            settled[i] = changed = TRUE;
            shares[i].n_faces = least;
            left -= least;
          }
    }

  for (guint i = 0; i < n; i++)
    if (!settled[i])
      {
        shares[i].n_faces = MIN ((guint) quota[i], left);
        left -= shares[i].n_faces;
        quota[i] -= shares[i].n_faces;
      }
  while (left > 0)
    {
      gint best = -1;

      for (guint i = 0; i < n; i++)
        if (!settled[i] && (best < 0 || quota[i] > quota[best]))
          best = (gint) i;
      best = MAX (best, 0);
      shares[best].n_faces++;
      quota[best] -= 1;
      left--;
    }
}

static gint
compare_shares (gconstpointer a, gconstpointer b)
{
  const Share *x = a, *y = b;

  if (!x->vowel != !y->vowel)
    return x->vowel ? -1 : 1;
  if (x->n_faces != y->n_faces)
    return x->n_faces > y->n_faces ? -1 : 1;
  return x->letter < y->letter ? -1 : 1;
}

static gint
compare_faces (gconstpointer a, gconstpointer b)
{
  const GwCell *x = a, *y = b;

  return (x->letters[0] > y->letters[0]) - (x->letters[0] < y->letters[0]);
}

/* The dice of one round of dealing. Without chance the direction alternates, so
 * that the first die does not get the commonest letter of each round. */
static void
order_round (guint *order, guint n_dice, guint round, GwRandom *random)
{
  for (guint i = 0; i < n_dice; i++)
    order[i] = round % 2 == 0 ? i : n_dice - 1 - i;
  for (guint i = n_dice; random != NULL && i > 1; i--)
    {
      guint other = gw_random_below (random, i);
      guint swap = order[i - 1];

      order[i - 1] = order[other];
      order[other] = swap;
    }
}

static GwDice *
deal (const GwAlphabet *alphabet, const Share *shares, guint n_dice, guint n_faces,
      const char *name, GwRandom *random)
{
  g_autofree GwCell *faces = g_new0 (GwCell, n_dice * n_faces);
  g_autofree GwDie *dice = g_new0 (GwDie, n_dice);
  g_autofree guint *order = g_new0 (guint, n_dice);
  guint dealt = 0;

  for (guint i = 0; i < n_dice; i++)
    {
      dice[i].n_faces = n_faces;
      dice[i].faces = faces + i * n_faces;
    }
  for (guint i = 0; i < alphabet->n_letters; i++)
    for (guint k = 0; k < shares[i].n_faces; k++)
      {
        guint round = dealt / n_dice;
        GwCell *face;

        if (dealt % n_dice == 0)
          order_round (order, n_dice, round, random);
        face = &dice[order[dealt % n_dice]].faces[round];
        face->kind = GW_CELL_TILE;
        face->letters[face->n_letters++] = alphabet->letters[shares[i].letter];
        if (shares[i].companion >= 0)
          face->letters[face->n_letters++] = alphabet->letters[shares[i].companion];
        dealt++;
      }
  for (guint i = 0; i < n_dice; i++)
    qsort (dice[i].faces, n_faces, sizeof (GwCell), compare_faces);
  return gw_dice_new (name, 0, 0, dice, n_dice);
}

GwDice *
gw_dice_make_from_stats (const GwLetterStats *stats, guint n_dice, guint n_faces,
                         const char *name, GwRandom *random, GError **error)
{
  Share shares[GW_ALPHABET_MAX] = { 0 };
  guint n_letters = stats->alphabet.n_letters;

  if (n_dice < 1 || n_dice > MAX_SIDE || n_faces < 1 || n_faces > MAX_SIDE)
    {
      gw_error_set_at (error, GW_ERROR_TOO_LARGE, NULL, 0,
                       _("A set has 1 to %d dice of 1 to %d faces"), MAX_SIDE, MAX_SIDE);
      return NULL;
    }
  if (n_letters == 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("The lexicon has no words, so there are no letters to make dice of"));
      return NULL;
    }

  weigh_letters (stats, shares);
  apportion (shares, n_letters, n_dice * n_faces);
  qsort (shares, n_letters, sizeof (Share), compare_shares);
  return deal (&stats->alphabet, shares, n_dice, n_faces, name, random);
}

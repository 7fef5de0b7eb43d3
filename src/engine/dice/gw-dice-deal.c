/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-deal.h"

#include "gw-error.h"
#include "gw-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Faces are shared out to the letters by their frequency (largest remainder), each letter getting
 * at least one where there are enough. Where there are few, a letter of one word in a thousand has
 * to do without. A rare letter that is nearly always followed by the same one takes it along, as q
 * takes u.
 *
 * The faces are then dealt like cards, vowels first, the commoner letters
 * before the rarer. So each die gets its share of vowels, copies of a letter go
 * to different dice, and the rare letters, which come last, are spread as well. */

#define COMPANION_SHARE 0.95
#define COMPANION_MIN_COUNT 10 /* fewer occurrences prove nothing */

#define RARE 0.001        /* of the words */
#define ROOM_FOR_RARE 4   /* faces for each letter */

typedef struct
{
  guint letter; /* number in the alphabet */
  gint companion; /* the letter it takes along, or -1 */
  gboolean vowel;
  double weight;
  guint least; /* faces */
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
weigh_letters (const GwLetterStats *stats, guint n_faces, Share *shares)
{
  guint n = stats->alphabet.n_letters;

  for (guint i = 0; i < n; i++)
    {
      shares[i].letter = i;
      shares[i].companion = find_companion (stats, i);
      shares[i].vowel = stats->vowel[i];
      shares[i].weight += (double) stats->letters[i];
      shares[i].least = n_faces >= n
                        && (n_faces >= n * ROOM_FOR_RARE
                            || (double) stats->letters[i] >= RARE * stats->n_words);
      if (shares[i].companion >= 0) /* those are on the two-letter face already */
        shares[shares[i].companion].weight -= (double) stats->pairs[i][shares[i].companion];
    }
  for (guint i = 0; i < n; i++)
    if (gw_letters_may_stand_on_tile (stats->alphabet.letters[i]))
      shares[i].weight = MAX (shares[i].weight, 0);
    else
      {
        shares[i].weight = 0;
        shares[i].least = 0;
      }
}

/* By largest remainder. Letters that would get less than the least number get
 * just that, and the others share the rest. */
static void
apportion (Share *shares, guint n, guint n_faces)
{
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
        if (!settled[i] && quota[i] < shares[i].least)
          {
            settled[i] = changed = TRUE;
            shares[i].n_faces = shares[i].least;
            left -= shares[i].least;
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

void
gw_die_sort_faces (GwDie *die)
{
  qsort (die->faces, die->n_faces, sizeof (GwCell), compare_faces);
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

static void
add_letter (GwCell *face, gunichar letter)
{
  gunichar signs[GW_LETTER_MAX_SIGNS];
  const guint n_signs = gw_letters_get_signs (letter, signs);

  face->kind = GW_CELL_TILE;
  for (guint i = 0; i < n_signs && face->n_letters < GW_TILE_MAX_LETTERS; i++)
    face->letters[face->n_letters++] = signs[i];
}

static GwDice *
deal (const GwAlphabet *alphabet, const Share *shares, guint rows, guint cols, guint n_faces,
      const char *name, const char *language, GwRandom *random)
{
  const guint n_dice = rows * cols;
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
        add_letter (face, alphabet->letters[shares[i].letter]);
        if (shares[i].companion >= 0)
          add_letter (face, alphabet->letters[shares[i].companion]);
        dealt++;
      }
  for (guint i = 0; i < n_dice; i++)
    gw_die_sort_faces (&dice[i]);
  return gw_dice_new (name, language, rows, cols, dice, n_dice);
}

GwDice *
gw_dice_deal (const GwLetterStats *stats, guint rows, guint cols, guint n_faces, const char *name,
              const char *language, GwRandom *random, GError **error)
{
  Share shares[GW_ALPHABET_MAX] = { 0 };
  guint n_letters = stats->alphabet.n_letters;

  g_return_val_if_fail (rows >= 1 && rows <= GW_BOARD_MAX_SIDE, NULL);
  g_return_val_if_fail (cols >= 1 && cols <= GW_BOARD_MAX_SIDE, NULL);
  g_return_val_if_fail (n_faces >= 1 && n_faces <= GW_DICE_MAX_FACES, NULL);

  if (stats->n_letters == 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _("The word list has no words, so there are no letters to make dice from; "
                         "choose another word list"));
      return NULL;
    }

  weigh_letters (stats, rows * cols * n_faces, shares);
  apportion (shares, n_letters, rows * cols * n_faces);
  qsort (shares, n_letters, sizeof (Share), compare_shares);
  return deal (&stats->alphabet, shares, rows, cols, n_faces, name, language, random);
}

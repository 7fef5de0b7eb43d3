/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles are put cell by cell. A word that needs two tiles side by side is struck out as
 * soon as all copies of both are put and none touches another; what cannot reach the
 * threshold with the words that are left is gone through no further. Boards that are
 * full are scored by the ordinary solver. */
#include "gw-verifier-private.h"

#include <string.h>

#define MOST GW_CERTIFICATE_MAX_CELLS
#define BITS 64

/* One set of letters being put on the board. */
typedef struct
{
  GwVerifierScratch *scratch;
  guint n_cells, cols;
  guint8 order[MOST]; /* of cells */
  guint near[MOST];   /* as bits: cells that touch this one */
  gint64 threshold;
  const GwStop *stop;
  GError **error;

  guint8 kinds[MOST]; /* different letters, ascending */
  guint8 left[MOST];  /* of each, how many are to be put */
  guint n_kinds;

  guint8 cells[MOST]; /* kinds, by cell */
  guint places[MOST]; /* cells, by kind, as bits */
  guint n_longs;      /* of a row of bits */
  GArray *values;     /* of the words that can be spelled */
  guint64 *alive;     /* a row for each number of tiles that are put */
  guint64 *needs;     /* a row for each two kinds: words that have them side by side */
} Putting;

static guint64 *
get_needs (const Putting *all, guint x, guint y)
{
  return all->needs + (gsize) (x * MOST + y) * all->n_longs;
}

/* The first corner first, and then always the cell that touches the fewest before it. */
static void
order_cells (Putting *all)
{
  guint done = 0;

  for (guint a = 0; a < all->n_cells; a++)
    for (guint b = 0; b < all->n_cells; b++)
      {
        const gint down = (gint) (a / all->cols) - (gint) (b / all->cols);
        const gint across = (gint) (a % all->cols) - (gint) (b % all->cols);

        if (a != b && ABS (down) <= 1 && ABS (across) <= 1)
          all->near[a] |= 1u << b;
      }
  for (guint i = 0; i < all->n_cells; i++)
    {
      guint best = all->n_cells;

      for (guint cell = 0; cell < all->n_cells; cell++)
        if (!(done >> cell & 1)
            && (best == all->n_cells
                || __builtin_popcount (all->near[cell] & done)
                     < __builtin_popcount (all->near[best] & done)))
          best = cell;
      all->order[i] = (guint8) best;
      done |= 1u << best;
    }
}

static gboolean
touch (const Putting *all, guint x, guint y)
{
  for (guint left = all->places[x]; left != 0; left &= left - 1)
    if (all->near[__builtin_ctz (left)] & all->places[y])
      return TRUE;
  return FALSE;
}

/* Strikes out what needs two tiles that are apart. Returns what that was worth. */
static gint64
strike (const Putting *all, guint64 *alive, const guint64 *needs)
{
  gint64 lost = 0;

  for (guint i = 0; i < all->n_longs; i++)
    {
      guint64 struck = alive[i] & needs[i];

      alive[i] &= ~needs[i];
      for (; struck != 0; struck &= struck - 1)
        lost += g_array_index (all->values, gint64, i * BITS + (guint) __builtin_ctzll (struck));
    }
  return lost;
}

/* Of the images of a board one has its first corner first. */
static gboolean
is_first_image (const Putting *all, guint cell, guint kind)
{
  return (cell != all->cols - 1 && cell != all->n_cells - all->cols && cell != all->n_cells - 1)
         || cell == 0 || kind >= all->cells[0];
}

static gboolean put_next (Putting *all, guint n, gint64 value);

/* A tile of the kind was put: the n-th one. */
static gboolean
go_on (Putting *all, guint n, guint kind, gint64 value)
{
  guint64 *alive = all->alive + (gsize) n * all->n_longs;

  memcpy (alive, alive - all->n_longs, all->n_longs * sizeof (guint64));
  for (guint other = 0; all->left[kind] == 0 && other < all->n_kinds; other++)
    if (all->left[other] == 0 && !touch (all, kind, other))
      {
        value -= strike (all, alive, get_needs (all, kind, other));
        if (value < all->threshold)
          return TRUE;
      }
  return put_next (all, n, value);
}

static gboolean
put_next (Putting *all, guint n, gint64 value)
{
  guint cell;

  if (gw_stop_requested (all->stop))
    return gw_verifier_stop (all->error);
  if (n == all->n_cells)
    {
      guint8 letters[MOST] = { 0 };

      for (guint i = 0; i < all->n_cells; i++)
        letters[i] = all->kinds[all->cells[i]];
      return gw_verifier_check_arrangement (all->scratch, letters, &value, all->error);
    }
  cell = all->order[n];
  for (guint kind = 0; kind < all->n_kinds; kind++)
    {
      if (all->left[kind] == 0 || !is_first_image (all, cell, kind))
        continue;
      all->cells[cell] = (guint8) kind;
      all->places[kind] |= 1u << cell;
      all->left[kind]--;
      if (!go_on (all, n + 1, kind, value))
        return FALSE;
      all->left[kind]++;
      all->places[kind] &= ~(1u << cell);
    }
  return TRUE;
}

static guint
find_kind (const Putting *all, guint letter)
{
  guint kind = 0;

  while (all->kinds[kind] != letter)
    kind++;
  return kind;
}

/* Writes down which words need which tiles side by side. Returns what all are worth. */
static gint64
fill (Putting *all, const GArray *spelled)
{
  gint64 total = 0;

  all->n_longs = (spelled->len + BITS - 1) / BITS;
  all->alive = g_new0 (guint64, (MOST + 1) * (gsize) all->n_longs + 1);
  all->needs = g_new0 (guint64, MOST * MOST * (gsize) all->n_longs + 1);
  for (guint i = 0; i < spelled->len; i++)
    {
      const GwPlainWord *word = g_array_index (spelled, const GwPlainWord *, i);
      const guint64 bit = G_GUINT64_CONSTANT (1) << i % BITS;

      total += word->value;
      g_array_append_val (all->values, word->value);
      all->alive[i / BITS] |= bit;
      for (guint k = 1; k < word->length; k++)
        {
          const guint x = find_kind (all, word->tiles[k - 1]), y = find_kind (all, word->tiles[k]);

          get_needs (all, x, y)[i / BITS] |= bit;
          get_needs (all, y, x)[i / BITS] |= bit;
        }
    }
  return total;
}

gboolean
gw_verifier_check_all (GwVerifierScratch *scratch, guint set, const GwStop *stop, GError **error)
{
  const GwCertificate *certificate = scratch->verifier->certificate;
  const guint8 *letters = g_array_index (certificate->sets, GwCertifiedSet, set).letters;
  g_autoptr (GArray) spelled = gw_verifier_list_words (scratch->verifier, letters);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree guint64 *alive = NULL;
  g_autofree guint64 *needs = NULL;
  Putting all = { .scratch = scratch, .stop = stop, .error = error, .values = values };
  gint64 total;

  if (!gw_verifier_check_words (scratch->verifier, set, spelled, error))
    return FALSE;
  all.n_cells = scratch->verifier->n_cells;
  all.cols = certificate->cols;
  all.threshold = certificate->threshold;
  for (guint i = 0; i < all.n_cells; i++)
    {
      if (i == 0 || letters[i] != letters[i - 1])
        all.kinds[all.n_kinds++] = letters[i];
      all.left[all.n_kinds - 1]++;
    }
  total = fill (&all, spelled);
  alive = all.alive;
  needs = all.needs;
  order_cells (&all);
  return total < all.threshold || put_next (&all, 0, total);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides one letter after another, the weightiest first: how many copies of it a set has. Each
 * node of this enumeration has a list of rests. A rest is what a word still needs of the letters
 * that are not decided yet, with the value of all words that need just that. Rests that need more
 * letters than there are cells left are dropped; the value of those that need nothing more is
 * certain.
 *
 * A bound prunes: each rest shares its value evenly among its letters, where the second E of a
 * word is a letter of its own. Then r more cells cannot bring more than the r letters with the
 * largest shares.
 *
 * A rest is stored as one number: its letters, ascending, five bits each from the top, all ones
 * after the last, and how many letters there are in the lowest four bits. When rests are sorted
 * by this number, those with the letter to be decided come first, those with most copies of it
 * before the others, and they stay sorted when these copies are removed. */
#include "gw-proof-sets.h"

#include <string.h>

#define BITS GW_PROOF_LETTER_BITS
#define COUNT 15u       /* the number of letters of a rest */
#define SHARES 27720u   /* divided by 1 to 12 without a remainder */
#define STOP_EVERY 4096 /* nodes */

typedef struct
{
  guint64 rest;
  guint64 value;
} Rest;

struct _GwProofSets
{
  GwProofWords *words;
  guint n_first;

  GwProofSetsFunc func; /* may be NULL */
  gpointer user_data;

  Rest *items; /* a stack of the lists on the path from the root */
  gsize n_room;
  guint n_root;

  /* The current part. */
  guint64 threshold;
  guint most;
  GArray *found;
  guint64 left_out;
  guint64 *decided;
  guint64 told;
  const GwStop *stop;
  guint n_nodes;
};

/* Where the enumeration stands: letters below `letter` are decided. */
typedef struct
{
  guint letter;
  guint r; /* cells left */
  guint64 set;
  guint64 certain;
  guint64 open; /* value of the rests */
  gsize begin, end;
} Node;

static gint
compare_rests (gconstpointer a, gconstpointer b)
{
  const guint64 x = ((const Rest *) a)->rest, y = ((const Rest *) b)->rest;

  return (x > y) - (x < y);
}

/* How many letters are decided by the choice of a part. */
static guint
count_first (const GwProofWords *words)
{
  return MIN (words->n_letters, words->n_cells > 9 ? 3 : 2);
}

GwProofSets *
gw_proof_sets_new (GwProofWords *words)
{
  GwProofSets *sets = g_new0 (GwProofSets, 1);

  sets->words = gw_proof_words_ref (words);
  sets->n_first = count_first (words);
  sets->n_root = words->n_classes;
  sets->n_room = 3 * (gsize) words->n_classes + 64;
  sets->items = g_new (Rest, sets->n_room);
  for (guint i = 0; i < words->n_classes; i++)
    {
      const GwProofClass *class = &words->classes[i];
      const guint shift = 64 - BITS * class->length;

      sets->items[i].rest = (class->letters << shift | ((G_GUINT64_CONSTANT (1) << shift) - 1));
      sets->items[i].rest = (sets->items[i].rest & ~(guint64) COUNT) | class->length;
      sets->items[i].value = class->total;
    }
  qsort (sets->items, sets->n_root, sizeof (Rest), compare_rests);
  return sets;
}

void
gw_proof_sets_free (GwProofSets *sets)
{
  gw_proof_words_unref (sets->words);
  g_free (sets->items);
  g_free (sets);
}

static inline guint
rest_first (guint64 rest)
{
  return (guint) (rest >> (64 - BITS));
}

static inline guint
rest_count (guint64 rest)
{
  return (guint) rest & COUNT;
}

/* Removes the first k letters. */
static inline guint64
rest_cut (guint64 rest, guint k)
{
  const guint64 longer = (rest | COUNT) << BITS * k | ((G_GUINT64_CONSTANT (1) << BITS * k) - 1);

  return (longer & ~(guint64) COUNT) | (rest_count (rest) - k);
}

/* How many copies of the letter a rest begins with. */
static guint
rest_copies (guint64 rest, guint letter)
{
  guint k = 0;

  while (k < rest_count (rest) && ((rest >> (64 - BITS * (k + 1))) & 31) == letter)
    k++;
  return k;
}

/* Merges two lists: one as it is, the other with rests that begin with k copies of the letter just
 * decided, after removing these copies. Rests that need more than r letters are dropped. */
static void
merge (Node *node, Rest *to, const Rest *plain, gsize n_plain, const Rest *cut, gsize n_cut,
       guint k, gsize *n)
{
  Rest *at = to;
  const Rest *plain_end = plain + n_plain, *cut_end = cut + n_cut;

  for (; cut < cut_end; cut++)
    {
      const guint64 rest = rest_cut (cut->rest, k);
      const guint count = rest_count (rest);

      if (count > node->r)
        continue;
      if (count == 0)
        {
          node->certain += cut->value;
          continue;
        }
      for (; plain < plain_end && plain->rest < rest; plain++)
        if (rest_count (plain->rest) <= node->r)
          *at++ = *plain;
      *at = (Rest){ rest, cut->value };
      if (plain < plain_end && plain->rest == rest)
        at->value += plain++->value;
      at++;
    }
  for (; plain < plain_end; plain++)
    if (rest_count (plain->rest) <= node->r)
      *at++ = *plain;
  *n = (gsize) (at - to);
}

/* The child of a node in which c cells have the next letter. `without` is where the rests without
 * this letter begin. The new list is written from `top` on, after all others. */
static Node
take (GwProofSets *sets, const Node *parent, guint c, gsize without, gsize top)
{
  const guint letter = parent->letter;
  Node node = { letter + 1, parent->r - c, parent->set, parent->certain, 0, without, parent->end };
  gsize run_end = without;

  for (guint i = 0; i < c; i++)
    node.set = node.set << BITS | letter;
  if (sets->n_room < top + 2 * (parent->end - parent->begin))
    {
      sets->n_room = top + 3 * (parent->end - parent->begin);
      sets->items = g_renew (Rest, sets->items, sets->n_room);
    }
  for (guint k = 1; k <= c; k++)
    {
      gsize run = run_end;
      gsize n = 0;
      /* Each merge reads the result of the one before, so the results alternate between two
       * places. */
      const gsize to = (c - k) % 2 == 0 ? top : top + (parent->end - parent->begin);

      while (run > parent->begin && rest_copies (sets->items[run - 1].rest, letter) == k)
        run--;
      merge (&node, sets->items + to, sets->items + node.begin, node.end - node.begin,
             sets->items + run, run_end - run, k, &n);
      node.begin = to;
      node.end = to + n;
      run_end = run;
    }
  for (gsize i = node.begin; i < node.end; i++)
    node.open += sets->items[i].value;
  return node;
}

/* Whether the certain value and the largest shares together can reach the threshold. */
static gboolean
may_reach (const GwProofSets *sets, const Node *node)
{
  guint64 shares[GW_PROOF_MAX_CELLS][GW_PROOF_MAX_LETTERS];
  guint64 top[GW_PROOF_MAX_CELLS + 1] = { 0 };
  guint64 sum = node->certain * SHARES;
  guint most = 0;

  if (node->certain + node->open < sets->threshold)
    return FALSE;
  memset (shares, 0, node->r * sizeof (shares[0]));
  for (gsize i = node->begin; i < node->end; i++)
    {
      static const guint16 parts[] = { 0,    27720, 13860, 9240, 6930, 5544, 4620,
                                       3960, 3465,  3080,  2772, 2520, 2310 };
      guint64 rest = sets->items[i].rest;
      const guint n = rest_count (rest);
      const guint64 share = sets->items[i].value * parts[n];
      guint last = GW_PROOF_MAX_LETTERS, copy = 0;

      for (guint k = 0; k < n; k++, rest <<= BITS)
        {
          const guint letter = rest_first (rest);

          copy = letter == last ? copy + 1 : 0;
          last = letter;
          shares[copy][letter] += share;
          most = MAX (most, copy);
        }
    }
  for (guint copy = 0; copy <= most; copy++)
    for (guint letter = node->letter; letter < sets->words->n_letters; letter++)
      {
        guint64 share = shares[copy][letter];

        for (guint i = node->r; i > 0 && share > top[i - 1]; i--)
          {
            top[i] = top[i - 1];
            top[i - 1] = share;
          }
      }
  for (guint i = 0; i < node->r; i++)
    sum += top[i];
  return sum >= sets->threshold * SHARES;
}

static void
judge (GwProofSets *sets, guint64 set, guint64 total)
{
  if (total < sets->threshold)
    {
      sets->left_out++;
      return;
    }
  set = gw_proof_words_number_set (sets->words, set);
  set = ((total + 1) << GW_PROOF_NUMBER_BITS) - 1 - set;
  g_array_append_val (sets->found, set);
}

/* One cell is left: computes the total with each last letter. */
static void
finish_one (GwProofSets *sets, const Node *node)
{
  guint64 one[GW_PROOF_MAX_LETTERS] = { 0 };

  for (gsize i = node->begin; i < node->end; i++)
    one[rest_first (sets->items[i].rest)] += sets->items[i].value;
  for (guint l = node->letter; l < sets->words->n_letters; l++)
    judge (sets, node->set << BITS | l, node->certain + one[l]);
}

/* Two cells are left: computes the total with each pair of letters. */
static void
finish_two (GwProofSets *sets, const Node *node)
{
  const guint n_letters = sets->words->n_letters;
  guint64 one[GW_PROOF_MAX_LETTERS] = { 0 };
  guint64 two[GW_PROOF_MAX_LETTERS][GW_PROOF_MAX_LETTERS] = { { 0 } };

  for (gsize i = node->begin; i < node->end; i++)
    {
      const guint64 rest = sets->items[i].rest;

      if (rest_count (rest) == 1)
        one[rest_first (rest)] += sets->items[i].value;
      else
        two[rest_first (rest)][rest_first (rest << BITS)] += sets->items[i].value;
    }
  for (guint l = node->letter; l < n_letters; l++)
    {
      const guint64 need = sets->threshold - MIN (sets->threshold, node->certain + one[l]);

      for (guint m = l; m < n_letters; m++)
        {
          const guint64 more = two[l][m] + (m != l ? one[m] : 0);

          if (more >= need)
            judge (sets, (node->set << BITS | l) << BITS | m, node->certain + one[l] + more);
          else
            sets->left_out++;
        }
    }
}

/* Hands over the sets found so far when there are too many. This is safe at any node, as all sets
 * found later have lower numbers. */
static gboolean
make_room (GwProofSets *sets)
{
  return sets->found->len <= sets->most
         || (sets->func != NULL && sets->func (sets->found, sets->user_data));
}

static gboolean explore (GwProofSets *sets, const Node *node, gsize top);

static gboolean
descend (GwProofSets *sets, const Node *node, gsize top)
{
  const gboolean last = node->letter + 1 == sets->words->n_letters;
  gsize without = node->begin;

  while (without < node->end && rest_first (sets->items[without].rest) == node->letter)
    without++;
  for (guint c = last ? node->r : 0; c <= node->r; c++)
    {
      const Node child = take (sets, node, c, without, top);

      if (!explore (sets, &child, MAX (top, child.end)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
explore (GwProofSets *sets, const Node *node, gsize top)
{
  if (!make_room (sets))
    return FALSE;
  if (++sets->n_nodes % STOP_EVERY == 0)
    {
      if (gw_stop_requested (sets->stop))
        return FALSE;
      if (sets->decided != NULL)
        {
          __atomic_fetch_add (sets->decided, sets->left_out - sets->told, __ATOMIC_RELAXED);
          sets->told = sets->left_out;
        }
    }
  if (node->r == 0)
    judge (sets, node->set, node->certain);
  else if (!may_reach (sets, node))
    sets->left_out += gw_proof_count_sets (node->r, sets->words->n_letters - node->letter);
  else if (node->r == 1)
    finish_one (sets, node);
  else if (node->r == 2)
    finish_two (sets, node);
  else
    return descend (sets, node, top);
  return TRUE;
}

/* Advances to the next part. `counts` is how many copies of each of the first letters it has. FALSE
 * after the last part. */
static gboolean
next_part (guint *counts, guint n, guint n_cells)
{
  guint sum = 0;

  for (guint i = 0; i < n; i++)
    sum += counts[i];
  for (guint i = 0; i < n; i++)
    {
      if (sum < n_cells)
        {
          counts[i]++;
          return TRUE;
        }
      sum -= counts[i];
      counts[i] = 0;
    }
  return FALSE;
}

guint
gw_proof_sets_count_parts (const GwProofWords *words)
{
  return (guint) gw_proof_count_sets (words->n_cells, count_first (words) + 1);
}

guint64
gw_proof_sets_count_part (const GwProofWords *words, guint part)
{
  const guint n_first = count_first (words);
  guint counts[3] = { 0 };
  guint r = words->n_cells;

  for (guint i = 0; i < part; i++)
    next_part (counts, n_first, words->n_cells);
  for (guint i = 0; i < n_first; i++)
    r -= counts[i];
  return gw_proof_count_sets (r, words->n_letters - n_first);
}

gboolean
gw_proof_sets_run (GwProofSets *sets, guint part, guint32 threshold, guint most, GArray *found,
                   guint64 *left_out, guint64 *decided, const GwStop *stop)
{
  const GwProofWords *words = sets->words;
  guint counts[3] = { 0 };
  Node node = { 0, words->n_cells, 0, 0, 0, 0, sets->n_root };
  gsize top = sets->n_root;
  gboolean done;

  g_return_val_if_fail (threshold > 0, FALSE);

  for (guint i = 0; i < part; i++)
    next_part (counts, sets->n_first, words->n_cells);
  sets->threshold = threshold;
  sets->most = most;
  sets->found = found;
  sets->left_out = 0;
  sets->decided = decided;
  sets->told = 0;
  sets->stop = stop;
  sets->n_nodes = 0;
  for (guint i = 0; i < sets->n_first; i++)
    {
      gsize without = node.begin;

      while (without < node.end && rest_first (sets->items[without].rest) == node.letter)
        without++;
      node = take (sets, &node, counts[i], without, top);
      top = MAX (top, node.end);
    }
  done = (node.letter == words->n_letters && node.r > 0) || explore (sets, &node, top);
  *left_out = sets->left_out;
  if (decided != NULL)
    __atomic_fetch_add (decided, sets->left_out - sets->told, __ATOMIC_RELAXED);
  return done && make_room (sets) && !gw_stop_requested (stop);
}

void
gw_proof_sets_set_func (GwProofSets *sets, GwProofSetsFunc func, gpointer user_data)
{
  sets->func = func;
  sets->user_data = user_data;
}

guint64
gw_proof_set_get_letters (GwProofSet set, const GwProofWords *words)
{
  const guint64 mask = (G_GUINT64_CONSTANT (1) << GW_PROOF_NUMBER_BITS) - 1;

  return gw_proof_words_get_set (words, ~set & mask);
}

/* Sorts by one bit after another, from the highest, those with the bit set first. In place, as
 * there may be millions, and no room for a second list. */
static void
sort_by_bits (GwProofSet *sets, gsize n, guint64 bit)
{
  while (n > 1 && bit != 0)
    {
      gsize low = 0, high = n;

      while (low < high)
        {
          const GwProofSet set = sets[low];

          if (set & bit)
            {
              low++;
              continue;
            }
          sets[low] = sets[--high];
          sets[high] = set;
        }
      bit >>= 1;
      sort_by_bits (sets, low, bit);
      sets += low;
      n -= low;
    }
}

void
gw_proof_sets_sort (GwProofSet *sets, gsize n)
{
  sort_by_bits (sets, n, G_GUINT64_CONSTANT (1) << 63);
}

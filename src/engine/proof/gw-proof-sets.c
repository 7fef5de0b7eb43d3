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
 * A rest is stored as a number: its letters, ascending, five bits each from the top, all ones after
 * the last, and in the lowest bits how many letters fewer than sixteen there are. When rests are
 * sorted by this number, those with the letter to be decided come first, those with most copies of
 * it before the others, and they stay sorted when these copies are removed. The number has two
 * parts; few words are so long that the second one has letters. */
#include "gw-proof-sets.h"

#include <string.h>

#define BITS 5
#define HEAD_LETTERS 12
#define HEAD_END 15u     /* below the letters of the head */
#define TAIL_SHIFT 12    /* of the last letter of the tail */
#define LACKING 31u      /* in the tail: how many letters are lacking */
#define SHARES 720720u   /* divided by 1 to 16 without a remainder */
#define STOP_EVERY 4096  /* nodes */

/* The most letters that a part decides. */
#define MAX_FIRST (GW_PROOF_MAX_CELLS - 10)

typedef struct
{
  guint64 head;
  guint32 tail;
  guint32 value;
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
  guint last;     /* the last letter that there is, or 0, */
  guint64 number; /* and the number of the set so far */
  guint64 certain;
  guint64 open; /* value of the rests */
  gsize begin, end;
} Node;

static inline gboolean
is_before (const Rest *x, const Rest *y)
{
  return x->head < y->head || (x->head == y->head && x->tail < y->tail);
}

static inline gboolean
are_alike (const Rest *x, const Rest *y)
{
  return x->head == y->head && x->tail == y->tail;
}

static gint
compare_rests (gconstpointer a, gconstpointer b)
{
  return is_before (b, a) - is_before (a, b);
}

/* How many letters are decided by the choice of a part: with more cells, parts would get larger. */
static guint
count_first (const GwProofWords *words)
{
  const guint n = words->n_cells;

  return MIN (words->n_letters, n > 12 ? n - 10 : n > 9 ? 3 : 2);
}

static Rest
make_rest (const GwProofClass *class)
{
  Rest rest = { HEAD_END, GW_PROOF_MAX_CELLS - class->length, class->total };

  for (guint i = 0; i < GW_PROOF_MAX_CELLS; i++)
    {
      const guint letter = i < class->length ? class->letters[i] : GW_PROOF_MAX_LETTERS - 1;

      if (i < HEAD_LETTERS)
        rest.head |= (guint64) letter << (64 - BITS * (i + 1));
      else
        rest.tail |= letter << (32 - BITS * (i - HEAD_LETTERS + 1));
    }
  return rest;
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
    sets->items[i] = make_rest (&words->classes[i]);
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

/* The first letter of a rest that begins with this head. */
static inline guint
get_first (guint64 head)
{
  return (guint) (head >> (64 - BITS));
}

static inline guint
count_lacking (const Rest *rest)
{
  return rest->tail & LACKING;
}

static inline guint
count_letters (const Rest *rest)
{
  return GW_PROOF_MAX_CELLS - count_lacking (rest);
}

/* Removes the first letter of a long rest; all but counting it. */
static void
cut_long (Rest *rest)
{
  const guint32 last = (guint32) LACKING << TAIL_SHIFT, all = ~((1u << TAIL_SHIFT) - 1);

  rest->head = (rest->head & ~(guint64) HEAD_END) << BITS
               | (guint64) (rest->tail >> (32 - BITS)) << 4 | HEAD_END;
  rest->tail = (rest->tail & all) << BITS | last | (rest->tail & ~all);
}

/* A rest without its first k letters. */
static inline Rest
cut (const Rest *rest, guint k)
{
  Rest shorter = { rest->head, rest->tail, rest->value };

  if (G_LIKELY (count_letters (rest) <= HEAD_LETTERS))
    shorter.head = rest->head << BITS * k | ((G_GUINT64_CONSTANT (1) << BITS * k) - 1);
  else
    for (guint i = 0; i < k; i++)
      cut_long (&shorter);
  shorter.tail += k;
  return shorter;
}

/* How many copies of the letter a rest begins with. */
static guint
count_copies (const Rest *rest, guint letter)
{
  const guint n = count_letters (rest);
  guint64 letters = rest->head;

  for (guint k = 0, end = MIN (n, HEAD_LETTERS); k < n;
       end = n, letters = (guint64) rest->tail << 32)
    for (; k < end; k++, letters <<= BITS)
      if (get_first (letters) != letter)
        return k;
  return n;
}

/* Merges two lists: one as it is, the other with rests that begin with k copies of the letter just
 * decided, after removing these copies. Rests that need more than r letters are dropped. */
static void
merge (Node *node, Rest *to, const Rest *plain, gsize n_plain, const Rest *run, gsize n_run,
       guint k, gsize *n)
{
  Rest *at = to;
  const Rest *plain_end = plain + n_plain, *run_end = run + n_run;
  const guint least = GW_PROOF_MAX_CELLS - node->r;

  for (; run < run_end; run++)
    {
      const Rest rest = cut (run, k);

      if (count_lacking (&rest) < least)
        continue;
      if (count_letters (&rest) == 0)
        {
          node->certain += rest.value;
          continue;
        }
      for (; plain < plain_end && is_before (plain, &rest); plain++)
        if (count_lacking (plain) >= least)
          *at++ = *plain;
      *at = rest;
      if (plain < plain_end && are_alike (plain, &rest))
        at->value += plain++->value;
      at++;
    }
  for (; plain < plain_end; plain++)
    if (count_lacking (plain) >= least)
      *at++ = *plain;
  *n = (gsize) (at - to);
}

/* How many sets of r letters begin with a letter from `first` on and below `end`. */
static inline guint64
count_sets_between (const GwProofSets *sets, guint r, guint first, guint end)
{
  return sets->words->n_below[r][end] - sets->words->n_below[r][first];
}

/* The child of a node in which c cells have the next letter. `without` is where the rests without
 * this letter begin. The new list is written from `top` on, after all others. */
static Node
take (GwProofSets *sets, const Node *parent, guint c, gsize without, gsize top)
{
  const guint letter = parent->letter;
  Node node = { letter + 1,      parent->r - c, parent->last, parent->number,
                parent->certain, 0,             without,      parent->end };
  gsize run_end = without;

  if (c > 0)
    {
      node.number += count_sets_between (sets, parent->r, parent->last, letter);
      node.last = letter;
    }
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

      while (run > parent->begin && count_copies (&sets->items[run - 1], letter) == k)
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
      static const guint32 parts[]
        = { 0,     720720, 360360, 240240, 180180, 144144, 120120, 102960, 90090,
            80080, 72072,  65520,  60060,  55440,  51480,  48048,  45045 };
      const Rest *rest = &sets->items[i];
      const guint n = count_letters (rest);
      const guint64 share = (guint64) rest->value * parts[n];
      guint64 letters = rest->head;
      guint last = GW_PROOF_MAX_LETTERS, copy = 0, k = 0, end = MIN (n, HEAD_LETTERS);

      for (; k < n; end = n, letters = (guint64) rest->tail << 32)
        for (; k < end; k++, letters <<= BITS)
          {
            const guint letter = get_first (letters);

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
judge (GwProofSets *sets, guint64 number, guint64 total)
{
  const GwProofSet set = { number, (guint32) total };

  if (total < sets->threshold)
    sets->left_out++;
  else
    g_array_append_val (sets->found, set);
}

/* One cell is left: computes the total with each last letter. */
static void
finish_one (GwProofSets *sets, const Node *node)
{
  guint64 one[GW_PROOF_MAX_LETTERS] = { 0 };

  for (gsize i = node->begin; i < node->end; i++)
    one[get_first (sets->items[i].head)] += sets->items[i].value;
  for (guint l = node->letter; l < sets->words->n_letters; l++)
    judge (sets, node->number + count_sets_between (sets, 1, node->last, l),
           node->certain + one[l]);
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
      const Rest *rest = &sets->items[i];

      if (count_letters (rest) == 1)
        one[get_first (rest->head)] += rest->value;
      else
        two[get_first (rest->head)][get_first (rest->head << BITS)] += rest->value;
    }
  for (guint l = node->letter; l < n_letters; l++)
    {
      const guint64 need = sets->threshold - MIN (sets->threshold, node->certain + one[l]);

      for (guint m = l; m < n_letters; m++)
        {
          const guint64 more = two[l][m] + (m != l ? one[m] : 0);

          if (more >= need)
            judge (sets,
                   node->number + count_sets_between (sets, 2, node->last, l)
                     + count_sets_between (sets, 1, l, m),
                   node->certain + one[l] + more);
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

  while (without < node->end && get_first (sets->items[without].head) == node->letter)
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
    judge (sets, node->number, node->certain);
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

/* How many copies of each of the first n letters a part has. In the order of the parts, the number
 * of the first letter changes first. Returns how many cells are left. */
static guint
get_counts (guint part, guint n, guint n_cells, guint *counts)
{
  guint64 before = part;

  for (guint i = n; i-- > 0; n_cells -= counts[i])
    {
      guint64 n_parts = gw_proof_count_sets (n_cells, i + 1);

      for (counts[i] = 0; before >= n_parts; counts[i]++)
        {
          before -= n_parts;
          n_parts = gw_proof_count_sets (n_cells - counts[i] - 1, i + 1);
        }
    }
  return n_cells;
}

guint
gw_proof_sets_get_part (const GwProofWords *words, const guint8 *letters)
{
  guint counts[GW_PROOF_MAX_LETTERS] = { 0 };
  guint n_left = words->n_cells;
  guint64 part = 0;

  for (guint i = 0; i < words->n_cells; i++)
    counts[letters[i]]++;
  for (guint i = count_first (words); i-- > 0; n_left -= counts[i])
    for (guint c = 0; c < counts[i]; c++)
      part += gw_proof_count_sets (n_left - c, i + 1);
  return (guint) part;
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
  guint counts[MAX_FIRST];
  const guint r = get_counts (part, n_first, words->n_cells, counts);

  return gw_proof_count_sets (r, words->n_letters - n_first);
}

gboolean
gw_proof_sets_run (GwProofSets *sets, guint part, guint32 threshold, guint most, GArray *found,
                   guint64 *left_out, guint64 *decided, const GwStop *stop)
{
  const GwProofWords *words = sets->words;
  guint counts[MAX_FIRST];
  Node node = { 0, words->n_cells, 0, 0, 0, 0, 0, sets->n_root };
  gsize top = sets->n_root;
  gboolean done;

  g_return_val_if_fail (threshold > 0, FALSE);

  get_counts (part, sets->n_first, words->n_cells, counts);
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

      while (without < node.end && get_first (sets->items[without].head) == node.letter)
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

/* The bits to sort by, from the lowest: those of the number, 0 before 1, and then those of the
 * total, 1 before 0. */
#define ALL_BITS (GW_PROOF_NUMBER_BITS + 32)

static inline gboolean
comes_first (GwProofSet set, guint bit)
{
  return bit < GW_PROOF_NUMBER_BITS ? !(set.number >> bit & 1)
                                    : set.total >> (bit - GW_PROOF_NUMBER_BITS) & 1;
}

/* Sorts by one bit after another, from the highest of the lowest `n_bits`. In place, as there may
 * be millions, and no room for a second list. */
static void
sort_by_bits (GwProofSet *sets, gsize n, guint n_bits)
{
  while (n > 1 && n_bits > 0)
    {
      gsize low = 0, high = n;

      n_bits--;
      while (low < high)
        {
          const GwProofSet set = sets[low];

          if (comes_first (set, n_bits))
            {
              low++;
              continue;
            }
          sets[low] = sets[--high];
          sets[high] = set;
        }
      sort_by_bits (sets, low, n_bits);
      sets += low;
      n -= low;
    }
}

void
gw_proof_sets_sort (GwProofSet *sets, gsize n)
{
  sort_by_bits (sets, n, ALL_BITS);
}

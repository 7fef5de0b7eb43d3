/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-table.h"

#include <string.h>

#define STEP_WORK 20 /* nanoseconds of a node, */
#define SIGN_WORK 12 /* and of a letter of a word */
#define LANE 64
#define ALIGN 64

/* A word that can be spelled, in how many ways, and a mask of its places that are left open: those
 * may have any copy of their letter. */
typedef struct _GwProofPick
{
  guint32 word;
  guint16 open;
  guint8 price;
  guint8 ways;
} Pick;

typedef struct
{
  guint first; /* pick */
  guint n;
  guint n_planes;
  guint price;
} Lane;

/* A node of the tree of words that letters of the set lead to. They are taken in ascending order,
 * so only the last one may be taken again, and only its copies have to be counted. */
typedef struct _GwProofStep
{
  guint32 node;
  guint32 there;  /* mask of letters that may follow */
  guint32 ways;   /* in how many; not exact if more than there can be planes */
  guint8 letter;  /* the last one */
  guint8 copies;  /* how many copies of it are left */
  guint8 length;  /* of words that end here */
} Step;

/* The state while one word is spelled in all ways. */
typedef struct
{
  GwProofTable *table;
  const GwProofWord *word;
  const guint *plane_begin; /* of the next one */
  guint8 first[GW_PROOF_MAX_LETTERS]; /* label of a letter's first copy */
  guint8 copies[GW_PROOF_MAX_LETTERS];
  guint8 labels[GW_PROOF_MAX_CELLS];
  guint32 open; /* mask of places */
  guint lane;
  guint64 bit;
} Spelling;

void
gw_proof_table_init (GwProofTable *table, const GwProofWords *words)
{
  memset (table, 0, sizeof *table);
  table->words = words;
  table->n_cells = words->n_cells;
  table->picks = g_new (Pick, words->n_words);
  table->sorted = g_new (Pick, words->n_words);
  table->steps = g_new (Step, words->n_nodes);
  table->lane_list = g_array_new (FALSE, FALSE, sizeof (Lane));
  table->starts = g_new (guint, words->n_prices * (GW_PROOF_MAX_PLANES + 1) + 1);
}

void
gw_proof_table_clear (GwProofTable *table)
{
  g_free (table->picks);
  g_free (table->sorted);
  g_free (table->steps);
  g_array_unref (table->lane_list);
  g_free (table->starts);
  g_aligned_free (table->rows);
  g_aligned_free (table->lanes.weights);
}

/* Goes round a word from a place, and leaves those places open whose copies would make too many
 * ways. Returns how many neighboring places are not open. */
static guint
open_from (const GwProofWord *word, const guint8 *copies, guint first, Pick *item)
{
  guint8 left[GW_PROOF_MAX_LETTERS];
  guint n_ways = 1, n_pairs = 0;

  memcpy (left, copies, sizeof left);
  item->open = 0;
  for (guint i = 0; i < word->length; i++)
    {
      const guint at = (first + i) % word->length;
      const guint letter = word->letters[at];

      if (n_ways * left[letter] > GW_PROOF_MAX_PLANES)
        item->open |= (guint16) (1u << at);
      else
        n_ways *= left[letter]--;
    }
  item->ways = (guint8) n_ways;
  for (guint at = 1; at < word->length; at++)
    n_pairs += (item->open >> (at - 1) & 3) == 0;
  return n_pairs;
}

/* Opens places of a word that can be spelled in too many ways, so that most pairs of letters are
 * left that must be side by side. */
static void
open_places (const GwProofWord *word, const guint8 *copies, Pick *item)
{
  Pick best = *item;
  guint most = 0;

  for (guint first = 0; first < word->length; first++)
    {
      const guint n_pairs = open_from (word, copies, first, item);

      if (first > 0 && n_pairs <= most)
        continue;
      most = n_pairs;
      best = *item;
    }
  *item = best;
}

/* By price, then most planes first. */
static guint
get_key (const Pick *item)
{
  return item->price * (GW_PROOF_MAX_PLANES + 1u) + GW_PROOF_MAX_PLANES - item->ways;
}

static void
pick_words (GwProofTable *table, const Step *step, const guint8 *copies)
{
  const GwProofNode *node = &table->words->nodes[step->node];
  const GwProofWords *words = table->words;
  Pick item = { 0, 0, (guint8) node->price, (guint8) step->ways };

  for (item.word = node->first_word; item.word < node[1].first_word; item.word++)
    {
      __builtin_prefetch (&words->words[item.word]);
      if (step->ways > GW_PROOF_MAX_PLANES)
        open_places (&words->words[item.word], copies, &item);
      table->n_signs += item.ways * step->length;
      table->picks[table->n_picks++] = item;
      table->starts[get_key (&item) + 1]++;
    }
}

/* Finds the nodes of all words that the set can spell, breadth first. As nodes are scattered in
 * memory, each is prefetched when it is added to the queue. */
static void
find_steps (GwProofTable *table, const guint8 *copies, guint32 there)
{
  const GwProofNode *nodes = table->words->nodes;
  const Step first = { 0, there, 1, 0, copies[0], 0 };
  guint n_steps = 1;

  memset (table->n_words, 0, sizeof table->n_words);
  memset (table->n_pairs, 0, sizeof table->n_pairs);
  table->steps[0] = first;
  for (guint i = 0; i < n_steps; i++)
    {
      const Step step = table->steps[i];
      const GwProofNode *node = &nodes[step.node];

      table->n_words[step.length][node->price] += node[1].first_word - node->first_word;
      table->n_pairs[step.length] += node->n_pairs;
      for (guint32 left = node->children & step.there; left != 0; left &= left - 1)
        {
          const guint letter = (guint) __builtin_ctz (left);
          const guint32 below = (1u << letter) - 1;
          const guint n = letter == step.letter ? step.copies : copies[letter];
          const Step next = {
            node->first_child + gw_proof_count_bits (node->children & below),
            step.there & ~(n > 1 ? below : below << 1 | 1),
            MIN (step.ways * n, GW_PROOF_MAX_PLANES + 1),
            (guint8) letter,
            (guint8) (n - 1),
            (guint8) (step.length + 1),
          };

          __builtin_prefetch (&nodes[next.node]);
          table->steps[n_steps++] = next;
        }
    }
  table->n_steps = n_steps;
}

static void
pick_all (GwProofTable *table, const guint8 *copies)
{
  const guint n_keys = table->words->n_prices * (GW_PROOF_MAX_PLANES + 1);

  memset (table->starts, 0, (n_keys + 1) * sizeof (guint));
  table->n_picks = 0;
  for (guint i = 0; i < table->n_steps; i++)
    pick_words (table, &table->steps[i], copies);
  for (guint i = 0; i < n_keys; i++)
    table->starts[i + 1] += table->starts[i];
  for (guint i = 0; i < table->n_picks; i++)
    table->sorted[table->starts[get_key (&table->picks[i])]++] = table->picks[i];
}

static gint
compare_lanes (gconstpointer a, gconstpointer b)
{
  const Lane *x = a, *y = b;

  if (x->n_planes != y->n_planes)
    return x->n_planes > y->n_planes ? -1 : 1;
  return x->first < y->first ? -1 : x->first > y->first;
}

static void
make_lanes (GwProofTable *table)
{
  GArray *list = table->lane_list;
  Lane *lane = NULL;

  g_array_set_size (list, 0);
  for (guint i = 0; i < table->n_picks; i++)
    {
      const Pick *item = &table->sorted[i];

      if (lane == NULL || lane->n == LANE || lane->price != item->price)
        {
          const Lane next = { i, 0, item->ways, item->price };

          g_array_append_val (list, next);
          lane = &g_array_index (list, Lane, list->len - 1);
        }
      lane->n++;
    }
  g_array_sort (list, compare_lanes);
}

static guint
whole_blocks (guint n)
{
  return (n + GW_PROOF_BLOCK - 1) / GW_PROOF_BLOCK * GW_PROOF_BLOCK;
}

/* Computes where the planes are in a row of bits. */
static void
lay_out (GwProofTable *table)
{
  GwProofLanes *lanes = &table->lanes;
  const guint n = table->lane_list->len;
  const Lane *list = (const Lane *) (gpointer) table->lane_list->data;
  const gsize n_rows = 1 + table->n_cells * (table->n_cells - 1) / 2;
  guint64 *row;

  lanes->n_lanes = n;
  lanes->n_planes = n > 0 ? list[0].n_planes : 1;
  lanes->n_bits = 0;
  for (guint p = 0; p < lanes->n_planes; p++)
    {
      guint i = n;

      while (i > 0 && list[i - 1].n_planes <= p)
        i--;
      lanes->plane_begin[p] = lanes->n_bits;
      lanes->plane_lanes[p] = i;
      lanes->n_bits += whole_blocks (MAX (i, 1));
    }
  if (table->lane_room < whole_blocks (MAX (n, 1)))
    {
      table->lane_room = 2 * whole_blocks (MAX (n, 1));
      g_aligned_free (lanes->weights);
      lanes->weights = g_aligned_alloc (table->lane_room, sizeof (guint64), ALIGN);
    }
  memset (lanes->weights, 0, table->lane_room * sizeof (guint64));
  for (guint i = 0; i < n; i++)
    lanes->weights[i] = table->words->prices[list[i].price];
  if (table->n_room < n_rows * lanes->n_bits)
    {
      table->n_room = 2 * n_rows * lanes->n_bits;
      g_aligned_free (table->rows);
      table->rows = g_aligned_alloc (table->n_room, sizeof (guint64), ALIGN);
    }
  table->alive = row = table->rows;
  for (guint x = 0; x < table->n_cells; x++)
    for (guint y = x + 1; y < table->n_cells; y++)
      {
        row += lanes->n_bits;
        table->pairs[x][y] = table->pairs[y][x] = row;
      }
  memset (table->rows, 0, n_rows * lanes->n_bits * sizeof (guint64));
}

static void
spell (Spelling *spelling, guint at, guint32 used)
{
  GwProofTable *table = spelling->table;
  const GwProofWord *word = spelling->word;
  const guint8 *labels = spelling->labels;
  guint bits;

  for (; at < word->length; at++)
    {
      const guint letter = word->letters[at];

      spelling->labels[at] = spelling->first[letter];
      if (spelling->copies[letter] == 1 || spelling->open >> at & 1)
        continue;
      for (guint i = 0; i < spelling->copies[letter]; i++)
        {
          const guint label = spelling->first[letter] + i;

          if (used >> label & 1)
            continue;
          spelling->labels[at] = (guint8) label;
          spell (spelling, at + 1, used | 1u << label);
        }
      return;
    }
  bits = *spelling->plane_begin++ + spelling->lane;
  table->alive[bits] |= spelling->bit;
  for (guint i = 1; i < word->length; i++)
    if ((spelling->open >> (i - 1) & 3) == 0)
      table->pairs[labels[i - 1]][labels[i]][bits] |= spelling->bit;
}

/* An upper bound on the value of any board with these letters. A board has no more words of a
 * length than it has paths of that length. A path and its reverse make only one word, unless both
 * strings are words: on a board of one row this nearly halves the bound. */
static guint64
get_most (const GwProofTable *table, const guint *n_paths)
{
  guint64 most = 0;

  for (guint length = 1; length <= table->n_cells; length++)
    {
      const guint n_ways = length > 1 ? n_paths[length] / 2 : n_paths[length];
      guint left = n_ways + MIN (n_ways, table->n_pairs[length]);

      for (guint price = 0; price < table->words->n_prices && left > 0; price++)
        {
          const guint n = MIN (left, table->n_words[length][price]);

          most += (guint64) n * table->words->prices[price];
          left -= n;
        }
    }
  return most;
}

/* The nodes are scattered in memory, so that each costs more than a letter does. */
guint64
gw_proof_table_get_work (const GwProofTable *table)
{
  return STEP_WORK * (guint64) table->n_steps + SIGN_WORK * (guint64) table->n_signs;
}

gboolean
gw_proof_table_set (GwProofTable *table, const guint8 *letters, const guint *n_paths,
                    guint64 threshold)
{
  Spelling spelling = { table, NULL, NULL, { 0 }, { 0 }, { 0 }, 0, 0, 0 };
  guint32 there = 0;

  for (guint i = 0; i < table->n_cells; i++)
    {
      const guint8 letter = letters[i];

      table->letters[i] = letter;
      if (spelling.copies[letter]++ == 0)
        spelling.first[letter] = (guint8) i;
      there |= 1u << letter;
    }
  find_steps (table, spelling.copies, there);
  table->n_signs = 0;
  if (get_most (table, n_paths) < threshold)
    return FALSE;
  pick_all (table, spelling.copies);
  make_lanes (table);
  lay_out (table);
  for (guint l = 0; l < table->lane_list->len; l++)
    {
      const Lane *lane = &g_array_index (table->lane_list, Lane, l);

      for (guint i = 0; i < lane->n; i++)
        {
          const Pick *item = &table->sorted[lane->first + i];

          spelling.word = &table->words->words[item->word];
          spelling.lane = l;
          spelling.bit = G_GUINT64_CONSTANT (1) << i;
          spelling.plane_begin = table->lanes.plane_begin;
          spelling.open = item->open;
          spell (&spelling, 0, 0);
        }
    }
  return TRUE;
}

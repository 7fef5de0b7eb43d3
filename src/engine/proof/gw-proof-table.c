/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-table.h"

#include <string.h>

#define LANE 64
#define ALIGN 64

/* A word that can be spelled, and in how many ways; 0 for too many. */
typedef struct
{
  guint32 word;
  guint32 ways;
} Pick;

typedef struct
{
  guint first; /* pick */
  guint n;
  guint n_planes;
  guint price;
} Lane;

/* What is left of the letters while words are picked. */
typedef struct
{
  GwProofTable *table;
  guint8 left[GW_PROOF_MAX_LETTERS];
  guint32 there; /* mask of letters of which any is left */
} Picking;

/* One word being spelled in all ways. */
typedef struct
{
  GwProofTable *table;
  const GwProofWord *word;
  guint8 first[GW_PROOF_MAX_LETTERS]; /* label of a letter's first copy */
  guint8 copies[GW_PROOF_MAX_LETTERS];
  guint8 labels[GW_PROOF_MAX_CELLS];
  guint lane;
  guint64 bit;
  guint plane;
} Spelling;

void
gw_proof_table_init (GwProofTable *table, const GwProofWords *words)
{
  guint row = 1;

  memset (table, 0, sizeof *table);
  table->words = words;
  table->n_cells = words->n_cells;
  table->picks = g_array_new (FALSE, FALSE, sizeof (Pick));
  table->sorted = g_array_new (FALSE, FALSE, sizeof (Pick));
  table->lane_list = g_array_new (FALSE, FALSE, sizeof (Lane));
  table->starts = g_new (guint, words->n_prices * (GW_PROOF_MAX_PLANES + 1) + 1);
  for (guint x = 0; x < table->n_cells; x++)
    for (guint y = x + 1; y < table->n_cells; y++)
      table->row_of[x][y] = table->row_of[y][x] = row++;
}

void
gw_proof_table_clear (GwProofTable *table)
{
  g_array_unref (table->picks);
  g_array_unref (table->sorted);
  g_array_unref (table->lane_list);
  g_free (table->starts);
  g_aligned_free (table->rows);
  g_aligned_free (table->lanes.weights);
}

static void
pick (Picking *picking, guint32 at, guint ways)
{
  const GwProofWords *words = picking->table->words;
  const GwProofNode *node = &words->nodes[at];

  if (node->class != G_MAXUINT32)
    for (guint32 w = words->classes[node->class].first_word;
         w < words->classes[node->class + 1].first_word; w++)
      {
        const Pick item = { w, ways <= GW_PROOF_MAX_PLANES ? ways : 0 };

        g_array_append_val (picking->table->picks, item);
      }
  for (guint32 there = node->children & picking->there; there != 0; there &= there - 1)
    {
      const guint letter = (guint) __builtin_ctz (there);
      const guint32 child
        = node->first_child
          + (guint32) __builtin_popcount (node->children & ((1u << letter) - 1));
      const guint more = ways * picking->left[letter];

      if (--picking->left[letter] == 0)
        picking->there &= ~(1u << letter);
      pick (picking, child, MIN (more, GW_PROOF_MAX_PLANES + 1));
      picking->left[letter]++;
      picking->there |= 1u << letter;
    }
}

/* By price, then most planes first. */
static void
sort_picks (GwProofTable *table)
{
  const guint n_keys = table->words->n_prices * (GW_PROOF_MAX_PLANES + 1);
  const Pick *picks = (const Pick *) (gpointer) table->picks->data;

  memset (table->starts, 0, (n_keys + 1) * sizeof (guint));
  g_array_set_size (table->sorted, table->picks->len);
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < table->picks->len; i++)
        {
          const guint key = table->words->words[picks[i].word].price * (GW_PROOF_MAX_PLANES + 1)
                            + GW_PROOF_MAX_PLANES - picks[i].ways;

          if (pass == 0)
            table->starts[key + 1]++;
          else
            g_array_index (table->sorted, Pick, table->starts[key]++) = picks[i];
        }
      for (guint i = 0; pass == 0 && i < n_keys; i++)
        table->starts[i + 1] += table->starts[i];
    }
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
  for (guint i = 0; i < table->sorted->len; i++)
    {
      const Pick *item = &g_array_index (table->sorted, Pick, i);
      const guint price = table->words->words[item->word].price;

      if (lane == NULL || lane->n == LANE || lane->price != price)
        {
          const Lane next = { i, 0, MAX (item->ways, 1), price };

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

/* Where the planes are in a row of bits. */
static void
lay_out (GwProofTable *table)
{
  GwProofLanes *lanes = &table->lanes;
  const guint n = table->lane_list->len;
  const Lane *list = (const Lane *) (gpointer) table->lane_list->data;
  const gsize n_rows = 1 + table->n_cells * (table->n_cells - 1) / 2;

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
  table->alive = table->rows;
  memset (table->rows, 0, n_rows * lanes->n_bits * sizeof (guint64));
}

static void
spell (Spelling *spelling, guint at, guint32 used)
{
  GwProofTable *table = spelling->table;
  const GwProofWord *word = spelling->word;

  if (at < word->length)
    {
      const guint letter = word->letters[at];

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
  {
    const guint bits = table->lanes.plane_begin[spelling->plane++] + spelling->lane;

    table->alive[bits] |= spelling->bit;
    for (guint i = 1; i < word->length; i++)
      table->rows[(gsize) table->row_of[spelling->labels[i - 1]][spelling->labels[i]]
                    * table->lanes.n_bits
                  + bits]
        |= spelling->bit;
  }
}

void
gw_proof_table_set (GwProofTable *table, guint64 letters)
{
  Picking picking = { table, { 0 }, 0 };
  Spelling spelling = { table, NULL, { 0 }, { 0 }, { 0 }, 0, 0, 0 };

  for (guint i = 0; i < table->n_cells; i++)
    {
      const guint letter = GW_PROOF_LETTER (letters, table->n_cells, i);

      table->letters[i] = (guint8) letter;
      if (spelling.copies[letter]++ == 0)
        spelling.first[letter] = (guint8) i;
      picking.left[letter]++;
      picking.there |= 1u << letter;
    }
  g_array_set_size (table->picks, 0);
  pick (&picking, 0, 1);
  sort_picks (table);
  make_lanes (table);
  lay_out (table);
  for (guint l = 0; l < table->lane_list->len; l++)
    {
      const Lane *lane = &g_array_index (table->lane_list, Lane, l);

      for (guint i = 0; i < lane->n; i++)
        {
          const Pick *item = &g_array_index (table->sorted, Pick, lane->first + i);

          spelling.word = &table->words->words[item->word];
          spelling.lane = l;
          spelling.bit = G_GUINT64_CONSTANT (1) << i;
          spelling.plane = 0;
          if (item->ways > 0)
            spell (&spelling, 0, 0);
          else
            table->alive[l] |= spelling.bit;
        }
    }
}

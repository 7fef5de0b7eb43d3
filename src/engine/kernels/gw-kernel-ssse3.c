/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Eight neighbours and both questions, does a path go on there and does a word
 * end there, in one shuffle of bytes: a node's masks of letters and the set of
 * used cells are 16 bytes, of which each neighbour picks the one with its own bit.
 * Which neighbours passed is a number of eight bits, and a table of 256 rows
 * brings those to the front. */
#include "gw-queue.h"

#include "gw-solver.h"

#if defined(__x86_64__)

#include <string.h>
#include <tmmintrin.h>

#define TARGET __attribute__ ((target ("ssse3,popcnt")))

/* Where bytes are picked from. */
#define AT_WORD 4
#define AT_USED 8
#define NOWHERE 0x80 /* gives 0 */

/* For each neighbour twice: to go on, and behind those to end. */
typedef struct
{
  __m128i letter_at;
  __m128i letter_bit;
  __m128i used_at;
  __m128i used_bit;
} Table;

static gboolean
is_supported (void)
{
  return __builtin_cpu_supports ("ssse3") && __builtin_cpu_supports ("popcnt");
}

TARGET static inline __m128i
load_8 (const guint8 *bytes)
{
  return _mm_loadl_epi64 ((const __m128i *) (gconstpointer) bytes);
}

TARGET static inline void
store_8 (guint8 *bytes, __m128i value)
{
  _mm_storel_epi64 ((__m128i *) (gpointer) bytes, value);
}

TARGET static inline void
store_8_times (guint32 *place, guint32 number)
{
  const __m128i numbers = _mm_set1_epi32 ((int) number);

  _mm_storeu_si128 ((__m128i *) (gpointer) place, numbers);
  _mm_storeu_si128 ((__m128i *) (gpointer) (place + 4), numbers);
}

/* Picks eight of up to 64 bytes. */
TARGET static inline __m128i
pick (const guint8 *bytes, guint n_bytes, __m128i which)
{
  __m128i picked = _mm_setzero_si128 ();

  for (guint at = 0; at < n_bytes; at += 16)
    {
      const __m128i from = _mm_load_si128 ((const __m128i *) (gconstpointer) (bytes + at));
      const __m128i here = _mm_sub_epi8 (which, _mm_set1_epi8 ((char) at));

      /* Numbers from 16 on, also those that wrapped, get their highest bit. */
      picked = _mm_or_si128 (picked, _mm_shuffle_epi8 (from, _mm_adds_epu8 (here, _mm_set1_epi8 (0x70))));
    }
  return picked;
}

TARGET static void
set_letters (GwQueue *queue)
{
  Table *tables = (Table *) (gpointer) queue->tables;
  guint8 at_child[GW_QUEUE_MAX_CELLS] __attribute__ ((aligned (16))) = { 0 };
  guint8 at_word[GW_QUEUE_MAX_CELLS] __attribute__ ((aligned (16))) = { 0 };
  guint8 bits[GW_QUEUE_MAX_CELLS] __attribute__ ((aligned (16))) = { 0 };

  for (guint cell = 0; cell < queue->n_cells; cell++)
    {
      const guint letter = queue->letters[cell];
      const gboolean none = letter == GW_NO_LETTER;

      at_child[cell] = (guint8) (none ? NOWHERE : letter >> 3);
      at_word[cell] = (guint8) (none || letter == queue->endless ? NOWHERE : AT_WORD + (letter >> 3));
      bits[cell] = (guint8) (1u << (letter & 7));
    }
  for (guint cell = 0; cell < queue->n_cells; cell++)
    {
      const __m128i near = load_8 (queue->neighbours[cell]);
      const __m128i bit = pick (bits, queue->n_cells, near);
      Table *table = &tables[cell];

      table->letter_at = _mm_unpacklo_epi64 (pick (at_child, queue->n_cells, near),
                                             pick (at_word, queue->n_cells, near));
      table->letter_bit = _mm_unpacklo_epi64 (bit, bit);
    }
}

TARGET static void
set_shape (GwQueue *queue)
{
  Table *tables = (Table *) (gpointer) queue->tables;

  for (guint cell = 0; cell < queue->n_cells; cell++)
    {
      guint8 at[16], bits[16];

      for (guint i = 0; i < 16; i++)
        {
          const guint near = queue->neighbours[cell][i & 7];

          at[i] = (guint8) (AT_USED + (near >> 3));
          bits[i] = (guint8) (1u << (near & 7));
        }
      memcpy (&tables[cell].used_at, at, 16);
      memcpy (&tables[cell].used_bit, bits, 16);
    }
}

TARGET static void
name_words (GwQueue *queue, gboolean with_cells)
{
  const GwNode32 *nodes = queue->nodes;

  for (guint i = 0; with_cells && i < queue->n_hits; i++)
    queue->word_used[i] = queue->used_of[queue->words[i]]
                          | G_GUINT64_CONSTANT (1) << queue->word_cells[i];
  for (guint i = 0; i < queue->n_hits; i++)
    {
      const GwNode32 *node = &nodes[queue->nodes_of[queue->words[i]]];

      queue->words[i] = node->first_word
                        + (guint32) __builtin_popcount (node->word & queue->below[queue->word_cells[i]]);
    }
}

TARGET static gboolean
run (GwQueue *queue, gboolean with_cells)
{
  const GwNode32 *nodes = queue->nodes;
  const Table *tables = (const Table *) (gconstpointer) queue->tables;
  const __m128i zero = _mm_setzero_si128 ();
  guint32 *parents = queue->parents;
  guint8 *cells = queue->cells;
  guint32 *nodes_of = queue->nodes_of;
  guint64 *used_of = queue->used_of;
  guint32 *hits = queue->words;
  guint8 *hit_cells = queue->word_cells;
  guint n_states = queue->n_states;
  guint n_hits = queue->n_hits;

  for (guint i = queue->n_kept; i < n_states; i++)
    {
      const guint parent = parents[i];
      const guint cell = cells[i];
      const GwNode32 *from = &nodes[nodes_of[parent]];
      const guint32 at = from->first_child
                         + (guint32) __builtin_popcount (from->child & queue->below[cell]);
      const guint64 used = used_of[parent] | G_GUINT64_CONSTANT (1) << cell;
      const Table *table = &tables[cell];
      const __m128i near = load_8 (queue->neighbours[cell]);
      __m128i all, letters, free_cells;
      guint pass, go_on, end;

      if (G_UNLIKELY (MAX (n_states, n_hits) > GW_QUEUE_STATES))
        return FALSE;
      nodes_of[i] = at;
      used_of[i] = used;

      all = _mm_unpacklo_epi64 (load_8 ((const guint8 *) &nodes[at]), _mm_cvtsi64_si128 ((gint64) used));
      letters = _mm_and_si128 (_mm_shuffle_epi8 (all, table->letter_at), table->letter_bit);
      free_cells = _mm_and_si128 (_mm_shuffle_epi8 (all, table->used_at), table->used_bit);
      pass = (guint) _mm_movemask_epi8 (_mm_andnot_si128 (_mm_cmpeq_epi8 (letters, zero),
                                                          _mm_cmpeq_epi8 (free_cells, zero)));
      go_on = pass & 0xff;
      end = pass >> 8;

      store_8_times (parents + n_states, i);
      store_8 (cells + n_states, _mm_shuffle_epi8 (near, load_8 (queue->rows[go_on])));
      n_states += (guint) __builtin_popcount (go_on);
      store_8_times (hits + n_hits, i);
      store_8 (hit_cells + n_hits, _mm_shuffle_epi8 (near, load_8 (queue->rows[end])));
      n_hits += (guint) __builtin_popcount (end);
    }

  queue->n_states = n_states;
  queue->n_hits = n_hits;
  name_words (queue, with_cells);
  return TRUE;
}

const GwKernel gw_kernel_ssse3 = {
  .name = "ssse3",
  .is_supported = is_supported,
  .table_size = sizeof (Table),
  .set_shape = set_shape,
  .set_letters = set_letters,
  .run = run,
};

#else

static gboolean
is_supported (void)
{
  return FALSE;
}

const GwKernel gw_kernel_ssse3 = { .name = "ssse3", .is_supported = is_supported };

#endif

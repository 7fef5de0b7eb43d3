/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The body of the kernels for x86, included once by each of them; no guard, on purpose. Before
 * including it, define LOOP_TARGET and two functions: store_8_times(), and ask(), which returns the
 * neighbors to which a path goes on in its lowest eight bits, and those at which a word ends in the
 * next eight. */

LOOP_TARGET static inline __m128i
load_16 (gconstpointer bytes)
{
  return _mm_loadu_si128 (bytes);
}

LOOP_TARGET static inline void
store_8 (gpointer bytes, __m128i value)
{
  _mm_storel_epi64 (bytes, value);
}

/* Picks eight of up to 64 bytes. */
LOOP_TARGET static inline __m128i
pick (const guint8 *bytes, guint n_bytes, __m128i which)
{
  __m128i picked = _mm_setzero_si128 ();

  for (guint at = 0; at < n_bytes; at += 16)
    {
      const __m128i here = _mm_sub_epi8 (which, _mm_set1_epi8 ((char) at));

      /* Numbers from 16 on, also those that wrapped, get their highest bit. */
      picked = _mm_or_si128 (picked,
                             _mm_shuffle_epi8 (load_16 (bytes + at),
                                               _mm_adds_epu8 (here, _mm_set1_epi8 (0x70))));
    }
  return picked;
}

LOOP_TARGET static void
set_letters (GwQueue *queue)
{
  const guint nowhere = 0x80; /* the shuffle picks 0 */
  guint8 at_child[GW_QUEUE_MAX_CELLS] = { 0 };
  guint8 at_word[GW_QUEUE_MAX_CELLS] = { 0 };
  guint8 bits[GW_QUEUE_MAX_CELLS] = { 0 };

  for (guint i = 0; i < queue->n_cells; i++)
    {
      const guint letter = queue->letters[i];
      const guint place = letter >> 3;
      const gboolean none = letter == GW_NO_LETTER;
      const gboolean endless = none || letter == queue->endless;

      at_child[i] = (guint8) (none ? nowhere : G_STRUCT_OFFSET (GwQueueState, child) + place);
      at_word[i] = (guint8) (endless ? nowhere : G_STRUCT_OFFSET (GwQueueState, word) + place);
      bits[i] = (guint8) (1u << (letter & 7));
    }
  for (guint i = 0; i < queue->n_cells; i++)
    {
      GwQueueCell *cell = &queue->cells[i];
      const __m128i near = load_16 (cell->neighbors);
      const __m128i bit = pick (bits, queue->n_cells, near);

      store_8 (cell->letter_at, pick (at_child, queue->n_cells, near));
      store_8 (cell->letter_at + 8, pick (at_word, queue->n_cells, near));
      store_8 (cell->letter_bit, bit);
      store_8 (cell->letter_bit + 8, bit);
    }
}

LOOP_TARGET static gboolean
run (GwQueue *queue, gboolean with_cells)
{
  const GwNode32 *nodes = queue->nodes;
  const GwQueueCell *cells = queue->cells;
  const guint64 *picked = queue->picked;
  guint32 *parents = queue->parents;
  guint8 *ends = queue->ends;
  GwQueueState *states = queue->states;
  guint32 *hits = queue->words;
  guint8 *hit_ends = queue->word_ends;
  gsize n_paths = queue->n_paths;
  gsize n_hits = queue->n_hits;

  for (gsize i = queue->n_kept; i < n_paths; i++)
    {
      const GwQueueState *parent = &states[parents[i]];
      const GwQueueCell *cell = &cells[ends[i]];
      const GwNode32 *node = &nodes[parent->first_child
                                    + (guint32) __builtin_popcount (parent->child & cell->below)];
      const guint64 *near = picked + 256 * ends[i];
      __m128i state = _mm_loadl_epi64 ((gconstpointer) node);
      guint pass, go_on, end;

      if (G_UNLIKELY (n_paths > GW_QUEUE_STATES))
        return FALSE;

      /* The masks of the node, next to the set of used cells. */
      state = _mm_unpacklo_epi64 (state, _mm_loadl_epi64 ((gconstpointer) &parent->used));
      state = _mm_or_si128 (state, load_16 (cell->own));
      _mm_storeu_si128 ((gpointer) &states[i], state);
      store_8 (&states[i].first_child, _mm_loadl_epi64 ((gconstpointer) &node->first_child));

      pass = ask (state, cell);
      go_on = pass & 0xff;
      end = pass >> 8;

      store_8_times (parents + n_paths, (guint32) i);
      store_8 (ends + n_paths, _mm_loadl_epi64 ((gconstpointer) &near[go_on]));
      n_paths += (guint) __builtin_popcount (go_on);
      store_8_times (hits + n_hits, (guint32) i);
      store_8 (hit_ends + n_hits, _mm_loadl_epi64 ((gconstpointer) &near[end]));
      n_hits += (guint) __builtin_popcount (end);
    }

  queue->n_paths = (guint) n_paths;
  queue->n_hits = (guint) n_hits;
  gw_queue_name_words (queue, with_cells);
  return TRUE;
}

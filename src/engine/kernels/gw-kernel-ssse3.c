/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests eight neighbors with one shuffle of bytes, each for two things: does a path
 * go on there, and does a word end there. A node's masks of letters and the set of
 * used cells are 16 bytes; for each neighbor the shuffle picks the byte that has its
 * bit. The neighbors that passed are a number of eight bits, and a table has them for
 * each such number. */
#include "gw-queue.h"

#if defined(__x86_64__)

#include <tmmintrin.h>

#define LOOP_TARGET __attribute__ ((target ("ssse3,popcnt")))

LOOP_TARGET static inline guint
ask (__m128i state, const GwQueueCell *cell)
{
  const __m128i zero = _mm_setzero_si128 ();
  __m128i letters = _mm_shuffle_epi8 (state, _mm_load_si128 ((gconstpointer) cell->letter_at));
  __m128i used = _mm_shuffle_epi8 (state, _mm_load_si128 ((gconstpointer) cell->used_at));

  letters = _mm_and_si128 (letters, _mm_load_si128 ((gconstpointer) cell->letter_bit));
  used = _mm_and_si128 (used, _mm_load_si128 ((gconstpointer) cell->used_bit));
  return (guint) _mm_movemask_epi8 (_mm_andnot_si128 (_mm_cmpeq_epi8 (letters, zero),
                                                      _mm_cmpeq_epi8 (used, zero)));
}

LOOP_TARGET static inline void
store_8_times (guint32 *place, guint32 number)
{
  const __m128i numbers = _mm_set1_epi32 ((int) number);

  _mm_storeu_si128 ((gpointer) place, numbers);
  _mm_storeu_si128 ((gpointer) (place + 4), numbers);
}

#include "gw-kernel-loop.h"

static gboolean
is_supported (void)
{
  return __builtin_cpu_supports ("ssse3") && __builtin_cpu_supports ("popcnt");
}

const GwKernel gw_kernel_ssse3 = { "ssse3", is_supported, run, set_letters };

#else

static gboolean
is_supported (void)
{
  return FALSE;
}

const GwKernel gw_kernel_ssse3 = { "ssse3", is_supported, NULL, NULL };

#endif

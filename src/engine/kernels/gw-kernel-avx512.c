/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Works like gw-kernel-ssse3.c, but tests into mask registers, stores eight numbers
 * at once, and uses the three-operand forms of the other instructions. To look up the
 * nodes of all eight neighbors before they are stored, with the instructions that
 * compress and count bits in vectors, took as long (0.94 to 1.07 of it, by board). */
#include "gw-queue.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define LOOP_TARGET __attribute__ ((target ("avx512f,avx512bw,avx512vl,bmi,bmi2,popcnt")))

LOOP_TARGET static inline guint
ask (__m128i state, const GwQueueCell *cell)
{
  const __m128i letters
    = _mm_shuffle_epi8 (state, _mm_load_si128 ((gconstpointer) cell->letter_at));
  const __m128i used = _mm_shuffle_epi8 (state, _mm_load_si128 ((gconstpointer) cell->used_at));
  const __mmask16 right
    = _mm_test_epi8_mask (letters, _mm_load_si128 ((gconstpointer) cell->letter_bit));

  return _mm_mask_testn_epi8_mask (right, used, _mm_load_si128 ((gconstpointer) cell->used_bit));
}

LOOP_TARGET static inline void
store_8_times (guint32 *place, guint32 number)
{
  _mm256_storeu_si256 ((gpointer) place, _mm256_set1_epi32 ((int) number));
}

#include "gw-kernel-loop.h"

static gboolean
is_supported (void)
{
  return __builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512bw")
         && __builtin_cpu_supports ("avx512vl") && __builtin_cpu_supports ("bmi")
         && __builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("popcnt");
}

const GwKernel gw_kernel_avx512 = { "avx512", is_supported, run, set_letters };

#else

static gboolean
is_supported (void)
{
  return FALSE;
}

const GwKernel gw_kernel_avx512 = { "avx512", is_supported, NULL, NULL };

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-kernel.h"

#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__)
#define HAVE_X86 1
#include <immintrin.h>
#endif

/* On i386 without SSE, gcc warns of how pairs would be handed to other files; none are. */
#if defined(__i386__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

#define ALWAYS_INLINE inline __attribute__ ((always_inline))

/* Two lanes. Nearly all processors can process both with one instruction. */
#define PAIR 2
typedef guint64 Pair __attribute__ ((vector_size (PAIR * sizeof (guint64)),
                                     aligned (sizeof (guint64)), may_alias));

/* How many bits of each lane are set. */
typedef Pair (*CountFunc) (Pair bits);

static ALWAYS_INLINE Pair
count_plain (Pair bits)
{
  bits -= (bits >> 1) & G_GUINT64_CONSTANT (0x5555555555555555);
  bits = (bits & G_GUINT64_CONSTANT (0x3333333333333333))
         + ((bits >> 2) & G_GUINT64_CONSTANT (0x3333333333333333));
  bits = (bits + (bits >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  bits += bits >> 8;
  bits += bits >> 16;
  bits += bits >> 32;
  return bits & 0x7f;
}

/* The compiler turns the builtin into instructions that the function around it may use. */
static ALWAYS_INLINE Pair
count_builtin (Pair bits)
{
  const Pair counts = { (guint64) __builtin_popcountll (bits[0]),
                        (guint64) __builtin_popcountll (bits[1]) };

  return counts;
}

static ALWAYS_INLINE Pair
get_pair (const guint64 *row, gsize at)
{
  return *(const Pair *) (gconstpointer) (row + at);
}

static ALWAYS_INLINE void
set_pair (guint64 *row, gsize at, Pair pair)
{
  *(Pair *) (gpointer) (row + at) = pair;
}

static ALWAYS_INLINE Pair
unite_pairs (const guint64 *const *rows, guint n_rows, gsize at)
{
  Pair all = get_pair (rows[0], at);

  for (guint i = 1; i < n_rows; i++)
    all |= get_pair (rows[i], at);
  return all;
}

/* `left` may be NULL. */
static ALWAYS_INLINE guint64
strike_with (const GwProofLanes *lanes, guint64 *left, const guint64 *alive,
             const guint64 *const *struck, guint n_struck, CountFunc count)
{
  guint n_planes = lanes->n_planes;
  guint64 sum = 0;

  for (guint l = 0; l < lanes->n_lanes; l += PAIR)
    {
      Pair any = { 0, 0 };

      while (n_planes > 1 && l >= lanes->plane_lanes[n_planes - 1])
        n_planes--;
      for (guint p = 0; p < n_planes; p++)
        {
          const gsize at = lanes->plane_begin[p] + l;
          const Pair pair = get_pair (alive, at) & ~unite_pairs (struck, n_struck, at);

          if (left != NULL)
            set_pair (left, at, pair);
          any |= pair;
        }
      any = count (any);
      sum += lanes->weights[l] * any[0] + lanes->weights[l + 1] * any[1];
    }
  return sum;
}

static void
unite_plain (guint64 *all, const guint64 *const *rows, guint n_rows, guint n_bits)
{
  for (gsize at = 0; at < n_bits; at += PAIR)
    set_pair (all, at, unite_pairs (rows, n_rows, at));
}

static guint64
weigh_plain (const GwProofLanes *lanes, const guint64 *alive, const guint64 *struck)
{
  return strike_with (lanes, NULL, alive, &struck, 1, count_plain);
}

static guint64
strike_plain (const GwProofLanes *lanes, guint64 *left, const guint64 *alive,
              const guint64 *const *struck, guint n_struck)
{
  return strike_with (lanes, left, alive, struck, n_struck, count_plain);
}

static gboolean
is_always_supported (void)
{
  return TRUE;
}

static const GwProofKernel plain
  = { "portable", is_always_supported, weigh_plain, strike_plain, unite_plain };

#ifdef HAVE_X86
__attribute__ ((target ("popcnt"))) static guint64
weigh_popcnt (const GwProofLanes *lanes, const guint64 *alive, const guint64 *struck)
{
  return strike_with (lanes, NULL, alive, &struck, 1, count_builtin);
}

__attribute__ ((target ("popcnt"))) static guint64
strike_popcnt (const GwProofLanes *lanes, guint64 *left, const guint64 *alive,
               const guint64 *const *struck, guint n_struck)
{
  return strike_with (lanes, left, alive, struck, n_struck, count_builtin);
}

static gboolean
has_popcnt (void)
{
  return __builtin_cpu_supports ("popcnt");
}

static const GwProofKernel popcnt
  = { "ssse3", has_popcnt, weigh_popcnt, strike_popcnt, unite_plain };

#define AVX512 __attribute__ ((target ("avx512f,avx512vpopcntdq")))

static inline AVX512 __m512i
unite_block_avx512 (const guint64 *const *rows, guint n_rows, gsize at)
{
  __m512i all = _mm512_loadu_si512 (rows[0] + at);

  for (guint i = 1; i < n_rows; i++)
    all = _mm512_or_si512 (all, _mm512_loadu_si512 (rows[i] + at));
  return all;
}

static AVX512 ALWAYS_INLINE guint64
strike_with_avx512 (const GwProofLanes *lanes, guint64 *left, const guint64 *alive,
                    const guint64 *const *struck, guint n_struck)
{
  guint n_planes = lanes->n_planes;
  __m512i sum = _mm512_setzero_si512 ();

  for (guint l = 0; l < lanes->n_lanes; l += GW_PROOF_BLOCK)
    {
      __m512i any = _mm512_setzero_si512 ();

      while (n_planes > 1 && l >= lanes->plane_lanes[n_planes - 1])
        n_planes--;
      for (guint p = 0; p < n_planes; p++)
        {
          const gsize at = lanes->plane_begin[p] + l;
          const __m512i block = _mm512_andnot_si512 (unite_block_avx512 (struck, n_struck, at),
                                                     _mm512_loadu_si512 (alive + at));

          if (left != NULL)
            _mm512_storeu_si512 (left + at, block);
          any = _mm512_or_si512 (any, block);
        }
      any = _mm512_mul_epu32 (_mm512_popcnt_epi64 (any), _mm512_loadu_si512 (lanes->weights + l));
      sum = _mm512_add_epi64 (sum, any);
    }
  return (guint64) _mm512_reduce_add_epi64 (sum);
}

AVX512 static guint64
weigh_avx512 (const GwProofLanes *lanes, const guint64 *alive, const guint64 *struck)
{
  return strike_with_avx512 (lanes, NULL, alive, &struck, 1);
}

AVX512 static guint64
strike_avx512 (const GwProofLanes *lanes, guint64 *left, const guint64 *alive,
               const guint64 *const *struck, guint n_struck)
{
  return strike_with_avx512 (lanes, left, alive, struck, n_struck);
}

AVX512 static void
unite_avx512 (guint64 *all, const guint64 *const *rows, guint n_rows, guint n_bits)
{
  for (gsize at = 0; at < n_bits; at += GW_PROOF_BLOCK)
    _mm512_storeu_si512 (all + at, unite_block_avx512 (rows, n_rows, at));
}

static gboolean
has_vector_popcnt (void)
{
  return __builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512vpopcntdq");
}

static const GwProofKernel avx512
  = { "avx512", has_vector_popcnt, weigh_avx512, strike_avx512, unite_avx512 };
#endif

static const GwProofKernel *const kernels[] = {
  &plain,
#ifdef HAVE_X86
  &popcnt,
  &avx512,
#endif
};

const GwProofKernel *
gw_proof_kernel_get (const GwKernel *kernel)
{
  guint number = G_N_ELEMENTS (kernels) - 1;

  while (number > 0 && strcmp (kernels[number]->name, gw_kernel_get_name (kernel)) != 0)
    number--;
  while (!kernels[number]->is_supported ())
    number--;
  return kernels[number];
}

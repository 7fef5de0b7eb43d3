/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-kernel.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define HAVE_X86 1
#include <immintrin.h>
#endif

/* One source for the loops with and without the processor's instruction: the
 * compiler makes of the builtin what the function around it may use. */
static inline __attribute__ ((always_inline)) guint
count_builtin (guint64 bits)
{
  return (guint) __builtin_popcountll (bits);
}

static inline __attribute__ ((always_inline)) guint
count_plain (guint64 bits)
{
  bits -= (bits >> 1) & G_GUINT64_CONSTANT (0x5555555555555555);
  bits = (bits & G_GUINT64_CONSTANT (0x3333333333333333))
         + ((bits >> 2) & G_GUINT64_CONSTANT (0x3333333333333333));
  bits = (bits + (bits >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  return (guint) ((bits * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56);
}

/* Lanes with as many planes as each other stand together: from the last one,
 * with the fewest, to the first. `left` may be NULL. */
static inline __attribute__ ((always_inline)) guint64
strike_with (const GwProofLanes *lanes, guint64 *left, const guint64 *alive,
             const guint64 *struck, guint (*count) (guint64 bits))
{
  guint64 sum = 0;
  guint l = lanes->plane_lanes[0];

  for (guint n_planes = 1; n_planes <= lanes->n_planes; n_planes++)
    {
      const guint first = n_planes < lanes->n_planes ? lanes->plane_lanes[n_planes] : 0;

      while (l > first)
        {
          guint64 any = alive[l - 1] & ~struck[l - 1];

          l--;
          if (left != NULL)
            left[l] = any;
          for (guint p = 1; p < n_planes; p++)
            {
              const guint at = lanes->plane_begin[p] + l;
              const guint64 more = alive[at] & ~struck[at];

              if (left != NULL)
                left[at] = more;
              any |= more;
            }
          sum += lanes->weights[l] * count (any);
        }
    }
  return sum;
}

static guint64
weigh_plain (const GwProofLanes *lanes, const guint64 *alive, const guint64 *struck)
{
  return strike_with (lanes, NULL, alive, struck, count_plain);
}

static guint64
strike_plain (const GwProofLanes *lanes, guint64 *left, const guint64 *alive,
              const guint64 *struck)
{
  return strike_with (lanes, left, alive, struck, count_plain);
}

static const GwProofKernel plain = { "portable", weigh_plain, strike_plain };

#ifdef HAVE_X86
__attribute__ ((target ("popcnt"))) static guint64
weigh_popcnt (const GwProofLanes *lanes, const guint64 *alive, const guint64 *struck)
{
  return strike_with (lanes, NULL, alive, struck, count_builtin);
}

__attribute__ ((target ("popcnt"))) static guint64
strike_popcnt (const GwProofLanes *lanes, guint64 *left, const guint64 *alive,
               const guint64 *struck)
{
  return strike_with (lanes, left, alive, struck, count_builtin);
}

static const GwProofKernel popcnt = { "popcnt", weigh_popcnt, strike_popcnt };

#define AVX512 __attribute__ ((target ("avx512f,avx512vpopcntdq")))

static inline AVX512 __m512i
load_left (const guint64 *alive, const guint64 *struck)
{
  return _mm512_andnot_si512 (_mm512_loadu_si512 (struck), _mm512_loadu_si512 (alive));
}

static inline AVX512 __m512i
weigh_block (const GwProofLanes *lanes, guint l, __m512i any)
{
  return _mm512_mul_epu32 (_mm512_popcnt_epi64 (any), _mm512_loadu_si512 (lanes->weights + l));
}

AVX512 static guint64
weigh_avx512 (const GwProofLanes *lanes, const guint64 *alive, const guint64 *struck)
{
  guint n_planes = lanes->n_planes;
  __m512i sum = _mm512_setzero_si512 ();

  for (guint l = 0; l < lanes->n_lanes; l += GW_PROOF_BLOCK)
    {
      __m512i any = load_left (alive + l, struck + l);

      while (n_planes > 1 && l >= lanes->plane_lanes[n_planes - 1])
        n_planes--;
      for (guint p = 1; p < n_planes; p++)
        any = _mm512_or_si512 (any, load_left (alive + lanes->plane_begin[p] + l,
                                               struck + lanes->plane_begin[p] + l));
      sum = _mm512_add_epi64 (sum, weigh_block (lanes, l, any));
    }
  return (guint64) _mm512_reduce_add_epi64 (sum);
}

AVX512 static guint64
strike_avx512 (const GwProofLanes *lanes, guint64 *left, const guint64 *alive,
               const guint64 *struck)
{
  guint n_planes = lanes->n_planes;
  __m512i sum = _mm512_setzero_si512 ();

  for (guint l = 0; l < lanes->n_lanes; l += GW_PROOF_BLOCK)
    {
      __m512i any = load_left (alive + l, struck + l);

      _mm512_storeu_si512 (left + l, any);
      while (n_planes > 1 && l >= lanes->plane_lanes[n_planes - 1])
        n_planes--;
      for (guint p = 1; p < n_planes; p++)
        {
          const guint at = lanes->plane_begin[p] + l;
          const __m512i more = load_left (alive + at, struck + at);

          _mm512_storeu_si512 (left + at, more);
          any = _mm512_or_si512 (any, more);
        }
      sum = _mm512_add_epi64 (sum, weigh_block (lanes, l, any));
    }
  return (guint64) _mm512_reduce_add_epi64 (sum);
}

static const GwProofKernel avx512 = { "avx512", weigh_avx512, strike_avx512 };
#endif

/* One list for each processor there may be. */
static const GwProofKernel *const everywhere[] = { &plain, NULL };
#ifdef HAVE_X86
static const GwProofKernel *const with_popcnt[] = { &plain, &popcnt, NULL };
static const GwProofKernel *const with_avx512[] = { &plain, &popcnt, &avx512, NULL };
#endif

const GwProofKernel *const *
gw_proof_kernel_list (void)
{
#ifdef HAVE_X86
  if (__builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512vpopcntdq"))
    return with_avx512;
  if (__builtin_cpu_supports ("popcnt"))
    return with_popcnt;
#endif
  return everywhere;
}

const GwProofKernel *
gw_proof_kernel_get_best (void)
{
  const GwProofKernel *const *list = gw_proof_kernel_list ();

  while (list[1] != NULL)
    list++;
  return list[0];
}

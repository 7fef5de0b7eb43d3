/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-random.h"

#include <sys/random.h>

/* xoshiro256** of Blackman and Vigna, seeded through splitmix64. Both are
 * written out here so that a seed means the same numbers for ever. */

static guint64
rotate_left (guint64 x, guint by)
{
  return (x << by) | (x >> (64 - by));
}

static guint64
mix (guint64 x)
{
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ (x >> 31);
}

void
gw_random_init (GwRandom *random, guint64 seed, guint64 stream)
{
  const guint64 step = G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  guint64 all = 0;

  /* Two passes, so that neighboring seeds and streams share nothing. */
  for (guint i = 0; i < 4; i++)
    {
      guint64 of_seed = mix (seed + (i + 1) * step);
      guint64 of_stream = mix (~stream + (i + 1) * step);

      random->state[i] = mix (of_seed + rotate_left (of_stream, 32));
      all |= random->state[i];
    }
  if (all == 0) /* the one state that would stay as it is */
    random->state[0] = step;
}

guint64
gw_random_next (GwRandom *random)
{
  guint64 *s = random->state;
  guint64 result = rotate_left (s[1] * 5, 7) * 9;
  guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate_left (s[3], 45);
  return result;
}

guint32
gw_random_below (GwRandom *random, guint32 bound)
{
  guint64 product;

  g_return_val_if_fail (bound > 0, 0);

  /* Lemire's method: the product's upper half is the number; the few lower
   * halves that would favour some numbers are drawn again. */
  product = (gw_random_next (random) >> 32) * bound;
  if ((guint32) product < bound)
    {
      guint32 unfair = (0u - bound) % bound;

      while ((guint32) product < unfair)
        product = (gw_random_next (random) >> 32) * bound;
    }
  return (guint32) (product >> 32);
}

double
gw_random_double (GwRandom *random)
{
  return (double) (gw_random_next (random) >> 11) * 0x1.0p-53;
}

guint64
gw_random_fresh_seed (void)
{
  guint64 seed;

  if (getrandom (&seed, sizeof seed, GRND_NONBLOCK) != (gssize) sizeof seed)
    seed = mix ((guint64) g_get_monotonic_time ()) ^ mix ((guint64) g_get_real_time ());
  return seed;
}

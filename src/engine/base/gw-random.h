/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A small random generator (xoshiro256**), passed in by whoever needs
 * repeatable work: same seed and stream, same numbers, on every machine. */
typedef struct
{
  guint64 state[4];
} GwRandom;

void gw_random_init (GwRandom *random, guint64 seed, guint64 stream);
guint64 gw_random_next (GwRandom *random);

/* Evenly from 0 to bound - 1, without bias; bound must not be 0. */
guint32 gw_random_below (GwRandom *random, guint32 bound);

/* Evenly from [0, 1). */
double gw_random_double (GwRandom *random);

/* A seed from the operating system, for when none was given. */
guint64 gw_random_fresh_seed (void);

G_END_DECLS

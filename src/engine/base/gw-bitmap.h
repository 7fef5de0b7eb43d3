/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets of numbers as arrays of bits. */
#define GW_BITMAP_LENGTH(n_bits) ((gsize) (n_bits) / 64 + 1)

static inline gboolean
gw_bitmap_get (const guint64 *bitmap, guint32 index)
{
  return (bitmap[index >> 6] >> (index & 63)) & 1;
}

static inline void
gw_bitmap_set (guint64 *bitmap, guint32 index)
{
  bitmap[index >> 6] |= G_GUINT64_CONSTANT (1) << (index & 63);
}

static inline void
gw_bitmap_clear (guint64 *bitmap, guint32 index)
{
  bitmap[index >> 6] &= ~(G_GUINT64_CONSTANT (1) << (index & 63));
}

/* The first number from `index` on, below `n`, that is in the set, or is not; `n` if there is
 * none. */
static inline guint32
gw_bitmap_find (const guint64 *bitmap, guint32 n, guint32 index, gboolean set)
{
  const guint64 none = set ? 0 : G_MAXUINT64;

  while (index < n && gw_bitmap_get (bitmap, index) != !!set)
    index += (index & 63) == 0 && bitmap[index >> 6] == none ? MIN (64, n - index) : 1;
  return MIN (index, n);
}

G_END_DECLS

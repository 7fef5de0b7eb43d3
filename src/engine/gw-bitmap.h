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

G_END_DECLS

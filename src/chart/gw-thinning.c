/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-thinning.h"

#include <math.h>

static void
add_sorted (GArray *kept, guint a, guint b, guint c, guint d)
{
  guint wanted[] = { a, b, c, d };

  if (wanted[1] > wanted[2])
    {
      wanted[1] = c;
      wanted[2] = b;
    }
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (kept->len == 0 || g_array_index (kept, guint, kept->len - 1) < wanted[i])
      g_array_append_val (kept, wanted[i]);
}

GArray *
gw_thin_line (const GwPlace *places, guint n_places, double column)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < n_places;)
    {
      const double here = floor (places[i].x / column);
      guint highest = i, lowest = i, next = i + 1;

      for (; next < n_places && floor (places[next].x / column) == here; next++)
        {
          if (places[next].y < places[highest].y)
            highest = next;
          if (places[next].y > places[lowest].y)
            lowest = next;
        }
      add_sorted (kept, i, highest, lowest, next - 1);
      i = next;
    }
  return kept;
}

/* The number of the square at a place, however far away it is. */
static gint64
get_square (double place, double side)
{
  return (gint64) CLAMP (floor (place / side), G_MININT32, G_MAXINT32);
}

GArray *
gw_thin_cloud (const GwPlace *places, guint n_places, double side)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < n_places; i++)
    {
      const gint64 column = get_square (places[i].x, side);
      const gint64 row = get_square (places[i].y, side);
      gint64 *key = g_new (gint64, 1);

      *key = column * G_MAXUINT32 + row;
      if (g_hash_table_add (taken, key))
        g_array_append_val (kept, i);
    }
  return kept;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs that are sorted in a moment, then merged pair by pair. */
#include "gw-sort.h"

#include <string.h>

/* Items of a run, and between two looks at the stop flag. */
#define RUN 8192

typedef struct
{
  gsize item_size;
  GCompareDataFunc compare;
  gpointer user_data;
  const GwStop *stop;
} Order;

static gboolean
merge (const Order *order, const char *left, gsize n_left, const char *right, gsize n_right,
       char *out)
{
  const gsize size = order->item_size;

  for (gsize n = 0; n_left > 0 && n_right > 0; n++)
    {
      if (n % RUN == RUN - 1 && gw_stop_requested (order->stop))
        return FALSE;
      if (order->compare (left, right, order->user_data) <= 0)
        {
          memcpy (out, left, size);
          left += size;
          n_left--;
        }
      else
        {
          memcpy (out, right, size);
          right += size;
          n_right--;
        }
      out += size;
    }
  memcpy (out, left, n_left * size);
  memcpy (out + n_left * size, right, n_right * size);
  return TRUE;
}

/* Merges all pairs of runs of a width from one array into another. */
static gboolean
merge_all (const Order *order, const char *from, gsize n_items, gsize width, char *to)
{
  const gsize size = order->item_size;

  for (gsize at = 0; at < n_items; at += 2 * width)
    {
      const gsize n_left = MIN (width, n_items - at);
      const gsize n_right = MIN (width, n_items - at - n_left);

      if (!merge (order, from + at * size, n_left, from + (at + n_left) * size, n_right,
                  to + at * size))
        return FALSE;
    }
  return TRUE;
}

gboolean
gw_sort (gpointer items, gsize n_items, gsize item_size, GCompareDataFunc compare,
         gpointer user_data, const GwStop *stop)
{
  const Order order = { item_size, compare, user_data, stop };
  g_autofree char *buffer = NULL;
  char *from = items;
  char *to;

  for (gsize at = 0; at < n_items; at += RUN)
    {
      if (gw_stop_requested (stop))
        return FALSE;
      g_qsort_with_data (from + at * item_size, (gint) MIN (RUN, n_items - at), item_size, compare,
                         user_data);
    }
  if (n_items <= RUN)
    return !gw_stop_requested (stop);

  to = buffer = g_malloc_n (n_items, item_size);
  for (gsize width = RUN; width < n_items; width *= 2)
    {
      char *merged = to;

      if (!merge_all (&order, from, n_items, width, merged))
        {
          if (from != items)
            memcpy (items, from, n_items * item_size);
          return FALSE;
        }
      to = from;
      from = merged;
    }
  if (from != items)
    memcpy (items, from, n_items * item_size);
  return TRUE;
}

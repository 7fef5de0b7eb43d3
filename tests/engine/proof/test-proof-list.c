/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of letter sets, against plain arrays. */
#include "gw-proof-list.h"
#include "gw-random.h"

#include "../support/proof-sets.h"

/* Sets of different numbers in packets, which come in any order. */
static GwProofList *
make_list (GwRandom *random, guint n_packets, guint n_sets, guint step, guint n_totals, GArray *all,
           gsize *size)
{
  GwProofList *list = gw_proof_list_new ();
  g_autoptr (GPtrArray) packets = g_ptr_array_new ();
  guint64 number = gw_random_below (random, 1000);

  *size = 0;
  for (guint p = 0; p < n_packets; p++)
    {
      g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof (GwProofSet));

      for (guint i = 0; i < n_sets; i++)
        {
          const GwProofSet set = { number, gw_random_below (random, n_totals) * 3 };

          g_array_append_val (sets, set);
          number += 1 + gw_random_below (random, step);
        }
      g_array_append_vals (all, sets->data, sets->len);
      g_ptr_array_add (packets, gw_proof_packet_new ((GwProofSet *) (gpointer) sets->data,
                                                     sets->len));
    }
  while (packets->len > 0)
    {
      GwProofPacket *packet
        = g_ptr_array_steal_index_fast (packets, gw_random_below (random, packets->len));

      *size += gw_proof_packet_get_size (packet);
      *size += gw_proof_list_add (list, packet);
    }
  gw_proof_list_close (list);
  gw_proof_sets_sort ((GwProofSet *) (gpointer) all->data, all->len);
  return list;
}

static void
test_order (void)
{
  GwRandom random;

  gw_random_init (&random, 5, 1);
  for (guint t = 0; t < 60; t++)
    {
      g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
      const guint step = t % 3 == 0 ? 1 : t % 3 == 1 ? 1000 : 10000000;
      const guint n_totals = t % 4 == 0 ? 1 : t % 4 == 1 ? 10 : 300000000;
      gsize size;
      g_autoptr (GwProofList) list
        = make_list (&random, t % 7, 1 + gw_random_below (&random, 150), step, n_totals, all, &size);
      g_autoptr (GwProofCursor) cursor = gw_proof_cursor_new (list);
      GwProofSet set;

      g_assert_cmpuint (gw_proof_list_get_length (list), ==, all->len);
      for (guint i = 0; i < all->len; i++)
        {
          const GwProofSet wanted = g_array_index (all, GwProofSet, i);
          const gint64 total = wanted.total;
          guint n = i;

          g_assert_true (gw_proof_cursor_next (cursor, &set));
          g_assert_cmpint (compare_proof_sets (&set, &wanted), ==, 0);
          g_assert_cmpint (gw_proof_list_get_total (list, i), ==, total);
          while (n < all->len && g_array_index (all, GwProofSet, n).total >= total)
            n++;
          g_assert_cmpuint (gw_proof_list_count (list, total), ==, n);
          g_assert_cmpuint (gw_proof_list_count (list, total + 1), <=, i);
        }
      g_assert_false (gw_proof_cursor_next (cursor, &set));
      g_assert_cmpuint (gw_proof_list_count (list, 0), ==, all->len);
      g_assert_cmpuint (gw_proof_list_count (list, G_MAXINT64), ==, 0);
    }
}

/* As many as there are for twelve cells: a set in a hundred, and a thousand totals. */
static void
test_size (void)
{
  GwRandom random;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
  g_autoptr (GwProofList) list = NULL;
  gsize size;

  gw_random_init (&random, 5, 2);
  list = make_list (&random, 4, 50000, 200, 1000, all, &size);
  g_assert_cmpuint (size, <, 3.5 * all->len);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof-list/order", test_order);
  g_test_add_func ("/proof-list/size", test_size);
  return g_test_run ();
}

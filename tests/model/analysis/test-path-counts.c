/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-path-counts.h"

#include "wait.h"

/* As in the original analysis. */
static const guint64 paths[][16] = {
  { 4, 12, 24, 24 },
  { 9, 40, 160, 496, 1208, 2240, 2984, 2384, 784 },
  { 16, 84, 408, 1764, 6712, 22672, 68272, 183472, 436984, 905776, 1594648, 2310264, 2644520,
    2250192, 1260672, 343184 },
};
static const guint64 walks[][6] = {
  { 4, 12, 36, 108 },
  { 9, 40, 200, 952, 4624, 22272 },
  { 16, 84, 492, 2880, 16860, 98700 },
};

static void
count_cb (gpointer user_data)
{
  guint *n_changed = user_data;

  (*n_changed)++;
}

static void
test_sizes (void)
{
  guint n_changed = 0;
  GwPathCounts *counts = gw_path_counts_new (count_cb, &n_changed);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    g_assert_null (gw_path_counts_get (counts, i + 2, i + 2, GW_ADJACENCY_KING));
  g_assert_null (gw_path_counts_get (counts, 2, 2, GW_ADJACENCY_ROOK));
  g_assert_null (gw_path_counts_get (counts, 2, 2, GW_ADJACENCY_ROOK));
  wait_until (n_changed == 4);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      const GwPathCount *count = gw_path_counts_get (counts, i + 2, i + 2, GW_ADJACENCY_KING);

      g_assert_nonnull (count);
      g_assert_cmpuint (count->paths->len, ==, (i + 2) * (i + 2));
      g_assert_cmpuint (count->walks->len, ==, count->paths->len);
      for (guint k = 0; k < count->paths->len; k++)
        g_assert_cmpuint (g_array_index (count->paths, guint64, k), ==, paths[i][k]);
      for (guint k = 0; k < MIN (count->walks->len, 6); k++)
        g_assert_cmpuint (g_array_index (count->walks, guint64, k), ==, walks[i][k]);
    }
  g_assert_cmpuint (g_array_index (gw_path_counts_get (counts, 2, 2, GW_ADJACENCY_ROOK)->paths,
                                   guint64, 3), ==, 8);
  gw_path_counts_free (counts);
}

/* Nothing comes after the end, also in the middle of a size that takes long. */
static void
test_end (void)
{
  guint n_changed = 0;
  GwPathCounts *counts = gw_path_counts_new (count_cb, &n_changed);

  g_assert_null (gw_path_counts_get (counts, 8, 8, GW_ADJACENCY_KING));
  gw_path_counts_free (counts);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/path-counts/sizes", test_sizes);
  g_test_add_func ("/path-counts/end", test_end);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-bitmap.h"

/* What is found is what looking at each number finds, also across and at the ends of words. */
static void
test_find (void)
{
  static const guint32 members[] = { 0, 1, 63, 64, 127, 300, 301, 639 };
  guint64 bitmap[GW_BITMAP_LENGTH (700)] = { 0 };

  for (guint32 i = 320; i < 600; i++)
    gw_bitmap_set (bitmap, i);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    gw_bitmap_set (bitmap, members[i]);
  for (guint32 n = 0; n <= 700; n += 10)
    for (guint32 from = 0; from <= n + 1; from++)
      for (gint set = FALSE; set <= TRUE; set++)
        {
          guint32 expected = from;

          while (expected < n && gw_bitmap_get (bitmap, expected) != set)
            expected++;
          g_assert_cmpuint (gw_bitmap_find (bitmap, n, from, set), ==, MIN (expected, n));
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bitmap/find", test_find);
  return g_test_run ();
}

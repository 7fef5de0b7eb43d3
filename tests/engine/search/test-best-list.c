/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards that are the same when turned, and the list of the best ones. */
#include "gw-best-list.h"
#include "gw-board-edit.h"
#include "gw-random.h"

#include "../support/values.h"

#include <string.h>

static guint
count_maps (const char *board)
{
  g_autoptr (GwBoard) shape = make_board (board);
  GwSymmetry symmetry;

  gw_symmetry_init (&symmetry, shape, NULL);
  for (guint i = 0; i < symmetry.n_cells; i++)
    g_assert_cmpuint (symmetry.maps[0][i], ==, i);
  return symmetry.n_maps;
}

static void
test_maps (void)
{
  const guint8 fixed[4] = { 1, 0, 0, 0 };
  g_autoptr (GwBoard) shape = make_board ("A?" "/??");
  GwSymmetry symmetry;

  g_assert_cmpuint (count_maps ("???\n???\n???"), ==, 8);
  g_assert_cmpuint (count_maps ("???\n???"), ==, 4);
  g_assert_cmpuint (count_maps ("?/"), ==, 8);
  g_assert_cmpuint (count_maps (".??\n???\n???"), ==, 2);
  g_assert_cmpuint (count_maps ("???\n?.?\n???"), ==, 8);
  g_assert_cmpuint (count_maps ("..?\n???\n???"), ==, 1);
  g_assert_cmpuint (count_maps (".??\n??."), ==, 2);
  g_assert_cmpuint (count_maps ("A?" "/??"), ==, 8);
  gw_symmetry_init (&symmetry, shape, fixed);
  g_assert_cmpuint (symmetry.n_maps, ==, 2);
}

static void
get_letters (const GwBoard *board, guint8 *letters)
{
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    letters[i] = (guint8) gw_board_get_cell (board, i)->letters[0];
}

/* Turned in any way a board has the same canonical form, and it is one of them. */
static void
test_canonical (void)
{
  g_autoptr (GwBoard) board = make_board ("ABC/DEA/FEB");
  GwSymmetry symmetry;
  guint8 first[9], letters[9], canonical[9];
  GwRandom random;
  gboolean is_one_of_them = FALSE;

  gw_random_init (&random, 3, 3);
  gw_symmetry_init (&symmetry, board, NULL);
  get_letters (board, letters);
  gw_symmetry_canonical (&symmetry, letters, first);
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (GwBoard) turned
        = gw_board_turn (board, (GwBoardTurn) gw_random_below (&random, 4), NULL);

      get_letters (turned, letters);
      gw_symmetry_canonical (&symmetry, letters, canonical);
      g_assert_cmpmem (canonical, 9, first, 9);
      is_one_of_them = is_one_of_them || memcmp (letters, first, 9) == 0;
      g_assert_cmpint (memcmp (first, letters, 9), <=, 0);
      gw_board_unref (g_steal_pointer (&board));
      board = g_steal_pointer (&turned);
    }
  g_assert_true (is_one_of_them);
}

/* Against a plain list of all that was offered. */
static void
test_list (void)
{
  g_autoptr (GwBoard) shape = make_board ("???\n???");
  GwSymmetry symmetry;
  GwRandom random;

  gw_random_init (&random, 5, 5);
  gw_symmetry_init (&symmetry, shape, NULL);
  for (guint t = 0; t < 40; t++)
    {
      g_autoptr (GwBestList) list = gw_best_list_new (&symmetry, 7);
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (gint64));

      for (guint i = 0; i < 200; i++)
        {
          guint8 letters[7] = { 0 }, canonical[7] = { 0 };
          gint64 value = 0;

          for (guint k = 0; k < 6; k++)
            {
              letters[k] = (guint8) ('a' + gw_random_below (&random, 3));
              value += letters[k] == 'a';
            }
          gw_symmetry_canonical (&symmetry, letters, canonical);
          if (g_hash_table_add (seen, g_strdup ((const char *) canonical)))
            {
              guint at = values->len;

              while (at > 0 && g_array_index (values, gint64, at - 1) < value)
                at--;
              g_array_insert_val (values, at, value);
            }
          else
            g_assert_false (gw_best_list_offer (list, letters, value));
          gw_best_list_offer (list, letters, value);
        }
      g_assert_cmpuint (gw_best_list_get_n (list), ==, 7);
      for (guint i = 0; i < 7; i++)
        {
          const guint8 *letters;
          gint64 value;
          guint n_a = 0;

          letters = gw_best_list_get (list, i, &value);
          for (guint k = 0; k < 6; k++)
            n_a += letters[k] == 'a';
          g_assert_cmpint (value, ==, g_array_index (values, gint64, i));
          g_assert_cmpint (value, ==, n_a);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/best-list/maps", test_maps);
  g_test_add_func ("/best-list/canonical", test_canonical);
  g_test_add_func ("/best-list/list", test_list);
  return g_test_run ();
}

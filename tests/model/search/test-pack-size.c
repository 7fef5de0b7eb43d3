/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-pack-size.h"

#include "animals.h"

#include <string.h>

static void
test_animals (void)
{
  g_autofree char *twice = g_strconcat (animals, "\n", animals, NULL);
  g_autofree char *capitals = g_ascii_strup (animals, -1);
  g_autofree char *both = g_strconcat (animals, "\n", capitals, NULL);

  g_assert_cmpuint (gw_pack_suggest_side (animals), ==, 6);
  g_assert_cmpuint (gw_pack_suggest_side (twice), ==, 6);
  g_assert_cmpuint (gw_pack_suggest_side (both), ==, 6);
}

static void
test_few (void)
{
  static const char *const few[] = { "", "\n\n", "cat", " 42 – \r\n!?\n", "\xff\xfe\n" };

  for (guint i = 0; i < G_N_ELEMENTS (few); i++)
    g_assert_cmpuint (gw_pack_suggest_side (few[i]), ==, GW_PACK_LEAST_SIDE);
}

/* A word of `n_letters` letters, among other characters. */
static guint
suggest_for_length (guint n_letters, const char *letter)
{
  g_autoptr (GString) word = g_string_new ("“");

  for (guint i = 0; i < n_letters; i++)
    g_string_append_printf (word, "%s%s", letter, i % 7 == 0 ? "-" : i % 5 == 0 ? " " : "");
  return gw_pack_suggest_side (word->str);
}

/* It has to have room for the longest word. */
static void
test_long (void)
{
  g_assert_cmpuint (suggest_for_length (9, "a"), ==, 3);
  g_assert_cmpuint (suggest_for_length (10, "a"), ==, 4);
  g_assert_cmpuint (suggest_for_length (26, "a"), ==, 6);
  g_assert_cmpuint (suggest_for_length (121, "a"), ==, 11);
  g_assert_cmpuint (suggest_for_length (122, "a"), ==, 12);
  g_assert_cmpuint (suggest_for_length (100000, "a"), ==, GW_PACK_MOST_SIDE);
}

/* Letters count, not bytes, nor the marks that are on them. */
static void
test_letters (void)
{
  g_assert_cmpuint (suggest_for_length (16, "ж"), ==, 4);
  g_assert_cmpuint (suggest_for_length (16, "語"), ==, 4);
  g_assert_cmpuint (suggest_for_length (16, "é"), ==, 4);
  g_assert_cmpuint (suggest_for_length (16, "e\u0301"), ==, 4);
  g_assert_cmpuint (suggest_for_length (17, "e\u0301"), ==, 5);

  /* The same word, whatever its form: 30 letters have room on 3×3, 31 have not. */
  g_assert_cmpuint (gw_pack_suggest_side ("été\nE\u0301TE\u0301\nabcdefghi\njklmnopqr\nstuvwxyza"),
                    ==, 3);
  g_assert_cmpuint (gw_pack_suggest_side ("étés\nE\u0301TE\u0301S\nabcdefghi\njklmnopqr\nstuvwxyza"),
                    ==, 4);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pack-size/animals", test_animals);
  g_test_add_func ("/pack-size/few", test_few);
  g_test_add_func ("/pack-size/long", test_long);
  g_test_add_func ("/pack-size/letters", test_letters);
  return g_test_run ();
}

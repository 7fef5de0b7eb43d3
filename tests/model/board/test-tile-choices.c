/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tile-choices.h"

static void
check (const char *dice_text, const char *expected)
{
  g_autoptr (GwDice) dice = NULL;
  g_auto (GStrv) labels = NULL;
  g_autofree char *joined = NULL;

  if (dice_text != NULL)
    {
      dice = gw_dice_parse (dice_text, -1, "dice", NULL);
      g_assert_nonnull (dice);
    }
  labels = gw_tile_choices_get (dice);
  joined = g_strjoinv (" ", labels);
  g_assert_cmpstr (joined, ==, expected);
}

static void
test_choices (void)
{
  check (NULL, "Qu Th Er In He An");
  check ("ABC\nDEF\n", "Qu Th Er In He An");
  check ("A TH .\nSTR TH B\nC\n", "Th Str Qu Er In He An");
  check ("AA AB AC AD AE AF AG AH AI AJ AK AL AM AN\n", "Aa Ab Ac Ad Ae Af Ag Ah Ai Aj Ak Al");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tile-choices/choices", test_choices);
  return g_test_run ();
}

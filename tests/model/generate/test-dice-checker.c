/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-checker.h"

#include "values.h"
#include "wait.h"

static void
set_board (GwBoardModel *board_model, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (board_model, board);
}

static void
check (GwDiceChecker *checker, const char *wanted)
{
  GBytes *missing = gw_dice_checker_get_missing (checker);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; missing != NULL && i < g_bytes_get_size (missing); i++)
    g_string_append_c (text, '0' + ((const guint8 *) g_bytes_get_data (missing, NULL))[i]);
  g_assert_cmpstr (text->str, ==, wanted);
}

static void
test_check (void)
{
  GwBoardModel *board_model = gw_board_model_new ();
  g_autoptr (GwGeneratorSettings) choice = gw_generator_settings_new ();
  GwDiceChecker *checker = gw_dice_checker_new (board_model, choice);
  g_autoptr (GwDice) dice = gw_dice_parse ("AB\nCD\nEF\nQ.\n", -1, "Four", NULL);
  g_autoptr (GwDice) other = gw_dice_parse ("AB\nCZ\nEF\nQ.\n", -1, "Four", NULL);
  const GwRulesSpec spec = { 3, G_MAXUINT, FALSE, FALSE, FALSE, GW_ADJACENCY_KING, NULL };
  g_autoptr (GwRules) plain_q = gw_rules_new (&spec);

  g_assert_null (gw_dice_checker_get_fit (checker));
  gw_generator_settings_set_size (choice, 2, 2);
  gw_board_model_set_dice (board_model, dice);
  g_assert_null (gw_dice_checker_get_fit (checker));
  set_board (board_model, "FC/.B");
  g_assert_nonnull (gw_dice_checker_get_fit (checker));
  g_assert_cmpuint (gw_dice_checker_get_fit (checker)->die[0], ==, 2);
  check (checker, "");

  set_board (board_model, "FC/ZB");
  check (checker, "0010");
  gw_board_model_set_dice (board_model, other);
  check (checker, "0010"); /* the C has the die that could show the Z */
  gw_board_model_set_dice (board_model, dice);

  /* Who makes boards with a generator does not ask for dice. */
  g_assert_true (gw_dice_checker_get_applies (checker));
  gw_generator_settings_set_generator (choice, gw_generator_find ("rnd"));
  g_assert_false (gw_dice_checker_get_applies (checker));
  check (checker, "");
  gw_generator_settings_set_generator (choice, NULL);
  check (checker, "0010");

  /* Dice for the next board, of another size, need not show this one. */
  gw_generator_settings_set_size (choice, 2, 3);
  g_assert_false (gw_dice_checker_get_applies (checker));
  check (checker, "");

  /* Too few dice: no tile is more to blame than another. */
  set_board (board_model, "FCB/AEF");
  g_assert_true (gw_dice_checker_get_applies (checker));
  g_assert_cmpuint (gw_dice_checker_get_fit (checker)->n_missing, >, 0);
  check (checker, "");
  gw_generator_settings_set_size (choice, 2, 2);
  set_board (board_model, "FC/[QU]B");
  check (checker, "");
  gw_board_model_set_rules (board_model, plain_q);
  check (checker, "0010");
  gw_board_model_set_board (board_model, NULL);
  check (checker, "");
  g_assert_null (gw_dice_checker_get_fit (checker));
  g_assert_finalize_object (checker);
  g_assert_finalize_object (board_model);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice-checker/check", test_check);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice sets: what is accepted reads back from its printed form, can be rolled on
 * its own size, and shows the board that was rolled with it. */
#include "gw-dice-check.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_equal (const GwDice *a, const GwDice *b)
{
  guint rows[2], cols[2];

  gw_dice_get_size (a, &rows[0], &cols[0]);
  gw_dice_get_size (b, &rows[1], &cols[1]);
  g_assert_cmpuint (rows[0], ==, rows[1]);
  g_assert_cmpuint (cols[0], ==, cols[1]);
  g_assert_cmpstr (gw_dice_get_name (a), ==, gw_dice_get_name (b));
  g_assert_cmpstr (gw_dice_get_language (a), ==, gw_dice_get_language (b));
  g_assert_cmpuint (gw_dice_get_n_dice (a), ==, gw_dice_get_n_dice (b));
  for (guint i = 0; i < gw_dice_get_n_dice (a); i++)
    {
      const GwDie *x = gw_dice_get_die (a, i), *y = gw_dice_get_die (b, i);

      g_assert_cmpuint (x->n_faces, >, 0);
      g_assert_cmpuint (x->n_faces, ==, y->n_faces);
      for (guint k = 0; k < x->n_faces; k++)
        {
          g_assert_cmpint (x->faces[k].kind, !=, GW_CELL_FREE);
          g_assert_true (gw_cell_equal (&x->faces[k], &y->faces[k]));
        }
    }
}

static void
check_roll (const GwDice *dice)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwBoard) board = NULL;
  g_autoptr (GwDiceFit) fit = NULL;
  guint rows, cols;
  GwRandom random;

  gw_random_init (&random, 1, gw_dice_get_n_dice (dice));
  gw_dice_get_size (dice, &rows, &cols);
  board = gw_dice_roll (dice, rows, cols, &random, NULL);
  g_assert_nonnull (board);
  fit = gw_dice_fit_board (dice, board, rules);
  g_assert_cmpuint (fit->n_missing, ==, 0);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDice) dice = gw_dice_parse ((const char *) data, (gssize) size, "fuzz", &error);

  g_assert_true ((dice == NULL) == (error != NULL));
  if (dice != NULL)
    {
      g_autofree char *text = gw_dice_to_string (dice);
      g_autoptr (GwDice) again = gw_dice_parse (text, -1, "again", NULL);

      g_assert_nonnull (again);
      check_equal (dice, again);
      check_roll (dice);
    }
  else
    g_assert_null (strchr (error->message, '\n'));
  return 0;
}

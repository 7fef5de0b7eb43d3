/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-source.h"

#include "gw-error.h"
#include "gw-generator.h"

#include "../support/values.h"

#include <string.h>

static GwDice *
make_dice (const char *text)
{
  GError *error = NULL;
  GwDice *dice = gw_dice_parse (text, -1, "Test", &error);

  g_assert_no_error (error);
  return dice;
}

static GwSource *
make_dice_source (const char *dice_text, const char *board, GError **error)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwDice) dice = make_dice (dice_text);
  g_autoptr (GwBoard) shape = make_board (board);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);

  return gw_source_new_dice (dice, shape, rules, error);
}

/* A whole board is the one that rolling gives. */
static void
test_roll (void)
{
  static const char text[] = "AB\nCD\nEF\nGH\nIJ\n";
  g_autoptr (GwDice) dice = make_dice (text);
  g_autoptr (GwSource) source = make_dice_source (text, "??\n??", NULL);

  g_assert_null (gw_source_get_plan (source));
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (GwBoard) made = gw_source_make (source, 7, i);
      g_autoptr (GwBoard) rolled = NULL;
      GwRandom random;

      gw_random_init (&random, 7, i);
      rolled = gw_dice_roll (dice, 2, 2, &random, NULL);
      g_assert_true (gw_board_equal (made, rolled));
    }
}

/* Each board is the first one of its seed. */
static void
test_rolls (void)
{
  static const char text[] = "AB\nCD\nEF\nGH\nIJ\n";
  static const struct
  {
    guint64 seed, number, own;
  } boards[] = {
    { 7, 0, 7 },
    { 7, 5, 12 },
    { 0xffffff, 1, 0 },
    { 0x12ffffff, 1, 0x12000000 },
    { 3, 0x1000000, 3 },
  };
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwDice) dice = make_dice (text);
  g_autoptr (GwBoard) shape = make_board ("??\n??");
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwSource) source = gw_source_new_rolls (dice, shape, rules, NULL);
  g_autoptr (GwDice) few = make_dice ("AB\n");

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (GwBoard) made = gw_source_make (source, boards[i].seed, boards[i].number);
      g_autoptr (GwBoard) rolled = NULL;
      GwRandom random;

      g_assert_cmpuint (gw_dice_add_to_seed (boards[i].seed, boards[i].number), ==, boards[i].own);
      gw_random_init (&random, boards[i].own, 0);
      rolled = gw_dice_roll (dice, 2, 2, &random, NULL);
      g_assert_true (gw_board_equal (made, rolled));
    }
  g_assert_null (gw_source_new_rolls (few, shape, rules, NULL));
}

/* Tiles keep a die that can show them; the free cells share the others. */
static void
test_fixed (void)
{
  g_autoptr (GwSource) source = make_dice_source ("A\nAB\nC\nD D D .\n", "B?/.?", NULL);
  guint seen[128] = { 0 };

  g_assert_cmpuint (gw_board_get_n_cells (gw_source_get_shape (source)), ==, 4);
  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (GwBoard) board = gw_source_make (source, 1, i);
      g_autofree char *text = gw_board_to_string (board);

      g_assert_true (text[0] == 'B' && text[3] == '.');
      g_assert_nonnull (strchr ("ACD.", text[1]));
      g_assert_nonnull (strchr ("ACD.", text[4]));
      g_assert_true (text[1] != text[4]);
      seen[(guchar) text[1]]++;
    }
  g_assert_cmpuint (seen['A'], >, 120);
  g_assert_cmpuint (seen['C'], >, 120);
  g_assert_cmpuint (seen['D'], >, 80);
  g_assert_cmpuint (seen['.'], >, 15);
}

/* A tile that no die can show takes none away. */
static void
test_foreign (void)
{
  g_autoptr (GwSource) source = make_dice_source ("A\nB\n", "Z?\n?Z", NULL);
  g_autoptr (GwBoard) board = gw_source_make (source, 1, 1);
  g_autofree char *text = gw_board_to_string (board);

  g_assert_true (g_str_equal (text, "ZA/BZ") || g_str_equal (text, "ZB/AZ"));
}

static void
test_too_few (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (make_dice_source ("A\nB\nC\n", "??\n??", &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "3 dice"));
  g_assert_nonnull (strstr (error->message, "needs 4"));
  g_clear_error (&error);

  /* The A takes one of the three. */
  g_assert_null (make_dice_source ("A\nB\nC\n", "A?\n??", &error));
  g_assert_nonnull (strstr (error->message, "needs 4"));
}

static void
test_plan (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("stone\nplank\n");
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  g_autoptr (GwBoard) shape = make_board ("???\n?S?\n???");
  g_autoptr (GwPlan) plan
    = gw_plan_new (gw_generator_find ("rnd"), NULL, stats, shape, GW_ADJACENCY_KING, NULL);
  g_autoptr (GwSource) source = gw_source_new_plan (plan);

  g_assert_true (gw_source_get_plan (source) == plan);
  g_assert_true (gw_board_equal (gw_source_get_shape (source), shape));
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GwBoard) one = gw_source_make (source, 3, i);
      g_autoptr (GwBoard) other = gw_source_make (source, 3, i);
      g_autoptr (GwBoard) next = gw_source_make (source, 3, i + 1);
      g_autoptr (GwBoard) same = NULL;
      guint8 letters[GW_BOARD_MAX_CELLS];

      gw_source_make_letters (source, 3, i, letters);
      same = gw_plan_get_board (plan, letters);
      g_assert_true (gw_board_equal (one, other));
      g_assert_true (gw_board_equal (one, same));
      g_assert_false (gw_board_equal (one, next));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/source/roll", test_roll);
  g_test_add_func ("/source/rolls", test_rolls);
  g_test_add_func ("/source/fixed", test_fixed);
  g_test_add_func ("/source/foreign", test_foreign);
  g_test_add_func ("/source/too-few", test_too_few);
  g_test_add_func ("/source/plan", test_plan);
  return g_test_run ();
}

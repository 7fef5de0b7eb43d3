/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-make.h"

#include "gw-error.h"
#include "gw-lexicon-builder.h"
#include "gw-tally.h"

#include <string.h>

static const char *const words
  = "ace\nacre\nact\nage\naim\nair\nale\nalso\nant\nape\narc\nare\nark\narm\nart\nash\nate\nbad\nbag\n"
    "ban\nbar\nbat\nbear\nbeat\nbed\nbee\nbet\nbid\nbig\nbit\nboat\ncab\ncan\ncane\ncap\ncape\ncar\n"
    "care\ncart\ncase\ncat\ncod\ncoin\ncone\ncore\ncot\ndate\nden\ndot\near\nearn\neast\neat\neon\n"
    "era\neta\nfat\nfin\nfox\ngas\ngate\nhat\nhen\nice\nink\nion\nire\nits\njar\nlane\nlast\nlate\n"
    "lean\nlet\nmat\nmean\nmen\nnear\nneat\nnest\nnet\nnot\nnote\noar\noat\none\nore\npan\npear\npen\n"
    "quest\nquit\nquote\nran\nrat\nrate\nrest\nrise\nrot\nrote\nsat\nsea\nseat\nset\nsit\nsite\n"
    "sore\nsort\nstar\nstare\nstone\ntan\ntar\ntea\nteam\ntear\nten\ntie\ntin\ntoe\nton\ntone\ntore\n"
    "torn\nwax\nzoo\nquay\nqueen\nquiz\nquad\nquota\nquilt\nquite\nequal\nsquare\n";

static GwRules *
make_rules (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;

  return gw_rules_new (&spec);
}

static GwMadeDice *
make (const char *text, guint rows, guint cols, guint n_faces, guint64 seed)
{
  const GwDiceWish wish = { rows, cols, n_faces, "Made", seed };
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text (text, NULL);
  g_autoptr (GwRules) rules = make_rules ();
  g_autoptr (GError) error = NULL;
  GwMadeDice *made = gw_made_dice_new (lexicon, rules, &wish, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (made);
  return made;
}

/* Words of a board on average, rolled and solved as any board is. */
static double
roll_words (const GwDice *dice, guint rows, guint cols)
{
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text (words, NULL);
  g_autoptr (GwRules) rules = make_rules ();
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);
  double sum = 0;
  GwRandom random;

  gw_random_init (&random, 77, 0);
  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (GwBoard) board = gw_dice_roll (dice, rows, cols, &random, NULL);
      GwTally tally;

      gw_solver_tally (solver, board, NULL, &tally);
      sum += tally.words;
    }
  return sum / 3000;
}

static void
test_better (void)
{
  g_autoptr (GwMadeDice) made = make (words, 3, 2, 6, 1);
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text (words, NULL);
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  g_autoptr (GwDice) dealt = gw_dice_deal (stats, 3, 2, 6, NULL, NULL, NULL, NULL);
  const double mean = roll_words (made->dice, 3, 2);

  g_assert_cmpuint (made->n_boards, >, 0);
  g_assert_cmpfloat (mean, >, 1.2 * roll_words (dealt, 3, 2));
  g_assert_cmpfloat (ABS (mean - made->words), <, 0.15 * mean);
  g_assert_cmpfloat (made->points, >=, made->words);
}

static void
test_repeatable (void)
{
  g_autoptr (GwMadeDice) one = make (words, 2, 2, 6, 5);
  g_autoptr (GwMadeDice) two = make (words, 2, 2, 6, 5);
  g_autoptr (GwMadeDice) three = make (words, 2, 2, 6, 6);
  g_autofree char *first = gw_dice_to_string (one->dice);
  g_autofree char *second = gw_dice_to_string (two->dice);
  g_autofree char *third = gw_dice_to_string (three->dice);

  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (first, !=, third);
}

static guint
count (const GwDice *dice, const char *face)
{
  GwCell wanted;
  guint n = 0;

  g_assert_true (gw_cell_from_text (face, &wanted));
  for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
    for (guint k = 0; k < gw_dice_get_die (dice, i)->n_faces; k++)
      n += gw_cell_equal (&gw_dice_get_die (dice, i)->faces[k], &wanted);
  return n;
}

/* A die has a letter on no more than a third of its faces. */
static void
assert_varied (const GwDie *die)
{
  for (guint i = 0; i < die->n_faces; i++)
    {
      guint same = 0;

      for (guint k = 0; k < die->n_faces; k++)
        same += gw_cell_equal (&die->faces[i], &die->faces[k]);
      g_assert_cmpuint (same, <=, (die->n_faces + 2) / 3);
    }
}

/* The size, the faces and the letters that were asked for, with Qu on one face. */
static void
test_shape (void)
{
  g_autoptr (GString) text = g_string_new (words);
  g_autoptr (GwMadeDice) made = NULL;
  guint rows, cols;

  for (guint i = 0; i < 120; i++)
    g_string_append_printf (text, "%c%c%c\n", "bcdfglmnprst"[i / 10], "aeiou"[i % 5],
                            "dn"[i / 5 % 2]);
  made = make (text->str, 3, 3, 6, 1);
  gw_dice_get_size (made->dice, &rows, &cols);
  g_assert_cmpuint (rows, ==, 3);
  g_assert_cmpuint (cols, ==, 3);
  g_assert_cmpuint (gw_dice_get_n_dice (made->dice), ==, 9);
  g_assert_cmpstr (gw_dice_get_name (made->dice), ==, "Made");
  g_assert_cmpuint (count (made->dice, "Qu"), ==, 1);
  g_assert_cmpuint (count (made->dice, "Q"), ==, 0);
  g_assert_cmpuint (made->n_left_out, ==, 0);
  for (guint i = 0; i < 9; i++)
    {
      const GwDie *die = gw_dice_get_die (made->dice, i);

      g_assert_cmpuint (die->n_faces, ==, 6);
      assert_varied (die);
    }
}

/* More letters than faces, dice of one face, boards that have no words. */
static void
test_small (void)
{
  g_autoptr (GwMadeDice) few = make (words, 2, 2, 3, 1);
  g_autoptr (GwMadeDice) one = make (words, 1, 1, 1, 1);
  g_autoptr (GwMadeDice) same = make ("aaa\naaaa\n", 2, 2, 6, 1);

  g_assert_cmpuint (few->n_left_out, >, 5);
  g_assert_cmpuint (gw_dice_get_n_dice (one->dice), ==, 1);
  g_assert_cmpfloat (one->words, ==, 0);
  g_assert_cmpuint (count (same->dice, "A"), ==, 24);
  g_assert_cmpfloat (same->words, ==, 2);
}

/* A letter of very few words is left out, unless there are faces enough. */
static void
test_rare (void)
{
  g_autoptr (GString) text = g_string_new ("xab\n");
  g_autoptr (GwMadeDice) tight = NULL;
  g_autoptr (GwMadeDice) wide = NULL;

  for (guint i = 0; i < 1100; i++)
    g_string_append_printf (text, "%c%c%c%s\n", 'a' + i % 11, 'a' + i / 11 % 11, 'a' + i / 121,
                            i % 2 ? "t" : "r");
  tight = make (text->str, 2, 3, 6, 1);
  g_assert_cmpuint (tight->n_left_out, ==, 1);
  g_assert_true (tight->left_out[0] == 'x');
  wide = make (text->str, 3, 3, 8, 1);
  g_assert_cmpuint (wide->n_left_out, ==, 0);
}

static void
stop_at_once (double fraction, gpointer user_data)
{
  gw_stop_request (user_data);
}

static void
test_stop (void)
{
  const GwDiceWish wish = { 3, 3, 6, "Made", 1 };
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text (words, NULL);
  g_autoptr (GwRules) rules = make_rules ();
  g_autoptr (GwMadeDice) part = NULL;
  g_autoptr (GError) error = NULL;
  GwStop stop = { 0 };

  part = gw_made_dice_new (lexicon, rules, &wish, &stop, stop_at_once, &stop, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (part->n_boards, ==, 0);
  g_assert_cmpuint (gw_dice_get_n_dice (part->dice), ==, 9);
  g_assert_null (gw_made_dice_new (lexicon, rules, &wish, &stop, NULL, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
}

static void
test_no_words (void)
{
  const GwDiceWish wish = { 2, 2, 6, "Made", 1 };
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text ("", NULL);
  g_autoptr (GwRules) rules = make_rules ();
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_made_dice_new (lexicon, rules, &wish, NULL, NULL, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice-make/better", test_better);
  g_test_add_func ("/dice-make/repeatable", test_repeatable);
  g_test_add_func ("/dice-make/shape", test_shape);
  g_test_add_func ("/dice-make/small", test_small);
  g_test_add_func ("/dice-make/rare", test_rare);
  g_test_add_func ("/dice-make/stop", test_stop);
  g_test_add_func ("/dice-make/no-words", test_no_words);
  return g_test_run ();
}

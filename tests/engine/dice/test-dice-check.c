/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-check.h"
#include "gw-error.h"

#include <string.h>

static GwRules *
make_rules (gboolean qu)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  spec.qu = qu;
  return gw_rules_new (&spec);
}

static gboolean
shows (const GwDice *dice, const GwRules *rules, guint die, const GwCell *tile)
{
  const GwDie *d = gw_dice_get_die (dice, die);
  gunichar want[GW_TILE_MAX_LETTERS], got[GW_TILE_MAX_LETTERS];

  gw_rules_cell_letters (rules, tile, want);
  for (guint i = 0; i < d->n_faces; i++)
    {
      gw_rules_cell_letters (rules, &d->faces[i], got);
      if (tile->kind == GW_CELL_FREE || memcmp (want, got, sizeof want) == 0)
        return TRUE;
    }
  return FALSE;
}

/* What a fit says holds: no die twice, each shows its tile, the count is right. */
static void
assert_sound (const GwDiceFit *fit, const GwDice *dice, const GwRules *rules)
{
  g_autofree gboolean *used = g_new0 (gboolean, gw_dice_get_n_dice (dice));
  guint missing = 0;

  for (guint i = 0; i < fit->n_tiles; i++)
    {
      if (fit->die[i] < 0)
        {
          missing++;
          continue;
        }
      g_assert_cmpint (fit->die[i], <, (gint) gw_dice_get_n_dice (dice));
      g_assert_false (used[fit->die[i]]);
      used[fit->die[i]] = TRUE;
      g_assert_true (shows (dice, rules, (guint) fit->die[i], &fit->tiles[i]));
    }
  g_assert_cmpuint (missing, ==, fit->n_missing);
}

static guint
board_missing (const char *set, const char *text, gboolean qu)
{
  g_autoptr (GwDice) dice = gw_dice_parse (set, -1, NULL, NULL);
  g_autoptr (GwBoard) board = gw_board_parse (text, -1, NULL, 0, NULL);
  g_autoptr (GwRules) rules = make_rules (qu);
  g_autoptr (GwDiceFit) fit = gw_dice_fit_board (dice, board, rules);

  g_assert_cmpuint (fit->n_tiles, ==, gw_board_get_n_cells (board));
  for (guint i = 0; i < fit->n_tiles; i++)
    g_assert_true (gw_cell_equal (&fit->tiles[i], gw_board_get_cell (board, i)));
  assert_sound (fit, dice, rules);
  return fit->n_missing;
}

static void
test_board (void)
{
  g_assert_cmpuint (board_missing ("AB\nCD\n", "AC/", TRUE), ==, 0);
  g_assert_cmpuint (board_missing ("AB\nCD\n", "CA/", TRUE), ==, 0);
  g_assert_cmpuint (board_missing ("AB\nCD\n", "AB/", TRUE), ==, 1);
  g_assert_cmpuint (board_missing ("AB\nCD\n", "XY/", TRUE), ==, 2);
  g_assert_cmpuint (board_missing ("AB\nA\n", "AB/", TRUE), ==, 0); /* the guess takes AB for A */
  g_assert_cmpuint (board_missing ("ABC\nAB\nA\n", "ABC/", TRUE), ==, 0);
  g_assert_cmpuint (board_missing ("ABC\nAB\nA\n", "BAC/", TRUE), ==, 0);
  g_assert_cmpuint (board_missing ("A\nB\nC\nD", "AB/", TRUE), ==, 0);
  g_assert_cmpuint (board_missing ("A\n", "AA/AA", TRUE), ==, 3);

  /* Holes need blanks; free cells take any die. */
  g_assert_cmpuint (board_missing ("A\nB\n", "A./", TRUE), ==, 1);
  g_assert_cmpuint (board_missing ("A\n.B\n", "A./", TRUE), ==, 0);
  g_assert_cmpuint (board_missing (".A\n.B\n", "../", TRUE), ==, 0);
  g_assert_cmpuint (board_missing ("A\nB\n", "?A/", TRUE), ==, 0);
  g_assert_cmpuint (board_missing ("A\n", "?A/", TRUE), ==, 1);

  /* Q and QU are one under the rule, for tiles and faces alike. */
  g_assert_cmpuint (board_missing ("Q\nA", "[QU]A/", TRUE), ==, 0);
  g_assert_cmpuint (board_missing ("[QU]\nA", "QA/", TRUE), ==, 0);
  g_assert_cmpuint (board_missing ("Q\nA", "[QU]A/", FALSE), ==, 1);
  g_assert_cmpuint (board_missing ("[QU]\nA", "QA/", FALSE), ==, 1);
  g_assert_cmpuint (board_missing ("Q\nA", "QA/", FALSE), ==, 0);
  g_assert_cmpuint (board_missing ("Q\nU", "[QU]/", TRUE), ==, 0);
  g_assert_cmpuint (board_missing ("Th In\nA", "[TH]A/", TRUE), ==, 0);
  g_assert_cmpuint (board_missing ("T H\nH T", "[TH]A/", TRUE), ==, 2);
}

static void
assert_word (const char *set, const char *word, gboolean qu, guint missing, const char *cut)
{
  g_autoptr (GwDice) dice = gw_dice_parse (set, -1, NULL, NULL);
  g_autoptr (GwRules) rules = make_rules (qu);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDiceFit) fit = gw_dice_fit_word (dice, word, rules, &error);
  GString *list = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < fit->n_tiles; i++)
    {
      g_autofree char *label = gw_cell_to_label (&fit->tiles[i]);

      g_string_append_printf (list, "%s%s%s", i > 0 ? " " : "", label,
                              fit->die[i] < 0 ? "!" : "");
    }
  g_assert_cmpuint (fit->n_missing, ==, missing);
  g_assert_cmpstr (list->str, ==, cut);
  g_string_free (list, TRUE);
}

static void
test_word (void)
{
  assert_word ("C\nA\nT", "cat", TRUE, 0, "C A T");
  assert_word ("C\nA\nT", "TACT", TRUE, 1, "T A C T!");
  assert_word ("T H Th\nI\nN\n", "THIN", TRUE, 0, "Th I N");
  assert_word ("Th,\nT\nH\nI\nN\nIn,", "thin", TRUE, 0, "Th In");
  assert_word ("Th In\nT\nH\n", "thin", TRUE, 0, "T H In");
  assert_word ("Th An He\nT\nA\nN\n", "than", TRUE, 0, "Th A N");
  assert_word ("Th An He\nT\nN\n", "than", TRUE, 1, "Th A! N");
  assert_word ("Q\nI\nT", "quit", TRUE, 0, "Qu I T");
  assert_word ("Qu A\nI\nT", "QUIT", TRUE, 0, "Qu I T");
  assert_word ("Q\nU\nI\nT", "quit", FALSE, 0, "Q U I T");
  assert_word ("Q\nU\nI\nT", "quit", TRUE, 0, "Qu I T");
  assert_word ("I\nR\nA\nQ", "iraq", TRUE, 1, "I R A Q!");
  assert_word ("I\nR\nA\nQ", "iraq", FALSE, 0, "I R A Q");
  assert_word ("Str,", "street", TRUE, 3, "Str E! E! T!");
  assert_word ("S,\nSs,", "ß", TRUE, 0, "Ss");
  assert_word ("Ä\nЖ\n", "äж", TRUE, 0, "Ä Ж");
}

static void
assert_no_word (const char *word, GwError code)
{
  g_autoptr (GwDice) dice = gw_dice_parse ("AB", -1, NULL, NULL);
  g_autoptr (GwRules) rules = make_rules (TRUE);
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_dice_fit_word (dice, word, rules, &error));
  g_assert_error (error, GW_ERROR, (gint) code);
}

static void
test_no_word (void)
{
  g_autofree char *most = g_strnfill (GW_MAX_WORD_LENGTH, 'a');
  g_autofree char *more = g_strnfill (GW_MAX_WORD_LENGTH + 1, 'a');
  g_autoptr (GwDice) dice = gw_dice_parse ("AB", -1, NULL, NULL);
  g_autoptr (GwRules) rules = make_rules (TRUE);
  g_autoptr (GwDiceFit) fit = gw_dice_fit_word (dice, most, rules, NULL);

  g_assert_cmpuint (fit->n_missing, ==, GW_MAX_WORD_LENGTH - 1);
  assert_no_word ("", GW_ERROR_SYNTAX);
  assert_no_word ("don't", GW_ERROR_SYNTAX);
  assert_no_word ("a b", GW_ERROR_SYNTAX);
  assert_no_word ("a1", GW_ERROR_SYNTAX);
  assert_no_word ("[QU]IT", GW_ERROR_SYNTAX);
  assert_no_word ("\xff", GW_ERROR_SYNTAX);
  assert_no_word (more, GW_ERROR_TOO_LARGE);
}

static GwDice *
random_dice (GwRandom *random)
{
  static const char *const faces[] = { "A", "B", "C", "Q", "U", ".", "[QU]", "[AB]", "[ABC]" };
  GString *text = g_string_new (NULL);
  guint n_dice = 1 + gw_random_below (random, 5);
  GwDice *dice;

  for (guint i = 0; i < n_dice; i++)
    {
      for (guint k = gw_random_below (random, 3) + 1; k > 0; k--)
        g_string_append (text, faces[gw_random_below (random, G_N_ELEMENTS (faces))]);
      g_string_append_c (text, '\n');
    }
  dice = gw_dice_parse (text->str, -1, NULL, NULL);
  g_string_free (text, TRUE);
  return dice;
}

/* The fewest tiles without a die, over all ways to hand the dice out. */
static guint
fewest_missing (const GwDice *dice, const GwRules *rules, const GwCell *tiles, guint n,
                guint32 used)
{
  guint best;

  if (n == 0)
    return 0;
  best = 1 + fewest_missing (dice, rules, tiles + 1, n - 1, used);
  for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
    if (!(used & (1u << i)) && shows (dice, rules, i, tiles))
      best = MIN (best, fewest_missing (dice, rules, tiles + 1, n - 1, used | (1u << i)));
  return best;
}

static void
test_board_by_force (void)
{
  static const char *const tiles[] = { "a", "b", "c", "q", "u", ".", "qu", "ab", "abc", "?" };
  GwRandom random;

  gw_random_init (&random, 3, 0);
  for (guint round = 0; round < 4000; round++)
    {
      g_autoptr (GwDice) dice = random_dice (&random);
      g_autoptr (GwRules) rules = make_rules (round % 2);
      g_autoptr (GwBoard) board = NULL;
      g_autoptr (GwDiceFit) fit = NULL;
      guint n = 1 + gw_random_below (&random, 5);
      GwCell cells[5];

      for (guint i = 0; i < n; i++)
        gw_cell_from_text (tiles[gw_random_below (&random, G_N_ELEMENTS (tiles))], &cells[i]);
      board = gw_board_new (1, n, cells);
      fit = gw_dice_fit_board (dice, board, rules);
      assert_sound (fit, dice, rules);
      g_assert_cmpuint (fit->n_missing, ==, fewest_missing (dice, rules, cells, n, 0));
    }
}

/* A piece of a word is a tile that shows just these letters: a bare Q is not to
 * be had where Q counts as QU. */
static guint
fewest_of_cuts (const GwDice *dice, const GwRules *rules, const char *word, GwCell *tiles,
                guint n)
{
  guint best = G_MAXUINT;
  gsize length = strlen (word);

  if (length == 0)
    return fewest_missing (dice, rules, tiles, n, 0);
  for (gsize k = 1; k <= MIN (length, GW_TILE_MAX_LETTERS); k++)
    {
      g_autofree char *piece = g_strndup (word, k);
      gboolean known = k == 1;

      gw_cell_from_text (piece, &tiles[n]);
      for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
        known = known || shows (dice, rules, i, &tiles[n]);
      if (known && gw_rules_get (rules)->qu && strcmp (piece, "q") == 0)
        gw_cell_from_text ("zzzz", &tiles[n]); /* never on a die */
      if (known)
        best = MIN (best, fewest_of_cuts (dice, rules, word + k, tiles, n + 1));
    }
  return best;
}

static void
test_word_by_force (void)
{
  static const char letters[] = "aabbcqu";
  GwRandom random;

  gw_random_init (&random, 4, 0);
  for (guint round = 0; round < 4000; round++)
    {
      g_autoptr (GwDice) dice = random_dice (&random);
      g_autoptr (GwRules) rules = make_rules (round % 2);
      g_autoptr (GwDiceFit) fit = NULL;
      GString *word = g_string_new (NULL);
      GString *spelled = g_string_new (NULL);
      GwCell tiles[8];

      for (guint k = gw_random_below (&random, 6) + 1; k > 0; k--)
        g_string_append_c (word, letters[gw_random_below (&random, sizeof letters - 1)]);
      fit = gw_dice_fit_word (dice, word->str, rules, NULL);
      assert_sound (fit, dice, rules);
      g_assert_cmpuint (fit->n_missing, ==,
                        fewest_of_cuts (dice, rules, word->str, tiles, 0));
      for (guint i = 0; i < fit->n_tiles; i++)
        for (guint k = 0; k < fit->tiles[i].n_letters; k++)
          g_string_append_unichar (spelled, fit->tiles[i].letters[k]);
      g_assert_cmpstr (spelled->str, ==, word->str);
      g_string_free (word, TRUE);
      g_string_free (spelled, TRUE);
    }
}

/* Freak sets, where cuts are without number, end soon all the same. */
static void
test_bounded (void)
{
  GString *set = g_string_new (NULL);
  g_autofree char *word = g_strnfill (200, 'a');
  g_autoptr (GwRules) rules = make_rules (TRUE);
  g_autoptr (GwDice) dice = NULL;
  g_autoptr (GwDiceFit) fit = NULL;

  for (guint i = 0; i < 60; i++)
    g_string_append (set, i % 2 ? "A AA AAA\n" : "A AB AAAA ABA\n");
  dice = gw_dice_parse (set->str, -1, NULL, NULL);
  for (guint i = 0; i < 200; i += 7)
    word[i] = 'b';
  fit = gw_dice_fit_word (dice, word, rules, NULL);
  assert_sound (fit, dice, rules);
  g_string_free (set, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice-check/board", test_board);
  g_test_add_func ("/dice-check/word", test_word);
  g_test_add_func ("/dice-check/no-word", test_no_word);
  g_test_add_func ("/dice-check/board-by-force", test_board_by_force);
  g_test_add_func ("/dice-check/word-by-force", test_word_by_force);
  g_test_add_func ("/dice-check/bounded", test_bounded);
  return g_test_run ();
}

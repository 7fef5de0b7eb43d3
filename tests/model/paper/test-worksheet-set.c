/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which other boards are on the worksheets of a board. */
#include "gw-worksheet-set.h"

#include "gw-setting-keys.h"
#include "gw-worksheet.h"
#include "values.h"

/* What is written is read back; the rest is refused. */
static void
test_text (void)
{
  static const char *const texts[] = {
    "boards=4 seed=81234 dice:new-4x4",
    "boards=60 seed=18446744073709551615 dice:My  own dice",
    "boards=1 seed=0 words=40:90 no-dead-tile kfreq vowels=8",
    "boards=2 seed=7 points=:30 rnd",
  };
  static const char *const wrong[] = {
    "", "17 4", "boards=4", "boards=4 seed=7", "boards=0 seed=7 rnd", "boards=61 seed=7 rnd",
    "boards=4 seed=-7 rnd", "boards=4 seed=18446744073709551616 rnd", "seed=7 boards=4 rnd",
    "boards=4 seed=7 words=4 rnd", "boards=4 seed=7 nothing", "boards=4 seed=7 kfreq vowels=x",
    "boards=4seed=7 rnd",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GwWorksheetSet) set = gw_worksheet_set_parse (texts[i]);
      g_autofree char *text = NULL;

      g_assert_nonnull (set);
      text = gw_worksheet_set_format (set);
      g_assert_cmpstr (text, ==, texts[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_null (gw_worksheet_set_parse (wrong[i]));
}

/* What New Board makes, as it is chosen. */
static void
test_choice (void)
{
  g_autoptr (GwGeneratorSettings) choice = gw_generator_settings_new ();
  g_autoptr (GwWorksheetSet) set = NULL;
  g_autofree char *text = NULL;

  gw_setting_keys_read_source (choice, "kfreq vowels=7");
  gw_setting_keys_read_wishes (choice, "words=3:");
  set = gw_worksheet_set_new (choice, 4, 99);
  text = gw_worksheet_set_format (set);
  g_assert_cmpstr (text, ==, "boards=4 seed=99 words=3: kfreq vowels=7");
}

/* The boards of a text that was kept, as one line each. */
static char *
make_boards (const char *kept, const char *first, const char *locked)
{
  const GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwWorksheetSet) set = gw_worksheet_set_parse (kept);
  g_autoptr (GwLexicon) lexicon = make_lexicon ("stone\ntones\nnotes\nonset\nton\nnot\none\nten\n");
  g_autoptr (GwRules) rules = gw_rules_new (&rules_spec);
  g_autoptr (GwGame) game = gw_game_new (lexicon, rules);
  g_autoptr (GwBoard) board = make_board (first);
  g_autoptr (GBytes) locks = locked != NULL ? g_bytes_new (locked, 4) : NULL;
  g_autoptr (GwDiceStore) store = gw_dice_store_new ("/nowhere");
  const GwBoardRecipeSpec given = { .shape = board, .game = game };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoardRecipe) recipe
    = gw_worksheet_set_make_recipe (set, &given, locks, store, &error);
  GwWorksheetSpec spec = {
    .board = board, .game = game, .recipe = recipe, .seed = set->seed, .n_boards = set->n_boards
  };
  g_autoptr (GwWorksheet) sheet = NULL;
  GString *all = g_string_new (NULL);

  if (error != NULL)
    {
      g_string_assign (all, error->message);
      return g_string_free (all, FALSE);
    }
  sheet = gw_worksheet_new (&spec, NULL, NULL);
  for (guint i = 0; i < gw_worksheet_get_n_boards (sheet); i++)
    {
      g_autofree char *text = gw_board_to_string (gw_worksheet_get_board (sheet, i));

      g_string_append_printf (all, "%s%s", i > 0 ? " " : "", text);
    }
  return g_string_free (all, FALSE);
}

/* The same each time; more boards go on where fewer end. */
static void
test_boards (void)
{
  g_autofree char *four = make_boards ("boards=4 seed=5 dice:new-4x4", "ABCD/EFGH/IJKL/MNOP", NULL);
  g_autofree char *again = make_boards ("boards=4 seed=5 dice:new-4x4", "ABCD/EFGH/IJKL/MNOP", NULL);
  g_autofree char *six = make_boards ("boards=6 seed=5 dice:new-4x4", "ABCD/EFGH/IJKL/MNOP", NULL);
  g_autofree char *other = make_boards ("boards=4 seed=6 dice:new-4x4", "ABCD/EFGH/IJKL/MNOP", NULL);
  g_autofree char *wished = make_boards ("boards=3 seed=5 words=2: kfreq", "ABC/DEF/GHI", NULL);
  g_autofree char *wished_again
    = make_boards ("boards=3 seed=5 words=2: kfreq", "ABC/DEF/GHI", NULL);

  g_assert_cmpstr (four, ==, again);
  g_assert_true (g_str_has_prefix (six, four));
  g_assert_cmpuint (strlen (six), >, strlen (four));
  g_assert_cmpstr (four, !=, other);
  g_assert_cmpstr (wished, ==, wished_again);
}

/* Locked tiles and holes stay; where nothing is free there is no other board. */
static void
test_locks (void)
{
  const char first[4] = { 1 }, every[4] = { 1, 1, 1, 1 };
  g_autofree char *kept = make_boards ("boards=3 seed=5 rnd", "AB/C.", first);
  g_autofree char *all = make_boards ("boards=3 seed=5 rnd", "AB/C.", every);
  g_autofree char *gone = make_boards ("boards=3 seed=5 dice:gone", "AB/CD", NULL);
  g_auto (GStrv) boards = g_strsplit (kept, " ", -1);

  g_assert_cmpuint (g_strv_length (boards), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (boards[i][0], ==, 'A');
      g_assert_cmpint (boards[i][4], ==, '.');
    }
  g_assert_cmpstr (all, ==, "Every tile is locked; unlock some");
  g_assert_nonnull (strstr (gone, "gone"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/worksheet-set/text", test_text);
  g_test_add_func ("/worksheet-set/choice", test_choice);
  g_test_add_func ("/worksheet-set/boards", test_boards);
  g_test_add_func ("/worksheet-set/locks", test_locks);
  return g_test_run ();
}

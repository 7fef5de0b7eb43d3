/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-error.h"
#include "gw-player-scores.h"

#include "values.h"

#define WORDS                                                                                      \
  "ascent\natlas\ncan\ncase\ncease\ncent\nclam\ncleans\ncleanse\neat\nleach\nlean\nman\n"   \
  "mantel\nmatch\noath\nscene\nseal\nsenate\nseven\ntense\n"
#define BOARD "OATH/OMCL/VSAE/EENT"

/* With the words of a player, between spaces. */
static GwPlayerSheets *
add_words (GwPlayerSheets *sheets, guint player, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_autoptr (GwPlayerSheets) before = sheets;

      sheets = gw_player_sheets_set_word (before, player, list[i], TRUE);
    }
  return sheets;
}

static GwPlayerSheets *
add_player (GwPlayerSheets *sheets, const char *name, const char *words)
{
  g_autoptr (GwPlayerSheets) before = sheets;

  return add_words (gw_player_sheets_add_player (before, name),
                    gw_player_sheets_get_n_players (before), words);
}

/* Mia has ten points, Jonas four and Ada six. */
static GwPlayerSheets *
make_three (void)
{
  g_autoptr (GwPlayerSheets) one = gw_player_sheets_new ();
  GwPlayerSheets *sheets = gw_player_sheets_rename (one, 0, "Mia");

  sheets = add_words (sheets, 0, "ATLAS CEASE LEACH SCENE CASE CENT MATCH");
  sheets = add_player (sheets, "Jonas", "CAN MAN CLAM OATH MATCH SEAL");
  return add_player (sheets, "Ada", "MATCH SEAL SEVEN LEAN EAT TENSE");
}

static char *
dup_word (const GwPlayerScores *scores, const GwScoredWord *word)
{
  return gw_lexicon_dup_word (gw_solution_get_lexicon (scores->solution),
                              gw_solution_get_word (scores->solution, word->index));
}

/* “SEVEN 2, -MATCH 0”: struck out words have a sign. */
static void
assert_words (const GwPlayerScores *scores, GArray *words, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    {
      const GwScoredWord *word = &g_array_index (words, GwScoredWord, i);
      g_autofree char *letters = dup_word (scores, word);

      g_string_append_printf (text, "%s%s%s %d", i > 0 ? ", " : "", word->struck ? "-" : "",
                              letters, (int) word->points);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_others (const GwPlayerScores *scores, guint player, guint i, const char *expected)
{
  const GwScoredWord *word
    = &g_array_index (gw_player_scores_get (scores, player)->words, GwScoredWord, i);
  g_autofree char *text = gw_player_scores_format_others (scores, player, word->index);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_sentence (const GwPlayerScores *scores, const char *expected)
{
  g_autofree char *text = gw_player_scores_format (scores);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_three (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GwPlayerSheets) sheets = make_three ();
  g_autoptr (GwPlayerScores) scores = gw_player_scores_new (sheets, solution, NULL, FALSE);

  g_assert_cmpint (gw_player_scores_get (scores, 0)->points, ==, 10);
  g_assert_cmpint (gw_player_scores_get (scores, 1)->points, ==, 4);
  g_assert_cmpint (gw_player_scores_get (scores, 2)->points, ==, 6);
  g_assert_cmpuint (gw_player_scores_get (scores, 2)->n_counted, ==, 4);
  assert_sentence (scores, "Mia wins with 10 points");
  assert_words (scores, gw_player_scores_get (scores, 2)->words,
                "SEVEN 2, TENSE 2, EAT 1, LEAN 1, -MATCH 0, -SEAL 0");
  assert_words (scores, scores->nobody, "CLEANSE 5, ASCENT 3, CLEANS 3, MANTEL 3, SENATE 3");
  assert_others (scores, 2, 0, NULL);
  assert_others (scores, 2, 4, "Mia and Jonas have it too");
  assert_others (scores, 2, 5, "Jonas has it too");
}

/* What two have counts for both when that is wished; the words that nobody has stay the same. */
static void
test_in_common (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GwPlayerSheets) sheets = make_three ();
  g_autoptr (GwPlayerScores) scores = gw_player_scores_new (sheets, solution, NULL, TRUE);

  g_assert_cmpint (gw_player_scores_get (scores, 0)->points, ==, 12);
  g_assert_cmpint (gw_player_scores_get (scores, 2)->points, ==, 9);
  assert_words (scores, gw_player_scores_get (scores, 2)->words,
                "MATCH 2, SEVEN 2, TENSE 2, EAT 1, LEAN 1, SEAL 1");
  assert_words (scores, scores->nobody, "CLEANSE 5, ASCENT 3, CLEANS 3, MANTEL 3, SENATE 3");
  assert_others (scores, 2, 0, "Mia and Jonas have it too");
}

/* Two, or three, with as many points; and nobody with any. */
static void
test_share (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GwPlayerSheets) one = gw_player_sheets_new ();
  g_autoptr (GwPlayerSheets) empty = gw_player_sheets_add_player (one, NULL);
  g_autoptr (GwPlayerSheets) two
    = add_words (add_words (gw_player_sheets_ref (empty), 0, "SEVEN"), 1, "TENSE");
  g_autoptr (GwPlayerSheets) three
    = add_player (gw_player_sheets_ref (two), "Ada", "EAT LEAN");
  g_autoptr (GwPlayerScores) nothing = gw_player_scores_new (empty, solution, NULL, FALSE);
  g_autoptr (GwPlayerScores) both = gw_player_scores_new (two, solution, NULL, FALSE);
  g_autoptr (GwPlayerScores) all = gw_player_scores_new (three, solution, NULL, FALSE);
  g_autoptr (GwPlayerScores) unsolved = gw_player_scores_new (three, NULL, NULL, FALSE);

  assert_sentence (nothing, "Nobody has a word yet");
  assert_sentence (both, "Player 1 and Player 2 share with 2 points");
  assert_sentence (all, "Player 1, Player 2 and Ada share with 2 points");
  assert_sentence (unsolved, "Nobody has a word yet");
}

static void
test_alone (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GwPlayerSheets) empty = gw_player_sheets_new ();
  g_autoptr (GwPlayerSheets) sheets
    = add_words (gw_player_sheets_ref (empty), 0, "SEVEN EAT ZEBRA");
  g_autoptr (GHashTable) hidden = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GwPlayerScores) scores = gw_player_scores_new (sheets, solution, NULL, FALSE);
  g_autoptr (GwPlayerScores) fewer = NULL;
  g_autofree char *name = gw_player_sheets_dup_name (sheets, 0);

  g_assert_cmpstr (name, ==, "You");
  assert_sentence (scores, "2 of 21 words, 3 points");
  g_assert_cmpuint (scores->nobody->len, ==, 19);

  /* Words that never count are no words. */
  g_hash_table_add (hidden, (gpointer) "SEVEN");
  g_hash_table_add (hidden, (gpointer) "OATH");
  fewer = gw_player_scores_new (sheets, solution, hidden, FALSE);
  assert_sentence (fewer, "1 of 19 words, 1 point");
}

/* Each change leaves the sheets before as they were. */
static void
test_changes (void)
{
  g_autoptr (GwPlayerSheets) sheets = make_three ();
  g_autoptr (GwPlayerSheets) without = gw_player_sheets_set_word (sheets, 2, "EAT", FALSE);
  g_autoptr (GwPlayerSheets) fewer = gw_player_sheets_remove_player (sheets, 0);
  g_autoptr (GwPlayerSheets) nameless = gw_player_sheets_rename (sheets, 1, " \t ");
  g_autoptr (GwPlayerSheets) named
    = gw_player_sheets_rename (sheets, 1, " A name that is so long that it has no room\n");
  g_autoptr (GwPlayerSheets) other = gw_player_sheets_set_words (
    sheets, 0, gw_player_sheets_get_words (sheets, 2));
  g_autoptr (GwPlayerSheets) rejected
    = gw_player_sheets_reject (sheets, 2, "clen", GW_WORD_REASON_NOT_IN_LIST);
  g_autoptr (GwPlayerSheets) twice
    = gw_player_sheets_reject (rejected, 2, "clen", GW_WORD_REASON_SCHOOL);
  g_autoptr (GwPlayerSheets) cleared = gw_player_sheets_clear_rejected (twice, 2);
  g_autoptr (GwPlayerSheets) one = gw_player_sheets_new ();
  g_autoptr (GwPlayerSheets) still_one = gw_player_sheets_remove_player (one, 0);
  g_autofree char *name = gw_player_sheets_dup_name (nameless, 1);

  g_assert_true (g_hash_table_contains (gw_player_sheets_get_words (sheets, 2), "EAT"));
  g_assert_false (g_hash_table_contains (gw_player_sheets_get_words (without, 2), "EAT"));
  g_assert_cmpuint (gw_player_sheets_get_n_players (fewer), ==, 2);
  g_assert_cmpstr (gw_player_sheets_get_name (fewer, 1), ==, "Ada");
  g_assert_cmpstr (name, ==, "Player 2");
  g_assert_cmpstr (gw_player_sheets_get_name (named, 1), ==,
                   "A name that is so long that it has no ro");
  g_assert_cmpuint (g_hash_table_size (gw_player_sheets_get_words (other, 0)), ==, 6);
  g_assert_cmpuint (gw_player_sheets_get_rejected (sheets, 2)->len, ==, 0);
  g_assert_cmpuint (gw_player_sheets_get_rejected (twice, 2)->len, ==, 1);
  g_assert_cmpuint (gw_player_sheets_get_rejected (cleared, 2)->len, ==, 0);
  g_assert_cmpuint (gw_player_sheets_get_n_players (still_one), ==, 1);
  for (guint i = 0; i < 120; i++)
    {
      g_autoptr (GwPlayerSheets) before = one;

      one = gw_player_sheets_add_player (before, NULL);
    }
  g_assert_cmpuint (gw_player_sheets_get_n_players (one), ==, GW_PLAYERS_MOST);
}

static void
test_save (void)
{
  static const char text[] = "Mia\tCAT SAC\tclen:not-in-list a:b:short\n\t\t";
  GError *error = NULL;
  g_autoptr (GwPlayerSheets) sheets = gw_player_sheets_parse (text, &error);
  g_autofree char *saved = NULL;
  const GwRejectedWord *word;

  g_assert_no_error (error);
  g_assert_cmpuint (gw_player_sheets_get_n_players (sheets), ==, 2);
  g_assert_null (gw_player_sheets_get_name (sheets, 1));
  word = g_ptr_array_index (gw_player_sheets_get_rejected (sheets, 0), 1);
  g_assert_cmpstr (word->text, ==, "a:b");
  g_assert_cmpint (word->reason, ==, GW_WORD_REASON_SHORT);
  saved = gw_player_sheets_save (sheets);
  g_assert_cmpstr (saved, ==, text);
}

static void
test_damaged (void)
{
  static const struct
  {
    const char *text;
    GwError code;
    const char *message;
  } damaged[] = {
    { "", GW_ERROR_TOO_LARGE, "There must be 1 to 99 players." },
    { "Mia", GW_ERROR_SYNTAX,
      "Line 1: A player has a name, words and rejected words, with tabs between them." },
    { "\t\t\nMia\tCAT\t\t", GW_ERROR_SYNTAX,
      "Line 2: A player has a name, words and rejected words, with tabs between them." },
    { "\t\tclen", GW_ERROR_SYNTAX, "Line 1: “clen” is not a word with a reason." },
    { "\t\t:short", GW_ERROR_SYNTAX, "Line 1: “:short” is not a word with a reason." },
    { "\t\tclen:cold", GW_ERROR_SYNTAX, "Line 1: “clen:cold” is not a word with a reason." },
    { "\xff\t\t", GW_ERROR_NOT_TEXT, "The players are not text in UTF-8." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_player_sheets_parse (damaged[i].text, &error));
      g_assert_error (error, GW_ERROR, (int) damaged[i].code);
      g_assert_cmpstr (error->message, ==, damaged[i].message);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/player-sheets/three", test_three);
  g_test_add_func ("/player-sheets/in-common", test_in_common);
  g_test_add_func ("/player-sheets/share", test_share);
  g_test_add_func ("/player-sheets/alone", test_alone);
  g_test_add_func ("/player-sheets/changes", test_changes);
  g_test_add_func ("/player-sheets/save", test_save);
  g_test_add_func ("/player-sheets/damaged", test_damaged);

  return g_test_run ();
}

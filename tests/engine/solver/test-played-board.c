/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles with signs that the language of the lexicon reads as other letters. */
#include "gw-letter-table.h"
#include "gw-played-board.h"
#include "gw-tally.h"
#include "gw-word-paths.h"

#include "../support/values.h"

static const char french[] = "name: French\ncode: fr\n"
                             "letters: a b c d e f g h i j k l m n o p q r s t u v w x y z\n"
                             "fold: œ oe\n";
static const char greek[] = "name: Greek\ncode: el\n"
                            "letters: α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ τ υ φ χ ψ ω\n";
static const char hebrew[] = "name: Hebrew\ncode: he\n"
                             "letters: א ב ג ד ה ו ז ח ט י כ ל מ נ ס ע פ צ ק ר ש ת\n"
                             "fold: ם מ\nfold: ן נ\ndirection: right-to-left\n";
static const char ukrainian[]
  = "name: Ukrainian\ncode: uk\n"
    "letters: а б в г ґ д е є ж з и і ї й к л м н о п р с т у ф х ц ч ш щ "
    "ь ю я\ndrop: ' ’ ʼ\n";

static const char turkish[] = "name: Turkish\ncode: tr\n"
                              "letters: a b c ç d e f g ğ h ı i j k l m n o ö p r s ş t u ü v y z\n"
                              "fold: I ı\nfold: İ i\n";

static const char dutch[] = "name: Dutch\ncode: nl\n"
                            "letters: a b c d e f g h i j k l m n o p q r s t u v w x y ij z\n"
                            "fold: ĳ ij\n";

static GwLexicon *
read_list (const char *language_text, const char *list)
{
  GError *error = NULL;
  g_autoptr (GwLanguage) language = gw_language_parse (language_text, -1, NULL, &error);

  g_assert_no_error (error);
  return make_lexicon_in (language, list);
}

/* All words of a board, with the cells of their paths, as “WORD 0 1 2|3 1 2; …”. */
static void
check_words (GwLexicon *lexicon, const char *board_text, const char *expected)
{
  g_autoptr (GwSolution) solution = solve_board (lexicon, board_text);
  g_autoptr (GwBoard) board = make_board (board_text);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    {
      g_autofree char *word = gw_lexicon_dup_word (lexicon, gw_solution_get_word (solution, i));
      g_autoptr (GArray) paths = gw_word_paths_list (lexicon, board,
                                                     gw_solution_get_rules (solution), word, 0, NULL);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", word);
      for (guint k = 0; k < paths->len; k++)
        {
          const GwPath *path = &g_array_index (paths, GwPath, k);

          for (guint c = 0; c < path->length; c++)
            g_string_append_printf (text, "%c%u", c == 0 && k > 0 ? '|' : ' ', path->cells[c]);
        }
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_french (void)
{
  g_autoptr (GwLexicon) lexicon = read_list (french, "été\nœuf\nâme\nThé\n");

  check_words (lexicon, "ÉT/.É", "ETE 0 1 3|3 1 0");
  check_words (lexicon, "ET/.É", "ETE 0 1 3|3 1 0");
  check_words (lexicon, "[Œ] U F/", "OEUF 0 1 2");
  check_words (lexicon, "O [ÉU] F/", "OEUF 0 1 2");
  check_words (lexicon, "ÂM/.Ê", "AME 0 1 3");
  check_words (lexicon, "ÑM/.Ê", "");
}

static void
test_scripts (void)
{
  g_autoptr (GwLexicon) in_greek = read_list (greek, "λόγος\n");
  g_autoptr (GwLexicon) in_hebrew = read_list (hebrew, "שלום\nבני\n");
  g_autoptr (GwLexicon) in_ukrainian = read_list (ukrainian, "м'яч\n");

  check_words (in_greek, "Λ Ό Γ Ο Σ/", "ΛΟΓΟΣ 0 1 2 3 4");
  check_words (in_greek, "λ ο γ ο ς/", "ΛΟΓΟΣ 0 1 2 3 4");
  check_words (in_hebrew, "ש ל ו ם/", "שלומ 0 1 2 3");
  check_words (in_hebrew, "ב ן י/", "בני 0 1 2");
  check_words (in_ukrainian, "[Мʼ] Я Ч/", "МЯЧ 0 1 2");
  check_words (in_ukrainian, "М ʼ Я/. Ч ./", ""); /* a tile in the way is none to pass */
}

/* A letter of several signs is on one tile or on two. */
static void
test_dutch (void)
{
  g_autoptr (GwLexicon) lexicon = read_list (dutch, "ijs\nĳdel\nreünie\n");

  check_words (lexicon, "[IJ] S/", "IJS 0 1");
  check_words (lexicon, "[Ĳ] S/", "IJS 0 1");
  check_words (lexicon, "I J S/", "IJS 0 1 2");
  check_words (lexicon, "I J D É L/", "IJDEL 0 1 2 3 4");
}

/* Words are shown in the capitals of the language, and read again. */
static void
test_turkish (void)
{
  g_autoptr (GwLexicon) lexicon = read_list (turkish, "ışık\niki\nkâğıt\n");
  guint word;

  check_words (lexicon, "ı ş/k ı", "IŞIK 0 1 3 2|3 1 0 2");
  check_words (lexicon, "i k i/", "İKİ 0 1 2|2 1 0");
  g_assert_true (gw_lexicon_find (lexicon, "IŞIK", &word));
  g_assert_true (gw_lexicon_find (lexicon, "İki", &word));
  g_assert_false (gw_lexicon_find (lexicon, "IKI", &word));
}

/* The lists of two languages as one lexicon: what each has as a letter of its own is one. */
static GwLexicon *
read_both (const char *first, const char *first_list, const char *second, const char *second_list)
{
  g_autoptr (GwLexicon) a = read_list (first, first_list);
  g_autoptr (GwLexicon) b = second != NULL ? read_list (second, second_list)
                                           : make_lexicon (second_list);
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  GError *error = NULL;
  GwLexicon *both;

  gw_lexicon_builder_add_lexicon (builder, a, G_MAXUINT, NULL, NULL, &error);
  g_assert_no_error (error);
  gw_lexicon_builder_add_lexicon (builder, b, G_MAXUINT, NULL, NULL, &error);
  g_assert_no_error (error);
  both = gw_lexicon_builder_finish (builder, NULL, &error);
  g_assert_no_error (error);
  return both;
}

static void
test_union (void)
{
  g_autoptr (GwLexicon) french_first = read_both (french, "thé\nété\n", NULL, "niño\nfär\n");
  g_autoptr (GwLexicon) plain_first
    = read_both (turkish, "kış\nkadın\n", french, "thé\nété\n");
  guint word;

  check_words (french_first, "N I Ñ O/", "NIÑO 0 1 2 3");
  check_words (french_first, "N I N O/", "");
  check_words (french_first, "T H É/", "THE 0 1 2");
  check_words (french_first, "F Ä R/", "FÄR 0 1 2");
  g_assert_true (gw_lexicon_find (french_first, "niño", &word));
  g_assert_true (gw_lexicon_find (french_first, "thé", &word));
  g_assert_false (gw_lexicon_find (french_first, "nino", &word));
  check_words (plain_first, "T H E/", "THE 0 1 2");
  check_words (plain_first, "k ı ş/", "KIŞ 0 1 2");
  g_assert_true (gw_lexicon_find (plain_first, "KIŞ", &word));
}

/* A list that keeps letters which the other one folds: an É tile is an É, and a text is read as
 * either. */
static void
test_union_kept (void)
{
  g_autoptr (GwLexicon) lexicon = read_both (french, "thé\ncoté\n", NULL, "été\n");
  guint word;

  check_words (lexicon, "É T É/", "ÉTÉ 0 1 2|2 1 0");
  check_words (lexicon, "T H E/", "THE 0 1 2");
  g_assert_true (gw_lexicon_find (lexicon, "été", &word));
  g_assert_true (gw_lexicon_find (lexicon, "côté", &word));
  g_assert_false (gw_lexicon_find (lexicon, "hôtel", &word));
}

/* Without a language, and where accents are kept, every letter is one of its own. */
static void
test_kept (void)
{
  g_autoptr (GwLexicon) plain = make_lexicon ("ete\nété\n");

  check_words (plain, "ÉT/.É", "ÉTÉ 0 1 3|3 1 0");
  check_words (plain, "ET/.E", "ETE 0 1 3|3 1 0");
}

static void
test_same (void)
{
  g_autoptr (GwLexicon) lexicon = read_list (french, "été\n");
  g_autoptr (GwBoard) plain = make_board ("ET/.?");
  g_autoptr (GwBoard) accented = make_board ("ÉT/.?");
  g_autoptr (GwBoard) same = gw_play_board (lexicon, plain);
  g_autoptr (GwBoard) played = gw_play_board (lexicon, accented);

  g_assert_true (same == plain);
  g_assert_true (gw_board_equal (played, plain));
}

/* The letter that is there now is the one that the tile is played as. */
static void
test_letter_table (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = read_list (french, "été\n");
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwBoard) board = make_board ("ÉT/.E");
  g_autoptr (GwLetterTable) table = gw_letter_table_new (lexicon, board, rules, 0, NULL);

  g_assert_cmpuint (gw_letter_table_get_n_rows (table), ==, 2);
  g_assert_true (gw_letter_table_get_row (table, 0)->now);
  g_assert_cmpuint (gw_letter_table_get_row (table, 0)->words, ==, 1);
  g_assert_false (gw_letter_table_get_row (table, 1)->now);
  g_assert_cmpuint (gw_letter_table_get_words (table), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/played-board/french", test_french);
  g_test_add_func ("/played-board/scripts", test_scripts);
  g_test_add_func ("/played-board/dutch", test_dutch);
  g_test_add_func ("/played-board/turkish", test_turkish);
  g_test_add_func ("/played-board/union", test_union);
  g_test_add_func ("/played-board/union-kept", test_union_kept);
  g_test_add_func ("/played-board/kept", test_kept);
  g_test_add_func ("/played-board/same", test_same);
  g_test_add_func ("/played-board/letter-table", test_letter_table);
  return g_test_run ();
}

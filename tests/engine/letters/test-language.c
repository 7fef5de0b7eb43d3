/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-error.h"
#include "gw-folding.h"
#include "gw-letters.h"

#include <string.h>

static char *
get_folder (void)
{
  return g_build_filename (g_test_get_dir (G_TEST_DIST), "..", "data", "languages", NULL);
}

static GwLanguage *
load (const char *file)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GwLanguage *language;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  language = gw_language_parse (text, -1, file, &error);
  g_assert_no_error (error);
  return language;
}

static void
append_letter (GString *text, gunichar letter)
{
  gunichar signs[GW_LETTER_MAX_SIGNS];
  const guint n_signs = gw_letters_get_signs (letter, signs);

  for (guint i = 0; i < n_signs; i++)
    g_string_append_unichar (text, signs[i]);
}

/* The letters of a word with spaces between them, or “? ” and the sign that is none. */
static char *
read_as (GwLanguage *language, GwAccents accents, const char *text, gboolean join)
{
  g_autoptr (GwFolding) folding = gw_folding_new (language, accents);
  g_autofree GwFoldedWord *word = g_new0 (GwFoldedWord, 1);
  GString *letters = g_string_new (NULL);
  gunichar sign;

  if (!gw_folding_read (folding, text, strlen (text), join, word, &sign))
    {
      g_string_append (letters, "? ");
      g_string_append_unichar (letters, sign);
      return g_string_free (letters, FALSE);
    }
  for (guint i = 0; i < word->n_letters; i++)
    {
      if (i > 0)
        g_string_append_c (letters, ' ');
      append_letter (letters, word->letters[i]);
    }
  if (word->foreign)
    g_string_append (letters, " +");
  return g_string_free (letters, FALSE);
}

/* The files that come with the program. */
static void
test_files (void)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  g_autoptr (GHashTable) codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *file;

  g_assert_no_error (error);
  while ((file = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (GwLanguage) language = load (file);
      g_autofree char *text = gw_language_to_string (language);
      g_autoptr (GwLanguage) again = gw_language_parse (text, -1, "again", NULL);
      g_autofree char *text_again = gw_language_to_string (again);
      guint n_letters;
      const gunichar *letters = gw_language_get_letters (language, &n_letters);

      g_assert_cmpstr (text, ==, text_again);
      g_assert_cmpuint (n_letters, >=, 20);
      g_assert_true (g_str_has_prefix (file, gw_language_get_code (language)));
      g_assert_nonnull (strstr (text, "\nvowels: "));
      for (guint i = 0; i < n_letters; i++)
        {
          g_autoptr (GString) letter = g_string_new (NULL);
          g_autofree char *read = NULL;

          append_letter (letter, letters[i]);
          for (const char *at = letter->str; *at != '\0'; at = g_utf8_next_char (at))
            g_assert_true (gw_letters_may_stand_on_tile (g_utf8_get_char (at))
                           || (letters[i] > 0x10ffff
                               && gw_letters_is_only_part (g_utf8_get_char (at))));
          read = read_as (language, GW_ACCENTS_AS_PLAYED, letter->str, FALSE);
          g_assert_cmpstr (read, ==, letter->str);
        }
      g_hash_table_add (codes, g_strdup (gw_language_get_code (language)));
    }
  g_assert_cmpuint (g_hash_table_size (codes), >=, 25);
}

/* Words as their languages play them. */
static void
test_words (void)
{
  static const struct
  {
    const char *file, *word, *letters;
  } words[] = {
    { "en.txt", "Naïve", "n a i v e" },
    { "en.txt", "don't", "? '" },
    { "fr.txt", "Œuvre", "o e u v r e" },
    { "fr.txt", "ÉLÈVE", "e l e v e" },
    { "fr.txt", "e\xcc\x81le\xcc\x80ve", "e l e v e" },
    { "fr.txt", "ça", "c a" },
    { "es.txt", "Ñandú", "ñ a n d u" },
    { "es.txt", "pingüino", "p i n g u i n o" },
    { "es.txt", "n\xcc\x83", "ñ" },
    { "es.txt", "calle", "c a l l e" },
    { "es-digraphs.txt", "Calle", "c a ll e" },
    { "es-digraphs.txt", "chorrillo", "ch o rr i ll o" },
    { "de.txt", "Größe", "g r ö s s e" },
    { "de-ae.txt", "Äpfel", "a e p f e l" },
    { "da.txt", "Åse", "å s e" },
    { "da.txt", "ǻ", "å" },
    { "nl.txt", "IJsvrij", "ij s v r ij" },
    { "nl.txt", "ĳs", "ij s" },
    { "hr.txt", "ǈubav", "lj u b a v" },
    { "hr.txt", "Džep", "dž e p" },
    { "hr.txt", "dz\xcc\x8c", "dž" },
    { "cy.txt", "Llanddwyn", "ll a n dd w y n" },
    { "cy.txt", "angharad", "a ng h a r a d" },
    { "cy.txt", "tŵr", "t w r" },
    { "ca.txt", "Col·legi", "c o l·l e g i" },
    { "ca.txt", "col.legi", "c o l·l e g i" },
    { "ca.txt", "paraŀlel", "p a r a l·l e l" },
    { "ca.txt", "any", "a ny" },
    { "tr.txt", "IŞIK", "ı ş ı k" },
    { "tr.txt", "İstanbul", "i s t a n b u l" },
    { "tr.txt", "kâğıt", "k a ğ ı t" },
    { "pl.txt", "Żółć", "ż ó ł ć" },
    { "el.txt", "Άνθρωπος", "α ν θ ρ ω π ο σ" },
    { "el.txt", "μαΐου", "μ α ι ο υ" },
    { "he.txt", "שלום", "ש ל ו מ" },
    { "he.txt", "\xd7\xa9\xd6\xb8\xd7\x9c", "ש ל" }, /* with a point for a vowel */
    { "ru.txt", "Ёлка", "е л к а" },
    { "ru.txt", "ма\xcc\x81йка", "м а й к а" },
    { "uk.txt", "м'яч", "м я ч" },
    { "uk.txt", "М’ЯЧ", "м я ч" },
    { "uk.txt", "їжак", "ї ж а к" },
    { "uk-apostrophe.txt", "м'яч", "м ’ я ч" },
    { "bg.txt", "ѝ", "и" },
    { "eo.txt", "Ĉiuĵaŭde", "ĉ i u ĵ a ŭ d e" },
    { "cs.txt", "Žluťoučký", "ž l u ť o u č k ý" },
    { "it.txt", "tōkyō", "t o k y o" },
    { "en.txt", "œuvre", "œ u v r e +" },
    { "ru.txt", "webсайт", "w e b с а й т +" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GwLanguage) language = load (words[i].file);
      g_autofree char *letters = read_as (language, GW_ACCENTS_AS_PLAYED, words[i].word, FALSE);

      g_assert_cmpstr (letters, ==, words[i].letters);
    }
}

static void
check (GwLanguage *language, GwAccents accents, const char *text, gboolean join,
       const char *letters)
{
  g_autofree char *read = read_as (language, accents, text, join);

  g_assert_cmpstr (read, ==, letters);
}

static void
test_accents (void)
{
  g_autoptr (GwLanguage) french = load ("fr.txt");
  g_autoptr (GwLanguage) spanish = load ("es.txt");
  g_autoptr (GwLanguage) russian = load ("ru.txt");

  check (french, GW_ACCENTS_KEEP, "Élève", FALSE, "é l è v e +");
  check (french, GW_ACCENTS_KEEP, "œil", FALSE, "o e i l");
  check (spanish, GW_ACCENTS_FOLD, "Ñandú", FALSE, "n a n d u");
  check (russian, GW_ACCENTS_FOLD, "майка", FALSE, "м а й к а");

  check (NULL, GW_ACCENTS_AS_PLAYED, "Élève", FALSE, "é l è v e");
  check (NULL, GW_ACCENTS_KEEP, "Straße", FALSE, "s t r a s s e");
  check (NULL, GW_ACCENTS_FOLD, "Élève", FALSE, "e l e v e");
  check (NULL, GW_ACCENTS_FOLD, "각", FALSE, "각");
  check (NULL, GW_ACCENTS_KEEP, "q\xcc\x88", FALSE, "? \xcc\x88");
  check (NULL, GW_ACCENTS_FOLD, "q\xcc\x88", FALSE, "q");

  check (NULL, GW_ACCENTS_KEEP, "mother-in-law", TRUE, "m o t h e r i n l a w");
  check (NULL, GW_ACCENTS_KEEP, "mother-in-law", FALSE, "? -");
  check (french, GW_ACCENTS_AS_PLAYED, "", FALSE, "");
}

/* Without a language words are what they always were. */
static void
test_same_as_before (void)
{
  for (gunichar c = 0x20; c <= 0x1ffff; c++)
    {
      char text[7] = { 0 };
      g_autofree char *folded = NULL, *read = NULL;
      g_autofree gunichar *letters = NULL;
      glong n;

      if (!g_unichar_validate (c) || !gw_letters_is_letter (c))
        continue;
      text[g_unichar_to_utf8 (c, text)] = '\0';
      folded = gw_letters_fold (text, -1);
      letters = g_utf8_to_ucs4 (folded, -1, NULL, &n, NULL);
      if (n != 1 || !gw_letters_is_letter (letters[0]))
        continue;
      read = read_as (NULL, GW_ACCENTS_KEEP, text, FALSE);
      g_assert_cmpstr (read, ==, folded);
    }
}

/* Whether a word is written with more than its letters. */
static void
test_respelled (void)
{
  static const struct
  {
    const char *file, *word;
    gboolean respelled;
  } cases[] = {
    { "de.txt", "weiß", TRUE },  { "de.txt", "Haus", FALSE },      { "de.txt", "ÜBER", FALSE },
    { "el.txt", "τους", TRUE },  { "el.txt", "λόγο", TRUE },       { "el.txt", "ΤΟΥΣ", FALSE },
    { "fr.txt", "œuvre", TRUE }, { "fr.txt", "OEUVRE", FALSE },    { "cs.txt", "nový", FALSE },
    { "fr.txt", "été", TRUE },   { "cs.txt", "novy\u0301", FALSE }, { "he.txt", "שלום", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwLanguage) language = load (cases[i].file);
      g_autoptr (GwFolding) folding = gw_folding_new (language, GW_ACCENTS_AS_PLAYED);
      g_autofree GwFoldedWord *word = g_new0 (GwFoldedWord, 1);
      gunichar sign;

      g_test_message ("%s", cases[i].word);
      g_assert_true (gw_folding_read (folding, cases[i].word, strlen (cases[i].word), FALSE, word,
                                      &sign));
      g_assert_cmpint (word->respelled, ==, cases[i].respelled);
    }
}

static void
test_long (void)
{
  g_autoptr (GwLanguage) german = load ("de.txt");
  g_autofree char *most = g_strnfill (GW_MAX_WORD_LENGTH, 'a');
  g_autofree char *more = g_strconcat (most, "ß", NULL);
  g_autofree GwFoldedWord *word = g_new0 (GwFoldedWord, 1);
  g_autoptr (GwFolding) folding = gw_folding_new (german, GW_ACCENTS_AS_PLAYED);
  gunichar sign = 1;

  g_assert_true (gw_folding_read (folding, most, strlen (most), FALSE, word, &sign));
  g_assert_cmpuint (word->n_letters, ==, GW_MAX_WORD_LENGTH);
  g_assert_false (gw_folding_read (folding, more, strlen (more), FALSE, word, &sign));
  g_assert_cmpuint (sign, ==, 0);
}

static void
test_mistakes (void)
{
  static const struct
  {
    const char *text, *message;
  } mistakes[] = {
    { "", "x: No line begins with “name:”; a language needs name:, code: and letters:" },
    { "name: A\nletters: a", "x: No line begins with “code:”; *" },
    { "name: A\ncode: aa\n", "x: No line begins with “letters:”; *" },
    { "# hello\nname A", "x, line 2: This is not a line of a language file; *" },
    { "title: A", "x, line 1: This is not a line of a language file; *" },
    { "name:\n", "x, line 1: “name:” has no value; *" },
    { "code: FR", "x, line 1: “FR” is not a language code; *" },
    { "code: f", "x, line 1: “f” is not a language code; *" },
    { "letters: a b\nletters: c B", "x, line 2: The letter “B” is listed twice; *" },
    { "letters: a abcde", "x, line 1: “abcde” is not a letter; *" },
    { "letters: a ·", "x, line 1: “·” is not a letter; *" },
    { "letters: a l·", "x, line 1: “l·” is not a letter; *" },
    { "letters: a ·l", "x, line 1: “·l” is not a letter; *" },
    { "letters: a .", "x, line 1: “.” is not a letter; *" },
    { "letters: a '", "x, line 1: “'” is not a letter; *" },
    { "vowels: a e a", "x, line 1: “a” is not a vowel; *" },
    { "vowels: a ij", "x, line 1: “ij” is not a vowel; *" },
    { "vowels:", "x, line 1: “vowels:” has no value; *" },
    { "name: A\ncode: aa\nvowels: e\nletters: a b", "x: A vowel is not a letter of the game; *" },
    { "fold: a", "x, line 1: This is not a rule; *" },
    { "fold: a b c", "x, line 1: This is not a rule; *" },
    { "fold: abcde b", "x, line 1: This is not a rule; *" },
    { "drop: ab", "x, line 1: “ab” is more than one character; *" },
    { "name: A\ncode: aa\nletters: a\ndrop: a", "x: A letter of the game is also left out of words; *" },
    { "direction: up", "x, line 1: “up” is not a direction; *" },
    { "capitals: names", "x, line 1: “capitals:” can only be “nouns”; *" },
    { "name: \xff", "x, line 1: This is not UTF-8 text; save it as UTF-8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_language_parse (mistakes[i].text, -1, "x", &error));
      g_assert_nonnull (error);
      if (!g_pattern_match_simple (mistakes[i].message, error->message))
        g_error ("“%s” is not like “%s”", error->message, mistakes[i].message);
    }
}

/* Capitals that are other letters elsewhere. */
static void
check_capitals (const char *file, const char *letters, const char *shown)
{
  g_autoptr (GwLanguage) language = file != NULL ? load (file) : NULL;
  g_autoptr (GString) capitals = g_string_new (NULL);
  g_autofree char *lower = gw_language_lower_capitals (language, shown);
  g_autofree char *again = gw_letters_fold (lower, -1);

  for (const char *at = letters; *at != '\0'; at = g_utf8_next_char (at))
    g_string_append_unichar (capitals, gw_language_display (language, g_utf8_get_char (at)));
  g_assert_cmpstr (capitals->str, ==, shown);
  g_assert_cmpstr (again, ==, letters);
}

static void
test_capitals (void)
{
  g_autoptr (GwLanguage) turkish = load ("tr.txt");
  g_autoptr (GwLanguage) own
    = gw_language_parse ("name: Own\ncode: xx\nletters: a e o\nfold: É e\nfold: Œ oe\n", -1, NULL,
                         NULL);
  g_autofree char *decomposed = gw_language_lower_capitals (turkish, "I\xcc\x87I");
  g_autofree char *broken = gw_language_lower_capitals (turkish, "I\xff");

  check_capitals ("tr.txt", "ısrıi", "ISRIİ");
  check_capitals ("tr.txt", "şğçöü", "ŞĞÇÖÜ");
  check_capitals ("en.txt", "iı", "Iı");
  check_capitals (NULL, "iı", "Iı");
  check_capitals ("el.txt", "σα", "ΣΑ");
  check_capitals ("hr.txt", "ljč", "LJČ");
  g_assert_cmpstr (decomposed, ==, "iı");
  g_assert_cmpstr (broken, ==, "I\xff");
  g_assert_cmpuint (gw_language_display (own, 'e'), ==, 'E');
}

static void
check_vowels (const char *file, const char *vowels, const char *consonants)
{
  g_autoptr (GwLanguage) language = file != NULL ? load (file) : NULL;

  g_test_message ("%s", file);
  for (const char *at = vowels; *at != '\0'; at = g_utf8_next_char (at))
    g_assert_true (gw_language_is_vowel (language, g_utf8_get_char (at)));
  for (const char *at = consonants; *at != '\0'; at = g_utf8_next_char (at))
    g_assert_false (gw_language_is_vowel (language, g_utf8_get_char (at)));
}

/* A letter of the game is a vowel when the file says so; others go by what they are without
 * accents. */
static void
test_vowels (void)
{
  check_vowels (NULL, "aeiouäéő", "bcdfghjklmnpqrstvwxyzýßæаאй·’");
  check_vowels ("en.txt", "aeioué", "ywýç");
  check_vowels ("cy.txt", "aeiouwyŵ", "hlr");
  check_vowels ("pl.txt", "ąęóyá", "łńw");
  check_vowels ("fi.txt", "yåäö", "j");
  check_vowels ("hu.txt", "őű", "y");
  check_vowels ("tr.txt", "ıiöü", "yğ");
  check_vowels ("ru.txt", "аыэюяё", "йьъ");
  check_vowels ("bg.txt", "ъ", "йь");
  check_vowels ("uk-apostrophe.txt", "єїі", "йь’");
  check_vowels ("el.txt", "αηυάώ", "σ");
  check_vowels ("he.txt", "אהוי", "עב");
  check_vowels ("ca.txt", "aà", "·ç");
}

/* Letters as they go onto tiles: a sign for another letter becomes that letter. */
static void
check_tile (const char *file, const char *text, const char *folded)
{
  g_autoptr (GwLanguage) language = file != NULL ? load (file) : NULL;
  g_autofree char *tile = gw_language_fold_tile (language, text);

  g_assert_cmpstr (tile, ==, folded);
}

static void
test_fold_tile (void)
{
  check_tile ("he.txt", "ם", "מ");
  check_tile ("he.txt", "ךץא", "כצא");
  check_tile ("tr.txt", "Iİıi", "ıiıi");
  check_tile ("tr.txt", "I\xcc\x87I", "iı");
  check_tile ("tr.txt", "I\xff", "I\xff");
  check_tile ("uk-apostrophe.txt", "'ʼЯ", "’’Я");
  check_tile ("fr.txt", "éœ", "éœ");
  check_tile (NULL, "םI", "םI");
}

static void
test_stand_on_tile (void)
{
  g_autoptr (GwLanguage) with = load ("uk-apostrophe.txt");
  g_autoptr (GwLanguage) without = load ("uk.txt");

  g_assert_true (gw_language_may_stand_on_tile (with, '\''));
  g_assert_true (gw_language_may_stand_on_tile (with, 0x2019));
  g_assert_true (gw_language_may_stand_on_tile (with, 'x'));
  g_assert_false (gw_language_may_stand_on_tile (with, '-'));
  g_assert_false (gw_language_may_stand_on_tile (without, '\''));
  g_assert_false (gw_language_may_stand_on_tile (NULL, '\''));
}

/* Letters of several signs that are capitals as a whole. */
static void
test_all_capitals (void)
{
  g_autoptr (GwLanguage) dutch = load ("nl.txt");
  g_autoptr (GwLanguage) croatian = load ("hr.txt");
  g_autoptr (GwLanguage) french = load ("fr.txt");
  static const gunichar ij[] = { 'i', 'j' }, lj[] = { 'l', 'j' }, oe[] = { 'o', 'e' };

  g_assert_true (gw_language_is_all_capitals (dutch, ij, 2));
  g_assert_false (gw_language_is_all_capitals (dutch, ij, 1));
  g_assert_false (gw_language_is_all_capitals (dutch, lj, 2));
  g_assert_false (gw_language_is_all_capitals (croatian, lj, 2));
  g_assert_false (gw_language_is_all_capitals (french, oe, 2));
  g_assert_false (gw_language_is_all_capitals (NULL, ij, 2));
}

static void
test_common (void)
{
  g_autoptr (GwLanguage) danish = load ("da.txt");
  g_autoptr (GwLanguage) german = load ("de.txt");
  const char *const *common = gw_language_get_common (danish);

  g_assert_true (g_strv_contains (common, "mig"));
  g_assert_true (g_strv_contains (common, "-hed"));
  g_assert_null (gw_language_get_common (german)[0]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/files", test_files);
  g_test_add_func ("/language/words", test_words);
  g_test_add_func ("/language/accents", test_accents);
  g_test_add_func ("/language/same-as-before", test_same_as_before);
  g_test_add_func ("/language/respelled", test_respelled);
  g_test_add_func ("/language/long", test_long);
  g_test_add_func ("/language/mistakes", test_mistakes);
  g_test_add_func ("/language/capitals", test_capitals);
  g_test_add_func ("/language/vowels", test_vowels);
  g_test_add_func ("/language/fold-tile", test_fold_tile);
  g_test_add_func ("/language/stand-on-tile", test_stand_on_tile);
  g_test_add_func ("/language/all-capitals", test_all_capitals);
  g_test_add_func ("/language/common", test_common);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compiled.h"
#include "gw-error.h"
#include "gw-lexicon-builder.h"
#include "gw-lookup.h"
#include "gw-solution.h"

#include <string.h>

static const char french[] = "name: French\ncode: fr\n"
                             "letters: a b c d e f g h i j k l m n o p q r s t u v w x y z\n"
                             "fold: œ oe\n";
static const char hebrew[] = "name: Hebrew\ncode: he\n"
                             "letters: א ב ג ד ה ו ז ח ט י כ ל מ נ ס ע פ צ ק ר ש ת\n"
                             "fold: ם מ\nfold: ן נ\ndirection: right-to-left\n";
static const char ukrainian[]
  = "name: Ukrainian\ncode: uk\n"
    "letters: а б в г ґ д е є ж з и і ї й к л м н о п р с т у ф х ц ч ш щ "
    "ь ю я\ndrop: ' ’\n";

static GwLanguage *
parse (const char *text)
{
  GError *error = NULL;
  GwLanguage *language = gw_language_parse (text, -1, NULL, &error);

  g_assert_no_error (error);
  return language;
}

static GwLexicon *
read_list (const char *list, const char *language_text, GwAccents accents, GwLexiconReport *report)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GwLanguage) language = parse (language_text);
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  GError *error = NULL;
  GwLexicon *lexicon;

  options.language = language;
  options.accents = accents;
  gw_lexicon_builder_add_text (builder, "x", list, strlen (list), &options, report, NULL, NULL,
                               NULL, &error);
  g_assert_no_error (error);
  lexicon = gw_lexicon_builder_finish (builder, NULL, &error);
  g_assert_no_error (error);
  return lexicon;
}

static void
check_word (const GwLexicon *lexicon, const char *text, const char *shown, const char *spelling)
{
  g_autofree char *word_shown = NULL;
  guint word;

  if (!gw_lexicon_find (lexicon, text, &word))
    g_error ("“%s” is not there", text);
  word_shown = gw_lexicon_dup_word (lexicon, word);
  g_assert_cmpstr (word_shown, ==, shown);
  g_assert_cmpstr (gw_lexicon_get_spelling (lexicon, word), ==, spelling);
}

/* Hyphens stay in what is shown; names are told by their capitals, but not in German. */
static void
test_reading_switches (void)
{
  g_autoptr (GwLanguage) language = parse (french);
  g_autoptr (GwLanguage) nouns = gw_language_parse (
    "name: German\ncode: de\nletters: a b c d e s t\ncapitals: nouns\n", -1, NULL, NULL);
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GError) error = NULL;
  GwLexiconOptions options = { .language = language, .join_hyphens = TRUE, .leave_out_names = TRUE };
  const char *list = "sous-œuvre\nÉlise\nété\nONU\nÎle-de-France\n";
  GwLexiconReport report;

  g_assert_false (gw_language_capitalizes_nouns (language));
  g_assert_true (gw_language_capitalizes_nouns (nouns));
  g_assert_true (gw_lexicon_builder_add_text (builder, "x", list, strlen (list), &options, &report,
                                              NULL, NULL, NULL, NULL));
  g_assert_cmpuint (report.n_words, ==, 3);
  g_assert_cmpuint (report.skipped[GW_SKIP_NAME], ==, 2);
  g_assert_cmpuint (report.first_line[GW_SKIP_NAME], ==, 2);
  /* Words of one's own count, whatever they look like. */
  g_assert_true (gw_lexicon_builder_allow_text (builder, "own", "Rome\n", 5, &options, &report,
                                                NULL, NULL));
  lexicon = gw_lexicon_builder_finish (builder, NULL, NULL);
  check_word (lexicon, "SOUSOEUVRE", "SOUSOEUVRE", "sous-œuvre");
  check_word (lexicon, "été", "ETE", "été");
  check_word (lexicon, "onu", "ONU", NULL);
  check_word (lexicon, "rome", "ROME", "Rome");

  options.language = nouns;
  g_assert_false (gw_lexicon_builder_add_text (builder, "x", list, strlen (list), &options, &report,
                                               NULL, NULL, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
  g_assert_true (g_str_has_prefix (error->message, "x: Names cannot be left out"));
}

static void
test_french (void)
{
  GwLexiconReport report;
  g_autoptr (GwLexicon) lexicon
    = read_list ("œuvre\ncoté\ncôte\ncote\nélan\nParis\nONU\nseñor\nsmörgås\nnúñez\nl'été\nчай\n",
                 french, GW_ACCENTS_AS_PLAYED, &report);
  GwLookup lookup;

  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, 8);
  g_assert_cmpuint (report.skipped[GW_SKIP_APOSTROPHE], ==, 1);
  g_assert_cmpuint (report.skipped[GW_SKIP_FOREIGN], ==, 1);
  g_assert_cmpuint (report.first_line[GW_SKIP_FOREIGN], ==, 12);
  g_assert_cmpstr (gw_language_get_code (gw_lexicon_get_language (lexicon)), ==, "fr");
  check_word (lexicon, "Œuvre", "OEUVRE", "œuvre");
  check_word (lexicon, "oeuvre", "OEUVRE", "œuvre");
  check_word (lexicon, "COTE", "COTE", "cote, coté, côte");
  check_word (lexicon, "paris", "PARIS", "Paris");
  check_word (lexicon, "onu", "ONU", NULL);
  check_word (lexicon, "smorgas", "SMORGAS", "smörgås");
  g_assert_true (gw_lookup (lexicon, "cô", &lookup));
  g_assert_cmpuint (lookup.n_longer, ==, 1);
  g_assert_false (gw_lexicon_find (lexicon, "чай", NULL));
}

static void
test_accents (void)
{
  GwLexiconReport report;
  g_autoptr (GwLexicon) kept = read_list ("été\nete\n", french, GW_ACCENTS_KEEP, &report);
  g_autoptr (GwLexicon) folded = read_list ("été\nчай\n", french, GW_ACCENTS_FOLD, &report);

  g_assert_cmpuint (gw_lexicon_get_n_words (kept), ==, 2);
  check_word (kept, "Été", "ÉTÉ", NULL);
  check_word (folded, "ete", "ETE", "été");
  check_word (folded, "чай", "ЧАЙ", NULL);
  g_assert_cmpint (gw_lexicon_get_accents (folded), ==, GW_ACCENTS_FOLD);
}

/* Final letters are served by the tiles of the others. */
static void
test_hebrew (void)
{
  g_autoptr (GwLexicon) lexicon = read_list ("שלום\nבן\n", hebrew, GW_ACCENTS_AS_PLAYED, NULL);
  g_autoptr (GwBoard) board = gw_board_parse ("שלומ", -1, NULL, 0, NULL);
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwSolution) solution
    = gw_solve (lexicon, board, rules, 0, GW_PRUNE_PREFIX, NULL, NULL);

  check_word (lexicon, "שלומ", "שלומ", "שלום");
  g_assert_cmpuint (gw_solution_get_n_words (solution), ==, 1);
}

static void
test_ukrainian (void)
{
  GwLexiconReport report;
  g_autoptr (GwLexicon) lexicon
    = read_list ("м'яч\nпір’я\nїжак\n", ukrainian, GW_ACCENTS_AS_PLAYED, &report);

  g_assert_cmpuint (report.n_words, ==, 3);
  check_word (lexicon, "МЯЧ", "МЯЧ", "м'яч");
  check_word (lexicon, "М’ЯЧ", "МЯЧ", "м'яч");
  check_word (lexicon, "пір'я", "ПІРЯ", "пір’я");
}

/* Own words are read as the lexicon was, whatever is said about them. */
static void
test_own_words (void)
{
  static const GwAccents accents[] = { GW_ACCENTS_AS_PLAYED, GW_ACCENTS_KEEP, GW_ACCENTS_FOLD };
  static const guint n_words[] = { 3, 4, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (accents); i++)
    {
      g_autoptr (GwLexicon) lexicon = read_list ("côte\ncote\nœuvre\n", french, accents[i], NULL);
      g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
      g_autoptr (GwLexicon) marked = NULL;
      GError *error = NULL;

      g_assert_true (gw_lexicon_builder_add_lexicon (builder, lexicon, G_MAXUINT, NULL, NULL,
                                                     &error));
      g_assert_true (gw_lexicon_builder_allow_text (builder, NULL, "élan\nhôte\n", 12, NULL, NULL,
                                                    NULL, &error));
      g_assert_true (gw_lexicon_builder_deny_text (builder, NULL, "côte\n", 6, NULL, NULL,
                                                   NULL, &error));
      marked = gw_lexicon_builder_finish (builder, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (gw_lexicon_get_n_words (marked), ==, n_words[i]);
      g_assert_false (gw_lexicon_find (marked, "côte", NULL));
      g_assert_true (gw_lexicon_find (marked, "hôte", NULL));
      g_assert_cmpint (gw_lexicon_get_accents (marked), ==, accents[i]);
    }
}

/* The compiled form has it all, and so has what is made from a lexicon. */
static void
test_compiled (void)
{
  g_autoptr (GwLexicon) lexicon = read_list ("œuvre\t1\ncôte\t2\ncote\t5\nnoël\t9\nmot\t1\n",
                                             french, GW_ACCENTS_AS_PLAYED, NULL);
  g_autoptr (GBytes) bytes = gw_lexicon_to_bytes (lexicon);
  g_autoptr (GwLexicon) again = gw_lexicon_open (bytes, NULL, NULL, NULL);
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GwLexicon) fewer = NULL;

  g_assert_nonnull (again);
  check_word (again, "œuvre", "OEUVRE", "œuvre");
  check_word (again, "côté", "COTE", "cote, côte");

  g_assert_true (gw_lexicon_builder_add_lexicon (builder, again, 5, NULL, NULL, NULL));
  fewer = gw_lexicon_builder_finish (builder, NULL, NULL);
  g_assert_cmpuint (gw_lexicon_get_n_words (fewer), ==, 3);
  g_assert_cmpstr (gw_language_get_code (gw_lexicon_get_language (fewer)), ==, "fr");
  check_word (fewer, "œuvre", "OEUVRE", "œuvre");
  check_word (fewer, "cote", "COTE", "cote, côte");
  check_word (fewer, "mot", "MOT", NULL);
}

/* A letter of several signs may have one that is no letter. */
static void
test_signs (void)
{
  g_autoptr (GwLexicon) lexicon
    = read_list ("col·legi\ncole\n", "name: Catalan\ncode: ca\nletters: c e g i l l·l o\n",
                 GW_ACCENTS_AS_PLAYED, NULL);
  g_autoptr (GBytes) bytes = gw_lexicon_to_bytes (lexicon);
  g_autoptr (GwLexicon) again = gw_lexicon_open (bytes, NULL, NULL, NULL);

  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, 2);
  g_assert_nonnull (again);
  g_assert_cmpuint (gw_lexicon_get_n_words (again), ==, 2);
}

/* Two lists that were read differently, the second one as it is. */
static GwLexicon *
read_two (const char *list, const char *language_text, const char *other)
{
  g_autoptr (GwLexicon) first = read_list (list, language_text, GW_ACCENTS_AS_PLAYED, NULL);
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  GError *error = NULL;
  GwLexicon *both;

  gw_lexicon_builder_add_lexicon (builder, first, G_MAXUINT, NULL, NULL, &error);
  g_assert_no_error (error);
  gw_lexicon_builder_add_text (builder, "y", other, strlen (other), NULL, NULL, NULL, NULL, NULL,
                               &error);
  g_assert_no_error (error);
  both = gw_lexicon_builder_finish (builder, NULL, &error);
  g_assert_no_error (error);
  return both;
}

static char *
repeat (const char *text, guint n)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

/* A text between letters of the other list has room for as many signs as a word, also where letters
 * have several; a letter of the other list stays as it is, the first of the alphabet too. */
static void
test_two_ways (void)
{
  g_autoptr (GwLexicon) catalan
    = read_two ("col·legi\ncole\n", "name: Catalan\ncode: ca\nletters: c e g i l l·l o\n", "é\n");
  g_autoptr (GwLexicon) first
    = read_two ("bed\n", "name: Own\ncode: xx\nletters: b d e\nfold: a e\n", "bad\n");
  gunichar letters[GW_MAX_WORD_LENGTH];
  static const struct
  {
    const char *part;
    guint n, n_letters;
  } texts[] = {
    { "l·l", 341, 1023 },  { "l·l", 342, 0 },   { "él·l", 256, 1024 }, { "él·l", 257, 0 },
    { "él·lc", 204, 1020 }, { "él·lc", 205, 0 }, { "é", 1024, 1024 },  { "é", 1025, 0 },
    { "él·l", 1024, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = repeat (texts[i].part, texts[i].n);

      g_test_message ("%s × %u", texts[i].part, texts[i].n);
      g_assert_cmpuint (gw_lexicon_read_letters (catalan, text, letters), ==, texts[i].n_letters);
    }
  g_assert_true (gw_lexicon_find (catalan, "É", NULL));
  g_assert_true (gw_lexicon_find (first, "bad", NULL));
  g_assert_true (gw_lexicon_find (first, "bed", NULL));
  g_assert_cmpuint (gw_lexicon_read_letters (first, "bad", letters), ==, 3);
  g_assert_cmpuint (letters[1], ==, 'a');
}

/* Vowels of one's own stay with what is made from a lexicon. */
static void
test_vowels (void)
{
  g_autoptr (GwLexicon) lexicon = read_list ("yes\t1\nno\t2\n", french, GW_ACCENTS_AS_PLAYED, NULL);
  g_autoptr (GwLexicon) own = gw_lexicon_with_vowels (lexicon, "yE");
  g_autoptr (GwLexicon) fewer = gw_lexicon_limit_level (own, 1, NULL, NULL);

  g_assert_false (gw_lexicon_is_vowel (lexicon, 'y'));
  g_assert_true (gw_lexicon_is_vowel (lexicon, 'o'));
  g_assert_true (gw_lexicon_is_vowel (own, 'y') && gw_lexicon_is_vowel (own, 'e'));
  g_assert_false (gw_lexicon_is_vowel (own, 'o'));
  g_assert_cmpuint (gw_lexicon_get_n_words (fewer), ==, 1);
  g_assert_true (gw_lexicon_is_vowel (fewer, 'y'));
  g_assert_false (gw_lexicon_is_vowel (fewer, 'o'));
}

/* Where they begin in a file, whose byte order may be another one than that of the machine. */
static gsize
find_spellings (GBytes *bytes)
{
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);
  g_autoptr (GBytes) own = gw_compiled_is_foreign (data, length)
                             ? gw_compiled_turn (data, length, NULL)
                             : g_bytes_ref (bytes);

  return (gsize) gw_compiled_size (g_bytes_get_data (own, NULL));
}

/* Each byte changed, with a checksum that fits: it is refused or can be used. */
static void
test_damaged (void)
{
  g_autoptr (GwLexicon) lexicon
    = read_list ("œuvre\ncôte\ncote\nnoël\n", french, GW_ACCENTS_AS_PLAYED, NULL);
  g_autoptr (GBytes) bytes = gw_lexicon_to_bytes (lexicon);
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  const gsize start = find_spellings (bytes);
  guint n_refused = 0;

  for (gsize i = start; i < length; i++)
    {
      guint8 *copy = g_memdup2 (data, length);
      g_autoptr (GBytes) damaged = g_bytes_new_take (copy, length);
      g_autoptr (GwLexicon) read = NULL;

      copy[i] ^= 0x85;
      gw_compiled_seal (copy, length);
      read = gw_lexicon_open (damaged, NULL, NULL, NULL);
      if (read == NULL)
        n_refused++;
      else
        for (guint word = 0; word < gw_lexicon_get_n_words (read); word++)
          {
            const char *spelling = gw_lexicon_get_spelling (read, word);

            g_assert_true (spelling == NULL || g_utf8_validate (spelling, -1, NULL));
          }
    }
  g_assert_cmpuint (n_refused, >, (length - start) / 2);

  for (gsize size = start; size < length; size++)
    {
      g_autofree guint8 *copy = g_memdup2 (data, length);
      g_autoptr (GBytes) cut = NULL;

      gw_compiled_seal (copy, size);
      cut = g_bytes_new (copy, size);
      g_assert_null (gw_lexicon_open (cut, NULL, NULL, NULL));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lexicon-language/reading-switches", test_reading_switches);
  g_test_add_func ("/lexicon-language/french", test_french);
  g_test_add_func ("/lexicon-language/accents", test_accents);
  g_test_add_func ("/lexicon-language/hebrew", test_hebrew);
  g_test_add_func ("/lexicon-language/ukrainian", test_ukrainian);
  g_test_add_func ("/lexicon-language/own-words", test_own_words);
  g_test_add_func ("/lexicon-language/compiled", test_compiled);
  g_test_add_func ("/lexicon-language/signs", test_signs);
  g_test_add_func ("/lexicon-language/two-ways", test_two_ways);
  g_test_add_func ("/lexicon-language/vowels", test_vowels);
  g_test_add_func ("/lexicon-language/damaged", test_damaged);
  return g_test_run ();
}

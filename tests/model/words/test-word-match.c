/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-match.h"

#include "gw-languages.h"

#include "values.h"

static gboolean
test_in (const GwLexicon *lexicon, const char *pattern, const char *word)
{
  g_autoptr (GwWordMatch) match = gw_word_match_new (pattern, lexicon);
  gunichar letters[GW_MAX_WORD_LENGTH];
  const guint length = gw_lexicon_read_letters (lexicon, word, letters);

  return gw_word_match_test (match, letters, length);
}

/* In a lexicon of this word alone, of an unknown language. */
static gboolean
test (const char *pattern, const char *word)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (word);

  return test_in (lexicon, pattern, word);
}

/* What the list of words shows can be found in it, with its accents or without. */
static void
test_accents (void)
{
  static const struct
  {
    const char *language;
    const char *list;
    const char *word;
    const char *yes; /* patterns with spaces between them */
    const char *no;
  } cases[] = {
    { "fr", "dès\ncœur\n", "dès", "dès des DÈS è ^dè s$ d?s", "dè$ œ" },
    { "fr", "cœur\nd’abord\n", "cœur", "œ oeu cœur$ ^c?e", "o?u$" },
    { "he", "שלום\nארץ\n", "שלום", "שלום שלומ ום ^של ם$ ??ום", "ץ" },
    { "el", "αινεί\nλόγος\n", "αινεί", "αινεί αινει ΑΙΝΕΊ εί$", "ς" },
    { "el", "λόγος\n", "λόγος", "λόγος ς$ ΛΟΓΟΣ ό", "ά" },
    { "de", "größe\n", "größe", "ö ß größe grösse ^gr", "grosse" },
    { "tr", "ısı\niş\n", "ısı", "ısı ISI I", "i" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwLexicon) lexicon
        = make_lexicon_in (gw_languages_find (cases[i].language), cases[i].list);
      g_auto (GStrv) yes = g_strsplit (cases[i].yes, " ", -1);
      g_auto (GStrv) no = g_strsplit (cases[i].no, " ", -1);

      for (guint k = 0; yes[k] != NULL; k++)
        if (!test_in (lexicon, yes[k], cases[i].word))
          g_error ("“%s” should match “%s”", yes[k], cases[i].word);
      for (guint k = 0; no[k] != NULL; k++)
        if (test_in (lexicon, no[k], cases[i].word))
          g_error ("“%s” should not match “%s”", no[k], cases[i].word);
    }
}

static void
test_language (void)
{
  static const struct
  {
    const char *pattern;
    const char *yes; /* words with spaces between them */
    const char *no;
  } cases[] = {
    { "", "a cat", "" },
    { "art", "art start party smart", "rat a ar" },
    { "ART", "Start", "tar" },
    { "^re", "re retain", "tree er" },
    { "ing$", "ing sing", "ings gin" },
    { "^help$", "help", "helps whelp hel" },
    { "c?t", "cat cut", "cats scat ct coat" },
    { "^c?t", "cat cats", "scat ct" },
    { "c?t$", "cat scat", "cats" },
    { "c*t", "ct cat combat", "cats scat" },
    { "*c?t*", "cat cats scats", "coat" },
    { "????", "abcd", "abc abcde" },
    { "a*b*c", "abc axxbyyc abcbc", "acb abcd" },
    { "^a*a$", "aa aba", "a ab" },
    { "^re ing$", "reading", "read sing" },
    { " c?t ", "cat", "cats" },
    { "ER\tT", "terser", "erse" },
    { "***", "a cat", "" },
    { "^", "a cat", "" },
    { "$", "a cat", "" },
    { "^$", "a cat", "" },
    { "^*$", "a cat", "" },
    { "a^b", "", "ab axb" },
    { "c3", "", "cat" },
    { "(", "", "cat" },
    { "straße", "strasse STRASSEN", "strase" },
    { "^ΣΊΣ$", "σίς", "σι" },
    { "^пр", "Привет", "опривет" },
    { "ç", "GARÇON", "garcon" },
    { "^שלו?$", "שלום", "שלו" },
    { "\xff", "", "a" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) yes = g_strsplit (cases[i].yes, " ", -1);
      g_auto (GStrv) no = g_strsplit (cases[i].no, " ", -1);

      for (guint k = 0; yes[k] != NULL; k++)
        {
          if (!test (cases[i].pattern, yes[k]))
            g_error ("“%s” should match “%s”", cases[i].pattern, yes[k]);
        }
      for (guint k = 0; no[k] != NULL; k++)
        {
          if (test (cases[i].pattern, no[k]))
            g_error ("“%s” should not match “%s”", cases[i].pattern, no[k]);
        }
    }
}

static void
test_any (void)
{
  static const char *const any[] = { NULL, "", "  ", "^", "$", "*", "^$", " ^ * ", "^**$" };
  static const char *const some[] = { "a", "?", "^a", "3", "^ b" };

  for (guint i = 0; i < G_N_ELEMENTS (any); i++)
    {
      g_autoptr (GwWordMatch) match = gw_word_match_new (any[i], NULL);

      g_assert_true (gw_word_match_is_any (match));
    }
  for (guint i = 0; i < G_N_ELEMENTS (some); i++)
    {
      g_autoptr (GwWordMatch) match = gw_word_match_new (some[i], NULL);

      g_assert_false (gw_word_match_is_any (match));
    }
}

/* The plainest way to say what a pattern is. */
static gboolean
judge (const char *pattern, const char *word)
{
  if (*pattern == '\0')
    return *word == '\0';
  if (*pattern == '*')
    return judge (pattern + 1, word) || (*word != '\0' && judge (pattern, word + 1));
  return *word != '\0' && (*pattern == '?' || *pattern == *word) && judge (pattern + 1, word + 1);
}

static void
make_random (char *text, const char *signs, guint most)
{
  guint length = g_test_rand_int_range (0, (gint32) most + 1);

  for (guint i = 0; i < length; i++)
    text[i] = signs[g_test_rand_int_range (0, (gint32) strlen (signs))];
  text[length] = '\0';
}

static void
test_judged (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("ab\n");

  for (guint i = 0; i < 100000; i++)
    {
      char signs[8], word[10];
      g_autofree char *anchored = NULL;
      gboolean expected;

      make_random (signs, "aab?*", 7);
      make_random (word, "aab", 9);
      expected = judge (signs, word) || strspn (signs, "*") == strlen (signs);
      if (strpbrk (signs, "?*") == NULL)
        anchored = g_strdup_printf ("^%s$", signs);
      g_assert_cmpint (test_in (lexicon, anchored != NULL ? anchored : signs, word), ==, expected);
    }
}

/* Whatever is typed, there is an answer. */
static void
test_any_bytes (void)
{
  static const gunichar word[] = { 'a', 'b', 'c', 0x3c3, 'a' };
  g_autoptr (GwLexicon) lexicon = make_lexicon ("abcσa\n");

  for (guint i = 0; i < 20000; i++)
    {
      char text[40];
      guint length = g_test_rand_int_range (0, 39);
      g_autoptr (GwWordMatch) match = NULL;

      for (guint k = 0; k < length; k++)
        text[k] = g_test_rand_bit () ? "^$?* a\xcf\x83\xcc\x81"[g_test_rand_int_range (0, 10)]
                                     : (char) g_test_rand_int_range (1, 256);
      text[length] = '\0';
      match = gw_word_match_new (text, lexicon);
      for (guint k = 0; k <= G_N_ELEMENTS (word); k++)
        gw_word_match_test (match, word, k);
    }
}

/* No pattern takes long. */
static void
test_hard (void)
{
  g_autoptr (GString) pattern = g_string_new (NULL);
  g_autofree gunichar *word = g_new (gunichar, 1024);
  g_autoptr (GwLexicon) lexicon = make_lexicon ("ab\n");
  g_autoptr (GwWordMatch) match = NULL;

  for (guint i = 0; i < 200; i++)
    g_string_append (pattern, "*a*a?");
  g_string_append (pattern, "b");
  match = gw_word_match_new (pattern->str, lexicon);
  for (guint i = 0; i < 1024; i++)
    word[i] = 'a';
  g_assert_false (gw_word_match_test (match, word, 1024));
  word[1023] = 'b';
  g_assert_true (gw_word_match_test (match, word, 1024));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/word-match/language", test_language);
  g_test_add_func ("/word-match/accents", test_accents);
  g_test_add_func ("/word-match/any", test_any);
  g_test_add_func ("/word-match/judged", test_judged);
  g_test_add_func ("/word-match/any-bytes", test_any_bytes);
  g_test_add_func ("/word-match/hard", test_hard);

  return g_test_run ();
}

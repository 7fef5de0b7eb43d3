/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-typed-words.h"

static void
check_typed (const char *typed, gboolean phrases, const char *text, const char *count,
             const char *problem)
{
  g_autoptr (GwTypedWords) words = gw_typed_words_new (typed, phrases);
  g_autofree char *counted = gw_typed_words_dup_count (words);
  g_autofree char *odd = gw_typed_words_dup_problem (words);

  g_assert_cmpstr (words->text, ==, text);
  g_assert_cmpstr (counted, ==, count);
  g_assert_cmpstr (odd, ==, problem);
}

static void
check (const char *typed, const char *text, const char *count, const char *problem)
{
  check_typed (typed, FALSE, text, count, problem);
}

static void
check_phrases (const char *typed, const char *text, const char *count, const char *problem)
{
  check_typed (typed, TRUE, text, count, problem);
}

/* Lines stay lines, so that what is wrong with one is said of the right one. */
static void
test_lines (void)
{
  check ("", "", "0 words", NULL);
  check ("  \n\t\n", "\n\n", "0 words", NULL);
  check ("cat", "cat\n", "1 word", NULL);
  check ("cat\r\n\r\ndog\r\n", "cat\n\ndog\n", "2 words", NULL);
  check ("cat, dog;bird  fish\nCAT\n", "cat\ndog\nbird\nfish\nCAT\n", "4 words", NULL);
  check ("قط، كلب", "قط\nكلب\n", "2 words", NULL);
}

static void
test_signs (void)
{
  check ("“cat”, (dog). «été»! 'tis it's well-known", "cat\ndog\nété\n'tis\nit's\nwell-known\n",
         "6 words", NULL);
  check ("word\xff", "word\xef\xbf\xbd\n", "1 word", NULL);
}

static void
test_problems (void)
{
  check ("cat\n42\n–\ndog", "cat\n\n\ndog\n", "2 words",
         "2 entries have no letters: \xe2\x81\xa8" "42\xe2\x81\xa9, \xe2\x81\xa8–\xe2\x81\xa9");
  check ("7", "", "0 words", "1 entry has no letters: \xe2\x81\xa8" "7\xe2\x81\xa9");
  check ("1 2 3 4 5 6 111111111122222222223", "", "0 words",
         "7 entries have no letters: \xe2\x81\xa8" "1\xe2\x81\xa9, \xe2\x81\xa8" "2\xe2\x81\xa9, "
         "\xe2\x81\xa8" "3\xe2\x81\xa9, \xe2\x81\xa8" "4\xe2\x81\xa9, \xe2\x81\xa8" "5\xe2\x81\xa9, …");
}

#define JOINED ", the words of each line joined"

/* What stands on a line is one entry, with its blanks, and the count says so; commas are still
 * between entries. */
static void
test_phrases (void)
{
  check_phrases ("", "", "0 words", NULL);
  check_phrases ("  \n\t\n", "\n\n", "0 words", NULL);
  check_phrases ("fox\nowl, bee", "fox\nowl\nbee\n", "3 words", NULL);
  check_phrases ("polar bear", "polar bear\n", "1 word" JOINED, NULL);
  check_phrases ("polar bear\nfox", "polar bear\nfox\n", "2 words" JOINED, NULL);
  check_phrases ("  polar\tbear \r\n\r\nfox\r\n", "polar\tbear\n\nfox\n", "2 words" JOINED, NULL);
  check_phrases ("polar bear, red fox ;owl,,\nPolar Bear\n",
                 "polar bear\nred fox\nowl\nPolar Bear\n", "3 words" JOINED, NULL);
  check_phrases ("دب قطبي، كلب", "دب قطبي\nكلب\n", "2 words" JOINED, NULL);
  check_phrases ("“polar bear”. (red fox)", "polar bear”. (red fox\n", "1 word" JOINED, NULL);
  check_phrases ("42 cats\n42 – 7\nfox", "42 cats\n\nfox\n", "2 words" JOINED,
                 "1 entry has no letters: \xe2\x81\xa8" "42 – 7\xe2\x81\xa9");
  check_phrases ("fox\n42 – 7", "fox\n", "1 word",
                 "1 entry has no letters: \xe2\x81\xa8" "42 – 7\xe2\x81\xa9");
}

static void
test_title (void)
{
  static const char *const cases[][2]
    = { { "cat", "1 Word" }, { "polar bear, CAT\ncat", "2 Words" }, { "", "0 Words" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwTypedWords) words = gw_typed_words_new (cases[i][0], TRUE);
      g_autofree char *title = gw_typed_words_dup_title (words);

      g_assert_cmpstr (title, ==, cases[i][1]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/typed-words/lines", test_lines);
  g_test_add_func ("/typed-words/signs", test_signs);
  g_test_add_func ("/typed-words/problems", test_problems);
  g_test_add_func ("/typed-words/phrases", test_phrases);
  g_test_add_func ("/typed-words/title", test_title);
  return g_test_run ();
}

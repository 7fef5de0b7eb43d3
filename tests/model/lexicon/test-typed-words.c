/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-typed-words.h"

static void
check (const char *typed, const char *text, const char *count, const char *problem)
{
  g_autoptr (GwTypedWords) words = gw_typed_words_new (typed);
  g_autofree char *counted = gw_typed_words_dup_count (words);
  g_autofree char *odd = gw_typed_words_dup_problem (words);

  g_assert_cmpstr (words->text, ==, text);
  g_assert_cmpstr (counted, ==, count);
  g_assert_cmpstr (odd, ==, problem);
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/typed-words/lines", test_lines);
  g_test_add_func ("/typed-words/signs", test_signs);
  g_test_add_func ("/typed-words/problems", test_problems);
  return g_test_run ();
}

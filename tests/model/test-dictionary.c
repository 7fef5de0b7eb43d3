/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dictionary.h"

static void
check (const char *pattern, const char *word, const char *language, const char *expected)
{
  g_autofree char *address = gw_dictionary_make_address (pattern, word, language);

  g_assert_cmpstr (address, ==, expected);
}

static void
test_address (void)
{
  const char *wiki = "https://{language}.wiktionary.org/wiki/{word}";

  check (wiki, "RETAIN", "en", "https://en.wiktionary.org/wiki/retain");
  check (wiki, "GRÖẞE", "de", "https://de.wiktionary.org/wiki/gr%C3%B6%C3%9Fe");
  check ("https://words.example/?q=", "A/B", "en", "https://words.example/?q=a%2Fb");
  check ("{word}-{word}", "X", NULL, "x-x");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dictionary/address", test_address);
  return g_test_run ();
}

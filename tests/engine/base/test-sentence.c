/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of the other direction cannot move the words of a sentence. */
#include "gw-error.h"
#include "gw-sentence.h"

#include <string.h>

#define FSI "\u2068"
#define PDI "\u2069"
#define LRM "\u200e"
#define RLM "\u200f"

static void
check (char *sentence, const char *expected)
{
  g_assert_cmpstr (sentence, ==, expected);
  g_free (sentence);
}

/* What is written in one direction is left alone. */
static void
test_one_direction (void)
{
  check (gw_sentence_format ("no texts, 100%%"), "no texts, 100%");
  check (gw_sentence_format ("“%s” is worth %u", "RETAIN", 3u), "“RETAIN” is worth 3");
  check (gw_sentence_format ("%s (%s)", "ΛΌΓΟΣ", "λόγος"), "ΛΌΓΟΣ (λόγος)");
  check (gw_sentence_format ("%s (%s)", "שלום", "שלומ"), "שלום (שלומ)");
  check (gw_sentence_format ("%s, %s", "1,234", "–"), "1,234, –");
  check (gw_sentence_format ("השם הוא %s", "שלום"), "השם הוא שלום");
}

static void
test_two_directions (void)
{
  check (gw_sentence_format ("Undo: %s", "שלום"), "Undo: " FSI "שלום" PDI);
  check (gw_sentence_format ("“%s” is not in %s", "שלום", "Hebrew"),
         LRM "“" FSI "שלום" PDI "” is not in Hebrew");
  check (gw_sentence_format ("%s: %s", "שלום", "2 points"), LRM FSI "שלום" PDI ": 2 points");
  check (gw_sentence_format ("השם הוא %s", "a.txt"), "השם הוא " FSI "a.txt" PDI);
  check (gw_sentence_format ("%s הוא השם", "a.txt"), RLM FSI "a.txt" PDI " הוא השם");
}

/* Translations may turn arguments around. */
static void
test_directives (void)
{
  check (gw_sentence_format ("%2$s of %1$s", "שלום", "a"), "a of " FSI "שלום" PDI);
  check (gw_sentence_format ("%-3s| %5.1f, %.2s", "a", 2.5, "שלום"), "a  |   2.5, " FSI "ש" PDI);
  check (gw_sentence_format ("%d%% %" G_GUINT64_FORMAT " %c%s", -1, G_GUINT64_CONSTANT (7), 'c',
                             "א"),
         "-1% 7 c" FSI "א" PDI);
}

/* A sentence in a sentence stays as it is. */
static void
test_nested (void)
{
  g_autofree char *inner = gw_sentence_format ("“%s” is wrong", "שלום");
  g_autoptr (GError) error = NULL;

  check (gw_sentence_format ("Line %u: %s", 2u, inner),
         "Line 2: " FSI LRM "“" FSI "שלום" PDI "” is wrong" PDI);
  gw_error_set_at (&error, GW_ERROR_SYNTAX, "a.txt", 3, "“%s” is wrong", "שלום");
  g_assert_cmpstr (gw_error_get_reason (error), ==, inner);
}

/* Whatever the bytes are, the result is text, and no mark of its own making stays in it. */
static void
test_any_bytes (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      char bytes[60];
      const gsize length = (gsize) g_test_rand_int_range (0, sizeof bytes);
      g_autofree char *sentence = NULL;

      for (gsize k = 0; k < length; k++)
        bytes[k] = (char) (g_test_rand_int_range (0, 2) != 0 ? "\xef\xb7\x90\x91\xd7"[k % 5]
                                                             : g_test_rand_int_range (1, 256));
      bytes[length] = '\0';
      sentence = gw_sentence_format ("“%s” and %s", bytes, bytes);
      g_assert_true (g_utf8_validate (sentence, -1, NULL));
      g_assert_nonnull (strstr (sentence, "” and "));
      g_assert_null (strstr (sentence, "\ufdd0"));
      g_assert_null (strstr (sentence, "\ufdd1"));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentence/one-direction", test_one_direction);
  g_test_add_func ("/sentence/two-directions", test_two_directions);
  g_test_add_func ("/sentence/directives", test_directives);
  g_test_add_func ("/sentence/nested", test_nested);
  g_test_add_func ("/sentence/any-bytes", test_any_bytes);

  return g_test_run ();
}

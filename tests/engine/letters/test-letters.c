/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-error.h"
#include "gw-alphabet.h"
#include "gw-letters.h"

#include <string.h>

static void
assert_fold (const char *text, const char *folded)
{
  g_autofree char *result = gw_letters_fold (text, -1);

  g_assert_cmpstr (result, ==, folded);
}

static void
test_fold (void)
{
  g_autofree char *part = gw_letters_fold ("HELLO", 4);

  assert_fold ("", "");
  assert_fold ("Hello", "hello");
  assert_fold ("don't 7", "don't 7");
  assert_fold ("Straße", "strasse");
  assert_fold ("ẞ", "ss");
  assert_fold ("ÄÖÜ", "äöü");
  assert_fold ("A\xcc\x88", "ä");
  assert_fold ("É", "é");
  assert_fold ("ЖЗИЙ", "жзий");
  assert_fold ("ΣΑΣ", "σασ");
  assert_fold ("σας", "σασ");
  assert_fold ("ΐ", "ΐ");
  assert_fold ("ﬁ", "fi");
  assert_fold ("İstanbul", "istanbul");
  assert_fold ("I\xcc\x87", "i");
  assert_fold ("ISI", "isi");
  assert_fold ("ıı", "ıı");
  assert_fold ("ǅ", "ǆ");
  assert_fold ("Ა", "ა");
  assert_fold ("ꭰᎠ", "ᎠᎠ");
  assert_fold ("שלום", "שלום");
  assert_fold ("각", "각");
  g_assert_cmpstr (part, ==, "hell");
}

/* Folding twice is folding once, what a letter folds to is letters (or it holds
 * a mark, which makes it no letter of ours), and what is shown folds back. */
static void
test_all_letters (void)
{
  guint n = 0;

  for (gunichar c = 1; c <= 0x10ffff; c++)
    {
      char text[7];
      g_autofree char *folded = NULL;
      g_autofree char *again = NULL;
      gboolean marks = FALSE;

      if (!g_unichar_validate (c) || !gw_letters_is_letter (c))
        continue;
      n++;
      text[g_unichar_to_utf8 (c, text)] = '\0';
      folded = gw_letters_fold (text, -1);
      again = gw_letters_fold (folded, -1);
      g_assert_cmpstr (folded, ==, again);
      g_assert_cmpint (g_utf8_strlen (folded, -1), <=, 3);

      for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
        marks = marks || !gw_letters_is_letter (g_utf8_get_char (p));
      for (const char *p = folded; *p != '\0' && !marks; p = g_utf8_next_char (p))
        {
          gunichar letter = g_utf8_get_char (p);
          char shown[7];
          g_autofree char *back = NULL;

          shown[g_unichar_to_utf8 (gw_letters_display (letter), shown)] = '\0';
          back = gw_letters_fold (shown, -1);
          g_assert_cmpuint (g_utf8_get_char (back), ==, letter);
          g_assert_cmpint (g_utf8_strlen (back, -1), ==, 1);
        }
    }
  g_assert_cmpuint (n, >, 100000);
}

static void
test_display (void)
{
  g_assert_cmpuint (gw_letters_display ('e'), ==, 'E');
  g_assert_cmpuint (gw_letters_display (0xe4), ==, 0xc4);     /* ä */
  g_assert_cmpuint (gw_letters_display (0x436), ==, 0x416);   /* ж */
  g_assert_cmpuint (gw_letters_display (0x3c3), ==, 0x3a3);   /* σ */
  g_assert_cmpuint (gw_letters_display (0x131), ==, 0x131);   /* ı */
  g_assert_cmpuint (gw_letters_display (0x1c6), ==, 0x1c5);   /* ǆ → ǅ */
  g_assert_cmpuint (gw_letters_display (0x10d0), ==, 0x10d0); /* ა */
  g_assert_cmpuint (gw_letters_display (0x5d0), ==, 0x5d0);   /* א */
}

static void
test_is_letter (void)
{
  static const gunichar letters[] = { 'a', 'Z', 0xe4, 0xdf, 0x436, 0x5d0, 0xac00, 0x3042, 0x2b0 };
  static const gunichar others[] = { '7', ' ', '\'', '-', '.', '[', 0, 0x301, 0x2019, 0x660,
                                     0x20ac, 0x1f600, 0x200d, 0xfffd, 0xe000 };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    g_assert_true (gw_letters_is_letter (letters[i]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (gw_letters_is_letter (others[i]));
}

static void
test_tiles (void)
{
  static const gunichar others[] = { '7', ' ', '\'', '-', '.', 0, 0x301, 0x2018, 0xfffd };
  const GwAlphabet alphabet = { 5, { 'a', 'l', 0xb7, 0xe7, 0x2019 } };
  const GwAlphabet tiles = gw_alphabet_get_tiles (&alphabet);

  for (gunichar c = 0; c <= 0x1ffff; c++)
    if (gw_letters_is_letter (c))
      g_assert_true (gw_letters_may_stand_on_tile (c) && !gw_letters_is_only_part (c));
  g_assert_true (gw_letters_may_stand_on_tile (0x2019)); /* ’ */
  g_assert_false (gw_letters_is_only_part (0x2019));
  g_assert_false (gw_letters_may_stand_on_tile (0xb7)); /* · */
  g_assert_true (gw_letters_is_only_part (0xb7));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (gw_letters_may_stand_on_tile (others[i]) || gw_letters_is_only_part (others[i]));

  g_assert_cmpuint (tiles.n_letters, ==, 4);
  g_assert_cmpuint (tiles.letters[2], ==, 0xe7);
  g_assert_cmpuint (tiles.letters[3], ==, 0x2019);
}

static void
test_describe (void)
{
  g_autofree char *seven = gw_letters_describe ('7');
  g_autofree char *bell = gw_letters_describe (7);
  g_autofree char *mark = gw_letters_describe (0x301);
  g_autofree char *space = gw_letters_describe (0xa0);

  g_assert_cmpstr (seven, ==, "“7”");
  g_assert_cmpstr (bell, ==, "U+0007");
  g_assert_cmpstr (mark, ==, "U+0301");
  g_assert_cmpstr (space, ==, "U+00A0");
}

static void
test_marks (void)
{
  GString *text = g_string_new ("a");

  for (guint i = 0; i < 30; i++)
    g_string_append (text, i % 2 ? "\xcc\xa3" : "\xcc\x82");
  {
    g_autofree char *composed = gw_letters_compose (text->str, -1);
    g_assert_nonnull (composed);
  }
  g_string_append (text, "\xcc\x82");
  g_assert_null (gw_letters_compose (text->str, -1));
  g_assert_null (gw_letters_fold (text->str, -1));
  g_string_free (text, TRUE);
}

static void
assert_refused (const char *bytes, gssize length, guint first_line, GwError code,
                const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_letters_read_text (bytes, length, "file", first_line, &error));
  g_assert_error (error, GW_ERROR, (gint) code);
  g_assert_true (g_str_has_prefix (error->message, message));
}

static void
test_read_text (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *good = gw_letters_read_text ("\xef\xbb\xbf" "A\xcc\x88\n", -1, "a", 1, &error);
  g_autofree char *empty = gw_letters_read_text ("", 0, "a", 1, &error);
  g_autofree char *turned = gw_letters_read_text ("\u200fשל\n\u2067ום\u2069\u061c", -1, "a", 1, &error);
  g_autofree char *huge = g_strnfill (4 * 1024 * 1024 + 1, 'a');

  g_assert_no_error (error);
  g_assert_cmpstr (good, ==, "Ä\n");
  g_assert_cmpstr (empty, ==, "");
  g_assert_cmpstr (turned, ==, "של\nום");
  assert_refused ("a\nb\n\0", 5, 1, GW_ERROR_NOT_TEXT, "file, line 3: This is not text: it contains a NUL");
  assert_refused ("a\n\xff", -1, 7, GW_ERROR_NOT_TEXT, "file, line 8: This is not UTF-8");
  assert_refused ("a\n\xc3", -1, 0, GW_ERROR_NOT_TEXT, "file: This is not UTF-8");
  assert_refused ("\xed\xa0\x80", -1, 0, GW_ERROR_NOT_TEXT, "file: This is not UTF-8");
  assert_refused (huge, -1, 1, GW_ERROR_TOO_LARGE, "file: The text is larger than");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/letters/fold", test_fold);
  g_test_add_func ("/letters/all", test_all_letters);
  g_test_add_func ("/letters/display", test_display);
  g_test_add_func ("/letters/is-letter", test_is_letter);
  g_test_add_func ("/letters/tiles", test_tiles);
  g_test_add_func ("/letters/describe", test_describe);
  g_test_add_func ("/letters/marks", test_marks);
  g_test_add_func ("/letters/read-text", test_read_text);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from outside is fit to be shown. */
#include "gw-error.h"
#include "gw-shown-name.h"

#include <string.h>

static const struct
{
  const char *name;
  const char *shown;
} names[] = {
  { "a.board", "a.board" },
  { "Bücher für Kinder.txt", "Bücher für Kinder.txt" },
  { "שלום.txt", "שלום.txt" },
  { NULL, "Unnamed" },
  { "", "Unnamed" },
  { " \t\n", "Unnamed" },
  { "\x01\x1b\x7f", "Unnamed" },
  { "\u202e", "Unnamed" },
  { "\x1b[31mred\x1b[0m", "[31mred[0m" },
  { "two\nlines\r\n", "two lines" },
  { "one\u2028two\xc2\x85three", "one two three" },
  { "gnp.\u202eexe", "gnp.exe" },
  { "a\u2066b\u2069c\u200fd\ufeffe", "abcde" },
  { "b\xff" "d", "b\ufffd" "d" },
  { "\xc3", "\ufffd" },
  { "\xf0\x9f\x98\x80", "\xf0\x9f\x98\x80" },
};

static void
test_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *shown = gw_shown_name (names[i].name);

      g_assert_cmpstr (shown, ==, names[i].shown);
    }
}

/* As much as there is room for, with the ending, and not a character less. */
static void
test_length (void)
{
  for (guint length = GW_SHOWN_NAME_LENGTH - 2; length < GW_SHOWN_NAME_LENGTH + 5; length++)
    {
      GString *name = g_string_new (NULL);
      g_autofree char *shown = NULL;

      while (name->len < 2 * (length - 4)) /* two bytes each */
        g_string_append (name, "ä");
      g_string_append (name, ".txt");
      shown = gw_shown_name (name->str);
      g_assert_true (g_utf8_validate (shown, -1, NULL));
      g_assert_true (g_str_has_suffix (shown, "ää.txt"));
      g_assert_cmpint (g_utf8_strlen (shown, -1), ==, MIN (length, GW_SHOWN_NAME_LENGTH));
      g_assert_true ((strstr (shown, "…") != NULL) == (length > GW_SHOWN_NAME_LENGTH));
      g_string_free (name, TRUE);
    }
}

/* Whatever the bytes are. */
static void
test_any_bytes (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      char bytes[200];
      const gsize length = (gsize) g_test_rand_int_range (0, sizeof bytes);
      g_autofree char *shown = NULL;
      g_autofree char *text = NULL;

      for (gsize k = 0; k < length; k++)
        bytes[k] = (char) g_test_rand_int_range (1, 256);
      bytes[length] = '\0';
      shown = gw_shown_name (bytes);
      text = gw_shown_text (bytes, 7);
      g_assert_true (g_utf8_validate (shown, -1, NULL) && g_utf8_validate (text, -1, NULL));
      g_assert_cmpstr (shown, !=, "");
      g_assert_cmpint (g_utf8_strlen (shown, -1), <=, GW_SHOWN_NAME_LENGTH);
      g_assert_cmpint (g_utf8_strlen (text, -1), <=, 7);
      for (const char *at = shown; *at != '\0'; at = g_utf8_next_char (at))
        g_assert_false (gw_shown_is_hidden (g_utf8_get_char (at)));
    }
}

/* Errors quote names and what stands in files. */
static void
test_errors (void)
{
  g_autofree char *long_name = g_strnfill (50000, 'x');
  g_autoptr (GError) error = NULL;

  gw_error_set_at (&error, GW_ERROR_SYNTAX, "evil\u202e\x1b[2J.txt", 3, "“%s” is wrong",
                   "\xff\x1b]0;title\x07\u2066");
  g_assert_cmpstr (error->message, ==, "evil[2J.txt, line 3: “\ufffd]0;title” is wrong");
  g_assert_cmpstr (gw_error_get_reason (error), ==, "“\ufffd]0;title” is wrong");
  g_clear_error (&error);
  gw_error_set_at (&error, GW_ERROR_SYNTAX, long_name, 0, "“%s” is wrong", long_name);
  g_assert_cmpuint (strlen (error->message), <, 2000);
  g_assert_true (g_str_has_suffix (error->message, "” is wrong"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/shown-name/names", test_names);
  g_test_add_func ("/shown-name/length", test_length);
  g_test_add_func ("/shown-name/any-bytes", test_any_bytes);
  g_test_add_func ("/shown-name/errors", test_errors);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dictionary.h"

#include <string.h>

/* The two or three letters in front of "_AT.UTF-8". */
static char *
guess_language (void)
{
  const char *const *names = g_get_language_names ();
  gsize length = strspn (names[0], "abcdefghijklmnopqrstuvwxyz");

  return length == 2 || length == 3 ? g_strndup (names[0], length) : g_strdup ("en");
}

char *
gw_dictionary_make_address (const char *pattern, const char *word, const char *language)
{
  g_autofree char *lower = g_utf8_strdown (word, -1);
  g_autofree char *escaped = g_uri_escape_string (lower, NULL, FALSE);
  g_autofree char *code = language != NULL ? g_strdup (language) : guess_language ();
  GString *address = g_string_new (pattern);

  if (strstr (pattern, "{word}") == NULL)
    g_string_append (address, "{word}");
  g_string_replace (address, "{language}", code, 0);
  g_string_replace (address, "{word}", escaped, 0);
  return g_string_free (address, FALSE);
}

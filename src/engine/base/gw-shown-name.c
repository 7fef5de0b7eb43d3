/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-shown-name.h"

#include "gw-sentence.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many characters a cut leaves at the end: the ending of a file, and a number before it. */
#define TAIL 20

gboolean
gw_shown_is_hidden (gunichar c)
{
  return g_unichar_iscntrl (c) || (c >= 0x200e && c <= 0x200f) || (c >= 0x202a && c <= 0x202e)
         || (c >= 0x2066 && c <= 0x2069) || c == 0x061c || c == 0xfeff;
}

static gboolean
is_break (gunichar c)
{
  return c == '\n' || c == '\r' || c == '\t' || c == '\v' || c == '\f' || c == 0x85
         || c == 0x2028 || c == 0x2029;
}

/* Replaces the middle. */
static void
cut (GString *text, gsize most)
{
  const gsize length = (gsize) g_utf8_strlen (text->str, (gssize) text->len);
  const gsize tail = MIN (TAIL, most / 2);
  gssize head_end, tail_start;

  if (length <= most || most == 0)
    return;
  head_end = g_utf8_offset_to_pointer (text->str, (glong) (most - tail - 1)) - text->str;
  tail_start = g_utf8_offset_to_pointer (text->str, (glong) (length - tail)) - text->str;
  g_string_erase (text, head_end, tail_start - head_end);
  g_string_insert (text, head_end, "…");
}

static char *
show (const char *text, gsize most, gboolean keep_isolation)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  GString *shown = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (is_break (c))
        g_string_append_c (shown, ' ');
      else if (!gw_shown_is_hidden (c) || (keep_isolation && gw_sentence_is_isolation (c)))
        g_string_append_unichar (shown, c);
    }
  cut (shown, most);
  return g_string_free (shown, FALSE);
}

char *
gw_shown_text (const char *text, gsize most)
{
  return show (text, most, FALSE);
}

char *
gw_shown_sentence (const char *text, gsize most)
{
  return show (text, most, TRUE);
}

char *
gw_shown_name (const char *name)
{
  char *shown = g_strstrip (gw_shown_text (name, GW_SHOWN_NAME_LENGTH));

  if (*shown != '\0')
    return shown;
  g_free (shown);
  /* Translators: shown instead of an empty name */
  return g_strdup (_("Unnamed"));
}

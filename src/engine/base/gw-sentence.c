/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-sentence.h"

#include <string.h>

/* Marks around the texts in a sentence: code points that stand for no character. */
#define TEXT_START 0xfdd0
#define TEXT_END 0xfdd1
#define TEXT_END_BYTES "\xef\xb7\x91"

#define LEFT_TO_RIGHT_MARK 0x200e
#define RIGHT_TO_LEFT_MARK 0x200f
#define FIRST_STRONG_ISOLATE 0x2068
#define POP_ISOLATE 0x2069

typedef enum
{
  NEUTRAL,
  LEFT_TO_RIGHT,
  RIGHT_TO_LEFT,
} Direction;

gboolean
gw_sentence_is_isolation (gunichar c)
{
  return c == FIRST_STRONG_ISOLATE || c == POP_ISOLATE || c == LEFT_TO_RIGHT_MARK
         || c == RIGHT_TO_LEFT_MARK;
}

gboolean
gw_sentence_is_right_to_left (gunichar letter)
{
  return (letter >= 0x0590 && letter <= 0x08ff) || (letter >= 0xfb1d && letter <= 0xfdff)
         || (letter >= 0xfe70 && letter <= 0xfefc) || (letter >= 0x10800 && letter <= 0x10fff)
         || (letter >= 0x1e800 && letter <= 0x1efff);
}

static Direction
get_direction (gunichar c)
{
  if (c == TEXT_START || c == TEXT_END)
    return NEUTRAL;
  if (gw_sentence_is_right_to_left (c) || c == RIGHT_TO_LEFT_MARK)
    return RIGHT_TO_LEFT;
  return g_unichar_isalpha (c) || c == LEFT_TO_RIGHT_MARK ? LEFT_TO_RIGHT : NEUTRAL;
}

/* Puts marks around each %s of a format. */
static char *
mark_texts (const char *format)
{
  GString *marked = g_string_new (NULL);

  while (*format != '\0')
    {
      const gsize before = strcspn (format, "%");
      const char *directive = format + before;
      gsize length = *directive == '%' ? 1 + strcspn (directive + 1, "diouxXeEfFgGaAcspn%") : 0;

      length += length > 0 && directive[length] != '\0';
      g_string_append_len (marked, format, (gssize) before);
      if (length > 0 && directive[length - 1] == 's')
        g_string_append_unichar (marked, TEXT_START);
      g_string_append_len (marked, directive, (gssize) length);
      if (length > 0 && directive[length - 1] == 's')
        g_string_append_unichar (marked, TEXT_END);
      format = directive + length;
    }
  return g_string_free (marked, FALSE);
}

/* The directions of a sentence: that of its own words, and that of the first letter in it. */
static void
find_directions (const char *text, Direction *own, Direction *first)
{
  guint depth = 0;

  *own = *first = NEUTRAL;
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar c = g_utf8_get_char (text);

      depth += c == TEXT_START;
      depth -= c == TEXT_END && depth > 0;
      if (*first == NEUTRAL)
        *first = get_direction (c);
      if (*own == NEUTRAL && depth == 0)
        *own = get_direction (c);
    }
}

static gboolean
has_direction (const char *text, const char *end, Direction direction)
{
  for (; text < end; text = g_utf8_next_char (text))
    {
      if (get_direction (g_utf8_get_char (text)) == direction)
        return TRUE;
    }
  return FALSE;
}

/* Replaces the marks. What has no words of its own, as “%s: %s”, is written from left to right, like
 * all languages that the program speaks, unless all that stands in it is written the other way. */
static char *
isolate_texts (const char *text)
{
  const char *end = text + strlen (text);
  Direction own, first, other;
  GString *sentence = g_string_new (NULL);
  gboolean isolated = FALSE;

  find_directions (text, &own, &first);
  if (own == NEUTRAL)
    own = has_direction (text, end, LEFT_TO_RIGHT) ? LEFT_TO_RIGHT : first;
  if (first != own)
    g_string_append_unichar (sentence,
                             own == RIGHT_TO_LEFT ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK);

  other = own == RIGHT_TO_LEFT ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
  for (const char *at = text; at < end; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);
      const char *stop = c == TEXT_START && !isolated ? strstr (at, TEXT_END_BYTES) : NULL;

      if (stop != NULL && has_direction (at, stop, other))
        {
          g_string_append_unichar (sentence, FIRST_STRONG_ISOLATE);
          isolated = TRUE;
        }
      else if (c == TEXT_END && isolated)
        {
          g_string_append_unichar (sentence, POP_ISOLATE);
          isolated = FALSE;
        }
      else if (c != TEXT_START && c != TEXT_END)
        g_string_append_unichar (sentence, c);
    }
  return g_string_free (sentence, FALSE);
}

char *
gw_sentence_format_list (const char *format, va_list args)
{
  g_autofree char *marked = mark_texts (format);
  g_autofree char *text = NULL;
  g_autofree char *valid = NULL;

/* The compiler has checked the arguments against the format without marks. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  text = g_strdup_vprintf (marked, args);
#pragma GCC diagnostic pop
  valid = g_utf8_make_valid (text, -1);
  return isolate_texts (valid);
}

char *
gw_sentence_format (const char *format, ...)
{
  char *sentence;
  va_list args;

  va_start (args, format);
  sentence = gw_sentence_format_list (format, args);
  va_end (args);
  return sentence;
}

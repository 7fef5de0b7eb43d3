/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hunspell-file.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_LINE_BYTES (1024 * 1024)
#define MAX_ENCODING_NAME 40

static gboolean
begins_with (const GwHunspellFile *file, const char *bytes, gsize length)
{
  return file->length >= length && memcmp (file->data, bytes, length) == 0;
}

static guint
count_lines (const char *start, const char *at)
{
  guint line = 1;

  for (; start < at; start++)
    line += *start == '\n';
  return line;
}

gboolean
gw_hunspell_lines_init (GwHunspellLines *lines, const GwHunspellFile *file, GError **error)
{
  const char *zero = file->length > 0 ? memchr (file->data, '\0', file->length) : NULL;

  memset (lines, 0, sizeof *lines);
  lines->name = file->name;
  if (begins_with (file, "hz0", 3) || begins_with (file, "hz1", 3))
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, file->name, 0,
                       _("This file is compressed with hzip; decompress it with hunzip"));
      return FALSE;
    }
  if (begins_with (file, "\xff\xfe", 2) || begins_with (file, "\xfe\xff", 2))
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, file->name, 0,
                       _("This is UTF-16 text; save both files as UTF-8, with the line “SET "
                         "UTF-8” in the .aff file"));
      return FALSE;
    }
  if (zero != NULL)
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, file->name, count_lines (file->data, zero),
                       _("This is not text: it contains a NUL byte; choose the .dic file and "
                         "the .aff file of one Hunspell dictionary"));
      return FALSE;
    }

  lines->start = file->data;
  lines->end = file->data + file->length;
  if (begins_with (file, "\xef\xbb\xbf", 3))
    lines->start += 3;
  lines->at = lines->start;
  return TRUE;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

gboolean
gw_hunspell_lines_next (GwHunspellLines *lines, GError **error)
{
  const char *begin = lines->at;
  const char *end;

  if (begin == lines->end)
    return FALSE;
  end = memchr (begin, '\n', (gsize) (lines->end - begin));
  if (end == NULL)
    end = lines->end;
  lines->at = end < lines->end ? end + 1 : end;
  lines->number++;
  if (end - begin > MAX_LINE_BYTES)
    {
      gw_error_set_at (error, GW_ERROR_TOO_LARGE, lines->name, lines->number,
                       _("The line is longer than 1 MiB; a Hunspell dictionary has one word or "
                         "rule per line"));
      return FALSE;
    }

  while (end > begin && (is_blank (end[-1]) || end[-1] == '\r' || end[-1] == 0x1a))
    end--;
  lines->line.text = begin;
  lines->line.length = (gsize) (end - begin);
  return TRUE;
}

double
gw_hunspell_lines_get_fraction (const GwHunspellLines *lines)
{
  if (lines->end == lines->start)
    return 1.0;
  return (double) (lines->at - lines->start) / (double) (lines->end - lines->start);
}

gboolean
gw_hunspell_span_take (GwHunspellSpan *line, GwHunspellSpan *word)
{
  const char *at = line->text;
  const char *end = line->text + line->length;

  while (at < end && is_blank (*at))
    at++;
  word->text = at;
  while (at < end && !is_blank (*at))
    at++;
  word->length = (gsize) (at - word->text);
  line->text = at;
  line->length = (gsize) (end - at);
  return word->length > 0;
}

gboolean
gw_hunspell_span_is (GwHunspellSpan span, const char *text)
{
  return span.length == strlen (text) && memcmp (span.text, text, span.length) == 0;
}

gboolean
gw_hunspell_span_to_number (GwHunspellSpan span, guint most, guint *number)
{
  guint64 value = 0;

  for (gsize i = 0; i < span.length; i++)
    {
      if (!g_ascii_isdigit (span.text[i]))
        return FALSE;
      value = value * 10 + (guint64) (span.text[i] - '0');
      if (value > most)
        return FALSE;
    }
  *number = (guint) value;
  return span.length > 0;
}

/* The name that iconv knows an encoding by. NULL when it cannot be one. */
static char *
translate_name (GwHunspellSpan span)
{
  g_autofree char *name = NULL;

  if (span.length == 0 || span.length > MAX_ENCODING_NAME)
    return NULL;
  for (gsize i = 0; i < span.length; i++)
    if (!g_ascii_isalnum (span.text[i]) && span.text[i] != '-' && span.text[i] != '_')
      return NULL;

  name = g_ascii_strup (span.text, (gssize) span.length);
  if (g_str_has_prefix (name, "ISO8859-"))
    return g_strconcat ("ISO-8859-", name + strlen ("ISO8859-"), NULL);
  if (g_str_has_prefix (name, "MICROSOFT-CP"))
    return g_strconcat ("CP", name + strlen ("MICROSOFT-CP"), NULL);
  if (g_str_has_prefix (name, "TIS620"))
    return g_strdup ("TIS-620");
  return g_steal_pointer (&name);
}

static gunichar
convert_byte (GIConv converter, guchar byte)
{
  char in[1] = { (char) byte };
  char out[16];
  char *from = in;
  char *to = out;
  gsize n_in = 1;
  gsize n_out = sizeof out;
  gunichar letter;

  g_iconv (converter, NULL, NULL, NULL, NULL);
  if (g_iconv (converter, &from, &n_in, &to, &n_out) == (gsize) -1 || n_in > 0 || to == out)
    return 0;
  letter = g_utf8_get_char_validated (out, to - out);
  /* A byte may stand for one letter only. */
  if (letter >= 0x110000 || g_unichar_to_utf8 (letter, NULL) != to - out)
    return 0;
  return letter;
}

gboolean
gw_hunspell_encoding_init (GwHunspellEncoding *encoding, GwHunspellSpan name)
{
  g_autofree char *translated = translate_name (name);
  gboolean fine = TRUE;
  GIConv converter;

  memset (encoding, 0, sizeof *encoding);
  if (translated == NULL)
    return FALSE;
  encoding->utf8 = strcmp (translated, "UTF-8") == 0 || strcmp (translated, "UTF8") == 0;
  if (encoding->utf8)
    return TRUE;

  converter = g_iconv_open ("UTF-8", translated);
  if (converter == (GIConv) -1)
    return FALSE;
  for (guint i = 1; i < 256; i++)
    encoding->letters[i] = convert_byte (converter, (guchar) i);
  g_iconv_close (converter);

  for (guint i = ' '; i < 0x7f; i++)
    fine = fine && encoding->letters[i] == i;
  return fine;
}

static gboolean
is_control (gunichar c)
{
  return c < ' ' || (c >= 0x7f && c < 0xa0);
}

gboolean
gw_hunspell_encoding_append (const GwHunspellEncoding *encoding, GwHunspellSpan bytes,
                             GString *text)
{
  const gsize before = text->len;

  if (encoding->utf8)
    {
      if (!g_utf8_validate_len (bytes.text, bytes.length, NULL))
        return FALSE;
      g_string_append_len (text, bytes.text, (gssize) bytes.length);
      for (const char *at = text->str + before; *at != '\0'; at = g_utf8_next_char (at))
        if (is_control (g_utf8_get_char (at)))
          {
            g_string_truncate (text, before);
            return FALSE;
          }
      return TRUE;
    }
  for (gsize i = 0; i < bytes.length; i++)
    {
      const gunichar letter = encoding->letters[(guchar) bytes.text[i]];

      if (is_control (letter))
        {
          g_string_truncate (text, before);
          return FALSE;
        }
      g_string_append_unichar (text, letter);
    }
  return TRUE;
}

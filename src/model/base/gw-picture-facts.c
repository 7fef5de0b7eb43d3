/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-picture-facts.h"

#include <gio/gio.h>
#include <string.h>

/* The maximum length of a document. */
#define LONGEST (4 * 1024 * 1024)

#define PNG_BEGIN "\x89PNG\r\n\x1a\n"
#define PNG_HEAD 8         /* bytes before the first chunk */
#define PNG_FIRST (25 + 8) /* and behind it: it always has the same length */

/* The keyword of a chunk of international text, which is not compressed, in no language and without
 * a translated keyword. */
#define PNG_TEXT "gridwright\0\0\0\0"

#define SVG_OPEN "<gridwright:run"
#define SVG_CLOSE "</gridwright:run>"
#define SVG_SPACE " xmlns:gridwright=\"https://gridwright.org/run\">"

/* A text of our own begins so; a reader of the PDF sees it. */
#define PDF_BEGIN "gridwright "

/* Most streams of a PDF that are looked through. */
#define MOST_STREAMS 256

static gboolean
begins (const char *data, gsize length, const char *text)
{
  return length >= strlen (text) && memcmp (data, text, strlen (text)) == 0;
}

static const char *
find (const char *data, gsize length, const char *text)
{
  const char *end = data + length;
  const char *at = data;

  if (length == 0) /* then there is no data at all */
    return NULL;
  while ((at = memchr (at, text[0], (gsize) (end - at))) != NULL
         && !begins (at, (gsize) (end - at), text))
    at++;
  return at;
}

static gboolean
is_svg (const char *data, gsize length)
{
  return begins (data, length, "<svg")
         || (begins (data, length, "<?xml") && find (data, MIN (length, 4096), "<svg") != NULL);
}

gboolean
gw_picture_facts_is_picture (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return begins (data, length, PNG_BEGIN) || begins (data, length, "%PDF-")
         || is_svg (data, length);
}

static guint32
compute_crc (const guint8 *data, gsize length)
{
  guint32 crc = 0xffffffff;

  for (gsize i = 0; i < length; i++)
    {
      crc ^= data[i];
      for (guint bit = 0; bit < 8; bit++)
        crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320 : 0);
    }
  return ~crc;
}

static guint32
read_number (const char *data)
{
  guint32 number;

  memcpy (&number, data, sizeof number);
  return GUINT32_FROM_BE (number);
}

static void
append_number (GByteArray *array, guint32 number)
{
  const guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (array, (const guint8 *) &big, sizeof big);
}

GBytes *
gw_picture_facts_add_to_png (GBytes *png, const char *document)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (png, &length);
  GByteArray *array = g_byte_array_new ();
  guint begin;

  g_return_val_if_fail (length >= PNG_FIRST, NULL);

  g_byte_array_append (array, data, PNG_FIRST);
  append_number (array, (guint32) (sizeof PNG_TEXT + strlen (document)));
  begin = array->len;
  g_byte_array_append (array, (const guint8 *) "iTXt" PNG_TEXT, 4 + sizeof PNG_TEXT);
  g_byte_array_append (array, (const guint8 *) document, strlen (document));
  append_number (array, compute_crc (array->data + begin, array->len - begin));
  g_byte_array_append (array, data + PNG_FIRST, length - PNG_FIRST);
  return g_byte_array_free_to_bytes (array);
}

static char *
read_png (const char *data, gsize length)
{
  gsize at = PNG_HEAD;

  while (length - at >= 12)
    {
      const guint32 size = read_number (data + at);
      const char *text = data + at + 8;

      if (size > length - at - 12)
        return NULL;
      if (memcmp (data + at + 4, "iTXt", 4) == 0 && size >= sizeof PNG_TEXT && size <= LONGEST
          && memcmp (text, PNG_TEXT, sizeof PNG_TEXT) == 0)
        return compute_crc ((const guint8 *) data + at + 4, size + 4) == read_number (text + size)
                 ? g_strndup (text + sizeof PNG_TEXT, size - sizeof PNG_TEXT)
                 : NULL;
      at += (gsize) size + 12;
    }
  return NULL;
}

GBytes *
gw_picture_facts_add_to_svg (GBytes *svg, const char *document)
{
  gsize length;
  const char *data = g_bytes_get_data (svg, &length);
  const char *root = find (data, length, "<svg");
  const char *end = root != NULL ? memchr (root, '>', length - (gsize) (root - data)) : NULL;
  g_autofree char *escaped = g_markup_escape_text (document, -1);
  GString *text;

  g_return_val_if_fail (end != NULL, NULL);

  text = g_string_new_len (data, end + 1 - data);
  g_string_append_printf (text, "\n<metadata>" SVG_OPEN SVG_SPACE "%s" SVG_CLOSE "</metadata>",
                          escaped);
  g_string_append_len (text, end + 1, (gssize) (length - (gsize) (end + 1 - data)));
  return g_string_free_to_bytes (text);
}

static void
take_text (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data,
           GError **error)
{
  g_string_append_len (user_data, text, (gssize) length);
}

static char *
read_svg (const char *data, gsize length)
{
  static const GMarkupParser parser = { .text = take_text };
  const char *open = find (data, length, SVG_OPEN);
  const char *close = open != NULL ? find (open, length - (gsize) (open - data), SVG_CLOSE) : NULL;
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (close == NULL || close - open > LONGEST)
    return NULL;
  context = g_markup_parse_context_new (&parser, 0, text, NULL);
  if (!g_markup_parse_context_parse (context, open, close + strlen (SVG_CLOSE) - open, NULL)
      || !g_markup_parse_context_end_parse (context, NULL))
    return NULL;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Only ASCII, so that the text stays as it is; the escapes are those of JSON. */
char *
gw_picture_facts_make_keywords (const char *document)
{
  GString *text = g_string_new (PDF_BEGIN);

  for (const char *at = document; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (c < 0x80)
        g_string_append_c (text, (char) c);
      else if (c < 0x10000)
        g_string_append_printf (text, "\\u%04x", c);
      else
        g_string_append_printf (text, "\\u%04x\\u%04x", 0xd800 + ((c - 0x10000) >> 10),
                                0xdc00 + ((c - 0x10000) & 0x3ff));
    }
  return g_string_free (text, FALSE);
}

static char *
take_document (const char *text)
{
  return text != NULL && g_str_has_prefix (text, PDF_BEGIN) ? g_strdup (text + strlen (PDF_BEGIN))
                                                            : NULL;
}

/* A string of a PDF as the digits of its UTF-16, up to the bracket that ends it. */
static char *
read_pdf_digits (const char *at, const char *end)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (gunichar2));
  g_autofree char *text = NULL;

  for (; end - at >= 4 && *at != '>' && units->len < LONGEST; at += 4)
    {
      gunichar2 unit = 0;

      for (guint i = 0; i < 4; i++)
        {
          if (!g_ascii_isxdigit (at[i]))
            return NULL;
          unit = (gunichar2) (unit * 16 + g_ascii_xdigit_value (at[i]));
        }
      g_array_append_val (units, unit);
    }
  if (units->len < 1 || g_array_index (units, gunichar2, 0) != 0xfeff)
    return NULL;
  text = g_utf16_to_utf8 ((const gunichar2 *) units->data + 1, units->len - 1, NULL, NULL, NULL);
  return take_document (text);
}

/* A string of a PDF, up to the parenthesis that ends it. */
static char *
read_pdf_string (const char *at, const char *end)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; at < end && *at != ')' && text->len < LONGEST; at++)
    {
      if (*at == '\\' && ++at == end)
        return NULL;
      if (*at == '\0')
        return NULL;
      g_string_append_c (text, *at);
    }
  return at < end && *at == ')' ? take_document (text->str) : NULL;
}

static char *
find_keywords (const char *data, gsize length)
{
  const char *end = data + length;
  const char *at = find (data, length, "/Keywords");

  if (at == NULL)
    return NULL;
  for (at += strlen ("/Keywords"); at < end && (*at == ' ' || *at == '\n' || *at == '\r'); at++)
    ;
  if (at < end && *at == '<')
    return read_pdf_digits (at + 1, end);
  return at < end && *at == '(' ? read_pdf_string (at + 1, end) : NULL;
}

/* Later versions of Cairo compress the metadata of a document. */
static char *
inflate_keywords (const char *data, gsize length)
{
  g_autoptr (GConverter) zlib
    = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  g_autoptr (GInputStream) source
    = g_memory_input_stream_new_from_data (data, (gssize) length, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (source, zlib);
  g_autofree char *text = g_malloc (LONGEST);
  gsize n_read = 0;

  /* Use everything before an error. */
  g_input_stream_read_all (stream, text, LONGEST, &n_read, NULL, NULL);
  return find_keywords (text, n_read);
}

static char *
read_pdf (const char *data, gsize length)
{
  char *text = find_keywords (data, length);
  const char *at = data;
  const char *end = data + length;

  for (guint i = 0; text == NULL && i < MOST_STREAMS; i++)
    {
      at = find (at, (gsize) (end - at), "stream");
      if (at == NULL)
        break;
      for (at += strlen ("stream"); at < end && (*at == '\r' || *at == '\n'); at++)
        ;
      if (at < end && *at == 'x')
        text = inflate_keywords (at, (gsize) (end - at));
    }
  return text;
}

char *
gw_picture_facts_read (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = NULL;

  if (begins (data, length, PNG_BEGIN))
    text = read_png (data, length);
  else if (begins (data, length, "%PDF-"))
    text = read_pdf (data, length);
  else
    text = read_svg (data, length);
  return text != NULL && g_utf8_validate (text, -1, NULL) ? g_steal_pointer (&text) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <string.h>

/* What a compressed stream that begins there says; NULL where none does. */
static inline GBytes *
pdf_inflate (const char *data, gsize size)
{
  g_autoptr (GConverter) converter
    = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  g_autoptr (GInputStream) packed = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (packed, converter);
  GByteArray *text = g_byte_array_new ();
  guint8 buffer[4096];
  gssize n;

  while ((n = g_input_stream_read (stream, buffer, sizeof buffer, NULL, NULL)) > 0)
    g_byte_array_append (text, buffer, (guint) n);
  return g_byte_array_free_to_bytes (text);
}

static inline gboolean
pdf_find_count (const char *data, gsize size, guint *count)
{
  g_autoptr (GRegex) pattern
    = g_regex_new ("/Type /Pages[^>]*/Count (\\d+)", G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *number = NULL;

  if (!g_regex_match_full (pattern, data, (gssize) size, 0, 0, &match, NULL))
    return FALSE;
  number = g_match_info_fetch (match, 1);
  *count = (guint) g_ascii_strtoull (number, NULL, 10);
  return TRUE;
}

/* The pages of a document, whether what it says of them is plain or, as by newer versions of Cairo,
 * in a compressed stream of objects. */
static inline guint
pdf_count_pages (GBytes *bytes)
{
  static const char begin[] = "\nstream\n";
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *end = data + size;
  guint count = 0;

  g_assert_true (size > 5 && memcmp (data, "%PDF-", 5) == 0);
  if (pdf_find_count (data, size, &count))
    return count;
  for (const char *at = data; (at = memchr (at, '\n', (gsize) (end - at))) != NULL; at++)
    {
      g_autoptr (GBytes) inflated = NULL;
      gsize length;
      const char *text;

      if ((gsize) (end - at) <= strlen (begin) || memcmp (at, begin, strlen (begin)) != 0)
        continue;
      inflated = pdf_inflate (at + strlen (begin), (gsize) (end - at) - strlen (begin));
      text = g_bytes_get_data (inflated, &length);
      if (length > 0 && pdf_find_count (text, length, &count))
        return count;
    }
  g_assert_not_reached ();
}

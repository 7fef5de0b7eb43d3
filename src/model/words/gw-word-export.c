/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-export.h"

#include "gw-word.h"

static const struct
{
  const char *ending;
  const char *headings;
  const char *line_end;
} formats[] = {
  [GW_WORD_EXPORT_TEXT] = { "", "", "\n" },
  [GW_WORD_EXPORT_CSV] = { ".csv", "word,written,length,points,common,paths\r\n", "\r\n" },
  [GW_WORD_EXPORT_TSV] = { ".tsv", "word\twritten\tlength\tpoints\tcommon\tpaths\n", "\n" },
};

GwWordExportFormat
gw_word_export_guess (const char *name)
{
  const gsize length = strlen (name);

  for (guint i = GW_WORD_EXPORT_CSV; i < G_N_ELEMENTS (formats); i++)
    {
      const gsize n = strlen (formats[i].ending);

      if (length >= n && g_ascii_strcasecmp (name + length - n, formats[i].ending) == 0)
        return i;
    }
  return GW_WORD_EXPORT_TEXT;
}

/* By RFC 4180. */
static void
add_quoted (GString *sheet, const char *text)
{
  if (strpbrk (text, "\",\r\n") == NULL)
    {
      g_string_append (sheet, text);
      return;
    }

  g_string_append_c (sheet, '"');
  for (; *text != '\0'; text++)
    {
      if (*text == '"')
        g_string_append_c (sheet, '"');
      g_string_append_c (sheet, *text);
    }
  g_string_append_c (sheet, '"');
}

static void
add_text (GString *sheet, const char *text, GwWordExportFormat format)
{
  if (format == GW_WORD_EXPORT_CSV)
    add_quoted (sheet, text);
  else
    g_string_append (sheet, text);
}

/* Writes numbers without the separators that a language has. */
static void
add_row (GString *sheet, GwWord *word, GwWordExportFormat format)
{
  const char separator = format == GW_WORD_EXPORT_CSV ? ',' : '\t';
  const guint common = gw_word_get_common (word);
  const guint64 paths = gw_word_get_paths (word);

  add_text (sheet, gw_word_get_text (word), format);
  g_string_append_c (sheet, separator);
  add_text (sheet, gw_word_get_written (word), format);
  g_string_append_printf (sheet, "%c%u%c%" G_GINT64_FORMAT "%c", separator,
                          gw_word_get_length (word), separator, gw_word_get_points (word),
                          separator);
  if (common > 0)
    g_string_append_printf (sheet, "%u", common);
  g_string_append_c (sheet, separator);
  if (paths > 0)
    g_string_append_printf (sheet, "%" G_GUINT64_FORMAT, paths);
}

GBytes *
gw_word_export_write (GListModel *words, GwWordExportFormat format, const char *header)
{
  GString *sheet = g_string_new (format == GW_WORD_EXPORT_TSV ? header : NULL);
  guint n_words = g_list_model_get_n_items (words);

  g_string_append (sheet, formats[format].headings);
  for (guint i = 0; i < n_words; i++)
    {
      g_autoptr (GwWord) word = g_list_model_get_item (words, i);

      if (format == GW_WORD_EXPORT_TEXT)
        g_string_append (sheet, gw_word_get_written (word));
      else
        add_row (sheet, word, format);
      g_string_append (sheet, formats[format].line_end);
    }
  return g_string_free_to_bytes (sheet);
}

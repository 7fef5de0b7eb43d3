/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-export.h"

#include "gw-word.h"

#define LINE_END "\r\n"

GwWordExportFormat
gw_word_export_guess (const char *name)
{
  gsize length = strlen (name);

  return length >= 4 && g_ascii_strcasecmp (name + length - 4, ".csv") == 0 ? GW_WORD_EXPORT_CSV
                                                                            : GW_WORD_EXPORT_TEXT;
}

static void
add_text (GString *sheet, const char *text)
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

/* Writes numbers without the separators that a language has. */
static void
add_row (GString *sheet, GwWord *word)
{
  guint common = gw_word_get_common (word);
  guint64 paths = gw_word_get_paths (word);

  add_text (sheet, gw_word_get_text (word));
  g_string_append_printf (sheet, ",%u,%" G_GINT64_FORMAT ",", gw_word_get_length (word),
                          gw_word_get_points (word));
  if (common > 0)
    g_string_append_printf (sheet, "%u", common);
  g_string_append_c (sheet, ',');
  if (paths > 0)
    g_string_append_printf (sheet, "%" G_GUINT64_FORMAT, paths);
  g_string_append (sheet, LINE_END);
}

GBytes *
gw_word_export_write (GListModel *words, GwWordExportFormat format)
{
  GString *sheet = g_string_new (NULL);
  guint n_words = g_list_model_get_n_items (words);

  if (format == GW_WORD_EXPORT_CSV)
    g_string_append (sheet, "word,length,points,common,paths" LINE_END);
  for (guint i = 0; i < n_words; i++)
    {
      g_autoptr (GwWord) word = g_list_model_get_item (words, i);

      if (format == GW_WORD_EXPORT_CSV)
        add_row (sheet, word);
      else
        g_string_append_printf (sheet, "%s\n", gw_word_get_text (word));
    }
  return g_string_free_to_bytes (sheet);
}

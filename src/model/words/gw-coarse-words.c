/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-coarse-words.h"

#include "gw-data.h"
#include "gw-word-marks.h"

#define ENGLISH "en"

gboolean
gw_coarse_words_know (const GwLanguage *language)
{
  return language == NULL || g_str_equal (gw_language_get_code (language), ENGLISH);
}

char *
gw_coarse_words_dup_text (const GwLanguage *language, const char *allowed)
{
  g_autoptr (GBytes) bytes = gw_data_get_coarse_words ();
  g_autoptr (GHashTable) kept = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) wanted = g_strsplit (allowed != NULL ? allowed : "", "\n", -1);
  g_autofree char *data = NULL;
  g_auto (GStrv) lines = NULL;
  GString *text = g_string_new (NULL);

  if (!gw_coarse_words_know (language))
    return g_string_free (text, FALSE);

  for (guint i = 0; wanted[i] != NULL; i++)
    g_hash_table_add (kept, wanted[i]);
  data = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lines = g_strsplit (data, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#' && !g_hash_table_contains (kept, lines[i]))
      g_string_append_printf (text, "%s\n", lines[i]);
  return g_string_free (text, FALSE);
}

GwLexicon *
gw_lexicon_leave_out_coarse (GwLexicon *lexicon, const char *allowed, const GwStop *stop,
                             GError **error)
{
  g_autofree char *coarse = gw_coarse_words_dup_text (gw_lexicon_get_language (lexicon), allowed);

  return gw_lexicon_mark (lexicon, coarse, "", stop, error);
}

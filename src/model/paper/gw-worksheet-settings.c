/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-worksheet-settings.h"

/* Other characters than those of one line become blanks, as in pasted text. */
static char *
normalize_title (const char *title)
{
  g_autofree char *valid = g_utf8_make_valid (title, -1);
  g_autofree char *start = NULL;
  GString *line = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar letter = g_utf8_get_char (p);

      g_string_append_unichar (
        line, g_unichar_iscntrl (letter) || letter == 0x2028 || letter == 0x2029 ? ' ' : letter);
    }
  g_strstrip (line->str);
  if (g_utf8_strlen (line->str, -1) > GW_WORKSHEET_MAX_TITLE)
    start = g_utf8_substring (line->str, 0, GW_WORKSHEET_MAX_TITLE);
  else
    start = g_strdup (line->str);
  g_string_free (line, TRUE);
  return g_steal_pointer (&start);
}

void
gw_worksheet_settings_normalize (GwWorksheetSettings *settings)
{
  char *title = normalize_title (settings->title != NULL ? settings->title : "");

  g_free (settings->title);
  settings->title = title;
  settings->n_boards = CLAMP (settings->n_boards, 1, GW_WORKSHEET_MAX_BOARDS);
  settings->per_page = CLAMP (settings->per_page, 1, GW_WORKSHEET_MAX_PER_PAGE);
  settings->shortest = MIN (settings->shortest, GW_WORKSHEET_MAX_SHORTEST);
  settings->list_words = CLAMP (settings->list_words, 1, GW_WORKSHEET_MAX_LIST);
  settings->columns = CLAMP (settings->columns, 1, GW_WORKSHEET_MAX_COLUMNS);
  settings->n_lines = MIN (settings->n_lines, GW_WORKSHEET_MAX_LINES);
}

GwWorksheetSettings *
gw_worksheet_settings_read (GSettings *source, const char *title)
{
  GwWorksheetSettings *settings = g_new0 (GwWorksheetSettings, 1);

  settings->title = g_settings_get_string (source, "print-title");
  settings->n_boards = g_settings_get_uint (source, "print-boards");
  settings->per_page = g_settings_get_uint (source, "print-per-page");
  settings->shortest = g_settings_get_uint (source, "print-shortest");
  settings->school_safe = g_settings_get_boolean (source, "print-school-safe");
  settings->answers = g_settings_get_boolean (source, "print-key");
  settings->list = g_settings_get_boolean (source, "print-list");
  settings->list_words = g_settings_get_uint (source, "print-list-words");
  settings->with_lines = g_settings_get_boolean (source, "print-with-lines");
  settings->columns = g_settings_get_uint (source, "print-columns");
  settings->n_lines = g_settings_get_uint (source, "print-lines");
  settings->large = g_settings_get_boolean (source, "print-large");
  settings->outlined = g_settings_get_boolean (source, "print-outlined");
  gw_worksheet_settings_normalize (settings);
  if (*settings->title == '\0')
    {
      g_free (settings->title);
      settings->title = g_strdup (title);
      gw_worksheet_settings_normalize (settings);
    }
  return settings;
}

GwWorksheetSettings *
gw_worksheet_settings_copy (const GwWorksheetSettings *settings)
{
  GwWorksheetSettings *copy = g_memdup2 (settings, sizeof *settings);

  copy->title = g_strdup (settings->title);
  return copy;
}

void
gw_worksheet_settings_free (GwWorksheetSettings *settings)
{
  g_free (settings->title);
  g_free (settings);
}

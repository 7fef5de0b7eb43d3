/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards, dice and word lists are all lines of letters. Dice have their faces in alphabetical order
 * (AAEEGN), as words hardly ever do; a board is small and can be parsed as one; anything else with
 * several lines is a word list. */
#include "gw-file-kind.h"

#include "gw-board-file.h"
#include "gw-certificate.h"
#include "gw-comparison.h"
#include "gw-run-file.h"
#include "gw-dice.h"
#include "gw-lexicon.h"
#include "gw-proof-file.h"
#include "gw-search-file.h"
#include "gw-survey-run.h"
#include "gw-text-file.h"

#include <string.h>

/* How many bytes of a file are looked at. */
#define SAMPLE (16 * 1024)

static const struct
{
  const char *ending;
  GwFileKind kind;
} endings[] = {
  { ".board", GW_FILE_BOARD },           { ".dice", GW_FILE_DICE },
  { ".gwlex", GW_FILE_LEXICON },         { ".gz", GW_FILE_LEXICON },
  { ".lst", GW_FILE_LEXICON },           { ".search", GW_FILE_SEARCH },
  { ".proof", GW_FILE_SEARCH },          { ".survey", GW_FILE_SURVEY },
  { ".comparison", GW_FILE_COMPARISON }, { ".certificate", GW_FILE_CERTIFICATE },
};

/* Whether the letters of a line are in alphabetical order: A A E E G N. */
static gboolean
is_ordered (const char *line)
{
  gunichar last = 0;
  guint n = 0;

  for (const char *at = line; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_unichar_tolower (g_utf8_get_char (at));

      if (!g_unichar_isalpha (c))
        continue;
      /* Only the first letter of Qu counts. */
      if (last == 'q' && c == 'u')
        continue;
      if (c < last)
        return FALSE;
      last = c;
      n++;
    }
  return n > 1;
}

static gboolean
looks_like_dice (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0, n_ordered = 0;

  if (strstr (text, "# size:") != NULL || strstr (text, "# name:") != NULL)
    return TRUE;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strstrip (lines[i]);
      if (*lines[i] == '\0' || *lines[i] == '#')
        continue;
      n++;
      n_ordered += is_ordered (lines[i]);
    }
  return n > 1 && n_ordered * 4 >= n * 3;
}

static gboolean
is_board (const char *text)
{
  g_autoptr (GwBoard) board = gw_board_file_parse (text, -1, NULL, NULL, NULL);

  return board != NULL;
}

static gboolean
is_dice (const char *text)
{
  g_autoptr (GwDice) dice = gw_dice_parse (text, strlen (text), NULL, NULL);

  return dice != NULL;
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (const char *at = text; (at = strchr (at, '\n')) != NULL; at++)
    n++;
  return n;
}

GwFileKind
gw_file_kind_guess (const char *name, const char *data, gsize length)
{
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (name, endings[i].ending))
      return endings[i].kind;
  if (gw_lexicon_bytes_are_compiled (data, length) ||
      (length >= 2 && (guchar) data[0] == 0x1f && (guchar) data[1] == 0x8b))
    return GW_FILE_LEXICON;
  if (gw_run_file_is_of (&gw_search_run_kind, data, length)
      || gw_run_file_is_of (&gw_proof_run_kind, data, length))
    return GW_FILE_SEARCH;
  if (gw_run_file_is_of (&gw_survey_run_kind, data, length))
    return GW_FILE_SURVEY;
  if (gw_run_file_is_of (&gw_comparison_run_kind, data, length))
    return GW_FILE_COMPARISON;
  if (gw_certificate_is_one (data, length))
    return GW_FILE_CERTIFICATE;

  /* Only a word list is as long; the sample may end within a word. */
  if (length >= SAMPLE)
    return GW_FILE_LEXICON;

  text = g_utf8_make_valid (data, (gssize) length);
  if (looks_like_dice (text) && is_dice (text))
    return GW_FILE_DICE;
  if (is_board (text))
    return GW_FILE_BOARD;
  return count_lines (text) > 1 ? GW_FILE_LEXICON : GW_FILE_BOARD;
}

static void
work (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GFile *file = task_data;
  g_autofree char *name = gw_text_load_get_name (file);
  g_autofree char *data = g_malloc (SAMPLE);
  g_autoptr (GFileInputStream) stream = NULL;
  GError *error = NULL;
  gsize length = 0;

  /* If the name tells, nothing is read: a pipe can be read only once. */
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (name != NULL && g_str_has_suffix (name, endings[i].ending))
      {
        g_task_return_int (task, endings[i].kind);
        return;
      }
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) != G_FILE_TYPE_REGULAR)
    {
      g_task_return_int (task, GW_FILE_BOARD);
      return;
    }
  stream = g_file_read (file, cancellable, &error);
  if (stream == NULL ||
      !g_input_stream_read_all (G_INPUT_STREAM (stream), data, SAMPLE, &length, cancellable,
                                &error))
    g_task_return_error (task, error);
  else
    g_task_return_int (task, gw_file_kind_guess (name, data, length));
}

void
gw_file_kind_guess_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_return_if_fail (G_IS_FILE (file));

  g_task_set_source_tag (task, gw_file_kind_guess_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, work);
}

GwFileKind
gw_file_kind_guess_finish (GAsyncResult *result, GError **error)
{
  g_autoptr (GError) inner = NULL;
  gssize kind;

  g_return_val_if_fail (g_async_result_is_tagged (result, gw_file_kind_guess_async),
                        GW_FILE_BOARD);

  kind = g_task_propagate_int (G_TASK (result), &inner);
  if (inner == NULL)
    return (GwFileKind) kind;
  g_propagate_error (error, g_steal_pointer (&inner));
  return GW_FILE_BOARD;
}

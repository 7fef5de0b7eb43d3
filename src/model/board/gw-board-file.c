/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-file.h"

#include "gw-error.h"
#include "gw-letters.h"
#include "gw-text-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More than the largest board with a page of comments. */
#define LIMIT (1024 * 1024)

typedef struct
{
  GwBoard *board;
  GBytes *text;
  GwBoardKeys *keys;
} Loaded;

static gboolean
is_comment (const char *line)
{
  line += strspn (line, " \t\r");
  return *line == '#' || *line == '\0';
}

static gboolean
is_empty (const char *line)
{
  return line[strspn (line, " \t\r")] == '\0';
}

/* The lines of a text without their line endings, which go to `ending`. */
static GStrv
split_lines (const char *bytes, gssize length, const char **ending)
{
  g_autoptr (GString) text = g_string_new_len (bytes, length);

  *ending = g_string_replace (text, "\r\n", "\n", 0) > 0 ? "\r\n" : "\n";
  g_string_replace (text, "\r", "\n", 0);
  if (g_str_has_suffix (text->str, "\n"))
    g_string_truncate (text, text->len - 1);
  return g_strsplit (text->str, "\n", -1);
}

/* The first line with a key, or the number of lines: it comes after rows and an empty line. */
static guint
find_keys (const GStrv lines)
{
  gboolean has_rows = FALSE, apart = FALSE;
  guint i;

  for (i = 0; lines[i] != NULL; i++)
    {
      if (has_rows && apart && !is_comment (lines[i]) && gw_board_keys_is_line (lines[i]))
        break;
      has_rows |= !is_comment (lines[i]);
      apart = is_empty (lines[i]) || (apart && is_comment (lines[i]));
    }
  return i;
}

/* The rows alone, which the notation of boards is about. */
static GwBoard *
parse_rows (const GStrv lines, guint n_lines, const char *name, GError **error)
{
  g_autoptr (GString) rows = g_string_new (NULL);

  for (guint i = 0; i < n_lines; i++)
    {
      if (gw_board_keys_is_known (lines[i]))
        {
          gw_error_set_at (error, GW_ERROR_SYNTAX, name, i + 1,
                           _ ("Keys come after the rows and an empty line; insert one above this "
                              "line"));
          return NULL;
        }
      g_string_append_printf (rows, "%s\n", lines[i]);
    }
  return gw_board_parse_file (rows->str, -1, name, error);
}

GwBoard *
gw_board_file_parse (const char *bytes, gssize length, const char *name, GwBoardKeys **keys,
                     GError **error)
{
  g_autofree char *text = gw_letters_read_text (bytes, length, name, 1, error);
  g_autoptr (GwBoardKeys) read = gw_board_keys_new ();
  g_autoptr (GwBoard) board = NULL;
  g_auto (GStrv) lines = NULL;
  const char *ending;
  guint first;

  if (text == NULL)
    return NULL;
  lines = split_lines (text, -1, &ending);
  first = find_keys (lines);
  board = parse_rows (lines, first, name, error);
  if (board == NULL)
    return NULL;
  for (guint i = first; lines[i] != NULL; i++)
    if (!is_comment (lines[i])
        && !gw_board_keys_read (read, lines[i], board, name, i + 1, error))
      return NULL;
  if (keys != NULL)
    *keys = g_steal_pointer (&read);
  return g_steal_pointer (&board);
}

static void
loaded_free (gpointer data)
{
  Loaded *loaded = data;

  g_clear_pointer (&loaded->board, gw_board_unref);
  g_clear_pointer (&loaded->text, g_bytes_unref);
  g_clear_pointer (&loaded->keys, gw_board_keys_free);
  g_free (loaded);
}

static void
load (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GFile *file = task_data;
  g_autofree char *name = gw_text_load_get_name (file);
  GError *error = NULL;
  g_autoptr (GBytes) bytes = gw_text_load (file, GW_TEXT_FILE_NONE, LIMIT, cancellable, &error);
  const char *text;
  gsize length;
  GwBoardKeys *keys = NULL;
  GwBoard *board;
  Loaded *loaded;

  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  text = g_bytes_get_data (bytes, &length);
  board = gw_board_file_parse (text, (gssize) length, name, &keys, &error);
  if (board == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  loaded = g_new0 (Loaded, 1);
  loaded->board = board;
  loaded->text = g_steal_pointer (&bytes);
  loaded->keys = keys;
  g_task_return_pointer (task, loaded, loaded_free);
}

void
gw_board_file_load_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_return_if_fail (G_IS_FILE (file));

  g_task_set_source_tag (task, gw_board_file_load_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load);
}

GwBoard *
gw_board_file_load_finish (GAsyncResult *result, GBytes **text, GwBoardKeys **keys, GError **error)
{
  Loaded *loaded;
  GwBoard *board;

  g_return_val_if_fail (g_async_result_is_tagged (result, gw_board_file_load_async), NULL);

  loaded = g_task_propagate_pointer (G_TASK (result), error);
  if (loaded == NULL)
    return NULL;
  board = g_steal_pointer (&loaded->board);
  if (text != NULL)
    *text = g_steal_pointer (&loaded->text);
  if (keys != NULL)
    *keys = g_steal_pointer (&loaded->keys);
  loaded_free (loaded);
  return board;
}

/* One line for each row, as people would write it. A single row keeps its slash: without it four
 * letters would be a square. */
static GStrv
make_rows (const GwBoard *board)
{
  const char *one[] = { NULL, NULL };
  g_autofree char *line = gw_board_to_string (board);

  if (gw_board_get_rows (board) > 1)
    return g_strsplit (line, "/", -1);
  one[0] = line;
  return g_strdupv ((char **) one);
}

static void
add_line (GString *text, const char *line, const char *ending)
{
  g_string_append (text, line);
  g_string_append (text, ending);
}

/* Writes the rows among the first lines of the former text. */
static void
add_rows (GString *text, const GwBoard *board, const GStrv lines, guint n_lines, const char *ending)
{
  g_auto (GStrv) rows = make_rows (board);
  const guint n_rows = g_strv_length (rows);
  guint n_former = 0; /* lines with tiles */
  guint next = 0;     /* the row to write */

  for (guint i = 0; i < n_lines; i++)
    n_former += !is_comment (lines[i]);

  for (guint i = 0; i < n_lines; i++)
    {
      guint end;

      if (is_comment (lines[i]))
        {
          add_line (text, lines[i], ending);
          continue;
        }
      /* As many rows as before keep their places among the comments; otherwise all of them go to
       * the place of the first. */
      end = n_former == n_rows ? next + 1 : n_rows;
      for (; next < end; next++)
        add_line (text, rows[next], ending);
    }
  for (; next < n_rows; next++)
    add_line (text, rows[next], ending);
}

static void
add_key (GString *text, const GwBoardKeys *keys, guint index, const char *ending)
{
  g_string_append_printf (text, "%s: %s%s", gw_board_keys_get_name (keys, index),
                          gw_board_keys_get_value (keys, index), ending);
}

/* The first key of this name that is not written yet; their number if there is none. */
static guint
find_key (const GwBoardKeys *keys, const char *name, const gboolean *written)
{
  guint i = 0;

  while (i < gw_board_keys_get_n (keys)
         && (written[i] || !g_str_equal (gw_board_keys_get_name (keys, i), name)))
    i++;
  return i;
}

/* Writes the keys, each in its former place if it has one. */
static void
add_keys (GString *text, const GwBoardKeys *keys, char *const *lines, const char *ending)
{
  const guint n_keys = gw_board_keys_get_n (keys);
  g_autofree gboolean *written = g_new0 (gboolean, n_keys + 1);

  if (n_keys > 0 && *lines == NULL)
    add_line (text, "", ending);
  for (; *lines != NULL; lines++)
    {
      g_autofree char *name = gw_board_keys_dup_name (*lines);
      guint at;

      if (is_comment (*lines))
        {
          add_line (text, *lines, ending);
          continue;
        }
      at = find_key (keys, name, written);
      if (at == n_keys)
        continue;
      add_key (text, keys, at, ending);
      written[at] = TRUE;
    }
  for (guint i = 0; i < n_keys; i++)
    if (!written[i])
      add_key (text, keys, i, ending);
}

GBytes *
gw_board_file_to_text (const GwBoard *board, const GwBoardKeys *keys, GBytes *former)
{
  GString *text = g_string_new (NULL);
  g_auto (GStrv) lines = g_new0 (char *, 1);
  const char *ending = "\n";
  guint n_lines;

  if (former != NULL)
    {
      g_strfreev (lines);
      lines = split_lines (g_bytes_get_data (former, NULL), (gssize) g_bytes_get_size (former),
                           &ending);
    }
  n_lines = find_keys (lines);
  add_rows (text, board, lines, n_lines, ending);
  if (keys != NULL)
    add_keys (text, keys, lines + n_lines, ending);
  return g_string_free_to_bytes (text);
}

typedef struct
{
  GFile *file;
  GBytes *text;
  GBytes *expected;
} SaveJob;

static void
saving_free (gpointer data)
{
  SaveJob *saving = data;

  g_object_unref (saving->file);
  g_bytes_unref (saving->text);
  g_clear_pointer (&saving->expected, g_bytes_unref);
  g_free (saving);
}

/* Whether the file still has the expected text. TRUE when it cannot be read: writing it will tell
 * why. */
static gboolean
check_unchanged (const SaveJob *saving, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (saving->expected == NULL)
    return TRUE;
  bytes = gw_text_load (saving->file, GW_TEXT_FILE_NONE, LIMIT, cancellable, NULL);
  if (bytes == NULL || g_bytes_equal (bytes, saving->expected)
      || g_bytes_equal (bytes, saving->text))
    return TRUE;
  name = gw_file_dup_name (saving->file);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
               _("%s: The file has changed in the meantime"),
               name);
  return FALSE;
}

static void
save (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const SaveJob *saving = task_data;
  GError *error = NULL;

  if (check_unchanged (saving, cancellable, &error)
      && gw_file_write (saving->file, saving->text, GW_FILE_WRITE_PLAIN, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
gw_board_file_save_async (GFile *file, GBytes *text, GBytes *expected, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  SaveJob *saving;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (text != NULL);

  saving = g_new0 (SaveJob, 1);
  saving->file = g_object_ref (file);
  saving->text = g_bytes_ref (text);
  saving->expected = expected != NULL ? g_bytes_ref (expected) : NULL;
  g_task_set_source_tag (task, gw_file_write_async);
  g_task_set_task_data (task, saving, saving_free);
  gw_hold_until_done (task);
  g_task_run_in_thread (task, save);
}

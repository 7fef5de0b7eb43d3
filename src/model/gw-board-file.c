/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-file.h"

#include "gw-file-write.h"
#include "gw-text-load.h"

#include <string.h>

/* More than the largest board with a page of comments. */
#define LIMIT (1024 * 1024)

static void
load (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GFile *file = task_data;
  g_autofree char *name = gw_text_load_get_name (file);
  GError *error = NULL;
  g_autoptr (GBytes) bytes = gw_text_load (file, GW_TEXT_FILE_NONE, LIMIT, cancellable, &error);
  const char *text;
  gsize length;
  GwBoard *board;

  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  text = g_bytes_get_data (bytes, &length);
  board = gw_board_parse_file (text, length, name, &error);
  if (board != NULL)
    g_task_return_pointer (task, board, (GDestroyNotify) gw_board_unref);
  else
    g_task_return_error (task, error);
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
gw_board_file_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, gw_board_file_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* A row a line, as people would write it. A single row keeps its slash: without
 * it four letters would be a square. */
char *
gw_board_file_to_text (const GwBoard *board)
{
  g_autofree char *line = gw_board_to_string (board);

  if (gw_board_get_rows (board) > 1)
    g_strdelimit (line, "/", '\n');
  return g_strconcat (line, "\n", NULL);
}

void
gw_board_file_save_async (GFile *file, GwBoard *board, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (board != NULL);

  text = gw_board_file_to_text (board);
  bytes = g_bytes_new_take (text, strlen (text));
  gw_file_write_async (file, bytes, cancellable, callback, user_data);
}

gboolean
gw_board_file_save_finish (GAsyncResult *result, GError **error)
{
  return gw_file_write_finish (result, error);
}

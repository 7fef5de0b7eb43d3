/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-file-watch.h"

#include "gw-board-file.h"

struct _GwFileWatch
{
  GwFileWatchFunc func;
  gpointer user_data;
  guint refs; /* the owner and what is read */

  /* owned */
  GFile *file;
  GFileMonitor *monitor; /* NULL where files cannot be watched */
  GCancellable *reading;

  gboolean paused;
  gboolean due; /* to be read when it goes on */
};

static void
unref (GwFileWatch *watch)
{
  if (--watch->refs > 0)
    return;

  g_object_unref (watch->file);
  g_free (watch);
}

static void
stop (GwFileWatch *watch)
{
  if (watch->reading != NULL)
    g_cancellable_cancel (watch->reading);
  g_clear_object (&watch->reading);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GwFileWatch *watch = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GwBoard) board = gw_board_file_load_finish (result, &text, &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_clear_object (&watch->reading);
      watch->func (text, board, error, watch->user_data);
    }
  unref (watch);
}

static void
read_file (GwFileWatch *watch)
{
  stop (watch);
  watch->due = watch->paused;
  if (watch->paused)
    return;
  watch->reading = g_cancellable_new ();
  watch->refs++;
  gw_board_file_load_async (watch->file, watch->reading, read_cb, watch);
}

GwFileWatch *
gw_file_watch_new (GFile *file, GwFileWatchFunc func, gpointer user_data)
{
  GwFileWatch *watch = g_new0 (GwFileWatch, 1);

  watch->refs = 1;
  watch->func = func;
  watch->user_data = user_data;
  watch->file = g_object_ref (file);
  watch->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (watch->monitor != NULL)
    g_signal_connect_swapped (watch->monitor, "changed", G_CALLBACK (read_file), watch);
  read_file (watch);
  return watch;
}

void
gw_file_watch_free (GwFileWatch *watch)
{
  if (watch->monitor != NULL)
    {
      g_signal_handlers_disconnect_by_data (watch->monitor, watch);
      g_file_monitor_cancel (watch->monitor);
    }
  g_clear_object (&watch->monitor);
  stop (watch);
  unref (watch);
}

/* What is being read now may be of before or of after. */
void
gw_file_watch_pause (GwFileWatch *watch)
{
  watch->paused = TRUE;
  if (watch->reading != NULL)
    read_file (watch);
}

void
gw_file_watch_resume (GwFileWatch *watch)
{
  watch->paused = FALSE;
  if (watch->due)
    read_file (watch);
}

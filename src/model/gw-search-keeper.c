/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-keeper.h"

#include "gw-run.h"

/* How long after a change the file is written, in milliseconds. */
#define DELAY 400

/* A write that takes longer than this does not end at all, in microseconds. */
#define FLUSH_LIMIT (10 * G_USEC_PER_SEC)

/* What the worker writes. */
typedef struct
{
  char *path;
  GwSearchFile *file;
  gboolean begun;
} Inputs;

struct _GwSearchKeeper
{
  Inputs *waiting;
  GwRun *run;
  guint source;

  GwSearchKeeperFunc failed;
  gpointer user_data;
};

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_free (inputs->path);
  gw_search_file_free (inputs->file);
  g_free (inputs);
}

static gpointer
write_file (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  g_autoptr (GBytes) text = NULL;
  GError *error = NULL;

  if (inputs->begun)
    {
      g_autoptr (GwSearchFile) there = gw_search_file_read (inputs->path, NULL, &error);

      if (there == NULL)
        return error;
      inputs->file->state = g_steal_pointer (&there->state);
      g_free (inputs->file->hash);
      inputs->file->hash = g_steal_pointer (&there->hash);
      gw_search_news_unref (inputs->file->news);
      inputs->file->news = g_steal_pointer (&there->news);
    }
  text = gw_search_file_print (inputs->file);
  gw_search_file_write (inputs->path, text, &error);
  return error;
}

static void write_next (GwSearchKeeper *keeper);

static void
written_cb (gpointer result, gpointer user_data)
{
  GwSearchKeeper *keeper = user_data;
  g_autoptr (GError) error = result;

  g_clear_pointer (&keeper->run, gw_run_cancel);
  write_next (keeper);
  if (error != NULL)
    keeper->failed (error, keeper->user_data);
}

static void
write_next (GwSearchKeeper *keeper)
{
  if (keeper->run == NULL && keeper->waiting != NULL)
    keeper->run = gw_run_start (write_file, g_steal_pointer (&keeper->waiting), inputs_free,
                                (GDestroyNotify) g_error_free, written_cb, keeper);
}

static gboolean
delayed_cb (gpointer user_data)
{
  GwSearchKeeper *keeper = user_data;

  keeper->source = 0;
  write_next (keeper);
  return G_SOURCE_REMOVE;
}

GwSearchKeeper *
gw_search_keeper_new (GwSearchKeeperFunc failed, gpointer user_data)
{
  GwSearchKeeper *keeper = g_new0 (GwSearchKeeper, 1);

  keeper->failed = failed;
  keeper->user_data = user_data;
  return keeper;
}

void
gw_search_keeper_free (GwSearchKeeper *keeper)
{
  g_clear_handle_id (&keeper->source, g_source_remove);
  g_clear_pointer (&keeper->run, gw_run_cancel);
  g_clear_pointer (&keeper->waiting, inputs_free);
  g_free (keeper);
}

void
gw_search_keeper_keep (GwSearchKeeper *keeper, const char *path, const GwSearchFile *file,
                       gboolean begun)
{
  g_clear_pointer (&keeper->waiting, inputs_free);
  keeper->waiting = g_new0 (Inputs, 1);
  keeper->waiting->path = g_strdup (path);
  keeper->waiting->file = gw_search_file_copy (file);
  keeper->waiting->begun = begun;
  g_clear_handle_id (&keeper->source, g_source_remove);
  keeper->source = g_timeout_add (DELAY, delayed_cb, keeper);
}

void
gw_search_keeper_flush (GwSearchKeeper *keeper)
{
  g_clear_handle_id (&keeper->source, g_source_remove);
  write_next (keeper);
  while (keeper->run != NULL && gw_run_wait (keeper->run, FLUSH_LIMIT))
    continue;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-saver.h"

#include "gw-file-write.h"
#include "gw-run.h"

#include <string.h>

/* How long after a change its file is written, in milliseconds. */
#define DELAY 400

/* A write that takes longer than this does not end at all, in microseconds. */
#define FLUSH_LIMIT (10 * G_USEC_PER_SEC)

struct _GwDiceSaver
{
  GPtrArray *waiting; /* sets, in the order of their changes */
  GwDiceSet *saving;  /* by the run */
  GwRun *run;
  guint source;

  GwDiceSaverFunc done;
  gpointer user_data;
};

/* What the worker writes. */
typedef struct
{
  char *path;
  GwDice *dice;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_free (inputs->path);
  gw_dice_unref (inputs->dice);
  g_free (inputs);
}

gboolean
gw_dice_saver_write (const char *path, const GwDice *dice, GError **error)
{
  char *text = gw_dice_to_string (dice);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  return gw_file_write_path (path, bytes, GW_FILE_WRITE_OWN_FOLDER, error);
}

static gpointer
write_set (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  GError *error = NULL;

  gw_dice_saver_write (inputs->path, inputs->dice, &error);
  return error;
}

static void write_next (GwDiceSaver *saver);

static void
written_cb (gpointer result, gpointer user_data)
{
  GwDiceSaver *saver = user_data;
  g_autoptr (GwDiceSet) set = g_steal_pointer (&saver->saving);
  g_autoptr (GError) error = result;

  g_clear_pointer (&saver->run, gw_run_cancel);
  write_next (saver);
  saver->done (set, error, saver->user_data);
}

static void
write_next (GwDiceSaver *saver)
{
  Inputs *inputs;

  if (saver->run != NULL || saver->waiting->len == 0)
    return;

  saver->saving = g_ptr_array_steal_index (saver->waiting, 0);
  inputs = g_new0 (Inputs, 1);
  inputs->path = g_strdup (gw_dice_set_get_path (saver->saving));
  inputs->dice = gw_dice_ref (gw_dice_set_get_dice (saver->saving));
  saver->run = gw_run_start (write_set, inputs, inputs_free, (GDestroyNotify) g_error_free,
                             written_cb, saver);
}

static gboolean
delayed_cb (gpointer user_data)
{
  GwDiceSaver *saver = user_data;

  saver->source = 0;
  write_next (saver);
  return G_SOURCE_REMOVE;
}

GwDiceSaver *
gw_dice_saver_new (GwDiceSaverFunc done, gpointer user_data)
{
  GwDiceSaver *saver = g_new0 (GwDiceSaver, 1);

  saver->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  saver->done = done;
  saver->user_data = user_data;
  return saver;
}

void
gw_dice_saver_free (GwDiceSaver *saver)
{
  g_clear_handle_id (&saver->source, g_source_remove);
  g_clear_pointer (&saver->run, gw_run_cancel);
  g_clear_object (&saver->saving);
  g_ptr_array_unref (saver->waiting);
  g_free (saver);
}

void
gw_dice_saver_add (GwDiceSaver *saver, GwDiceSet *set)
{
  if (!g_ptr_array_find (saver->waiting, set, NULL))
    g_ptr_array_add (saver->waiting, g_object_ref (set));
  g_clear_handle_id (&saver->source, g_source_remove);
  saver->source = g_timeout_add (DELAY, delayed_cb, saver);
}

void
gw_dice_saver_flush (GwDiceSaver *saver)
{
  g_clear_handle_id (&saver->source, g_source_remove);
  write_next (saver);
  while (saver->run != NULL && gw_run_wait (saver->run, FLUSH_LIMIT))
    continue;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-transfer.h"

#include "gw-file-write.h"
#include "gw-job.h"
#include "gw-text-file.h"

/* Reading or writing an object in a file that the user chooses. The worker and the main thread share
 * it, one after the other. */
typedef struct
{
  const GwRunStoreKind *kind;
  GFile *file;
  gpointer record; /* read, or to be written */
  GError *error;

  /* For the main thread. */
  GwJob *run;
  GwRunOpenedFunc opened;
  GwRunSavedFunc saved;
  gpointer user_data;
} Transfer;

static void
clear (gpointer data)
{
  Transfer *transfer = data;

  if (transfer->record != NULL)
    transfer->kind->free_record (transfer->record);
  g_object_unref (transfer->file);
  g_clear_error (&transfer->error);
}

static void
transfer_unref (gpointer transfer)
{
  g_atomic_rc_box_release_full (transfer, clear);
}

static gpointer
read_file (gpointer inputs, const GwStop *stop)
{
  Transfer *transfer = inputs;
  g_autofree char *name = gw_text_load_get_name (transfer->file);
  g_autoptr (GBytes) bytes = gw_text_load (transfer->file, GW_TEXT_FILE_LONG_LINES,
                                           GW_RUN_STORE_LIMIT, NULL, &transfer->error);

  if (bytes != NULL)
    transfer->record = transfer->kind->parse (bytes, name, &transfer->error);
  return g_atomic_rc_box_acquire (transfer);
}

static gpointer
write_file (gpointer inputs, const GwStop *stop)
{
  Transfer *transfer = inputs;
  g_autoptr (GBytes) bytes = transfer->kind->write (transfer->record);

  gw_file_write (transfer->file, bytes, GW_FILE_WRITE_PLAIN, NULL, &transfer->error);
  return g_atomic_rc_box_acquire (transfer);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  Transfer *transfer = result;
  g_autoptr (GObject) object = NULL;

  gw_job_cancel (transfer->run);
  if (transfer->saved != NULL)
    transfer->saved (transfer->error, transfer->user_data);
  else
    {
      if (transfer->record != NULL)
        object = transfer->kind->make (transfer->record);
      transfer->opened (object, transfer->error, transfer->user_data);
    }
  transfer_unref (transfer);
}

/* Takes the record. */
static void
start (GwRunStore *store, GFile *file, gpointer record, GwJobFunc func, GwRunOpenedFunc opened,
       GwRunSavedFunc saved, gpointer user_data)
{
  Transfer *transfer = g_atomic_rc_box_new0 (Transfer);

  transfer->kind = gw_run_store_get_kind (store);
  transfer->file = g_object_ref (file);
  transfer->record = record;
  transfer->opened = opened;
  transfer->saved = saved;
  transfer->user_data = user_data;
  transfer->run = gw_job_start_long (func, transfer, transfer_unref, transfer_unref, done_cb, NULL);
}

void
gw_run_store_open_file (GwRunStore *self, GFile *file, GwRunOpenedFunc opened, gpointer user_data)
{
  g_return_if_fail (GW_IS_RUN_STORE (self));
  g_return_if_fail (G_IS_FILE (file));

  start (self, file, NULL, read_file, opened, NULL, user_data);
}

void
gw_run_store_save_file (GwRunStore *self, gpointer object, GFile *file, GwRunSavedFunc saved,
                        gpointer user_data)
{
  g_return_if_fail (GW_IS_RUN_STORE (self));
  g_return_if_fail (G_IS_OBJECT (object));
  g_return_if_fail (G_IS_FILE (file));

  start (self, file, gw_run_store_get_kind (self)->dup_record (object), write_file, NULL, saved,
         user_data);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that lies in the folder of a store, read in a thread. */
#include "gw-run-store-private.h"

#include "gw-file-lock.h"
#include "gw-file-writer.h"
#include "gw-store-folder.h"
#include "gw-text-file.h"

#include <glib/gstdio.h>

void
gw_run_store_file_free (gpointer data)
{
  GwRunStoreFile *file = data;

  g_free (file->path);
  if (file->record != NULL)
    file->kind->free_record (file->record);
  g_clear_error (&file->error);
  g_free (file->stamp);
  g_free (file);
}

GwRunStoreFile *
gw_run_store_file_read (const GwRunStoreKind *kind, const char *path)
{
  GwRunStoreFile *file = g_new0 (GwRunStoreFile, 1);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GBytes) bytes = NULL;
  GStatBuf status;

  file->kind = kind;
  file->path = g_strdup (path);
  file->stamp = gw_file_lock_dup_stamp (path);
  if (g_stat (path, &status) == 0)
    file->time = status.st_mtime;
  bytes = gw_text_file_load (path, GW_TEXT_FILE_NONE, GW_RUN_STORE_LIMIT, NULL, &file->error);
  if (bytes != NULL)
    file->record = kind->parse (bytes, name, &file->error);
  return file;
}

static gint
compare_files (gconstpointer a, gconstpointer b)
{
  const GwRunStoreFile *one = *(const GwRunStoreFile *const *) a;
  const GwRunStoreFile *other = *(const GwRunStoreFile *const *) b;

  return one->time < other->time ? 1 : one->time > other->time ? -1 : 0;
}

/* What the reader needs. */
typedef struct
{
  const GwRunStoreKind *kind;
  char *folder;
} Place;

static void
place_free (gpointer data)
{
  Place *place = data;

  g_free (place->folder);
  g_free (place);
}

static gpointer
read_folder (gpointer data, const GwStop *stop)
{
  const Place *place = data;
  g_auto (GStrv) files = gw_store_folder_list (place->folder);
  GPtrArray *all = g_ptr_array_new_with_free_func (gw_run_store_file_free);

  gw_file_writer_sweep (place->folder);
  for (guint i = 0; files[i] != NULL && !gw_stop_requested (stop); i++)
    {
      g_autofree char *path = NULL;

      if (!g_str_has_suffix (files[i], place->kind->ending))
        continue;
      path = g_build_filename (place->folder, files[i], NULL);
      g_ptr_array_add (all, gw_run_store_file_read (place->kind, path));
    }
  g_ptr_array_sort (all, compare_files);
  return all;
}

GwRun *
gw_run_store_folder_read (const GwRunStoreKind *kind, const char *folder, GwRunDoneFunc done,
                          gpointer user_data)
{
  Place *place = g_new0 (Place, 1);

  place->kind = kind;
  place->folder = g_strdup (folder);
  return gw_run_start (read_folder, place, place_free, (GDestroyNotify) g_ptr_array_unref, done,
                       user_data);
}

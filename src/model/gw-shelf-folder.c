/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that lies in the folder of a shelf, read in a thread. */
#include "gw-shelf-private.h"

#include "gw-file-writer.h"
#include "gw-store-folder.h"
#include "gw-text-file.h"

#include <glib/gstdio.h>

static void
file_free (gpointer data)
{
  GwShelfFile *file = data;

  g_free (file->path);
  if (file->record != NULL)
    file->kind->free_record (file->record);
  g_clear_error (&file->error);
  g_free (file);
}

static gint
compare_files (gconstpointer a, gconstpointer b)
{
  const GwShelfFile *one = *(const GwShelfFile *const *) a;
  const GwShelfFile *other = *(const GwShelfFile *const *) b;

  return one->time < other->time ? 1 : one->time > other->time ? -1 : 0;
}

/* What the reader needs. */
typedef struct
{
  const GwShelfKind *kind;
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
  GPtrArray *all = g_ptr_array_new_with_free_func (file_free);

  gw_file_writer_sweep (place->folder);
  for (guint i = 0; files[i] != NULL && !gw_stop_requested (stop); i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      GStatBuf status;
      GwShelfFile *file;

      if (!g_str_has_suffix (files[i], place->kind->ending))
        continue;
      file = g_new0 (GwShelfFile, 1);
      g_ptr_array_add (all, file);
      file->kind = place->kind;
      file->path = g_build_filename (place->folder, files[i], NULL);
      if (g_stat (file->path, &status) == 0)
        file->time = status.st_mtime;
      bytes = gw_text_file_load (file->path, GW_TEXT_FILE_NONE, GW_SHELF_LIMIT, NULL, &file->error);
      if (bytes != NULL)
        file->record = place->kind->parse (bytes, files[i], &file->error);
    }
  g_ptr_array_sort (all, compare_files);
  return all;
}

GwRun *
gw_shelf_folder_read (const GwShelfKind *kind, const char *folder, GwRunDoneFunc done,
                      gpointer user_data)
{
  Place *place = g_new0 (Place, 1);

  place->kind = kind;
  place->folder = g_strdup (folder);
  return gw_run_start (read_folder, place, place_free, (GDestroyNotify) g_ptr_array_unref, done,
                       user_data);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-scan.h"

#include "gw-error.h"
#include "gw-file-lock.h"
#include "gw-store-folder.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

void
gw_run_entry_free (gpointer data)
{
  GwRunEntry *entry = data;

  g_free (entry->path);
  g_free (entry->stamp);
  g_clear_pointer (&entry->file, gw_run_file_free);
  g_clear_error (&entry->error);
  g_free (entry);
}

void
gw_run_scan_free (gpointer data)
{
  GwRunScan *scan = data;

  g_free (scan->folder);
  g_hash_table_unref (scan->known);
  g_free (scan);
}

gboolean
gw_run_has_ending (const char *file, const GwRunKind *kind)
{
  const char *dot = strrchr (file, '.');

  return dot != NULL && dot > file && strcmp (dot + 1, kind->name) == 0;
}

const GwRunKind *
gw_run_find_kind (const char *file, const GwRunKind *const *kinds)
{
  for (guint i = 0; kinds[i] != NULL; i++)
    if (gw_run_has_ending (file, kinds[i]))
      return kinds[i];
  return NULL;
}

/* Deletes the files that a session has left behind when it died. */
static void
clean (const GwRunScan *scan)
{
  g_autoptr (GDir) dir = g_dir_open (scan->folder, 0, NULL);
  const char *name;

  gw_file_writer_sweep (scan->folder);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (scan->folder, name, NULL);
      g_autofree char *base = NULL;

      if (name[0] != '.' || !g_str_has_suffix (name, GW_RUN_REMOVED))
        continue;
      base = g_strndup (name, strlen (name) - strlen (GW_RUN_REMOVED));
      if (gw_run_find_kind (base, scan->kinds) != NULL)
        g_unlink (path);
    }
}

gboolean
gw_run_check_whole (const GwRunFile *file, const char *name, GError **error)
{
  const GwRunHead *head = file->head;

  if (head->n_shards == 0 || (file->kind->flags & GW_RUN_TAKES_PARTS) != 0)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                   _("This is part %u of %u; open the file with all parts merged"), head->shard,
                   head->n_shards);
  return FALSE;
}

static void
read_entry (GwRunEntry *entry, const char *name, const GwRunScan *scan)
{
  const GwRunKind *const kinds[] = { gw_run_find_kind (name, scan->kinds), NULL };

  entry->file = gw_run_file_read (entry->path, kinds, GW_RUN_FILE_STATUS, NULL, &entry->error);
  if (entry->file != NULL && !gw_run_check_whole (entry->file, name, &entry->error))
    g_clear_pointer (&entry->file, gw_run_file_free);
}

static gint64
get_created (const GwRunEntry *entry)
{
  return entry->file != NULL ? entry->file->head->created : 0;
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const GwRunEntry *one = *(const GwRunEntry *const *) a;
  const GwRunEntry *other = *(const GwRunEntry *const *) b;

  if (get_created (one) != get_created (other))
    return get_created (one) > get_created (other) ? -1 : 1;
  return g_strcmp0 (one->path, other->path);
}

gpointer
gw_run_scan (gpointer inputs, const GwStop *stop)
{
  const GwRunScan *scan = inputs;
  GPtrArray *entries = g_ptr_array_new_with_free_func (gw_run_entry_free);
  g_auto (GStrv) names = NULL;
  g_auto (GStrv) locks = gw_file_lock_list_all ();

  if (scan->first)
    clean (scan);
  names = gw_store_folder_list (scan->folder);
  for (guint i = 0; names[i] != NULL && !gw_stop_requested (stop); i++)
    {
      GwRunEntry *entry;
      gpointer stamp;
      gboolean known;

      if (gw_run_find_kind (names[i], scan->kinds) == NULL)
        continue;
      entry = g_new0 (GwRunEntry, 1);
      g_ptr_array_add (entries, entry);
      entry->path = g_build_filename (scan->folder, names[i], NULL);
      known = g_hash_table_lookup_extended (scan->known, entry->path, NULL, &stamp);
      if (known && stamp == NULL)
        continue;
      entry->elsewhere = gw_file_lock_is_elsewhere (entry->path, locks);
      entry->stamp = gw_file_lock_dup_stamp (entry->path);
      if (entry->stamp != NULL && (!known || strcmp (entry->stamp, stamp) != 0))
        read_entry (entry, names[i], scan);
    }
  g_ptr_array_sort (entries, compare_entries);
  return entries;
}

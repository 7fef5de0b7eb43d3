/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-store-look.h"

#include "gw-file-lock.h"
#include "gw-store-folder.h"

typedef struct
{
  char *folder;
  GHashTable *known;
  GwStoreLookKind kind;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_free (inputs->folder);
  g_hash_table_unref (inputs->known);
  g_free (inputs);
}

static void
seen_free (gpointer data)
{
  GwStoreSeen *seen = data;

  if (seen->record != NULL)
    seen->free_record (seen->record);
  g_free (seen->path);
  g_free (seen->known);
  g_free (seen->stamp);
  g_free (seen);
}

static gpointer
look (gpointer data, const GwStop *stop)
{
  const Inputs *inputs = data;
  g_auto (GStrv) names = gw_store_folder_list (inputs->folder);
  g_auto (GStrv) locks = gw_file_lock_list_all ();
  GPtrArray *all = g_ptr_array_new_with_free_func (seen_free);

  for (guint i = 0; names[i] != NULL && !gw_stop_requested (stop); i++)
    {
      GwStoreSeen *seen;

      if (!g_str_has_suffix (names[i], inputs->kind.ending))
        continue;
      seen = g_new0 (GwStoreSeen, 1);
      seen->free_record = inputs->kind.free_record;
      seen->path = g_build_filename (inputs->folder, names[i], NULL);
      seen->known = g_strdup (g_hash_table_lookup (inputs->known, seen->path));
      seen->stamp = gw_file_lock_dup_stamp (seen->path);
      seen->elsewhere = gw_file_lock_is_elsewhere (seen->path, locks);
      if (seen->stamp != NULL && g_strcmp0 (seen->stamp, seen->known) != 0)
        seen->record = inputs->kind.read (seen->path, inputs->kind.data);
      g_ptr_array_add (all, seen);
    }
  return all;
}

GwJob *
gw_store_look_start (const char *folder, GHashTable *known, const GwStoreLookKind *kind,
                     GwJobDoneFunc done, gpointer user_data)
{
  Inputs *inputs = g_new0 (Inputs, 1);

  inputs->folder = g_strdup (folder);
  inputs->known = known;
  inputs->kind = *kind;
  return gw_job_start (look, inputs, inputs_free, (GDestroyNotify) g_ptr_array_unref, done,
                       user_data);
}

GHashTable *
gw_store_look_new_known (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

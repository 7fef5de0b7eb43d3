/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-folder.h"

#include "gw-file-writer.h"
#include "gw-store-folder.h"

#include <glib/gstdio.h>
#include <string.h>

/* What the file of the former proof is called, after the folder. */
#define FORMER_PROOF "-proof"

static void
entry_free (gpointer data)
{
  GwSearchEntry *entry = data;

  g_free (entry->path);
  g_clear_pointer (&entry->search, gw_search_file_free);
  gw_proof_setup_free (entry->proof);
  g_clear_error (&entry->error);
  g_free (entry);
}

/* What a session that broke off has left behind: what was removed was to go, and what a start
 * had replaced, too, unless nothing took its place. */
static void
clean (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  gw_file_writer_sweep (folder);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (name[0] != '.')
        continue;
      if (g_str_has_suffix (name, GW_SEARCH_ENDING GW_SEARCH_REMOVED)
          || g_str_has_suffix (name, GW_PROOF_ENDING GW_SEARCH_REMOVED))
        g_unlink (path);
      else if (g_str_has_suffix (name, GW_SEARCH_ENDING GW_SEARCH_FORMER))
        {
          g_autofree char *base
            = g_strndup (name + 1, strlen (name) - 1 - strlen (GW_SEARCH_FORMER));
          g_autofree char *real = g_build_filename (folder, base, NULL);

          if (g_file_test (real, G_FILE_TEST_EXISTS))
            g_unlink (path);
          else
            g_rename (path, real);
        }
    }
}

/* Former versions had a single proof, in a file beside the folder. */
static void
take_former_proof (const char *folder)
{
  g_autofree char *former = g_strconcat (folder, FORMER_PROOF, NULL);
  g_autofree char *path = NULL;

  if (!g_file_test (former, G_FILE_TEST_EXISTS))
    return;
  path = gw_store_folder_make_path (folder, "proof", "proof", GW_PROOF_ENDING);
  g_mkdir_with_parents (folder, 0755);
  g_rename (former, path);
}

static gint64
get_created (const GwSearchEntry *entry)
{
  if (entry->search != NULL)
    return entry->search->created;
  return entry->proof != NULL ? entry->proof->created : 0;
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const GwSearchEntry *one = *(const GwSearchEntry *const *) a;
  const GwSearchEntry *other = *(const GwSearchEntry *const *) b;
  const gint64 created = get_created (one);
  const gint64 other_created = get_created (other);

  if (created != other_created)
    return created > other_created ? -1 : 1;
  return g_strcmp0 (one->path, other->path);
}

gpointer
gw_search_folder_read (gpointer inputs, const GwStop *stop)
{
  const char *folder = inputs;
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);
  g_auto (GStrv) names = NULL;

  clean (folder);
  take_former_proof (folder);
  names = gw_store_folder_list (folder);
  for (guint i = 0; names[i] != NULL && !gw_stop_requested (stop); i++)
    {
      const gboolean is_proof = g_str_has_suffix (names[i], GW_PROOF_ENDING);
      GwSearchEntry *entry;

      if (!is_proof && !g_str_has_suffix (names[i], GW_SEARCH_ENDING))
        continue;
      entry = g_new0 (GwSearchEntry, 1);
      entry->path = g_build_filename (folder, names[i], NULL);
      if (is_proof)
        entry->proof = gw_proof_setup_read (entry->path, NULL, NULL, &entry->error);
      else
        entry->search = gw_search_file_read (entry->path, NULL, &entry->error);
      g_ptr_array_add (entries, entry);
    }
  g_ptr_array_sort (entries, compare_entries);
  return entries;
}

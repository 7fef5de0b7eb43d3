/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hunspell-folders.h"

#include "gw-hunspell-load.h"
#include "gw-store-folder.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

/* A place while the links among all are looked for. */
typedef struct
{
  GwHunspellPlace *place;
  char *affix_path;
  char *real; /* the path without links */
  gboolean linked;
} Candidate;

static void
place_free (gpointer data)
{
  GwHunspellPlace *place = data;

  g_free (place->name);
  g_free (place->path);
  g_free (place->target);
  g_free (place);
}

static void
candidate_free (gpointer data)
{
  Candidate *candidate = data;

  g_free (candidate->affix_path);
  free (candidate->real);
  g_free (candidate);
}

static void
list_folder (const char *folder, GPtrArray *candidates, GPtrArray *places)
{
  g_auto (GStrv) files = gw_store_folder_list (folder);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *affixes = NULL;
      gsize stem;
      Candidate *candidate;

      if (!gw_hunspell_is_dictionary (files[i], &stem)
          || !g_utf8_validate (files[i], (gssize) stem, NULL))
        continue;
      affixes = g_strdup_printf ("%.*s.aff", (int) stem, files[i]);
      if (!g_strv_contains ((const char *const *) files, affixes))
        continue;
      candidate = g_new0 (Candidate, 1);
      candidate->place = g_new0 (GwHunspellPlace, 1);
      candidate->place->name = g_strndup (files[i], stem);
      candidate->place->path = g_build_filename (folder, files[i], NULL);
      candidate->affix_path = g_build_filename (folder, affixes, NULL);
      candidate->real = realpath (candidate->place->path, NULL);
      candidate->linked = g_file_test (candidate->place->path, G_FILE_TEST_IS_SYMLINK);
      g_ptr_array_add (candidates, candidate);
      g_ptr_array_add (places, candidate->place);
    }
}

static gboolean
have_same_content (const char *path, const char *other_path)
{
  g_autoptr (GMappedFile) file = NULL;
  g_autoptr (GMappedFile) other = NULL;
  GStatBuf status, other_status;

  if (g_stat (path, &status) != 0 || g_stat (other_path, &other_status) != 0
      || status.st_size != other_status.st_size)
    return FALSE;
  if (status.st_size == 0)
    return TRUE;
  file = g_mapped_file_new (path, FALSE, NULL);
  other = g_mapped_file_new (other_path, FALSE, NULL);
  return file != NULL && other != NULL
         && g_mapped_file_get_length (file) == g_mapped_file_get_length (other)
         && memcmp (g_mapped_file_get_contents (file), g_mapped_file_get_contents (other),
                    g_mapped_file_get_length (file)) == 0;
}

/* The candidate that is to be shown in place of one: the file that a link leads to, or the first of
 * several links to the same file; the first of several copies. */
static guint
find_shown (GPtrArray *candidates, guint at)
{
  const Candidate *candidate = g_ptr_array_index (candidates, at);
  const Candidate *shown = candidate;
  guint shown_at = at;

  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *other = g_ptr_array_index (candidates, i);

      if (g_strcmp0 (candidate->real, other->real) == 0
          && (shown->linked != other->linked ? shown->linked : i < shown_at))
        {
          shown = other;
          shown_at = i;
        }
    }
  for (guint i = 0; i < shown_at && !shown->linked; i++)
    {
      const Candidate *other = g_ptr_array_index (candidates, i);

      if (!other->linked && have_same_content (shown->place->path, other->place->path)
          && have_same_content (shown->affix_path, other->affix_path))
        return i;
    }
  return shown_at;
}

GPtrArray *
gw_hunspell_folders_list (const char *const *folders)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (place_free);
  g_autoptr (GPtrArray) candidates = g_ptr_array_new_with_free_func (candidate_free);
  static const char *const names[] = { "hunspell", "myspell/dicts", NULL };
  g_auto (GStrv) usual = folders == NULL ? gw_store_folder_dup_system (names) : NULL;

  if (folders == NULL)
    folders = (const char *const *) usual;
  for (guint i = 0; folders[i] != NULL; i++)
    list_folder (folders[i], candidates, places);
  for (guint i = 0; i < candidates->len; i++)
    {
      const guint shown = find_shown (candidates, i);
      GwHunspellPlace *place = g_ptr_array_index (places, i);

      if (shown != i)
        place->target = g_strdup (((GwHunspellPlace *) g_ptr_array_index (places, shown))->path);
    }
  return places;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-marked-lists.h"

#include <string.h>

#define ENDING ".txt"

/* Folders below this depth are not of this program. */
#define DEPTH 3

typedef struct
{
  char *name; /* as commands call it */
  char *path;
  gint64 used; /* in seconds */
} List;

static void
list_free (gpointer data)
{
  List *list = data;

  g_free (list->name);
  g_free (list->path);
  g_free (list);
}

/* The size and time of a file are -1 when it is gone. */
static gint64
get_used (const char *path, GCancellable *cancellable)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = g_file_query_info (
    file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, cancellable, NULL);

  return info != NULL
           ? (gint64) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED)
           : -1;
}

static int
compare_newest_first_cb (gconstpointer a, gconstpointer b)
{
  const List *first = *(const List *const *) a;
  const List *second = *(const List *const *) b;

  return (first->used < second->used) - (first->used > second->used);
}

static gboolean
is_old (gint64 used)
{
  return used >= 0 && used < g_get_real_time () / G_USEC_PER_SEC - GW_MARKED_LISTS_SECONDS;
}

/* The lists that may go if nothing names them, by their names. */
static GHashTable *
list_old (const char *folder, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  GHashTable *old = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, list_free);
  g_auto (GStrv) files = gw_store_folder_list (folder);

  for (guint i = 0; files[i] != NULL; i++)
    if (g_str_has_suffix (files[i], ENDING))
      {
        List *list = g_new (List, 1);

        list->name = g_strndup (files[i], strlen (files[i]) - strlen (ENDING));
        list->path = g_build_filename (folder, files[i], NULL);
        list->used = get_used (list->path, cancellable);
        g_ptr_array_add (lists, list);
      }
  g_ptr_array_sort (lists, compare_newest_first_cb);
  for (guint i = 0; i < lists->len; i++)
    {
      List *list = g_ptr_array_index (lists, i);

      if (i >= GW_MARKED_LISTS_MOST && is_old (list->used))
        g_hash_table_insert (old, list->name, list);
      else
        list_free (list);
    }
  return old;
}

/* A name is a kind, a hyphen and digits: all such runs of characters of a text are looked up. */
static void
spare_named (GHashTable *old, const char *text, gsize length)
{
  const char *end = text + length;

  for (const char *at = text; at < end; at++)
    {
      const char *begin = at;
      g_autofree char *name = NULL;

      while (at < end && (g_ascii_isalnum (*at) || *at == '-'))
        at++;
      if (at == begin || memchr (begin, '-', (gsize) (at - begin)) == NULL)
        continue;
      name = g_strndup (begin, (gsize) (at - begin));
      g_hash_table_remove (old, name);
    }
}

static gboolean
spare_named_in_folder (GHashTable *old, GFile *folder, GFile *const *except, guint depth,
                       GCancellable *cancellable)
{
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (
    folder, G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
    G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, cancellable, NULL);
  gboolean good = children != NULL;

  while (good && g_hash_table_size (old) > 0)
    {
      GFileInfo *info;
      GFile *child;
      g_autofree char *text = NULL;
      gsize length;

      good = g_file_enumerator_iterate (children, &info, &child, cancellable, NULL);
      if (!good || info == NULL)
        break;
      if (g_file_equal (child, except[0]) || g_file_equal (child, except[1]))
        continue;
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY && depth > 0)
        {
          good = spare_named_in_folder (old, child, except, depth - 1, cancellable);
        }
      else if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR)
        {
          good = g_file_load_contents (child, cancellable, &text, &length, NULL, NULL);
          if (good)
            spare_named (old, text, length);
        }
    }
  return good;
}

void
gw_marked_lists_sweep (GwLexiconStore *store, GCancellable *cancellable)
{
  g_autofree char *words_dir = gw_lexicon_store_dup_words_dir (store);
  g_autofree char *data_dir = g_path_get_dirname (words_dir);
  g_autoptr (GFile) data = g_file_new_for_path (data_dir);
  g_autoptr (GFile) words = g_file_new_for_path (words_dir);
  g_autoptr (GFile) lexicons = g_file_new_for_path (gw_lexicon_store_get_user_dir (store));
  GFile *const except[] = { words, lexicons };
  g_autoptr (GHashTable) old = list_old (words_dir, cancellable);
  GHashTableIter iter;
  gpointer list;

  if (g_hash_table_size (old) == 0
      || !spare_named_in_folder (old, data, except, DEPTH, cancellable))
    return;
  g_hash_table_iter_init (&iter, old);
  while (g_hash_table_iter_next (&iter, NULL, &list))
    {
      const char *path = ((List *) list)->path;
      g_autoptr (GFile) file = g_file_new_for_path (path);

      /* Somebody may have used it meanwhile. */
      if (is_old (get_used (path, cancellable)))
        g_file_delete (file, cancellable, NULL);
    }
}

static void
sweep_cb (GTask *task, gpointer source, gpointer store, GCancellable *cancellable)
{
  gw_marked_lists_sweep (store, cancellable);
  g_task_return_boolean (task, TRUE);
}

void
gw_marked_lists_sweep_async (GwLexiconStore *store, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_task_data (task, gw_lexicon_store_ref (store),
                        (GDestroyNotify) gw_lexicon_store_unref);
  g_task_run_in_thread (task, sweep_cb);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of GwLexiconLibrary that changes the user's own lists. */
#include "gw-lexicon-library-private.h"

#include "gw-error.h"
#include "gw-file-writer.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* What is removed waits here, hidden, until it can not be restored any more. */
#define TRASH ".trash"

typedef struct
{
  char *trashed; /* its path meanwhile */
  gboolean was_used;
} Removed;

static void
removed_free (gpointer data)
{
  Removed *removed = data;

  g_unlink (removed->trashed);
  g_free (removed->trashed);
  g_free (removed);
}

static char *
dup_trash (GwLexiconStore *store)
{
  return g_build_filename (gw_lexicon_store_get_user_dir (store), TRASH, NULL);
}

void
gw_lexicon_library_init_own (GwLexiconLibrary *self)
{
  self->removed = g_hash_table_new_full (NULL, NULL, g_object_unref, removed_free);
}

void
gw_lexicon_library_clear_own (GwLexiconLibrary *self)
{
  g_autofree char *trash = self->store != NULL ? dup_trash (self->store) : NULL;

  g_clear_pointer (&self->removed, g_hash_table_unref);
  if (trash != NULL)
    g_rmdir (trash);
}

void
gw_lexicon_library_clean (GwLexiconStore *store)
{
  g_autofree char *trash = dup_trash (store);
  g_autoptr (GDir) dir = g_dir_open (trash, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (trash, name, NULL);

      g_unlink (path);
    }
  if (dir != NULL)
    g_rmdir (trash);
  gw_file_writer_sweep (gw_lexicon_store_get_user_dir (store));
}

static gboolean
move (const char *from, const char *to, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);

  return g_file_move (source, target, G_FILE_COPY_NO_FALLBACK_FOR_MOVE, NULL, NULL, NULL, error);
}

static gboolean
check_name (GwLexiconLibrary *self, GwLexiconItem *item, const char *name, GError **error)
{
  GwLexiconItem *other = gw_lexicon_library_find (self, name);

  if (*name == '\0')
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0, _ ("A lexicon needs a name."));
      return FALSE;
    }
  if (*name == '.' || strchr (name, G_DIR_SEPARATOR) != NULL || g_str_has_suffix (name, "~") ||
      strcmp (name, "-") == 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("“%s” cannot be a name: leave out slashes, a full stop at the start "
                          "and a tilde at the end."), name);
      return FALSE;
    }
  if (other != NULL && other != item)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("There is a lexicon “%s” already. Choose another name."), name);
      return FALSE;
    }
  return TRUE;
}

gboolean
gw_lexicon_library_rename (GwLexiconLibrary *self, GwLexiconItem *item, const char *name,
                           GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  g_autofree char *new_name = gw_lexicon_store_dup_name (stripped);
  g_autofree char *old_file = NULL;
  g_autofree char *old_name = NULL;
  g_autofree char *new_file = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GwLexiconItem) held = NULL;
  const char *ending;

  g_return_val_if_fail (GW_IS_LEXICON_LIBRARY (self), FALSE);
  g_return_val_if_fail (gw_lexicon_item_is_own (item), FALSE);

  if (strcmp (new_name, gw_lexicon_item_get_name (item)) == 0)
    return TRUE;
  if (!check_name (self, item, new_name, error))
    return FALSE;

  held = g_object_ref (item);
  old_file = g_path_get_basename (gw_lexicon_item_get_path (item));
  old_name = gw_lexicon_store_dup_name (old_file);
  ending = old_file + strlen (old_name);
  new_file = g_strconcat (new_name, ending, NULL);
  path = g_build_filename (gw_lexicon_store_get_user_dir (self->store), new_file, NULL);
  if (!move (gw_lexicon_item_get_path (item), path, error))
    return FALSE;

  gw_lexicon_item_set_place (item, new_name, new_name, path);
  gw_lexicon_library_read_again (self, item);
  if (gw_lexicon_item_get_in_use (item))
    gw_lexicon_library_set_used (self, new_name);
  gw_lexicon_library_take_out (self, item);
  gw_lexicon_library_insert (self, item);
  return TRUE;
}

gboolean
gw_lexicon_library_remove (GwLexiconLibrary *self, GwLexiconItem *item, GError **error)
{
  g_autofree char *trash = NULL;
  g_autofree char *file = NULL;
  g_autoptr (GwLexiconItem) held = NULL;
  Removed *removed;

  g_return_val_if_fail (GW_IS_LEXICON_LIBRARY (self), FALSE);
  g_return_val_if_fail (gw_lexicon_item_is_own (item), FALSE);

  trash = dup_trash (self->store);
  if (g_mkdir (trash, 0700) != 0 && errno != EEXIST)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", trash,
                   g_strerror (errno));
      return FALSE;
    }

  file = g_path_get_basename (gw_lexicon_item_get_path (item));
  removed = g_new0 (Removed, 1);
  removed->was_used = gw_lexicon_item_get_in_use (item);
  for (guint i = 0; removed->trashed == NULL; i++)
    {
      g_autofree char *numbered = g_strdup_printf ("%u-%s", i, file);

      removed->trashed = g_build_filename (trash, numbered, NULL);
      if (g_file_test (removed->trashed, G_FILE_TEST_EXISTS))
        g_clear_pointer (&removed->trashed, g_free);
    }
  if (!move (gw_lexicon_item_get_path (item), removed->trashed, error))
    {
      removed_free (removed);
      return FALSE;
    }

  held = g_object_ref (item);
  gw_lexicon_library_stop_reading_item (self, item);
  g_hash_table_insert (self->removed, g_object_ref (item), removed);
  gw_lexicon_library_take_out (self, item);
  if (removed->was_used)
    gw_lexicon_library_set_used (self, GW_LEXICON_ENGLISH);
  gw_lexicon_item_set_in_use (item, FALSE);
  return TRUE;
}

gboolean
gw_lexicon_library_restore (GwLexiconLibrary *self, GwLexiconItem *item, GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *file = NULL;
  g_autofree char *name = NULL;
  gboolean was_used;
  Removed *removed;

  g_return_val_if_fail (GW_IS_LEXICON_LIBRARY (self), FALSE);
  g_return_val_if_fail (GW_IS_LEXICON_ITEM (item), FALSE);

  removed = g_hash_table_lookup (self->removed, item);
  g_return_val_if_fail (removed != NULL, FALSE);

  /* Another one may have the name by now. */
  file = g_path_get_basename (gw_lexicon_item_get_path (item));
  path = gw_lexicon_store_make_path (self->store, file);
  if (!move (removed->trashed, path, error))
    return FALSE;

  g_free (file);
  file = g_path_get_basename (path);
  name = gw_lexicon_store_dup_name (file);
  was_used = removed->was_used;
  gw_lexicon_item_set_place (item, name, name, path);
  gw_lexicon_library_insert (self, item);
  g_hash_table_remove (self->removed, item);
  if (was_used)
    gw_lexicon_library_set_used (self, name);
  return TRUE;
}

void
gw_lexicon_library_forget (GwLexiconLibrary *self, GwLexiconItem *item)
{
  g_return_if_fail (GW_IS_LEXICON_LIBRARY (self));
  g_return_if_fail (GW_IS_LEXICON_ITEM (item));

  if (self->removed != NULL)
    g_hash_table_remove (self->removed, item);
}

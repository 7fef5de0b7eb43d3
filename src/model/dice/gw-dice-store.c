/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-store.h"

#include "gw-data.h"
#include "gw-store-folder.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _GwDiceStore
{
  char *user_dir;
};

static const char *const endings[] = { ".gz", ".txt", ".dice", NULL };

void
gw_dice_entry_free (GwDiceEntry *entry)
{
  g_free (entry->id);
  g_free (entry->path);
  g_clear_pointer (&entry->dice, gw_dice_unref);
  g_free (entry);
}

/* Whether a comment tells the size, in the form that gw_dice_parse() reads. */
static gboolean
names_size (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strchug (lines[i]);

      if (*line != '#')
        continue;
      for (line++; g_ascii_isspace (*line); line++)
        ;
      if (g_ascii_strncasecmp (line, "size:", 5) == 0)
        return TRUE;
    }
  return FALSE;
}

static GwDiceEntry *
entry_new (GBytes *bytes, const char *id, GwOrigin origin, const char *path, GError **error)
{
  const char *name = path != NULL ? gw_text_file_get_name (path) : id;
  g_autoptr (GwDiceEntry) entry = g_new0 (GwDiceEntry, 1);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  entry->id = g_strdup (id);
  entry->origin = origin;
  entry->path = g_strdup (path);
  entry->has_size = names_size (data, length);
  entry->dice = gw_dice_parse (data, length, name, error);
  return entry->dice != NULL ? g_steal_pointer (&entry) : NULL;
}

static GwDiceEntry *
entry_new_embedded (const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = gw_data_get_dice (id);
  GwDiceEntry *entry;

  g_assert (bytes != NULL);
  entry = entry_new (bytes, id, GW_ORIGIN_EMBEDDED, NULL, &error);
  g_assert_no_error (error);
  return entry;
}

static GwDiceEntry *
entry_new_file (const char *path, const char *id, GwOrigin origin, GwTextFileFlags flags,
                GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes
    = gw_text_file_load (path, flags, GW_DICE_MAX_BYTES, cancellable, error);

  return bytes != NULL ? entry_new (bytes, id, origin, path, error) : NULL;
}

GPtrArray *
gw_dice_store_list (GwDiceStore *store)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_dice_entry_free);
  const char *const *ids = gw_data_list_dice ();
  g_auto (GStrv) files = NULL;

  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (entries, entry_new_embedded (ids[i]));

  files = gw_store_folder_list (store->user_dir);
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (store->user_dir, files[i], NULL);
      g_autofree char *id = gw_store_folder_strip (files[i], endings);
      GwDiceEntry *entry = entry_new_file (path, id, GW_ORIGIN_USER, GW_TEXT_FILE_REGULAR, NULL, NULL);

      if (entry != NULL)
        g_ptr_array_add (entries, entry);
    }
  return entries;
}

/* The form in which names are compared: without case, and with "x" for "×". */
static char *
name_key (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *folded = g_utf8_casefold (valid, -1);
  g_auto (GStrv) parts = g_strsplit (folded, "×", -1);

  return g_strjoinv ("x", parts);
}

/* Finds a file of the user's by its name. This comes first, so that a damaged file is reported and
 * not passed over. */
static GwDiceEntry *
load_user_file (GwDiceStore *store, const char *name, GCancellable *cancellable, GError **error)
{
  g_auto (GStrv) files = gw_store_folder_list (store->user_dir);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *id = gw_store_folder_strip (files[i], endings);
      g_autofree char *path = g_build_filename (store->user_dir, files[i], NULL);

      if (strcmp (id, name) == 0 || strcmp (files[i], name) == 0)
        return entry_new_file (path, id, GW_ORIGIN_USER, GW_TEXT_FILE_REGULAR, cancellable, error);
    }
  return NULL;
}

static GwDiceEntry *
load_by_name (GwDiceStore *store, const char *name)
{
  g_autofree char *key = name_key (name);
  g_autoptr (GPtrArray) entries = gw_dice_store_list (store);

  for (guint i = 0; i < entries->len; i++)
    {
      GwDiceEntry *entry = g_ptr_array_index (entries, i);
      g_autofree char *own = name_key (gw_dice_get_name (entry->dice));
      g_autofree char *id = name_key (entry->id);

      if (strcmp (own, key) == 0 || strcmp (id, key) == 0)
        return g_ptr_array_steal_index (entries, i);
    }
  return NULL;
}

GwDiceEntry *
gw_dice_store_load (GwDiceStore *store, const char *name, GwTextFileFlags flags,
                    GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (name != NULL, NULL);

  if (*name == '\0')
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                           _ ("The name of the dice set is empty"));
      return NULL;
    }

  if (strcmp (name, "-") != 0 && strchr (name, G_DIR_SEPARATOR) == NULL)
    {
      g_autoptr (GError) inner = NULL;
      GwDiceEntry *entry = load_user_file (store, name, cancellable, &inner);

      if (inner != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&inner));
          return NULL;
        }
      if (entry == NULL)
        entry = load_by_name (store, name);
      if (entry != NULL)
        return entry;
      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       _ ("%s: There is no such file, and no dice set with this name"), name);
          return NULL;
        }
    }
  return entry_new_file (name, name, GW_ORIGIN_FILE, flags, cancellable, error);
}

GwDiceEntry *
gw_dice_store_get_default (GwDiceStore *store, guint rows, guint cols)
{
  const char *const *ids = gw_data_list_dice ();
  GwDiceEntry *best = NULL;
  guint best_n = 0;

  /* The set with the fewest dice that are enough; of several the first, which is the default. */
  for (guint i = 0; ids[i] != NULL; i++)
    {
      GwDiceEntry *entry = entry_new_embedded (ids[i]);
      const guint n = gw_dice_get_n_dice (entry->dice);
      const gboolean enough = n >= rows * cols;

      if (best == NULL || (enough ? best_n < rows * cols || n < best_n
                                  : best_n < rows * cols && n > best_n))
        {
          g_clear_pointer (&best, gw_dice_entry_free);
          best = entry;
          best_n = n;
        }
      else
        gw_dice_entry_free (entry);
    }
  return best;
}

GwDiceEntry *
gw_dice_store_find (GwDiceStore *store, const char *language, guint rows, guint cols)
{
  g_autoptr (GPtrArray) entries = NULL;

  g_return_val_if_fail (language != NULL, NULL);

  entries = gw_dice_store_list (store);
  for (guint i = 0; i < entries->len; i++)
    {
      const GwDiceEntry *entry = g_ptr_array_index (entries, i);
      guint own_rows, own_cols;

      gw_dice_get_size (entry->dice, &own_rows, &own_cols);
      if (g_strcmp0 (gw_dice_get_language (entry->dice), language) == 0
          && (rows == 0 || (own_rows == rows && own_cols == cols)))
        return g_ptr_array_steal_index (entries, i);
    }
  return NULL;
}

const char *
gw_dice_store_get_user_dir (GwDiceStore *store)
{
  return store->user_dir;
}

GwDiceStore *
gw_dice_store_ref (GwDiceStore *store)
{
  return g_atomic_rc_box_acquire (store);
}

static void
clear_store (gpointer data)
{
  GwDiceStore *self = data;

  g_free (self->user_dir);
}

void
gw_dice_store_unref (GwDiceStore *store)
{
  g_atomic_rc_box_release_full (store, clear_store);
}

GwDiceStore *
gw_dice_store_new (const char *user_dir)
{
  GwDiceStore *self = g_atomic_rc_box_new0 (GwDiceStore);

  self->user_dir = user_dir != NULL
                     ? g_strdup (user_dir)
                     : g_build_filename (g_get_user_data_dir (), "gridwright", "dice", NULL);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-store.h"

#include "gw-shown-name.h"
#include "gw-store-folder.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

struct _GwLexiconStore
{
  GObject parent_instance;

  char *user_dir;
  char *system_dir;
};

enum
{
  PROP_USER_DIR = 1,
  PROP_SYSTEM_DIR,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (GwLexiconStore, gw_lexicon_store, G_TYPE_OBJECT)

/* Endings that do not belong to the name of a list. */
static const char *const endings[] = { ".gz", ".txt", ".lst", ".gwlex", NULL };

/* Longer ones many file systems do not take; some room for a number is left. */
#define MAX_FILE_NAME 240

/* How many characters of the name of a lexicon an error tells. */
#define MOST_OF_NAME 400

void
gw_lexicon_entry_free (GwLexiconEntry *entry)
{
  g_free (entry->name);
  g_free (entry->path);
  g_free (entry->target);
  g_free (entry);
}

void
gw_lexicon_source_free (GwLexiconSource *source)
{
  g_free (source->name);
  g_free (source);
}

static GwLexiconEntry *
entry_new (const char *name, GwOrigin origin, const char *path)
{
  GwLexiconEntry *entry = g_new0 (GwLexiconEntry, 1);

  entry->name = g_strdup (name);
  entry->origin = origin;
  entry->path = g_strdup (path);
  return entry;
}

/* Debian's folder has links such as “words”: the same list under another name. */
static char *
dup_target (const char *folder, const char *const *files, const char *path)
{
  g_autofree char *real = NULL;
  g_autofree char *real_folder = NULL;
  g_autofree char *place = NULL;
  g_autofree char *file = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    return NULL;
  real = realpath (path, NULL);
  real_folder = realpath (folder, NULL);
  if (real == NULL || real_folder == NULL)
    return NULL;
  place = g_path_get_dirname (real);
  file = g_path_get_basename (real);
  return strcmp (place, real_folder) == 0 && g_strv_contains (files, file)
           ? g_build_filename (folder, file, NULL)
           : NULL;
}

static void
list_folder (GPtrArray *entries, const char *folder, GwOrigin origin)
{
  g_auto (GStrv) files = gw_store_folder_list (folder);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i], NULL);
      g_autofree char *valid = g_utf8_make_valid (files[i], -1);
      g_autofree char *name = origin == GW_ORIGIN_USER ? gw_store_folder_strip (valid, endings)
                                                       : g_strdup (valid);
      GwLexiconEntry *entry;

      if (origin == GW_ORIGIN_SYSTEM && g_str_has_prefix (name, "README"))
        continue;
      entry = entry_new (name, origin, path);
      entry->target = dup_target (folder, (const char *const *) files, path);
      g_ptr_array_add (entries, entry);
    }
}

GPtrArray *
gw_lexicon_store_list (GwLexiconStore *store)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_lexicon_entry_free);

  g_return_val_if_fail (GW_IS_LEXICON_STORE (store), entries);

  g_ptr_array_add (entries, entry_new (GW_LEXICON_ENGLISH, GW_ORIGIN_EMBEDDED, NULL));
  list_folder (entries, store->user_dir, GW_ORIGIN_USER);
  list_folder (entries, store->system_dir, GW_ORIGIN_SYSTEM);
  return entries;
}

GwLexiconEntry *
gw_lexicon_store_resolve (GwLexiconStore *store, const char *name, GError **error)
{
  g_return_val_if_fail (GW_IS_LEXICON_STORE (store), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  if (*name == '\0')
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                           _ ("the name of the lexicon is empty"));
      return NULL;
    }

  if (strcmp (name, "-") != 0 && strchr (name, G_DIR_SEPARATOR) == NULL)
    {
      g_autoptr (GPtrArray) entries = gw_lexicon_store_list (store);

      for (guint i = 0; i < entries->len; i++)
        {
          GwLexiconEntry *entry = g_ptr_array_index (entries, i);
          g_autofree char *file = entry->path != NULL ? g_path_get_basename (entry->path) : NULL;

          if (strcmp (entry->name, name) == 0 || g_strcmp0 (file, name) == 0)
            return entry_new (name, entry->origin, entry->path);
        }
      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        {
          g_autofree char *shown = gw_shown_text (name, MOST_OF_NAME);

          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       _ ("%s: there is no such file, and no lexicon of this name"), shown);
          return NULL;
        }
    }
  return entry_new (name, GW_ORIGIN_FILE, name);
}

char *
gw_lexicon_store_dup_name (const char *file)
{
  return gw_store_folder_strip (file, endings);
}

static gboolean
has_name (GPtrArray *entries, const char *name)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const GwLexiconEntry *entry = g_ptr_array_index (entries, i);

      if (strcmp (entry->name, name) == 0)
        return TRUE;
    }
  return FALSE;
}

/* A file name that folders list: not hidden, not too long, in UTF-8. */
static char *
make_listed (const char *file)
{
  g_autofree char *name = g_utf8_make_valid (file, -1);
  char *end;

  g_strdelimit (name, G_DIR_SEPARATOR_S, '_');
  for (char *at = name; *at == '.'; at++)
    *at = '_';
  while (g_str_has_suffix (name, "~"))
    name[strlen (name) - 1] = '\0';
  if (strlen (name) > MAX_FILE_NAME)
    {
      end = g_utf8_find_prev_char (name, name + MAX_FILE_NAME);
      *end = '\0';
    }
  return *name != '\0' && strcmp (name, "-") != 0 ? g_steal_pointer (&name)
                                                  : g_strdup (_ ("Lexicon"));
}

char *
gw_lexicon_store_make_path (GwLexiconStore *store, const char *file)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autofree char *listed = make_listed (file);
  g_autofree char *name = gw_lexicon_store_dup_name (listed);
  g_autofree char *path = NULL;
  const char *ending = listed + strlen (name);

  g_return_val_if_fail (GW_IS_LEXICON_STORE (store), NULL);

  /* What is in the folder is unpacked. */
  entries = gw_lexicon_store_list (store);
  for (guint i = 1; path == NULL; i++)
    {
      g_autofree char *numbered = i == 1 ? g_strdup (name) : g_strdup_printf ("%s %u", name, i);
      g_autofree char *whole = g_strconcat (numbered, ending, NULL);

      if (g_str_has_suffix (whole, ".gz"))
        whole[strlen (whole) - strlen (".gz")] = '\0';
      path = g_build_filename (store->user_dir, whole, NULL);
      if (has_name (entries, numbered) || g_file_test (path, G_FILE_TEST_EXISTS) ||
          g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        g_clear_pointer (&path, g_free);
    }
  return g_steal_pointer (&path);
}

const char *
gw_lexicon_store_get_user_dir (GwLexiconStore *store)
{
  g_return_val_if_fail (GW_IS_LEXICON_STORE (store), NULL);

  return store->user_dir;
}

static void
gw_lexicon_store_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  GwLexiconStore *self = GW_LEXICON_STORE (object);

  switch (id)
    {
    case PROP_USER_DIR:
      g_value_set_string (value, self->user_dir);
      break;
    case PROP_SYSTEM_DIR:
      g_value_set_string (value, self->system_dir);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
gw_lexicon_store_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  GwLexiconStore *self = GW_LEXICON_STORE (object);

  switch (id)
    {
    case PROP_USER_DIR:
      self->user_dir = g_value_dup_string (value);
      if (self->user_dir == NULL)
        self->user_dir = g_build_filename (g_get_user_data_dir (), "gridwright", "lexicons", NULL);
      break;
    case PROP_SYSTEM_DIR:
      self->system_dir = g_value_dup_string (value);
      if (self->system_dir == NULL)
        self->system_dir = g_strdup ("/usr/share/dict");
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
gw_lexicon_store_finalize (GObject *object)
{
  GwLexiconStore *self = GW_LEXICON_STORE (object);

  g_free (self->user_dir);
  g_free (self->system_dir);
  G_OBJECT_CLASS (gw_lexicon_store_parent_class)->finalize (object);
}

static void
gw_lexicon_store_class_init (GwLexiconStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = gw_lexicon_store_get_property;
  object_class->set_property = gw_lexicon_store_set_property;
  object_class->finalize = gw_lexicon_store_finalize;

  properties[PROP_USER_DIR] = g_param_spec_string ("user-dir", NULL, NULL, NULL, flags);
  properties[PROP_SYSTEM_DIR] = g_param_spec_string ("system-dir", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_lexicon_store_init (GwLexiconStore *self)
{
}

GwLexiconStore *
gw_lexicon_store_new (const char *user_dir, const char *system_dir)
{
  return g_object_new (GW_TYPE_LEXICON_STORE, "user-dir", user_dir, "system-dir", system_dir,
                       NULL);
}

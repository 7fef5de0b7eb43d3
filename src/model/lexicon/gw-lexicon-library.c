/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-library.h"

#include "gw-compat.h"
#include "gw-error.h"
#include "gw-file-write.h"
#include "gw-hunspell-load.h"
#include "gw-lexicon-import.h"
#include "gw-lexicon-reading.h"
#include "gw-lexicon-titles.h"
#include "gw-sentence.h"
#include "gw-text-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* How often the progress of imports is updated, in milliseconds. */
#define METER_INTERVAL 100

/* Removed lists are in this hidden folder until they are forgotten. */
#define TRASH ".trash"

/* A lexicon that is being read, or was read last. */
typedef struct
{
  GwLexiconReading *reading; /* NULL when nothing is read */
  GwLexiconItem *item;
} GwLexiconLook;

struct _GwLexiconLibrary
{
  GObject parent_instance;

  /* owned */
  GwLexiconStore *store;
  GListStore *items;
  GHashTable *links; /* names and paths of links to other lists → the paths of those lists */
  char *used;
  GPtrArray *imports;     /* of Import: those under way */
  GHashTable *removed;    /* GwLexiconItem → Removed */
  GwLexiconLook read;     /* by gw_lexicon_library_read() */
  GwLexiconLook count;    /* to count its words */
  guint meter_source;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwLexiconLibrary, gw_lexicon_library, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_USED,
  N_PROPS
};

enum
{
  IMPORTED,
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

typedef struct
{
  GwLexiconLibrary *library;
  GwLexiconItem *item;
  GFile *file;
  GwLexiconImport *import;
} Import;

static void
import_free (gpointer data)
{
  Import *import = data;

  gw_lexicon_import_free (import->import);
  g_object_unref (import->item);
  g_object_unref (import->file);
  g_free (import);
}

typedef struct
{
  char *trashed; /* the path of its file until it is restored or forgotten */
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

static GType
get_item_type (GListModel *model)
{
  return GW_TYPE_LEXICON_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (GW_LEXICON_LIBRARY (model)->items));
}

static gpointer
get_item (GListModel *model, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (GW_LEXICON_LIBRARY (model)->items), position);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* The groups in the order in which they are listed. */
static int
group_of (GwLexiconItem *item)
{
  switch (gw_lexicon_item_get_origin (item))
    {
    case GW_ORIGIN_EMBEDDED:
      return 0;
    case GW_ORIGIN_SYSTEM:
      return 1;
    case GW_ORIGIN_USER:
      return 2;
    case GW_ORIGIN_FILE:
    default:
      return 3;
    }
}

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  GwLexiconItem *first = (gpointer) a;
  GwLexiconItem *second = (gpointer) b;
  const int order = group_of (first) - group_of (second);

  return order != 0 ? order
                    : g_utf8_collate (gw_lexicon_item_get_title (first),
                                      gw_lexicon_item_get_title (second));
}

static void
insert (GwLexiconLibrary *self, GwLexiconItem *item)
{
  g_list_store_insert_sorted (self->items, item, compare_cb, NULL);
}

static void
take_out (GwLexiconLibrary *self, GwLexiconItem *item)
{
  guint position;

  if (g_list_store_find (self->items, item, &position))
    g_list_store_remove (self->items, position);
}

static GwLexiconItem *
peek (GwLexiconLibrary *self, guint position)
{
  g_autoptr (GwLexiconItem) item = get_item (G_LIST_MODEL (self), position);

  return item; /* the list holds it */
}

GwLexiconItem *
gw_lexicon_library_find (GwLexiconLibrary *self, const char *id)
{
  g_return_val_if_fail (GW_IS_LEXICON_LIBRARY (self), NULL);

  if (id != NULL && g_hash_table_contains (self->links, id))
    id = g_hash_table_lookup (self->links, id);
  for (guint i = 0; i < get_n_items (G_LIST_MODEL (self)); i++)
    {
      GwLexiconItem *item = peek (self, i);

      if (!gw_lexicon_item_get_importing (item) &&
          (g_strcmp0 (gw_lexicon_item_get_id (item), id) == 0 ||
           (id != NULL && g_strcmp0 (gw_lexicon_item_get_path (item), id) == 0)))
        return item;
    }
  return NULL;
}

GwLexiconItem *
gw_lexicon_library_get_used_item (GwLexiconLibrary *self)
{
  return gw_lexicon_library_find (self, self->used);
}

static gpointer
make_figures (const GwLexiconRead *read, gpointer data, const GwStop *stop)
{
  const GwLexiconSource *source = g_ptr_array_index (read->sources, 0);

  return gw_lexicon_figures_new (read->lexicons[0], source->compiled ? NULL : &source->report,
                                 source->encoding, stop);
}

static void
look_stop (GwLexiconLook *look)
{
  g_clear_pointer (&look->reading, gw_lexicon_reading_cancel);
  g_clear_object (&look->item);
}

static void
look_start (GwLexiconLibrary *self, GwLexiconLook *look, GwLexiconItem *item,
            GwLexiconReadFunc done)
{
  GwLexiconReadingSpec spec = { .names = { gw_lexicon_item_get_place (item) } };

  /* All figures, or only the number of words. */
  if (look == &self->read)
    {
      spec.with_sources = TRUE;
      spec.make = make_figures;
      spec.free_made = (GDestroyNotify) gw_lexicon_figures_unref;
    }
  look_stop (look);
  look->item = g_object_ref (item);
  look->reading = gw_lexicon_reading_start (self->store, &spec, done, self);
}

/* Sets the result of reading an item. */
static void
tell (GwLexiconItem *item, const GwLexiconRead *read)
{
  gw_lexicon_item_set_failure (item, read->error != NULL ? read->error->message : NULL);
  if (read->error == NULL)
    gw_lexicon_item_set_n_words (item, (int) gw_lexicon_get_n_words (read->lexicons[0]));
  if (read->made != NULL)
    gw_lexicon_item_set_figures (item, read->made);
}

static void
read_cb (GwLexiconRead *read, gpointer user_data)
{
  GwLexiconLibrary *self = user_data;

  tell (self->read.item, read);
}

static void count_next (GwLexiconLibrary *self);

static void
counted_cb (GwLexiconRead *read, gpointer user_data)
{
  GwLexiconLibrary *self = user_data;
  g_autoptr (GwLexiconItem) item = g_object_ref (self->count.item);

  look_stop (&self->count);
  tell (item, read);
  count_next (self);
}

/* Dozens of dictionaries may be installed, some with millions of words. They are counted when they
 * are looked at. */
static gboolean
takes_long (GwLexiconItem *item)
{
  const char *path = gw_lexicon_item_get_path (item);

  return path != NULL && gw_hunspell_is_dictionary (path, NULL);
}

/* Counts the words of the items one after the other. */
static void
count_next (GwLexiconLibrary *self)
{
  const guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self));

  if (self->count.reading != NULL)
    return;
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (GwLexiconItem) item = g_list_model_get_item (G_LIST_MODEL (self), i);

      if (gw_lexicon_item_get_importing (item) || gw_lexicon_item_get_n_words (item) >= 0 ||
          gw_lexicon_item_get_failure (item) != NULL || takes_long (item))
        continue;
      look_start (self, &self->count, item, counted_cb);
      return;
    }
}

void
gw_lexicon_library_read (GwLexiconLibrary *self, GwLexiconItem *item)
{
  g_autoptr (GwLexiconItem) before = NULL;

  g_return_if_fail (GW_IS_LEXICON_LIBRARY (self));
  g_return_if_fail (item == NULL || GW_IS_LEXICON_ITEM (item));

  before = self->read.item != NULL ? g_object_ref (self->read.item) : NULL;
  look_stop (&self->read);
  if (before != NULL && before != item)
    gw_lexicon_item_set_figures (before, NULL);
  if (item != NULL && !gw_lexicon_item_get_importing (item))
    look_start (self, &self->read, item, read_cb);
}

static void
read_again (GwLexiconLibrary *self, GwLexiconItem *item)
{
  if (self->read.item == item)
    gw_lexicon_library_read (self, item);
  if (self->count.item == item)
    look_start (self, &self->count, item, counted_cb);
}

static void
stop_reading (GwLexiconLibrary *self, GwLexiconItem *item)
{
  if (self->read.item == item)
    gw_lexicon_library_read (self, NULL);
  if (self->count.item == item)
    {
      look_stop (&self->count);
      count_next (self);
    }
}


/* Marks the item in use. A list from elsewhere is listed only while it is in use. */
static void
mark_used (GwLexiconLibrary *self)
{
  GwLexiconItem *used = gw_lexicon_library_get_used_item (self);

  if (used == NULL && self->used != NULL && strchr (self->used, G_DIR_SEPARATOR) != NULL)
    {
      g_autofree char *name = g_filename_display_basename (self->used);
      g_autoptr (GwLexiconItem) item
        = gw_lexicon_item_new (self->used, name, GW_ORIGIN_FILE, self->used);

      insert (self, item);
      used = item;
    }
  for (guint i = get_n_items (G_LIST_MODEL (self)); i-- > 0;)
    {
      GwLexiconItem *item = peek (self, i);

      gw_lexicon_item_set_in_use (item, item == used);
      if (item != used && gw_lexicon_item_get_origin (item) == GW_ORIGIN_FILE)
        {
          stop_reading (self, item);
          g_list_store_remove (self->items, i);
        }
    }
}

static GwLexiconItem *
find_entry (GwLexiconLibrary *self, const GwLexiconEntry *entry)
{
  for (guint i = 0; i < get_n_items (G_LIST_MODEL (self)); i++)
    {
      GwLexiconItem *item = peek (self, i);

      if (gw_lexicon_item_get_origin (item) == entry->origin &&
          !gw_lexicon_item_get_importing (item) &&
          g_strcmp0 (gw_lexicon_item_get_path (item), entry->path) == 0)
        return item;
    }
  return NULL;
}

static gboolean
is_listed (GwLexiconItem *item, GPtrArray *entries)
{
  if (gw_lexicon_item_get_origin (item) == GW_ORIGIN_FILE || gw_lexicon_item_get_importing (item))
    return TRUE;
  for (guint i = 0; i < entries->len; i++)
    {
      const GwLexiconEntry *entry = g_ptr_array_index (entries, i);

      if (gw_lexicon_item_get_origin (item) == entry->origin && entry->target == NULL &&
          g_strcmp0 (gw_lexicon_item_get_path (item), entry->path) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Updates the list. The first entry with a name has that as its id, others have their paths. A link
 * is not listed beside its target, but found by its own name, too. */
static void
list_entries (GwLexiconLibrary *self)
{
  g_autoptr (GPtrArray) entries = gw_lexicon_store_list (self->store);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean grown = FALSE;

  g_hash_table_remove_all (self->links);
  for (guint i = get_n_items (G_LIST_MODEL (self)); i-- > 0;)
    {
      GwLexiconItem *item = peek (self, i);

      if (!is_listed (item, entries))
        {
          stop_reading (self, item);
          g_list_store_remove (self->items, i);
        }
    }
  for (guint i = 0; i < entries->len; i++)
    {
      const GwLexiconEntry *entry = g_ptr_array_index (entries, i);
      const char *id = g_hash_table_add (names, entry->name) ? entry->name : entry->path;
      GwLexiconItem *item = find_entry (self, entry);

      if (entry->target != NULL)
        {
          if (id == entry->name)
            g_hash_table_insert (self->links, g_strdup (entry->name), g_strdup (entry->target));
          g_hash_table_insert (self->links, g_strdup (entry->path), g_strdup (entry->target));
          continue;
        }
      if (item != NULL)
        gw_lexicon_item_set_place (item, id, entry->name, entry->path);
      else
        {
          g_autoptr (GwLexiconItem) fresh
            = gw_lexicon_item_new (id, entry->name, entry->origin, entry->path);

          g_list_store_append (self->items, fresh);
          grown = TRUE;
        }
    }
  gw_lexicon_titles_update (G_LIST_MODEL (self->items));
  if (grown)
    g_list_store_sort (self->items, compare_cb, NULL);
  mark_used (self);
}

void
gw_lexicon_library_refresh (GwLexiconLibrary *self)
{
  g_return_if_fail (GW_IS_LEXICON_LIBRARY (self));

  list_entries (self);
  count_next (self);
}

void
gw_lexicon_library_set_used (GwLexiconLibrary *self, const char *id)
{
  g_return_if_fail (GW_IS_LEXICON_LIBRARY (self));

  if (id != NULL && g_hash_table_contains (self->links, id))
    id = gw_lexicon_item_get_id (gw_lexicon_library_find (self, id));
  if (!gw_set_str (&self->used, id))
    return;

  mark_used (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_USED]);
}

const char *
gw_lexicon_library_get_used (GwLexiconLibrary *self)
{
  return self->used;
}

static void
items_changed_cb (GwLexiconLibrary *self, guint position, guint removed, guint added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static char *
dup_trash (GwLexiconStore *store)
{
  return g_build_filename (gw_lexicon_store_get_user_dir (store), TRASH, NULL);
}

static void
gw_lexicon_library_dispose (GObject *object)
{
  GwLexiconLibrary *self = GW_LEXICON_LIBRARY (object);
  g_autofree char *trash = self->store != NULL ? dup_trash (self->store) : NULL;

  look_stop (&self->read);
  look_stop (&self->count);
  g_clear_handle_id (&self->meter_source, g_source_remove);
  g_clear_pointer (&self->imports, g_ptr_array_unref);
  g_clear_pointer (&self->removed, g_hash_table_unref);
  if (trash != NULL)
    g_rmdir (trash);
  g_clear_pointer (&self->store, gw_lexicon_store_unref);

  G_OBJECT_CLASS (gw_lexicon_library_parent_class)->dispose (object);
}

static void
gw_lexicon_library_finalize (GObject *object)
{
  GwLexiconLibrary *self = GW_LEXICON_LIBRARY (object);

  g_object_unref (self->items);
  g_hash_table_unref (self->links);
  g_free (self->used);

  G_OBJECT_CLASS (gw_lexicon_library_parent_class)->finalize (object);
}

static void
gw_lexicon_library_get_property (GObject *object, guint prop_id, GValue *value,
                                 GParamSpec *pspec)
{
  GwLexiconLibrary *self = GW_LEXICON_LIBRARY (object);

  if (prop_id == PROP_USED)
    g_value_set_string (value, self->used);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_lexicon_library_class_init (GwLexiconLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_lexicon_library_dispose;
  object_class->finalize = gw_lexicon_library_finalize;
  object_class->get_property = gw_lexicon_library_get_property;

  properties[PROP_USED]
    = g_param_spec_string ("used", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[IMPORTED] = g_signal_new ("imported", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, GW_TYPE_LEXICON_ITEM,
                                    GW_TYPE_LEXICON_FIGURES);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_FILE, G_TYPE_ERROR);
}

static void
gw_lexicon_library_init (GwLexiconLibrary *self)
{
  self->items = g_list_store_new (GW_TYPE_LEXICON_ITEM);
  self->links = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_signal_connect_object (self->items, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->imports = g_ptr_array_new_with_free_func (import_free);
  self->removed = g_hash_table_new_full (NULL, NULL, g_object_unref, removed_free);
}

GwLexiconLibrary *
gw_lexicon_library_new (GwLexiconStore *store)
{
  GwLexiconLibrary *self = g_object_new (GW_TYPE_LEXICON_LIBRARY, NULL);

  self->store = gw_lexicon_store_ref (store);
  list_entries (self);
  return self;
}

GwLexiconStore *
gw_lexicon_library_get_store (GwLexiconLibrary *self)
{
  return self->store;
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

gboolean
gw_lexicon_library_check_name (GwLexiconLibrary *self, GwLexiconItem *item, const char *name,
                               GError **error)
{
  GwLexiconItem *other = gw_lexicon_library_find (self, name);

  if (*name == '\0')
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0, _ ("A word list needs a name."));
      return FALSE;
    }
  if (*name == '.' || strchr (name, G_DIR_SEPARATOR) != NULL || g_str_has_suffix (name, "~") ||
      strcmp (name, "-") == 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("“%s” cannot be a name: leave out slashes, a period at the "
                          "start and a tilde at the end."), name);
      return FALSE;
    }
  if (other != NULL && other != item)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("There is a word list “%s” already. Choose another name."), name);
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

  /* The title may lack a number that the name has. */
  if (strcmp (new_name, gw_lexicon_item_get_name (item)) == 0
      || strcmp (new_name, gw_lexicon_item_get_title (item)) == 0)
    return TRUE;
  if (!gw_lexicon_library_check_name (self, item, new_name, error))
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
  read_again (self, item);
  if (gw_lexicon_item_get_in_use (item))
    gw_lexicon_library_set_used (self, new_name);
  take_out (self, item);
  insert (self, item);
  gw_lexicon_titles_update (G_LIST_MODEL (self->items));
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
  stop_reading (self, item);
  g_hash_table_insert (self->removed, g_object_ref (item), removed);
  take_out (self, item);
  gw_lexicon_titles_update (G_LIST_MODEL (self->items));
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

  /* Another list may have the name by now. */
  file = g_path_get_basename (gw_lexicon_item_get_path (item));
  path = gw_lexicon_store_make_path (self->store, file);
  if (!move (removed->trashed, path, error))
    return FALSE;

  g_free (file);
  file = g_path_get_basename (path);
  name = gw_lexicon_store_dup_name (file);
  was_used = removed->was_used;
  gw_lexicon_item_set_place (item, name, name, path);
  insert (self, item);
  gw_lexicon_titles_update (G_LIST_MODEL (self->items));
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

static gboolean
meter_cb (gpointer user_data)
{
  GwLexiconLibrary *self = user_data;

  for (guint i = 0; i < self->imports->len; i++)
    {
      const Import *import = g_ptr_array_index (self->imports, i);

      gw_lexicon_item_set_progress (import->item,
                                    gw_lexicon_import_get_progress (import->import));
    }
  return G_SOURCE_CONTINUE;
}

/* Drops an import. After the last one the meter stops. */
static void
drop (GwLexiconLibrary *self, Import *import)
{
  g_ptr_array_remove (self->imports, import);
  if (self->imports->len == 0)
    g_clear_handle_id (&self->meter_source, g_source_remove);
}

static GError *
refuse_same (GwLexiconLibrary *self, const char *id)
{
  GwLexiconItem *item = gw_lexicon_library_find (self, id);
  /* Translators: %s is the name of a word list: nothing is imported, since it is there already */
  g_autofree char *sentence = gw_sentence_format (
    _ ("You have this list: %s"), item != NULL ? gw_lexicon_item_get_title (item) : id);

  return g_error_new_literal (GW_ERROR, GW_ERROR_REFUSED, sentence);
}

static void
done_cb (GwLexiconImport *unused, GwLexiconImported *imported, gpointer user_data)
{
  Import *import = user_data;
  g_autoptr (GwLexiconLibrary) self = g_object_ref (import->library);
  g_autoptr (GwLexiconItem) item = g_object_ref (import->item);
  g_autoptr (GFile) file = g_object_ref (import->file);

  drop (self, import);
  take_out (self, item);
  if (imported->path != NULL)
    {
      g_autofree char *base = g_path_get_basename (imported->path);
      g_autofree char *name = gw_lexicon_store_dup_name (base);
      GwLexiconItem *listed = gw_lexicon_library_find (self, imported->path);

      /* The folder may have been listed since the copy was put there. */
      if (listed != NULL)
        take_out (self, listed);
      gw_lexicon_item_set_place (item, name, name, imported->path);
      gw_lexicon_item_set_n_words (item,
                                   (int) gw_lexicon_get_n_words (imported->figures->lexicon));
      gw_lexicon_item_set_importing (item, FALSE);
      insert (self, item);
      gw_lexicon_titles_update (G_LIST_MODEL (self->items));
      g_signal_emit (self, signals[IMPORTED], 0, item, imported->figures);
    }
  else if (imported->same != NULL)
    {
      g_autoptr (GError) error = refuse_same (self, imported->same);

      g_signal_emit (self, signals[FAILED], 0, file, error);
    }
  else
    g_signal_emit (self, signals[FAILED], 0, file, imported->error);
}

GwLexiconItem *
gw_lexicon_library_import (GwLexiconLibrary *self, GFile *file, const GwLexiconOptions *options)
{
  const GwLexiconOptions usual = GW_LEXICON_OPTIONS_INIT;
  g_autofree char *name = NULL;
  g_autoptr (GwLexiconItem) item = NULL;
  const GwListSource source = { .file = file };
  Import *import;

  g_return_val_if_fail (GW_IS_LEXICON_LIBRARY (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = gw_text_load_get_name (file);
  item = gw_lexicon_item_new (NULL, name, GW_ORIGIN_USER, NULL);
  gw_lexicon_item_set_importing (item, TRUE);

  import = g_new0 (Import, 1);
  import->library = self;
  import->item = g_object_ref (item);
  import->file = g_object_ref (file);
  import->import = gw_lexicon_import_start (self->store, &source,
                                            options != NULL ? options : &usual, done_cb, import);
  g_ptr_array_add (self->imports, import);
  insert (self, item);
  if (self->meter_source == 0)
    self->meter_source = g_timeout_add (METER_INTERVAL, meter_cb, self);
  return item; /* the list holds it */
}

void
gw_lexicon_library_cancel (GwLexiconLibrary *self, GwLexiconItem *item)
{
  g_autoptr (GwLexiconItem) held = NULL;

  g_return_if_fail (GW_IS_LEXICON_LIBRARY (self));
  g_return_if_fail (GW_IS_LEXICON_ITEM (item));

  held = g_object_ref (item);
  for (guint i = 0; i < self->imports->len; i++)
    {
      Import *import = g_ptr_array_index (self->imports, i);

      if (import->item != item)
        continue;
      drop (self, import);
      take_out (self, item);
      break;
    }
}

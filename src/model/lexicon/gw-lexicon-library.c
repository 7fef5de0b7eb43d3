/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-library-private.h"

#include "gw-compat.h"

#include <string.h>

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwLexiconLibrary, gw_lexicon_library, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_STORE,
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
                    : g_utf8_collate (gw_lexicon_item_get_name (first),
                                      gw_lexicon_item_get_name (second));
}

void
gw_lexicon_library_insert (GwLexiconLibrary *self, GwLexiconItem *item)
{
  g_list_store_insert_sorted (self->items, item, compare_cb, NULL);
}

void
gw_lexicon_library_take_out (GwLexiconLibrary *self, GwLexiconItem *item)
{
  guint position;

  if (g_list_store_find (self->items, item, &position))
    g_list_store_remove (self->items, position);
}

void
gw_lexicon_library_fail (GwLexiconLibrary *self, GFile *file, const GError *error)
{
  g_signal_emit (self, signals[FAILED], 0, file, error);
}

void
gw_lexicon_library_succeed (GwLexiconLibrary *self, GwLexiconItem *item,
                            GwLexiconFigures *figures)
{
  g_signal_emit (self, signals[IMPORTED], 0, item, figures);
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
  g_return_val_if_fail (GW_IS_LEXICON_LIBRARY (self), NULL);

  return gw_lexicon_library_find (self, self->used);
}

/* A list from elsewhere is there only while it is used. */
static void
mark_used (GwLexiconLibrary *self)
{
  GwLexiconItem *used = gw_lexicon_library_get_used_item (self);

  if (used == NULL && self->used != NULL && strchr (self->used, G_DIR_SEPARATOR) != NULL)
    {
      g_autofree char *name = g_filename_display_basename (self->used);
      g_autoptr (GwLexiconItem) item
        = gw_lexicon_item_new (self->used, name, GW_ORIGIN_FILE, self->used);

      gw_lexicon_library_insert (self, item);
      used = item;
    }
  for (guint i = get_n_items (G_LIST_MODEL (self)); i-- > 0;)
    {
      GwLexiconItem *item = peek (self, i);

      gw_lexicon_item_set_in_use (item, item == used);
      if (item != used && gw_lexicon_item_get_origin (item) == GW_ORIGIN_FILE)
        {
          gw_lexicon_library_stop_reading_item (self, item);
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

/* Names stand for the first entry that has them; others go by their paths. A link is listed under
 * the name of its target alone, but still found by its own. */
static void
list_entries (GwLexiconLibrary *self)
{
  g_autoptr (GPtrArray) entries = gw_lexicon_store_list (self->store);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_remove_all (self->links);
  for (guint i = get_n_items (G_LIST_MODEL (self)); i-- > 0;)
    {
      GwLexiconItem *item = peek (self, i);

      if (!is_listed (item, entries))
        {
          gw_lexicon_library_stop_reading_item (self, item);
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

          gw_lexicon_library_insert (self, fresh);
        }
    }
  mark_used (self);
}

void
gw_lexicon_library_refresh (GwLexiconLibrary *self)
{
  g_return_if_fail (GW_IS_LEXICON_LIBRARY (self));

  list_entries (self);
  gw_lexicon_library_count (self);
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
  g_return_val_if_fail (GW_IS_LEXICON_LIBRARY (self), NULL);

  return self->used;
}

static void
items_changed_cb (GwLexiconLibrary *self, guint position, guint removed, guint added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static void
gw_lexicon_library_constructed (GObject *object)
{
  GwLexiconLibrary *self = GW_LEXICON_LIBRARY (object);

  G_OBJECT_CLASS (gw_lexicon_library_parent_class)->constructed (object);

  list_entries (self);
}

static void
gw_lexicon_library_dispose (GObject *object)
{
  GwLexiconLibrary *self = GW_LEXICON_LIBRARY (object);

  gw_lexicon_library_stop_reading (self);
  gw_lexicon_library_clear_imports (self);
  gw_lexicon_library_clear_own (self);
  g_clear_object (&self->store);

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

  switch (prop_id)
    {
    case PROP_STORE:
      g_value_set_object (value, self->store);
      break;
    case PROP_USED:
      g_value_set_string (value, self->used);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_lexicon_library_set_property (GObject *object, guint prop_id, const GValue *value,
                                 GParamSpec *pspec)
{
  GwLexiconLibrary *self = GW_LEXICON_LIBRARY (object);

  switch (prop_id)
    {
    case PROP_STORE:
      self->store = g_value_dup_object (value);
      break;
    case PROP_USED:
      gw_lexicon_library_set_used (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_lexicon_library_class_init (GwLexiconLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = gw_lexicon_library_constructed;
  object_class->dispose = gw_lexicon_library_dispose;
  object_class->finalize = gw_lexicon_library_finalize;
  object_class->get_property = gw_lexicon_library_get_property;
  object_class->set_property = gw_lexicon_library_set_property;

  properties[PROP_STORE]
    = g_param_spec_object ("store", NULL, NULL, GW_TYPE_LEXICON_STORE,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_USED]
    = g_param_spec_string ("used", NULL, NULL, NULL,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
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
  gw_lexicon_library_init_imports (self);
  gw_lexicon_library_init_own (self);
}

GwLexiconLibrary *
gw_lexicon_library_new (GwLexiconStore *store)
{
  return g_object_new (GW_TYPE_LEXICON_LIBRARY, "store", store, NULL);
}

GwLexiconStore *
gw_lexicon_library_get_store (GwLexiconLibrary *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_LIBRARY (self), NULL);

  return self->store;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-library.h"

#include "gw-dice-saver.h"
#include "gw-object-list.h"
#include "gw-store-folder.h"
#include "gw-text-load.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define DICE_LIMIT (4u * 1024 * 1024)

struct _GwDiceLibrary
{
  GObject parent_instance;

  /* owned */
  GwDiceStore *store;
  GPtrArray *sets;
  GwDiceSaver *saver;
};

GW_IMPLEMENT_LIST (GwDiceLibrary, GW_TYPE_DICE_SET, sets, list_model_init)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwDiceLibrary, gw_dice_library, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_STORE,
  N_PROPS
};

enum
{
  SAVED,
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
written_cb (GwDiceSet *set, const GError *error, gpointer user_data)
{
  if (error != NULL)
    g_signal_emit (user_data, signals[FAILED], 0, set, error);
  else
    g_signal_emit (user_data, signals[SAVED], 0, set);
}

static void
dice_cb (GwDiceSet *set, GParamSpec *pspec, GwDiceLibrary *self)
{
  gw_dice_saver_add (self->saver, set);
}

static void
insert (GwDiceLibrary *self, guint position, GwDiceSet *set)
{
  g_ptr_array_insert (self->sets, (int) position, g_object_ref (set));
  g_signal_connect_object (set, "notify::dice", G_CALLBACK (dice_cb), self, 0);
}

static void
gw_dice_library_constructed (GObject *object)
{
  GwDiceLibrary *self = GW_DICE_LIBRARY (object);
  g_autoptr (GPtrArray) entries = NULL;

  G_OBJECT_CLASS (gw_dice_library_parent_class)->constructed (object);

  entries = gw_dice_store_list (self->store);
  for (guint i = 0; i < entries->len; i++)
    {
      g_autoptr (GwDiceSet) set = gw_dice_set_new (g_ptr_array_index (entries, i));

      insert (self, self->sets->len, set);
    }
}

static void
gw_dice_library_dispose (GObject *object)
{
  GwDiceLibrary *self = GW_DICE_LIBRARY (object);

  if (self->sets != NULL)
    gw_dice_library_flush (self, TRUE);
  g_clear_pointer (&self->saver, gw_dice_saver_free);
  g_clear_pointer (&self->sets, g_ptr_array_unref);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (gw_dice_library_parent_class)->dispose (object);
}

static void
gw_dice_library_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwDiceLibrary *self = GW_DICE_LIBRARY (object);

  if (prop_id == PROP_STORE)
    g_value_set_object (value, self->store);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_dice_library_set_property (GObject *object, guint prop_id, const GValue *value,
                              GParamSpec *pspec)
{
  GwDiceLibrary *self = GW_DICE_LIBRARY (object);

  if (prop_id == PROP_STORE)
    self->store = g_value_dup_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_dice_library_class_init (GwDiceLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = gw_dice_library_constructed;
  object_class->dispose = gw_dice_library_dispose;
  object_class->get_property = gw_dice_library_get_property;
  object_class->set_property = gw_dice_library_set_property;

  properties[PROP_STORE]
    = g_param_spec_object ("store", NULL, NULL, GW_TYPE_DICE_STORE,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, GW_TYPE_DICE_SET);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, GW_TYPE_DICE_SET, G_TYPE_ERROR);
}

static void
gw_dice_library_init (GwDiceLibrary *self)
{
  self->sets = g_ptr_array_new_with_free_func (g_object_unref);
  self->saver = gw_dice_saver_new (written_cb, self);
}

GwDiceLibrary *
gw_dice_library_new (GwDiceStore *store)
{
  return g_object_new (GW_TYPE_DICE_LIBRARY, "store", store, NULL);
}

GwDiceStore *
gw_dice_library_get_store (GwDiceLibrary *self)
{
  g_return_val_if_fail (GW_IS_DICE_LIBRARY (self), NULL);

  return self->store;
}

GwDiceSet *
gw_dice_library_find (GwDiceLibrary *self, const char *id)
{
  g_return_val_if_fail (GW_IS_DICE_LIBRARY (self), NULL);

  /* One's own sets go before built-in ones of the same name, as in the store. */
  for (guint i = self->sets->len; i-- > 0;)
    {
      GwDiceSet *set = g_ptr_array_index (self->sets, i);

      if (g_strcmp0 (gw_dice_set_get_id (set), id) == 0)
        return set;
    }
  return NULL;
}

guint
gw_dice_library_get_position (GwDiceLibrary *self, GwDiceSet *set)
{
  guint position;

  g_return_val_if_fail (GW_IS_DICE_LIBRARY (self), G_MAXUINT);

  return g_ptr_array_find (self->sets, set, &position) ? position : G_MAXUINT;
}

/* A path that no file has, whose id no set has. */
static char *
make_path (GwDiceLibrary *self, const char *name, char **id)
{
  g_autofree char *stem = gw_store_folder_make_stem (name, "dice");

  for (guint i = 1;; i++)
    {
      g_autofree char *try = i == 1 ? g_strdup (stem) : g_strdup_printf ("%s-%u", stem, i);
      g_autofree char *file = g_strconcat (try, ".txt", NULL);
      g_autofree char *path
        = g_build_filename (gw_dice_store_get_user_dir (self->store), file, NULL);

      if (gw_dice_library_find (self, try) == NULL && !g_file_test (path, G_FILE_TEST_EXISTS))
        {
          *id = g_steal_pointer (&try);
          return g_steal_pointer (&path);
        }
    }
}

static gboolean
has_name (GwDiceLibrary *self, const char *name)
{
  for (guint i = 0; i < self->sets->len; i++)
    if (g_utf8_collate (gw_dice_set_get_name (g_ptr_array_index (self->sets, i)), name) == 0)
      return TRUE;
  return FALSE;
}

/* The name itself, or with a number that makes it the only one. */
static char *
make_name (GwDiceLibrary *self, const char *name)
{
  char *unique = g_strdup (name);

  for (guint i = 2; has_name (self, unique); i++)
    {
      g_free (unique);
      unique = g_strdup_printf ("%s %u", name, i);
    }
  return unique;
}

static GwDiceSet *
add (GwDiceLibrary *self, GwDice *dice, const char *wanted_name, GError **error)
{
  g_autofree char *name = make_name (self, wanted_name);
  g_autofree GwDie *all = g_new (GwDie, gw_dice_get_n_dice (dice));
  g_autoptr (GwDiceSet) set = NULL;
  GwDiceEntry entry = { .origin = GW_ORIGIN_USER, .has_size = TRUE };
  guint rows, cols;

  for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
    all[i] = *gw_dice_get_die (dice, i);
  gw_dice_get_size (dice, &rows, &cols);
  entry.dice = gw_dice_new (name, rows, cols, all, gw_dice_get_n_dice (dice));
  entry.path = make_path (self, name, &entry.id);
  if (gw_dice_saver_write (entry.path, entry.dice, error))
    {
      set = gw_dice_set_new (&entry);
      insert (self, self->sets->len, set);
      g_list_model_items_changed (G_LIST_MODEL (self), self->sets->len - 1, 0, 1);
    }
  gw_dice_unref (entry.dice);
  g_free (entry.id);
  g_free (entry.path);
  return set;
}

GwDiceSet *
gw_dice_library_add (GwDiceLibrary *self, GwDice *dice, GError **error)
{
  g_return_val_if_fail (GW_IS_DICE_LIBRARY (self), NULL);
  g_return_val_if_fail (dice != NULL, NULL);

  return add (self, dice, gw_dice_get_name (dice), error);
}

GwDiceSet *
gw_dice_library_add_blank (GwDiceLibrary *self, GError **error)
{
  GwCell blanks[6];
  GwDie dice[16];
  g_autoptr (GwDice) set = NULL;

  g_return_val_if_fail (GW_IS_DICE_LIBRARY (self), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (blanks); i++)
    blanks[i] = (GwCell) { .kind = GW_CELL_HOLE };
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    dice[i] = (GwDie) { G_N_ELEMENTS (blanks), blanks };
  /* Translators: the name of a new set */
  set = gw_dice_new (_("My Dice"), 4, 4, dice, G_N_ELEMENTS (dice));
  return add (self, set, gw_dice_get_name (set), error);
}

GwDiceSet *
gw_dice_library_duplicate (GwDiceLibrary *self, GwDiceSet *set, GError **error)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (GW_IS_DICE_LIBRARY (self), NULL);
  g_return_val_if_fail (GW_IS_DICE_SET (set), NULL);

  if (!gw_dice_set_get_builtin (set))
    return gw_dice_library_add (self, gw_dice_set_get_dice (set), error);
  /* Translators: the name of a copy of a built-in set, which %s is the name of */
  name = g_strdup_printf (_("%s, mine"), gw_dice_set_get_name (set));
  return add (self, gw_dice_set_get_dice (set), name, error);
}

static void
import_loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GwDiceLibrary *self = g_task_get_source_object (task);
  GError *error = NULL;
  g_autoptr (GBytes) bytes = gw_text_load_finish (result, &error);
  g_autoptr (GwDice) dice = NULL;
  GwDiceSet *set = NULL;

  if (bytes != NULL)
    {
      g_autofree char *name = gw_text_load_get_name (g_task_get_task_data (task));
      gsize length;
      const char *text = g_bytes_get_data (bytes, &length);

      dice = gw_dice_parse (text, (gssize) length, name, &error);
    }
  if (dice != NULL)
    set = gw_dice_library_add (self, dice, &error);
  if (set != NULL)
    g_task_return_pointer (task, g_object_ref (set), g_object_unref);
  else
    g_task_return_error (task, error);
}

void
gw_dice_library_import_async (GwDiceLibrary *self, GFile *file, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;

  g_return_if_fail (GW_IS_DICE_LIBRARY (self));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, gw_dice_library_import_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  gw_text_load_async (file, DICE_LIMIT, cancellable, import_loaded_cb, task);
}

GwDiceSet *
gw_dice_library_import_finish (GwDiceLibrary *self, GAsyncResult *result, GError **error)
{
  g_autoptr (GwDiceSet) set = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  set = g_task_propagate_pointer (G_TASK (result), error);
  return set; /* which the library owns, too */
}

gboolean
gw_dice_library_remove (GwDiceLibrary *self, GwDiceSet *set, GError **error)
{
  g_autoptr (GwDiceSet) kept = NULL;
  guint position;

  g_return_val_if_fail (GW_IS_DICE_LIBRARY (self), FALSE);
  g_return_val_if_fail (GW_IS_DICE_SET (set) && !gw_dice_set_get_builtin (set), FALSE);
  g_return_val_if_fail (g_ptr_array_find (self->sets, set, &position), FALSE);

  /* A write that is under way would bring the file back. */
  gw_dice_library_flush (self, FALSE);
  if (g_unlink (gw_dice_set_get_path (set)) != 0 && errno != ENOENT)
    {
      int code = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s",
                   gw_dice_set_get_path (set), g_strerror (code));
      return FALSE;
    }
  kept = g_object_ref (set);
  g_signal_handlers_disconnect_by_func (set, dice_cb, self);
  g_ptr_array_remove_index (self->sets, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  return TRUE;
}

gboolean
gw_dice_library_restore (GwDiceLibrary *self, GwDiceSet *set, guint position, GError **error)
{
  g_return_val_if_fail (GW_IS_DICE_LIBRARY (self), FALSE);
  g_return_val_if_fail (GW_IS_DICE_SET (set) && !gw_dice_set_get_builtin (set), FALSE);
  g_return_val_if_fail (!g_ptr_array_find (self->sets, set, NULL), FALSE);

  /* Another one may have the file by now. */
  if (g_file_test (gw_dice_set_get_path (set), G_FILE_TEST_EXISTS))
    {
      g_autofree char *id = NULL;
      g_autofree char *path = make_path (self, gw_dice_set_get_name (set), &id);

      gw_dice_set_set_place (set, id, path);
    }
  if (!gw_dice_saver_write (gw_dice_set_get_path (set), gw_dice_set_get_dice (set), error))
    return FALSE;

  position = MIN (position, self->sets->len);
  insert (self, position, set);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
  return TRUE;
}

void
gw_dice_library_flush (GwDiceLibrary *self, gboolean finish)
{
  g_return_if_fail (GW_IS_DICE_LIBRARY (self));

  for (guint i = 0; finish && i < self->sets->len; i++)
    {
      GwDiceDraft *draft = gw_dice_set_get_draft (g_ptr_array_index (self->sets, i));

      if (draft != NULL)
        gw_dice_draft_fix_all (draft);
    }
  gw_dice_saver_flush (self->saver);
}

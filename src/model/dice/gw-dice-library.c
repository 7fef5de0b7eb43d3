/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-library.h"

#include "gw-boxed.h"
#include "gw-compat.h"
#include "gw-file-write.h"
#include "gw-job-inputs.h"
#include "gw-object-list.h"
#include "gw-saver.h"
#include "gw-store-folder.h"
#include "gw-text-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* How long after a change a file is written, in milliseconds. */
#define DELAY 400

/* A set, and the saver of its file. */
typedef struct
{
  GwDiceLibrary *library; /* borrowed */
  GwDiceSet *set;
  GwSaver *saver;
} Item;

struct _GwDiceSet
{
  GObject parent_instance;

  /* owned */
  char *id;
  char *path;
  GwDice *dice;
  GwDiceEditor *editor;

  gboolean builtin;
};

G_DEFINE_FINAL_TYPE (GwDiceSet, gw_dice_set, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_SUMMARY,
  PROP_DICE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
changed_cb (GwDiceSet *self)
{
  GwDice *dice = gw_dice_editor_get_dice (self->editor);

  g_object_freeze_notify (G_OBJECT (self));
  if (dice != NULL && dice != self->dice)
    {
      gw_dice_unref (self->dice);
      self->dice = gw_dice_ref (dice);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DICE]);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUMMARY]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
gw_dice_set_finalize (GObject *object)
{
  GwDiceSet *self = GW_DICE_SET (object);

  g_free (self->id);
  g_free (self->path);
  g_clear_pointer (&self->dice, gw_dice_unref);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (gw_dice_set_parent_class)->finalize (object);
}

static void
gw_dice_set_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwDiceSet *self = GW_DICE_SET (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, gw_dice_set_get_name (self));
      break;
    case PROP_SUMMARY:
      g_value_take_string (value, gw_dice_set_make_summary (self));
      break;
    case PROP_DICE:
      g_value_set_boxed (value, self->dice);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_dice_set_class_init (GwDiceSetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = gw_dice_set_finalize;
  object_class->get_property = gw_dice_set_get_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  properties[PROP_DICE] = g_param_spec_boxed ("dice", NULL, NULL, GW_TYPE_DICE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_dice_set_init (GwDiceSet *self)
{
}

static GwDiceSet *
dice_set_new (const GwDiceEntry *entry)
{
  GwDiceSet *self = g_object_new (GW_TYPE_DICE_SET, NULL);

  self->id = g_strdup (entry->id);
  self->path = g_strdup (entry->path);
  self->dice = gw_dice_ref (entry->dice);
  self->builtin = entry->origin == GW_ORIGIN_EMBEDDED;
  if (!self->builtin && gw_dice_editor_can_edit (self->dice))
    {
      self->editor = gw_dice_editor_new (self->dice);
      g_signal_connect_object (self->editor, "changed", G_CALLBACK (changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  return self;
}

const char *
gw_dice_set_get_id (GwDiceSet *self)
{
  g_return_val_if_fail (GW_IS_DICE_SET (self), NULL);

  return self->id;
}

const char *
gw_dice_set_get_path (GwDiceSet *self)
{
  g_return_val_if_fail (GW_IS_DICE_SET (self), NULL);

  return self->path;
}

gboolean
gw_dice_set_get_builtin (GwDiceSet *self)
{
  g_return_val_if_fail (GW_IS_DICE_SET (self), FALSE);

  return self->builtin;
}

const char *
gw_dice_set_get_name (GwDiceSet *self)
{
  g_return_val_if_fail (GW_IS_DICE_SET (self), NULL);

  return self->editor != NULL ? gw_dice_editor_get_name (self->editor)
                              : gw_dice_get_shown_name (self->dice);
}

GwDice *
gw_dice_set_get_dice (GwDiceSet *self)
{
  g_return_val_if_fail (GW_IS_DICE_SET (self), NULL);

  return self->dice;
}

GwDiceEditor *
gw_dice_set_get_draft (GwDiceSet *self)
{
  g_return_val_if_fail (GW_IS_DICE_SET (self), NULL);

  return self->editor;
}

/* What is special about the faces, or how many each die has. */
static char *
describe_faces (const GwDice *dice)
{
  guint n_faces = gw_dice_get_die (dice, 0)->n_faces;
  gboolean equal = TRUE, holes = FALSE;
  guint n_long = 0;

  for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
    {
      const GwDie *die = gw_dice_get_die (dice, i);

      equal = equal && die->n_faces == n_faces;
      for (guint k = 0; k < die->n_faces; k++)
        {
          const GwCell *face = &die->faces[k];

          holes = holes || face->kind == GW_CELL_HOLE;
          n_long += face->n_letters > 1;
        }
    }
  if (holes)
    return g_strdup (_("blanks"));
  if (n_long > 1)
    return g_strdup (_("faces of several letters"));
  if (equal)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u face", "%u faces", n_faces),
                            n_faces);
  return g_strdup (_("different numbers of faces"));
}

char *
gw_dice_set_make_summary (GwDiceSet *self)
{
  g_autofree char *n_dice = NULL;
  g_autofree char *faces = NULL;
  gboolean unfinished;
  guint n;

  g_return_val_if_fail (GW_IS_DICE_SET (self), NULL);

  unfinished = self->editor != NULL && gw_dice_editor_get_n_problems (self->editor) > 0;
  n = unfinished ? gw_dice_editor_get_n_dice (self->editor) : gw_dice_get_n_dice (self->dice);
  n_dice = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u die", "%u dice", n), n);
  faces = unfinished ? g_strdup (_("unfinished")) : describe_faces (self->dice);
  /* Translators: “16 dice”, then what is special about them: “6 faces” */
  return g_strdup_printf (_("%s, %s"), n_dice, faces);
}

struct _GwDiceLibrary
{
  GObject parent_instance;

  /* owned */
  GwDiceStore *store;
  GPtrArray *items; /* of Item */
};

static gpointer
peek_set (const Item *item)
{
  return item->set;
}

GW_IMPLEMENT_LIST_OF (GwDiceLibrary, GW_TYPE_DICE_SET, items, peek_set, list_model_init)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwDiceLibrary, gw_dice_library, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  SAVED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GBytes *
make_bytes (GwDice *dice)
{
  char *text = gw_dice_to_string (dice);

  return g_bytes_new_take (text, strlen (text));
}

static gboolean
write_dice (const char *path, GwDice *dice, GError **error)
{
  g_autoptr (GBytes) bytes = make_bytes (dice);

  return gw_file_write_path (path, bytes, GW_FILE_WRITE_OWN_FOLDER, error);
}

/* In a thread. */
static gboolean
write_inputs (gpointer data, GError **error)
{
  const GwJobInputs *inputs = data;

  return gw_file_write_path (inputs->text, inputs->bytes, GW_FILE_WRITE_OWN_FOLDER, error);
}

static void
written_cb (const GError *error, gpointer user_data)
{
  const Item *item = user_data;

  if (error != NULL)
    g_signal_emit (item->library, signals[FAILED], 0, item->set, error);
  else
    g_signal_emit (item->library, signals[SAVED], 0, item->set);
}

static void
save (Item *item)
{
  GwJobInputs *inputs = gw_job_inputs_new (NULL, NULL);

  inputs->text = g_strdup (gw_dice_set_get_path (item->set));
  inputs->bytes = make_bytes (gw_dice_set_get_dice (item->set));
  gw_saver_save (item->saver, write_inputs, inputs, gw_job_inputs_free);
}

static void
item_free (gpointer data)
{
  Item *item = data;

  g_signal_handlers_disconnect_by_data (item->set, item);
  gw_saver_free (item->saver);
  g_object_unref (item->set);
  g_free (item);
}

static void
insert (GwDiceLibrary *self, guint position, GwDiceSet *set)
{
  Item *item = g_new0 (Item, 1);

  item->library = self;
  item->set = g_object_ref (set);
  item->saver = gw_saver_new (DELAY, 0, written_cb, item);
  g_signal_connect_swapped (set, "notify::dice", G_CALLBACK (save), item);
  g_ptr_array_insert (self->items, (int) position, item);
}

static GwDiceSet *
get_set (GwDiceLibrary *self, guint position)
{
  return ((Item *) g_ptr_array_index (self->items, position))->set;
}

static void
gw_dice_library_dispose (GObject *object)
{
  GwDiceLibrary *self = GW_DICE_LIBRARY (object);

  if (self->items != NULL)
    gw_dice_library_flush (self, TRUE);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_pointer (&self->store, gw_dice_store_unref);

  G_OBJECT_CLASS (gw_dice_library_parent_class)->dispose (object);
}

static void
gw_dice_library_class_init (GwDiceLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_dice_library_dispose;

  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, GW_TYPE_DICE_SET);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, GW_TYPE_DICE_SET, G_TYPE_ERROR);
}

static void
gw_dice_library_init (GwDiceLibrary *self)
{
  self->items = g_ptr_array_new_with_free_func (item_free);
}

GwDiceLibrary *
gw_dice_library_new (GwDiceStore *store)
{
  GwDiceLibrary *self = g_object_new (GW_TYPE_DICE_LIBRARY, NULL);
  g_autoptr (GPtrArray) entries = gw_dice_store_list (store);

  self->store = gw_dice_store_ref (store);
  for (guint i = 0; i < entries->len; i++)
    {
      g_autoptr (GwDiceSet) set = dice_set_new (g_ptr_array_index (entries, i));

      insert (self, self->items->len, set);
    }
  return self;
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

  /* The user's own sets go before built-in ones with the same id, as in the store. */
  for (guint i = self->items->len; i-- > 0;)
    {
      GwDiceSet *set = get_set (self, i);

      if (g_strcmp0 (gw_dice_set_get_id (set), id) == 0)
        return set;
    }
  return NULL;
}

guint
gw_dice_library_get_position (GwDiceLibrary *self, GwDiceSet *set)
{
  guint i = 0;

  g_return_val_if_fail (GW_IS_DICE_LIBRARY (self), G_MAXUINT);

  while (i < self->items->len && get_set (self, i) != set)
    i++;
  return i < self->items->len ? i : G_MAXUINT;
}

/* A path where there is no file, and an id that no set has. */
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
has_name (gpointer owner, const char *name)
{
  GwDiceLibrary *self = owner;

  for (guint i = 0; i < self->items->len; i++)
    if (g_utf8_collate (gw_dice_set_get_name (get_set (self, i)), name) == 0)
      return TRUE;
  return FALSE;
}

static GwDiceSet *
add (GwDiceLibrary *self, GwDice *dice, const char *wanted_name, GError **error)
{
  g_autofree char *name = gw_store_folder_make_name (wanted_name, has_name, self);
  g_autofree GwDie *all = g_new (GwDie, gw_dice_get_n_dice (dice));
  g_autoptr (GwDiceSet) set = NULL;
  GwDiceEntry entry = { .origin = GW_ORIGIN_USER, .has_size = TRUE };
  guint rows, cols;

  for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
    all[i] = *gw_dice_get_die (dice, i);
  gw_dice_get_size (dice, &rows, &cols);
  entry.dice = gw_dice_new (name, gw_dice_get_language (dice), rows, cols, all,
                            gw_dice_get_n_dice (dice));
  entry.path = make_path (self, name, &entry.id);
  if (write_dice (entry.path, entry.dice, error))
    {
      set = dice_set_new (&entry);
      insert (self, self->items->len, set);
      g_list_model_items_changed (G_LIST_MODEL (self), self->items->len - 1, 0, 1);
    }
  gw_dice_unref (entry.dice);
  g_free (entry.id);
  g_free (entry.path);
  return set;
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
  set = gw_dice_new (_("My Dice"), NULL, 4, 4, dice, G_N_ELEMENTS (dice));
  return add (self, set, gw_dice_get_name (set), error);
}

GwDiceSet *
gw_dice_library_add (GwDiceLibrary *self, GwDice *dice, GError **error)
{
  g_return_val_if_fail (GW_IS_DICE_LIBRARY (self), NULL);

  return add (self, dice, gw_dice_get_name (dice), error);
}

GwDiceSet *
gw_dice_library_duplicate (GwDiceLibrary *self, GwDiceSet *set, GError **error)
{
  g_autofree char *name = NULL;
  GwDice *dice;

  g_return_val_if_fail (GW_IS_DICE_LIBRARY (self), NULL);
  g_return_val_if_fail (GW_IS_DICE_SET (set), NULL);

  dice = gw_dice_set_get_dice (set);
  if (!gw_dice_set_get_builtin (set))
    return add (self, dice, gw_dice_get_name (dice), error);
  /* Translators: the name of a copy of a built-in set, which %s is the name of */
  name = g_strdup_printf (_("%s, mine"), gw_dice_set_get_name (set));
  return add (self, dice, name, error);
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
  gw_text_load_async (file, GW_TEXT_FILE_NONE, GW_DICE_MAX_BYTES, cancellable, import_loaded_cb, task);
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
  position = gw_dice_library_get_position (self, set);
  g_return_val_if_fail (position != G_MAXUINT, FALSE);

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
  g_ptr_array_remove_index (self->items, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  return TRUE;
}

gboolean
gw_dice_library_restore (GwDiceLibrary *self, GwDiceSet *set, guint position, GError **error)
{
  g_return_val_if_fail (GW_IS_DICE_LIBRARY (self), FALSE);
  g_return_val_if_fail (GW_IS_DICE_SET (set) && !gw_dice_set_get_builtin (set), FALSE);
  g_return_val_if_fail (gw_dice_library_get_position (self, set) == G_MAXUINT, FALSE);

  /* Another set may have the file by now. */
  if (g_file_test (gw_dice_set_get_path (set), G_FILE_TEST_EXISTS))
    {
      g_autofree char *id = NULL;
      g_autofree char *path = make_path (self, gw_dice_set_get_name (set), &id);

      gw_set_str (&set->id, id);
      gw_set_str (&set->path, path);
    }
  if (!write_dice (gw_dice_set_get_path (set), gw_dice_set_get_dice (set), error))
    return FALSE;

  position = MIN (position, self->items->len);
  insert (self, position, set);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
  return TRUE;
}

void
gw_dice_library_flush (GwDiceLibrary *self, gboolean finish)
{
  g_return_if_fail (GW_IS_DICE_LIBRARY (self));

  for (guint i = 0; finish && i < self->items->len; i++)
    {
      GwDiceEditor *editor = gw_dice_set_get_draft (get_set (self, i));

      if (editor != NULL)
        gw_dice_editor_fix_all (editor);
    }
  for (guint i = 0; i < self->items->len; i++)
    gw_saver_flush (((Item *) g_ptr_array_index (self->items, i))->saver);
}

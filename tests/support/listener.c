/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>

/* Whoever hears of a change may look at all there is, as views do. In a program that this is
 * linked into, somebody does: at each notification and each other signal of an object of ours
 * all its properties are read, and the items of a list with theirs. What an object shows while
 * it is half changed, or what it no longer owns, is found here (and by the sanitizers). */

#define MOST_ITEMS 64

static void (*dispatch) (GObject *object, guint n_pspecs, GParamSpec **pspecs);
static void (*construct) (GObject *object);
static __thread gboolean reading;

static gboolean
is_ours (gpointer object)
{
  return g_str_has_prefix (G_OBJECT_TYPE_NAME (object), "Gw");
}

static void
read_properties (GObject *object)
{
  guint n_pspecs;
  g_autofree GParamSpec **pspecs
    = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n_pspecs);

  for (guint i = 0; i < n_pspecs; i++)
    if ((pspecs[i]->flags & G_PARAM_READABLE) != 0)
      {
        g_auto (GValue) value = G_VALUE_INIT;

        g_object_get_property (object, pspecs[i]->name, &value);
        g_free (g_strdup_value_contents (&value));
      }
}

static void
read_all (GObject *object)
{
  /* What is read may tell of a change itself. Who is about to go is looked at by nobody. */
  if (reading || !is_ours (object) || g_atomic_int_get ((int *) &object->ref_count) == 0)
    return;
  reading = TRUE;
  read_properties (object);
  if (G_IS_LIST_MODEL (object))
    {
      guint n = g_list_model_get_n_items (G_LIST_MODEL (object));

      for (guint i = 0; i < MIN (n, MOST_ITEMS); i++)
        {
          g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (object), n - 1 - i);

          g_assert_nonnull (item);
          if (is_ours (item))
            read_properties (item);
        }
      g_assert_null (g_list_model_get_item (G_LIST_MODEL (object), n));
    }
  reading = FALSE;
}

static void
dispatch_properties_changed (GObject *object, guint n_pspecs, GParamSpec **pspecs)
{
  read_all (object);
  dispatch (object, n_pspecs, pspecs);
}

static gboolean
hook_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  read_all (g_value_get_object (&values[0]));
  return TRUE;
}

static void
hook_signals (GType type)
{
  guint n_ids;
  g_autofree guint *ids = g_signal_list_ids (type, &n_ids);

  for (guint i = 0; i < n_ids; i++)
    {
      GSignalQuery query;

      g_signal_query (ids[i], &query);
      if ((query.signal_flags & G_SIGNAL_NO_HOOKS) == 0)
        g_signal_add_emission_hook (ids[i], 0, hook_cb, NULL, NULL);
    }
}

/* The signals of each class, when its first object is made, in whatever thread. */
static void
constructed (GObject *object)
{
  static GHashTable *hooked;
  static GMutex mutex;

  construct (object);
  if (!is_ours (object))
    return;
  g_mutex_lock (&mutex);
  if (hooked == NULL)
    {
      hooked = g_hash_table_new (NULL, NULL);
      hook_signals (G_TYPE_LIST_MODEL);
    }
  for (GType type = G_OBJECT_TYPE (object);
       g_str_has_prefix (g_type_name (type), "Gw")
         && g_hash_table_add (hooked, GSIZE_TO_POINTER (type));
       type = g_type_parent (type))
    hook_signals (type);
  g_mutex_unlock (&mutex);
}

/* Classes inherit these functions from the first one. */
__attribute__ ((constructor)) static void
listen (void)
{
  GObjectClass *klass = g_type_class_ref (G_TYPE_OBJECT);

  dispatch = klass->dispatch_properties_changed;
  klass->dispatch_properties_changed = dispatch_properties_changed;
  construct = klass->constructed;
  klass->constructed = constructed;
}

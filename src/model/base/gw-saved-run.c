/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-saved-run.h"

#include <string.h>

/* How long after a change the file is written, and after a failure tried again; in milliseconds. */
#define SAVE_DELAY 400
#define SAVE_RETRY 3000

typedef struct
{
  char *path;
  GwRunState state;
  gboolean elsewhere;
  gint64 written; /* when elsewhere */
  GwSaver *saver;
  GError *save_error; /* why the file is not up to date, or NULL */
} GwSavedRunPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GwSavedRun, gw_saved_run, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_STATE,
  PROP_ELSEWHERE,
  PROP_WRITTEN,
  PROP_SAVE_ERROR,
  N_PROPS
};

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static GwSavedRunPrivate *
get_private (GwSavedRun *self)
{
  return gw_saved_run_get_instance_private (self);
}

static void
saved_cb (const GError *error, gpointer user_data)
{
  GwSavedRun *self = user_data;

  GW_SAVED_RUN_GET_CLASS (self)->saved (self, error);
  gw_saved_run_set_save_error (self, error);
}

static void
gw_saved_run_dispose (GObject *object)
{
  GwSavedRun *self = GW_SAVED_RUN (object);
  GwSavedRunPrivate *priv = get_private (self);

  if (priv->saver != NULL)
    gw_saved_run_flush (self);
  g_clear_pointer (&priv->saver, gw_saver_free);

  G_OBJECT_CLASS (gw_saved_run_parent_class)->dispose (object);
}

static void
gw_saved_run_finalize (GObject *object)
{
  GwSavedRunPrivate *priv = get_private (GW_SAVED_RUN (object));

  g_clear_error (&priv->save_error);
  g_free (priv->path);

  G_OBJECT_CLASS (gw_saved_run_parent_class)->finalize (object);
}

static void
gw_saved_run_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwSavedRun *self = GW_SAVED_RUN (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, gw_saved_run_get_name (self));
      break;
    case PROP_STATE:
      g_value_set_enum (value, gw_saved_run_get_state (self));
      break;
    case PROP_ELSEWHERE:
      g_value_set_boolean (value, gw_saved_run_is_elsewhere (self));
      break;
    case PROP_WRITTEN:
      g_value_set_int64 (value, gw_saved_run_get_written (self));
      break;
    case PROP_SAVE_ERROR:
      g_value_set_boxed (value, gw_saved_run_get_save_error (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static gboolean
is_ready (GwSavedRun *self)
{
  return gw_saved_run_get_state (self) == GW_RUN_READY;
}

static void
gw_saved_run_class_init (GwSavedRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_saved_run_dispose;
  object_class->finalize = gw_saved_run_finalize;
  object_class->get_property = gw_saved_run_get_property;
  klass->can_start = is_ready;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, readable);
  properties[PROP_STATE]
    = g_param_spec_enum ("state", NULL, NULL, GW_TYPE_RUN_STATE, GW_RUN_EMPTY, readable);
  properties[PROP_ELSEWHERE]
    = g_param_spec_boolean ("elsewhere", NULL, NULL, FALSE, readable);
  properties[PROP_WRITTEN]
    = g_param_spec_int64 ("written", NULL, NULL, 0, G_MAXINT64, 0, readable);
  properties[PROP_SAVE_ERROR]
    = g_param_spec_boxed ("save-error", NULL, NULL, G_TYPE_ERROR, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_SAVED_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", GW_TYPE_SAVED_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
gw_saved_run_init (GwSavedRun *self)
{
  get_private (self)->saver = gw_saver_new (SAVE_DELAY, SAVE_RETRY, saved_cb, self);
}

const char *
gw_saved_run_get_ending (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  return GW_SAVED_RUN_GET_CLASS (self)->ending;
}

const char *
gw_saved_run_get_path (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  return get_private (self)->path;
}

void
gw_saved_run_set_path (GwSavedRun *self, const char *path)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));
  g_return_if_fail (get_private (self)->path == NULL);

  get_private (self)->path = g_strdup (path);
}

const char *
gw_saved_run_get_name (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  return GW_SAVED_RUN_GET_CLASS (self)->get_name (self);
}

void
gw_saved_run_set_name (GwSavedRun *self, const char *name)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));
  g_return_if_fail (name != NULL);

  if (g_strcmp0 (name, gw_saved_run_get_name (self)) == 0)
    return;
  GW_SAVED_RUN_GET_CLASS (self)->set_name (self, name);
  gw_saved_run_renamed (self);
}

void
gw_saved_run_renamed (GwSavedRun *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

GwRunState
gw_saved_run_get_state (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), GW_RUN_EMPTY);

  return get_private (self)->state;
}

void
gw_saved_run_set_state (GwSavedRun *self, GwRunState state)
{
  GwSavedRunPrivate *priv = get_private (self);

  if (state == priv->state)
    return;
  priv->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

gboolean
gw_saved_run_is_elsewhere (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), FALSE);

  return get_private (self)->elsewhere;
}

gint64
gw_saved_run_get_written (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), 0);

  return get_private (self)->written;
}

void
gw_saved_run_set_elsewhere (GwSavedRun *self, gboolean elsewhere, gint64 written)
{
  GwSavedRunPrivate *priv = get_private (self);

  elsewhere = elsewhere && !gw_saved_run_can_stop (self);
  g_object_freeze_notify (G_OBJECT (self));
  if (elsewhere && written != priv->written)
    {
      priv->written = written;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WRITTEN]);
    }
  if (elsewhere != priv->elsewhere)
    {
      priv->elsewhere = elsewhere;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ELSEWHERE]);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

const GError *
gw_saved_run_get_save_error (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  return get_private (self)->save_error;
}

void
gw_saved_run_set_save_error (GwSavedRun *self, const GError *error)
{
  GwSavedRunPrivate *priv = get_private (self);

  if (error == NULL ? priv->save_error == NULL
                    : priv->save_error != NULL
                        && strcmp (error->message, priv->save_error->message) == 0)
    return;
  g_clear_error (&priv->save_error);
  priv->save_error = error != NULL ? g_error_copy (error) : NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SAVE_ERROR]);
}

gboolean
gw_saved_run_can_start (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), FALSE);

  return !gw_saved_run_is_elsewhere (self) && GW_SAVED_RUN_GET_CLASS (self)->can_start (self);
}

gboolean
gw_saved_run_can_resume (GwSavedRun *self)
{
  return !gw_saved_run_is_elsewhere (self) && gw_saved_run_get_state (self) == GW_RUN_STOPPED;
}

gboolean
gw_saved_run_can_stop (GwSavedRun *self)
{
  return gw_saved_run_get_state (self) == GW_RUN_RUNNING;
}

void
gw_saved_run_start (GwSavedRun *self)
{
  if (gw_saved_run_can_start (self))
    GW_SAVED_RUN_GET_CLASS (self)->start (self);
}

void
gw_saved_run_resume (GwSavedRun *self)
{
  if (gw_saved_run_can_resume (self))
    GW_SAVED_RUN_GET_CLASS (self)->resume (self);
}

void
gw_saved_run_stop (GwSavedRun *self)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));

  GW_SAVED_RUN_GET_CLASS (self)->stop (self);
}

void
gw_saved_run_flush (GwSavedRun *self)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));

  GW_SAVED_RUN_GET_CLASS (self)->finish (self);
  gw_saver_flush (get_private (self)->saver);
}

void
gw_saved_run_abandon (GwSavedRun *self)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));

  gw_saver_abandon (get_private (self)->saver);
}

void
gw_saved_run_keep (GwSavedRun *self, GwSaverFunc func, gpointer data, GDestroyNotify free_data)
{
  gw_saver_save (get_private (self)->saver, func, data, free_data);
}

void
gw_saved_run_finish_keeping (GwSavedRun *self)
{
  gw_saver_finish (get_private (self)->saver);
}

GBytes *
gw_saved_run_read (GwSavedRun *self, GError **error)
{
  GBytes *unsaved;
  char *text;
  gsize length;

  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  unsaved = GW_SAVED_RUN_GET_CLASS (self)->dup_unsaved (self);
  if (unsaved != NULL)
    return unsaved;
  gw_saver_flush (get_private (self)->saver);
  return g_file_get_contents (get_private (self)->path, &text, &length, error)
           ? g_bytes_new_take (text, length)
           : NULL;
}

char *
gw_saved_run_dup_value (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  return GW_SAVED_RUN_GET_CLASS (self)->dup_value (self);
}

const GwHistoryCurve *
gw_saved_run_get_curve (GwSavedRun *self)
{
  GwSavedRunClass *klass;

  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  klass = GW_SAVED_RUN_GET_CLASS (self);
  return klass->get_curve != NULL ? klass->get_curve (self) : NULL;
}

gboolean
gw_saved_run_has_name (GPtrArray *runs, const char *name)
{
  for (guint i = 0; i < runs->len; i++)
    if (g_utf8_collate (gw_saved_run_get_name (g_ptr_array_index (runs, i)), name) == 0)
      return TRUE;
  return FALSE;
}

gboolean
gw_saved_run_has_path (GPtrArray *runs, const char *path)
{
  for (guint i = 0; i < runs->len; i++)
    if (g_str_equal (gw_saved_run_get_path (g_ptr_array_index (runs, i)), path))
      return TRUE;
  return FALSE;
}

void
gw_saved_run_changed (GwSavedRun *self)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));

  g_signal_emit (self, signals[CHANGED], 0);
}

void
gw_saved_run_failed (GwSavedRun *self, const GError *error)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));

  g_signal_emit (self, signals[FAILED], 0, error);
}

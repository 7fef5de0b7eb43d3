/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-saved-run.h"

#include <string.h>

G_DEFINE_INTERFACE (GwSavedRun, gw_saved_run, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (GwRunState, gw_run_state,
                    G_DEFINE_ENUM_VALUE (GW_RUN_EMPTY, "empty"),
                    G_DEFINE_ENUM_VALUE (GW_RUN_READY, "ready"),
                    G_DEFINE_ENUM_VALUE (GW_RUN_RUNNING, "running"),
                    G_DEFINE_ENUM_VALUE (GW_RUN_STOPPED, "stopped"),
                    G_DEFINE_ENUM_VALUE (GW_RUN_DONE, "done"))

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
gw_saved_run_default_init (GwSavedRunInterface *iface)
{
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  g_object_interface_install_property (
    iface, g_param_spec_string ("name", NULL, NULL, NULL, readable | G_PARAM_WRITABLE));
  g_object_interface_install_property (
    iface, g_param_spec_enum ("state", NULL, NULL, GW_TYPE_RUN_STATE, GW_RUN_EMPTY, readable));
  g_object_interface_install_property (
    iface, g_param_spec_boxed ("save-error", NULL, NULL, G_TYPE_ERROR, readable));

  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_SAVED_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", GW_TYPE_SAVED_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

const char *
gw_saved_run_get_ending (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  return GW_SAVED_RUN_GET_IFACE (self)->ending;
}

const char *
gw_saved_run_get_path (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  return GW_SAVED_RUN_GET_IFACE (self)->get_path (self);
}

char *
gw_saved_run_dup_name (GwSavedRun *self)
{
  char *name;

  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  g_object_get (self, "name", &name, NULL);
  return name;
}

void
gw_saved_run_set_name (GwSavedRun *self, const char *name)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));
  g_return_if_fail (name != NULL);

  g_object_set (self, "name", name, NULL);
}

GwRunState
gw_saved_run_get_state (GwSavedRun *self)
{
  GwRunState state;

  g_return_val_if_fail (GW_IS_SAVED_RUN (self), GW_RUN_EMPTY);

  g_object_get (self, "state", &state, NULL);
  return state;
}

const GError *
gw_saved_run_get_save_error (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  return GW_SAVED_RUN_GET_IFACE (self)->get_save_error (self);
}

gboolean
gw_saved_run_can_start (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), FALSE);

  return GW_SAVED_RUN_GET_IFACE (self)->can_start (self);
}

gboolean
gw_saved_run_can_resume (GwSavedRun *self)
{
  return gw_saved_run_get_state (self) == GW_RUN_STOPPED;
}

gboolean
gw_saved_run_can_stop (GwSavedRun *self)
{
  return gw_saved_run_get_state (self) == GW_RUN_RUNNING;
}

void
gw_saved_run_start (GwSavedRun *self)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));

  GW_SAVED_RUN_GET_IFACE (self)->start (self);
}

void
gw_saved_run_resume (GwSavedRun *self)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));

  GW_SAVED_RUN_GET_IFACE (self)->resume (self);
}

void
gw_saved_run_stop (GwSavedRun *self)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));

  GW_SAVED_RUN_GET_IFACE (self)->stop (self);
}

void
gw_saved_run_flush (GwSavedRun *self)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));

  GW_SAVED_RUN_GET_IFACE (self)->flush (self);
}

void
gw_saved_run_abandon (GwSavedRun *self)
{
  g_return_if_fail (GW_IS_SAVED_RUN (self));

  GW_SAVED_RUN_GET_IFACE (self)->abandon (self);
}

GBytes *
gw_saved_run_read (GwSavedRun *self, GError **error)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  return GW_SAVED_RUN_GET_IFACE (self)->read (self, error);
}

char *
gw_saved_run_dup_value (GwSavedRun *self)
{
  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  return GW_SAVED_RUN_GET_IFACE (self)->dup_value (self);
}

const GwHistoryCurve *
gw_saved_run_get_curve (GwSavedRun *self)
{
  GwSavedRunInterface *iface;

  g_return_val_if_fail (GW_IS_SAVED_RUN (self), NULL);

  iface = GW_SAVED_RUN_GET_IFACE (self);
  return iface->get_curve != NULL ? iface->get_curve (self) : NULL;
}

gboolean
gw_saved_run_has_name (GPtrArray *runs, const char *name)
{
  for (guint i = 0; i < runs->len; i++)
    {
      g_autofree char *other = gw_saved_run_dup_name (g_ptr_array_index (runs, i));

      if (g_utf8_collate (other, name) == 0)
        return TRUE;
    }
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

gboolean
gw_save_error_differs (const GError *one, const GError *other)
{
  return (one == NULL) != (other == NULL)
         || (one != NULL && strcmp (one->message, other->message) != 0);
}

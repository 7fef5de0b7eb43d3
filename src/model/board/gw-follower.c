/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-follower.h"

typedef struct
{
  /* owned */
  GwWorkbench *workbench;
  GwRun *run;

  gint64 patience;
} GwFollowerPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GwFollower, gw_follower, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_WORKBENCH,
  PROP_PATIENCE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GwFollowerPrivate *
get_private (GwFollower *self)
{
  return gw_follower_get_instance_private (self);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  GwFollower *self = user_data;
  GwFollowerClass *klass = GW_FOLLOWER_GET_CLASS (self);

  klass->put (self, result);
  if (result != NULL)
    klass->free_result (result);
}

static void
gw_follower_constructed (GObject *object)
{
  GwFollower *self = GW_FOLLOWER (object);
  const char *const *inputs = GW_FOLLOWER_GET_CLASS (self)->inputs;

  G_OBJECT_CLASS (gw_follower_parent_class)->constructed (object);

  for (guint i = 0; inputs[i] != NULL; i++)
    {
      g_autofree char *signal_name = g_strconcat ("notify::", inputs[i], NULL);

      g_signal_connect_object (get_private (self)->workbench, signal_name,
                               G_CALLBACK (gw_follower_update), self, G_CONNECT_SWAPPED);
    }
  gw_follower_update (self);
}

static void
gw_follower_dispose (GObject *object)
{
  GwFollowerPrivate *private = get_private (GW_FOLLOWER (object));

  g_clear_pointer (&private->run, gw_run_cancel);
  if (private->workbench != NULL)
    g_signal_handlers_disconnect_by_data (private->workbench, object);
  g_clear_object (&private->workbench);

  G_OBJECT_CLASS (gw_follower_parent_class)->dispose (object);
}

static void
gw_follower_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwFollowerPrivate *private = get_private (GW_FOLLOWER (object));

  switch (prop_id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, private->workbench);
      break;
    case PROP_PATIENCE:
      g_value_set_int64 (value, private->patience);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_follower_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwFollowerPrivate *private = get_private (GW_FOLLOWER (object));

  switch (prop_id)
    {
    case PROP_WORKBENCH:
      private->workbench = g_value_dup_object (value);
      break;
    case PROP_PATIENCE:
      private->patience = g_value_get_int64 (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_follower_class_init (GwFollowerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags construct = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | strings;

  object_class->constructed = gw_follower_constructed;
  object_class->dispose = gw_follower_dispose;
  object_class->get_property = gw_follower_get_property;
  object_class->set_property = gw_follower_set_property;

  properties[PROP_WORKBENCH]
    = g_param_spec_object ("workbench", NULL, NULL, GW_TYPE_WORKBENCH, construct);
  properties[PROP_PATIENCE]
    = g_param_spec_int64 ("patience", NULL, NULL, 0, G_MAXINT64, GW_FOLLOWER_PATIENCE,
                          G_PARAM_READWRITE | G_PARAM_CONSTRUCT | strings);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_follower_init (GwFollower *self)
{
}

GwWorkbench *
gw_follower_get_workbench (GwFollower *self)
{
  return get_private (self)->workbench;
}

void
gw_follower_update (GwFollower *self)
{
  GwFollowerClass *klass;
  GwFollowerPrivate *private;
  gpointer inputs;

  g_return_if_fail (GW_IS_FOLLOWER (self));

  klass = GW_FOLLOWER_GET_CLASS (self);
  private = get_private (self);
  g_clear_pointer (&private->run, gw_run_cancel);
  inputs = private->workbench != NULL ? klass->prepare (self, private->workbench) : NULL;
  if (inputs != NULL)
    {
      private->run = gw_run_start (klass->work, inputs, klass->free_inputs, klass->free_result,
                                   done_cb, self);
      if (gw_run_wait_briefly (private->run, private->patience))
        return;
    }
  klass->put (self, NULL);
}

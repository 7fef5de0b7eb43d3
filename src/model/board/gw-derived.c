/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-derived.h"

typedef struct
{
  /* owned */
  GwBoardModel *board_model;
  GwJob *job;

  gint64 patience;
} GwDerivedPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GwDerived, gw_derived, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BOARD_MODEL,
  PROP_PATIENCE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GwDerivedPrivate *
get_private (GwDerived *self)
{
  return gw_derived_get_instance_private (self);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  GwDerived *self = user_data;
  GwDerivedClass *klass = GW_DERIVED_GET_CLASS (self);

  klass->put (self, result);
  if (result != NULL)
    klass->free_result (result);
}

static void
gw_derived_constructed (GObject *object)
{
  GwDerived *self = GW_DERIVED (object);
  const char *const *inputs = GW_DERIVED_GET_CLASS (self)->inputs;

  G_OBJECT_CLASS (gw_derived_parent_class)->constructed (object);

  for (guint i = 0; inputs[i] != NULL; i++)
    {
      g_autofree char *signal_name = g_strconcat ("notify::", inputs[i], NULL);

      g_signal_connect_object (get_private (self)->board_model, signal_name,
                               G_CALLBACK (gw_derived_update), self, G_CONNECT_SWAPPED);
    }
  gw_derived_update (self);
}

static void
gw_derived_dispose (GObject *object)
{
  GwDerivedPrivate *private = get_private (GW_DERIVED (object));

  g_clear_pointer (&private->job, gw_job_cancel);
  if (private->board_model != NULL)
    g_signal_handlers_disconnect_by_data (private->board_model, object);
  g_clear_object (&private->board_model);

  G_OBJECT_CLASS (gw_derived_parent_class)->dispose (object);
}

static void
gw_derived_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwDerivedPrivate *private = get_private (GW_DERIVED (object));

  switch (prop_id)
    {
    case PROP_BOARD_MODEL:
      private->board_model = g_value_dup_object (value);
      break;
    case PROP_PATIENCE:
      private->patience = g_value_get_int64 (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_derived_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_PATIENCE)
    g_value_set_int64 (value, get_private (GW_DERIVED (object))->patience);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_derived_class_init (GwDerivedClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->constructed = gw_derived_constructed;
  object_class->dispose = gw_derived_dispose;
  object_class->get_property = gw_derived_get_property;
  object_class->set_property = gw_derived_set_property;

  properties[PROP_BOARD_MODEL]
    = g_param_spec_object ("board-model", NULL, NULL, GW_TYPE_BOARD_MODEL,
                           flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_PATIENCE]
    = g_param_spec_int64 ("patience", NULL, NULL, 0, G_MAXINT64, GW_DERIVED_PATIENCE,
                          flags | G_PARAM_READABLE | G_PARAM_CONSTRUCT);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_derived_init (GwDerived *self)
{
}

GwBoardModel *
gw_derived_get_board_model (GwDerived *self)
{
  return get_private (self)->board_model;
}

void
gw_derived_update (GwDerived *self)
{
  GwDerivedClass *klass;
  GwDerivedPrivate *private;
  gpointer inputs;

  g_return_if_fail (GW_IS_DERIVED (self));

  klass = GW_DERIVED_GET_CLASS (self);
  private = get_private (self);
  g_clear_pointer (&private->job, gw_job_cancel);
  inputs = private->board_model != NULL ? klass->prepare (self, private->board_model) : NULL;
  if (inputs != NULL)
    {
      private->job
        = gw_job_start (klass->work, inputs, klass->free_inputs, klass->free_result, done_cb, self);
      if (gw_job_wait_briefly (private->job, private->patience))
        return;
    }
  klass->put (self, NULL);
}

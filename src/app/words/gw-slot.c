/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-slot.h"

struct _GwSlot
{
  GObject parent_instance;

  /* owned */
  GwWord *word;
};

G_DEFINE_FINAL_TYPE (GwSlot, gw_slot, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_WORD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
gw_slot_dispose (GObject *object)
{
  GwSlot *self = GW_SLOT (object);

  g_clear_object (&self->word);

  G_OBJECT_CLASS (gw_slot_parent_class)->dispose (object);
}

static void
gw_slot_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwSlot *self = GW_SLOT (object);

  switch (prop_id)
    {
    case PROP_WORD:
      g_value_set_object (value, self->word);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_slot_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwSlot *self = GW_SLOT (object);

  switch (prop_id)
    {
    case PROP_WORD:
      gw_slot_set_word (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_slot_class_init (GwSlotClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_slot_dispose;
  object_class->get_property = gw_slot_get_property;
  object_class->set_property = gw_slot_set_property;

  properties[PROP_WORD]
    = g_param_spec_object ("word", NULL, NULL, GW_TYPE_WORD,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_slot_init (GwSlot *self)
{
}

GwSlot *
gw_slot_new (GwWord *word)
{
  return g_object_new (GW_TYPE_SLOT, "word", word, NULL);
}

void
gw_slot_set_word (GwSlot *self, GwWord *word)
{
  g_return_if_fail (GW_IS_SLOT (self));
  g_return_if_fail (word == NULL || GW_IS_WORD (word));

  if (g_set_object (&self->word, word))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORD]);
}

GwWord *
gw_slot_get_word (GwSlot *self)
{
  g_return_val_if_fail (GW_IS_SLOT (self), NULL);

  return self->word;
}

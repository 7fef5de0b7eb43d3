/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-row.h"

struct _GwWordRow
{
  GObject parent_instance;

  /* owned */
  GwWord *word;
};

G_DEFINE_FINAL_TYPE (GwWordRow, gw_word_row, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_WORD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
gw_word_row_dispose (GObject *object)
{
  GwWordRow *self = GW_WORD_ROW (object);

  g_clear_object (&self->word);

  G_OBJECT_CLASS (gw_word_row_parent_class)->dispose (object);
}

static void
gw_word_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwWordRow *self = GW_WORD_ROW (object);

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
gw_word_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwWordRow *self = GW_WORD_ROW (object);

  switch (prop_id)
    {
    case PROP_WORD:
      gw_word_row_set_word (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_word_row_class_init (GwWordRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_word_row_dispose;
  object_class->get_property = gw_word_row_get_property;
  object_class->set_property = gw_word_row_set_property;

  properties[PROP_WORD]
    = g_param_spec_object ("word", NULL, NULL, GW_TYPE_WORD,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_word_row_init (GwWordRow *self)
{
}

GwWordRow *
gw_word_row_new (GwWord *word)
{
  return g_object_new (GW_TYPE_WORD_ROW, "word", word, NULL);
}

void
gw_word_row_set_word (GwWordRow *self, GwWord *word)
{
  g_return_if_fail (GW_IS_WORD_ROW (self));
  g_return_if_fail (word == NULL || GW_IS_WORD (word));

  if (g_set_object (&self->word, word))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORD]);
}

GwWord *
gw_word_row_get_word (GwWordRow *self)
{
  g_return_val_if_fail (GW_IS_WORD_ROW (self), NULL);

  return self->word;
}

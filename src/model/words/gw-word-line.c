/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-line.h"

struct _GwWordLine
{
  GObject parent_instance;

  char *text;
};

G_DEFINE_FINAL_TYPE (GwWordLine, gw_word_line, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
gw_word_line_finalize (GObject *object)
{
  g_clear_pointer (&GW_WORD_LINE (object)->text, g_free);

  G_OBJECT_CLASS (gw_word_line_parent_class)->finalize (object);
}

static void
gw_word_line_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_TEXT:
      g_value_set_string (value, GW_WORD_LINE (object)->text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_word_line_class_init (GwWordLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = gw_word_line_finalize;
  object_class->get_property = gw_word_line_get_property;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_word_line_init (GwWordLine *self)
{
}

GwWordLine *
gw_word_line_new (char *text)
{
  GwWordLine *self = g_object_new (GW_TYPE_WORD_LINE, NULL);

  self->text = text;
  return self;
}

const char *
gw_word_line_get_text (GwWordLine *self)
{
  g_return_val_if_fail (GW_IS_WORD_LINE (self), NULL);

  return self->text;
}

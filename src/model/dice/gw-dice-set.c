/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-set.h"

#include "gw-boxed.h"
#include "gw-compat.h"

#include <glib/gi18n-lib.h>

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

GwDiceSet *
gw_dice_set_new (const GwDiceEntry *entry)
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

void
gw_dice_set_set_place (GwDiceSet *self, const char *id, const char *path)
{
  g_return_if_fail (GW_IS_DICE_SET (self));
  g_return_if_fail (!self->builtin);

  gw_set_str (&self->id, id);
  gw_set_str (&self->path, path);
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
                              : gw_dice_get_name (self->dice);
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

/* What is special about the faces, or their number. */
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

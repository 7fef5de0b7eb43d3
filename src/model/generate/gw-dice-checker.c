/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-checker.h"

struct _GwDiceChecker
{
  GObject parent_instance;

  /* owned */
  GwWorkbench *workbench;
  GwMakeChoice *choice;
  GwDiceFit *fit;
  GBytes *missing;
};

G_DEFINE_FINAL_TYPE (GwDiceChecker, gw_dice_checker, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_WORKBENCH,
  PROP_CHOICE,
  PROP_FIT,
  PROP_APPLIES,
  PROP_MISSING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GBytes *
list_missing (GwDiceChecker *self)
{
  const GwDiceFit *fit = self->fit;
  g_autofree guint8 *missing = NULL;

  if (!gw_dice_checker_get_applies (self) || fit->n_missing == 0
      || fit->n_tiles > gw_dice_get_n_dice (gw_workbench_get_dice (self->workbench)))
    return NULL;
  missing = g_new0 (guint8, fit->n_tiles);
  for (guint i = 0; i < fit->n_tiles; i++)
    missing[i] = fit->die[i] < 0;
  return g_bytes_new_take (g_steal_pointer (&missing), fit->n_tiles);
}

static void
check (GwDiceChecker *self)
{
  GwBoard *board = gw_workbench_get_board (self->workbench);
  GwDice *dice = gw_workbench_get_dice (self->workbench);
  g_autoptr (GBytes) missing = NULL;
  gboolean same;

  g_clear_pointer (&self->fit, gw_dice_fit_free);
  if (board != NULL && dice != NULL)
    self->fit = gw_dice_fit_board (dice, board, gw_workbench_get_rules (self->workbench));
  missing = list_missing (self);
  same = missing == self->missing
         || (missing != NULL && self->missing != NULL && g_bytes_equal (missing, self->missing));

  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIT]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_APPLIES]);
  if (!same)
    {
      g_clear_pointer (&self->missing, g_bytes_unref);
      self->missing = g_steal_pointer (&missing);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MISSING]);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

static void
gw_dice_checker_constructed (GObject *object)
{
  static const char *const inputs[] = { "notify::board", "notify::dice", "notify::rules" };
  GwDiceChecker *self = GW_DICE_CHECKER (object);

  G_OBJECT_CLASS (gw_dice_checker_parent_class)->constructed (object);

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    g_signal_connect_object (self->workbench, inputs[i], G_CALLBACK (check), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "notify::generator", G_CALLBACK (check), self,
                           G_CONNECT_SWAPPED);
  check (self);
}

static void
gw_dice_checker_finalize (GObject *object)
{
  GwDiceChecker *self = GW_DICE_CHECKER (object);

  g_clear_pointer (&self->fit, gw_dice_fit_free);
  g_clear_pointer (&self->missing, g_bytes_unref);
  g_clear_object (&self->workbench);
  g_clear_object (&self->choice);

  G_OBJECT_CLASS (gw_dice_checker_parent_class)->finalize (object);
}

static void
gw_dice_checker_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwDiceChecker *self = GW_DICE_CHECKER (object);

  switch (prop_id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, self->workbench);
      break;
    case PROP_CHOICE:
      g_value_set_object (value, self->choice);
      break;
    case PROP_APPLIES:
      g_value_set_boolean (value, gw_dice_checker_get_applies (self));
      break;
    case PROP_FIT:
      g_value_set_pointer (value, self->fit);
      break;
    case PROP_MISSING:
      g_value_set_boxed (value, self->missing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_dice_checker_set_property (GObject *object, guint prop_id, const GValue *value,
                              GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_WORKBENCH:
      GW_DICE_CHECKER (object)->workbench = g_value_dup_object (value);
      break;
    case PROP_CHOICE:
      GW_DICE_CHECKER (object)->choice = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_dice_checker_class_init (GwDiceCheckerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = gw_dice_checker_constructed;
  object_class->finalize = gw_dice_checker_finalize;
  object_class->get_property = gw_dice_checker_get_property;
  object_class->set_property = gw_dice_checker_set_property;

  properties[PROP_WORKBENCH]
    = g_param_spec_object ("workbench", NULL, NULL, GW_TYPE_WORKBENCH,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | strings);
  properties[PROP_CHOICE]
    = g_param_spec_object ("choice", NULL, NULL, GW_TYPE_MAKE_CHOICE,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | strings);
  properties[PROP_APPLIES]
    = g_param_spec_boolean ("applies", NULL, NULL, FALSE, G_PARAM_READABLE | strings);
  properties[PROP_FIT] = g_param_spec_pointer ("fit", NULL, NULL, G_PARAM_READABLE | strings);
  properties[PROP_MISSING]
    = g_param_spec_boxed ("missing", NULL, NULL, G_TYPE_BYTES, G_PARAM_READABLE | strings);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_dice_checker_init (GwDiceChecker *self)
{
}

GwDiceChecker *
gw_dice_checker_new (GwWorkbench *workbench, GwMakeChoice *choice)
{
  return g_object_new (GW_TYPE_DICE_CHECKER, "workbench", workbench, "choice", choice, NULL);
}

GwWorkbench *
gw_dice_checker_get_workbench (GwDiceChecker *self)
{
  g_return_val_if_fail (GW_IS_DICE_CHECKER (self), NULL);

  return self->workbench;
}

const GwDiceFit *
gw_dice_checker_get_fit (GwDiceChecker *self)
{
  g_return_val_if_fail (GW_IS_DICE_CHECKER (self), NULL);

  return self->fit;
}

gboolean
gw_dice_checker_get_applies (GwDiceChecker *self)
{
  g_return_val_if_fail (GW_IS_DICE_CHECKER (self), FALSE);

  return self->fit != NULL && gw_make_choice_get_generator (self->choice) == NULL;
}

GBytes *
gw_dice_checker_get_missing (GwDiceChecker *self)
{
  g_return_val_if_fail (GW_IS_DICE_CHECKER (self), NULL);

  return self->missing;
}

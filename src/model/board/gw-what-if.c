/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-what-if.h"

struct _GwWhatIf
{
  GwFollower parent_instance;

  /* owned */
  GwLetterTable *table;

  gboolean active;
  guint cell;
};

G_DEFINE_FINAL_TYPE (GwWhatIf, gw_what_if, GW_TYPE_FOLLOWER)

enum
{
  PROP_0,
  PROP_ACTIVE,
  PROP_CELL,
  PROP_TABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* What the worker reads. */
typedef struct
{
  GwLexicon *lexicon;
  GwBoard *board;
  GwRules *rules;
  guint cell;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_lexicon_unref (inputs->lexicon);
  gw_board_unref (inputs->board);
  gw_rules_unref (inputs->rules);
  g_free (inputs);
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  const Inputs *inputs = data;

  return gw_letter_table_new (inputs->lexicon, inputs->board, inputs->rules, inputs->cell, stop);
}

static void
gw_what_if_put (GwFollower *follower, gpointer table)
{
  GwWhatIf *self = GW_WHAT_IF (follower);

  if (table == self->table)
    return;

  g_clear_pointer (&self->table, gw_letter_table_unref);
  if (table != NULL)
    self->table = gw_letter_table_ref (table);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
}

static gpointer
gw_what_if_prepare (GwFollower *follower, GwWorkbench *workbench)
{
  GwWhatIf *self = GW_WHAT_IF (follower);
  GwBoard *board = gw_workbench_get_board (workbench);
  GwLexicon *lexicon = gw_workbench_get_lexicon (workbench);
  Inputs *inputs;

  if (!self->active || board == NULL || lexicon == NULL
      || self->cell >= gw_board_get_n_cells (board))
    return NULL;

  inputs = g_new0 (Inputs, 1);
  inputs->lexicon = gw_lexicon_ref (lexicon);
  inputs->board = gw_board_ref (board);
  inputs->rules = gw_rules_ref (gw_workbench_get_rules (workbench));
  inputs->cell = self->cell;
  return inputs;
}

static void
gw_what_if_finalize (GObject *object)
{
  GwWhatIf *self = GW_WHAT_IF (object);

  g_clear_pointer (&self->table, gw_letter_table_unref);

  G_OBJECT_CLASS (gw_what_if_parent_class)->finalize (object);
}

static void
gw_what_if_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwWhatIf *self = GW_WHAT_IF (object);

  switch (prop_id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;
    case PROP_CELL:
      g_value_set_uint (value, self->cell);
      break;
    case PROP_TABLE:
      g_value_set_boxed (value, gw_what_if_get_table (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_active (GwWhatIf *self, gboolean active)
{
  if (active == self->active)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  self->active = active;
  gw_follower_update (GW_FOLLOWER (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
set_cell (GwWhatIf *self, guint cell)
{
  if (cell == self->cell)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  self->cell = cell;
  gw_follower_update (GW_FOLLOWER (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CELL]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
gw_what_if_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwWhatIf *self = GW_WHAT_IF (object);

  switch (prop_id)
    {
    case PROP_ACTIVE:
      set_active (self, g_value_get_boolean (value));
      break;
    case PROP_CELL:
      set_cell (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_what_if_class_init (GwWhatIfClass *klass)
{
  static const char *const inputs[] = { "board", "lexicon", "rules", NULL };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GwFollowerClass *follower_class = GW_FOLLOWER_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = G_PARAM_READWRITE | strings;

  object_class->finalize = gw_what_if_finalize;
  object_class->get_property = gw_what_if_get_property;
  object_class->set_property = gw_what_if_set_property;

  follower_class->inputs = inputs;
  follower_class->prepare = gw_what_if_prepare;
  follower_class->work = work;
  follower_class->free_inputs = inputs_free;
  follower_class->free_result = (GDestroyNotify) gw_letter_table_unref;
  follower_class->put = gw_what_if_put;

  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, writable);
  properties[PROP_CELL]
    = g_param_spec_uint ("cell", NULL, NULL, 0, G_MAXUINT, G_MAXUINT, writable);
  properties[PROP_TABLE] = g_param_spec_boxed ("table", NULL, NULL, GW_TYPE_LETTER_TABLE,
                                               G_PARAM_READABLE | strings);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_what_if_init (GwWhatIf *self)
{
  self->cell = G_MAXUINT;
}

GwWhatIf *
gw_what_if_new (GwWorkbench *workbench)
{
  return g_object_new (GW_TYPE_WHAT_IF, "workbench", workbench, NULL);
}

/* Another handler of the new board may run before ours: never return results for the old one. */
GwLetterTable *
gw_what_if_get_table (GwWhatIf *self)
{
  GwWorkbench *workbench;

  g_return_val_if_fail (GW_IS_WHAT_IF (self), NULL);

  workbench = gw_follower_get_workbench (GW_FOLLOWER (self));
  if (self->table == NULL || workbench == NULL
      || gw_letter_table_get_cell (self->table) != self->cell
      || gw_letter_table_get_board (self->table) != gw_workbench_get_board (workbench))
    return NULL;
  return self->table;
}

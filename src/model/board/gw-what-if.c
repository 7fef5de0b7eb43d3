/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-what-if.h"

#include "gw-job-inputs.h"

struct _GwWhatIf
{
  GwDerived parent_instance;

  /* owned */
  GwLetterTable *table;

  gboolean active;
  guint cell;
};

G_DEFINE_FINAL_TYPE (GwWhatIf, gw_what_if, GW_TYPE_DERIVED)

enum
{
  PROP_0,
  PROP_ACTIVE,
  PROP_CELL,
  PROP_TABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gpointer
work (gpointer data, const GwStop *stop)
{
  const GwJobInputs *inputs = data;

  return gw_letter_table_new (inputs->game->lexicon, inputs->board, inputs->game->rules,
                              inputs->number, stop);
}

static void
gw_what_if_put (GwDerived *derived, gpointer table)
{
  GwWhatIf *self = GW_WHAT_IF (derived);

  if (table == self->table)
    return;

  g_clear_pointer (&self->table, gw_letter_table_unref);
  if (table != NULL)
    self->table = gw_letter_table_ref (table);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
}

static gpointer
gw_what_if_prepare (GwDerived *derived, GwBoardModel *board_model)
{
  GwWhatIf *self = GW_WHAT_IF (derived);
  GwBoard *board = gw_board_model_get_board (board_model);
  GwGame *game = gw_board_model_get_game (board_model);
  GwJobInputs *inputs;

  if (!self->active || board == NULL || game->lexicon == NULL
      || self->cell >= gw_board_get_n_cells (board))
    return NULL;

  inputs = gw_job_inputs_new (game, board);
  inputs->number = self->cell;
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
  gw_derived_update (GW_DERIVED (self));
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
  gw_derived_update (GW_DERIVED (self));
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
  static const char *const inputs[] = { "board", "game", NULL };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GwDerivedClass *derived_class = GW_DERIVED_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = G_PARAM_READWRITE | strings;

  object_class->finalize = gw_what_if_finalize;
  object_class->get_property = gw_what_if_get_property;
  object_class->set_property = gw_what_if_set_property;

  derived_class->inputs = inputs;
  derived_class->prepare = gw_what_if_prepare;
  derived_class->work = work;
  derived_class->free_inputs = gw_job_inputs_free;
  derived_class->free_result = (GDestroyNotify) gw_letter_table_unref;
  derived_class->put = gw_what_if_put;

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
gw_what_if_new (GwBoardModel *board_model)
{
  return g_object_new (GW_TYPE_WHAT_IF, "board-model", board_model, NULL);
}

/* Another handler of a new board may run before ours: never return results for the old one. */
GwLetterTable *
gw_what_if_get_table (GwWhatIf *self)
{
  GwBoardModel *board_model;

  g_return_val_if_fail (GW_IS_WHAT_IF (self), NULL);

  board_model = gw_derived_get_board_model (GW_DERIVED (self));
  if (self->table == NULL || board_model == NULL
      || gw_letter_table_get_cell (self->table) != self->cell
      || gw_letter_table_get_board (self->table) != gw_board_model_get_board (board_model))
    return NULL;
  return self->table;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-what-if.h"

#include "gw-run.h"

/* As in the workbench: what is done within this time comes with the same frame. */
#define PATIENCE 10000

struct _GwWhatIf
{
  GObject parent_instance;

  /* owned */
  GwWorkbench *workbench;
  GwLetterTable *table;
  GwRun *run;

  gboolean active;
  guint cell;
  gint64 patience;
};

G_DEFINE_FINAL_TYPE (GwWhatIf, gw_what_if, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_WORKBENCH,
  PROP_ACTIVE,
  PROP_CELL,
  PROP_TABLE,
  PROP_PATIENCE,
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
set_table (GwWhatIf *self, GwLetterTable *table)
{
  if (table == self->table)
    return;

  g_clear_pointer (&self->table, gw_letter_table_unref);
  if (table != NULL)
    self->table = gw_letter_table_ref (table);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  GwLetterTable *table = result;

  set_table (user_data, table);
  g_clear_pointer (&table, gw_letter_table_unref);
}

static void
update (GwWhatIf *self)
{
  GwBoard *board;
  GwLexicon *lexicon;
  Inputs *inputs;

  if (self->workbench == NULL)
    return;

  board = gw_workbench_get_board (self->workbench);
  lexicon = gw_workbench_get_lexicon (self->workbench);
  g_clear_pointer (&self->run, gw_run_cancel);
  if (!self->active || board == NULL || lexicon == NULL
      || self->cell >= gw_board_get_n_cells (board))
    {
      set_table (self, NULL);
      return;
    }

  inputs = g_new0 (Inputs, 1);
  inputs->lexicon = gw_lexicon_ref (lexicon);
  inputs->board = gw_board_ref (board);
  inputs->rules = gw_rules_ref (gw_workbench_get_rules (self->workbench));
  inputs->cell = self->cell;
  self->run = gw_run_start (work, inputs, inputs_free, (GDestroyNotify) gw_letter_table_unref,
                            done_cb, self);
  if (!gw_run_wait (self->run, self->patience))
    set_table (self, NULL);
}

static void
input_changed_cb (GwWhatIf *self)
{
  if (self->active)
    update (self);
}

static void
gw_what_if_constructed (GObject *object)
{
  static const char *const inputs[] = { "board", "lexicon", "rules" };
  GwWhatIf *self = GW_WHAT_IF (object);

  G_OBJECT_CLASS (gw_what_if_parent_class)->constructed (object);

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      g_autofree char *signal_name = g_strconcat ("notify::", inputs[i], NULL);

      g_signal_connect_object (self->workbench, signal_name, G_CALLBACK (input_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
}

static void
gw_what_if_dispose (GObject *object)
{
  GwWhatIf *self = GW_WHAT_IF (object);

  g_clear_pointer (&self->run, gw_run_cancel);
  if (self->workbench != NULL)
    g_signal_handlers_disconnect_by_data (self->workbench, self);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (gw_what_if_parent_class)->dispose (object);
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
    case PROP_WORKBENCH:
      g_value_set_object (value, self->workbench);
      break;
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;
    case PROP_CELL:
      g_value_set_uint (value, self->cell);
      break;
    case PROP_TABLE:
      g_value_set_boxed (value, gw_what_if_get_table (self));
      break;
    case PROP_PATIENCE:
      g_value_set_int64 (value, self->patience);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_what_if_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwWhatIf *self = GW_WHAT_IF (object);

  switch (prop_id)
    {
    case PROP_WORKBENCH:
      self->workbench = g_value_dup_object (value);
      break;
    case PROP_ACTIVE:
      gw_what_if_set_active (self, g_value_get_boolean (value));
      break;
    case PROP_CELL:
      gw_what_if_set_cell (self, g_value_get_uint (value));
      break;
    case PROP_PATIENCE:
      self->patience = g_value_get_int64 (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_what_if_class_init (GwWhatIfClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = G_PARAM_READWRITE | strings;
  const GParamFlags construct = G_PARAM_CONSTRUCT_ONLY | writable;

  object_class->constructed = gw_what_if_constructed;
  object_class->dispose = gw_what_if_dispose;
  object_class->finalize = gw_what_if_finalize;
  object_class->get_property = gw_what_if_get_property;
  object_class->set_property = gw_what_if_set_property;

  properties[PROP_WORKBENCH]
    = g_param_spec_object ("workbench", NULL, NULL, GW_TYPE_WORKBENCH, construct);
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, writable);
  properties[PROP_CELL]
    = g_param_spec_uint ("cell", NULL, NULL, 0, G_MAXUINT, G_MAXUINT, writable);
  properties[PROP_TABLE] = g_param_spec_boxed ("table", NULL, NULL, GW_TYPE_LETTER_TABLE,
                                               G_PARAM_READABLE | strings);
  properties[PROP_PATIENCE]
    = g_param_spec_int64 ("patience", NULL, NULL, 0, G_MAXINT64, PATIENCE, construct);
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

void
gw_what_if_set_active (GwWhatIf *self, gboolean active)
{
  g_return_if_fail (GW_IS_WHAT_IF (self));

  if (active == self->active)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  self->active = active;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
  g_object_thaw_notify (G_OBJECT (self));
}

gboolean
gw_what_if_get_active (GwWhatIf *self)
{
  g_return_val_if_fail (GW_IS_WHAT_IF (self), FALSE);

  return self->active;
}

void
gw_what_if_set_cell (GwWhatIf *self, guint cell)
{
  g_return_if_fail (GW_IS_WHAT_IF (self));

  if (cell == self->cell)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  self->cell = cell;
  input_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CELL]);
  g_object_thaw_notify (G_OBJECT (self));
}

guint
gw_what_if_get_cell (GwWhatIf *self)
{
  g_return_val_if_fail (GW_IS_WHAT_IF (self), G_MAXUINT);

  return self->cell;
}

/* Somebody may ask who heard of a new board before the table did. */
GwLetterTable *
gw_what_if_get_table (GwWhatIf *self)
{
  g_return_val_if_fail (GW_IS_WHAT_IF (self), NULL);

  if (self->table == NULL || self->workbench == NULL
      || gw_letter_table_get_cell (self->table) != self->cell
      || gw_letter_table_get_board (self->table) != gw_workbench_get_board (self->workbench))
    return NULL;
  return self->table;
}

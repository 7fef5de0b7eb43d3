/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-maker-private.h"

#include "gw-compat.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (GwMaker, gw_maker, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_EDITOR,
  PROP_CHOICE,
  PROP_CAN_GENERATE,
  PROP_CAN_FILL,
  PROP_MAKING,
  PROP_OBSTACLE,
  PROP_THREADS,
  N_PROPS
};

enum
{
  FAILED,
  PROGRESS,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* What a whole new board is to be like; NULL when each tile is locked. */
static GwBoard *
make_shape (GwMaker *self)
{
  guint rows, cols;

  if (gw_editor_get_any_locked (self->editor))
    return gw_editor_make_template (self->editor);
  gw_make_choice_get_size (self->choice, &rows, &cols);
  return gw_plan_new_shape (rows, cols);
}

static void
update_obstacle (GwMaker *self)
{
  GwDice *dice = gw_workbench_get_dice (self->workbench);
  g_autoptr (GwBoard) shape = NULL;
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GError) error = NULL;

  if (dice != NULL && gw_make_choice_get_generator (self->choice) == NULL)
    shape = make_shape (self);
  if (shape != NULL)
    source = gw_source_new_dice (dice, shape, gw_workbench_get_rules (self->workbench), &error);
  if (gw_set_str (&self->obstacle, error != NULL ? error->message : NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OBSTACLE]);
}

static void
update (GwMaker *self)
{
  const gboolean has_letters = gw_make_choice_get_generator (self->choice) != NULL
                                 ? gw_workbench_get_lexicon (self->workbench) != NULL
                                 : gw_workbench_get_dice (self->workbench) != NULL;
  g_autoptr (GwBoard) template = gw_editor_make_template (self->editor);
  const gboolean can_fill = has_letters && template != NULL;

  if (has_letters != self->can_generate)
    {
      self->can_generate = has_letters;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_GENERATE]);
    }
  if (can_fill != self->can_fill)
    {
      self->can_fill = can_fill;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_FILL]);
    }
  update_obstacle (self);
}

/* Whatever changes, a board that was asked for before is not wanted any more. */
static void
input_changed_cb (GwMaker *self)
{
  gw_maker_cancel (self);
  update (self);
}

static void
board_changed_cb (GwMaker *self)
{
  GwBoard *board = gw_workbench_get_board (self->workbench);
  const guint rows = board != NULL ? gw_board_get_rows (board) : 0;
  const guint cols = board != NULL ? gw_board_get_cols (board) : 0;
  const gboolean other = self->rows > 0 && rows > 0 && (rows != self->rows || cols != self->cols);

  self->rows = rows;
  self->cols = cols;
  if (other)
    gw_make_choice_set_size (self->choice, rows, cols);
  input_changed_cb (self);
}

static void
choice_changed_cb (GwMaker *self, GParamSpec *pspec)
{
  if (g_str_equal (pspec->name, "dice"))
    return; /* a name; the dice themselves are the workbench's */
  input_changed_cb (self);
}

static void
gw_maker_constructed (GObject *object)
{
  GwMaker *self = GW_MAKER (object);
  static const char *const inputs[] = { "notify::lexicon", "notify::rules", "notify::dice" };

  G_OBJECT_CLASS (gw_maker_parent_class)->constructed (object);

  self->choice = gw_make_choice_new ();
  self->counter = gw_letter_counter_new (gw_maker_counted_cb, self);
  self->workbench = gw_editor_get_workbench (self->editor);
  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    g_signal_connect_object (self->workbench, inputs[i], G_CALLBACK (input_changed_cb), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workbench, "notify::board", G_CALLBACK (board_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "notify::locks", G_CALLBACK (input_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "notify", G_CALLBACK (choice_changed_cb), self,
                           G_CONNECT_SWAPPED);
  board_changed_cb (self);
}

static void
gw_maker_dispose (GObject *object)
{
  GwMaker *self = GW_MAKER (object);

  g_clear_handle_id (&self->progress_source, g_source_remove);
  g_clear_pointer (&self->run, gw_run_cancel);
  gw_letter_counter_cancel (self->counter);
  g_clear_object (&self->choice);
  g_clear_object (&self->sources);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (gw_maker_parent_class)->dispose (object);
}

static void
gw_maker_finalize (GObject *object)
{
  GwMaker *self = GW_MAKER (object);

  g_clear_pointer (&self->progress, gw_make_progress_unref);
  g_clear_pointer (&self->source, gw_source_unref);
  g_clear_pointer (&self->nearest, gw_board_unref);
  g_clear_pointer (&self->counter, gw_letter_counter_free);
  g_clear_pointer (&self->shape, gw_board_unref);
  g_free (self->obstacle);

  G_OBJECT_CLASS (gw_maker_parent_class)->finalize (object);
}

static void
gw_maker_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwMaker *self = GW_MAKER (object);

  switch (prop_id)
    {
    case PROP_EDITOR:
      g_value_set_object (value, self->editor);
      break;
    case PROP_CHOICE:
      g_value_set_object (value, self->choice);
      break;
    case PROP_CAN_GENERATE:
      g_value_set_boolean (value, self->can_generate);
      break;
    case PROP_CAN_FILL:
      g_value_set_boolean (value, self->can_fill);
      break;
    case PROP_MAKING:
      g_value_set_boolean (value, self->making);
      break;
    case PROP_OBSTACLE:
      g_value_set_string (value, self->obstacle);
      break;
    case PROP_THREADS:
      g_value_set_uint (value, self->n_threads);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_maker_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwMaker *self = GW_MAKER (object);

  switch (prop_id)
    {
    case PROP_EDITOR:
      self->editor = g_value_dup_object (value);
      break;
    case PROP_THREADS:
      self->n_threads = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_maker_class_init (GwMakerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags strings = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags readable = G_PARAM_READABLE | strings;
  const GParamFlags construct = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | strings;

  object_class->constructed = gw_maker_constructed;
  object_class->dispose = gw_maker_dispose;
  object_class->finalize = gw_maker_finalize;
  object_class->get_property = gw_maker_get_property;
  object_class->set_property = gw_maker_set_property;

  properties[PROP_EDITOR]
    = g_param_spec_object ("editor", NULL, NULL, GW_TYPE_EDITOR, construct);
  properties[PROP_CHOICE]
    = g_param_spec_object ("choice", NULL, NULL, GW_TYPE_MAKE_CHOICE, readable);
  properties[PROP_CAN_GENERATE]
    = g_param_spec_boolean ("can-generate", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_FILL] = g_param_spec_boolean ("can-fill", NULL, NULL, FALSE, readable);
  properties[PROP_MAKING] = g_param_spec_boolean ("making", NULL, NULL, FALSE, readable);
  properties[PROP_OBSTACLE]
    = g_param_spec_string ("obstacle", NULL, NULL, NULL, readable);
  properties[PROP_THREADS] /* 0 takes all cores */
    = g_param_spec_uint ("threads", NULL, NULL, 0, 256, 0, construct);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_maker_init (GwMaker *self)
{
}

GwMaker *
gw_maker_new (GwEditor *editor)
{
  return g_object_new (GW_TYPE_MAKER, "editor", editor, NULL);
}

GwMakeChoice *
gw_maker_get_choice (GwMaker *self)
{
  g_return_val_if_fail (GW_IS_MAKER (self), NULL);

  return self->choice;
}

GwWorkbench *
gw_maker_get_workbench (GwMaker *self)
{
  g_return_val_if_fail (GW_IS_MAKER (self), NULL);

  return self->workbench;
}

void
gw_maker_set_sources (GwMaker *self, GwSourceList *sources)
{
  g_return_if_fail (GW_IS_MAKER (self));

  g_set_object (&self->sources, sources);
}

GwSourceList *
gw_maker_get_sources (GwMaker *self)
{
  g_return_val_if_fail (GW_IS_MAKER (self), NULL);

  return self->sources;
}

void
gw_maker_generate (GwMaker *self)
{
  g_autoptr (GwBoard) shape = NULL;

  g_return_if_fail (GW_IS_MAKER (self));

  gw_maker_cancel (self);
  if (!self->can_generate)
    return;
  shape = make_shape (self);
  if (shape != NULL)
    gw_maker_make (self, shape, _("Generate"));
  else
    gw_maker_fail (self, _("every tile is locked; unlock some"));
}

void
gw_maker_fill (GwMaker *self)
{
  g_autoptr (GwBoard) shape = NULL;

  g_return_if_fail (GW_IS_MAKER (self));

  gw_maker_cancel (self);
  shape = gw_editor_make_template (self->editor);
  if (self->can_fill && shape != NULL)
    gw_maker_make (self, shape, _("Fill the Rest"));
}

gboolean
gw_maker_get_can_generate (GwMaker *self)
{
  g_return_val_if_fail (GW_IS_MAKER (self), FALSE);

  return self->can_generate;
}

gboolean
gw_maker_get_can_fill (GwMaker *self)
{
  g_return_val_if_fail (GW_IS_MAKER (self), FALSE);

  return self->can_fill;
}

const char *
gw_maker_get_obstacle (GwMaker *self)
{
  g_return_val_if_fail (GW_IS_MAKER (self), NULL);

  return self->obstacle;
}

gboolean
gw_maker_get_making (GwMaker *self)
{
  g_return_val_if_fail (GW_IS_MAKER (self), FALSE);

  return self->making;
}

void
gw_maker_stop (GwMaker *self)
{
  g_return_if_fail (GW_IS_MAKER (self));

  gw_maker_keep_nearest (self);
  gw_maker_cancel (self);
}

gboolean
gw_maker_has_nearest (GwMaker *self)
{
  g_return_val_if_fail (GW_IS_MAKER (self), FALSE);

  return self->nearest != NULL;
}

void
gw_maker_show_nearest (GwMaker *self)
{
  g_autoptr (GwBoard) board = NULL;

  g_return_if_fail (GW_IS_MAKER (self));

  board = g_steal_pointer (&self->nearest);
  if (board == NULL)
    return;
  gw_maker_cancel (self);
  gw_editor_set_board (self->editor, board, self->step);
}

gboolean
gw_maker_get_progress (GwMaker *self, guint64 *tried, guint64 *words, gint64 *points)
{
  g_return_val_if_fail (GW_IS_MAKER (self), FALSE);

  *tried = *words = 0;
  *points = 0;
  return self->progress != NULL && gw_make_progress_get (self->progress, tried, words, points);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-maker.h"

#include "gw-letter-counter.h"
#include "gw-make-run.h"

#include <glib/gi18n.h>

/* A board that is found within this time is shown in the same frame. */
#define PATIENCE 20000

/* Milliseconds between two looks at how far it is. */
#define INTERVAL 200

struct _GwMaker
{
  GObject parent_instance;

  /* owned */
  GwEditor *editor;
  GwMakeChoice *choice;
  GwSourceList *sources;
  GwRun *run;
  GwMakeProgress *progress;
  guint progress_source;

  GwLetterCounter *counter;
  GwBoard *shape; /* of the board that waits for the counter */

  GwWorkbench *workbench; /* of the editor */
  const char *step;       /* what undoing the board to come is called */
  guint n_threads;
  gboolean can_generate; /* as they were notified last */
  gboolean can_fill;
  gboolean making;
};

G_DEFINE_FINAL_TYPE (GwMaker, gw_maker, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_EDITOR,
  PROP_CHOICE,
  PROP_CAN_GENERATE,
  PROP_CAN_FILL,
  PROP_MAKING,
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

static void
fail (GwMaker *self, const char *message)
{
  g_autofree char *sentence = NULL;

  /* Translators: %s says what is wrong, and what to do */
  sentence = g_strdup_printf (_("No board was made: %s"), message);
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

static void
set_making (GwMaker *self, gboolean making)
{
  if (self->making == making)
    return;

  self->making = making;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MAKING]);
}

/* Ends a search without a board. */
static void
cancel (GwMaker *self)
{
  g_clear_handle_id (&self->progress_source, g_source_remove);
  g_clear_pointer (&self->run, gw_run_cancel);
  gw_letter_counter_cancel (self->counter);
  g_clear_pointer (&self->shape, gw_board_unref);
  set_making (self, FALSE);
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
}

/* Whatever changes, a board that was asked for before is not wanted any more. */
static void
input_changed_cb (GwMaker *self)
{
  cancel (self);
  update (self);
}

static void
choice_changed_cb (GwMaker *self, GParamSpec *pspec)
{
  if (g_str_equal (pspec->name, "dice"))
    return; /* a name; the dice themselves are the workbench's */
  input_changed_cb (self);
}

/* NULL when they are being counted. */
static GwLetterStats *
get_stats (GwMaker *self)
{
  GwLexicon *lexicon = gw_workbench_get_lexicon (self->workbench);
  const guint level = gw_rules_get (gw_workbench_get_rules (self->workbench))->max_level;

  return gw_letter_counter_get (self->counter, lexicon, level);
}

static GwSource *
make_source (GwMaker *self, GwBoard *shape, GError **error)
{
  const GwGenerator *generator = gw_make_choice_get_generator (self->choice);
  GwRules *rules = gw_workbench_get_rules (self->workbench);
  g_autoptr (GwPlan) plan = NULL;
  double values[GW_MAX_PARAMETERS];

  if (generator == NULL)
    return gw_source_new_dice (gw_workbench_get_dice (self->workbench), shape, rules, error);
  gw_tuning_get_values (gw_make_choice_get_tuning (self->choice, generator), values);
  plan = gw_plan_new (generator, values, get_stats (self), shape, gw_rules_get (rules)->adjacency,
                      error);
  return plan != NULL ? gw_source_new_plan (plan) : NULL;
}

static void
made_cb (gpointer result, gpointer user_data)
{
  GwMaker *self = user_data;
  g_autoptr (GwBoard) board = result;

  cancel (self);
  if (board != NULL)
    gw_editor_set_board (self->editor, board, self->step);
}

static gboolean
progress_cb (gpointer user_data)
{
  GwMaker *self = user_data;

  g_signal_emit (self, signals[PROGRESS], 0);
  return G_SOURCE_CONTINUE;
}

static void
search (GwMaker *self, GwSource *source, guint64 seed, const GwConditions *conditions)
{
  GwLexicon *lexicon = gw_workbench_get_lexicon (self->workbench);

  if (lexicon == NULL)
    {
      fail (self, _("without a lexicon words cannot be counted; choose one, or ask for any board"));
      return;
    }
  g_clear_pointer (&self->progress, gw_make_progress_unref);
  self->progress = gw_make_progress_new ();
  self->run = gw_make_run_start (source, seed, conditions, lexicon,
                                 gw_workbench_get_rules (self->workbench),
                                 self->n_threads > 0 ? self->n_threads : g_get_num_processors (),
                                 self->progress, made_cb, self);
  if (gw_run_wait (self->run, PATIENCE))
    return;
  self->progress_source = g_timeout_add (INTERVAL, progress_cb, self);
  set_making (self, TRUE);
}

static void
make (GwMaker *self, GwBoard *shape, const char *step)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSource) source = NULL;
  GwConditions conditions;
  guint64 seed;

  if (gw_make_choice_get_generator (self->choice) != NULL && get_stats (self) == NULL)
    {
      self->shape = gw_board_ref (shape);
      self->step = step;
      g_clear_pointer (&self->progress, gw_make_progress_unref);
      set_making (self, TRUE);
      return;
    }
  source = make_source (self, shape, &error);
  if (source == NULL)
    {
      fail (self, error->message);
      return;
    }
  seed = gw_make_choice_next_seed (self->choice);
  gw_make_choice_get_conditions (self->choice, &conditions);
  self->step = step;
  if (gw_conditions_are_any (&conditions))
    search (self, source, seed, &conditions);
  else
    {
      g_autoptr (GwBoard) board = gw_source_make (source, seed, 0);

      gw_editor_set_board (self->editor, board, step);
    }
}

static void
counted_cb (gpointer user_data)
{
  GwMaker *self = user_data;
  g_autoptr (GwBoard) shape = g_steal_pointer (&self->shape);

  cancel (self);
  make (self, shape, self->step);
}

static void
gw_maker_constructed (GObject *object)
{
  GwMaker *self = GW_MAKER (object);
  static const char *const inputs[]
    = { "notify::board", "notify::lexicon", "notify::rules", "notify::dice" };

  G_OBJECT_CLASS (gw_maker_parent_class)->constructed (object);

  self->choice = gw_make_choice_new ();
  self->counter = gw_letter_counter_new (counted_cb, self);
  self->workbench = gw_editor_get_workbench (self->editor);
  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    g_signal_connect_object (self->workbench, inputs[i], G_CALLBACK (input_changed_cb), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "notify::locks", G_CALLBACK (input_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "notify", G_CALLBACK (choice_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);
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
  g_clear_pointer (&self->counter, gw_letter_counter_free);
  g_clear_pointer (&self->shape, gw_board_unref);

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
  guint rows, cols;

  g_return_if_fail (GW_IS_MAKER (self));

  cancel (self);
  if (!self->can_generate)
    return;
  gw_make_choice_get_size (self->choice, &rows, &cols);
  if (gw_editor_get_any_locked (self->editor))
    shape = gw_editor_make_template (self->editor);
  else
    shape = gw_plan_new_shape (rows, cols);
  if (shape != NULL)
    make (self, shape, _("Generate"));
  else
    fail (self, _("every tile is locked; unlock some"));
}

void
gw_maker_fill (GwMaker *self)
{
  g_autoptr (GwBoard) shape = NULL;

  g_return_if_fail (GW_IS_MAKER (self));

  cancel (self);
  shape = gw_editor_make_template (self->editor);
  if (self->can_fill && shape != NULL)
    make (self, shape, _("Fill the Rest"));
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

  cancel (self);
}

gboolean
gw_maker_get_progress (GwMaker *self, guint64 *tried, guint64 *words, gint64 *points)
{
  g_return_val_if_fail (GW_IS_MAKER (self), FALSE);

  *tried = *words = 0;
  *points = 0;
  return self->progress != NULL && gw_make_progress_get (self->progress, tried, words, points);
}

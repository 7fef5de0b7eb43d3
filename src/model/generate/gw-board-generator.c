/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-generator.h"

#include "gw-board-template.h"
#include "gw-compat.h"
#include "gw-error.h"
#include "gw-job.h"
#include "gw-letter-counter.h"

#include <glib/gi18n.h>

/* Milliseconds after which a search is told about, and after which it is told again. */
#define PATIENCE 300
#define INTERVAL 200

/* How far a search is. The worker writes it, the main thread reads it now and then. */
typedef struct
{
  GMutex mutex;
  gboolean any; /* whether there is a nearest board */
  guint64 tried;
  guint64 words;
  gint64 points;
  guint64 number; /* of the nearest board in its source */
} Progress;

/* What the worker needs. */
typedef struct
{
  GwSource *source;
  guint64 seed;
  GwBoardFilter *filter;
  Progress *progress;
} Inputs;

/* A board of a source, and the seed of it alone if the source is dice. */
typedef struct
{
  GwBoard *board;
  guint64 seed;
} Made;

struct _GwBoardGenerator
{
  GObject parent_instance;

  /* owned */
  GwEditor *editor;
  GwGeneratorSettings *choice;
  GwDiceStore *store; /* NULL for none */
  GPtrArray *sources; /* NULL without a store */
  GwJob *job;
  Progress *progress;
  GwSource *source; /* of the boards that are tried */
  guint64 seed;     /* of the board with the number 0 */
  Made *nearest;    /* of a search that was stopped */
  gboolean rolled;  /* the board that was made last shows dice on all its tiles */
  guint64 roll;     /* their seed */
  guint looking_source;
  char *looking_text;
  char *list;

  GwLetterCounter *counter;
  GwBoard *shape; /* of the board that waits for the counter */

  GwBoardModel *board_model; /* of the editor */
  const char *step;          /* the name of the undo step of the next board */
  guint n_threads;
  gboolean can_generate;
  GwKeep keep;
  gboolean running;
  char *obstacle;
  guint rows; /* of the board, once there was one */
  guint cols;
};

G_DEFINE_FINAL_TYPE (GwBoardGenerator, gw_board_generator, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  REFUSED,
  MADE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];
static GParamSpec *looking_pspec;

static Progress *
progress_new (void)
{
  Progress *progress = g_atomic_rc_box_new0 (Progress);

  g_mutex_init (&progress->mutex);
  return progress;
}

static void
progress_clear (gpointer data)
{
  g_mutex_clear (&((Progress *) data)->mutex);
}

static void
progress_unref (Progress *progress)
{
  g_atomic_rc_box_release_full (progress, progress_clear);
}

static Made *
made_new (const GwSource *source, guint64 seed, guint64 number)
{
  Made *made = g_new (Made, 1);

  made->board = gw_source_make (source, seed, number);
  made->seed = gw_dice_add_to_seed (seed, number);
  return made;
}

static void
made_free (Made *made)
{
  gw_board_unref (made->board);
  g_free (made);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Made, made_free)

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_source_unref (inputs->source);
  gw_board_filter_free (inputs->filter);
  progress_unref (inputs->progress);
  g_free (inputs);
}

/* In the worker. */
static void
sifted_cb (GwBoardFilter *filter, gpointer user_data)
{
  Progress *progress = user_data;

  g_mutex_lock (&progress->mutex);
  progress->any
    = gw_board_filter_get_nearest (filter, &progress->number, &progress->words, &progress->points);
  progress->tried = gw_board_filter_get_tried (filter);
  g_mutex_unlock (&progress->mutex);
}

/* Looks for the first board of a source that meets the conditions; NULL when it was stopped. */
static gpointer
work (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  guint64 number;

  if (!gw_board_filter_next (inputs->filter, G_MAXUINT64, stop, &number))
    return NULL;
  return made_new (inputs->source, inputs->seed, number);
}

static void
fail (GwBoardGenerator *self, const char *message)
{
  g_autofree char *sentence = NULL;

  /* Translators: %s says what is wrong, and what to do */
  sentence = g_strdup_printf (_ ("No board was made: %s"), message);
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

static void
refuse (GwBoardGenerator *self, const char *sentence)
{
  g_signal_emit (self, signals[REFUSED], 0, sentence);
}

/* The board that comes closest is told by its words, unless only points are wished for. */
static char *
format_looking (GwBoardGenerator *self)
{
  g_autofree char *tries = NULL;
  g_autofree char *number = NULL;
  GwConditions conditions;
  guint64 tried, words;
  gint64 points;
  gboolean any;

  if (self->progress == NULL)
    return g_strdup (_ ("Looking for a board…"));
  g_mutex_lock (&self->progress->mutex);
  any = self->progress->any;
  tried = self->progress->tried;
  words = self->progress->words;
  points = self->progress->points;
  g_mutex_unlock (&self->progress->mutex);
  if (!any)
    return g_strdup (_ ("Looking for a board…"));
  gw_generator_settings_get_conditions (self->choice, &conditions);
  tries = g_strdup_printf ("%'" G_GUINT64_FORMAT, tried);
  if (conditions.words_min > 0 || conditions.words_max < G_MAXUINT64 || conditions.no_dead_tile)
    {
      number = g_strdup_printf ("%'" G_GUINT64_FORMAT, words);
      /* Translators: “Looking: 12,400 boards so far, the closest has 87 words” */
      return g_strdup_printf (
        ngettext ("Looking: %s boards so far, the closest has %s word",
                  "Looking: %s boards so far, the closest has %s words", (gulong) words),
        tries, number);
    }
  number = g_strdup_printf ("%'" G_GINT64_FORMAT, points);
  /* Translators: “Looking: 12,400 boards so far, the closest has 120 points” */
  return g_strdup_printf (
    ngettext ("Looking: %s boards so far, the closest has %s point",
              "Looking: %s boards so far, the closest has %s points", (gulong) points),
    tries, number);
}

static void
update_looking_text (GwBoardGenerator *self, gboolean shown)
{
  g_autofree char *text = shown ? format_looking (self) : NULL;

  if (gw_set_str (&self->looking_text, text))
    g_object_notify_by_pspec (G_OBJECT (self), looking_pspec);
}

static gboolean
looking_cb (gpointer user_data)
{
  GwBoardGenerator *self = user_data;
  const gboolean first = self->looking_text == NULL;

  update_looking_text (self, TRUE);
  if (!first)
    return G_SOURCE_CONTINUE;
  self->looking_source = g_timeout_add (INTERVAL, looking_cb, self);
  return G_SOURCE_REMOVE;
}

static void
set_running (GwBoardGenerator *self, gboolean running)
{
  if (self->running == running)
    return;

  self->running = running;
  g_clear_handle_id (&self->looking_source, g_source_remove);
  if (running)
    self->looking_source = g_timeout_add (PATIENCE, looking_cb, self);
  else
    update_looking_text (self, FALSE);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cancel (GwBoardGenerator *self)
{
  g_clear_pointer (&self->job, gw_job_cancel);
  gw_letter_counter_cancel (self->counter);
  g_clear_pointer (&self->shape, gw_board_unref);
  set_running (self, FALSE);
}

/* NULL while they are being counted. */
static GwLetterStats *
get_stats (GwBoardGenerator *self)
{
  return gw_letter_counter_get (self->counter, gw_board_model_get_game (self->board_model));
}

/* NULL, with an error, when no board can meet the conditions. */
static GwBoardRecipe *
make_recipe (GwBoardGenerator *self, GwBoard *shape, gboolean rolls, GError **error)
{
  const GwGenerator *generator = gw_generator_settings_get_generator (self->choice);
  double values[GW_MAX_PARAMETERS] = { 0 };
  GwBoardRecipeSpec spec = {
    .dice = gw_board_model_get_dice (self->board_model),
    .generator = generator,
    .rolls = rolls,
    .values = values,
    .shape = shape,
    .game = gw_board_model_get_game (self->board_model),
    .list = self->list,
  };

  if (generator != NULL)
    gw_parameter_values_get_values (
      gw_generator_settings_get_parameter_values (self->choice, generator), values);
  gw_generator_settings_get_conditions (self->choice, &spec.conditions);
  return gw_board_recipe_new (&spec, error);
}

static void
show (GwBoardGenerator *self, const Made *made)
{
  const gboolean whole = self->keep == GW_KEEP_NOTHING;

  self->rolled = whole && gw_generator_settings_get_generator (self->choice) == NULL;
  self->roll = made->seed;
  if (self->rolled)
    gw_generator_settings_set_used_seed (self->choice, self->roll);
  if (whole)
    gw_editor_set_board (self->editor, made->board, self->step);
  else
    gw_editor_fill_board (self->editor, made->board, self->step);
  g_signal_emit (self, signals[MADE], 0);
}

static void
made_cb (gpointer result, gpointer user_data)
{
  GwBoardGenerator *self = user_data;
  g_autoptr (Made) made = result;

  cancel (self);
  if (made != NULL)
    show (self, made);
}

static void
search (GwBoardGenerator *self, const GwBoardRecipe *recipe, GwSource *source)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoardFilter) filter
    = gw_board_recipe_make_filter (recipe, source, self->seed, self->n_threads, &error);
  Inputs *inputs;

  if (filter == NULL)
    {
      refuse (self, error->message);
      return;
    }
  g_clear_pointer (&self->progress, progress_unref);
  g_clear_pointer (&self->source, gw_source_unref);
  self->progress = progress_new ();
  self->source = gw_source_ref (source);
  inputs = g_new0 (Inputs, 1);
  inputs->source = gw_source_ref (source);
  inputs->seed = self->seed;
  inputs->filter = g_steal_pointer (&filter);
  inputs->progress = g_atomic_rc_box_acquire (self->progress);
  gw_board_filter_set_progress (inputs->filter, sifted_cb, self->progress);
  self->job
    = gw_job_start_long (work, inputs, inputs_free, (GDestroyNotify) made_free, made_cb, self);
  if (gw_job_wait_briefly (self->job, GW_JOB_PATIENCE))
    return;
  set_running (self, TRUE);
}

static void
make (GwBoardGenerator *self, GwBoard *shape, const char *step)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoardRecipe) recipe = NULL;
  g_autoptr (GwSource) source = NULL;
  GwLetterStats *stats = NULL;

  if (gw_generator_settings_get_generator (self->choice) != NULL)
    {
      stats = get_stats (self);
      if (stats == NULL)
        {
          self->shape = gw_board_ref (shape);
          self->step = step;
          g_clear_pointer (&self->progress, progress_unref);
          set_running (self, TRUE);
          return;
        }
    }
  recipe = make_recipe (self, shape, TRUE, &error);
  if (recipe == NULL)
    {
      refuse (self, error->message);
      return;
    }
  source = gw_board_recipe_make_source (recipe, stats, NULL, &error);
  if (source == NULL)
    {
      fail (self, error->message);
      return;
    }
  self->seed = gw_generator_settings_next_seed (self->choice);
  self->step = step;
  if (gw_conditions_are_any (&gw_board_recipe_get (recipe)->conditions))
    search (self, recipe, source);
  else
    {
      g_autoptr (Made) made = made_new (source, self->seed, 0);

      show (self, made);
    }
}

/* Makes the board that came nearest to the conditions, if there is one. */
static void
keep_nearest (GwBoardGenerator *self)
{
  gboolean any;
  guint64 number;

  g_clear_pointer (&self->nearest, made_free);
  if (self->job == NULL || self->progress == NULL)
    return;
  g_mutex_lock (&self->progress->mutex);
  any = self->progress->any;
  number = self->progress->number;
  g_mutex_unlock (&self->progress->mutex);
  if (any)
    self->nearest = made_new (self->source, self->seed, number);
}

static void
counted_cb (gpointer user_data)
{
  GwBoardGenerator *self = user_data;
  g_autoptr (GwBoard) shape = g_steal_pointer (&self->shape);

  cancel (self);
  make (self, shape, self->step);
}

/* The shape of the next board; NULL when every tile is locked. */
static GwBoard *
make_shape (GwBoardGenerator *self)
{
  guint rows, cols;

  if (self->keep != GW_KEEP_NOTHING)
    return gw_board_template_new (gw_board_model_get_board (self->board_model),
                                  gw_editor_get_locks (self->editor));
  gw_generator_settings_get_size (self->choice, &rows, &cols);
  return gw_plan_new_shape (rows, cols);
}

/* Returns whether it has changed. */
static gboolean
update_obstacle (GwBoardGenerator *self)
{
  GwDice *dice = gw_board_model_get_dice (self->board_model);
  g_autoptr (GwBoard) shape = NULL;
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GError) error = NULL;

  if (dice != NULL && gw_generator_settings_get_generator (self->choice) == NULL)
    shape = make_shape (self);
  if (shape != NULL)
    source = gw_source_new_dice (dice, shape, gw_board_model_get_game (self->board_model)->rules,
                                 &error);
  return gw_set_str (&self->obstacle, error != NULL ? error->message : NULL);
}

static GwKeep
find_keep (GwBoardGenerator *self)
{
  GwBoard *board = gw_board_model_get_board (self->board_model);

  if (board != NULL && gw_board_has_free (board))
    return GW_KEEP_TILES;
  return gw_editor_get_any_locked (self->editor) ? GW_KEEP_LOCKED : GW_KEEP_NOTHING;
}

static void
update (GwBoardGenerator *self)
{
  const GwKeep keep = find_keep (self);
  const gboolean kept = self->keep == keep;
  const gboolean has_letters = gw_generator_settings_get_generator (self->choice) != NULL
                                 ? gw_board_model_get_game (self->board_model)->lexicon != NULL
                                 : gw_board_model_get_dice (self->board_model) != NULL;

  self->keep = keep; /* what is made decides whether there is an obstacle */
  if (update_obstacle (self) || has_letters != self->can_generate || !kept)
    {
      self->can_generate = has_letters;
      g_signal_emit (self, signals[CHANGED], 0);
    }
}

/* A board that is being made is not wanted any more, whatever has changed. */
static void
input_changed_cb (GwBoardGenerator *self)
{
  cancel (self);
  update (self);
}

static void
board_changed_cb (GwBoardGenerator *self)
{
  GwBoard *board = gw_board_model_get_board (self->board_model);
  const guint rows = board != NULL ? gw_board_get_rows (board) : 0;
  const guint cols = board != NULL ? gw_board_get_cols (board) : 0;
  const gboolean other = self->rows > 0 && rows > 0 && (rows != self->rows || cols != self->cols);

  self->rows = rows;
  self->cols = cols;
  if (other)
    gw_generator_settings_set_size (self->choice, rows, cols);
  input_changed_cb (self);
}

static void
choice_changed_cb (GwBoardGenerator *self, GParamSpec *pspec)
{
  if (g_str_equal (pspec->name, "dice"))
    return; /* a name; the dice themselves are the board model's */
  input_changed_cb (self);
}

static void
gw_board_generator_dispose (GObject *object)
{
  GwBoardGenerator *self = GW_BOARD_GENERATOR (object);

  g_clear_handle_id (&self->looking_source, g_source_remove);
  g_clear_pointer (&self->job, gw_job_cancel);
  gw_letter_counter_cancel (self->counter);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->store, gw_dice_store_unref);
  g_clear_pointer (&self->sources, g_ptr_array_unref);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (gw_board_generator_parent_class)->dispose (object);
}

static void
gw_board_generator_finalize (GObject *object)
{
  GwBoardGenerator *self = GW_BOARD_GENERATOR (object);

  g_clear_pointer (&self->progress, progress_unref);
  g_clear_pointer (&self->source, gw_source_unref);
  g_clear_pointer (&self->nearest, made_free);
  g_clear_pointer (&self->counter, gw_letter_counter_free);
  g_clear_pointer (&self->shape, gw_board_unref);
  g_free (self->obstacle);
  g_free (self->looking_text);
  g_free (self->list);

  G_OBJECT_CLASS (gw_board_generator_parent_class)->finalize (object);
}

static void
gw_board_generator_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, GW_BOARD_GENERATOR (object)->looking_text);
}

static void
gw_board_generator_class_init (GwBoardGeneratorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_board_generator_dispose;
  object_class->finalize = gw_board_generator_finalize;
  object_class->get_property = gw_board_generator_get_property;

  looking_pspec = g_param_spec_string ("looking-text", NULL, NULL, NULL,
                                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS
                                         | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_property (object_class, 1, looking_pspec);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[MADE] = g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
gw_board_generator_init (GwBoardGenerator *self)
{
  self->choice = gw_generator_settings_new ();
  self->counter = gw_letter_counter_new (counted_cb, self);
}

GwBoardGenerator *
gw_board_generator_new (GwEditor *editor, guint n_threads)
{
  static const char *const inputs[] = { "notify::game", "notify::dice" };
  GwBoardGenerator *self = g_object_new (GW_TYPE_BOARD_GENERATOR, NULL);

  self->editor = g_object_ref (editor);
  self->board_model = gw_editor_get_board_model (editor);
  self->n_threads = n_threads;
  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    g_signal_connect_object (self->board_model, inputs[i], G_CALLBACK (input_changed_cb), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board_model, "notify::board", G_CALLBACK (board_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::locks", G_CALLBACK (input_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "notify", G_CALLBACK (choice_changed_cb), self,
                           G_CONNECT_SWAPPED);
  board_changed_cb (self);
  return self;
}

GwGeneratorSettings *
gw_board_generator_get_choice (GwBoardGenerator *self)
{
  g_return_val_if_fail (GW_IS_BOARD_GENERATOR (self), NULL);

  return self->choice;
}

GwBoardModel *
gw_board_generator_get_board_model (GwBoardGenerator *self)
{
  g_return_val_if_fail (GW_IS_BOARD_GENERATOR (self), NULL);

  return self->board_model;
}

void
gw_board_generator_set_store (GwBoardGenerator *self, GwDiceStore *store)
{
  g_return_if_fail (GW_IS_BOARD_GENERATOR (self));

  gw_dice_store_ref (store);
  g_clear_pointer (&self->store, gw_dice_store_unref);
  self->store = store;
  gw_board_generator_list_sources (self);
}

const GPtrArray *
gw_board_generator_get_sources (GwBoardGenerator *self)
{
  g_return_val_if_fail (GW_IS_BOARD_GENERATOR (self), NULL);

  return self->sources;
}

void
gw_board_generator_list_sources (GwBoardGenerator *self)
{
  g_return_if_fail (GW_IS_BOARD_GENERATOR (self));

  g_clear_pointer (&self->sources, g_ptr_array_unref);
  if (self->store != NULL)
    self->sources = gw_source_list_new (self->store);
}

void
gw_board_generator_set_list (GwBoardGenerator *self, const char *name)
{
  g_return_if_fail (GW_IS_BOARD_GENERATOR (self));

  gw_set_str (&self->list, name);
}

void
gw_board_generator_generate (GwBoardGenerator *self)
{
  g_autoptr (GwBoard) shape = NULL;

  g_return_if_fail (GW_IS_BOARD_GENERATOR (self));

  cancel (self);
  if (!self->can_generate)
    return;
  shape = make_shape (self);
  if (shape != NULL)
    make (self, shape, self->keep == GW_KEEP_NOTHING ? _ ("New Board") : _ ("Fill the Rest"));
  else
    fail (self, _ ("Every tile is locked; unlock some"));
}

GwBoardRecipe *
gw_board_generator_make_recipe (GwBoardGenerator *self, GError **error)
{
  g_autoptr (GwBoard) shape = NULL;

  g_return_val_if_fail (GW_IS_BOARD_GENERATOR (self), NULL);

  shape = make_shape (self);
  if (shape == NULL)
    g_set_error_literal (error, GW_ERROR, GW_ERROR_REFUSED,
                         _ ("Every tile is locked; unlock some"));
  else if (!self->can_generate)
    g_set_error_literal (error, GW_ERROR, GW_ERROR_REFUSED,
                         _ ("There is nothing to make boards from; choose dice or a word list"));
  else
    return make_recipe (self, shape, FALSE, error);
  return NULL;
}

GwKeep
gw_board_generator_get_keep (GwBoardGenerator *self)
{
  g_return_val_if_fail (GW_IS_BOARD_GENERATOR (self), GW_KEEP_NOTHING);

  return self->keep;
}

gboolean
gw_board_generator_get_roll (GwBoardGenerator *self, guint64 *seed)
{
  g_return_val_if_fail (GW_IS_BOARD_GENERATOR (self), FALSE);

  if (self->rolled)
    *seed = self->roll;
  return self->rolled;
}

gboolean
gw_board_generator_get_can_generate (GwBoardGenerator *self)
{
  g_return_val_if_fail (GW_IS_BOARD_GENERATOR (self), FALSE);

  return self->can_generate;
}

const char *
gw_board_generator_get_obstacle (GwBoardGenerator *self)
{
  g_return_val_if_fail (GW_IS_BOARD_GENERATOR (self), NULL);

  return self->obstacle;
}

gboolean
gw_board_generator_get_running (GwBoardGenerator *self)
{
  g_return_val_if_fail (GW_IS_BOARD_GENERATOR (self), FALSE);

  return self->running;
}

void
gw_board_generator_stop (GwBoardGenerator *self)
{
  g_return_if_fail (GW_IS_BOARD_GENERATOR (self));

  keep_nearest (self);
  cancel (self);
}

gboolean
gw_board_generator_has_nearest (GwBoardGenerator *self)
{
  g_return_val_if_fail (GW_IS_BOARD_GENERATOR (self), FALSE);

  return self->nearest != NULL;
}

void
gw_board_generator_show_nearest (GwBoardGenerator *self)
{
  g_autoptr (Made) nearest = NULL;

  g_return_if_fail (GW_IS_BOARD_GENERATOR (self));

  nearest = g_steal_pointer (&self->nearest);
  if (nearest == NULL)
    return;
  cancel (self);
  show (self, nearest);
}

const char *
gw_board_generator_get_looking_text (GwBoardGenerator *self)
{
  g_return_val_if_fail (GW_IS_BOARD_GENERATOR (self), NULL);

  return self->looking_text;
}

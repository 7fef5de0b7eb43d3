/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-step-player.h"

#include "gw-job.h"
#include "gw-letters.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* How often per second moves are made; at higher speeds several at once. */
#define TICKS 30

/* No more endings beside a word are shown. */
#define MOST_ENDINGS 6

/* How long the moves of one tick may take, and how often they are shown where motion is to be
 * reduced; in microseconds. */
#define TICK_TIME 15000
#define CALM_TIME 500000

struct _GwStepPlayer
{
  const GwStepPlayerFuncs *funcs;
  gpointer user_data;

  /* owned */
  GwBoardModel *board_model;
  GwBoard *board;
  GwWordTable *table;
  GwJob *job; /* makes the table */
  GwSolverSteps *steps;
  GBytes *path;
  GArray *found; /* of guint32, the numbers of the words */
  GwStep step; /* its pointers are valid until the next move */

  GwStepsKind kind;
  double speed;
  double due; /* how many moves are still to be made, with a fraction */
  guint source;
  gboolean to_word; /* plays as quickly as it can, to the next new word */
  gboolean calm;
  gint64 shown; /* when a step was told last */
  gboolean active;
  gboolean stale; /* the table is of another lexicon or other rules */
  gboolean finished;
};

static gpointer
make_table (gpointer data, const GwStop *stop)
{
  const GwGame *game = data;

  return gw_word_table_new (game->lexicon, game->rules, stop);
}

static void
tell_changed (GwStepPlayer *self)
{
  self->funcs->changed (self->user_data);
}

static void
tell_stepped (GwStepPlayer *self)
{
  self->shown = g_get_monotonic_time ();
  self->funcs->stepped (self->user_data);
}

static void
set_finished (GwStepPlayer *self, gboolean finished)
{
  if (self->finished == finished)
    return;
  self->finished = finished;
  tell_changed (self);
}

/* Drops the step with the steps, as they own what it points to. */
static void
drop_steps (GwStepPlayer *self)
{
  g_clear_pointer (&self->steps, gw_solver_steps_free);
  g_clear_pointer (&self->path, g_bytes_unref);
  self->step = (GwStep) { NULL };
  g_array_set_size (self->found, 0);
}

/* Goes back to before the first move. */
static void
rewind_steps (GwStepPlayer *self)
{
  drop_steps (self);
  if (gw_step_player_get_obstacle (self) == NULL && self->table != NULL && self->board != NULL)
    self->steps = gw_solver_steps_new (
      self->table, self->board, self->kind,
      self->kind == GW_STEPS_NO_PRUNING ? GW_STEP_PLAYER_MAX_TILES : 0);
  set_finished (self, FALSE);
}

static void
begin (GwStepPlayer *self)
{
  rewind_steps (self);
  tell_changed (self);
  tell_stepped (self);
}

static void
made_cb (gpointer result, gpointer user_data)
{
  GwStepPlayer *self = user_data;

  g_clear_pointer (&self->job, gw_job_cancel);
  self->table = result;
  begin (self);
}

/* Takes the current board, and makes a new table if it is stale. */
static void
take (GwStepPlayer *self)
{
  GwBoard *board = gw_board_model_get_board (self->board_model);
  GwGame *game = gw_board_model_get_game (self->board_model);

  if (!self->active)
    return;
  if (board != self->board)
    {
      drop_steps (self);
      g_clear_pointer (&self->board, gw_board_unref);
      self->board = board != NULL ? gw_board_ref (board) : NULL;
      gw_step_player_set_playing (self, FALSE);
      if (!self->stale)
        begin (self);
    }
  if (!self->stale || game->lexicon == NULL)
    return;

  gw_step_player_set_playing (self, FALSE);
  self->stale = FALSE;
  drop_steps (self);
  g_clear_pointer (&self->table, gw_word_table_unref);
  g_clear_pointer (&self->job, gw_job_cancel);
  begin (self);
  self->job = gw_job_start (make_table, gw_game_ref (game), (GDestroyNotify) gw_game_unref,
                            (GDestroyNotify) gw_word_table_unref, made_cb, self);
}

static void
changed_cb (GwStepPlayer *self)
{
  self->stale = TRUE;
  take (self);
}

/* Makes one move of the search. */
static void
move (GwStepPlayer *self)
{
  g_clear_pointer (&self->path, g_bytes_unref);
  if (!gw_solver_steps_next (self->steps, &self->step))
    set_finished (self, TRUE);
  else if (self->step.is_new)
    g_array_append_val (self->found, self->step.word);
}

/* Makes the moves that are due, as far as there is time. FALSE when it has ended, or has come to the
 * word that it was to go to. */
static gboolean
advance (GwStepPlayer *self)
{
  const gint64 begin = g_get_monotonic_time ();
  const guint64 moves = self->step.moves;

  self->due += self->to_word ? INFINITY : self->speed / TICKS;
  while (self->due >= 1 && !self->finished)
    {
      move (self);
      self->due--;
      if (self->to_word && self->step.is_new && !self->finished)
        return FALSE;
      if (self->step.moves % 64 == 0 && g_get_monotonic_time () - begin > TICK_TIME)
        break;
    }
  if (self->due >= 1)
    self->due = 0;
  if (self->finished)
    return FALSE;
  /* Not before it is known to play on: a step that is not the one asked for would be announced. */
  if (self->source != 0 && self->step.moves > moves
      && (!self->calm || begin - self->shown >= CALM_TIME))
    tell_stepped (self);
  return TRUE;
}

static gboolean
tick_cb (gpointer user_data)
{
  GwStepPlayer *self = user_data;

  if (advance (self))
    return G_SOURCE_CONTINUE;
  self->source = 0;
  self->to_word = FALSE;
  tell_changed (self);
  tell_stepped (self);
  return G_SOURCE_REMOVE;
}

GwStepPlayer *
gw_step_player_new (GwBoardModel *board_model, const GwStepPlayerFuncs *funcs, gpointer user_data)
{
  GwStepPlayer *self;

  g_return_val_if_fail (GW_IS_BOARD_MODEL (board_model), NULL);

  self = g_new0 (GwStepPlayer, 1);
  self->funcs = funcs;
  self->user_data = user_data;
  self->speed = 6;
  self->found = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->stale = TRUE;
  self->board_model = g_object_ref (board_model);
  g_signal_connect_swapped (board_model, "notify::game", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (board_model, "notify::board", G_CALLBACK (take), self);
  return self;
}

void
gw_step_player_free (GwStepPlayer *self)
{
  g_signal_handlers_disconnect_by_data (self->board_model, self);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->job, gw_job_cancel);
  g_object_unref (self->board_model);
  drop_steps (self);
  g_array_unref (self->found);
  g_clear_pointer (&self->table, gw_word_table_unref);
  g_clear_pointer (&self->board, gw_board_unref);
  g_free (self);
}

void
gw_step_player_set_active (GwStepPlayer *self, gboolean active)
{
  self->active = !!active;
  if (!active)
    gw_step_player_set_playing (self, FALSE);
  take (self);
}

void
gw_step_player_set_kind (GwStepPlayer *self, GwStepsKind kind)
{
  if (self->kind == kind)
    return;
  /* Before the kind changes, as the current step is one of the old kind. */
  gw_step_player_set_playing (self, FALSE);
  self->kind = kind;
  begin (self);
}

GwStepsKind
gw_step_player_get_kind (GwStepPlayer *self)
{
  return self->kind;
}

void
gw_step_player_set_speed (GwStepPlayer *self, double speed)
{
  self->speed = MAX (speed, 0.1);
}

void
gw_step_player_set_calm (GwStepPlayer *self, gboolean calm)
{
  self->calm = !!calm;
}

gboolean
gw_step_player_get_ready (GwStepPlayer *self)
{
  return self->steps != NULL;
}

void
gw_step_player_set_playing (GwStepPlayer *self, gboolean playing)
{
  playing = playing && self->steps != NULL && !self->finished;
  if ((self->source != 0) == playing)
    return;
  self->due = 0;
  self->to_word = FALSE;
  g_clear_handle_id (&self->source, g_source_remove);
  if (playing)
    self->source = g_timeout_add (1000 / TICKS, tick_cb, self);
  tell_changed (self);
}

gboolean
gw_step_player_get_playing (GwStepPlayer *self)
{
  return self->source != 0;
}

gboolean
gw_step_player_get_finished (GwStepPlayer *self)
{
  return self->finished;
}

void
gw_step_player_step (GwStepPlayer *self)
{
  if (self->steps == NULL || self->finished)
    return;
  move (self);
  tell_stepped (self);
}

static void
go_back (GwStepPlayer *self, guint64 to)
{
  gw_step_player_set_playing (self, FALSE);
  g_clear_pointer (&self->path, g_bytes_unref);
  gw_solver_steps_go_back (self->steps, to, &self->step);
  g_array_set_size (self->found, self->step.words);
  set_finished (self, FALSE);
  tell_stepped (self);
}

void
gw_step_player_step_back (GwStepPlayer *self)
{
  /* The end comes after the last move. */
  if (self->step.moves > 0)
    go_back (self, self->step.moves - !self->finished);
}

void
gw_step_player_previous_word (GwStepPlayer *self)
{
  if (self->step.moves > 0)
    go_back (self,
             gw_solver_steps_find_word_before (self->steps, self->step.moves + self->finished));
}

void
gw_step_player_next_word (GwStepPlayer *self)
{
  gw_step_player_set_playing (self, FALSE);
  if (self->steps == NULL || self->finished)
    return;
  self->to_word = TRUE;
  if (!advance (self))
    {
      self->to_word = FALSE;
      tell_stepped (self);
      return;
    }
  self->source = g_timeout_add (1000 / TICKS, tick_cb, self);
  tell_changed (self);
  tell_stepped (self);
}

void
gw_step_player_restart (GwStepPlayer *self)
{
  gw_step_player_set_playing (self, FALSE);
  begin (self);
}

const char *
gw_step_player_get_obstacle (GwStepPlayer *self)
{
  if (self->board != NULL && gw_board_has_free (self->board))
    return _("The board has free tiles.");
  return NULL;
}

const GwStep *
gw_step_player_get_step (GwStepPlayer *self)
{
  return self->step.moves > 0 ? &self->step : NULL;
}

GBytes *
gw_step_player_get_path (GwStepPlayer *self)
{
  if (self->path == NULL && self->step.moves > 0)
    self->path = g_bytes_new (self->step.path, self->step.n_path);
  return self->path;
}

char *
gw_step_player_dup_letters (GwStepPlayer *self)
{
  GString *letters;

  letters = g_string_new (NULL);
  for (guint i = 0; i < self->step.n_letters; i++)
    g_string_append_unichar (
      letters,
      gw_language_display (
        gw_lexicon_get_language (self->table->lexicon),
        gw_lexicon_get_alphabet (self->table->lexicon)->letters[self->step.letters[i]]));
  return g_string_free (letters, FALSE);
}

char *
gw_step_player_dup_word (GwStepPlayer *self)
{
  guint32 word;

  if (self->step.moves == 0)
    return NULL;
  word = self->kind == GW_STEPS_WORD_BY_WORD ? self->step.target : self->step.word;
  return word != GW_NO_WORD ? gw_lexicon_dup_word (self->table->lexicon, word) : NULL;
}

guint
gw_step_player_get_n_found (GwStepPlayer *self)
{
  return self->found->len;
}

char *
gw_step_player_dup_found (GwStepPlayer *self, guint index)
{
  g_return_val_if_fail (index < self->found->len, NULL);

  return gw_lexicon_dup_word (self->table->lexicon, g_array_index (self->found, guint32, index));
}

gint64
gw_step_player_get_points (GwStepPlayer *self, guint index)
{
  g_return_val_if_fail (index < self->found->len, 0);

  return gw_scoring_points (
    gw_rules_get (gw_board_model_get_game (self->board_model)->rules)->scoring,
    gw_lexicon_get_word_length (self->table->lexicon, g_array_index (self->found, guint32, index)));
}

char *
gw_step_player_dup_endings (GwStepPlayer *self)
{
  g_autoptr (GArray) longer = NULL;
  GString *endings;

  if (self->step.moves == 0 || self->step.word == GW_NO_WORD)
    return NULL;
  longer = gw_solver_steps_find_longer (self->steps, MOST_ENDINGS);
  if (longer->len == 0)
    return NULL;

  endings = g_string_new (NULL);
  for (guint i = 0; i < longer->len; i++)
    {
      g_autofree char *word
        = gw_lexicon_dup_word (self->table->lexicon, g_array_index (longer, guint32, i));

      g_string_append_printf (endings, "%s%s", i > 0 ? ", " : "",
                              g_utf8_offset_to_pointer (word, self->step.n_letters));
    }
  return g_string_free (endings, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-maker.h"

#include "gw-job.h"
#include "gw-sentence.h"

#include <glib/gi18n-lib.h>

#define INTERVAL 100 /* milliseconds between two reports of the progress */
#define PERMILLE 1000

struct _GwDiceMaker
{
  const GwDiceMakerFuncs *funcs;
  gpointer user_data;

  GwDiceLibrary *library;
  GwJob *job;
  gint *permille; /* of the work, shared with the thread */
  guint progress_source;
};

/* What the thread works with. */
typedef struct
{
  GwGame *game;
  GwDiceWish wish; /* owns its name */
  gint *permille;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_game_unref (inputs->game);
  g_free ((char *) inputs->wish.name);
  g_atomic_rc_box_release (inputs->permille);
  g_free (inputs);
}

typedef struct
{
  GwMadeDice *made;
  GError *error;
} Result;

static void
result_free (gpointer data)
{
  Result *result = data;

  g_clear_pointer (&result->made, gw_made_dice_free);
  g_clear_error (&result->error);
  g_free (result);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Result, result_free)

/* In the thread. */
static void
note_progress (double fraction, gpointer user_data)
{
  g_atomic_int_set ((gint *) user_data, (gint) (fraction * PERMILLE));
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  Result *result = g_new0 (Result, 1);

  result->made = gw_made_dice_new (inputs->game->lexicon, inputs->game->rules, &inputs->wish, stop,
                                   note_progress, inputs->permille, &result->error);
  return result;
}

static char *
describe (const GwMadeDice *made)
{
  g_autofree char *left_out = gw_made_dice_list_left_out (made);

  if (made->n_boards == 0)
    return g_strdup (_("Stopped: these are the dice so far."));
  if (made->n_left_out == 0)
    return g_strdup_printf (_("These dice show %.0f words on average."), made->words);
  /* Translators: how many words, and a list of letters */
  return gw_sentence_format (_ ("These dice show %.0f words on average. There was no face for %s."),
                             made->words, left_out);
}

static void
clear_run (GwDiceMaker *self)
{
  g_clear_handle_id (&self->progress_source, g_source_remove);
  g_clear_pointer (&self->job, gw_job_cancel);
  g_clear_pointer (&self->permille, g_atomic_rc_box_release);
}

static void
done_cb (gpointer data, gpointer user_data)
{
  GwDiceMaker *self = user_data;
  g_autoptr (Result) result = data;
  GwDiceSet *set = NULL;

  clear_run (self);
  if (result->made != NULL)
    set = gw_dice_library_add (self->library, result->made->dice, &result->error);
  if (set != NULL)
    {
      g_autofree char *sentence = describe (result->made);

      self->funcs->made (self->user_data, set, sentence);
    }
  else
    self->funcs->failed (self->user_data, result->error);
}

static gboolean
progress_cb (gpointer user_data)
{
  GwDiceMaker *self = user_data;

  self->funcs->progress (self->user_data, g_atomic_int_get (self->permille) / (double) PERMILLE);
  return G_SOURCE_CONTINUE;
}

void
gw_dice_maker_start (GwDiceMaker *self, GwGame *game, const GwDiceWish *wish)
{
  Inputs *inputs;

  if (self->job != NULL)
    return;

  self->permille = g_atomic_rc_box_new0 (gint);
  inputs = g_new0 (Inputs, 1);
  inputs->game = gw_game_ref (game);
  inputs->wish = *wish;
  inputs->wish.name = g_strdup (wish->name);
  inputs->permille = g_atomic_rc_box_acquire (self->permille);
  self->job = gw_job_start_long (work, inputs, inputs_free, result_free, done_cb, self);
  self->progress_source = g_timeout_add (INTERVAL, progress_cb, self);
}

gboolean
gw_dice_maker_is_running (GwDiceMaker *self)
{
  return self->job != NULL;
}

void
gw_dice_maker_stop (GwDiceMaker *self)
{
  if (self->job != NULL)
    gw_job_stop (self->job);
}

GwDiceMaker *
gw_dice_maker_new (GwDiceLibrary *library, const GwDiceMakerFuncs *funcs, gpointer user_data)
{
  GwDiceMaker *self = g_new0 (GwDiceMaker, 1);

  self->library = g_object_ref (library);
  self->funcs = funcs;
  self->user_data = user_data;
  return self;
}

void
gw_dice_maker_free (GwDiceMaker *self)
{
  clear_run (self);
  g_object_unref (self->library);
  g_free (self);
}

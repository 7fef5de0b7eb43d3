/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a board is made, at once or by looking for one. */
#include "gw-maker-private.h"

#include <glib/gi18n.h>

/* A board that is found within this time is shown in the same frame. */
#define PATIENCE 20000

/* Milliseconds between two looks at how far it is. */
#define INTERVAL 200

void
gw_maker_fail (GwMaker *self, const char *message)
{
  g_autofree char *sentence = NULL;

  /* Translators: %s says what is wrong, and what to do */
  sentence = g_strdup_printf (_("No board was made: %s"), message);
  g_signal_emit_by_name (self, "failed", sentence);
}

static void
set_making (GwMaker *self, gboolean making)
{
  if (self->making == making)
    return;

  self->making = making;
  g_object_notify (G_OBJECT (self), "making");
}

void
gw_maker_cancel (GwMaker *self)
{
  g_clear_handle_id (&self->progress_source, g_source_remove);
  g_clear_pointer (&self->run, gw_run_cancel);
  gw_letter_counter_cancel (self->counter);
  g_clear_pointer (&self->shape, gw_board_unref);
  set_making (self, FALSE);
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

  gw_maker_cancel (self);
  if (board != NULL)
    gw_editor_set_board (self->editor, board, self->step);
}

static gboolean
progress_cb (gpointer user_data)
{
  GwMaker *self = user_data;

  g_signal_emit_by_name (self, "progress");
  return G_SOURCE_CONTINUE;
}

static void
search (GwMaker *self, GwSource *source, guint64 seed, const GwConditions *conditions)
{
  GwLexicon *lexicon = gw_workbench_get_lexicon (self->workbench);

  if (lexicon == NULL)
    {
      gw_maker_fail (self, _("without a lexicon words cannot be counted; choose one, or ask for any board"));
      return;
    }
  g_clear_pointer (&self->progress, gw_make_progress_unref);
  g_clear_pointer (&self->source, gw_source_unref);
  self->progress = gw_make_progress_new ();
  self->source = gw_source_ref (source);
  self->seed = seed;
  self->run = gw_make_run_start (source, seed, conditions, lexicon,
                                 gw_workbench_get_rules (self->workbench),
                                 self->n_threads > 0 ? self->n_threads : g_get_num_processors (),
                                 self->progress, made_cb, self);
  if (gw_run_wait_briefly (self->run, PATIENCE))
    return;
  self->progress_source = g_timeout_add (INTERVAL, progress_cb, self);
  set_making (self, TRUE);
}

void
gw_maker_make (GwMaker *self, GwBoard *shape, const char *step)
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
      gw_maker_fail (self, error->message);
      return;
    }
  gw_make_choice_get_conditions (self->choice, &conditions);
  if (gw_conditions_are_reversed (&conditions))
    {
      gw_maker_fail (self, _("a range ends before it begins; set its second number above the first"));
      return;
    }
  seed = gw_make_choice_next_seed (self->choice);
  self->step = step;
  if (gw_conditions_are_any (&conditions))
    search (self, source, seed, &conditions);
  else
    {
      g_autoptr (GwBoard) board = gw_source_make (source, seed, 0);

      gw_editor_set_board (self->editor, board, step);
    }
}

/* Makes the board that came nearest to the conditions, if there is one. */
void
gw_maker_keep_nearest (GwMaker *self)
{
  guint64 number;

  g_clear_pointer (&self->nearest, gw_board_unref);
  if (self->run != NULL && gw_make_progress_get_nearest (self->progress, &number))
    self->nearest = gw_source_make (self->source, self->seed, number);
}

void
gw_maker_counted_cb (gpointer user_data)
{
  GwMaker *self = user_data;
  g_autoptr (GwBoard) shape = g_steal_pointer (&self->shape);

  gw_maker_cancel (self);
  gw_maker_make (self, shape, self->step);
}


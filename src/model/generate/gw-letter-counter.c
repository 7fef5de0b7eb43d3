/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-letter-counter.h"

#include "gw-job.h"

/* The letters of more words than this are counted in a thread. */
#define MOST_WORDS 200000

struct _GwLetterCounter
{
  GwLetterCounterFunc ready;
  gpointer user_data;

  /* owned */
  GwGame *game; /* whose words were or are counted; or NULL */
  GwLetterStats *stats;
  GwJob *job;
};

static gpointer
count (gpointer data, const GwStop *stop)
{
  const GwGame *game = data;

  return gw_letter_stats_new_stoppable (game->lexicon, gw_rules_get (game->rules)->max_level, stop);
}

static void
counted_cb (gpointer result, gpointer user_data)
{
  GwLetterCounter *self = user_data;

  g_clear_pointer (&self->job, gw_job_cancel);
  self->stats = result;
  self->ready (self->user_data);
}

GwLetterCounter *
gw_letter_counter_new (GwLetterCounterFunc ready, gpointer user_data)
{
  GwLetterCounter *self = g_new0 (GwLetterCounter, 1);

  self->ready = ready;
  self->user_data = user_data;
  return self;
}

void
gw_letter_counter_free (GwLetterCounter *self)
{
  gw_letter_counter_cancel (self);
  g_clear_pointer (&self->game, gw_game_unref);
  g_clear_pointer (&self->stats, gw_letter_stats_unref);
  g_free (self);
}

GwLetterStats *
gw_letter_counter_get (GwLetterCounter *self, GwGame *game)
{
  if (self->game == NULL || !gw_game_has_words_of (self->game, game))
    {
      gw_letter_counter_cancel (self);
      g_clear_pointer (&self->game, gw_game_unref);
      g_clear_pointer (&self->stats, gw_letter_stats_unref);
      self->game = gw_game_ref (game);
    }
  if (self->stats != NULL || self->job != NULL)
    return self->stats;

  if (gw_lexicon_get_n_words (game->lexicon) <= MOST_WORDS)
    self->stats = gw_letter_stats_new_up_to (game->lexicon, gw_rules_get (game->rules)->max_level);
  else
    self->job = gw_job_start (count, gw_game_ref (game), (GDestroyNotify) gw_game_unref,
                              (GDestroyNotify) gw_letter_stats_unref, counted_cb, self);
  return self->stats;
}

void
gw_letter_counter_cancel (GwLetterCounter *self)
{
  g_clear_pointer (&self->job, gw_job_cancel);
}

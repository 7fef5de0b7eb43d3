/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-trial.h"

#define MOVES_PER_CHECK (1u << 14)

GwTrial *
gw_trial_new (GwWordTable *table)
{
  GwTrial *trial = g_new0 (GwTrial, 1);

  trial->table = gw_word_table_ref (table);
  trial->max_moves = G_MAXUINT64;
  trial->finds = g_new (GwFind, table->n_words + 1);
  trial->marks = g_new0 (guint64, GW_BITMAP_LENGTH (table->n_words));
  return trial;
}

void
gw_trial_free (GwTrial *trial)
{
  gw_word_table_unref (trial->table);
  g_free (trial->finds);
  g_free (trial->marks);
  g_free (trial);
}

void
gw_trial_reset (GwTrial *trial)
{
  for (guint i = 0; i < trial->n_found; i++)
    trial->marks[trial->finds[i].rank >> 6] = 0;
  trial->n_found = 0;
  trial->operations = 0;
  trial->moves = 0;
  trial->asked = 0;
  trial->correct = 0;
  trial->end = GW_TRIAL_COMPLETE;
  trial->next_check = 0;
}

gint64
gw_trial_get_points (const GwTrial *trial)
{
  gint64 points = 0;

  for (guint i = 0; i < trial->n_found; i++)
    points += trial->table->points[trial->finds[i].rank];
  return points;
}

gboolean
gw_trial_check (GwTrial *trial)
{
  if (trial->end == GW_TRIAL_COMPLETE && gw_stop_requested (trial->stop))
    trial->end = GW_TRIAL_STOPPED;
  if (trial->end == GW_TRIAL_COMPLETE && trial->moves >= trial->max_moves)
    trial->end = GW_TRIAL_LIMIT;
  if (trial->end != GW_TRIAL_COMPLETE)
    {
      trial->next_check = 0;
      return FALSE;
    }
  trial->next_check = trial->moves + MIN (MOVES_PER_CHECK, trial->max_moves - trial->moves);
  return TRUE;
}

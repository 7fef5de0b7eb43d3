/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-make-run.h"

struct _GwMakeProgress
{
  gatomicrefcount refs;
  GMutex mutex;
  gboolean any;
  guint64 tried;
  guint64 words;
  gint64 points;
  guint64 number; /* of the nearest board */
};

typedef struct
{
  GwSource *source;
  guint64 seed;
  GwSift *sift;
  GwMakeProgress *progress;
} Inputs;

GwMakeProgress *
gw_make_progress_new (void)
{
  GwMakeProgress *progress = g_new0 (GwMakeProgress, 1);

  g_atomic_ref_count_init (&progress->refs);
  g_mutex_init (&progress->mutex);
  return progress;
}

GwMakeProgress *
gw_make_progress_ref (GwMakeProgress *progress)
{
  g_atomic_ref_count_inc (&progress->refs);
  return progress;
}

void
gw_make_progress_unref (GwMakeProgress *progress)
{
  if (!g_atomic_ref_count_dec (&progress->refs))
    return;
  g_mutex_clear (&progress->mutex);
  g_free (progress);
}

gboolean
gw_make_progress_get (GwMakeProgress *progress, guint64 *tried, guint64 *words, gint64 *points)
{
  gboolean any;

  g_mutex_lock (&progress->mutex);
  any = progress->any;
  *tried = progress->tried;
  *words = progress->words;
  *points = progress->points;
  g_mutex_unlock (&progress->mutex);
  return any;
}

gboolean
gw_make_progress_get_nearest (GwMakeProgress *progress, guint64 *number)
{
  gboolean any;

  g_mutex_lock (&progress->mutex);
  any = progress->any;
  *number = progress->number;
  g_mutex_unlock (&progress->mutex);
  return any;
}

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_source_unref (inputs->source);
  gw_sift_free (inputs->sift);
  gw_make_progress_unref (inputs->progress);
  g_free (inputs);
}

static void
progress_cb (GwSift *sift, gpointer user_data)
{
  GwMakeProgress *progress = user_data;

  g_mutex_lock (&progress->mutex);
  progress->any
    = gw_sift_get_nearest (sift, &progress->number, &progress->words, &progress->points);
  progress->tried = gw_sift_get_tried (sift);
  g_mutex_unlock (&progress->mutex);
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  guint64 number;

  if (!gw_sift_next (inputs->sift, G_MAXUINT64, stop, &number))
    return NULL;
  return gw_source_make (inputs->source, inputs->seed, number);
}

GwRun *
gw_make_run_start (GwSource *source, guint64 seed, const GwConditions *conditions,
                   GwLexicon *lexicon, GwRules *rules, guint n_threads, GwMakeProgress *progress,
                   GwRunDoneFunc done, gpointer user_data)
{
  Inputs *inputs = g_new0 (Inputs, 1);

  inputs->source = gw_source_ref (source);
  inputs->seed = seed;
  inputs->sift = gw_sift_new (source, seed, conditions, lexicon, rules, n_threads);
  inputs->progress = gw_make_progress_ref (progress);
  gw_sift_set_progress (inputs->sift, progress_cb, progress);
  return gw_run_start_long (work, inputs, inputs_free, (GDestroyNotify) gw_board_unref, done,
                            user_data);
}

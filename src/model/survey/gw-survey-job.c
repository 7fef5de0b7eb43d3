/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-job.h"

#include "gw-lexicon-sample.h"
#include "gw-lexicon-builder.h"

/* If a sweep needs more lexicons than this, they are not kept but made anew for each method. */
#define MOST_LEXICONS 32

/* More seconds, a hundred years, would be too many microseconds. */
#define MOST_SECONDS 3e9

/* The words of a row. A sweep may need others for each value. */
typedef struct
{
  GwGame *game;
  GwLetterStats *stats;
} Words;

struct _GwSurveyJob
{
  GwSurveySpec *spec;
  GwLexicon *lexicon;
  GwRules *rules; /* without the level, as the lexicon only has words of it */
  guint n_samples;
  guint shard, n_shards; /* 1 and 1 for all boards */
  GPtrArray *scores; /* of GwSurveyScore: where rows begin; NULL for those that were not begun */

  GMutex begin_mutex; /* of threads that make chunks, for what follows */
  GwSurveyRow *turn;  /* that keeps its solvers, or NULL */
  GArray *words; /* of Words, one for each value of the sweep or one for all */

  GMutex mutex;    /* guards what follows */
  GPtrArray *rows; /* of GwSurveyRow; NULL while it has not begun */
};

/* One run. */
typedef struct
{
  const GwSurveyJobFuncs *funcs;
  gpointer user_data;
  guint row;
} Run;

static void
words_clear (gpointer data)
{
  Words *words = data;

  g_clear_pointer (&words->game, gw_game_unref);
  g_clear_pointer (&words->stats, gw_letter_stats_unref);
}

static void
row_free (gpointer row)
{
  if (row != NULL)
    gw_survey_row_free (row);
}

static void
score_unref (gpointer score)
{
  if (score != NULL)
    gw_survey_score_unref (score);
}

GwSurveyJob *
gw_survey_job_new (const GwSurveySpec *spec, GwLexicon *lexicon)
{
  const guint n_rows = gw_survey_spec_get_n_rows (spec);
  GwSurveyJob *job = g_new0 (GwSurveyJob, 1);
  GwRulesSpec rules = *gw_rules_get (spec->game->rules);

  rules.max_level = G_MAXUINT;
  job->shard = job->n_shards = 1;
  job->spec = gw_survey_spec_copy (spec);
  job->lexicon = gw_lexicon_ref (lexicon);
  job->rules = gw_rules_new (&rules);
  job->words = g_array_new (FALSE, TRUE, sizeof (Words));
  g_array_set_clear_func (job->words, words_clear);
  g_array_set_size (job->words, spec->sweep->values->len);
  g_mutex_init (&job->mutex);
  g_mutex_init (&job->begin_mutex);
  job->rows = g_ptr_array_new_with_free_func (row_free);
  job->scores = g_ptr_array_new_with_free_func (score_unref);
  g_ptr_array_set_size (job->rows, (gint) n_rows);
  g_ptr_array_set_size (job->scores, (gint) n_rows);
  return job;
}

void
gw_survey_job_free (GwSurveyJob *job)
{
  g_ptr_array_unref (job->rows);
  g_ptr_array_unref (job->scores);
  g_array_unref (job->words);
  g_mutex_clear (&job->mutex);
  g_mutex_clear (&job->begin_mutex);
  gw_rules_unref (job->rules);
  gw_lexicon_unref (job->lexicon);
  gw_survey_spec_free (job->spec);
  g_free (job);
}

void
gw_survey_job_set_n_samples (GwSurveyJob *job, guint n_samples)
{
  job->n_samples = n_samples;
}

/* NULL as long as it has not begun. */
static GwSurveyRow *
get_row (GwSurveyJob *job, guint index)
{
  GwSurveyRow *row;

  g_mutex_lock (&job->mutex);
  row = g_ptr_array_index (job->rows, index);
  g_mutex_unlock (&job->mutex);
  return row;
}

void
gw_survey_job_set_shard (GwSurveyJob *job, guint shard, guint n_shards)
{
  g_return_if_fail (shard >= 1 && shard <= n_shards);

  job->shard = shard;
  job->n_shards = n_shards;
}

GwSurveyScore *
gw_survey_job_dup_score (GwSurveyJob *job, guint index, const GwSurveyScore *known)
{
  GwSurveyRow *row = get_row (job, index);

  if (row == NULL || !gw_survey_row_has_news (row, known))
    return NULL;
  return gw_survey_row_dup_score (row);
}

void
gw_survey_job_set_score (GwSurveyJob *job, guint index, GwSurveyScore *score)
{
  g_return_if_fail (g_ptr_array_index (job->scores, index) == NULL);

  g_ptr_array_index (job->scores, index) = gw_survey_score_ref (score);
}

/* NULL when stopped. */
static GwGame *
make_game (GwSurveyJob *job, double value, const GwStop *stop)
{
  const GwSurveySpec *spec = job->spec;
  g_autoptr (GwLexicon) limited = gw_lexicon_limit_level (
    job->lexicon,
    spec->sweep->kind == GW_SWEEP_LEVEL ? (guint) value : gw_rules_get (spec->game->rules)->max_level,
    stop, NULL);
  g_autoptr (GwLexicon) sample = NULL;

  if (limited == NULL)
    return NULL;
  if (spec->sweep->kind != GW_SWEEP_WORDS)
    return gw_game_new (limited, job->rules);
  sample = gw_lexicon_sample (limited, (guint) value, spec->seed, stop);
  return sample != NULL ? gw_game_new (sample, job->rules) : NULL;
}

/* The words of a row; NULL when stopped. */
static const Words *
get_words (GwSurveyJob *job, guint index, const GwStop *stop)
{
  const GwSurveySpec *spec = job->spec;
  const gboolean many = spec->sweep->kind == GW_SWEEP_LEVEL || spec->sweep->kind == GW_SWEEP_WORDS;
  const guint n_values = spec->sweep->values->len;
  Words *words = &g_array_index (job->words, Words, many ? index % n_values : 0);
  double value;

  gw_survey_spec_get_row (spec, index, &value);
  if (words->game == NULL)
    words->game = make_game (job, value, stop);
  if (words->game != NULL && words->stats == NULL)
    words->stats = gw_letter_stats_new (words->game->lexicon);
  return words->game != NULL ? words : NULL;
}

/* What makes the boards of a row. */
static GwSource *
make_source (GwSurveyJob *job, guint index, const Words *words, GError **error)
{
  const GwSurveySpec *spec = job->spec;
  const GwSurveyMethod *method = gw_survey_spec_get_row (spec, index, NULL);
  g_autoptr (GwBoard) shape = NULL;
  g_autoptr (GwPlan) plan = NULL;
  double values[GW_MAX_PARAMETERS];
  guint rows, cols;

  gw_survey_spec_get_size (spec, index, &rows, &cols);
  shape = gw_plan_new_shape (rows, cols);
  if (method->dice != NULL)
    return gw_source_new_dice (method->dice, shape, job->rules, error);
  gw_survey_spec_get_values (spec, index, values);
  plan = gw_plan_new (method->generator, values, words->stats, shape,
                      gw_rules_get (job->rules)->adjacency, error);
  return plan != NULL ? gw_source_new_plan (plan) : NULL;
}

/* NULL when stopped, or when there is an error. */
static GwSurveyRow *
begin_row (GwSurveyJob *job, guint index, const GwStop *stop, GError **error)
{
  const GwSurveySpec *spec = job->spec;
  const Words *words = get_words (job, index, stop);
  g_autoptr (GwSource) source = NULL;
  GwSurveyRow *row;
  guint first, end;

  if (words == NULL)
    return NULL;
  source = make_source (job, index, words, error);
  if (source == NULL)
    return NULL;

  row = gw_survey_row_new (source, words->game, spec->seed, spec->n_boards,
                           gw_survey_spec_get_n_compared (spec));
  gw_survey_row_set_most_error (row, spec->most_error);
  gw_survey_row_set_most_time (row, (gint64) (MIN (spec->seconds, MOST_SECONDS) * G_USEC_PER_SEC
                                              / job->rows->len));
  gw_survey_row_set_n_samples (row, job->n_samples);
  gw_survey_spec_get_shard (spec, job->shard, job->n_shards, &first, &end);
  gw_survey_row_set_part (row, first, end);
  if (g_ptr_array_index (job->scores, index) != NULL)
    gw_survey_row_set_score (row, g_ptr_array_index (job->scores, index));
  g_mutex_lock (&job->mutex);
  g_ptr_array_index (job->rows, index) = row;
  g_mutex_unlock (&job->mutex);
  return row;
}

static gboolean
is_done (GwSurveyJob *job, guint index)
{
  const GwSurveyScore *score = g_ptr_array_index (job->scores, index);

  return score != NULL && gw_survey_score_is_done (score) && get_row (job, index) == NULL;
}

static void
progress_cb (guint n_done, gpointer user_data)
{
  Run *run = user_data;

  run->funcs->progress (run->row, n_done, run->user_data);
}

static void
tell_ended (const Run *run, GwSurveyScore *score)
{
  if (run->funcs != NULL && run->funcs->ended != NULL)
    run->funcs->ended (run->row, score, run->user_data);
}

static gboolean
run_row (GwSurveyJob *job, Run *run, guint n_threads, const GwStop *stop, GError **error)
{
  GwSurveyRow *row = get_row (job, run->row);
  const gboolean tell = run->funcs != NULL && run->funcs->progress != NULL;
  g_autoptr (GwSurveyScore) score = NULL;
  gboolean complete;

  if (is_done (job, run->row))
    {
      tell_ended (run, g_ptr_array_index (job->scores, run->row));
      return TRUE;
    }
  if (row == NULL)
    row = begin_row (job, run->row, stop, error);
  if (row == NULL)
    return FALSE;
  complete = gw_survey_row_run (row, n_threads, stop, tell ? progress_cb : NULL, run);
  score = gw_survey_row_dup_score (row);
  tell_ended (run, score);

  /* This lexicon is needed again only after all the others: do not keep it. */
  if (job->words->len > MOST_LEXICONS)
    words_clear (&g_array_index (job->words, Words, run->row % job->words->len));
  return complete;
}

/* The row of chunks to make; it keeps its solvers until it is the turn of another one. */
static GwSurveyRow *
take_turn (GwSurveyJob *job, guint index, const GwStop *stop, GError **error)
{
  GwSurveyRow *row;

  g_mutex_lock (&job->begin_mutex);
  row = get_row (job, index);
  if (row == NULL)
    row = begin_row (job, index, stop, error);
  if (row != NULL && row != job->turn)
    {
      if (job->turn != NULL)
        gw_survey_row_keep_solvers (job->turn, FALSE);
      gw_survey_row_keep_solvers (row, TRUE);
      job->turn = row;
    }
  g_mutex_unlock (&job->begin_mutex);
  return row;
}

GwSurveyScore *
gw_survey_job_make_chunks (GwSurveyJob *job, guint index, guint first, guint end,
                           const GwStop *stop, GError **error)
{
  GwSurveyRow *row;

  if (index >= job->rows->len || first >= end || end > gw_survey_count_chunks (job->spec->n_boards))
    return NULL;
  row = take_turn (job, index, stop, error);
  return row != NULL ? gw_survey_row_make_chunks (row, first, end, stop) : NULL;
}

gboolean
gw_survey_job_run (GwSurveyJob *job, guint n_threads, const GwStop *stop,
                   const GwSurveyJobFuncs *funcs, gpointer user_data, GError **error)
{
  Run run = { funcs, user_data, 0 };

  for (run.row = 0; run.row < job->rows->len; run.row++)
    if (!run_row (job, &run, n_threads, stop, error))
      return FALSE;
  return TRUE;
}

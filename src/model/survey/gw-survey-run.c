/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-run.h"

#include "gw-compat.h"
#include "gw-run-job.h"
#include "gw-saved-text.h"
#include "gw-survey-job.h"

#include <glib/gi18n-lib.h>

/* How often what was found is reported, in microseconds. */
#define INTERVAL (G_USEC_PER_SEC / 5)

static void
score_unref (gpointer score)
{
  if (score != NULL)
    gw_survey_score_unref (score);
}

GPtrArray *
gw_survey_scores_new (const GwSurveySpec *spec)
{
  GPtrArray *scores = g_ptr_array_new_with_free_func (score_unref);

  g_ptr_array_set_size (scores, (gint) gw_survey_spec_get_n_rows (spec));
  return scores;
}

/* NULL for a row that has not begun. */
static GwSurveyScore *
get_score (const GPtrArray *scores, guint row)
{
  return scores != NULL ? scores->pdata[row] : NULL;
}

guint64
gw_survey_count_done (const GPtrArray *scores)
{
  guint64 n_done = 0;

  for (guint i = 0; scores != NULL && i < scores->len; i++)
    if (get_score (scores, i) != NULL)
      n_done += get_score (scores, i)->n_done;
  return n_done;
}

guint64
gw_survey_count_boards (const GwSurveySpec *spec)
{
  return (guint64) gw_survey_spec_get_n_rows (spec) * spec->n_boards;
}

guint
gw_survey_find_open (const GwSurveySpec *spec, const GPtrArray *scores)
{
  const guint n_rows = gw_survey_spec_get_n_rows (spec);
  guint row = 0;

  while (row < n_rows && get_score (scores, row) != NULL
         && gw_survey_score_is_done (get_score (scores, row)))
    row++;
  return row;
}

double
gw_survey_get_seconds (const GPtrArray *scores)
{
  double seconds = 0;

  for (guint i = 0; scores != NULL && i < scores->len; i++)
    if (get_score (scores, i) != NULL)
      seconds += (double) get_score (scores, i)->run_time / G_USEC_PER_SEC;
  return seconds;
}

double
gw_survey_get_fraction (const GwSurveySpec *spec, const GPtrArray *scores, double seconds)
{
  const guint n_rows = gw_survey_spec_get_n_rows (spec);
  const guint open = gw_survey_find_open (spec, scores);

  if (open == n_rows)
    return 1;
  if (spec->seconds > 0)
    return MIN (seconds / spec->seconds, 1);
  if (spec->most_error > 0)
    return (open + gw_survey_score_get_precision (get_score (scores, open), spec->most_error))
           / (double) n_rows;
  return (double) gw_survey_count_done (scores) / (double) MAX (gw_survey_count_boards (spec), 1);
}

static gpointer
ref_scores (gpointer scores)
{
  return g_ptr_array_ref (scores);
}

static void
unref_scores (gpointer scores)
{
  g_ptr_array_unref (scores);
}

static void
print_scores (gconstpointer spec, gconstpointer status, GString *text)
{
  const GPtrArray *scores = status;

  for (guint i = 0; i < scores->len; i++)
    if (get_score (scores, i) != NULL)
      gw_saved_text_add_line (text, gw_survey_score_save (get_score (scores, i)));
    else
      g_string_append (text, "@a{sv} {}\n");
}

/* NULL when it is damaged; an empty one stands for a row that has not begun. */
static gboolean
parse_score (const GwSurveySpec *spec, GVariant *saved, GwSurveyScore **score)
{
  if (saved == NULL)
    return FALSE;
  if (g_variant_n_children (saved) == 0)
    return TRUE;
  *score = gw_survey_spec_load_score (spec, saved);
  return *score != NULL && (!(*score)->ended || gw_survey_spec_is_open (spec));
}

static gpointer
parse_scores (gconstpointer spec, GwRunLines *lines)
{
  g_autoptr (GPtrArray) scores = gw_survey_scores_new (spec);

  for (guint i = 0; i < scores->len; i++)
    {
      const GwRunLines line = *lines;
      g_autoptr (GVariant) saved = gw_run_lines_next_dict (lines);

      if (!parse_score (spec, saved, (GwSurveyScore **) &scores->pdata[i]))
        {
          *lines = line;
          return NULL;
        }
    }
  return lines->at == lines->end ? g_steal_pointer (&scores) : NULL;
}

static gboolean
is_done (gconstpointer spec, gconstpointer status)
{
  return gw_survey_find_open (spec, status) == gw_survey_spec_get_n_rows (spec);
}

static char *
dup_name (gconstpointer spec)
{
  const GwSurveySpec *survey = spec;

  /* Translators: the name of a study of ways to make boards, with their size */
  return g_strdup_printf (_ ("Ways to Make a %u × %u"), survey->rows, survey->cols);
}

GwLexicon *
gw_survey_spec_read_lexicon (const GwSurveySpec *spec, GwLexiconStore *store,
                             GwProgressFunc progress, gpointer user_data,
                             GCancellable *cancellable, GError **error)
{
  g_autoptr (GwGameName) words = gw_game_name_copy (spec->game);
  g_autoptr (GwLexicon) lexicon = NULL;

  /* The rows leave out those above their level. */
  g_clear_pointer (&words->rules, gw_rules_unref);
  lexicon = gw_lexicon_store_load (store, words, NULL, progress, user_data, cancellable, error);
  if (lexicon == NULL || spec->vowels == NULL)
    return g_steal_pointer (&lexicon);
  return gw_lexicon_with_vowels (lexicon, spec->vowels);
}

char *
gw_survey_spec_dup_hash (const GwSurveySpec *spec, const GwLexicon *lexicon, guint *n_words)
{
  /* A sweep of the level has a level for each row. */
  const guint max_level = spec->sweep->kind == GW_SWEEP_LEVEL
                            ? G_MAXUINT
                            : gw_rules_get (spec->game->rules)->max_level;

  return gw_lexicon_dup_level_hash (lexicon, max_level, n_words);
}

/* Any of its threads reports what was found, and keeps the file up to date. */
typedef struct
{
  GwRunJob *job;
  GwSurveyJob *survey;
  GMutex mutex; /* for the following, and for the job */
  gint64 due;
} Work;

/* All scores with what is new. */
static GPtrArray *
take_scores (Work *work)
{
  GPtrArray *scores = gw_survey_scores_new (work->job->spec);

  for (guint i = 0; i < scores->len; i++)
    {
      GwSurveyScore *known = get_score (work->job->status, i);
      GwSurveyScore *score = gw_survey_job_dup_score (work->survey, i, known);

      if (score == NULL && known != NULL)
        score = gw_survey_score_ref (known);
      scores->pdata[i] = score;
    }
  return scores;
}

static void
progress_cb (guint row, guint n_done, gpointer user_data)
{
  Work *work = user_data;

  /* While one thread is at it the others go on. */
  if (!g_mutex_trylock (&work->mutex))
    return;
  if (g_get_monotonic_time () >= work->due)
    {
      gw_run_job_tell (work->job, take_scores (work));
      if (gw_run_job_is_save_due (work->job))
        gw_run_job_save (work->job, NULL);
      work->due = g_get_monotonic_time () + INTERVAL;
    }
  g_mutex_unlock (&work->mutex);
}

static void
free_engine (gpointer engine)
{
  gw_survey_job_free (engine);
}

/* Reads the words, and goes on from the scores. */
static GwSurveyJob *
make_engine (GwRunJob *job, GError **error)
{
  const GwSurveySpec *spec = job->spec;
  g_autoptr (GwLexicon) lexicon = gw_survey_spec_read_lexicon (
    spec, job->context.lexicons, NULL, NULL, job->cancellable, error);
  g_autofree char *hash = NULL;
  GwSurveyJob *survey;
  guint n_words;

  if (lexicon == NULL)
    return NULL;
  hash = gw_survey_spec_dup_hash (spec, lexicon, &n_words);
  if (!gw_run_job_check_hash (job, hash, n_words, error))
    return NULL;
  survey = gw_survey_job_new (spec, lexicon);
  gw_survey_job_set_n_samples (survey, GW_SURVEY_N_SAMPLES);
  for (guint i = 0; i < gw_survey_spec_get_n_rows (spec); i++)
    if (get_score (job->status, i) != NULL)
      gw_survey_job_set_score (survey, i, get_score (job->status, i));
  return survey;
}

static gboolean
work (GwRunJob *job, GError **error)
{
  static const GwSurveyJobFuncs funcs = { progress_cb, NULL };
  Work work = { .job = job };
  g_autoptr (GPtrArray) scores = NULL;
  gboolean complete;
  GwRunLines state;

  if (!gw_run_job_open (job, &state, error))
    return FALSE;
  /* Another program may have finished it. */
  if (is_done (job->spec, job->status))
    return TRUE;
  if (job->engine == NULL)
    job->engine = make_engine (job, error);
  if (job->engine == NULL)
    return FALSE;
  work.survey = job->engine;
  g_mutex_init (&work.mutex);
  complete = gw_survey_job_run (work.survey, g_get_num_processors (), &job->stop, &funcs, &work,
                                error);
  g_mutex_clear (&work.mutex);
  scores = take_scores (&work);
  if (gw_survey_count_done (scores) == 0)
    return FALSE;
  if (complete)
    {
      g_clear_pointer (&job->engine, free_engine);
      gw_run_job_set_whole (job);
    }
  gw_run_job_halt (job, g_steal_pointer (&scores));
  gw_run_job_save (job, NULL);
  return complete || gw_stop_requested (&job->stop);
}

/* The generator whose boards have the most points on average. */
static char *
dup_best (gconstpointer spec, gconstpointer status)
{
  const GPtrArray *scores = status;
  g_autofree char *title = NULL;
  double most = -1;
  guint best = 0;

  for (guint i = 0; scores != NULL && i < scores->len; i++)
    {
      const GwSurveyScore *score = get_score (scores, i);
      GwFigures points;

      if (score == NULL)
        continue;
      gw_spread_get_figures (score->points, &points);
      if (points.mean > most)
        {
          most = points.mean;
          best = i;
        }
    }
  if (most < 0)
    return NULL;
  title = gw_survey_spec_dup_row_title (spec, best);
  /* Translators: %s is a generator of boards */
  return g_strdup_printf (_("%s has the best boards: %'.1f points on average"), title, most);
}

const GwRunKind gw_survey_run_kind = {
  .name = "survey",
  .page = "studies",
  .flags = GW_RUN_RESUMES | GW_RUN_TAKES_PARTS,
  .spec = &gw_survey_spec_record,
  .ref_status = ref_scores,
  .unref_status = unref_scores,
  .print_status = print_scores,
  .parse_status = parse_scores,
  .is_done = is_done,
  .dup_name = dup_name,
  .dup_value = dup_best,
  .work = work,
  .free_engine = free_engine,
};

GwRunFile *
gw_survey_file_new (GwSurveySpec *spec)
{
  GwRunFile *file = gw_run_file_new (&gw_survey_run_kind, dup_name (spec), spec);

  file->status = gw_survey_scores_new (spec);
  return file;
}

GwRunFile *
gw_survey_file_new_like (const GwRunFile *file)
{
  GwRunFile *like = gw_survey_file_new (gw_survey_spec_copy (file->spec));

  gw_set_str (&like->head->name, file->head->name);
  gw_set_str (&like->head->hash, file->head->hash);
  like->head->n_words = file->head->n_words;
  return like;
}

GwRunFile *
gw_survey_file_read (const char *path, GCancellable *cancellable, GError **error)
{
  static const GwRunKind *const kinds[] = { &gw_survey_run_kind, NULL };
  GwRunFile *file = gw_run_file_read (path, kinds, GW_RUN_FILE_ALL, cancellable, error);

  if (file == NULL)
    return NULL;
  if (file->status == NULL)
    file->status = gw_survey_scores_new (file->spec);
  g_clear_pointer (&file->text, g_bytes_unref);
  return file;
}

static gboolean
has_begun (const GPtrArray *scores)
{
  for (guint i = 0; i < scores->len; i++)
    if (get_score (scores, i) != NULL)
      return TRUE;
  return FALSE;
}

GBytes *
gw_survey_file_print (const GwRunFile *file)
{
  return gw_run_file_print (file->kind, file->head, file->spec,
                            has_begun (file->status) ? file->status : NULL, NULL);
}

void
gw_survey_file_get_part (const GwRunFile *file, guint *first_chunk, guint *end_chunk)
{
  const GwRunHead *head = file->head;

  gw_survey_spec_get_shard (file->spec, MAX (head->shard, 1), MAX (head->n_shards, 1), first_chunk,
                            end_chunk);
}

gboolean
gw_survey_file_is_complete (const GwRunFile *file)
{
  guint first, end;

  gw_survey_file_get_part (file, &first, &end);
  for (guint i = 0; i < gw_survey_spec_get_n_rows (file->spec) && first < end; i++)
    {
      const GwSurveyScore *score = get_score (file->status, i);

      if (score == NULL
          || (!score->ended && gw_survey_score_find (score, first, end, FALSE) < end))
        return FALSE;
    }
  return TRUE;
}

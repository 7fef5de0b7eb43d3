/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-crew.h"

#include "gw-error.h"
#include "gw-survey-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Chunks of a task: some thousand boards, or less where the survey is small, and more where so many
 * processes would keep the leader busy with results. */
#define MOST_CHUNKS 256
#define LEAST_TASKS 256
#define FEW_PROCESSES 64
#define MOST_TASKS 16384

typedef struct
{
  guint row;
  guint first; /* chunks */
  guint end;
} Task;

typedef struct
{
  GwSurveyJob *job;
  char *question; /* what is asked, and of which words: all machines must have the same */

  /* For the leader. */
  guint n_threads;
  guint n_processes;
  const GwSurveySpec *spec;
  GPtrArray *scores;
  GArray *tasks; /* of Task */
  guint first_chunk, end_chunk;
  guint limit;      /* all chunks up to here may be done by now */
  guint next_row;   /* rows before it have ended */
  guint64 n_wanted; /* chunks */
  guint64 n_done;   /* chunks, before this round */
  guint64 n_round;  /* chunks of this round */
  const GwSurveyCrewFuncs *funcs;
  gpointer user_data;
} SurveyCrew;

/* Without what the words are called, as they may lie elsewhere on each machine. */
static GwSurveySpec *
dup_question (const GwSurveySpec *spec)
{
  GwSurveySpec *question = gw_survey_spec_copy (spec);

  gw_game_name_free (question->game);
  question->game = gw_game_name_new (NULL, NULL, NULL);
  gw_game_name_set_rules (question->game, spec->game->rules);
  g_clear_pointer (&question->lexicon_title, g_free);
  return question;
}

static char *
make_question (const GwSurveySpec *spec, const GwLexicon *lexicon)
{
  g_autoptr (GwSurveySpec) question = dup_question (spec);
  g_autoptr (GVariant) setup
    = g_variant_ref_sink (gw_record_save (&gw_survey_spec_record, question));
  g_autofree char *printed = g_variant_print (setup, FALSE);
  g_autofree char *hash = gw_lexicon_dup_hash (lexicon);
  g_autofree char *both = g_strconcat (hash, printed, NULL);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, both, -1);
}

static GBytes *
work (GBytes *described, const GwStop *stop, gpointer user_data, GError **error)
{
  SurveyCrew *self = user_data;
  g_autoptr (GVariant) task
    = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE ("(suuu)"), described, FALSE));
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GwSurveyScore) score = NULL;
  guint row, first, end;
  const char *question;

  g_variant_get (task, "(&suuu)", &question, &row, &first, &end);
  if (strcmp (question, self->question) != 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("The word list, the scoring or the study on %s is not that of the "
                          "first machine; give all machines the same files"),
                       g_get_host_name ());
      return NULL;
    }
  score = gw_survey_job_make_chunks (self->job, row, first, end, stop, error);
  if (score == NULL)
    return NULL;
  saved = g_variant_ref_sink (gw_survey_score_save (score));
  return g_variant_get_data_as_bytes (saved);
}

static GwSurveyScore *
get_score (SurveyCrew *self, guint row)
{
  return g_ptr_array_index (self->scores, row);
}

static double
get_cost (guint index, gpointer user_data)
{
  const SurveyCrew *self = user_data;
  const Task *task = &g_array_index (self->tasks, Task, index);
  guint rows, cols;

  gw_survey_spec_get_size (self->spec, task->row, &rows, &cols);
  return (double) (task->end - task->first) * rows * cols;
}

static GBytes *
describe (guint index, gpointer user_data)
{
  const SurveyCrew *self = user_data;
  const Task *task = &g_array_index (self->tasks, Task, index);
  g_autoptr (GVariant) described = g_variant_ref_sink (
    g_variant_new ("(suuu)", self->question, task->row, task->first, task->end));

  return g_variant_get_data_as_bytes (described);
}

static guint
count_done (const SurveyCrew *self, const GwSurveyScore *score)
{
  guint n = 0;

  for (guint first = self->first_chunk, end; first < self->end_chunk; first = end)
    {
      first = gw_survey_score_find (score, first, self->end_chunk, TRUE);
      end = gw_survey_score_find (score, first, self->end_chunk, FALSE);
      n += end - first;
    }
  return n;
}

/* A row that has to be precise also ends when it has all boards. */
static gboolean
is_ended (const SurveyCrew *self, const GwSurveyScore *score)
{
  return score->ended
         || gw_survey_score_find (score, self->first_chunk, self->end_chunk, FALSE)
              >= self->end_chunk;
}

static void
tell_ended (SurveyCrew *self)
{
  for (; self->next_row < self->scores->len; self->next_row++)
    {
      GwSurveyScore *score = get_score (self, self->next_row);

      if (!is_ended (self, score))
        return;
      self->funcs->ended (self->next_row, score, self->user_data);
    }
}

static gboolean
take (guint index, GBytes *result, gpointer user_data, GError **error)
{
  SurveyCrew *self = user_data;
  const Task *task = &g_array_index (self->tasks, Task, index);
  GwSurveyScore *score = get_score (self, task->row);
  g_autoptr (GVariant) saved
    = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE_VARDICT, result, FALSE));
  g_autoptr (GwSurveyScore) part = gw_survey_spec_load_score (self->spec, saved);

  if (part == NULL || !gw_survey_score_add (score, part))
    {
      gw_crew_refuse_result (error);
      return FALSE;
    }
  gw_survey_score_sort_samples (score);
  if (self->spec->most_error == 0)
    tell_ended (self);
  return TRUE;
}

static void
tick (double fraction, gpointer user_data)
{
  SurveyCrew *self = user_data;
  const double before = (double) self->n_done / (double) MAX (self->n_wanted, 1);
  const double round = (double) self->n_round / (double) MAX (self->n_wanted, 1);
  double precision = 0;

  for (guint row = 0; row < self->scores->len && self->spec->most_error > 0; row++)
    precision += gw_survey_score_get_precision (get_score (self, row), self->spec->most_error)
                 / self->scores->len;
  self->funcs->tick (MAX (before + fraction * round, precision), self->user_data);
}

guint
gw_survey_crew_get_task_size (guint n_chunks, guint n_processes)
{
  const guint many = MAX (1, n_processes / FEW_PROCESSES);

  return CLAMP (n_chunks / LEAST_TASKS / many, 1, MAX (MOST_CHUNKS * many, n_chunks / MOST_TASKS));
}

/* The chunks of a row up to the limit that are not done yet. */
static void
add_tasks (SurveyCrew *self, guint row)
{
  const GwSurveyScore *score = get_score (self, row);
  const guint size
    = gw_survey_crew_get_task_size (self->limit - self->first_chunk, self->n_processes);
  guint first = self->first_chunk;

  while ((first = gw_survey_score_find (score, first, self->limit, FALSE)) < self->limit)
    {
      /* Tasks end where others begin, also when a survey goes on that has gaps. */
      const guint whole = (first / size + 1) * size;
      const guint end
        = MIN (gw_survey_score_find (score, first, self->limit, TRUE), MIN (whole, self->limit));
      const Task task = { row, first, end };

      g_array_append_val (self->tasks, task);
      self->n_round += end - first;
      first = end;
    }
}

/* Looks at the rows that have to be precise, after a number of boards that is always the same. */
static void
end_precise_rows (SurveyCrew *self)
{
  for (guint row = 0; row < self->scores->len; row++)
    {
      GwSurveyScore *score = get_score (self, row);

      /* Boards beyond this number were made because the row was not precise enough. */
      if (score->n_done <= (guint64) self->limit * GW_SURVEY_CHUNK
          && gw_survey_score_is_precise (score, self->spec->most_error))
        score->ended = TRUE;
    }
}

/* One round up to the limit. */
static gboolean
run_round (SurveyCrew *self, GwCrew *crew, const GwStop *stop, GError **error)
{
  GwCrewPlan plan = { 0, get_cost, describe, take, tick };

  g_array_set_size (self->tasks, 0);
  self->n_done = self->n_round = 0;
  self->n_wanted = (guint64) (self->end_chunk - self->first_chunk) * self->scores->len;
  for (guint row = 0; row < self->scores->len; row++)
    {
      self->n_done += count_done (self, get_score (self, row));
      if (!is_ended (self, get_score (self, row)))
        add_tasks (self, row);
    }
  plan.n_tasks = self->tasks->len;
  return gw_crew_run (crew, &plan, work, self->n_threads, stop, self, error);
}

gboolean
gw_survey_crew_run (GwCrew *crew, GwSurveyJob *job, GwRunFile *file,
                    const GwLexicon *lexicon, guint n_threads, const GwStop *stop,
                    const GwSurveyCrewFuncs *funcs, gpointer user_data, GError **error)
{
  const GwSurveySpec *spec = file->spec;
  GPtrArray *scores = file->status;
  SurveyCrew self
    = { job, make_question (spec, lexicon), n_threads, crew->n_processes, spec, scores };
  gboolean go_on = TRUE;

  if (spec->seconds > 0)
    {
      gw_error_set_at (
        error, GW_ERROR_REFUSED, NULL, 0,
        _ ("A study with a time limit cannot be shared; resume it in the window"));
      g_free (self.question);
      return FALSE;
    }
  self.tasks = g_array_new (FALSE, FALSE, sizeof (Task));
  gw_survey_file_get_part (file, &self.first_chunk, &self.end_chunk);
  self.limit = self.first_chunk;
  self.funcs = funcs;
  self.user_data = user_data;
  for (guint row = 0; row < scores->len; row++)
    if (g_ptr_array_index (scores, row) == NULL)
      g_ptr_array_index (scores, row) = gw_survey_spec_new_score (spec);
  tell_ended (&self);

  while (go_on && self.limit < self.end_chunk)
    {
      self.limit
        = spec->most_error > 0 ? gw_survey_next_limit (self.limit, self.end_chunk) : self.end_chunk;
      go_on = run_round (&self, crew, stop, error);
      if (go_on && spec->most_error > 0)
        end_precise_rows (&self);
      if (go_on)
        tell_ended (&self);
    }
  /* After a stop, report how far the remaining rows are. */
  for (; !go_on && self.next_row < self.scores->len; self.next_row++)
    funcs->ended (self.next_row, get_score (&self, self.next_row), user_data);
  g_array_unref (self.tasks);
  g_free (self.question);
  return go_on;
}

void
gw_survey_crew_serve (GwCrew *crew, GwSurveyJob *job, const GwSurveySpec *spec,
                      const GwLexicon *lexicon, guint n_threads, const GwStop *stop)
{
  SurveyCrew self = { job, make_question (spec, lexicon) };

  gw_crew_serve (crew, work, n_threads, stop, &self);
  g_free (self.question);
}

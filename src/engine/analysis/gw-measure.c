/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-measure.h"

#include "gw-cost.h"
#include "gw-error.h"
#include "gw-thread-time.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Nothing shorter than this many microseconds is timed at once. */
#define SHORTEST 500

#define LEAST_RUNS 3
#define MOST_RUNS 25

#define MOST_POINTS 400

typedef struct
{
  const GwAlgorithm *algorithm;
  gpointer index;
  GwTrial *trial;
  guint n_boards;
  GwField *fields;
  GwBound *bounds;
  GwMeasurement *sums;
  gint64 first_time; /* microseconds that all boards took when they were counted */
} Measure;

/* Microseconds of this thread: what others do meanwhile does not count. */
static gint64
get_time (void)
{
  return gw_thread_time () / 1000;
}

static void
solve (Measure *measure, guint board)
{
  gw_trial_reset (measure->trial);
  measure->trial->max_tiles = measure->bounds[board].max_tiles;
  measure->algorithm->solve (measure->index, &measure->fields[board], measure->trial);
}

static void
take_curve (Measure *measure)
{
  const GwTrial *trial = measure->trial;
  const guint stride = trial->n_found / MOST_POINTS + 1;
  GwCurvePoint point = { 0, 0 };

  g_array_append_val (measure->sums->curve, point);
  for (guint i = 0; i < trial->n_found; i++)
    {
      point.moves = trial->finds[i].moves;
      point.points += trial->table->points[trial->finds[i].rank];
      if ((i + 1) % stride == 0 || i + 1 == trial->n_found)
        g_array_append_val (measure->sums->curve, point);
    }
  point.moves = trial->moves;
  g_array_append_val (measure->sums->curve, point);
}

/* Solves each board once and adds up what was counted. */
static gboolean
count (Measure *measure)
{
  GwMeasurement *sums = measure->sums;
  GwTrial *trial = measure->trial;
  double asked = 0, correct = 0;

  for (guint i = 0; i < measure->n_boards; i++)
    {
      const gint64 begin = get_time ();

      solve (measure, i);
      measure->first_time += get_time () - begin;
      if (trial->end == GW_TRIAL_STOPPED)
        return FALSE;
      sums->end = MAX (sums->end, trial->end);
      sums->found += trial->n_found;
      sums->points += gw_trial_get_points (trial);
      if (i == 0 && measure->algorithm->count == NULL)
        take_curve (measure);

      if (measure->algorithm->count != NULL)
        {
          gw_trial_reset (trial);
          measure->algorithm->count (measure->index, &measure->fields[i], trial);
          if (trial->end == GW_TRIAL_STOPPED)
            return FALSE;
          if (trial->end == GW_TRIAL_LIMIT)
            sums->operations = sums->moves = NAN;
        }
      sums->operations += trial->operations;
      sums->moves += trial->moves;
      asked += trial->asked;
      correct += trial->correct;
    }
  sums->a = asked > 0 ? correct / asked : NAN;
  return TRUE;
}

static int
compare_times_cb (const void *a, const void *b)
{
  const gint64 one = *(const gint64 *) a;
  const gint64 other = *(const gint64 *) b;

  return one < other ? -1 : one > other;
}

/* Microseconds for all boards, n_times times. */
static gint64
time_once (Measure *measure, guint n_times)
{
  const gint64 begin = get_time ();

  for (guint n = 0; n < n_times; n++)
    for (guint i = 0; i < measure->n_boards; i++)
      {
        solve (measure, i);
        if (measure->trial->end == GW_TRIAL_STOPPED)
          return -1;
      }
  return get_time () - begin;
}

/* The median of a number of runs; what took long the first time is not done again.
 * FALSE when stopped. */
static gboolean
time_runs (Measure *measure, gint64 least_time)
{
  gint64 times[MOST_RUNS];
  gint64 sum = 0;
  guint n_times = 1;
  guint n = 0;

  if (measure->first_time > 20 * least_time)
    {
      measure->sums->us = (double) measure->first_time;
      return TRUE;
    }
  while (n < LEAST_RUNS || (n < MOST_RUNS && sum < least_time))
    {
      times[n] = time_once (measure, n_times);
      if (times[n] < 0)
        return FALSE;
      if (times[n] < MIN (SHORTEST, least_time))
        {
          n_times *= 2;
          continue;
        }
      sum += times[n++];
    }
  qsort (times, n, sizeof *times, compare_times_cb);
  measure->sums->us = (double) times[n / 2] / n_times;
  return TRUE;
}

static gboolean
have_same_paths (const GwField *a, const GwField *b)
{
  return gw_board_get_rows (a->board) == gw_board_get_rows (b->board)
         && a->graph.n_cells == b->graph.n_cells && memcmp (a->hole, b->hole, sizeof a->hole) == 0;
}

static gboolean
find_bounds (Measure *measure, const GwMeasureSettings *settings, guint longest)
{
  for (guint i = 0; i < measure->n_boards; i++)
    {
      GwBound *bound = &measure->bounds[i];

      if (i > 0 && have_same_paths (&measure->fields[i - 1], &measure->fields[i]))
        *bound = measure->bounds[i - 1];
      else
        gw_field_bound (&measure->fields[i], longest, settings->max_paths / measure->n_boards,
                        measure->trial->stop, bound);
      if (gw_stop_requested (measure->trial->stop))
        return FALSE;
      if (!bound->whole && (measure->sums->max_tiles == 0
                            || bound->max_tiles < measure->sums->max_tiles))
        measure->sums->max_tiles = bound->max_tiles;
    }
  return TRUE;
}

static void
take_means (GwMeasurement *sums, const GwAlgorithm *algorithm, const GwWordTable *table,
            const GwField *field)
{
  const GwRulesSpec *rules = gw_rules_get (table->rules);

  sums->found /= sums->n_boards;
  sums->points /= sums->n_boards;
  sums->operations /= sums->n_boards;
  sums->moves /= sums->n_boards;
  sums->us /= sums->n_boards;
  /* The formulas take each tile to have eight neighbors, and a path to use a tile once. */
  if (algorithm->theory != NULL && rules->adjacency == GW_ADJACENCY_KING && !rules->reuse)
    sums->theory = algorithm->theory (field->n_tiles, sums->n_words);
  if (!algorithm->unpruned)
    sums->by_branching = gw_cost_by_branching (sums->a, table->mean_length, sums->n_words);
}

gboolean
gw_measure (const GwAlgorithm *algorithm, GwWordTable *table, GwBoard *const *boards,
            guint n_boards, const GwMeasureSettings *settings, const GwStop *stop,
            GwMeasurement *measurement, GError **error)
{
  g_autoptr (GwTrial) trial = gw_trial_new (table);
  g_autofree GwField *fields = g_new (GwField, n_boards);
  g_autofree GwBound *bounds = g_new0 (GwBound, n_boards);
  Measure measure = { algorithm, NULL, trial, n_boards, fields, bounds, measurement };
  gint64 begin = get_time ();
  gboolean done;

  *measurement = (GwMeasurement){ .n_boards = n_boards };
  measurement->n_words = gw_lexicon_get_n_words (table->lexicon);
  measurement->n_nodes = measurement->theory = measurement->by_branching = NAN;
  measurement->curve = g_array_new (FALSE, FALSE, sizeof (GwCurvePoint));
  measure.index = algorithm->build (table, stop, error);
  if (measure.index == NULL)
    return FALSE;
  measurement->build_us = get_time () - begin;
  measurement->bytes = algorithm->get_bytes (measure.index);
  if (algorithm->get_n_nodes != NULL)
    measurement->n_nodes = algorithm->get_n_nodes (measure.index);

  trial->stop = stop;
  trial->max_moves = settings->max_moves;
  for (guint i = 0; i < n_boards; i++)
    gw_field_init (&fields[i], boards[i], table->rules, table->lexicon);
  done = (!algorithm->unpruned || find_bounds (&measure, settings, table->longest))
         && count (&measure) && time_runs (&measure, settings->least_time);
  algorithm->free_index (measure.index);
  if (!done)
    {
      gw_error_set_at (error, GW_ERROR_STOPPED, NULL, 0, _ ("Stopped"));
      return FALSE;
    }
  take_means (measurement, algorithm, table, &fields[0]);
  return TRUE;
}

void
gw_measurement_clear (GwMeasurement *measurement)
{
  g_clear_pointer (&measurement->curve, g_array_unref);
}

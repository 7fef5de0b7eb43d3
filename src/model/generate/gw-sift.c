/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-sift.h"

#include "gw-kernel-choice.h"
#include "gw-parallel.h"
#include "gw-solution.h"
#include "gw-tally.h"

/* Boards are judged in batches, so that they come out in the order of their
 * numbers. A batch is about this long; a stop and the progress wait for it. */
#define LONG_BATCH (G_USEC_PER_SEC / 25)
#define SHORT_BATCH (LONG_BATCH / 4)
#define LARGEST_BATCH 16384

typedef struct
{
  gboolean judged;
  gboolean kept;
  guint64 words;
  gint64 points;
} Item;

struct _GwSift
{
  GwSource *source;
  guint64 seed;
  GwConditions conditions;
  GwLexicon *lexicon;
  GwRules *rules;
  guint n_threads;
  GwSolver **solvers; /* one for each thread, made when it is needed */

  GwSiftFunc progress;
  gpointer user_data;

  const GwStop *stop; /* of the batch */
  guint64 first;      /* the number of items[0] */
  guint n_items;
  guint next; /* the item to look at next */
  guint size; /* of the next batch */
  Item *items;

  guint64 tried;
  gboolean has_nearest;
  double distance;
  guint64 nearest;
  guint64 words;
  gint64 points;
};

gboolean
gw_conditions_are_any (const GwConditions *conditions)
{
  return conditions->words_min > 0 || conditions->words_max < G_MAXUINT64 ||
         conditions->points_min > G_MININT64 || conditions->points_max < G_MAXINT64 ||
         conditions->no_dead_tile;
}

gboolean
gw_conditions_are_reversed (const GwConditions *conditions)
{
  return conditions->words_min > conditions->words_max
         || conditions->points_min > conditions->points_max;
}

/* How far a value is from a range, as a part of the end that it misses. */
static double
miss (double value, double least, double most)
{
  if (value < least)
    return (least - value) / MAX (least, 1);
  if (value > most)
    return (value - most) / MAX (most, 1);
  return 0;
}

/* How a board does: 0 when it is in the ranges, and the more the farther it is away from them. */
static double
get_distance (const GwConditions *conditions, guint64 words, gint64 points)
{
  return miss ((double) words, (double) conditions->words_min, (double) conditions->words_max) +
         miss ((double) points, (double) conditions->points_min, (double) conditions->points_max);
}

GwSift *
gw_sift_new (GwSource *source, guint64 seed, const GwConditions *conditions, GwLexicon *lexicon,
             GwRules *rules, guint n_threads)
{
  GwSift *sift = g_new0 (GwSift, 1);

  sift->source = gw_source_ref (source);
  sift->seed = seed;
  sift->conditions = *conditions;
  sift->lexicon = gw_lexicon_ref (lexicon);
  sift->rules = gw_rules_ref (rules);
  sift->n_threads = MAX (n_threads, 1);
  sift->solvers = g_new0 (GwSolver *, sift->n_threads);
  sift->items = g_new (Item, LARGEST_BATCH);
  sift->size = sift->n_threads;
  return sift;
}

void
gw_sift_free (GwSift *sift)
{
  for (guint i = 0; i < sift->n_threads; i++)
    g_clear_pointer (&sift->solvers[i], gw_solver_free);
  g_free (sift->solvers);
  g_free (sift->items);
  gw_source_unref (sift->source);
  gw_lexicon_unref (sift->lexicon);
  gw_rules_unref (sift->rules);
  g_free (sift);
}

void
gw_sift_set_progress (GwSift *sift, GwSiftFunc func, gpointer user_data)
{
  sift->progress = func;
  sift->user_data = user_data;
}

static GwSolver *
get_solver (GwSift *sift, guint worker)
{
  if (sift->solvers[worker] == NULL)
    {
      sift->solvers[worker] = gw_solver_new (sift->lexicon, sift->rules);
      gw_solver_set_kernel (sift->solvers[worker], gw_kernel_choice_get ());
      gw_solver_set_shape (sift->solvers[worker], gw_source_get_shape (sift->source));
    }
  return sift->solvers[worker];
}

static void
tally (GwSift *sift, guint worker, guint64 number, GwTally *result)
{
  const GwPlan *plan = gw_source_get_plan (sift->source);
  GwSolver *solver = get_solver (sift, worker);

  if (plan != NULL && plan->plain)
    {
      guint8 letters[GW_BOARD_MAX_CELLS];

      gw_source_make_letters (sift->source, sift->seed, number, letters);
      gw_solver_tally_letters (solver, letters, sift->stop, result);
    }
  else
    {
      g_autoptr (GwBoard) board = gw_source_make (sift->source, sift->seed, number);

      gw_solver_tally (solver, board, sift->stop, result);
    }
}

static gboolean
has_dead_tile (GwSift *sift, guint64 number, gboolean *complete)
{
  g_autoptr (GwBoard) board = gw_source_make (sift->source, sift->seed, number);
  g_autoptr (GwSolution) solution =
    gw_solve (sift->lexicon, board, sift->rules, GW_SOLVE_USAGE | GW_SOLVE_BOUNDED, GW_PRUNE_PREFIX,
              sift->stop, NULL);

  *complete = gw_solution_is_complete (solution);

  /* A board with too many paths to count them has words everywhere. */
  if ((gw_solution_get_flags (solution) & GW_SOLVE_USAGE) == 0)
    return FALSE;
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    if (gw_board_get_cell (board, i)->kind == GW_CELL_TILE &&
        gw_solution_get_usage (solution, i) == 0)
      return TRUE;
  return FALSE;
}

static void
judge_cb (guint index, guint worker, gpointer user_data)
{
  GwSift *sift = user_data;
  const guint64 number = sift->first + index;
  Item *item = &sift->items[index];
  GwTally result;

  item->judged = FALSE;
  if (gw_stop_requested (sift->stop))
    return;
  tally (sift, worker, number, &result);
  item->judged = result.complete;
  item->words = result.total;
  item->points = result.score;
  item->kept = get_distance (&sift->conditions, item->words, item->points) <= 0;
  if (item->judged && item->kept && sift->conditions.no_dead_tile)
    item->kept = !has_dead_tile (sift, number, &item->judged);
}

static void
judge_batch (GwSift *sift, guint64 limit, const GwStop *stop)
{
  const gint64 begin = g_get_monotonic_time ();
  gint64 took;

  sift->stop = stop;
  sift->first += sift->n_items;
  sift->n_items = (guint) MIN (sift->size, limit - sift->first);
  sift->next = 0;
  gw_parallel_run (sift->n_items, sift->n_threads, judge_cb, sift);

  took = g_get_monotonic_time () - begin;
  if (took < SHORT_BATCH)
    sift->size = MIN (sift->size * 2, LARGEST_BATCH);
  else if (took > LONG_BATCH)
    sift->size = MAX (sift->size / 2, sift->n_threads);
}

static void
compare_nearest (GwSift *sift, const Item *item)
{
  const double distance = get_distance (&sift->conditions, item->words, item->points);

  if (sift->has_nearest && distance >= sift->distance)
    return;
  sift->has_nearest = TRUE;
  sift->distance = distance;
  sift->nearest = sift->first + sift->next;
  sift->words = item->words;
  sift->points = item->points;
}

gboolean
gw_sift_next (GwSift *sift, guint64 limit, const GwStop *stop, guint64 *number)
{
  while (TRUE)
    {
      for (; sift->next < sift->n_items && sift->tried < limit; sift->next++)
        {
          const Item *item = &sift->items[sift->next];

          if (!item->judged) /* stopped: what lies behind it has to wait for it */
            return FALSE;
          sift->tried++;
          compare_nearest (sift, item);
          if (item->kept)
            {
              *number = sift->first + sift->next++;
              return TRUE;
            }
        }
      if (sift->tried >= limit || gw_stop_requested (stop))
        return FALSE;
      if (sift->progress != NULL)
        sift->progress (sift, sift->user_data);
      judge_batch (sift, limit, stop);
    }
}

guint64
gw_sift_get_tried (const GwSift *sift)
{
  return sift->tried;
}

gboolean
gw_sift_get_nearest (const GwSift *sift, guint64 *number, guint64 *words, gint64 *points)
{
  if (!sift->has_nearest)
    return FALSE;
  *number = sift->nearest;
  *words = sift->words;
  *points = sift->points;
  return TRUE;
}

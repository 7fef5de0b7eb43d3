/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-filter.h"

#include "gw-kernel-choice.h"
#include "gw-parallel.h"
#include "gw-solution.h"
#include "gw-tally.h"

/* Boards are judged in batches, so that they come out in the order of their numbers. A batch takes
 * about this long, in microseconds; progress is only reported after it. */
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

struct _GwBoardFilter
{
  GwSource *source;
  guint64 seed;
  GwConditions conditions;
  GwGame *game;
  guint n_threads;
  GwSolver **solvers; /* one for each thread, made when it is needed */

  GwBoardFilterFunc progress;
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
  return conditions->words_min > 0 || conditions->words_max < G_MAXUINT64
         || conditions->points_min > G_MININT64 || conditions->points_max < G_MAXINT64
         || conditions->no_dead_tile;
}

gboolean
gw_conditions_are_reversed (const GwConditions *conditions)
{
  return conditions->words_min > conditions->words_max
         || conditions->points_min > conditions->points_max;
}

/* How far a value is outside a range, relative to the end that it misses. */
static double
miss (double value, double least, double most)
{
  if (value < least)
    return (least - value) / MAX (least, 1);
  if (value > most)
    return (value - most) / MAX (most, 1);
  return 0;
}

/* How far a board is from the ranges; 0 when it is in them. */
static double
get_distance (const GwConditions *conditions, guint64 words, gint64 points)
{
  return miss ((double) words, (double) conditions->words_min, (double) conditions->words_max)
         + miss ((double) points, (double) conditions->points_min, (double) conditions->points_max);
}

GwBoardFilter *
gw_board_filter_new (GwSource *source, guint64 seed, const GwConditions *conditions, GwGame *game,
                     guint n_threads)
{
  GwBoardFilter *filter = g_new0 (GwBoardFilter, 1);

  filter->source = gw_source_ref (source);
  filter->seed = seed;
  filter->conditions = *conditions;
  filter->game = gw_game_ref (game);
  filter->n_threads = MAX (n_threads, 1);
  filter->solvers = g_new0 (GwSolver *, filter->n_threads);
  filter->items = g_new (Item, LARGEST_BATCH);
  filter->size = filter->n_threads;
  return filter;
}

void
gw_board_filter_free (GwBoardFilter *filter)
{
  for (guint i = 0; i < filter->n_threads; i++)
    g_clear_pointer (&filter->solvers[i], gw_solver_free);
  g_free (filter->solvers);
  g_free (filter->items);
  gw_source_unref (filter->source);
  gw_game_unref (filter->game);
  g_free (filter);
}

void
gw_board_filter_set_progress (GwBoardFilter *filter, GwBoardFilterFunc func, gpointer user_data)
{
  filter->progress = func;
  filter->user_data = user_data;
}

static GwSolver *
get_solver (GwBoardFilter *filter, guint worker)
{
  if (filter->solvers[worker] == NULL)
    {
      filter->solvers[worker] = gw_solver_new (filter->game->lexicon, filter->game->rules);
      gw_solver_set_kernel (filter->solvers[worker], gw_kernel_choice_get ());
      gw_solver_set_shape (filter->solvers[worker], gw_source_get_shape (filter->source));
    }
  return filter->solvers[worker];
}

static void
tally (GwBoardFilter *filter, guint worker, guint64 number, GwTally *result)
{
  const GwPlan *plan = gw_source_get_plan (filter->source);
  GwSolver *solver = get_solver (filter, worker);

  if (plan != NULL && plan->plain)
    {
      guint8 letters[GW_BOARD_MAX_CELLS];

      gw_source_make_letters (filter->source, filter->seed, number, letters);
      gw_solver_tally_letters (solver, letters, filter->stop, result);
    }
  else
    {
      g_autoptr (GwBoard) board = gw_source_make (filter->source, filter->seed, number);

      gw_solver_tally (solver, board, filter->stop, result);
    }
}

static gboolean
has_dead_tile (GwBoardFilter *filter, guint64 number, gboolean *complete)
{
  g_autoptr (GwBoard) board = gw_source_make (filter->source, filter->seed, number);
  g_autoptr (GwSolution) solution
    = gw_solve (filter->game->lexicon, board, filter->game->rules,
                GW_SOLVE_USAGE | GW_SOLVE_BOUNDED, GW_PRUNE_PREFIX, filter->stop, NULL);

  *complete = gw_solution_is_complete (solution);

  /* A board with too many paths to count has words everywhere. */
  if ((gw_solution_get_flags (solution) & GW_SOLVE_USAGE) == 0)
    return FALSE;
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    if (gw_board_get_cell (board, i)->kind == GW_CELL_TILE
        && gw_solution_get_usage (solution, i) == 0)
      return TRUE;
  return FALSE;
}

static void
judge_cb (guint index, guint worker, gpointer user_data)
{
  GwBoardFilter *filter = user_data;
  const guint64 number = filter->first + index;
  Item *item = &filter->items[index];
  GwTally result;

  item->judged = FALSE;
  if (gw_stop_requested (filter->stop))
    return;
  tally (filter, worker, number, &result);
  item->judged = result.complete;
  item->words = result.total;
  item->points = result.score;
  item->kept = get_distance (&filter->conditions, item->words, item->points) <= 0;
  if (item->judged && item->kept && filter->conditions.no_dead_tile)
    item->kept = !has_dead_tile (filter, number, &item->judged);
}

static void
judge_batch (GwBoardFilter *filter, guint64 limit, const GwStop *stop)
{
  const gint64 begin = g_get_monotonic_time ();
  gint64 took;

  filter->stop = stop;
  filter->first += filter->n_items;
  filter->n_items = (guint) MIN (filter->size, limit - filter->first);
  filter->next = 0;
  gw_parallel_run (filter->n_items, filter->n_threads, judge_cb, filter);

  took = g_get_monotonic_time () - begin;
  if (took < SHORT_BATCH)
    filter->size = MIN (filter->size * 2, LARGEST_BATCH);
  else if (took > LONG_BATCH)
    filter->size = MAX (filter->size / 2, filter->n_threads);
}

static void
compare_nearest (GwBoardFilter *filter, const Item *item)
{
  const double distance = get_distance (&filter->conditions, item->words, item->points);

  if (filter->has_nearest && distance >= filter->distance)
    return;
  filter->has_nearest = TRUE;
  filter->distance = distance;
  filter->nearest = filter->first + filter->next;
  filter->words = item->words;
  filter->points = item->points;
}

gboolean
gw_board_filter_next (GwBoardFilter *filter, guint64 limit, const GwStop *stop, guint64 *number)
{
  while (TRUE)
    {
      for (; filter->next < filter->n_items && filter->tried < limit; filter->next++)
        {
          const Item *item = &filter->items[filter->next];

          if (!item->judged) /* stopped; boards after this one must not come out before it */
            return FALSE;
          filter->tried++;
          compare_nearest (filter, item);
          if (item->kept)
            {
              *number = filter->first + filter->next++;
              return TRUE;
            }
        }
      if (filter->tried >= limit || gw_stop_requested (stop))
        return FALSE;
      if (filter->progress != NULL)
        filter->progress (filter, filter->user_data);
      judge_batch (filter, limit, stop);
    }
}

guint64
gw_board_filter_get_tried (const GwBoardFilter *filter)
{
  return filter->tried;
}

gboolean
gw_board_filter_get_nearest (const GwBoardFilter *filter, guint64 *number, guint64 *words,
                             gint64 *points)
{
  if (!filter->has_nearest)
    return FALSE;
  *number = filter->nearest;
  *words = filter->words;
  *points = filter->points;
  return TRUE;
}

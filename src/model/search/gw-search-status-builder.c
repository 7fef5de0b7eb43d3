/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-status-builder.h"

/* Rates are of at least this long, in microseconds. */
#define RATE_INTERVAL G_USEC_PER_SEC

struct _GwSearchStatusBuilder
{
  GwSearch *search; /* borrowed */
  GwLexicon *lexicon;
  GwSearchStatus *status;
  GwHistoryCurve *by_step;
  GwHistoryCurve *by_time;
  GArray *steps;  /* of GwGeneration: room to take them into */
  gint64 begin;   /* of this session, on the clock */
  gint64 elapsed; /* of those before */
  gint64 rate_time;
  guint64 rate_evaluations;
  guint64 rate_generations;
};

GwSearchStatusBuilder *
gw_search_status_builder_new (GwSearch *search, GwLexicon *lexicon, GwSearchStatus *status)
{
  GwSearchStatusBuilder *builder = g_new0 (GwSearchStatusBuilder, 1);

  builder->search = search;
  builder->lexicon = gw_lexicon_ref (lexicon);
  builder->status = gw_search_status_ref (status);
  builder->by_step = gw_history_curve_copy (status->by_step);
  builder->by_time = gw_history_curve_copy (status->by_time);
  builder->steps = g_array_new (FALSE, FALSE, sizeof (GwGeneration));
  builder->begin = builder->rate_time = g_get_monotonic_time ();
  builder->elapsed = status->elapsed;
  builder->rate_evaluations = gw_search_get_evaluations (search);
  builder->rate_generations = gw_search_get_generations (search);
  return builder;
}

void
gw_search_status_builder_free (GwSearchStatusBuilder *builder)
{
  gw_lexicon_unref (builder->lexicon);
  gw_search_status_unref (builder->status);
  gw_history_curve_free (builder->by_step);
  gw_history_curve_free (builder->by_time);
  g_array_unref (builder->steps);
  g_free (builder);
}

static void
set_rates (GwSearchStatusBuilder *builder, GwSearchStatus *status, const GwSearchStatus *last,
           gint64 now)
{
  const double seconds = (double) (now - builder->rate_time) / G_USEC_PER_SEC;

  status->rate = last->rate;
  status->generation_rate = last->generation_rate;
  if (now - builder->rate_time < RATE_INTERVAL && last->rate > 0)
    return;
  if (seconds > 0)
    {
      status->rate = (double) (status->evaluations - builder->rate_evaluations) / seconds;
      status->generation_rate
        = (double) (status->generations - builder->rate_generations) / seconds;
    }
  if (now - builder->rate_time < RATE_INTERVAL)
    return;
  builder->rate_time = now;
  builder->rate_evaluations = status->evaluations;
  builder->rate_generations = status->generations;
}

/* What was saved may say that it was further than the search is. */
static void
add_step (GwHistoryCurve *curve, double x, gint64 value, double mean)
{
  const guint n = gw_history_curve_get_n_spans (curve);

  if (n == 0 || x >= gw_history_curve_get_span (curve, n - 1)->last)
    gw_history_curve_add (curve, x, (double) value, mean);
}

/* Of each generation, or of where it is now when the method has none. */
static void
draw_curves (GwSearchStatusBuilder *builder, const GwSearchStatus *status)
{
  const double seconds = (double) status->elapsed / G_USEC_PER_SEC;
  GwGeneration step = { status->evaluations, 0, 0 };

  if (!gw_search_has_generations (builder->search))
    {
      if (status->best == NULL)
        return;
      gw_search_get_fitness (builder->search, &step.best, &step.mean);
      step.best = status->value;
      add_step (builder->by_step, (double) step.number, step.best, step.mean);
    }
  else
    {
      g_array_set_size (builder->steps, 0);
      gw_search_take_generations (builder->search, builder->steps);
      if (builder->steps->len == 0)
        return;
      for (guint i = 0; i < builder->steps->len; i++)
        {
          const GwGeneration *generation = &g_array_index (builder->steps, GwGeneration, i);

          add_step (builder->by_step, (double) generation->number, generation->best,
                    generation->mean);
          step.best = i == 0 ? generation->best : MAX (step.best, generation->best);
          step.mean += generation->mean / builder->steps->len;
        }
    }
  add_step (builder->by_time, seconds, step.best, step.mean);
}

void
gw_search_status_builder_take (GwSearchStatusBuilder *builder)
{
  const GwSearchStatus *last = builder->status;
  const gint64 now = g_get_monotonic_time ();
  GwSearchStatus *status = gw_search_status_new ();

  status->best = gw_search_get_best (builder->search, &status->value);
  status->worth = gw_search_get_worth (builder->search);
  status->evaluations = gw_search_get_evaluations (builder->search);
  status->generations = gw_search_get_generations (builder->search);
  status->n_words
    = gw_lexicon_get_n_words (gw_search_get_problem (builder->search)->plain->lexicon);
  status->elapsed = builder->elapsed + now - builder->begin;
  status->gained = status->best != NULL && (last->best == NULL || status->value > last->value)
                     ? status->elapsed
                     : last->gained;
  set_rates (builder, status, last, now);
  draw_curves (builder, status);
  if (last->found != NULL && last->best != NULL && gw_board_equal (last->best, status->best))
    status->found = gw_search_found_ref (last->found);
  gw_search_status_unref (builder->status);
  builder->status = status;
}

const GwSearchStatus *
gw_search_status_builder_get (const GwSearchStatusBuilder *builder)
{
  return builder->status;
}

GwSearchStatus *
gw_search_status_builder_complete (GwSearchStatusBuilder *builder, const GwStop *stop)
{
  GwSearchStatus *status = builder->status;
  const GwProblem *problem = gw_search_get_problem (builder->search);
  GwSearchFound *found;

  /* Once it was told nothing in it may change. */
  if (status->boards == NULL)
    {
      status->boards = gw_search_list_best (builder->search, GW_ISLAND_N_BEST);
      gw_history_curve_free (status->by_step);
      gw_history_curve_free (status->by_time);
      status->by_step = gw_history_curve_copy (builder->by_step);
      status->by_time = gw_history_curve_copy (builder->by_time);
    }
  if (status->best == NULL || status->found != NULL || gw_stop_requested (stop))
    return gw_search_status_ref (status);
  found = gw_search_found_find (builder->lexicon, status->best, problem->plain->rules, stop);
  if (found == NULL)
    return gw_search_status_ref (status);
  builder->status = gw_search_status_copy_with (status, found, status->boards);
  gw_search_found_unref (found);
  gw_search_status_unref (status);
  return gw_search_status_ref (builder->status);
}

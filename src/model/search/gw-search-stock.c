/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-stock.h"

/* Rates are of at least this long, in microseconds. */
#define RATE_INTERVAL G_USEC_PER_SEC

struct _GwSearchStock
{
  GwSearch *search; /* borrowed */
  GwLexicon *lexicon;
  GwSearchNews *news;
  GwHistoryCurve *by_step;
  GwHistoryCurve *by_time;
  GArray *steps;  /* of GwGeneration: room to take them into */
  gint64 begin;   /* of this session, on the clock */
  gint64 elapsed; /* of those before */
  gint64 rate_time;
  guint64 rate_evaluations;
  guint64 rate_generations;
};

GwSearchStock *
gw_search_stock_new (GwSearch *search, GwLexicon *lexicon, GwSearchNews *news)
{
  GwSearchStock *stock = g_new0 (GwSearchStock, 1);

  stock->search = search;
  stock->lexicon = gw_lexicon_ref (lexicon);
  stock->news = gw_search_news_ref (news);
  stock->by_step = gw_history_curve_copy (news->by_step);
  stock->by_time = gw_history_curve_copy (news->by_time);
  stock->steps = g_array_new (FALSE, FALSE, sizeof (GwGeneration));
  stock->begin = stock->rate_time = g_get_monotonic_time ();
  stock->elapsed = news->elapsed;
  stock->rate_evaluations = gw_search_get_evaluations (search);
  stock->rate_generations = gw_search_get_generations (search);
  return stock;
}

void
gw_search_stock_free (GwSearchStock *stock)
{
  gw_lexicon_unref (stock->lexicon);
  gw_search_news_unref (stock->news);
  gw_history_curve_free (stock->by_step);
  gw_history_curve_free (stock->by_time);
  g_array_unref (stock->steps);
  g_free (stock);
}

static void
set_rates (GwSearchStock *stock, GwSearchNews *news, const GwSearchNews *last, gint64 now)
{
  const double seconds = (double) (now - stock->rate_time) / G_USEC_PER_SEC;

  news->rate = last->rate;
  news->generation_rate = last->generation_rate;
  if (now - stock->rate_time < RATE_INTERVAL && last->rate > 0)
    return;
  if (seconds > 0)
    {
      news->rate = (double) (news->evaluations - stock->rate_evaluations) / seconds;
      news->generation_rate = (double) (news->generations - stock->rate_generations) / seconds;
    }
  if (now - stock->rate_time < RATE_INTERVAL)
    return;
  stock->rate_time = now;
  stock->rate_evaluations = news->evaluations;
  stock->rate_generations = news->generations;
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
draw_curves (GwSearchStock *stock, const GwSearchNews *news)
{
  const double seconds = (double) news->elapsed / G_USEC_PER_SEC;
  GwGeneration step = { news->evaluations, 0, 0 };

  if (!gw_search_has_generations (stock->search))
    {
      if (news->best == NULL)
        return;
      gw_search_get_fitness (stock->search, &step.best, &step.mean);
      step.best = news->value;
      add_step (stock->by_step, (double) step.number, step.best, step.mean);
    }
  else
    {
      g_array_set_size (stock->steps, 0);
      gw_search_take_generations (stock->search, stock->steps);
      if (stock->steps->len == 0)
        return;
      for (guint i = 0; i < stock->steps->len; i++)
        {
          const GwGeneration *generation = &g_array_index (stock->steps, GwGeneration, i);

          add_step (stock->by_step, (double) generation->number, generation->best,
                    generation->mean);
          step.best = i == 0 ? generation->best : MAX (step.best, generation->best);
          step.mean += generation->mean / stock->steps->len;
        }
    }
  add_step (stock->by_time, seconds, step.best, step.mean);
}

void
gw_search_stock_take (GwSearchStock *stock)
{
  const GwSearchNews *last = stock->news;
  const gint64 now = g_get_monotonic_time ();
  GwSearchNews *news = gw_search_news_new ();

  news->best = gw_search_get_best (stock->search, &news->value);
  news->worth = gw_search_get_worth (stock->search);
  news->evaluations = gw_search_get_evaluations (stock->search);
  news->generations = gw_search_get_generations (stock->search);
  news->n_words
    = gw_lexicon_get_n_words (gw_search_get_problem (stock->search)->plain->lexicon);
  news->elapsed = stock->elapsed + now - stock->begin;
  news->gained = news->best != NULL && (last->best == NULL || news->value > last->value)
                   ? news->elapsed
                   : last->gained;
  set_rates (stock, news, last, now);
  draw_curves (stock, news);
  if (last->found != NULL && last->best != NULL && gw_board_equal (last->best, news->best))
    news->found = gw_search_found_ref (last->found);
  gw_search_news_unref (stock->news);
  stock->news = news;
}

const GwSearchNews *
gw_search_stock_get (const GwSearchStock *stock)
{
  return stock->news;
}

GwSearchNews *
gw_search_stock_complete (GwSearchStock *stock, const GwStop *stop)
{
  GwSearchNews *news = stock->news;
  const GwProblem *problem = gw_search_get_problem (stock->search);
  GwSearchFound *found;

  /* Once it was told nothing in it may change. */
  if (news->boards == NULL)
    {
      news->boards = gw_search_list_best (stock->search, GW_ISLAND_N_BEST);
      gw_history_curve_free (news->by_step);
      gw_history_curve_free (news->by_time);
      news->by_step = gw_history_curve_copy (stock->by_step);
      news->by_time = gw_history_curve_copy (stock->by_time);
    }
  if (news->best == NULL || news->found != NULL || gw_stop_requested (stop))
    return gw_search_news_ref (news);
  found = gw_search_found_find (stock->lexicon, news->best, problem->plain->rules, stop);
  if (found == NULL)
    return gw_search_news_ref (news);
  stock->news = gw_search_news_copy_with (news, found, news->boards);
  gw_search_found_unref (found);
  gw_search_news_unref (news);
  return gw_search_news_ref (stock->news);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search.h"

#include "gw-best-list.h"
#include "gw-error.h"
#include "gw-kernel-choice.h"
#include "gw-parallel.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

struct _GwSearch
{
  const GwMethod *method;
  GwProblem *problem;
  guint n_islands;
  GwIsland **islands;
  gboolean mutation_changed;
  guint64 *shares; /* how many boards each island may judge; NULL: by the limit */
  guint64 round; /* boards that an island judges from milestone to milestone */
  gboolean has_generations;
  GArray *generations; /* of all islands, not taken yet, with sums; see add_generations() */
};

typedef struct
{
  GwSearch *search;
  guint64 milestone;
  guint64 limit;
  const GwStop *stop;
  gint n_stopped; /* atomic */
} Round;

static GwSearch *
make (const GwMethod *method, GwProblem *problem, guint n_islands)
{
  GwSearch *search = g_new0 (GwSearch, 1);

  search->method = method;
  search->has_generations = strcmp (gw_method_get_name (method), "genetic") == 0;
  search->problem = gw_problem_ref (problem);
  search->n_islands = n_islands;
  search->islands = g_new0 (GwIsland *, n_islands);
  search->generations = g_array_new (FALSE, FALSE, sizeof (GwGeneration));
  return search;
}

gboolean
gw_search_check_memory (const GwMethod *method, const GwProblem *problem,
                        const GwSearchSettings *settings, guint n_islands, GError **error)
{
  const guint64 needed = n_islands * gw_island_estimate_bytes (method, problem, settings);
  const guint64 memory = (guint64) sysconf (_SC_PHYS_PAGES) * (guint64) sysconf (_SC_PAGESIZE);
  g_autofree char *needed_text = NULL;
  g_autofree char *memory_text = NULL;

  if (needed <= memory / 2)
    return TRUE;
  needed_text = g_format_size (needed);
  memory_text = g_format_size (memory);
  gw_error_set_at (error, GW_ERROR_TOO_LARGE, NULL, 0,
                   _("This search would need about %s of memory, but this computer has %s; "
                     "choose fewer islands or a smaller population"),
                   needed_text, memory_text);
  return FALSE;
}

guint
gw_search_count_shard (guint n_islands, guint number, guint count)
{
  return n_islands / count + (number <= n_islands % count);
}

GwSearch *
gw_search_new (const GwMethod *method, GwProblem *problem, const GwSearchSettings *settings,
               guint64 seed, guint n_islands, guint number, guint count)
{
  GwSearch *search = make (method, problem, gw_search_count_shard (n_islands, number, count));
  GwSearchSettings own = *settings;

  if (count > 1 || n_islands == 1)
    own.exchange = 0;
  for (guint i = 0; i < search->n_islands; i++)
    {
      search->islands[i]
        = gw_island_new (method, problem, &own, seed, number - 1 + i * count);
      gw_island_set_kernel (search->islands[i], gw_kernel_choice_get ());
    }
  search->round = gw_island_get_round (search->islands[0]);
  return search;
}

void
gw_search_free (GwSearch *search)
{
  for (guint i = 0; i < search->n_islands; i++)
    g_clear_pointer (&search->islands[i], gw_island_free);
  g_free (search->islands);
  g_free (search->shares);
  g_array_unref (search->generations);
  gw_problem_unref (search->problem);
  g_free (search);
}

const GwProblem *
gw_search_get_problem (const GwSearch *search)
{
  return search->problem;
}

guint
gw_search_get_n_islands (const GwSearch *search)
{
  return search->n_islands;
}

guint64
gw_search_get_share (const GwSearch *search, guint64 limit, guint island)
{
  if (search->shares != NULL)
    return search->shares[island];
  return limit / search->n_islands + (island < limit % search->n_islands);
}

guint64
gw_search_get_shard_limit (guint64 limit, guint n_islands, guint number, guint count)
{
  guint64 sum = 0;

  if (limit == G_MAXUINT64)
    return limit;
  for (guint island = number - 1; island < n_islands; island += count)
    sum += limit / n_islands + (island < limit % n_islands);
  return sum;
}

static void
run_island_cb (guint item, guint worker, gpointer user_data)
{
  Round *round = user_data;
  GwSearch *search = round->search;
  GwIsland *island = search->islands[item];
  const guint64 done = gw_island_get_evaluations (island);
  const guint64 end = MIN (round->milestone, gw_search_get_share (search, round->limit, item));

  if (end > done && !gw_island_run (island, end - done, round->stop))
    g_atomic_int_inc (&round->n_stopped);
}

guint64
gw_search_get_milestone (const GwSearch *search, guint64 limit)
{
  guint64 least = G_MAXUINT64 / 2;

  for (guint i = 0; i < search->n_islands; i++)
    {
      const guint64 done = gw_island_get_evaluations (search->islands[i]);

      if (done < gw_search_get_share (search, limit, i) && !gw_search_is_waiting (search, i))
        least = MIN (least, done);
    }
  return (least / search->round + 1) * search->round;
}

guint64
gw_search_get_exchange (const GwSearch *search)
{
  return gw_island_get_exchange (search->islands[0]);
}

gboolean
gw_search_is_waiting (const GwSearch *search, guint island)
{
  return gw_island_is_waiting (search->islands[island]);
}

/* An island alone is one of a search in another process, which passes on what it gives. */
static void
pass_on (GwSearch *search, guint island)
{
  if (search->n_islands > 1)
    gw_island_pass (search->islands[island],
                    search->islands[(island + 1) % search->n_islands]);
}

/* Whether any island can continue towards a milestone. */
static gboolean
is_left (const GwSearch *search, guint64 limit, guint64 milestone)
{
  for (guint i = 0; i < search->n_islands; i++)
    if (!gw_search_is_waiting (search, i)
        && gw_island_get_evaluations (search->islands[i])
             < MIN (milestone, gw_search_get_share (search, limit, i)))
      return TRUE;
  return FALSE;
}

gboolean
gw_search_run_round (GwSearch *search, guint64 limit, guint n_threads, const GwStop *stop)
{
  Round round = { search, gw_search_get_milestone (search, limit), limit, stop, 0 };

  if (!is_left (search, limit, round.milestone))
    return FALSE;
  /* From exchange to exchange, until all are at the milestone. */
  while (round.n_stopped == 0 && is_left (search, limit, round.milestone))
    {
      gw_parallel_run (search->n_islands, n_threads, run_island_cb, &round);
      for (guint i = 0; i < search->n_islands; i++)
        pass_on (search, i);
    }
  return round.n_stopped == 0;
}

void
gw_search_set_shares (GwSearch *search, const guint64 *shares)
{
  g_free (search->shares);
  search->shares = g_memdup2 (shares, search->n_islands * sizeof *shares);
}

char *
gw_search_dup_shares (const GwSearch *search)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < search->n_islands; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? "," : "",
                            gw_island_get_evaluations (search->islands[i]));
  return g_string_free (text, FALSE);
}

void
gw_search_set_mutation (GwSearch *search, guint mutation)
{
  search->mutation_changed |= search->has_generations && mutation != gw_search_get_mutation (search)
                              && gw_search_get_evaluations (search) > 0;
  for (guint i = 0; i < search->n_islands; i++)
    gw_island_set_mutation (search->islands[i], mutation);
}

guint
gw_search_get_mutation (const GwSearch *search)
{
  return gw_island_get_mutation (search->islands[0]);
}

gboolean
gw_search_was_mutation_changed (const GwSearch *search)
{
  return search->mutation_changed;
}

guint64
gw_search_get_evaluations (const GwSearch *search)
{
  guint64 sum = 0;

  for (guint i = 0; i < search->n_islands; i++)
    sum += gw_island_get_evaluations (search->islands[i]);
  return sum;
}

gboolean
gw_search_has_generations (const GwSearch *search)
{
  return search->has_generations;
}

guint64
gw_search_get_generations (const GwSearch *search)
{
  return gw_island_get_generations (search->islands[0]);
}

static const guint8 *
get_best_letters (const GwSearch *search, gint64 *value)
{
  const guint8 *best = NULL;

  for (guint i = 0; i < search->n_islands; i++)
    {
      gint64 island_value;
      const guint8 *letters = gw_island_get_best (search->islands[i], &island_value);

      if (letters != NULL && (best == NULL || island_value > *value))
        {
          best = letters;
          *value = island_value;
        }
    }
  return best;
}

GwBoard *
gw_search_get_best (const GwSearch *search, gint64 *value)
{
  const guint8 *best = get_best_letters (search, value);

  return best != NULL ? gw_problem_get_board (search->problem, best) : NULL;
}

gint64
gw_search_get_worth (const GwSearch *search)
{
  gint64 value = 0;

  get_best_letters (search, &value);
  return gw_plain_get_worth (search->problem->plain, value);
}

gboolean
gw_search_is_complete (const GwSearch *search)
{
  const GwPlain *plain = search->problem->plain;
  const gboolean is_moot = search->problem->is_moot;
  gint64 value;

  if (plain->objective != GW_OBJECTIVE_WORDS && !is_moot)
    return FALSE;
  for (guint i = 0; i < search->n_islands; i++)
    if (gw_island_get_best (search->islands[i], &value) != NULL
        && (is_moot || value >= (gint64) gw_lexicon_get_n_words (plain->lexicon)))
      return TRUE;
  return FALSE;
}

static void
board_clear (gpointer data)
{
  gw_board_unref (((GwSearchBoard *) data)->board);
}

GArray *
gw_search_board_array_new (void)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (GwSearchBoard));

  g_array_set_clear_func (boards, board_clear);
  return boards;
}

void
gw_search_foreach_best (const GwSearch *search, GwSearchLettersFunc func, gpointer user_data)
{
  for (guint i = 0; i < search->n_islands; i++)
    for (guint k = 0; k < gw_island_get_n_list (search->islands[i]); k++)
      {
        gint64 value;
        const guint8 *letters = gw_island_get_list (search->islands[i], k, &value);

        func (letters, value, user_data);
      }
}

static void
offer_cb (const guint8 *letters, gint64 value, gpointer list)
{
  gw_best_list_offer (list, letters, value);
}

GArray *
gw_search_list_best (const GwSearch *search, guint limit)
{
  GArray *boards = gw_search_board_array_new ();
  g_autoptr (GwBestList) list = NULL;

  limit = CLAMP (limit, 1, GW_ISLAND_N_BEST);
  list = gw_best_list_new (&search->problem->symmetry, limit);
  gw_search_foreach_best (search, offer_cb, list);
  for (guint i = 0; i < gw_best_list_get_n (list); i++)
    {
      GwSearchBoard board;
      const guint8 *letters = gw_best_list_get (list, i, &board.value);

      board.board = gw_problem_get_board (search->problem, letters);
      board.value = gw_plain_get_worth (search->problem->plain, board.value);
      g_array_append_val (boards, board);
    }
  return boards;
}

/* Adds the generations of one island, in order. `mean` becomes a sum over the islands. */
static void
add_generations (GArray *sums, const GwGeneration *generations, guint n)
{
  guint at = 0;

  for (guint i = 0; i < n; i++)
    {
      const GwGeneration *generation = &generations[i];
      GwGeneration *sum;

      while (at < sums->len && g_array_index (sums, GwGeneration, at).number < generation->number)
        at++;
      sum = &g_array_index (sums, GwGeneration, at);
      if (at == sums->len || sum->number != generation->number)
        {
          g_array_insert_val (sums, at, *generation);
          continue;
        }
      sum->best = MAX (sum->best, generation->best);
      sum->mean += generation->mean;
    }
}

void
gw_search_take_generations (GwSearch *search, GArray *generations)
{
  GArray *sums = search->generations;
  guint64 all_done = G_MAXUINT64;
  guint n = 0;

  for (guint i = 0; i < search->n_islands; i++)
    {
      g_autoptr (GArray) fresh = g_array_new (FALSE, FALSE, sizeof (GwGeneration));

      gw_island_take_generations (search->islands[i], fresh);
      add_generations (sums, (const GwGeneration *) (gpointer) fresh->data, fresh->len);
      all_done = MIN (all_done, gw_island_get_generations (search->islands[i]));
    }
  for (; n < sums->len && g_array_index (sums, GwGeneration, n).number <= all_done; n++)
    {
      GwGeneration generation = g_array_index (sums, GwGeneration, n);

      generation.mean /= search->n_islands;
      g_array_append_val (generations, generation);
    }
  if (n > 0)
    g_array_remove_range (sums, 0, n);
}

void
gw_search_get_fitness (const GwSearch *search, gint64 *best, double *mean)
{
  *best = G_MININT64;
  *mean = 0;
  for (guint i = 0; i < search->n_islands; i++)
    {
      gint64 island_best;
      double island_mean;

      gw_island_get_fitness (search->islands[i], &island_best, &island_mean);
      *best = MAX (*best, island_best);
      *mean += island_mean / search->n_islands;
    }
}

GVariant *
gw_search_save (const GwSearch *search)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; i < search->n_islands; i++)
    g_variant_builder_add (&builder, "v", gw_island_save (search->islands[i]));
  return g_variant_builder_end (&builder);
}

guint64
gw_search_get_round (const GwSearch *search)
{
  return search->round;
}

guint64
gw_search_get_island_evaluations (const GwSearch *search, guint island)
{
  return gw_island_get_evaluations (search->islands[island]);
}

GVariant *
gw_search_save_island (const GwSearch *search, guint island)
{
  return g_variant_ref_sink (gw_island_save (search->islands[island]));
}

static void
replace_island (GwSearch *search, guint island, GwIsland *loaded)
{
  gw_island_set_kernel (loaded, gw_kernel_choice_get ());
  gw_island_free (search->islands[island]);
  search->islands[island] = loaded;
}

gboolean
gw_search_load_island (GwSearch *search, guint island, GVariant *saved, GError **error)
{
  GwIsland *loaded = gw_island_load (search->method, search->problem, saved, error);

  if (loaded == NULL)
    return FALSE;
  replace_island (search, island, loaded);
  return TRUE;
}

gboolean
gw_search_take_island (GwSearch *search, guint island, GVariant *saved, GError **error)
{
  GwIsland *loaded = gw_island_load (search->method, search->problem, saved, error);

  if (loaded == NULL)
    return FALSE;
  gw_island_catch_up (loaded, search->islands[island]);
  replace_island (search, island, loaded);
  pass_on (search, island);
  return TRUE;
}

void
gw_search_add_generations (GwSearch *search, const GArray *generations)
{
  add_generations (search->generations, (const GwGeneration *) (gpointer) generations->data,
                   generations->len);
}

static void
refuse (GError **error)
{
  gw_error_set_at (error, GW_ERROR_SYNTAX, NULL, 0,
                   _("The saved search is damaged; use a backup copy, or restart it"));
}

GwSearch *
gw_search_resume (const GwMethod *method, GwProblem *problem, GVariant *state, GError **error)
{
  const gsize n = g_variant_n_children (state);
  g_autoptr (GwSearch) search = NULL;

  if (n < 1 || n > GW_SEARCH_MOST_ISLANDS)
    {
      refuse (error);
      return NULL;
    }
  search = make (method, problem, (guint) n);
  for (guint i = 0; i < search->n_islands; i++)
    {
      g_autoptr (GVariant) value = NULL;

      g_variant_get_child (state, i, "v", &value);
      search->islands[i] = gw_island_load (method, problem, value, error);
      if (search->islands[i] == NULL)
        return NULL;
      gw_island_set_kernel (search->islands[i], gw_kernel_choice_get ());
    }
  search->round = gw_island_get_round (search->islands[0]);
  return g_steal_pointer (&search);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-island-private.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Boards evaluated in some hundredths of a second, when only the solver can evaluate them. */
#define SLOW_ROUND 100

/* How much memory a judge uses, as measured. */
#define JUDGE_BYTES (512 * 1024)
#define JUDGE_BYTES_BY_WORD 8

/* random, evaluations, generations, last best, last mean, settings (population,
 * parents, mutation, length), best value, best letters (or none), best boards, state */
#define SAVED_TYPE "((tttt)ttxd(uuut)xaya(xs)v)"
#define SAVED_FORMAT "((tttt)ttxd(uuut)x@ay@a(xs)v)"

/* An island that exchanges boards: the same, and what it has for that. */
#define EXCHANGING_TYPE "(" SAVED_TYPE GW_EXCHANGE_SAVED_TYPE ")"

guint64
gw_island_estimate_bytes (const GwMethod *method, const GwProblem *problem,
                          const GwSearchSettings *settings)
{
  const guint64 n_words = gw_lexicon_get_n_words (problem->plain->lexicon);
  guint64 bytes = sizeof (GwIsland) + method->size + JUDGE_BYTES + n_words * JUDGE_BYTES_BY_WORD;

  if (method->get_bytes != NULL)
    bytes += method->get_bytes (problem, settings);
  return bytes;
}

static GwIsland *
make (const GwMethod *method, GwProblem *problem, const GwSearchSettings *settings)
{
  GwIsland *island = g_new0 (GwIsland, 1);

  island->method = gw_method_choose (method, problem);
  island->problem = gw_problem_ref (problem);
  island->judge = gw_problem_make_judge (problem);
  island->settings = *settings;
  island->list = gw_best_list_new (&problem->symmetry, GW_ISLAND_N_BEST);
  island->curve = g_array_new (FALSE, FALSE, sizeof (GwGeneration));
  island->state = g_malloc0 (island->method->size);
  return island;
}

GwIsland *
gw_island_new (const GwMethod *method, GwProblem *problem, const GwSearchSettings *settings,
               guint64 seed, guint number)
{
  GwIsland *island = make (method, problem, settings);

  gw_random_init (&island->random, seed, number);
  if (settings->exchange > 0)
    island->exchange = gw_exchange_new (settings->exchange);
  island->method->start (island);
  return island;
}

void
gw_island_free (GwIsland *island)
{
  if (island->method->clear != NULL)
    island->method->clear (island);
  g_free (island->state);
  gw_best_list_free (island->list);
  g_clear_pointer (&island->exchange, gw_exchange_free);
  g_array_unref (island->curve);
  gw_judge_free (island->judge);
  gw_problem_unref (island->problem);
  g_free (island);
}

gboolean
gw_island_run (GwIsland *island, guint64 evaluations, const GwStop *stop)
{
  const guint64 end = island->evaluations + evaluations;

  gw_judge_set_stop (island->judge, stop);
  while (island->evaluations < end)
    {
      const GwRandom random = island->random;
      const guint64 before = island->evaluations;

      if (gw_stop_requested (stop))
        return FALSE;
      if (gw_island_is_waiting (island))
        return TRUE;
      if (island->exchange != NULL)
        gw_exchange_take (island->exchange, before);
      island->method->step (island);
      if (gw_judge_is_stopped (island->judge))
        {
          /* The step was cut short; it will be done again. */
          island->random = random;
          island->evaluations = before;
          return FALSE;
        }
      if (island->exchange != NULL)
        gw_exchange_give (island->exchange, before, island->evaluations,
                          island->has_best ? island->best : NULL, island->best_value,
                          island->problem->n_cells);
    }
  return TRUE;
}

guint64
gw_island_get_exchange (const GwIsland *island)
{
  return island->settings.exchange;
}

gboolean
gw_island_is_waiting (const GwIsland *island)
{
  return island->exchange != NULL
         && gw_exchange_is_waiting (island->exchange, island->evaluations);
}

void
gw_island_pass (GwIsland *island, GwIsland *next)
{
  if (island->exchange != NULL && next->exchange != NULL)
    gw_exchange_pass (island->exchange, next->exchange);
}

void
gw_island_catch_up (GwIsland *island, const GwIsland *before)
{
  if (island->exchange != NULL && before->exchange != NULL)
    gw_exchange_catch_up (island->exchange, before->exchange);
}

const guint8 *
gw_island_get_guest (const GwIsland *island, gint64 *value)
{
  return island->exchange != NULL ? gw_exchange_get_guest (island->exchange, value) : NULL;
}

gboolean
gw_island_start (GwIsland *island, guint8 *letters)
{
  gint64 value;
  const guint8 *guest = gw_island_get_guest (island, &value);

  if (guest == NULL || (island->has_best && value <= island->best_value))
    {
      gw_problem_start (island->problem, &island->random, letters);
      return FALSE;
    }
  memcpy (letters, guest, island->problem->n_cells);
  return TRUE;
}

guint64
gw_island_get_round (const GwIsland *island)
{
  return island->problem->is_slow ? SLOW_ROUND : island->method->round;
}

void
gw_island_set_kernel (GwIsland *island, const GwKernel *kernel)
{
  gw_judge_set_kernel (island->judge, kernel);
}

guint
gw_island_get_mutation (const GwIsland *island)
{
  return island->settings.mutation;
}

void
gw_island_set_mutation (GwIsland *island, guint mutation)
{
  island->settings.mutation = mutation;
}

guint64
gw_island_get_evaluations (const GwIsland *island)
{
  return island->evaluations;
}

guint64
gw_island_get_generations (const GwIsland *island)
{
  return island->generations;
}

const guint8 *
gw_island_get_best (const GwIsland *island, gint64 *value)
{
  *value = island->best_value;
  return island->has_best ? island->best : NULL;
}

void
gw_island_get_fitness (const GwIsland *island, gint64 *best, double *mean)
{
  *best = island->last_best;
  *mean = island->last_mean;
}

void
gw_island_note_generation (GwIsland *island, gint64 best, double mean)
{
  GwGeneration generation = { ++island->generations, best, mean };

  island->last_best = best;
  island->last_mean = mean;
  if (island->curve->len == GW_ISLAND_CURVE)
    g_array_remove_range (island->curve, 0, GW_ISLAND_CURVE / 2);
  g_array_append_val (island->curve, generation);
}

void
gw_island_take_generations (GwIsland *island, GArray *generations)
{
  if (island->curve->len > 0)
    g_array_append_vals (generations, island->curve->data, island->curve->len);
  g_array_set_size (island->curve, 0);
}

guint
gw_island_get_n_list (const GwIsland *island)
{
  return gw_best_list_get_n (island->list);
}

const guint8 *
gw_island_get_list (const GwIsland *island, guint index, gint64 *value)
{
  return gw_best_list_get (island->list, index, value);
}

void
gw_island_consider (GwIsland *island, const guint8 *letters, gint64 value)
{
  if (gw_judge_is_stopped (island->judge))
    return;
  if (island->generations == 0)
    {
      island->last_best = value;
      island->last_mean = (double) value;
    }
  if (gw_best_list_wants (island->list, value))
    gw_best_list_offer (island->list, letters, value);
  if (island->has_best && value <= island->best_value)
    return;
  island->has_best = TRUE;
  island->best_value = value;
  memcpy (island->best, letters, island->problem->n_cells);
}

guint8
gw_island_draw_letter (GwIsland *island)
{
  return island->problem->letters[gw_random_below (&island->random, island->problem->n_letters)];
}

GVariant *
gw_island_save (const GwIsland *island)
{
  const GwSearchSettings *settings = &island->settings;
  const guint64 *random = island->random.state;
  GVariant *saved
    = g_variant_new (SAVED_FORMAT, random[0], random[1], random[2], random[3], island->evaluations,
                     island->generations, island->last_best, island->last_mean,
                     settings->population, settings->parents, settings->mutation,
                     settings->length, island->best_value,
                     gw_letters_save (island->best,
                                      island->has_best ? island->problem->n_cells : 0),
                     gw_best_list_save (island->list, island->problem), island->method->save (island));

  if (island->exchange == NULL)
    return saved;
  return g_variant_new ("(@" SAVED_TYPE "@" GW_EXCHANGE_SAVED_TYPE ")", saved,
                        gw_exchange_save (island->exchange, island->problem));
}

static GwIsland *
refuse (GwIsland *island, GError **error)
{
  gw_island_free (island);
  gw_error_set_at (error, GW_ERROR_SYNTAX, NULL, 0,
                   _("The saved search does not match its board, words or method; restart it"));
  return NULL;
}

static gboolean
load_exchange (GwIsland *island, GVariant *saved)
{
  island->exchange = gw_exchange_load (saved, island->problem);
  if (island->exchange == NULL)
    return FALSE;
  island->settings.exchange = gw_exchange_get_interval (island->exchange);
  return TRUE;
}

GwIsland *
gw_island_load (const GwMethod *method, GwProblem *problem, GVariant *saved, GError **error)
{
  GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  GwIsland *island = make (method, problem, &settings);
  guint64 *random = island->random.state;
  g_autoptr (GVariant) alone = NULL;
  g_autoptr (GVariant) exchange = NULL;
  g_autoptr (GVariant) best = NULL;
  g_autoptr (GVariant) list = NULL;
  g_autoptr (GVariant) state = NULL;

  if (g_variant_is_of_type (saved, G_VARIANT_TYPE (EXCHANGING_TYPE)))
    g_variant_get (saved, "(@" SAVED_TYPE "@" GW_EXCHANGE_SAVED_TYPE ")", &alone, &exchange);
  else if (g_variant_is_of_type (saved, G_VARIANT_TYPE (SAVED_TYPE)))
    alone = g_variant_ref (saved);
  else
    return refuse (island, error);
  g_variant_get (alone, SAVED_FORMAT, &random[0], &random[1], &random[2], &random[3],
                 &island->evaluations, &island->generations, &island->last_best,
                 &island->last_mean, &island->settings.population, &island->settings.parents,
                 &island->settings.mutation, &island->settings.length, &island->best_value, &best,
                 &list, &state);
  if (island->settings.parents < 2 || island->settings.parents > 1000
      || island->settings.population > 1000000
      || island->settings.population < island->settings.parents
      || island->settings.mutation > 100
      || island->settings.length > G_MAXINT64 || island->evaluations > G_MAXINT64
      || island->generations > G_MAXINT64
      || (random[0] | random[1] | random[2] | random[3]) == 0)
    return refuse (island, error);
  island->has_best = g_variant_n_children (best) > 0;
  if ((island->has_best && !gw_letters_load (best, problem, island->best))
      || (exchange != NULL && !load_exchange (island, exchange))
      || !gw_best_list_load (island->list, list, problem) || !island->method->load (island, state))
    return refuse (island, error);
  return island;
}

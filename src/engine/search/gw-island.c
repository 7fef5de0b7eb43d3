/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-island-private.h"

#include "gw-error.h"
#include "gw-solver.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const GwMethod *const methods[] = {
  &gw_method_local,
  &gw_method_anneal,
  &gw_method_genetic,
};

/* random, evaluations, generations, last best, last mean, settings (population,
 * parents, mutation, length), best value, best letters (or none), state */
#define SAVED_TYPE "((tttt)ttxd(uuut)xayv)"

const GwMethod *
gw_method_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (strcmp (methods[i]->name, name) == 0)
      return methods[i];
  return NULL;
}

const char *
gw_method_get_name (const GwMethod *method)
{
  return method->name;
}

static GwIsland *
make (const GwMethod *method, GwProblem *problem, const GwSearchSettings *settings)
{
  GwIsland *island = g_new0 (GwIsland, 1);

  island->method = method;
  island->problem = gw_problem_ref (problem);
  island->judge = gw_judge_new (problem->plain, problem->shape);
  island->settings = *settings;
  island->state = g_malloc0 (method->size);
  return island;
}

GwIsland *
gw_island_new (const GwMethod *method, GwProblem *problem, const GwSearchSettings *settings,
               guint64 seed, guint number)
{
  GwIsland *island = make (method, problem, settings);

  gw_random_init (&island->random, seed, number);
  method->start (island);
  return island;
}

void
gw_island_free (GwIsland *island)
{
  if (island->method->clear != NULL)
    island->method->clear (island);
  g_free (island->state);
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
      island->method->step (island);
      if (gw_judge_is_stopped (island->judge))
        {
          /* The step was cut short; it will be done again. */
          island->random = random;
          island->evaluations = before;
          return FALSE;
        }
    }
  return TRUE;
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
gw_island_consider (GwIsland *island, const guint8 *letters, gint64 value)
{
  if (gw_judge_is_stopped (island->judge) || (island->has_best && value <= island->best_value))
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
gw_letters_save (const guint8 *letters, guint n)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, letters, n, 1);
}

gboolean
gw_letters_load (GVariant *saved, const GwProblem *problem, guint8 *letters)
{
  gsize n;
  const guint8 *data = g_variant_get_fixed_array (saved, &n, 1);

  if (n != problem->n_cells)
    return FALSE;
  memcpy (letters, problem->fixed, n);
  for (guint i = 0; i < problem->n_free; i++)
    {
      guint cell = problem->free[i];

      if (data[cell] >= gw_lexicon_get_alphabet (problem->plain->lexicon)->n_letters)
        return FALSE;
      letters[cell] = data[cell];
    }
  return memcmp (letters, data, n) == 0;
}

GVariant *
gw_island_save (const GwIsland *island)
{
  const GwSearchSettings *settings = &island->settings;
  const guint64 *random = island->random.state;

  return g_variant_new ("((tttt)ttxd(uuut)x@ayv)", random[0], random[1], random[2], random[3],
                        island->evaluations, island->generations, island->last_best,
                        island->last_mean, settings->population, settings->parents,
                        settings->mutation, settings->length, island->best_value,
                        gw_letters_save (island->best,
                                         island->has_best ? island->problem->n_cells : 0),
                        island->method->save (island));
}

static GwIsland *
refuse (GwIsland *island, GError **error)
{
  gw_island_free (island);
  gw_error_set_at (error, GW_ERROR_SYNTAX, NULL, 0,
                   _("The saved search does not fit its board, words or method; start it again"));
  return NULL;
}

GwIsland *
gw_island_load (const GwMethod *method, GwProblem *problem, GVariant *saved, GError **error)
{
  GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  GwIsland *island = make (method, problem, &settings);
  guint64 *random = island->random.state;
  g_autoptr (GVariant) best = NULL;
  g_autoptr (GVariant) state = NULL;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE (SAVED_TYPE)))
    return refuse (island, error);
  g_variant_get (saved, "((tttt)ttxd(uuut)x@ayv)", &random[0], &random[1], &random[2], &random[3],
                 &island->evaluations, &island->generations, &island->last_best,
                 &island->last_mean, &island->settings.population, &island->settings.parents,
                 &island->settings.mutation, &island->settings.length, &island->best_value, &best,
                 &state);
  if (island->settings.parents < 2 || island->settings.parents > 1000
      || island->settings.population > 1000000
      || island->settings.population < island->settings.parents || island->settings.length == 0
      || (random[0] | random[1] | random[2] | random[3]) == 0)
    return refuse (island, error);
  island->has_best = g_variant_n_children (best) > 0;
  if ((island->has_best && !gw_letters_load (best, problem, island->best))
      || !method->load (island, state))
    return refuse (island, error);
  return island;
}

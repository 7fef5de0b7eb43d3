/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search.h"

#include "gw-error.h"
#include "gw-parallel.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Boards that an island judges from milestone to milestone. */
#define ROUND 2000

#define MOST_ISLANDS 1024

/* The first line of a saved search; what follows is one value as text. */
#define HEADER "gridwright-search 1\n"
#define SAVED_TYPE "(a{sv}av)"

struct _GwSearch
{
  GwProblem *problem;
  guint n_islands;
  GwIsland **islands;
  guint64 n_rounds;
};

typedef struct
{
  GwSearch *search;
  guint64 limit;
  const GwStop *stop;
  gint n_stopped; /* atomic */
} Round;

GwSearch *
gw_search_new (const GwMethod *method, GwProblem *problem, const GwSearchSettings *settings,
               guint64 seed, guint n_islands)
{
  GwSearch *search = g_new0 (GwSearch, 1);

  search->problem = gw_problem_ref (problem);
  search->n_islands = n_islands;
  search->islands = g_new0 (GwIsland *, n_islands);
  for (guint i = 0; i < n_islands; i++)
    search->islands[i] = gw_island_new (method, problem, settings, seed, i);
  return search;
}

void
gw_search_free (GwSearch *search)
{
  for (guint i = 0; i < search->n_islands; i++)
    g_clear_pointer (&search->islands[i], gw_island_free);
  g_free (search->islands);
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

/* How far an island may go in all. */
static guint64
get_share (const GwSearch *search, guint64 limit, guint island)
{
  return limit / search->n_islands + (island < limit % search->n_islands);
}

static void
run_island_cb (guint item, guint worker, gpointer user_data)
{
  Round *round = user_data;
  GwSearch *search = round->search;
  GwIsland *island = search->islands[item];
  const guint64 done = gw_island_get_evaluations (island);
  const guint64 end = MIN ((search->n_rounds + 1) * ROUND,
                           get_share (search, round->limit, item));

  if (end > done && !gw_island_run (island, end - done, round->stop))
    g_atomic_int_inc (&round->n_stopped);
}

gboolean
gw_search_run_round (GwSearch *search, guint64 limit, guint n_threads, const GwStop *stop)
{
  Round round = { search, limit, stop, 0 };
  gboolean left = FALSE;

  for (guint i = 0; i < search->n_islands; i++)
    left = left || gw_island_get_evaluations (search->islands[i]) < get_share (search, limit, i);
  if (!left)
    return FALSE;
  gw_parallel_run (search->n_islands, n_threads, run_island_cb, &round);
  if (round.n_stopped > 0)
    return FALSE;
  search->n_rounds++;
  return TRUE;
}

void
gw_search_set_mutation (GwSearch *search, guint mutation)
{
  for (guint i = 0; i < search->n_islands; i++)
    gw_island_set_mutation (search->islands[i], mutation);
}

guint64
gw_search_get_evaluations (const GwSearch *search)
{
  guint64 sum = 0;

  for (guint i = 0; i < search->n_islands; i++)
    sum += gw_island_get_evaluations (search->islands[i]);
  return sum;
}

guint64
gw_search_get_generations (const GwSearch *search)
{
  return gw_island_get_generations (search->islands[0]);
}

GwBoard *
gw_search_get_best (const GwSearch *search, gint64 *value)
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
  return best != NULL ? gw_problem_get_board (search->problem, best) : NULL;
}

GBytes *
gw_search_save (const GwSearch *search, GVariant *setup)
{
  g_autoptr (GVariant) saved = NULL;
  GString *text = g_string_new (HEADER);
  GVariantBuilder builder;
  gsize length;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  g_variant_builder_add (&builder, "v", g_variant_new_uint64 (search->n_rounds));
  for (guint i = 0; i < search->n_islands; i++)
    g_variant_builder_add (&builder, "v", gw_island_save (search->islands[i]));
  saved = g_variant_ref_sink (g_variant_new ("(@a{sv}av)", setup, &builder));
  g_variant_print_string (saved, text, TRUE);
  g_string_append_c (text, '\n');
  length = text->len;
  return g_bytes_new_take (g_string_free (text, FALSE), length);
}

gboolean
gw_search_parse (GBytes *text, const char *name, GVariant **setup, GVariant **state,
                 GError **error)
{
  const char *data = g_bytes_get_data (text, NULL);
  const gsize length = g_bytes_get_size (text);
  g_autoptr (GVariant) saved = NULL;

  if (length < strlen (HEADER) || memcmp (data, HEADER, strlen (HEADER)) != 0)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, 1,
                       _("This is no saved search; it would begin with “%.*s”"),
                       (int) strlen (HEADER) - 1, HEADER);
      return FALSE;
    }
  saved = g_variant_parse (G_VARIANT_TYPE (SAVED_TYPE), data + strlen (HEADER), data + length,
                           NULL, NULL);
  if (saved == NULL)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, name, 2,
                       _("The saved search is damaged; use a copy, or start it again"));
      return FALSE;
    }
  g_variant_get (saved, "(@a{sv}@av)", setup, state);
  return TRUE;
}

static void
refuse (GError **error)
{
  gw_error_set_at (error, GW_ERROR_SYNTAX, NULL, 0,
                   _("The saved search is damaged; use a copy, or start it again"));
}

GwSearch *
gw_search_resume (const GwMethod *method, GwProblem *problem, GVariant *state, GError **error)
{
  const gsize n = g_variant_n_children (state);
  g_autoptr (GwSearch) search = g_new0 (GwSearch, 1);
  guint64 done = 0;

  search->problem = gw_problem_ref (problem);
  if (n < 2 || n > MOST_ISLANDS + 1)
    {
      refuse (error);
      return NULL;
    }
  search->n_islands = (guint) n - 1;
  search->islands = g_new0 (GwIsland *, search->n_islands);
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) boxed = g_variant_get_child_value (state, i);
      g_autoptr (GVariant) value = g_variant_get_variant (boxed);

      if (i == 0 && !g_variant_is_of_type (value, G_VARIANT_TYPE_UINT64))
        {
          refuse (error);
          return NULL;
        }
      if (i > 0)
        {
          search->islands[i - 1] = gw_island_load (method, problem, value, error);
          if (search->islands[i - 1] == NULL)
            return NULL;
          done = MAX (done, gw_island_get_evaluations (search->islands[i - 1]));
        }
      else
        search->n_rounds = g_variant_get_uint64 (value);
    }

  /* An island that is ahead of its milestones would wait for them for ever. */
  if (search->n_rounds < done / ROUND / 2 || search->n_rounds > done / ROUND + 1)
    search->n_rounds = done / ROUND;
  return g_steal_pointer (&search);
}

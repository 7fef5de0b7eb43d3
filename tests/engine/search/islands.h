/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-island.h"

#include "../support/values.h"

#include <string.h>

static const char words[]
  = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\ntaste\nnest\ntent\nquest\n"
    "tense\nnoon\nsoon\nonset\nsonnet\nneat\nante\nnasal\nlast\nslate\nstale\nleast\nlane\nquote\n";

static const char *const methods[] = { "local", "anneal", "genetic", "tempering" };

static inline GwProblem *
make_problem (const char *board, gboolean reuse, const GwProblemSpec *spec, GError **error)
{
  const GwProblemSpec usual = GW_PROBLEM_SPEC_INIT;
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwBoard) shape = make_board (board);
  g_autoptr (GwRules) rules = NULL;

  rules_spec.reuse = reuse;
  rules = gw_rules_new (&rules_spec);
  return gw_problem_new (lexicon, rules, shape, spec != NULL ? spec : &usual, NULL, error);
}

static inline GwIsland *
make_island (guint method, GwProblem *problem, guint64 seed, guint64 exchange)
{
  GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;

  settings.population = 28;
  settings.parents = 8;
  settings.length = 700;
  settings.exchange = exchange;
  return gw_island_new (gw_method_find (methods[method]), problem, &settings, seed, 3);
}

static inline void
assert_same (const GwProblem *problem, const GwIsland *a, const GwIsland *b)
{
  gint64 value, other;
  const guint8 *letters = gw_island_get_best (a, &value);
  g_autoptr (GVariant) saved = g_variant_ref_sink (gw_island_save (a));
  g_autoptr (GVariant) other_saved = g_variant_ref_sink (gw_island_save (b));

  g_assert_cmpmem (letters, problem->n_cells, gw_island_get_best (b, &other), problem->n_cells);
  g_assert_cmpint (value, ==, other);
  g_assert_cmpuint (gw_island_get_evaluations (a), ==, gw_island_get_evaluations (b));
  g_assert_cmpvariant (saved, other_saved);
}

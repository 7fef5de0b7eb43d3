/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-saved-text.h"
#include "gw-search.h"

#include "gw-search-status.h"

#include "values.h"

#include <string.h>

static const char words[]
  = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\ntaste\nnest\ntent\nquest\n"
    "tense\nnoon\nsoon\nonset\nsonnet\nneat\nante\nnasal\nlast\nslate\nstale\nleast\nlane\nquote\n";

static const char *const methods[] = { "local", "anneal", "genetic", "tempering" };

static GwProblem *
make_problem (gboolean reuse, GwObjective objective)
{
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwBoard) shape = make_board ("??" "?/??" "?/??" "?");
  g_autoptr (GwRules) rules = NULL;
  GError *error = NULL;
  GwProblem *problem;

  spec.objective = objective;
  rules_spec.reuse = reuse;
  rules = gw_rules_new (&rules_spec);
  problem = gw_problem_new (lexicon, rules, shape, &spec, NULL, &error);
  g_assert_no_error (error);
  return problem;
}

static GwSearch *
make_search (guint method, GwProblem *problem, guint64 exchange)
{
  GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;

  settings.population = 20;
  settings.parents = 6;
  settings.exchange = exchange;
  return gw_search_new (gw_method_find (methods[method]), problem, &settings, 4, 3, 1, 1);
}

/* The state, by way of a text. */
static GVariant *
save (const GwSearch *search)
{
  g_autoptr (GVariant) state = g_variant_ref_sink (gw_search_save (search));
  g_autofree char *text = g_variant_print (state, TRUE);

  return gw_saved_text_parse (G_VARIANT_TYPE ("av"), text, text + strlen (text));
}

static GwSearch *
save_and_resume (const GwSearch *search, guint method, GwProblem *problem)
{
  g_autoptr (GVariant) state = save (search);
  GwSearch *resumed;
  GError *error = NULL;

  g_assert_nonnull (state);
  resumed = gw_search_resume (gw_method_find (methods[method]), problem, state, &error);
  g_assert_no_error (error);
  return resumed;
}

static void
assert_same (const GwSearch *a, const GwSearch *b)
{
  g_autoptr (GVariant) state = save (a);
  g_autoptr (GVariant) other = save (b);

  g_assert_true (gw_search_get_evaluations (a) == gw_search_get_evaluations (b));
  g_assert_true (g_variant_equal (state, other));
}

/* Whether it goes on without a break or through many files, the end is the same
 * to the last byte, the list of best boards too. */
static void
test_resume (void)
{
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    for (guint kind = 0; kind < 3; kind++)
      {
        const guint64 exchange = kind == 2 ? 900 : 0;
        g_autoptr (GwProblem) problem = make_problem (kind == 1, GW_OBJECTIVE_POINTS);
        g_autoptr (GwSearch) straight = make_search (m, problem, exchange);
        g_autoptr (GwSearch) halting = make_search (m, problem, exchange);
        guint64 limit = 0;

        while (gw_search_run_round (straight, 20000, 2, NULL))
          continue;
        while (limit < 20000)
          {
            GwSearch *resumed;

            limit = MIN (limit + 1777, 20000);
            while (gw_search_run_round (halting, limit, 1, NULL))
              continue;
            resumed = save_and_resume (halting, m, problem);
            gw_search_free (halting);
            halting = resumed;
          }
        assert_same (straight, halting);
      }
}

/* Islands that would wait for one that may judge no more end where they are. */
static void
test_waiting (void)
{
  g_autoptr (GwProblem) problem = make_problem (FALSE, GW_OBJECTIVE_POINTS);
  g_autoptr (GwSearch) search = make_search (1, problem, 900);
  const guint64 shares[] = { 5000, 1, 5000 };

  gw_search_set_shares (search, shares);
  while (gw_search_run_round (search, G_MAXUINT64, 2, NULL))
    continue;
  g_assert_cmpuint (gw_search_get_island_evaluations (search, 0), ==, 1800);
  g_assert_cmpuint (gw_search_get_island_evaluations (search, 1), ==, 1);
  g_assert_cmpuint (gw_search_get_island_evaluations (search, 2), ==, 900);
  g_assert_true (gw_search_is_waiting (search, 0));
}

/* The boards are worth what the list says, none is another one turned, and the
 * first is the best. */
static void
test_list (void)
{
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      g_autoptr (GwProblem) problem = make_problem (FALSE, GW_OBJECTIVE_POINTS);
      g_autoptr (GwSearch) search = make_search (m, problem, 0);
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (GArray) boards = NULL;
      g_autoptr (GArray) few = NULL;
      g_autoptr (GwBoard) best = NULL;
      gint64 value, last = G_MAXINT64;

      while (gw_search_run_round (search, 30000, 2, NULL))
        continue;
      boards = gw_search_list_best (search, 40);
      few = gw_search_list_best (search, 3);
      best = gw_search_get_best (search, &value);
      g_assert_cmpuint (boards->len, ==, 40);
      g_assert_cmpuint (few->len, ==, 3);
      g_assert_true (gw_board_equal (g_array_index (boards, GwSearchBoard, 0).board, best));
      g_assert_cmpint (g_array_index (boards, GwSearchBoard, 0).value, ==, value);
      for (guint i = 0; i < boards->len; i++)
        {
          const GwSearchBoard *board = &g_array_index (boards, GwSearchBoard, i);
          g_autoptr (GwSolution) solution
            = gw_solve (problem->plain->lexicon, board->board, problem->plain->rules, 0,
                        GW_PRUNE_PREFIX, NULL, NULL);
          guint8 letters[10] = { 0 }, canonical[10] = { 0 };

          for (guint k = 0; k < 9; k++)
            letters[k] = (guint8) gw_board_get_cell (board->board, k)->letters[0];
          gw_symmetry_canonical (&problem->symmetry, letters, canonical);
          g_assert_true (g_hash_table_add (seen, g_strdup ((const char *) canonical)));
          g_assert_cmpint (board->value, <=, last);
          if (strchr ((const char *) letters, 'q') == NULL)
            g_assert_cmpint (gw_solution_get_score (solution), ==, board->value);
          last = board->value;
        }
    }
}

/* Every generation comes once, in order, with the best and the mean. */
static void
test_generations (void)
{
  g_autoptr (GwProblem) problem = make_problem (TRUE, GW_OBJECTIVE_WORDS);
  g_autoptr (GwSearch) search = make_search (2, problem, 0);
  g_autoptr (GArray) generations = g_array_new (FALSE, FALSE, sizeof (GwGeneration));
  gint64 best_of_all = 0, value;
  g_autoptr (GwBoard) best = NULL;

  for (guint64 limit = 70; limit <= 9000; limit += 70)
    {
      while (gw_search_run_round (search, limit, 2, NULL))
        continue;
      gw_search_take_generations (search, generations);
    }
  g_assert_cmpuint (generations->len, >, 100);
  for (guint i = 0; i < generations->len; i++)
    {
      const GwGeneration *generation = &g_array_index (generations, GwGeneration, i);

      g_assert_cmpuint (generation->number, ==, i + 1);
      g_assert_cmpfloat (generation->mean, <=, (double) generation->best);
      g_assert_cmpfloat (generation->mean, >=, 0);
      best_of_all = MAX (best_of_all, generation->best);
    }
  best = gw_search_get_best (search, &value);
  g_assert_cmpint (best_of_all, ==, value);
  gw_search_get_fitness (search, &best_of_all, &g_array_index (generations, GwGeneration, 0).mean);
  g_assert_cmpint (best_of_all, <=, value);
}

/* A search of the states of two others. */
static GwSearch *
join (const GwSearch *one, const GwSearch *other, GwProblem *problem)
{
  const GwSearch *both[] = { one, other };
  GVariantBuilder builder;
  g_autoptr (GVariant) joined = NULL;
  GwSearch *search;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GVariant) state = save (both[i]);
      g_autoptr (GVariant) island = g_variant_get_child_value (state, 0);

      g_variant_builder_add_value (&builder, island);
    }
  joined = g_variant_ref_sink (g_variant_builder_end (&builder));
  search = gw_search_resume (gw_method_find ("genetic"), problem, joined, NULL);
  g_assert_nonnull (search);
  return search;
}

/* Stopped when one island has its first generation and another one has not: there is a best
 * board, but no generation for the curve yet. */
static void
test_first_generation (void)
{
  g_autoptr (GwProblem) problem = make_problem (TRUE, GW_OBJECTIVE_WORDS);
  g_autoptr (GwSearch) fresh = make_search (2, problem, 0);
  g_autoptr (GwSearch) begun = make_search (2, problem, 0);
  g_autoptr (GwSearch) search = NULL;
  g_autoptr (GwSearchStatus) status = gw_search_status_new ();
  g_autoptr (GwSearchStatusBuilder) stock = NULL;
  g_autoptr (GwSearchStatus) last = NULL;

  while (gw_search_run_round (begun, 3, 1, NULL))
    continue;
  search = join (fresh, begun, problem);
  stock = gw_search_status_builder_new (search, problem->plain->lexicon, status);
  gw_search_status_builder_take (stock);
  g_assert_nonnull (gw_search_status_builder_get (stock)->best);
  for (guint i = 0; i < 3; i++)
    {
      const guint64 limit = gw_search_get_evaluations (search) + 40;

      while (gw_search_run_round (search, limit, 1, NULL))
        continue;
      gw_search_status_builder_take (stock);
    }
  last = gw_search_status_builder_complete (stock, NULL);
  g_assert_cmpuint (gw_history_curve_get_n_spans (last->by_step), >=, 2);
  g_assert_cmpfloat (gw_history_curve_get_span (last->by_step, 0)->first, ==, 1);
}

/* Who stops a search is told at once, and what is on the best board afterwards. */
static void
test_stopped_stock (void)
{
  g_autoptr (GwProblem) problem = make_problem (TRUE, GW_OBJECTIVE_WORDS);
  g_autoptr (GwSearch) search = make_search (1, problem, 0);
  g_autoptr (GwSearchStatus) status = gw_search_status_new ();
  g_autoptr (GwSearchStatusBuilder) stock = NULL;
  g_autoptr (GwSearchStatus) told = NULL;
  g_autoptr (GwSearchStatus) last = NULL;
  GwStop stop = { 0 };

  gw_search_run_round (search, 500, 1, NULL);
  stock = gw_search_status_builder_new (search, problem->plain->lexicon, status);
  gw_search_status_builder_take (stock);
  gw_stop_request (&stop);
  told = gw_search_status_builder_complete (stock, &stop);
  g_assert_nonnull (told->best);
  g_assert_nonnull (told->boards);
  g_assert_null (told->found);

  last = gw_search_status_builder_complete (stock, NULL);
  g_assert_nonnull (last->found);
  g_assert_true (last->boards == told->boards);
  g_assert_true (gw_board_equal (last->best, told->best));
  g_assert_null (told->found);
}

static void
test_complete (void)
{
  g_autoptr (GwProblem) problem = make_problem (TRUE, GW_OBJECTIVE_WORDS);
  g_autoptr (GwProblem) points = make_problem (TRUE, GW_OBJECTIVE_POINTS);
  g_autoptr (GwSearch) search = make_search (1, problem, 0);
  g_autoptr (GwSearch) other = make_search (1, points, 0);
  gint64 value = 0;
  g_autoptr (GwBoard) best = NULL;

  g_assert_false (gw_search_is_complete (search));
  gw_search_run_round (search, 9000, 1, NULL);
  gw_search_run_round (other, 9000, 1, NULL);
  best = gw_search_get_best (search, &value);
  g_assert_cmpint (gw_search_is_complete (search), ==, value == 28);
  g_assert_false (gw_search_is_complete (other));
}

/* A file of a search may hold anything. */
static void
test_damage (void)
{
  g_autoptr (GwProblem) problem = make_problem (FALSE, GW_OBJECTIVE_POINTS);
  g_autoptr (GwSearch) search = make_search (1, problem, 0);
  g_autoptr (GVariant) saved = NULL;
  g_autofree char *text = NULL;
  GwRandom random;
  gsize length;

  gw_search_run_round (search, 500, 1, NULL);
  saved = save (search);
  text = g_variant_print (saved, TRUE);
  length = strlen (text);
  gw_random_init (&random, 6, 6);
  for (guint i = 0; i < 400; i++)
    {
      g_autofree char *broken = g_strdup (text);
      const gsize end = i % 3 == 0 ? gw_random_below (&random, (guint32) length) : length;
      g_autoptr (GVariant) state = NULL;
      g_autoptr (GError) error = NULL;

      broken[gw_random_below (&random, (guint32) length)] = "0123456789()[],-x<>'\"\xe4"[i % 22];
      state = gw_saved_text_parse (G_VARIANT_TYPE ("av"), broken, broken + end);
      if (state != NULL)
        {
          g_autoptr (GwSearch) resumed
            = gw_search_resume (gw_method_find ("anneal"), problem, state, &error);

          g_assert_true ((resumed == NULL) == (error != NULL));
          if (resumed != NULL)
            gw_search_run_round (resumed, 900, 1, NULL);
        }
    }
}

/* A status tells what its command must have, also after it was saved: the mutation of the boards so
 * far, and whether it was another one before. */
static void
test_mutation (void)
{
  g_autoptr (GwProblem) problem = make_problem (TRUE, GW_OBJECTIVE_WORDS);
  GwSearch *search = make_search (2, problem, 0);
  g_autoptr (GwSearch) resumed = NULL;
  const guint usual = gw_search_get_mutation (search);

  gw_search_set_mutation (search, usual + 1);
  g_assert_false (gw_search_was_mutation_changed (search));
  gw_search_run_round (search, 200, 1, NULL);
  gw_search_set_mutation (search, usual + 1);
  g_assert_false (gw_search_was_mutation_changed (search));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GwSearchStatus) before = gw_search_status_new ();
      GwSearchStatusBuilder *builder = gw_search_status_builder_new (
        search, gw_search_get_problem (search)->plain->lexicon, before);
      g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);
      g_autoptr (GVariant) saved = NULL;
      g_autoptr (GwSearchStatus) status = NULL;

      gw_search_status_builder_take (builder);
      gw_search_status_save (gw_search_status_builder_get (builder), &dict);
      saved = g_variant_ref_sink (g_variant_dict_end (&dict));
      status = gw_search_status_load (saved);
      g_assert_cmpuint (status->mutation, ==, usual + 1 + i);
      g_assert_cmpint (status->mutation_changed, ==, i != 0);
      gw_search_status_builder_free (builder);
      gw_search_set_mutation (search, usual + 2);
      g_assert_true (gw_search_was_mutation_changed (search));
    }
  resumed = save_and_resume (search, 2, problem);
  g_assert_false (gw_search_was_mutation_changed (resumed));
  gw_search_set_mutation (resumed, usual);
  g_assert_true (gw_search_was_mutation_changed (resumed));
  gw_search_free (search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/resume", test_resume);
  g_test_add_func ("/search/waiting", test_waiting);
  g_test_add_func ("/search/list", test_list);
  g_test_add_func ("/search/generations", test_generations);
  g_test_add_func ("/search/first-generation", test_first_generation);
  g_test_add_func ("/search/stopped-stock", test_stopped_stock);
  g_test_add_func ("/search/complete", test_complete);
  g_test_add_func ("/search/damage", test_damage);
  g_test_add_func ("/search/mutation", test_mutation);
  return g_test_run ();
}

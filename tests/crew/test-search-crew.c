/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-crew.h"

#include "values.h"

static const char words[]
  = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\ntaste\nnest\ntent\nquest\n"
    "tense\nnoon\nsoon\nonset\nsonnet\nneat\nante\nnasal\nlast\nslate\nstale\nleast\nlane\nquote\n";

#define N_ISLANDS 3

/* A crew of one process that may break off. */
typedef struct
{
  GwCrew crew;
  guint n_tasks; /* that are done before it does */
} FakeCrew;

typedef struct
{
  FakeCrew fake;
  GwStop stop;
  GwLexicon *lexicon;
  GwProblem *problem;
  GwSearchSpec *spec;
} Fixture;

static gboolean
run_cb (GwCrew *crew, const GwCrewPlan *plan, GwCrewWork work, guint n_at_once, const GwStop *stop,
        gpointer user_data, GError **error)
{
  const guint n = MIN (plan->n_tasks, ((FakeCrew *) crew)->n_tasks);
  g_autoptr (GPtrArray) tasks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  /* All are under way at the same time. */
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (tasks, plan->describe (i, user_data));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GBytes) result = work (g_ptr_array_index (tasks, i), NULL, user_data, error);

      g_assert_nonnull (result);
      g_assert_true (plan->take (i, result, user_data, error));
      plan->tick (0, user_data);
    }
  return n == plan->n_tasks;
}

static void
set_up (Fixture *fixture, gconstpointer method)
{
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GwBoard) shape = make_board ("??"
                                          "?/??"
                                          "?/??"
                                          "?");
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&rules_spec);
  GError *error = NULL;

  fixture->fake.crew = (GwCrew){ .is_leader = TRUE, .n_processes = 1, .run = run_cb };
  fixture->fake.n_tasks = G_MAXUINT;
  fixture->lexicon = make_lexicon (words);
  fixture->problem = gw_problem_new (fixture->lexicon, rules, shape, &spec, NULL, &error);
  g_assert_no_error (error);
  fixture->spec = gw_search_spec_new_best ();
  g_free (fixture->spec->method);
  fixture->spec->method = g_strdup (method);
}

static void
tear_down (Fixture *fixture, gconstpointer method)
{
  gw_search_spec_free (fixture->spec);
  gw_problem_unref (fixture->problem);
  gw_lexicon_unref (fixture->lexicon);
}

static GwSearch *
make_search (Fixture *fixture)
{
  GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;

  settings.population = 20;
  settings.parents = 6;
  settings.exchange = fixture->spec->settings.exchange;
  return gw_search_new (gw_method_find (fixture->spec->method), fixture->problem, &settings, 4,
                        N_ISLANDS, 1, 1);
}

static GwSearchCrew *
make_crew (Fixture *fixture)
{
  return gw_search_crew_new (&fixture->fake.crew, fixture->spec, fixture->lexicon, fixture->problem,
                             1, &fixture->stop);
}

static void
nothing_cb (gpointer user_data)
{
}

/* A stretch of several milestones that breaks off leaves nothing: else an island would be past the
 * milestone at which another one reaches the target after the search is resumed. */
static void
test_broken_stretch (Fixture *fixture, gconstpointer method)
{
  g_autoptr (GwSearch) search = make_search (fixture);
  g_autoptr (GwSearchCrew) crew = NULL;
  g_autoptr (GVariant) before = NULL;
  g_autoptr (GVariant) after = NULL;
  guint64 n_rounds = 0;

  fixture->spec->has_target = TRUE;
  fixture->spec->target = 1000000;
  crew = make_crew (fixture);
  while (n_rounds < 2)
    {
      const guint64 n = gw_search_get_island_evaluations (search, 0);

      g_assert_true (
        gw_search_crew_run (crew, search, G_MAXUINT64, G_MAXINT64, nothing_cb, NULL, NULL));
      n_rounds = (gw_search_get_island_evaluations (search, 0) - n) / gw_search_get_round (search);
    }
  before = g_variant_ref_sink (gw_search_save (search));
  fixture->fake.n_tasks = 1;
  gw_search_crew_run (crew, search, G_MAXUINT64, G_MAXINT64, nothing_cb, NULL, NULL);
  after = g_variant_ref_sink (gw_search_save (search));
  g_assert_true (g_variant_equal (after, before));
}

static void
assert_same_generations (const GArray *one, const GArray *other)
{
  g_assert_cmpuint (one->len, >, 0);
  g_assert_cmpuint (one->len, ==, other->len);
  for (guint i = 0; i < one->len; i++)
    {
      const GwGeneration *a = &g_array_index (one, GwGeneration, i);
      const GwGeneration *b = &g_array_index (other, GwGeneration, i);

      g_assert_cmpuint (a->number, ==, b->number);
      g_assert_cmpint (a->best, ==, b->best);
      g_assert_cmpfloat_with_epsilon (a->mean, b->mean, 1e-6);
    }
}

typedef struct
{
  GwSearch *search;
  GArray *generations;
} Curve;

static void
curve_cb (gpointer user_data)
{
  Curve *curve = user_data;

  gw_search_take_generations (curve->search, curve->generations);
}

/* The curves are those of one process, whenever they are looked at. */
static void
test_generations (Fixture *fixture, gconstpointer method)
{
  g_autoptr (GwSearch) straight = make_search (fixture);
  g_autoptr (GwSearch) search = make_search (fixture);
  g_autoptr (GwSearchCrew) crew = make_crew (fixture);
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (GwGeneration));
  g_autoptr (GArray) generations = g_array_new (FALSE, FALSE, sizeof (GwGeneration));
  Curve curve = { search, generations };
  const guint64 limit = 2 * N_ISLANDS * gw_search_get_round (search);

  while (gw_search_run_round (straight, limit, 1, NULL))
    ;
  gw_search_take_generations (straight, wanted);

  /* First one island alone, then all. */
  fixture->fake.n_tasks = 1;
  gw_search_crew_run (crew, search, limit, G_MAXINT64, curve_cb, &curve, NULL);
  fixture->fake.n_tasks = G_MAXUINT;
  while (gw_search_crew_run (crew, search, limit, G_MAXINT64, curve_cb, &curve, NULL))
    ;
  curve_cb (&curve);
  assert_same_generations (generations, wanted);
}

static void
assert_same (const GwSearch *one, const GwSearch *other)
{
  g_autoptr (GVariant) state = g_variant_ref_sink (gw_search_save (one));
  g_autoptr (GVariant) other_state = g_variant_ref_sink (gw_search_save (other));

  g_assert_true (g_variant_equal (state, other_state));
}

/* Islands that exchange boards end as in one process; also when one of them reaches the target
 * while others are ahead, have given boards on, or wait for one beyond a milestone. */
static void
test_exchange (Fixture *fixture, gconstpointer method)
{
  for (guint exchange = 500; exchange < 1500; exchange += 400)
    {
      g_autoptr (GwSearch) all = NULL;
      guint64 limit;

      fixture->spec->settings.exchange = exchange;
      fixture->spec->has_target = FALSE;
      all = make_search (fixture);
      limit = 9 * N_ISLANDS * gw_search_get_round (all) + 1;
      while (gw_search_run_round (all, limit, 1, NULL))
        continue;
      for (gint64 target = gw_search_get_worth (all) - 4; target <= gw_search_get_worth (all) + 1;
           target++)
        {
          g_autoptr (GwSearch) straight = make_search (fixture);
          g_autoptr (GwSearch) search = make_search (fixture);
          g_autoptr (GwSearchCrew) crew = NULL;

          fixture->spec->has_target = target <= gw_search_get_worth (all);
          fixture->spec->target = target;
          crew = make_crew (fixture);
          while (!(fixture->spec->has_target && gw_search_get_worth (straight) >= target)
                 && gw_search_run_round (straight, limit, 2, NULL))
            continue;
          while (!(fixture->spec->has_target && gw_search_get_worth (search) >= target)
                 && gw_search_crew_run (crew, search, limit, G_MAXINT64, nothing_cb, NULL, NULL))
            continue;
          assert_same (search, straight);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/search-crew/broken-stretch", Fixture, "local", set_up, test_broken_stretch,
              tear_down);
  g_test_add ("/search-crew/exchange", Fixture, "local", set_up, test_exchange, tear_down);
  g_test_add ("/search-crew/exchange-tempering", Fixture, "tempering", set_up, test_exchange,
              tear_down);
  g_test_add ("/search-crew/exchange-anneal", Fixture, "anneal", set_up, test_exchange, tear_down);
  g_test_add ("/search-crew/exchange-genetic", Fixture, "genetic", set_up, test_exchange,
              tear_down);
  g_test_add ("/search-crew/generations", Fixture, "genetic", set_up, test_generations, tear_down);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many words of one's own a search packs with the settings that it starts with: much less means
 * that a constant or the usual method is wrong, though all it does is right. */
#include "gw-search-spec.h"

#include "animals.h"
#include "values.h"

/* The words that are packed after so many boards. */
static gint64
pack (const char *words, const GwSearchSpec *spec, guint64 seed, guint64 n_evaluations)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwProblem) problem = NULL;
  g_autoptr (GwSearch) search = NULL;
  GError *error = NULL;

  problem = gw_search_spec_make_problem (spec, lexicon, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  search = gw_search_new (gw_method_find (spec->method), problem, &spec->settings, seed,
                          spec->n_islands, 1, 1);
  while (gw_search_run_round (search, n_evaluations, 1, NULL))
    continue;
  return gw_search_get_worth (search);
}

/* In its own time the search packs 27 or 28 of the 30. */
static void
test_animals (void)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_packing (NULL);

  for (guint seed = 1; seed <= 3; seed++)
    {
      const gint64 n_words = pack (animals, spec, seed, 300000);

      g_test_message ("%s, seed %u: %d", spec->method, seed, (int) n_words);
      g_assert_cmpint (n_words, >=, 24);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/packing/animals", test_animals);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the words of a proof can be. */
#include "gw-proof-sets.h"
#include "gw-thread-time.h"

#include "../support/values.h"

#define N_CELLS 12

static void
test_refused (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\nact\n");

  for (guint t = 0; t < 5; t++)
    {
      GwRulesSpec spec = GW_RULES_SPEC_INIT;
      g_autoptr (GwRules) rules = NULL;
      g_autoptr (GwPlain) plain = NULL;
      g_autoptr (GwScoring) scoring = NULL;
      g_autoptr (GwProofWords) words = NULL;
      g_autoptr (GError) error = NULL;

      spec.reuse = t == 0;
      spec.count_paths = t == 1;
      spec.adjacency = t == 2 ? GW_ADJACENCY_TORUS : GW_ADJACENCY_KING;
      if (t == 3)
        scoring = gw_scoring_parse ("3 1000000000\n4 1000000000\n", -1, "table", &error);
      if (t == 3)
        lexicon = (gw_lexicon_unref (lexicon), make_lexicon ("cat\nact\ntax\n"));
      g_assert_no_error (error);
      spec.scoring = scoring;
      rules = gw_rules_new (&spec);
      plain = gw_plain_new (lexicon, rules, t == 4 ? GW_OBJECTIVE_LONGEST : GW_OBJECTIVE_POINTS,
                            9, NULL);
      words = gw_proof_words_new (plain, 9, &error);
      g_assert_null (words);
      g_assert_nonnull (error);
    }
}

/* A beginning that cannot reach the threshold is not continued: there are nearly two billion
 * sets, and one after another they would take longer than a second. */
static void
test_prunes (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (
    "cat\nact\nstone\nnotes\nonset\ntones\nseat\neats\ntease\nstate\ntaste\nroad\nlimb\nduck\n"
    "fungi\nhymn\nwolf\njumbo\npyx\nvozhd\nqvxz\n");
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwPlain) plain = gw_plain_new (lexicon, rules, GW_OBJECTIVE_POINTS, N_CELLS, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwProofWords) words = gw_proof_words_new (plain, N_CELLS, &error);
  g_autoptr (GwProofSets) sets = gw_proof_sets_new (words);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
  guint64 n_all = 0;
  guint64 left_out = 0;
  const gint64 start = gw_thread_time ();

  g_assert_no_error (error);
  for (guint part = 0; part < gw_proof_sets_count_parts (words); part++)
    {
      guint64 n = 0;

      n_all += gw_proof_sets_count_part (words, part);
      g_assert_true (gw_proof_sets_run (sets, part, 16, G_MAXUINT, found, &n, NULL, NULL));
      left_out += n;
    }
  g_assert_cmpint (gw_thread_time () - start, <, GW_THREAD_TIME_SECOND);
  g_test_message ("%u of %" G_GUINT64_FORMAT " sets", found->len, n_all);
  g_assert_cmpuint (n_all, >, 1800000000);
  g_assert_cmpuint (found->len, >, 0);
  g_assert_cmpuint (found->len, <, 100000);
  g_assert_cmpuint (left_out + found->len, ==, n_all);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof-words/refused", test_refused);
  g_test_add_func ("/proof-words/prunes", test_prunes);
  return g_test_run ();
}

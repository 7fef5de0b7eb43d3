/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the words of a proof can be. */
#include "gw-proof-sets.h"

#include "../support/values.h"

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

static guint64
count_looked_at (GwProofWords *words, guint32 threshold, guint *n_found)
{
  g_autoptr (GwProofSets) sets = gw_proof_sets_new (words);
  guint64 n = 0;

  *n_found = 0;
  for (guint part = 0; part < gw_proof_sets_count_parts (words); part++)
    {
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
      guint64 left_out = 0;

      g_assert_true (gw_proof_sets_run (sets, part, threshold, G_MAXUINT, found, &left_out, NULL,
                                        NULL));
      n += gw_proof_sets_get_n_looked_at (sets);
      *n_found += found->len;
    }
  return n;
}

/* A beginning that cannot reach the threshold is not gone on with. */
static void
test_prunes (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (
    "cat\nact\nstone\nnotes\nonset\ntones\nseat\neats\ntease\nstate\ntaste\nroad\nlimb\nduck\n"
    "fungi\nhymn\nwolf\njumbo\n");
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwPlain) plain = gw_plain_new (lexicon, rules, GW_OBJECTIVE_POINTS, 6, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwProofWords) words = gw_proof_words_new (plain, 6, &error);
  guint n_few, n_many;
  guint64 few, many;

  g_assert_no_error (error);
  many = count_looked_at (words, 1, &n_many);
  few = count_looked_at (words, 8, &n_few);
  g_test_message ("%" G_GUINT64_FORMAT " for %u sets, %" G_GUINT64_FORMAT " for %u", many, n_many,
                  few, n_few);
  g_assert_cmpuint (n_few, >, 0);
  g_assert_cmpuint (n_few, <, n_many);
  g_assert_cmpuint (20 * few, <, many);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof-words/refused", test_refused);
  g_test_add_func ("/proof-words/prunes", test_prunes);
  return g_test_run ();
}

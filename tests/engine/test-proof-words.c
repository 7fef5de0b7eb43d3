/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the words of a proof can be. */
#include "gw-proof-words.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof-words/refused", test_refused);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rules-text.h"

static void
check_label (const GwRulesSpec *rules_spec, const char *expected)
{
  g_autoptr (GwRules) rules = gw_rules_new (rules_spec);
  g_autofree char *label = gw_rules_to_label (rules);

  g_assert_cmpstr (label, ==, expected);
  g_assert_cmpint (gw_rules_are_classic (rules), ==, g_str_equal (expected, "Classic rules"));
}

static void
test_rules (void)
{
  const GwRulesSpec usual = GW_RULES_SPEC_INIT;
  g_autoptr (GwScoring) words = gw_scoring_get_builtin ("words");
  g_autoptr (GwScoring) spec = gw_scoring_get_builtin ("short");
  g_autoptr (GwScoring) own = gw_scoring_parse ("3 2", -1, "own", NULL);
  g_autoptr (GwScoring) same = gw_scoring_parse ("3 1\n5 2\n6 3\n7 5\n8 11", -1, "own", NULL);
  GwRulesSpec rules_spec = usual;

  check_label (&rules_spec, "Classic rules");
  rules_spec.max_level = 60;
  check_label (&rules_spec, "Classic rules");
  rules_spec.scoring = same;
  check_label (&rules_spec, "Classic rules");
  rules_spec.min_length = 4;
  check_label (&rules_spec, "Custom: 4 or more letters");
  rules_spec.min_length = 1;
  check_label (&rules_spec, "Custom: 1 or more letters");

  rules_spec = usual;
  rules_spec.reuse = TRUE;
  check_label (&rules_spec, "Custom: tiles come back");
  rules_spec.adjacency = GW_ADJACENCY_ROOK;
  rules_spec.qu = FALSE;
  rules_spec.scoring = words;
  check_label (&rules_spec, "Custom: 1 point per word, tiles come back, four sides, plain Q");

  rules_spec = usual;
  rules_spec.adjacency = GW_ADJACENCY_TORUS;
  rules_spec.scoring = own;
  rules_spec.count_paths = TRUE;
  check_label (&rules_spec, "Custom: scoring from a file, around the edges, every path");
  rules_spec.scoring = spec;
  check_label (&rules_spec, "Custom: short words score, around the edges, every path");
}

static void
check_difference (const GwRulesSpec *spec, const char *expected)
{
  g_autoptr (GwRules) rules = gw_rules_new (spec);

  g_assert_cmpstr (gw_rules_get_first_difference (rules), ==, expected);
}

/* What is said where there is room for one difference only: the one that changes most. */
static void
test_difference (void)
{
  g_autoptr (GwScoring) own = gw_scoring_parse ("3 2", -1, "own", NULL);
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  spec.max_level = 35;
  check_difference (&spec, NULL);
  spec.count_paths = TRUE;
  check_difference (&spec, "Every Path");
  spec.qu = FALSE;
  check_difference (&spec, "Plain Q");
  spec.min_length = 4;
  check_difference (&spec, "Own Shortest Word");
  spec.scoring = own;
  check_difference (&spec, "Own Points");
  spec.reuse = TRUE;
  check_difference (&spec, "Tiles Come Back");
  spec.adjacency = GW_ADJACENCY_TORUS;
  check_difference (&spec, "Around the Edges");
  spec.adjacency = GW_ADJACENCY_ROOK;
  check_difference (&spec, "Four Sides");
}

static void
check_scoring (const char *text, const char *expected)
{
  g_autoptr (GwScoring) scoring = gw_scoring_parse (text, -1, NULL, NULL);
  g_autofree char *label = gw_scoring_to_label (scoring);

  g_assert_cmpstr (label, ==, expected);
}

static void
test_scoring (void)
{
  check_scoring ("3 1\n5 2\n6 3\n7 5\n8 11", "3–4: 1, 5: 2, 6: 3, 7: 5, 8+: 11");
  check_scoring ("1 1", "1+: 1");
  check_scoring ("1 0", "1+: 0");
  check_scoring ("3 1\n4 0\n6 2", "3: 1, 4–5: 0, 6+: 2");
  check_scoring ("1024 7", "1024+: 7");
  check_scoring ("1 1\n2 2\n3 3\n4 4\n5 5\n6 6\n7 7\n8 8\n9 9\n10 10",
                 "1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, …");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules-text/rules", test_rules);
  g_test_add_func ("/rules-text/difference", test_difference);
  g_test_add_func ("/rules-text/scoring", test_scoring);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-text.h"

#include <string.h>

/* All that a search is told comes back. */
static void
test_brief (void)
{
  g_autoptr (GwSearchBrief) brief = gw_search_brief_new_packing ();
  g_autoptr (GwSearchBrief) again = NULL;
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GwScoring) scoring = gw_scoring_parse ("2 7\n", -1, "own", NULL);
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  GError *error = NULL;

  gw_board_unref (brief->shape);
  brief->shape = gw_board_parse ("S?/.?", -1, NULL, 1, NULL);
  spec.max_level = 40;
  spec.reuse = TRUE;
  spec.scoring = scoring;
  gw_rules_unref (brief->rules);
  brief->rules = gw_rules_new (&spec);
  brief->dice = g_strdup ("new-4x4");
  brief->letters = g_strdup ("stone");
  brief->most = 2;
  brief->has_target = TRUE;
  brief->target = 99;
  brief->strings = g_bytes_new_static ("a\nb\n", 4);
  brief->strings_name = g_strdup ("list.txt");
  saved = g_variant_ref_sink (gw_search_brief_save (brief));
  again = gw_search_brief_load (saved, &error);
  g_assert_no_error (error);
  g_assert_true (gw_search_brief_equal (brief, again));
  g_assert_true (gw_rules_equal (brief->rules, again->rules));
  g_assert_true (gw_board_equal (brief->shape, again->shape));
  again->settings.mutation = 6;
  g_assert_false (gw_search_brief_equal (brief, again));
}

static void
test_bad_brief (void)
{
  static const char *const bad[][2] = {
    { "method", "luck" },     { "objective", "fun" },  { "size", "17x3" },
    { "size", "x" },          { "template", "[ABCDE]" }, { "min-length", "-1" },
    { "adjacency", "queen" }, { "mutation", "101" },   { "parents", "200" },
    { "islands", "0" },       { "seed", "one" },       { "scoring-table", "x" },
    { "scoring", "/dev/null" }, { "target", "many" },  { "target", "-1" },
    { "target", "9223372036854775808" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GVariant) saved = NULL;
      g_autoptr (GwSearchBrief) brief = NULL;
      g_autoptr (GError) error = NULL;
      GVariantDict dict;

      g_variant_dict_init (&dict, NULL);
      g_variant_dict_insert (&dict, bad[i][0], "^ay", bad[i][1]);
      saved = g_variant_ref_sink (g_variant_dict_end (&dict));
      brief = gw_search_brief_load (saved, &error);
      g_assert_null (brief);
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, bad[i][0]));
    }
}

/* Whatever stands in a file can be shown, on one line. */
static void
test_strange_brief (void)
{
  static const char strange[] = "strange\n\xff way of looking for boards that are good";
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) other = NULL;
  g_autoptr (GwSearchBrief) brief = NULL;
  g_autoptr (GError) error = NULL;
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "letters", "^ay", strange);
  g_variant_dict_insert (&dict, "strings", "^ay", "a\n");
  g_variant_dict_insert (&dict, "strings-name", "^ay", strange);
  g_variant_dict_insert (&dict, "population", "^ay", "5");
  saved = g_variant_ref_sink (g_variant_dict_end (&dict));
  brief = gw_search_brief_load (saved, &error);
  g_assert_no_error (error);
  g_assert_true (g_utf8_validate (brief->letters, -1, NULL));
  g_assert_true (g_utf8_validate (brief->strings_name, -1, NULL));

  /* No more parents than there are grids. */
  g_assert_cmpuint (brief->settings.parents, ==, 5);

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "method", "^ay", strange);
  other = g_variant_ref_sink (g_variant_dict_end (&dict));
  g_assert_null (gw_search_brief_load (other, &error));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_nonnull (strstr (error->message, "…"));
}

/* What is missing is told of strings, however many, and of few words. */
static void
test_missing (void)
{
  static const struct
  {
    guint n_words;
    gboolean packs;
    const char *value;
  } cases[] = {
    { 38, FALSE, "23 of 38" },
    { GW_SEARCH_FEW_WORDS, FALSE, "23 of 500" },
    { GW_SEARCH_FEW_WORDS + 1, FALSE, "23 words" },
    { GW_SEARCH_FEW_WORDS + 1, TRUE, "23 of 501" },
    { 0, FALSE, "23 words" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwSearchBrief) brief
        = cases[i].packs ? gw_search_brief_new_packing () : gw_search_brief_new_best ();
      g_autoptr (GwSearchNews) news = gw_search_news_new ();
      g_autofree char *value = NULL;

      brief->objective = GW_OBJECTIVE_WORDS;
      news->best = gw_board_parse ("AB/CD", -1, NULL, 1, NULL);
      news->value = 23;
      news->n_words = cases[i].n_words;
      value = gw_search_news_dup_value (news, brief);
      g_assert_cmpstr (value, ==, cases[i].value);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/search-brief/saved", test_brief);
  g_test_add_func ("/search-brief/bad", test_bad_brief);
  g_test_add_func ("/search-brief/strange", test_strange_brief);
  g_test_add_func ("/search-brief/missing", test_missing);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-text.h"

#include "gw-languages.h"

#include "asked.h"
#include "values.h"

#include <string.h>

/* All that a search is told comes back. */
static void
test_spec (void)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_packing (NULL);
  g_autoptr (GwSearchSpec) again = NULL;
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GwScoring) scoring = gw_scoring_parse ("2 7\n", -1, "own", NULL);
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  GError *error = NULL;

  gw_board_unref (spec->shape);
  spec->shape = gw_board_parse ("S?/.?", -1, NULL, 1, NULL);
  rules_spec.max_level = 40;
  rules_spec.reuse = TRUE;
  rules_spec.scoring = scoring;
  gw_rules_unref (spec->game->rules);
  spec->game->rules = gw_rules_new (&rules_spec);
  spec->dice = g_strdup ("new-4x4");
  spec->letters = g_strdup ("stone");
  spec->most = 2;
  spec->has_target = TRUE;
  spec->target = 99;
  spec->game->strings = g_bytes_new_static ("a\nb\n", 4);
  spec->game->strings_name = g_strdup ("list.txt");
  spec->game->options.language = gw_languages_find ("nl");
  spec->game->options.accents = GW_ACCENTS_KEEP;
  spec->game->options.leave_out_names = TRUE;
  spec->game->options.encoding = g_intern_string ("KOI8-R");
  saved = g_variant_ref_sink (gw_record_save (&gw_search_spec_record, spec));
  again = gw_record_load (&gw_search_spec_record, saved, &error);
  g_assert_no_error (error);
  g_assert_true (gw_search_spec_equal (spec, again));
  g_assert_true (gw_rules_equal (spec->game->rules, again->game->rules));
  g_assert_true (gw_board_equal (spec->shape, again->shape));
  g_assert_true (again->game->options.language == spec->game->options.language);
  g_assert_cmpint (again->game->options.accents, ==, GW_ACCENTS_KEEP);
  g_assert_true (again->game->options.leave_out_names);
  g_assert_false (again->game->options.join_hyphens);
  g_assert_true (again->game->options.encoding == spec->game->options.encoding);
  again->settings.mutation = 6;
  g_assert_false (gw_search_spec_equal (spec, again));
}

/* A spec that was saved, with another value for a key; numbers are what they are. */
static GVariant *
save_with (const char *key, const char *value)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
  g_autoptr (GVariant) saved
    = g_variant_ref_sink (gw_record_save (&gw_search_spec_record, spec));
  g_autoptr (GVariant) parsed = g_variant_parse (NULL, value, NULL, NULL, NULL);
  GVariantDict dict;

  g_variant_dict_init (&dict, saved);
  g_variant_dict_insert_value (&dict, key, parsed);
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static void
test_bad_spec (void)
{
  static const char *const bad[][2] = {
    { "method", "'luck'" },
    { "objective", "'fun'" },
    { "template", "'[ABCDE]'" },
    { "mutation", "uint32 101" },
    { "parents", "uint32 1" },
    { "islands", "uint32 0" },
    { "seed", "'one'" },
    { "target", "'many'" },
    { "target", "int64 -1" },
    { "dice", "''" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GVariant) saved = save_with (bad[i][0], bad[i][1]);
      g_autoptr (GwSearchSpec) spec = NULL;
      g_autoptr (GError) error = NULL;

      spec = gw_record_load (&gw_search_spec_record, saved, &error);
      g_assert_null (spec);
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, bad[i][0]));
    }
}

/* Whatever stands in a file can be shown. */
static void
test_strange_spec (void)
{
  g_autoptr (GVariant) saved = save_with ("letters", "b'strange\\n\\377 letters'");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSearchSpec) spec = gw_record_load (&gw_search_spec_record, saved, &error);

  g_assert_no_error (error);
  g_assert_true (g_utf8_validate (spec->letters, -1, NULL));
  g_assert_null (strchr (spec->letters, '\n'));
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
    { 38, FALSE, "23 of 38 words" },
    { GW_SEARCH_FEW_WORDS, FALSE, "23 of 500 words" },
    { GW_SEARCH_FEW_WORDS + 1, FALSE, "23 words" },
    { GW_SEARCH_FEW_WORDS + 1, TRUE, "23 of 501 words" },
    { 0, FALSE, "23 words" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwSearchSpec) spec
        = cases[i].packs ? gw_search_spec_new_packing (NULL) : gw_search_spec_new_best ();
      g_autoptr (GwSearchStatus) status = gw_search_status_new ();
      g_autofree char *value = NULL;

      spec->objective = GW_OBJECTIVE_WORDS;
      status->best = gw_board_parse ("AB/CD", -1, NULL, 1, NULL);
      status->worth = 23;
      status->n_words = cases[i].n_words;
      value = gw_search_status_dup_value (status, spec);
      g_assert_cmpstr (value, ==, cases[i].value);
    }
}

/* Packing keeps the rules of the game, but for what words of one's own need. */
static void
test_packing_rules (void)
{
  g_autoptr (GwScoring) scoring = gw_scoring_parse ("2 7\n", -1, "own", NULL);
  GwRulesSpec game_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) game = NULL;
  g_autoptr (GwSearchSpec) spec = NULL;
  const GwRulesSpec *rules;

  game_spec.min_length = 4;
  game_spec.max_level = 40;
  game_spec.reuse = game_spec.count_paths = TRUE;
  game_spec.qu = FALSE;
  game_spec.adjacency = GW_ADJACENCY_TORUS;
  game_spec.scoring = scoring;
  game = gw_rules_new (&game_spec);
  spec = gw_search_spec_new_packing (game);
  rules = gw_rules_get (spec->game->rules);
  g_assert_cmpuint (rules->min_length, ==, 1);
  g_assert_cmpuint (rules->max_level, ==, G_MAXUINT);
  g_assert_false (rules->reuse);
  g_assert_false (rules->count_paths);
  g_assert_false (rules->qu);
  g_assert_cmpint (rules->adjacency, ==, GW_ADJACENCY_TORUS);
  g_assert_true (rules->scoring == scoring);
  g_assert_true (gw_search_spec_packs (spec));
  g_assert_true (spec->needs_strings);
  g_assert_cmpuint (gw_board_get_n_cells (spec->shape), ==, 36);
  g_assert_cmpstr (spec->method, ==, gw_search_spec_get_usual_method (spec));
}

/* Genetic Boggle has rules of its own, whatever the game had. */
static void
test_genetic_boggle (void)
{
  GwRulesSpec game_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) game = NULL;
  g_autoptr (GwSearchSpec) spec = NULL;
  const GwRulesSpec *rules;

  game_spec.adjacency = GW_ADJACENCY_ROOK;
  game = gw_rules_new (&game_spec);
  spec = gw_search_spec_new_packing (game);
  gw_search_spec_set_genetic_boggle (spec);
  rules = gw_rules_get (spec->game->rules);
  g_assert_cmpstr (spec->method, ==, "genetic");
  g_assert_cmpint (spec->objective, ==, GW_OBJECTIVE_WORDS);
  g_assert_cmpuint (rules->min_length, ==, 1);
  g_assert_true (rules->reuse);
  g_assert_false (rules->qu);
  g_assert_cmpint (rules->adjacency, ==, GW_ADJACENCY_KING);
  g_assert_cmpuint (gw_board_get_rows (spec->shape), ==, 8);
  g_assert_cmpuint (gw_board_get_cols (spec->shape), ==, 8);
  g_assert_true (spec->game->options.join_phrases);
  g_assert_true (spec->needs_strings);
}

static void
test_usual_method (void)
{
  static const struct
  {
    guint side;
    gboolean packs, reuse;
    const char *method;
  } cases[] = {
    { 4, FALSE, FALSE, "local" },    { 5, FALSE, FALSE, "tempering" },
    { 5, FALSE, TRUE, "local" },     { 4, TRUE, FALSE, "local" },
    { 6, TRUE, FALSE, "tempering" }, { 8, TRUE, TRUE, "anneal" },
    { 3, TRUE, TRUE, "anneal" },     { 9, TRUE, TRUE, "tempering" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwSearchSpec) spec
        = cases[i].packs ? gw_search_spec_new_packing (NULL) : gw_search_spec_new_best ();
      GwRulesSpec rules_spec = *gw_rules_get (spec->game->rules);
      g_autoptr (GwRules) rules = NULL;

      rules_spec.reuse = cases[i].reuse;
      rules = gw_rules_new (&rules_spec);
      gw_game_name_set_rules (spec->game, rules);
      gw_board_unref (spec->shape);
      spec->shape = make_free_board (cases[i].side, cases[i].side);
      g_assert_cmpstr (gw_search_spec_get_usual_method (spec), ==, cases[i].method);
    }
}

/* The marked words apply to a search, unless it has words of files. */
static void
test_marked (void)
{
  static const char *const files[] = { "pets.txt", "cat\ndog\n", NULL };
  const char *own[] = { "own/words.txt", NULL };
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
  g_autoptr (GwSearchSpec) packing = gw_search_spec_new_packing (NULL);
  g_autoptr (GwWordMarks) marks = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GError) error = NULL;
  Asked asked;

  asked_open (&asked, files);
  marks = gw_word_marks_new (asked.folder);
  gw_word_marks_set (marks, NULL, "cat", GW_WORD_MARK_NEVER);
  gw_word_marks_set (marks, NULL, "cow", GW_WORD_MARK_ALWAYS);
  gw_lexicon_loader_set_marks (asked.loader, marks);
  gw_game_name_take_lexicon (spec->game,
                             &(GwGameName){ .lexicons = (char *[]){ (char *) "pets", NULL } });
  gw_search_spec_mark (spec, asked.loader);
  g_assert_cmpstr (gw_game_name_get_lexicon (spec->game), ==, "pets");
  g_assert_nonnull (spec->game->allow);
  g_assert_nonnull (spec->game->deny);

  /* It keeps them when others are marked, until it is marked again. */
  gw_word_marks_set (marks, NULL, "cow", GW_WORD_MARK_NONE);
  g_assert_nonnull (spec->game->allow);
  lexicon = gw_search_spec_read_lexicon (spec, gw_lexicon_library_get_store (asked.library), NULL,
                                         NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_lexicon_get_n_words (lexicon), ==, 2);
  g_assert_true (gw_lexicon_find (lexicon, "cow", NULL));
  g_assert_false (gw_lexicon_find (lexicon, "cat", NULL));
  gw_search_spec_mark (spec, asked.loader);
  g_assert_null (spec->game->allow);
  g_assert_nonnull (spec->game->deny);

  g_strfreev (spec->game->deny);
  spec->game->deny = g_strdupv ((GStrv) own);
  gw_search_spec_mark (spec, asked.loader);
  g_assert_true (g_strv_equal ((const char *const *) spec->game->deny, own));
  gw_search_spec_mark (packing, asked.loader);
  g_assert_null (packing->game->deny);

  gw_word_marks_flush (marks);
  gw_lexicon_loader_set_marks (asked.loader, NULL);
  asked_close (&asked);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/search-spec/saved", test_spec);
  g_test_add_func ("/search-spec/bad", test_bad_spec);
  g_test_add_func ("/search-spec/strange", test_strange_spec);
  g_test_add_func ("/search-spec/missing", test_missing);
  g_test_add_func ("/search-spec/packing-rules", test_packing_rules);
  g_test_add_func ("/search-spec/genetic-boggle", test_genetic_boggle);
  g_test_add_func ("/search-spec/usual-method", test_usual_method);
  g_test_add_func ("/search-spec/marked", test_marked);
  return g_test_run ();
}

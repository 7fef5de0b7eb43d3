/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-list-model.h"

#include "gw-languages.h"
#include "gw-lexicon-builder.h"
#include "list-model-check.h"
#include "values.h"
#include "wait.h"

#include <string.h>

#define WORDS "cat\t10\ncats\t20\ntac\t70\nsat\t35\ndog\t10\n"
#define BOARD "CAT/SXX"

static void
test_conformance (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  GwWordListModel *empty = gw_word_list_model_new (NULL);
  GwWordListModel *model = gw_word_list_model_new (solution);

  list_model_check (G_LIST_MODEL (empty), GW_TYPE_WORD);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (empty)), ==, 0);
  list_model_check (G_LIST_MODEL (model), GW_TYPE_WORD);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 3);
  g_assert_finalize_object (empty);
  g_assert_finalize_object (model);
}

static void
test_facts (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  GwWordListModel *model = gw_word_list_model_new (solution);
  GwWord *word = g_list_model_get_item (G_LIST_MODEL (model), 0);

  g_assert_cmpstr (gw_word_get_text (word), ==, "CAT");
  g_assert_cmpuint (gw_word_get_index (word), ==, 0);
  g_assert_cmpuint (gw_word_get_length (word), ==, 3);
  g_assert_cmpint (gw_word_get_points (word), ==, 1);
  g_assert_cmpuint (gw_word_get_common (word), ==, 4);
  g_assert_cmpuint (gw_word_get_paths (word), ==, 1);
  g_assert_true (gw_word_get_solution (word) == solution);
  g_assert_finalize_object (model);
  g_assert_finalize_object (word);
}

/* An item is made when it is asked for and again when nobody holds it. */
static void
test_lazy (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  GwWordListModel *model = gw_word_list_model_new (solution);
  gpointer word = g_list_model_get_item (G_LIST_MODEL (model), 1);

  g_object_add_weak_pointer (word, &word);
  g_object_unref (word);
  g_assert_null (word);
  word = g_list_model_get_item (G_LIST_MODEL (model), 1);
  g_assert_nonnull (word);

  /* A word outlives its list, and the list forgets it in time. */
  gw_word_list_model_set_solution (model, NULL);
  g_assert_cmpstr (gw_word_get_text (word), !=, "");
  g_assert_finalize_object (model);
  g_assert_finalize_object (word);
}

static void
test_changes (void)
{
  g_autoptr (GwSolution) a = make_solution (WORDS, BOARD);
  g_autoptr (GwSolution) b = make_solution ("dog\ngod\n", "DOG/");
  GwWordListModel *model = gw_word_list_model_new (NULL);
  ListModelWatch *watch = list_model_watch_new (G_LIST_MODEL (model));
  guint n_common;

  count_notify (model, "has-common", &n_common);

  gw_word_list_model_set_solution (model, a);
  gw_word_list_model_set_solution (model, a);
  g_assert_true (gw_word_list_model_get_has_common (model));
  gw_word_list_model_set_solution (model, b);
  g_assert_cmpuint (n_common, ==, 2);
  g_assert_false (gw_word_list_model_get_has_common (model));
  gw_word_list_model_set_solution (model, NULL);
  gw_word_list_model_set_solution (model, NULL);
  g_assert_cmpuint (list_model_watch_get_n_changes (watch), ==, 3);

  list_model_watch_free (watch);
  g_assert_finalize_object (model);
}

static void
test_find (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GwWordListModel) model = gw_word_list_model_new (solution);
  g_autoptr (GwWord) word = gw_word_list_model_find (model, "Sat");

  g_assert_cmpstr (gw_word_get_text (word), ==, "SAT");
  g_assert_null (gw_word_list_model_find (model, "cats"));
  g_assert_null (gw_word_list_model_find (model, "nothing"));
}

/* Points of a word are those of all its paths when the rules count paths. */
static void
test_points_of_paths (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\n");
  g_autoptr (GwBoard) board = make_board ("CA/TT");
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwSolution) solution = NULL;
  g_autoptr (GwWord) word = NULL;

  spec.count_paths = TRUE;
  rules = gw_rules_new (&spec);
  solution = gw_solve (lexicon, board, rules, GW_SOLVE_PATHS, GW_PRUNE_PREFIX, NULL, NULL);
  word = gw_word_new (solution, 0, 0);
  g_assert_cmpuint (gw_word_get_paths (word), ==, 2);
  g_assert_cmpint (gw_word_get_points (word), ==, 2);
}

/* Where the language is known, words are shown as they are written. */
static void
test_spelling (void)
{
  static const char list[] = "œuvre\nœuvré\nré\nver\n";
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwBoard) board = make_board ("OEU/ERV");
  g_autoptr (GwSolution) solution = NULL;
  g_autoptr (GwWordListModel) model = NULL;
  g_autoptr (GwWord) word = NULL;
  g_autoptr (GwWord) plain = NULL;

  options.language = gw_languages_find ("fr");
  g_assert_true (gw_lexicon_builder_add_text (builder, NULL, list, strlen (list), &options, NULL,
                                              NULL, NULL, NULL, NULL));
  lexicon = gw_lexicon_builder_finish (builder, NULL, NULL);
  solution = gw_solve (lexicon, board, rules, GW_SOLVE_PATHS, GW_PRUNE_PREFIX, NULL, NULL);
  model = gw_word_list_model_new (solution);

  word = gw_word_list_model_find (model, "Œuvre");
  g_assert_cmpstr (gw_word_get_text (word), ==, "OEUVRE");
  g_assert_cmpstr (gw_word_get_written (word), ==, "œuvre, œuvré");
  g_assert_cmpstr (gw_word_get_spelling (word), ==, "œuvre, œuvré");
  plain = gw_word_list_model_find (model, "ver");
  g_assert_cmpstr (gw_word_get_written (plain), ==, "ver");
  g_assert_null (gw_word_get_spelling (plain));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/word-list-model/conformance", test_conformance);
  g_test_add_func ("/word-list-model/facts", test_facts);
  g_test_add_func ("/word-list-model/lazy", test_lazy);
  g_test_add_func ("/word-list-model/changes", test_changes);
  g_test_add_func ("/word-list-model/find", test_find);
  g_test_add_func ("/word-list-model/points-of-paths", test_points_of_paths);
  g_test_add_func ("/word-list-model/spelling", test_spelling);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-loader.h"

#include "folder.h"
#include "stores.h"
#include "wait.h"

#include <string.h>

typedef struct
{
  char *folder;
  GwLexiconLibrary *library;
  GwBoardModel *board_model;
  GwLexiconLoader *loader;
  guint n_loaded;
  char *failed;
} Fixture;

static void
loaded_cb (GwLexiconLoader *loader, gpointer user_data)
{
  ((Fixture *) user_data)->n_loaded++;
}

static void
failed_cb (GwLexiconLoader *loader, const char *name, const GError *error, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_nonnull (error);
  g_free (fixture->failed);
  fixture->failed = g_strdup (name);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[] = { "plain.txt",          "cat\ndog\n",  "ranked.txt",
                                       "cat\t7\ndog\t900\n", "farm.txt",    "cock\nhen\nbitch\n",
                                       "broken.txt",         "cat\n\x01\n", NULL };
  g_autoptr (GwLexiconStore) store = NULL;

  fixture->folder = folder_make ();
  store = store_make (fixture->folder, files);
  fixture->library = gw_lexicon_library_new (store);
  fixture->board_model = gw_board_model_new ();
  fixture->loader = gw_lexicon_loader_new (fixture->library, fixture->board_model);
  g_signal_connect (fixture->loader, "loaded", G_CALLBACK (loaded_cb), fixture);
  g_signal_connect (fixture->loader, "failed", G_CALLBACK (failed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->loader);
  g_assert_finalize_object (fixture->library);
  g_assert_finalize_object (fixture->board_model);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->failed);
}

static guint
n_words (Fixture *fixture)
{
  GwLexicon *lexicon = gw_board_model_get_game (fixture->board_model)->lexicon;

  return lexicon != NULL ? gw_lexicon_get_n_words (lexicon) : 0;
}

static guint
max_level (Fixture *fixture)
{
  return gw_rules_get (gw_board_model_get_game (fixture->board_model)->rules)->max_level;
}

/* What the terminal reads by the name of the lexicon has the same words. */
static void
assert_named (Fixture *fixture, const char *allow, const char *deny)
{
  g_autoptr (GwGameName) name = gw_lexicon_loader_dup_name (fixture->loader);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *hash = NULL;
  g_autofree char *expected
    = gw_lexicon_dup_hash (gw_board_model_get_game (fixture->board_model)->lexicon);
  g_autofree char *allowed = name->allow != NULL ? g_strjoinv (" ", name->allow) : g_strdup ("");
  g_autofree char *denied = name->deny != NULL ? g_strjoinv (" ", name->deny) : g_strdup ("");

  g_assert_true (g_pattern_match_simple (allow, allowed));
  g_assert_true (g_pattern_match_simple (deny, denied));
  lexicon = gw_lexicon_store_load (gw_lexicon_library_get_store (fixture->library), name, NULL,
                                   NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  hash = gw_lexicon_dup_hash (lexicon);
  g_assert_cmpstr (hash, ==, expected);
}

static void
use (Fixture *fixture, const char *id)
{
  gw_lexicon_library_set_used (fixture->library, id);
  wait_until (!gw_lexicon_loader_get_loading (fixture->loader));
}

static void
test_use (Fixture *fixture, gconstpointer data)
{
  use (fixture, "plain");
  g_assert_cmpuint (n_words (fixture), ==, 2);
  g_assert_cmpuint (fixture->n_loaded, ==, 1);
  use (fixture, "english");
  g_assert_cmpuint (n_words (fixture), >, 100000);

  /* The last one asked for counts. */
  gw_lexicon_library_set_used (fixture->library, "plain");
  gw_lexicon_library_set_used (fixture->library, "english");
  use (fixture, "ranked");
  g_assert_cmpuint (n_words (fixture), ==, 2);
  g_assert_cmpstr (gw_lexicon_library_get_used (fixture->library), ==, "ranked");
  g_assert_null (fixture->failed);
}

/* What cannot be read changes nothing. */
static void
test_broken (Fixture *fixture, gconstpointer data)
{
  use (fixture, "broken");
  wait_until (n_words (fixture) > 100000);
  g_assert_cmpstr (fixture->failed, ==, "broken");
  g_assert_cmpstr (gw_lexicon_library_get_used (fixture->library), ==, "english");

  use (fixture, "plain");
  use (fixture, "nonesuch");
  g_assert_cmpstr (fixture->failed, ==, "nonesuch");
  g_assert_cmpstr (gw_lexicon_library_get_used (fixture->library), ==, "plain");
  g_assert_cmpuint (n_words (fixture), ==, 2);
}

static gboolean
has_word (Fixture *fixture, const char *word)
{
  return gw_lexicon_find (gw_board_model_get_game (fixture->board_model)->lexicon, word, NULL);
}

/* The mark of a word for the lexicon that is used. */
static void
mark (Fixture *fixture, GwWordMarks *marks, const char *word, GwWordMark new_mark)
{
  const GwLanguage *language
    = gw_word_marks_get_language (gw_board_model_get_game (fixture->board_model)->lexicon);

  g_assert_true (gw_word_marks_set (marks, language, word, new_mark));
}

/* Marked words count or do not in the lexicons of a language, and nothing else changes. */
static void
test_marks (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = folder_make_in (fixture->folder, "marks");
  GwWordMarks *marks = gw_word_marks_new (folder);
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;

  gw_word_marks_set (marks, NULL, "cat", GW_WORD_MARK_NEVER);
  gw_lexicon_loader_set_marks (fixture->loader, marks);
  use (fixture, "plain");
  g_assert_false (has_word (fixture, "cat"));
  g_assert_true (has_word (fixture, "dog"));
  assert_named (fixture, "", "never-*");

  gw_word_marks_set (marks, NULL, "fish", GW_WORD_MARK_ALWAYS);
  wait_until (has_word (fixture, "fish"));
  assert_named (fixture, "always-*", "never-*");
  g_assert_false (has_word (fixture, "cat"));
  use (fixture, "english");
  g_assert_true (has_word (fixture, "cat"));
  mark (fixture, marks, "cat", GW_WORD_MARK_NEVER);
  wait_until (!has_word (fixture, "cat"));
  g_assert_true (has_word (fixture, "dog"));

  /* Undone, while it is being read again and again. */
  spec.max_level = 35;
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (fixture->board_model, rules);
  for (guint i = 0; i < 5; i++)
    mark (fixture, marks, "dog", i % 2 == 0 ? GW_WORD_MARK_NEVER : GW_WORD_MARK_NONE);
  mark (fixture, marks, "cat", GW_WORD_MARK_NONE);
  wait_until (has_word (fixture, "cat"));
  g_assert_false (has_word (fixture, "dog"));
  g_assert_cmpuint (max_level (fixture), ==, 35);

  /* A mark and another lexicon at once. */
  gw_word_marks_set (marks, NULL, "cat", GW_WORD_MARK_NONE);
  use (fixture, "plain");
  g_assert_true (has_word (fixture, "cat"));
  g_assert_true (has_word (fixture, "fish"));
  gw_lexicon_loader_set_marks (fixture->loader, NULL);
  g_assert_finalize_object (marks);
}

/* Levels start anew with another lexicon that has levels, but for the first one. */
static void
test_levels (Fixture *fixture, gconstpointer data)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;

  spec.max_level = 35;
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (fixture->board_model, rules);
  use (fixture, "english");
  g_assert_cmpuint (max_level (fixture), ==, 35);
  use (fixture, "plain");
  g_assert_cmpuint (max_level (fixture), ==, 35);
  use (fixture, "ranked");
  g_assert_cmpuint (max_level (fixture), ==, G_MAXUINT);
  use (fixture, "english");
  g_assert_cmpuint (max_level (fixture), ==, GW_LEXICON_ENGLISH_LEVEL);
}

/* Another name for the same words changes nothing on the board model. */
static void
test_renamed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GwLexicon *lexicon;

  use (fixture, "plain");
  lexicon = gw_board_model_get_game (fixture->board_model)->lexicon;
  g_assert_true (gw_lexicon_library_rename (
    fixture->library, gw_lexicon_library_find (fixture->library, "plain"), "fancy", &error));
  g_assert_no_error (error);
  wait_until (fixture->n_loaded == 2);
  g_assert_true (gw_board_model_get_game (fixture->board_model)->lexicon == lexicon);
  g_assert_cmpstr (gw_lexicon_library_get_used (fixture->library), ==, "fancy");
}

#define ADD(name, function) \
  g_test_add ("/lexicon-loader/" name, Fixture, NULL, set_up, function, tear_down)

/* School leaves words out, with or without marked words; those that the user wants stay, marked or
 * let in by what he changes of the list. */
static void
test_school (Fixture *fixture, gconstpointer data)
{
  GwSchoolChanges *changes = gw_school_changes_new (fixture->folder);
  g_autoptr (GwWordMarks) marks = NULL;
  guint n_all, n_left;

  gw_lexicon_loader_set_school_changes (fixture->loader, changes);
  g_assert_false (gw_lexicon_loader_has_school (fixture->loader));
  use (fixture, "english");
  n_all = n_words (fixture);
  assert_named (fixture, "", "");
  g_assert_true (gw_lexicon_loader_has_school (fixture->loader));
  g_assert_false (gw_lexicon_loader_uses_school (fixture->loader));
  gw_lexicon_loader_set_school (fixture->loader, TRUE);
  wait_until (n_words (fixture) < n_all);
  n_left = n_words (fixture);
  g_assert_true (gw_lexicon_loader_uses_school (fixture->loader));
  assert_named (fixture, "", "school");

  marks = gw_word_marks_new (fixture->folder);
  mark (fixture, marks, "arse", GW_WORD_MARK_ALWAYS);
  gw_lexicon_loader_set_marks (fixture->loader, marks);
  wait_until (n_words (fixture) == n_left + 1);
  assert_named (fixture, "always-*", "never-*");
  gw_school_changes_set_counts (changes, NULL, "vodka", TRUE);
  wait_until (n_words (fixture) == n_left + 2);
  gw_school_changes_add (changes, NULL, "table");
  wait_until (n_words (fixture) == n_left + 1);
  gw_lexicon_loader_set_school (fixture->loader, FALSE);
  wait_until (n_words (fixture) == n_all);
  gw_word_marks_flush (marks);

  /* The words of a list of the user's are those that he has chosen: School has no say in them, nor
   * have the marks of English. */
  gw_lexicon_loader_set_school (fixture->loader, TRUE);
  use (fixture, "farm");
  wait_until (n_words (fixture) == 3);
  assert_named (fixture, "", "");
  g_assert_false (gw_lexicon_loader_has_school (fixture->loader));
  g_assert_false (gw_lexicon_loader_uses_school (fixture->loader));
  g_object_unref (changes);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("use", test_use);
  ADD ("school", test_school);
  ADD ("broken", test_broken);
  ADD ("levels", test_levels);
  ADD ("renamed", test_renamed);
  ADD ("marks", test_marks);

  return g_test_run ();
}

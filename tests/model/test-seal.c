/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-seal.h"

#include "gw-plan.h"

#include "folder.h"
#include "wait.h"

typedef struct
{
  char *folder;
  char *path;
  GwLexiconStore *store;
  GwProver *prover;
  GwWorkbench *workbench;
  GwSeal *seal;
} Fixture;

static GwLexicon *
load (Fixture *fixture, const char *name)
{
  GwLexiconRequest request = GW_LEXICON_REQUEST_INIT;
  const char *const names[] = { name, NULL };
  GwLexicon *lexicon;

  request.names = names;
  lexicon = gw_lexicon_store_load (fixture->store, &request, NULL, NULL, NULL, NULL, NULL);
  g_assert_nonnull (lexicon);
  return lexicon;
}

static void
use (Fixture *fixture, const char *name)
{
  GwLexicon *lexicon = load (fixture, name);

  gw_workbench_set_lexicon (fixture->workbench, lexicon);
  gw_lexicon_unref (lexicon);
}

static void
put (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = gw_board_parse (text, -1, NULL, 1, NULL);

  g_assert_nonnull (board);
  gw_workbench_set_board (fixture->workbench, board);
}

static void
set_rules (Fixture *fixture, guint min_length, guint max_level)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;

  spec.min_length = min_length;
  spec.max_level = max_level;
  rules = gw_rules_new (&spec);
  gw_workbench_set_rules (fixture->workbench, rules);
}

/* The words of a level that the rules leave out would make another board the best one. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *user_dir = NULL;
  g_autofree char *system_dir = NULL;

  fixture->folder = folder_make ();
  user_dir = folder_make_in (fixture->folder, "user");
  system_dir = folder_make_in (fixture->folder, "system");
  folder_write (user_dir, "tea.txt", "tea\t10\neat\t10\nate\t20\nseat\t20\nteas\t20\neast\t20\n"
                                     "sea\t10\nset\t10\ntan\t10\nant\t10\nnit\t90\ntin\t90\n");
  folder_write (user_dir, "more.txt", "tea\t10\neat\t10\nate\t20\nseat\t20\nteas\t20\n");
  fixture->store = gw_lexicon_store_new (user_dir, system_dir);
  fixture->path = g_build_filename (fixture->folder, "proof", NULL);
  fixture->prover = gw_prover_new (fixture->store, fixture->path);
  fixture->workbench = gw_workbench_new ();
  fixture->seal = gw_seal_new (fixture->workbench);
  gw_seal_set_prover (fixture->seal, fixture->prover);
  set_rules (fixture, 3, 50);
  use (fixture, "tea");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->seal);
  g_object_unref (fixture->workbench);
  g_assert_finalize_object (fixture->prover);
  g_object_unref (fixture->store);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
prove (Fixture *fixture)
{
  g_autoptr (GwSearchBrief) brief = gw_search_brief_new_best ();
  const char *const lexicons[] = { "tea", NULL };

  g_strfreev (brief->lexicons);
  brief->lexicons = g_strdupv ((GStrv) lexicons);
  gw_rules_unref (brief->rules);
  brief->rules = gw_rules_ref (gw_workbench_get_rules (fixture->workbench));
  gw_board_unref (brief->shape);
  brief->shape = gw_plan_new_shape (2, 2);
  gw_prover_start (fixture->prover, brief, 4);
  wait_until (gw_prover_get_state (fixture->prover) == GW_PROVER_DONE);
}

static void
assert_proven (Fixture *fixture)
{
  g_autofree char *text = NULL;

  wait_until (gw_seal_get_proven (fixture->seal));
  text = gw_seal_dup_text (fixture->seal);
  g_assert_cmpstr (text, ==, "Proven: no 2×2 board has more than 8 points with words up to level 50");
}

/* Nothing is on its way that could still come to another end. */
static void
assert_not_proven (Fixture *fixture)
{
  g_assert_false (gw_seal_get_proven (fixture->seal));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (gw_seal_get_proven (fixture->seal));
  g_assert_null (gw_seal_dup_text (fixture->seal));
}

/* The seal is on the best board however it is turned, and on no other one. */
static void
test_boards (Fixture *fixture, gconstpointer data)
{
  put (fixture, "TE\nSA");
  assert_not_proven (fixture);
  prove (fixture);
  assert_proven (fixture);
  put (fixture, "TS\nEA");
  assert_proven (fixture);
  put (fixture, "AS\nET");
  assert_proven (fixture);
  put (fixture, "TE\nNA");
  assert_not_proven (fixture);
  put (fixture, "TES\nSAT");
  assert_not_proven (fixture);
  put (fixture, "AS\nET");
  assert_proven (fixture);
  gw_workbench_set_board (fixture->workbench, NULL);
  assert_not_proven (fixture);
}

/* It is about these words and these rules. */
static void
test_question (Fixture *fixture, gconstpointer data)
{
  put (fixture, "TE\nSA");
  prove (fixture);
  assert_proven (fixture);

  set_rules (fixture, 4, 50);
  assert_not_proven (fixture);
  set_rules (fixture, 3, 95);
  assert_not_proven (fixture);
  set_rules (fixture, 3, 50);
  assert_proven (fixture);

  use (fixture, "more");
  g_assert_false (gw_seal_get_proven (fixture->seal));
  use (fixture, "tea");
  assert_proven (fixture);
  gw_workbench_set_lexicon (fixture->workbench, NULL);
  assert_not_proven (fixture);
}

/* As the window finds it when the program is started again. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  put (fixture, "TE\nSA");
  prove (fixture);
  gw_seal_set_prover (fixture->seal, NULL);
  assert_not_proven (fixture);
  g_assert_finalize_object (fixture->prover);
  fixture->prover = gw_prover_new (fixture->store, fixture->path);
  gw_seal_set_prover (fixture->seal, fixture->prover);
  assert_proven (fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/seal/boards", Fixture, NULL, set_up, test_boards, tear_down);
  g_test_add ("/seal/question", Fixture, NULL, set_up, test_question, tear_down);
  g_test_add ("/seal/again", Fixture, NULL, set_up, test_again, tear_down);

  return g_test_run ();
}

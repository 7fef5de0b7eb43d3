/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proven-state.h"

#include "proofs.h"

typedef struct
{
  Proofs proofs;
  GwBoardModel *board_model;
  GwProvenState *proven_state;
} Fixture;

static GwLexicon *
load (Fixture *fixture, const char *name)
{
  const char *const names[] = { name, NULL };
  const GwGameName game = { .lexicons = (GStrv) names };
  GwLexicon *lexicon;

  lexicon = gw_lexicon_store_load (fixture->proofs.store, &game, NULL, NULL, NULL, NULL, NULL);
  g_assert_nonnull (lexicon);
  return lexicon;
}

static void
use (Fixture *fixture, const char *name)
{
  GwLexicon *lexicon = load (fixture, name);

  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  gw_lexicon_unref (lexicon);
}

static void
put (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = gw_board_parse (text, -1, NULL, 1, NULL);

  g_assert_nonnull (board);
  gw_board_model_set_board (fixture->board_model, board);
}

static void
set_rules (Fixture *fixture, guint min_length, guint max_level)
{
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;

  rules_spec.min_length = min_length;
  rules_spec.max_level = max_level;
  rules = gw_rules_new (&rules_spec);
  gw_board_model_set_rules (fixture->board_model, rules);
}

/* The words of a level that the rules leave out would make another board the best one. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[]
    = { "tea.txt",
        "tea\t10\neat\t10\nate\t20\nseat\t20\nteas\t20\neast\t20\nsea\t10\n"
        "set\t10\ntan\t10\nant\t10\nnit\t90\ntin\t90\n",
        "more.txt", "tea\t10\neat\t10\nate\t20\nseat\t20\nteas\t20\n", NULL };

  proofs_open (&fixture->proofs, files);
  fixture->board_model = gw_board_model_new ();
  fixture->proven_state = gw_proven_state_new (fixture->board_model);
  gw_proven_state_set_runs (fixture->proven_state, fixture->proofs.runs);
  set_rules (fixture, 3, 50);
  use (fixture, "tea");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->proven_state);
  g_object_unref (fixture->board_model);
  proofs_close (&fixture->proofs);
}

static GwRun *
prove (Fixture *fixture, guint rows, guint cols, gint64 threshold)
{
  g_autoptr (GwSearchSpec) spec = proofs_make_spec (rows, cols);
  GwRun *run;

  gw_game_name_set_rules (spec->game, gw_board_model_get_game (fixture->board_model)->rules);
  run = proofs_add (&fixture->proofs, "Proof", spec, threshold);
  gw_run_start (run);
  proof_wait_for (run, GW_RUN_DONE);
  return run;
}

static void
assert_proven (Fixture *fixture)
{
  g_autofree char *text = NULL;

  wait_until (gw_proven_state_get_proof (fixture->proven_state) != NULL);
  text = gw_proven_state_dup_text (fixture->proven_state);
  g_assert_cmpstr (text, ==,
                   "Proven: no 2×2 board has more than 8 points with words up to level 50");
}

/* Nothing is on its way that could still come to another end. */
static void
assert_not_proven (Fixture *fixture)
{
  g_assert_null (gw_proven_state_get_proof (fixture->proven_state));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (gw_proven_state_get_proof (fixture->proven_state));
  g_assert_null (gw_proven_state_dup_text (fixture->proven_state));
}

/* The proven state is on the best board however it is turned, and on no other one. */
static void
test_boards (Fixture *fixture, gconstpointer data)
{
  put (fixture, "TE\nSA");
  assert_not_proven (fixture);
  prove (fixture, 2, 2, 4);
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
  gw_board_model_set_board (fixture->board_model, NULL);
  assert_not_proven (fixture);
}

/* It is about these words and these rules. */
static void
test_choice (Fixture *fixture, gconstpointer data)
{
  put (fixture, "TE\nSA");
  prove (fixture, 2, 2, 4);
  assert_proven (fixture);

  set_rules (fixture, 4, 50);
  assert_not_proven (fixture);
  set_rules (fixture, 3, 95);
  assert_not_proven (fixture);
  set_rules (fixture, 3, 50);
  assert_proven (fixture);

  use (fixture, "more");
  g_assert_null (gw_proven_state_get_proof (fixture->proven_state));
  use (fixture, "tea");
  assert_proven (fixture);
  gw_board_model_set_lexicon (fixture->board_model, NULL);
  assert_not_proven (fixture);
}

/* As the window finds it when the program is started again. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  put (fixture, "TE\nSA");
  prove (fixture, 2, 2, 4);
  gw_proven_state_set_runs (fixture->proven_state, NULL);
  assert_not_proven (fixture);
  g_assert_finalize_object (fixture->proofs.runs);
  proofs_start (&fixture->proofs);
  gw_proven_state_set_runs (fixture->proven_state, fixture->proofs.runs);
  assert_proven (fixture);
}

/* Each proof has its proven state; one that is removed has none until it is put back. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  GwRun *small = prove (fixture, 2, 2, 4);
  GwRun *wide = prove (fixture, 2, 3, 0);
  guint position;

  put (fixture, "TE\nSA");
  assert_proven (fixture);
  g_assert_true (gw_proven_state_get_proof (fixture->proven_state) == small);
  gw_board_model_set_board (fixture->board_model,
                            gw_proof_status_get_find (proof_get_status (wide), 0)->board);
  wait_until (gw_proven_state_get_proof (fixture->proven_state) == wide);

  g_object_ref (wide);
  g_assert_true (gw_run_folder_find (fixture->proofs.runs, wide, &position));
  g_assert_true (gw_run_folder_remove (fixture->proofs.runs, wide, NULL));
  wait_until (gw_proven_state_get_proof (fixture->proven_state) == NULL);
  gw_run_folder_restore (fixture->proofs.runs, wide, position);
  wait_until (gw_proven_state_get_proof (fixture->proven_state) == wide);
  g_object_unref (wide);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/seal/boards", Fixture, NULL, set_up, test_boards, tear_down);
  g_test_add ("/seal/game-choice", Fixture, NULL, set_up, test_choice, tear_down);
  g_test_add ("/seal/again", Fixture, NULL, set_up, test_again, tear_down);

  g_test_add ("/seal/several", Fixture, NULL, set_up, test_several, tear_down);

  return g_test_run ();
}

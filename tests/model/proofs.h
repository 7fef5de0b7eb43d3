/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Proofs in a folder of their own, about the words of one lexicon, "tea". */
#include "gw-search-runs.h"

#include "gw-plan.h"

#include "folder.h"
#include "stores.h"
#include "property.h"
#include "wait.h"

typedef struct
{
  char *folder;
  char *searches; /* where the files of the runs are */
  GwLexiconStore *store;
  GwDiceStore *dice;
  GwSearchRuns *runs;
} Proofs;

/* As when the program is started, for the first time or again. */
static inline void
proofs_start (Proofs *proofs)
{
  proofs->runs = gw_search_runs_new (proofs->searches, proofs->store, proofs->dice);
  wait_until (!get_boolean (proofs->runs, "loading"));
}

static inline void
proofs_open (Proofs *proofs, const char *const *files)
{
  g_autofree char *user_dir = NULL;

  proofs->folder = folder_make ();
  proofs->store = store_make (proofs->folder, files);
  user_dir = g_build_filename (proofs->folder, "user", NULL);
  proofs->dice = gw_dice_store_new (user_dir);
  proofs->searches = g_build_filename (proofs->folder, "searches", NULL);
  proofs_start (proofs);
}

static inline void
proofs_close (Proofs *proofs)
{
  g_assert_finalize_object (proofs->runs);
  gw_dice_store_unref (proofs->dice);
  gw_lexicon_store_unref (proofs->store);
  folder_remove (proofs->folder);
  g_free (proofs->folder);
  g_free (proofs->searches);
}

static inline GwSearchSpec *
proofs_make_spec (guint rows, guint cols)
{
  GwSearchSpec *spec = gw_search_spec_new_best ();
  const char *const lexicons[] = { "tea", NULL };

  g_strfreev (spec->game->lexicons);
  spec->game->lexicons = g_strdupv ((GStrv) lexicons);
  gw_board_unref (spec->shape);
  spec->shape = gw_plan_new_shape (rows, cols);
  return spec;
}

/* The proof at a place of the list; it belongs to that. */
static inline GwProofRun *
proofs_get (Proofs *proofs, guint position)
{
  g_autoptr (GwSavedRun) run = g_list_model_get_item (G_LIST_MODEL (proofs->runs), position);

  g_assert_true (GW_IS_PROOF_RUN (run));
  return GW_PROOF_RUN (run);
}

static inline GwRunState
proof_get_state (GwProofRun *run)
{
  return gw_saved_run_get_state (GW_SAVED_RUN (run));
}

static inline void
proof_wait_for (GwProofRun *run, GwRunState state)
{
  wait_until (proof_get_state (run) == state);
}

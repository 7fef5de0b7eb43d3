/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Proofs in a folder of their own, about the words of one lexicon, "tea". */
#include "gw-proof-file.h"
#include "gw-run-folder.h"
#include "gw-search-file.h"

#include "gw-plan.h"

#include "folder.h"
#include "stores.h"
#include "property.h"
#include "wait.h"

static const GwRunKind *const kinds[] = { &gw_search_run_kind, &gw_proof_run_kind, NULL };

typedef struct
{
  char *folder;
  char *searches; /* where the files of the runs are */
  GwLexiconStore *store;
  GwDiceStore *dice;
  GwRunFolder *runs;
} Proofs;

/* As when the program is started, for the first time or again. */
static inline void
proofs_start (Proofs *proofs)
{
  proofs->runs = gw_run_folder_new (proofs->searches, kinds, proofs->store, proofs->dice);
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
static inline GwRun *
proofs_get (Proofs *proofs, guint position)
{
  g_autoptr (GwRun) run = g_list_model_get_item (G_LIST_MODEL (proofs->runs), position);

  g_assert_true (run->kind == &gw_proof_run_kind);
  return run;
}

static inline GwRun *
proofs_add (Proofs *proofs, const char *name, GwSearchSpec *search, gint64 threshold)
{
  const GwProofSpec spec = { search, threshold };
  GError *error = NULL;
  GwRun *run = gw_run_folder_add (proofs->runs, &gw_proof_run_kind, name, &spec, &error);

  g_assert_no_error (error);
  return run;
}

static inline const GwProofSpec *
proof_get_spec (const GwRun *run)
{
  return run->spec;
}

static inline const GwProofStatus *
proof_get_status (const GwRun *run)
{
  g_assert_nonnull (run->status);
  return run->status;
}

static inline void
proof_wait_for (GwRun *run, GwRunState state)
{
  wait_until (run->state == state);
}

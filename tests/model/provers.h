/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Proofs in a folder of their own, about the words of one lexicon, "tea". */
#include "gw-prover.h"

#include "gw-plan.h"

#include "folder.h"
#include "stores.h"
#include "wait.h"

typedef struct
{
  char *folder;
  char *path;
  GwLexiconStore *store;
  GwProver *prover;
} Provers;

/* As when the program is started, for the first time or again. */
static inline void
provers_start (Provers *provers)
{
  provers->prover = gw_prover_new (provers->store, provers->path);
}

static inline void
provers_open (Provers *provers, const char *const *files)
{
  provers->folder = folder_make ();
  provers->store = store_make (provers->folder, files);
  provers->path = g_build_filename (provers->folder, "proof", NULL);
  provers_start (provers);
}

static inline void
provers_close (Provers *provers)
{
  g_assert_finalize_object (provers->prover);
  g_object_unref (provers->store);
  folder_remove (provers->folder);
  g_free (provers->folder);
  g_free (provers->path);
}

static inline GwSearchBrief *
provers_make_brief (guint rows, guint cols)
{
  GwSearchBrief *brief = gw_search_brief_new_best ();
  const char *const lexicons[] = { "tea", NULL };

  g_strfreev (brief->lexicons);
  brief->lexicons = g_strdupv ((GStrv) lexicons);
  gw_board_unref (brief->shape);
  brief->shape = gw_plan_new_shape (rows, cols);
  return brief;
}

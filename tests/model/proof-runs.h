/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Proofs as runs of a list, and what they tell. */
#include "proofs.h"

typedef struct
{
  Proofs proofs;
  char *failed;
  guint n_reached;
} Fixture;

static inline void
failed_cb (GwSearchRuns *runs, GwSavedRun *run, const GError *error, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_free (fixture->failed);
  fixture->failed = g_strdup (error->message);
}

static inline void
reached_cb (GwSearchRuns *runs, GwSavedRun *run, gpointer user_data)
{
  ((Fixture *) user_data)->n_reached++;
}

static inline void
listen (Fixture *fixture)
{
  g_signal_connect (fixture->proofs.runs, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect (fixture->proofs.runs, "reached", G_CALLBACK (reached_cb), fixture);
}

static inline void
start_again (Fixture *fixture)
{
  g_assert_finalize_object (fixture->proofs.runs);
  proofs_start (&fixture->proofs);
  listen (fixture);
}

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[]
    = { "tea.txt", "tea\neat\nate\nseat\nteas\neast\nsea\nset\ntan\nant\nsent\nnest\n"
                   "nets\ntens\nneat\nante\ntenet\nsenate\n", NULL };

  proofs_open (&fixture->proofs, files);
  listen (fixture);
}

static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  proofs_close (&fixture->proofs);
  g_free (fixture->failed);
}

static inline GwProofRun *
add (Fixture *fixture, guint rows, guint cols, gint64 threshold)
{
  g_autoptr (GwSearchSpec) spec = proofs_make_spec (rows, cols);
  GwProofRun *run = gw_search_runs_add_proof (fixture->proofs.runs, "Proof", spec, threshold);

  g_assert_nonnull (run);
  g_assert_cmpint (proof_get_state (run), ==, GW_RUN_READY);
  return run;
}

static inline void
start (GwProofRun *run)
{
  gw_saved_run_start (GW_SAVED_RUN (run));
}

static inline void
stop (GwProofRun *run)
{
  gw_saved_run_stop (GW_SAVED_RUN (run));
}

static inline void
resume (GwProofRun *run)
{
  gw_saved_run_resume (GW_SAVED_RUN (run));
}

static inline const char *
get_path (GwProofRun *run)
{
  return gw_saved_run_get_path (GW_SAVED_RUN (run));
}

static inline GwProofRun *
prove (Fixture *fixture, guint rows, guint cols, gint64 threshold)
{
  GwProofRun *run = add (fixture, rows, cols, threshold);

  start (run);
  g_assert_cmpint (proof_get_state (run), ==, GW_RUN_RUNNING);
  return run;
}

static inline char *
read_file (const char *path)
{
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Nothing is on its way that could still change it. */
static inline void
check_still (GwProofRun *run, GwRunState state)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpint (proof_get_state (run), ==, state);
  gw_saved_run_flush (GW_SAVED_RUN (run));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpint (proof_get_state (run), ==, state);
}

static inline char *
describe (GwProofRun *run)
{
  GListModel *items = gw_proof_run_get_items (run);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (GwItem) item = g_list_model_get_item (items, i);
      const GwProofFind *find = gw_item_get (item);
      g_autofree char *board = gw_board_to_string (find->board);

      g_string_append_printf (text, "%s %u %" G_GINT64_FORMAT "\n", board,
                              find->words, find->points);
    }
  return g_string_free (text, FALSE);
}

static inline void
check_name (GwProofRun *run, const char *expected)
{
  g_assert_cmpstr (gw_saved_run_get_name (GW_SAVED_RUN (run)), ==, expected);
}

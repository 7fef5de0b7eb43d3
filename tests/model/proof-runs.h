/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Proofs as runs of a list, and what they tell. */
#include "proofs.h"

#include "gw-run-private.h"

typedef struct
{
  Proofs proofs;
  char *failed;
  guint n_finished;
} Fixture;

static inline void
failed_cb (GwRunFolder *runs, GwRun *run, const GError *error, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_free (fixture->failed);
  fixture->failed = g_strdup (error->message);
}

static inline void
finished_cb (GwRunFolder *runs, GwRun *run, gpointer user_data)
{
  ((Fixture *) user_data)->n_finished++;
}

static inline void
listen (Fixture *fixture)
{
  g_signal_connect (fixture->proofs.runs, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect (fixture->proofs.runs, "finished", G_CALLBACK (finished_cb), fixture);
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

static inline GwRun *
add (Fixture *fixture, guint rows, guint cols, gint64 threshold)
{
  g_autoptr (GwSearchSpec) search = proofs_make_spec (rows, cols);
  GwRun *run = proofs_add (&fixture->proofs, "Proof", search, threshold);

  g_assert_cmpint (run->state, ==, GW_RUN_READY);
  return run;
}

static inline GwRun *
prove (Fixture *fixture, guint rows, guint cols, gint64 threshold)
{
  GwRun *run = add (fixture, rows, cols, threshold);

  gw_run_start (run);
  g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);
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
check_still (GwRun *run, GwRunState state)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpint (run->state, ==, state);
  gw_run_flush (run);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpint (run->state, ==, state);
}

static inline char *
describe (const GwRun *run)
{
  const GwProofStatus *status = proof_get_status (run);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < status->items->len; i++)
    {
      const GwProofFind *find = gw_proof_status_get_find (status, i);
      g_autofree char *board = gw_board_to_string (find->board);

      g_string_append_printf (text, "%s %u %" G_GINT64_FORMAT "\n", board,
                              find->words, find->points);
    }
  return g_string_free (text, FALSE);
}

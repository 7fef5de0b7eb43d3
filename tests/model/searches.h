/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Searches in a folder of their own, with a few words. */
#include "gw-search-runs.h"

#include "folder.h"
#include "stores.h"
#include "property.h"
#include "wait.h"

#define WORDS "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\ntaste\nnest\ntent\n"

typedef struct
{
  char *folder;
  char *searches;
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  GwSearchRuns *runs;
  char *failure;
  guint n_reached;
} Fixture;

static inline void
failed_cb (GwSearchRuns *runs, GwSavedRun *run, const GError *error, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_free (fixture->failure);
  fixture->failure = g_strdup (error->message);
}

static inline void
reached_cb (GwSearchRuns *runs, GwSavedRun *run, gpointer user_data)
{
  ((Fixture *) user_data)->n_reached++;
}

/* As when the program starts. */
static inline void
open_runs (Fixture *fixture)
{
  fixture->runs = gw_search_runs_new (fixture->searches, fixture->lexicons, fixture->dice);
  g_signal_connect (fixture->runs, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect (fixture->runs, "reached", G_CALLBACK (reached_cb), fixture);
  wait_until (!get_boolean (fixture->runs, "loading"));
}

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[] = { "few.txt", WORDS, NULL };
  g_autofree char *user_dir = NULL;

  fixture->folder = folder_make ();
  fixture->searches = g_build_filename (fixture->folder, "searches", NULL);
  fixture->lexicons = store_make (fixture->folder, files);
  user_dir = g_build_filename (fixture->folder, "user", NULL);
  fixture->dice = gw_dice_store_new (user_dir);
  open_runs (fixture);
}

static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->runs);
  gw_lexicon_store_unref (fixture->lexicons);
  gw_dice_store_unref (fixture->dice);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->searches);
  g_free (fixture->failure);
}

static inline GwSearchSpec *
make_spec (const char *method, const char *shape)
{
  GwSearchSpec *spec = gw_search_spec_new_best ();
  const char *const lexicons[] = { "few", NULL };

  g_free (spec->method);
  spec->method = g_strdup (method);
  gw_board_unref (spec->shape);
  spec->shape = gw_board_parse (shape, -1, NULL, 1, NULL);
  spec->game->lexicons = g_strdupv ((GStrv) lexicons);
  spec->seed = 3;
  return spec;
}

static inline GwSearchRun *
add_run (Fixture *fixture, const char *method)
{
  g_autoptr (GwSearchSpec) spec = make_spec (method, "? ? ? / ? ? ? / ? ? ?");

  return gw_search_runs_add (fixture->runs, method, spec);
}

/* The only search; borrowed from the list. */
static inline GwSearchRun *
get_only (Fixture *fixture)
{
  g_autoptr (GwSearchRun) run = g_list_model_get_item (G_LIST_MODEL (fixture->runs), 0);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)), ==, 1);
  return run;
}

static inline void
start (GwSearchRun *run)
{
  gw_saved_run_start (GW_SAVED_RUN (run));
}

static inline void
stop (GwSearchRun *run)
{
  gw_saved_run_stop (GW_SAVED_RUN (run));
}

static inline void
resume (GwSearchRun *run)
{
  gw_saved_run_resume (GW_SAVED_RUN (run));
}

static inline void
flush (GwSearchRun *run)
{
  gw_saved_run_flush (GW_SAVED_RUN (run));
}

static inline const char *
get_path (GwSearchRun *run)
{
  return gw_saved_run_get_path (GW_SAVED_RUN (run));
}

static inline const char *
get_name (GwSearchRun *run)
{
  return gw_saved_run_get_name (GW_SAVED_RUN (run));
}

static inline void
set_name (GwSearchRun *run, const char *name)
{
  gw_saved_run_set_name (GW_SAVED_RUN (run), name);
}

static inline GwRunState
get_state (GwSearchRun *run)
{
  return gw_saved_run_get_state (GW_SAVED_RUN (run));
}

static inline void
wait_for (GwSearchRun *run, GwRunState state)
{
  wait_until (get_state (run) == state);
}

static inline char *
describe (GwSearchRun *run)
{
  const GwSearchStatus *status = gw_search_run_get_status (run);
  g_autofree char *board = gw_board_to_string (status->best);

  return g_strdup_printf ("%s %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, board,
                          status->value, status->evaluations, status->generations);
}

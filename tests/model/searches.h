/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Searches in a folder of their own, with a few words. */
#include "gw-proof-file.h"
#include "gw-run-folder.h"
#include "gw-run-private.h"
#include "gw-search-file.h"

#include "folder.h"
#include "stores.h"
#include "property.h"
#include "wait.h"

#define WORDS "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\ntaste\nnest\ntent\n"

static const GwRunKind *const kinds[] = { &gw_search_run_kind, &gw_proof_run_kind, NULL };

typedef struct
{
  char *folder;
  char *searches;
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  GwRunFolder *runs;
  char *failure;
  guint n_finished;
} Fixture;

static inline void
failed_cb (GwRunFolder *runs, GwRun *run, const GError *error, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_free (fixture->failure);
  fixture->failure = g_strdup (error->message);
}

static inline void
finished_cb (GwRunFolder *runs, GwRun *run, gpointer user_data)
{
  ((Fixture *) user_data)->n_finished++;
}

/* As when the program starts. */
static inline void
open_runs (Fixture *fixture)
{
  fixture->runs
    = gw_run_folder_new (fixture->searches, kinds, fixture->lexicons, fixture->dice);
  g_signal_connect (fixture->runs, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect (fixture->runs, "finished", G_CALLBACK (finished_cb), fixture);
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

static inline GwRun *
add_spec (Fixture *fixture, const char *name, const GwSearchSpec *spec)
{
  GError *error = NULL;
  GwRun *run = gw_run_folder_add (fixture->runs, &gw_search_run_kind, name, spec, &error);

  g_assert_no_error (error);
  return run;
}

static inline GwRun *
add_run (Fixture *fixture, const char *method)
{
  g_autoptr (GwSearchSpec) spec = make_spec (method, "? ? ? / ? ? ? / ? ? ?");

  return add_spec (fixture, method, spec);
}

static inline guint
count_runs (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->runs));
}

/* Borrowed from the list. */
static inline GwRun *
get_run (Fixture *fixture, guint position)
{
  g_autoptr (GwRun) run = g_list_model_get_item (G_LIST_MODEL (fixture->runs), position);

  return run;
}

static inline GwRun *
get_only (Fixture *fixture)
{
  g_assert_cmpuint (count_runs (fixture), ==, 1);
  return get_run (fixture, 0);
}

/* As when the program ends and starts again: the only search. */
static inline GwRun *
reopen (Fixture *fixture)
{
  g_assert_finalize_object (fixture->runs);
  open_runs (fixture);
  return get_only (fixture);
}

static inline const GwSearchSpec *
get_spec (const GwRun *run)
{
  return run->spec;
}

static inline const GwSearchStatus *
get_status (const GwRun *run)
{
  g_assert_nonnull (run->status);
  return run->status;
}

/* 0 before it has begun. */
static inline guint64
get_evaluations (const GwRun *run)
{
  return run->status != NULL ? get_status (run)->evaluations : 0;
}

static inline void
set_limit (GwRun *run, guint64 limit)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_copy (run->spec);

  spec->limit = limit;
  gw_run_set_spec (run, spec);
}

static inline void
set_target (GwRun *run, gboolean has_target, gint64 target)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_copy (run->spec);

  spec->has_target = has_target;
  spec->target = target;
  gw_run_set_spec (run, spec);
}

static inline void
wait_for (GwRun *run, GwRunState state)
{
  wait_until (run->state == state);
}

/* Starts or resumes it, until it has judged so many boards in all. */
static inline void
search_to (GwRun *run, guint64 limit)
{
  set_limit (run, limit);
  gw_run_start (run);
  wait_for (run, GW_RUN_STOPPED);
  gw_run_flush (run);
}

static inline GwRun *
restart (Fixture *fixture, GwRun *run, const GwSearchSpec *spec)
{
  GError *error = NULL;
  GwRun *anew = gw_run_folder_restart (fixture->runs, run, spec, &error);

  g_assert_no_error (error);
  return anew;
}

static inline char *
describe (GwRun *run)
{
  const GwSearchStatus *status = get_status (run);
  g_autofree char *board = gw_board_to_string (status->best);

  return g_strdup_printf ("%s %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, board,
                          status->value, status->evaluations, status->generations);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-look.h"

typedef struct
{
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  GwSearchFile *file;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_object_unref (inputs->lexicons);
  g_object_unref (inputs->dice);
  gw_search_file_free (inputs->file);
  g_free (inputs);
}

static gpointer
look (gpointer data, const GwStop *stop)
{
  const Inputs *inputs = data;
  const GwSearchFile *file = inputs->file;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwProblem) problem = NULL;
  g_autofree char *hash = NULL;

  lexicon = gw_search_brief_read_lexicon (file->brief, inputs->lexicons, NULL, NULL);
  if (lexicon == NULL || gw_stop_requested (stop))
    return NULL;
  hash = gw_lexicon_dup_hash (lexicon);
  if (file->hash != NULL && !g_str_equal (hash, file->hash))
    return NULL;
  problem = gw_search_brief_make_problem (file->brief, lexicon, inputs->dice, NULL, stop, NULL);
  if (problem == NULL)
    return NULL;
  return gw_search_found_find (lexicon, file->news->best, problem->plain->rules, stop);
}

GwRun *
gw_search_look_start (GwLexiconStore *lexicons, GwDiceStore *dice, const GwSearchFile *file,
                      GwRunDoneFunc done, gpointer user_data)
{
  Inputs *inputs = g_new0 (Inputs, 1);

  inputs->lexicons = g_object_ref (lexicons);
  inputs->dice = g_object_ref (dice);
  inputs->file = gw_search_file_copy (file);
  return gw_run_start_long (look, inputs, inputs_free, (GDestroyNotify) gw_search_found_unref,
                            done, user_data);
}

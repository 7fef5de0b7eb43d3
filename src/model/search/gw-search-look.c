/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-look.h"

typedef struct
{
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  char *path;
  GwSearchFile *file;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_object_unref (inputs->lexicons);
  g_object_unref (inputs->dice);
  g_free (inputs->path);
  gw_search_file_free (inputs->file);
  g_free (inputs);
}

/* NULL when the state can not be read. */
static GArray *
list_boards (const char *path, GwProblem *problem)
{
  g_autoptr (GwSearchFile) whole = gw_search_file_read (path, NULL, NULL);
  g_autoptr (GwSearch) search = NULL;

  if (whole != NULL && whole->state != NULL)
    search = gw_search_file_make_search (whole, path, problem, NULL);
  return search != NULL ? gw_search_list_best (search, GW_ISLAND_N_BEST) : NULL;
}

/* A board of this shape that has nothing: what is missing before there is a best one. */
static GwBoard *
make_bare (const GwBoard *shape)
{
  const guint n_cells = gw_board_get_n_cells (shape);
  g_autofree GwCell *cells = g_new0 (GwCell, n_cells);

  for (guint i = 0; i < n_cells; i++)
    cells[i].kind = GW_CELL_HOLE;
  return gw_board_new (gw_board_get_rows (shape), gw_board_get_cols (shape), cells);
}

static gpointer
look (gpointer data, const GwStop *stop)
{
  const Inputs *inputs = data;
  const GwSearchFile *file = inputs->file;
  g_autoptr (GArray) boards = NULL;
  g_autoptr (GwSearchFound) found = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwProblem) problem = NULL;
  g_autoptr (GwBoard) board = NULL;

  lexicon = gw_search_brief_read_lexicon (file->brief, inputs->lexicons, NULL, NULL, NULL, NULL);
  if (lexicon == NULL || gw_stop_requested (stop))
    return NULL;
  if (!gw_search_brief_check_words (lexicon, inputs->path, &inputs->file->hash, NULL))
    return NULL;
  problem = gw_search_brief_make_problem (file->brief, lexicon, inputs->dice, NULL, stop, NULL);
  if (problem == NULL)
    return NULL;
  board = file->news->best != NULL ? gw_board_ref (file->news->best)
                                   : make_bare (file->brief->shape);
  found = gw_search_found_find (lexicon, board, problem->plain->rules, stop);
  if (found == NULL)
    return NULL;
  if (file->news->boards != NULL)
    boards = g_array_ref (file->news->boards);
  else if (file->news->best != NULL)
    boards = list_boards (inputs->path, problem);
  return gw_search_news_copy_with (file->news, found, boards);
}

GwRun *
gw_search_look_start (GwLexiconStore *lexicons, GwDiceStore *dice, const char *path,
                      const GwSearchFile *file, GwRunDoneFunc done, gpointer user_data)
{
  Inputs *inputs = g_new0 (Inputs, 1);

  inputs->lexicons = g_object_ref (lexicons);
  inputs->dice = g_object_ref (dice);
  inputs->path = g_strdup (path);
  inputs->file = gw_search_file_copy (file);
  return gw_run_start_long (look, inputs, inputs_free, (GDestroyNotify) gw_search_news_unref,
                            done, user_data);
}

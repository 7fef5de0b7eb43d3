/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game-choice.h"

#include "folder.h"
#include "stores.h"
#include "values.h"

G_BEGIN_DECLS

/* A question, and what it is about. */
typedef struct
{
  char *folder;
  GwLexiconLibrary *library;
  GwBoardModel *board_model;
  GwLexiconLoader *loader;
  GwGameChoice *choice;
} Asked;

static inline void
asked_open (Asked *asked, const char *const *files)
{
  g_autoptr (GwLexiconStore) store = NULL;

  asked->folder = folder_make ();
  store = store_make (asked->folder, files);
  asked->library = gw_lexicon_library_new (store);
  asked->board_model = gw_board_model_new ();
  asked->loader = gw_lexicon_loader_new (asked->library, asked->board_model);
  asked->choice = gw_game_choice_new (asked->loader);
}

/* Nobody else may have any of it any more. */
static inline void
asked_close (Asked *asked)
{
  g_assert_finalize_object (asked->choice);
  g_assert_finalize_object (asked->loader);
  g_assert_finalize_object (asked->library);
  g_assert_finalize_object (asked->board_model);
  folder_remove (asked->folder);
  g_free (asked->folder);
}

static inline void
asked_set_board (Asked *asked, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (asked->board_model, board);
}

G_END_DECLS

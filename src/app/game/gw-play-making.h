/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-recipe.h"
#include "gw-play-popover.h"

G_BEGIN_DECLS

/* A board, and words and a code for it, that are made in a thread. A plain value. */
typedef struct
{
  GwPlayChoice choice;
  char *daily;
  GwBoardRecipe *recipe; /* of a new board */
  GwLexicon *list;       /* of a code: without marks */
  GwRules *rules;        /* NULL: those of the code */
  char *dice;            /* the id of those that roll the board, or NULL */
  guint64 seed;

  GwBoard *board;
  GwGame *game; /* of a code; NULL: that of the board page */
  char *code;
  GError *error;
} GwPlayMaking;

void gw_play_making_free (gpointer making);

/* Makes what is missing, as a GwJobFunc: the result is what it got. */
gpointer gw_play_making_make (gpointer making, const GwStop *stop);

/* The words of a game by a code: those of the list, without what the user has marked. */
GwLexicon *gw_play_find_words (GwLexicon *list, gboolean school, const GwStop *stop,
                               GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlayMaking, gw_play_making_free)

G_END_DECLS

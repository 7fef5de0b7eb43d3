/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-player-sheets.h"
#include "gw-solution.h"

G_BEGIN_DECLS

/* A word of the board on somebody's sheet, or on nobody's. */
typedef struct
{
  guint32 index; /* in the solution */
  gint64 points; /* 0 if it is struck out */
  gboolean struck; /* another player has it, too */
} GwScoredWord;

typedef struct
{
  GArray *words;     /* of GwScoredWord: most points first, those that are struck out at the end */
  guint n_counted;   /* without those */
  gint64 points;
} GwPlayerScore;

/* What the sheets of a board are worth. */
typedef struct
{
  GwPlayerSheets *sheets;
  GwSolution *solution; /* or NULL */
  GArray *players;      /* of GwPlayerScore */
  GArray *nobody;       /* of GwScoredWord: what nobody has found, most points first */
  guint n_words;        /* of the board */
  gint64 points;        /* of all of these */
} GwPlayerScores;

/* Words that two players have count for nobody, unless `in_common`. `hidden` is a set of folded words
 * that count nowhere, or NULL; without a solution nothing counts. */
GwPlayerScores *gw_player_scores_new (GwPlayerSheets *sheets, GwSolution *solution,
                                      GHashTable *hidden, gboolean in_common);
void gw_player_scores_free (GwPlayerScores *self);

const GwPlayerScore *gw_player_scores_get (const GwPlayerScores *self, guint player);

/* One player: “40 of 106 words, 54 points”. Several: “Mia wins with 10 points”,
 * “Mia and Jonas share with 23 points”. */
char *gw_player_scores_format (const GwPlayerScores *self);

/* “Mia and Jonas have it too”; NULL when no other player has the word. */
char *gw_player_scores_format_others (const GwPlayerScores *self, guint player, guint32 index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlayerScores, gw_player_scores_free)

G_END_DECLS

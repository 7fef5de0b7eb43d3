/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-paths.h"
#include "gw-word-reason.h"

G_BEGIN_DECLS

/* A guess of a player. */
typedef struct
{
  guint ms;   /* since the start, without pauses */
  char *word; /* as it was typed, or as the tiles spell it */
  GwPath path; /* of length 0 when there is none */
  gboolean counts;
  GwWordReason reason; /* when it does not count */
} GwKeptGuess;

/* A game that was played to its end. A plain value with one owner. */
typedef struct
{
  gint64 date; /* of its end, in seconds since 1970 */
  GwBoard *board;
  char *dice; /* their id, or NULL */
  gint64 seed; /* of the dice, or -1 */
  char *list; /* the id of the word list */
  char *hash; /* of its words, or NULL */
  gboolean school;
  GwRules *rules; /* with the level */
  guint clock;    /* in seconds, 0 for none */
  GArray *guesses; /* of GwKeptGuess */
  gint64 points;
  guint par;
  gint64 all_points;
  guint n_all_words;
  guint n_players;
} GwKeptGame;

/* A game without anything: to be filled in. */
GwKeptGame *gw_kept_game_new (void);
GwKeptGame *gw_kept_game_copy (const GwKeptGame *game);
void gw_kept_game_free (GwKeptGame *game);

/* Takes nothing; `cells` may be NULL. */
void gw_kept_game_add_guess (GwKeptGame *game, guint ms, const char *word, const guint8 *cells,
                             guint n_cells, gboolean counts, GwWordReason reason);

/* What a file calls a verdict: "counts", "not-in-list". */
const char *gw_kept_game_name_verdict (gboolean counts, GwWordReason reason);

/* How many words were found. */
guint gw_kept_game_count_found (const GwKeptGame *game);

/* A game as one line of JSON, without the end of the line:
 *
 *   {"date": "2026-11-28T19:04:05Z", "board": "OATH/OMCL/VSAE/EENT", "dice": "new-4x4",
 *    "seed": 10305000, "list": "english", "hash": "c786…", "level": 35, "school": true,
 *    "rules": "min-length=3 …", "clock": 180, "points": 54, "par": 51, "all_points": 164,
 *    "all_words": 106, "players": 1,
 *    "guesses": [{"ms": 1250, "word": "CLEAN", "path": "2,3 2,4 …", "verdict": "counts"}]}
 *
 * Dice, seed, hash and level (for all words) may be null. Rules are as in the file of a board (see
 * gw-board-keys.h). Members with other names are not looked at. */
char *gw_kept_game_to_line (const GwKeptGame *game);

/* Errors name the file and the line. */
GwKeptGame *gw_kept_game_parse (const char *line, gsize length, const char *name, guint number,
                                GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwKeptGame, gw_kept_game_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-kept-game.h"
#include "gw-lexicon.h"

G_BEGIN_DECLS

/* The games that were played, in a file with one line for each: see gw-kept-game.h. Several
 * programs may add to it. A line that is no game is left out and stays in the file. Arrays are of
 * GwKeptGame, the oldest first. */

/* games.jsonl in the user's data folder. */
char *gw_kept_games_dup_path (void);

/* The games of a text. `left_out` is set to a sentence when some lines are no games, or else to
 * NULL. */
GPtrArray *gw_kept_games_parse (const char *text, gsize length, const char *name,
                                char **left_out);

/* Those of a file; none when there is no file. NULL when it cannot be read. */
GPtrArray *gw_kept_games_load (const char *path, char **left_out, GError **error);

/* The same in a thread. */
void gw_kept_games_load_async (const char *path, GAsyncReadyCallback callback,
                               gpointer user_data);
GPtrArray *gw_kept_games_load_finish (GAsyncResult *result, char **left_out, GError **error);

/* Adds a game to a file, which is made when there is none. */
gboolean gw_kept_games_add (const char *path, const GwKeptGame *game, GError **error);

/* The same in a thread; the program runs on until it is done. The hash of the lexicon, if there is
 * one, is added to a game without a hash: for a large list that takes a while. */
void gw_kept_games_add_async (const char *path, const GwKeptGame *game, GwLexicon *lexicon,
                              GAsyncReadyCallback callback, gpointer user_data);
gboolean gw_kept_games_add_finish (GAsyncResult *result, GError **error);

/* Removes the file. */
gboolean gw_kept_games_delete_all (const char *path, GError **error);

/* A table with a row for each game, by RFC 4180, the same in all languages. */
GBytes *gw_kept_games_to_csv (const GPtrArray *games);

/* The games of one player with boards of one size and one clock. A plain value. */
typedef struct
{
  guint rows, cols;
  guint clock;
  guint n_games;
  double mean; /* of points */
  gint64 best;
} GwKeptFigures;

/* By size, then by clock, without a clock last. */
GArray *gw_kept_games_summarize (const GPtrArray *games);

/* With how many of the last games before it a game is compared: those of one player with boards of
 * the same size and the same clock. */
#define GW_KEPT_GAMES_COMPARED 20
#define GW_KEPT_GAMES_FEWEST 5

/* How many of these games the game is better than, by its distance to par. FALSE when there are
 * too few. */
gboolean gw_kept_games_compare (const GPtrArray *games, const GwKeptGame *game, guint *n_better,
                                guint *n_games);

G_END_DECLS

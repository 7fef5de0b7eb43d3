/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-model.h"
#include "gw-kept-game.h"
#include "gw-tracer.h"
#include "gw-word-reason.h"

G_BEGIN_DECLS

/* What a game is played with. A plain value; what is borrowed is copied or referenced. */
typedef struct
{
  GwBoard *board;
  GwGame *game;
  GwWordMarks *marks; /* those that the lexicon has taken up; or NULL */
  gboolean school;    /* whether School has left words out of the lexicon */
  GwSchoolWords *school_words; /* which they are, if the user has changed them; or NULL */
  guint min_length;   /* the shortest word; 0 for that of the rules */
  guint seconds;      /* 0: without a clock */
  guint n_players;    /* more than one write on paper */
  const char *list;   /* what the word list is called, or NULL */
  const char *list_id;
  const char *code;   /* of the board and what counts, or NULL */
  const char *dice;   /* the id of the dice that rolled the board, or NULL */
  guint64 seed;       /* with these dice */
  const char *daily;  /* the date whose board it is, YYYY-MM-DD; or NULL */
} GwPlaySetup;

/* Something that a player took for a word. */
typedef struct
{
  gint64 ms;           /* since the start, without pauses */
  char *word;          /* in capitals, as it is shown */
  GBytes *path;        /* the cells of the board as the game began; NULL if not known */
  gboolean good;       /* it counts, and was not found before */
  GwWordReason reason; /* unless it is good */
  gint64 points;
} GwGuess;

typedef enum
{
  GW_PLAY_RUNNING,
  GW_PLAY_PAUSED,
  GW_PLAY_ENDED,
} GwPlayState;

/* The time in microseconds, which never goes back. */
typedef gint64 (*GwPlayTime) (gpointer data);

#define GW_TYPE_PLAY (gw_play_get_type ())

/* A game: somebody looks for the words of a board, against the clock or not. It has a board model
 * and a tracer of its own, so that nothing else is changed by it; what the tracer is asked about is a
 * guess.
 *
 * Properties: "state" (a GwPlayState), "points", "n-words", "par" (0 until it is known), and
 * "board", the board as it is turned, with empty tiles while the game is paused. Emits "judged"
 * (a GwGuess) after each guess. */
G_DECLARE_FINAL_TYPE (GwPlay, gw_play, GW, PLAY, GObject)

/* Begins a game. `time` may be NULL, for the real time. */
GwPlay *gw_play_new (const GwPlaySetup *setup, GwPlayTime time, gpointer time_data);

const GwPlaySetup *gw_play_get_setup (GwPlay *self);
GwBoardModel *gw_play_get_board_model (GwPlay *self);
GwTracer *gw_play_get_tracer (GwPlay *self);

/* All words that count, or NULL until they are found. */
GwSolution *gw_play_get_solution (GwPlay *self);

/* Judges a word, on a path of the board as it is turned; `path` may be NULL. NULL when the game is
 * not running, or nothing is left of the text. The guess is owned by the game. */
const GwGuess *gw_play_guess (GwPlay *self, const char *text, GBytes *path);

guint gw_play_get_n_guesses (GwPlay *self);
const GwGuess *gw_play_get_guess (GwPlay *self, guint index);

/* The words that were found, as gw_word_get_text() has them: a new set. */
GHashTable *gw_play_dup_found (GwPlay *self);

/* The cells where the guess is on the board as it is turned now; NULL if not known. */
GBytes *gw_play_dup_shown_path (GwPlay *self, const GwGuess *guess);

/* To be called a few times each second: ends the game when the time is over. Returns the
 * milliseconds that are shown: those that are left, or without a clock those since the start. */
gint64 gw_play_tick (GwPlay *self);

/* Milliseconds that were played. */
gint64 gw_play_get_played (GwPlay *self);

GwPlayState gw_play_get_state (GwPlay *self);
void gw_play_pause (GwPlay *self);
void gw_play_resume (GwPlay *self);
void gw_play_end (GwPlay *self);

/* Turns the board by a quarter, to the right; the letters stay upright. */
void gw_play_turn (GwPlay *self);

gint64 gw_play_get_points (GwPlay *self);
guint gw_play_get_n_words (GwPlay *self);
guint gw_play_get_par (GwPlay *self);

/* The sentence about a guess: “CLEAN 2 points”, “CLEN is not in English”. */
char *gw_play_describe (GwPlay *self, const GwGuess *guess);

/* The game as it is kept, over or not; `date` is in seconds since 1970. It does not say how long was
 * played and how the board is turned. */
GwKeptGame *gw_play_make_kept (GwPlay *self, gint64 date);
guint gw_play_get_turns (GwPlay *self); /* quarters, 0 to 3 */

/* A game that was kept before it was over, paused. `played` is in milliseconds. The words, their
 * list and the code come from `setup`, all else is that of the game. */
GwPlay *gw_play_restore (const GwKeptGame *game, const GwPlaySetup *setup, gint64 played,
                         guint turns, GwPlayTime time, gpointer time_data);

/* "1:47"; hours are 60 minutes more. */
char *gw_play_format_time (gint64 ms);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-model.h"
#include "gw-solver-steps.h"

G_BEGIN_DECLS

/* Plays the search for the words of a board, step by step or by itself, to be watched. The words
 * are prepared in the background. */
typedef struct _GwStepPlayer GwStepPlayer;

/* What is told: that it becomes ready, plays, has finished, or no longer does; and that the search
 * has moved. */
typedef struct
{
  void (*changed) (gpointer user_data);
  void (*stepped) (gpointer user_data);
} GwStepPlayerFuncs;

/* The longest paths that are shown without pruning, in tiles. */
#define GW_STEP_PLAYER_MAX_TILES 6

GwStepPlayer *gw_step_player_new (GwBoardModel *board_model, const GwStepPlayerFuncs *funcs,
                                  gpointer user_data);
void gw_step_player_free (GwStepPlayer *self);

/* Active while the player is visible; otherwise nothing is prepared, and it does not play. It keeps
 * its place until the board, the lexicon or the rules change. */
void gw_step_player_set_active (GwStepPlayer *self, gboolean active);

void gw_step_player_set_kind (GwStepPlayer *self, GwStepsKind kind);
GwStepsKind gw_step_player_get_kind (GwStepPlayer *self);

/* Moves per second. */
void gw_step_player_set_speed (GwStepPlayer *self, double speed);

/* Calm, it shows where it is twice a second at most while it plays. */
void gw_step_player_set_calm (GwStepPlayer *self, gboolean calm);

gboolean gw_step_player_get_ready (GwStepPlayer *self);
void gw_step_player_set_playing (GwStepPlayer *self, gboolean playing);
gboolean gw_step_player_get_playing (GwStepPlayer *self);
gboolean gw_step_player_get_finished (GwStepPlayer *self);

void gw_step_player_step (GwStepPlayer *self);
void gw_step_player_step_back (GwStepPlayer *self);

/* To the move that finds the next new word, or the end; it plays while that takes long. Back to the
 * move that found the word before, or to before the first move. */
void gw_step_player_next_word (GwStepPlayer *self);
void gw_step_player_previous_word (GwStepPlayer *self);
void gw_step_player_restart (GwStepPlayer *self);

/* Why there is nothing to watch, as a sentence; or NULL. */
const char *gw_step_player_get_obstacle (GwStepPlayer *self);

/* The current step; NULL before the first move. */
const GwStep *gw_step_player_get_step (GwStepPlayer *self);

/* Of the current step: the path, one byte for each cell; the letters on it; and the word that ends
 * there or, word by word, is looked for; or NULL. */
GBytes *gw_step_player_get_path (GwStepPlayer *self);
char *gw_step_player_dup_letters (GwStepPlayer *self);
char *gw_step_player_dup_word (GwStepPlayer *self);

/* The words found so far, those of the current step included; the first one is 0. */
guint gw_step_player_get_n_found (GwStepPlayer *self);
char *gw_step_player_dup_found (GwStepPlayer *self, guint index);
gint64 gw_step_player_get_points (GwStepPlayer *self, guint index); /* of one path */

/* The endings beside a word that the current step has found: what makes it longer ones with the
 * tiles next to its path, as “S, ED”, the shortest first. NULL if there are none. */
char *gw_step_player_dup_endings (GwStepPlayer *self);

G_END_DECLS

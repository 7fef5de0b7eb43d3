/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-inputs.h"
#include "gw-solver-steps.h"

G_BEGIN_DECLS

#define GW_TYPE_STEP_PLAYER (gw_step_player_get_type ())

/* A search over the board of the board page that goes on by itself or step by step, to be
 * watched. The words are made ready in the background.
 *
 * Emits "changed" when it is ready, plays or has finished, or does so no more, and "stepped"
 * whenever the search is somewhere else. */
G_DECLARE_FINAL_TYPE (GwStepPlayer, gw_step_player, GW, STEP_PLAYER, GObject)

/* No pruning is watched up to paths of so many tiles. */
#define GW_STEP_PLAYER_MAX_TILES 6

GwStepPlayer *gw_step_player_new (GwRunInputs *run_inputs);

/* While somebody looks; else nothing is made ready, and it does not go on. */
void gw_step_player_set_active (GwStepPlayer *self, gboolean active);

void gw_step_player_set_kind (GwStepPlayer *self, GwStepsKind kind);
GwStepsKind gw_step_player_get_kind (GwStepPlayer *self);

/* Moves in a second. */
void gw_step_player_set_speed (GwStepPlayer *self, double speed);

gboolean gw_step_player_get_ready (GwStepPlayer *self);
void gw_step_player_set_playing (GwStepPlayer *self, gboolean playing);
gboolean gw_step_player_get_playing (GwStepPlayer *self);
gboolean gw_step_player_get_finished (GwStepPlayer *self);

void gw_step_player_step (GwStepPlayer *self);
void gw_step_player_restart (GwStepPlayer *self);

/* Why there is nothing to watch, in a sentence, or NULL. */
const char *gw_step_player_get_obstacle (GwStepPlayer *self);

GwBoard *gw_step_player_get_board (GwStepPlayer *self);

/* Where it is: NULL before the first move. */
const GwStep *gw_step_player_get_step (GwStepPlayer *self);

/* Its path, one byte a cell; the letters on it; and the word that ends or is looked for
 * there, or NULL. */
GBytes *gw_step_player_get_path (GwStepPlayer *self);
char *gw_step_player_dup_letters (GwStepPlayer *self);
char *gw_step_player_dup_word (GwStepPlayer *self);

G_END_DECLS

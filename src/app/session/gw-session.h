/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-window-model.h"
#include "gw-counts-steps.h"
#include "gw-dice-library.h"
#include "gw-facts.h"
#include "gw-lexicon-loader.h"
#include "gw-game-choice.h"
#include "gw-run-folder.h"
#include "gw-source-follower.h"
#include "gw-window-state.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_SESSION (gw_session_get_type ())

/* What one window has open, as pages see it: its window model, the settings, and the stores that
 * all windows share. It restores the window model from the settings and the state of the window,
 * and keeps both up to date.
 *
 * Emits "failed" with a translated sentence when something cannot be restored; a replacement is
 * used then. */
G_DECLARE_FINAL_TYPE (GwSession, gw_session, GW, SESSION, GObject)

GwSession *gw_session_new (GSettings *settings, GwLexiconStore *lexicons, GwDiceLibrary *dice,
                           GwWordMarks *marks, GwSchoolChanges *changes, GwRunFolder *runs,
                           GwWindowModel *window_model);

GSettings *gw_session_get_settings (GwSession *self);
GwWordMarks *gw_session_get_marks (GwSession *self);
GwSchoolChanges *gw_session_get_school_changes (GwSession *self);
GwWindowModel *gw_session_get_window_model (GwSession *self);
GwBoardModel *gw_session_get_board_model (GwSession *self);

/* Searches, proofs, surveys and comparisons. Shared by all windows. */
GwRunFolder *gw_session_get_runs (GwSession *self);

/* The sets of dice, shared by all windows. The board model has the one in use, also after it was
 * edited. */
GwDiceLibrary *gw_session_get_dice (GwSession *self);
void gw_session_use_dice (GwSession *self, GwDiceSet *set); /* use them and roll boards from them */
void gw_session_set_dice (GwSession *self, GwDiceSet *set); /* use them, but keep the source */
GwDiceSet *gw_session_get_used_dice (GwSession *self);
gboolean gw_session_uses_dice (GwSession *self, GwDiceSet *set);

/* Whether boards are rolled from these dice; FALSE while a generator makes them. */
gboolean gw_session_rolls_dice (GwSession *self, GwDiceSet *set);

/* The lexicons. The board model has the one in use, or will have it once it is loaded. */
GwLexiconLibrary *gw_session_get_library (GwSession *self);

/* Uses another one because a person has chosen it, which can be undone. */
void gw_session_choose_list (GwSession *self, const char *id);

/* What a board or a game brings along of what counts goes through these. */
GwCountsSteps *gw_session_get_counts_steps (GwSession *self);

/* What new boards are made of follows the list by this. */
GwSourceFollower *gw_session_get_source_follower (GwSession *self);

/* What reads the lexicon of the board, and knows the marked words, which apply to any lexicon. */
GwLexiconLoader *gw_session_get_loader (GwSession *self);

/* The command that finds the words of the board and, unless `figures` is NULL, what it finds. NULL
 * when no command finds the same words. */
GwFacts *gw_session_make_board_facts (GwSession *self, JsonNode **figures);

/* Restores the dice from the settings; lexicon, rules, board, history and file from the state of
 * the window, which is kept up to date from then on. A new window gets the lexicon and rules that
 * were last chosen. The lexicon may be loaded a little later. */
void gw_session_restore (GwSession *self, GwWindowState *state);

/* Moves a board that an earlier version kept in the settings to the state of a window. */
void gw_session_migrate (GSettings *settings, GwWindowState *state);

/* Chooses what boards are made of, also at the next start: the id of a GwSourceItem. */
void gw_session_choose_source (GwSession *self, const char *id);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-history.h"
#include "gw-dice-checker.h"
#include "gw-document.h"
#include "gw-editor.h"
#include "gw-found-words.h"
#include "gw-heat-map.h"
#include "gw-board-generator.h"
#include "gw-missed-words.h"
#include "gw-never-words.h"
#include "gw-play.h"
#include "gw-proven-state.h"
#include "gw-tracer.h"
#include "gw-what-if.h"
#include "gw-word-filter.h"
#include "gw-board-model.h"

G_BEGIN_DECLS

#define GW_TYPE_WINDOW_MODEL (gw_window_model_get_type ())

/* What one window works with: its board model, the objects that depend on it, what is done with the
 * board, and the tile that has the keyboard's focus.
 *
 * Properties: "mode", and from it "editing" and "exploring", to be bound to. */
G_DECLARE_FINAL_TYPE (GwWindowModel, gw_window_model, GW, WINDOW_MODEL, GObject)

/* What the user does with the board: one of these at a time. */
typedef enum
{
  GW_MODE_TRACE,   /* words are traced */
  GW_MODE_EDIT,    /* letters are typed into tiles, tiles are swapped, words are placed */
  GW_MODE_EXPLORE, /* tiles are colored by their words, and each letter's worth in one is shown */
  GW_N_MODES,
} GwMode;

/* As the actions have it: “trace”, “edit” and “explore”. */
const char *gw_mode_get_name (GwMode mode);
GwMode gw_mode_from_name (const char *name);

GwWindowModel *gw_window_model_new (GwBoardModel *board_model);

GwBoardModel *gw_window_model_get_board_model (GwWindowModel *self);
GwDocument *gw_window_model_get_document (GwWindowModel *self); /* the file of the board */
GwEditor *gw_window_model_get_editor (GwWindowModel *self);
GwFoundWords *gw_window_model_get_found_words (GwWindowModel *self);
GwTracer *gw_window_model_get_tracer (GwWindowModel *self); /* what is traced on the board */
GwHeatMap *gw_window_model_get_heat_map (GwWindowModel *self);
GwWhatIf *
gw_window_model_get_letters (GwWindowModel *self); /* active in GW_MODE_EXPLORE */
GwBoardGenerator *gw_window_model_get_board_generator (GwWindowModel *self);
GwBoardHistory *gw_window_model_get_history (GwWindowModel *self);
GwDiceChecker *gw_window_model_get_dice_checker (GwWindowModel *self);
GwNeverWords *gw_window_model_get_never_words (GwWindowModel *self); /* active in GW_MODE_EDIT */
GwProvenState *gw_window_model_get_proven_state (
  GwWindowModel *self); /* whether the board is proven to be the best */
GwWordFilter *gw_window_model_get_filter (GwWindowModel *self); /* which words are listed */

/* Shows a board that comes with keys but from no file, as a new entry of the history. */
void gw_window_model_show_board (GwWindowModel *self, GwBoard *board, const GwBoardKeys *keys);

void gw_window_model_set_mode (GwWindowModel *self, GwMode mode);
GwMode gw_window_model_get_mode (GwWindowModel *self);

/* In GW_MODE_EXPLORE the search for the words can be watched on the board: the property "watching".
 * To watch it sets this mode; any other mode ends it. */
void gw_window_model_set_watching (GwWindowModel *self, gboolean watching);
gboolean gw_window_model_get_watching (GwWindowModel *self);

/* The game that was played on the board just now, as the property "played"; NULL for none, and as soon
 * as there is another board or mode. */
void gw_window_model_set_played (GwWindowModel *self, GwPlay *play);
GwPlay *gw_window_model_get_played (GwWindowModel *self);

/* While answers are checked, tiles can be colored by the words that were missed there: the property
 * "blind-spots". Another board or mode ends it. */
void gw_window_model_set_blind_spots (GwWindowModel *self, gboolean blind_spots);
gboolean gw_window_model_get_blind_spots (GwWindowModel *self);

/* The words that the player whose answers are checked has missed. NULL unless blind spots are shown
 * and all is known; another selected word hides them. */
GwMissedWords *gw_window_model_dup_missed (GwWindowModel *self);

/* The tile that has the keyboard's focus or had it last; GW_NO_CELL at first. */
void gw_window_model_set_cell (GwWindowModel *self, guint cell);
guint gw_window_model_get_cell (GwWindowModel *self);

G_END_DECLS

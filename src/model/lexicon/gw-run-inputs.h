/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-boxed.h"
#include "gw-lexicon-library.h"
#include "gw-board-model.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_INPUTS (gw_run_inputs_get_type ())

/* With which lexicon and by which rules a page works: those of the board page,
 * until others are chosen for this page alone.
 *
 * Properties: "lexicon" and "rules" are what holds at the moment; "lexicon-id" and
 * "own-rules" what was chosen here, NULL to follow the board page; "loading" while a
 * chosen lexicon is being read: until then the one before it holds. Emits "failed"
 * (string, GError) with the id of a lexicon that cannot be read; the one before it
 * holds still. */
G_DECLARE_FINAL_TYPE (GwRunInputs, gw_run_inputs, GW, RUN_INPUTS, GObject)

GwRunInputs *gw_run_inputs_new (GwLexiconLibrary *library, GwBoardModel *board_model);

GwLexiconLibrary *gw_run_inputs_get_library (GwRunInputs *self);
GwBoardModel *gw_run_inputs_get_board_model (GwRunInputs *self);

/* Borrowed; the lexicon is NULL as long as the board page has none. */
GwLexicon *gw_run_inputs_get_lexicon (GwRunInputs *self);
GwRules *gw_run_inputs_get_rules (GwRunInputs *self);
gboolean gw_run_inputs_get_loading (GwRunInputs *self);

void gw_run_inputs_set_lexicon_id (GwRunInputs *self, const char *id);
const char *gw_run_inputs_get_lexicon_id (GwRunInputs *self);

void gw_run_inputs_set_own_rules (GwRunInputs *self, GwRules *rules);
GwRules *gw_run_inputs_get_own_rules (GwRunInputs *self);

/* What the lexicon is called, for people. */
char *gw_run_inputs_dup_lexicon_title (GwRunInputs *self);

G_END_DECLS

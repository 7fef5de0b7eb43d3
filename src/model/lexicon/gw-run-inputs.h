/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-boxed.h"
#include "gw-lexicon-loader.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_INPUTS (gw_run_inputs_get_type ())

/* The lexicon and the rules of a page: those of the board page, until others are chosen for this
 * page alone. Marked words apply to any lexicon.
 *
 * Properties: "lexicon" and "rules" are the current ones; "lexicon-id" and "own-rules" are those
 * that were chosen here, NULL to follow the board page; "loading" is TRUE while a chosen lexicon is
 * being read, and "progress" is how far, from 0 to 1: until then the one of before stays; "marked-text"
 * says that words are marked, see gw_marked_words_get_text(). Emits
 * "failed" (string, GError) with the id of a lexicon that cannot be read; then the one of before
 * stays, too. */
G_DECLARE_FINAL_TYPE (GwRunInputs, gw_run_inputs, GW, RUN_INPUTS, GObject)

GwRunInputs *gw_run_inputs_new (GwLexiconLoader *loader);

GwLexiconLibrary *gw_run_inputs_get_library (GwRunInputs *self);
GwBoardModel *gw_run_inputs_get_board_model (GwRunInputs *self);

/* Borrowed; the lexicon is NULL as long as the board page has none. */
GwLexicon *gw_run_inputs_get_lexicon (GwRunInputs *self);
GwRules *gw_run_inputs_get_rules (GwRunInputs *self);
gboolean gw_run_inputs_get_loading (GwRunInputs *self);
double gw_run_inputs_get_progress (GwRunInputs *self); /* of loading, 0 to 1 */

void gw_run_inputs_set_lexicon_id (GwRunInputs *self, const char *id);

void gw_run_inputs_set_own_rules (GwRunInputs *self, GwRules *rules);
GwRules *gw_run_inputs_get_own_rules (GwRunInputs *self);

/* The name of the lexicon as it may be shown. */
char *gw_run_inputs_dup_lexicon_title (GwRunInputs *self);

/* How the terminal gets its words; NULL as with gw_lexicon_loader_dup_name(). */
GwLexiconName *gw_run_inputs_dup_lexicon_name (GwRunInputs *self);
const char *gw_run_inputs_get_marked_text (GwRunInputs *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-boxed.h"
#include "gw-lexicon-loader.h"

G_BEGIN_DECLS

#define GW_TYPE_GAME_CHOICE (gw_game_choice_get_type ())

/* The game of a page: that of the board page, until another lexicon or other rules are chosen for
 * this page alone. Marked words apply to any lexicon.
 *
 * Properties: "game" is the current one; "lexicon-id" and "own-rules" are what was chosen here,
 * NULL to follow the board page; "loading" is TRUE while a chosen lexicon is being read, and
 * "progress" is how far, from 0 to 1: until then the one of before stays; "marked-text" says that
 * words are marked, see gw_marked_words_get_text(). Emits "failed" (string, GError) with the id of
 * a lexicon that cannot be read; then the one of before stays, too. */
G_DECLARE_FINAL_TYPE (GwGameChoice, gw_game_choice, GW, GAME_CHOICE, GObject)

GwGameChoice *gw_game_choice_new (GwLexiconLoader *loader);

GwLexiconLibrary *gw_game_choice_get_library (GwGameChoice *self);
GwBoardModel *gw_game_choice_get_board_model (GwGameChoice *self);

/* Borrowed, never NULL; it has no lexicon as long as the board page has none. */
GwGame *gw_game_choice_get_game (GwGameChoice *self);
gboolean gw_game_choice_get_loading (GwGameChoice *self);
double gw_game_choice_get_progress (GwGameChoice *self); /* of loading, 0 to 1 */

void gw_game_choice_set_lexicon_id (GwGameChoice *self, const char *id);

void gw_game_choice_set_own_rules (GwGameChoice *self, GwRules *rules);
GwRules *gw_game_choice_get_own_rules (GwGameChoice *self);

/* The name of the lexicon as it may be shown. */
char *gw_game_choice_dup_lexicon_title (GwGameChoice *self);

/* How the terminal gets its words; NULL as with gw_lexicon_loader_dup_name(). */
GwGameName *gw_game_choice_dup_name (GwGameChoice *self);

/* The same with its rules, for a run that reads the words itself. NULL with an error when the marked
 * words could not be written to a file. */
GwGameName *gw_game_choice_name_game (GwGameChoice *self, GError **error);
const char *gw_game_choice_get_marked_text (GwGameChoice *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-library.h"
#include "gw-marked-words.h"
#include "gw-school-changes.h"
#include "gw-board-model.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_LOADER (gw_lexicon_loader_get_type ())

/* The level that the window starts with: rarer words of the embedded lexicon do not count. */
#define GW_LEXICON_ENGLISH_LEVEL 60

/* Reads the lexicon that is in use in a library, in the background, and sets it on a board model.
 * If it cannot be read, the previous one stays in use, or the embedded one when there was none.
 *
 * The property "loading" is TRUE meanwhile; "school" says whether School is on.
 * Emits "loaded" when a lexicon was read, "failed" (string, GError) with the name of one that could
 * not be, and "marked" when other words are marked. */
G_DECLARE_FINAL_TYPE (GwLexiconLoader, gw_lexicon_loader, GW, LEXICON_LOADER, GObject)

GwLexiconLoader *gw_lexicon_loader_new (GwLexiconLibrary *library, GwBoardModel *board_model);

/* Whether School leaves words out, but for those that are marked to count always. */
void gw_lexicon_loader_set_school (GwLexiconLoader *self, gboolean school);

/* The words that always or never count, whatever the lexicon says; or NULL. */
void gw_lexicon_loader_set_marks (GwLexiconLoader *self, GwWordMarks *marks);

/* Words that count on this board only, whatever the lexicon says. */
void gw_lexicon_loader_set_placed (GwLexiconLoader *self, const char *const *words);

gboolean gw_lexicon_loader_get_school (GwLexiconLoader *self);

/* Whether the words of the list that was read can be left out: School knows its language, or the
 * user has made a list for it, and it is none of his own, whose words he has chosen. Whether they are
 * left out: School is on then. What is claimed of School depends on this. */
gboolean gw_lexicon_loader_has_school (GwLexiconLoader *self);
gboolean gw_lexicon_loader_uses_school (GwLexiconLoader *self);

/* What the user changes of the words of School, with "marked"; NULL: they are as they come. */
void gw_lexicon_loader_set_school_changes (GwLexiconLoader *self, GwSchoolChanges *changes);
GwSchoolWords *gw_lexicon_loader_get_school_words (GwLexiconLoader *self);

gboolean gw_lexicon_loader_get_loading (GwLexiconLoader *self);

GwLexiconLibrary *gw_lexicon_loader_get_library (GwLexiconLoader *self);
GwBoardModel *gw_lexicon_loader_get_board_model (GwLexiconLoader *self);

/* The id of the lexicon that the board model has; NULL before one was read. It is not yet the one
 * in use while that is being read. */
const char *gw_lexicon_loader_get_current (GwLexiconLoader *self);

/* The lexicon as it was read, without marks; NULL before one was. */
GwLexicon *gw_lexicon_loader_get_list (GwLexiconLoader *self);

/* The words that are marked now; the lexicon of the board model has them a little later. */
GwMarkedWords *gw_lexicon_loader_get_marked_words (GwLexiconLoader *self);

/* How the terminal gets the words of the lexicon that the board model has. NULL when there is none,
 * or the marked words could not be kept. */
GwGameName *gw_lexicon_loader_dup_name (GwLexiconLoader *self);

/* How it would get those of another lexicon, with the words that are marked now. */
GwGameName *gw_lexicon_loader_dup_name_of (GwLexiconLoader *self, const char *id);

G_END_DECLS

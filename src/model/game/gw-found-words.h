/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-editor.h"
#include "gw-player-sheets.h"
#include "gw-word-marks.h"

G_BEGIN_DECLS

/* How many boards have their words kept; those of the board that was changed longest ago go first. */
#define GW_FOUND_WORDS_MOST_BOARDS 1000

#define GW_TYPE_FOUND_WORDS (gw_found_words_get_type ())

/* The sheets of the players of each board. All that a user changes on them is a step of the editor,
 * which can be undone.
 *
 * The property "active" says whether answers are checked now, "player" whose sheet is changed: the
 * first one on each other board. Emits "changed" when either changes, when sheets do, and with
 * another board. */
G_DECLARE_FINAL_TYPE (GwFoundWords, gw_found_words, GW, FOUND_WORDS, GObject)

GwFoundWords *gw_found_words_new (GwEditor *editor);

void gw_found_words_set_active (GwFoundWords *self, gboolean active);
gboolean gw_found_words_get_active (GwFoundWords *self);

/* Those of the current board, borrowed until they change. */
GwPlayerSheets *gw_found_words_get_sheets (GwFoundWords *self);

void gw_found_words_set_player (GwFoundWords *self, guint player);
guint gw_found_words_get_player (GwFoundWords *self);

/* The words of that player, as gw_word_get_text() has them: a set that must not be changed. */
GHashTable *gw_found_words_get_words (GwFoundWords *self);

/* A new player is the one whose sheet is changed from then on. */
void gw_found_words_add_player (GwFoundWords *self);
void gw_found_words_remove_player (GwFoundWords *self, guint player);
void gw_found_words_rename_player (GwFoundWords *self, guint player, const char *name);

/* Why a text that the lexicon does not have does not count. */
GwWordReason gw_found_words_explain_missing (GwFoundWords *self, const char *text);

/* What words are left out of the lexicon for: marks of the user, and School. */
void gw_found_words_set_marks (GwFoundWords *self, GwWordMarks *marks);
void gw_found_words_set_school (GwFoundWords *self, gboolean school, GwSchoolWords *words);

/* Checks a word of the current board off for the player, or not any more. FALSE when that is so
 * already. */
gboolean gw_found_words_set (GwFoundWords *self, GwWord *word, gboolean found);

/* What was typed for the player, with spaces, commas or lines between the words. Checks those off that
 * the current board has; the others are rejected, each with its reason. All of it is one step. */
typedef struct
{
  guint n_accepted;
  guint n_rejected;
  GwWord *accepted; /* the last one, or NULL */
} GwTyped;

void gw_found_words_type (GwFoundWords *self, const char *text, GwTyped *typed);
void gw_typed_clear (GwTyped *typed);

/* Forgets what was rejected for the player. */
void gw_found_words_clear_rejected (GwFoundWords *self);

/* The words of the first player of a board, as text for its file; and back. */
char *gw_found_words_save (GwFoundWords *self, const char *board);
void gw_found_words_restore (GwFoundWords *self, const char *board, const char *words);

/* Sets all sheets of a board, without a step. */
void gw_found_words_restore_sheets (GwFoundWords *self, const char *board, GwPlayerSheets *sheets);

/* What there is on the sheets of these boards, and whether answers are checked, as a group of a file
 * for the state of a window; and back. */
void gw_found_words_save_state (GwFoundWords *self, GKeyFile *values, const char *group,
                                const GStrv boards);
void gw_found_words_restore_state (GwFoundWords *self, GKeyFile *values, const char *group,
                                   const GStrv boards);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwTyped, gw_typed_clear)

G_END_DECLS

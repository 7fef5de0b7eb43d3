/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-editor.h"
#include "gw-word-marks.h"
#include "gw-word-reason.h"

G_BEGIN_DECLS

/* How many boards have their words kept; those of the board that was changed longest ago go first. */
#define GW_FOUND_WORDS_MOST_BOARDS 1000

#define GW_TYPE_FOUND_WORDS (gw_found_words_get_type ())

/* The words that a player has found, checked off for each board. To check one off is a step of the
 * editor, which can be undone.
 *
 * The property "active" says whether the user checks words off now. Emits "changed" when that
 * changes, when a word is checked off or not any more, and with another board. */
G_DECLARE_FINAL_TYPE (GwFoundWords, gw_found_words, GW, FOUND_WORDS, GObject)

GwFoundWords *gw_found_words_new (GwEditor *editor);

void gw_found_words_set_active (GwFoundWords *self, gboolean active);
gboolean gw_found_words_get_active (GwFoundWords *self);

/* Those of the current board, as gw_word_get_text() has them: a set that must not be changed. */
GHashTable *gw_found_words_get_words (GwFoundWords *self);

/* Why a word that was typed is not checked off. */
GwWordReason gw_found_words_explain (GwFoundWords *self, const char *text);

/* The same for a text that the lexicon does not have. */
GwWordReason gw_found_words_explain_missing (GwFoundWords *self, const char *text);

/* What words are left out of the lexicon for: marks of the user, and that coarse words do not
 * count. */
void gw_found_words_set_marks (GwFoundWords *self, GwWordMarks *marks);
void gw_found_words_set_school_safe (GwFoundWords *self, gboolean school_safe);

/* Checks a word of the current board off, or not any more. FALSE when that is so already. */
gboolean gw_found_words_set (GwFoundWords *self, GwWord *word, gboolean found);

/* What was typed by somebody who has found words, with spaces or commas between them. Checks those
 * off that the current board has. `left` is set to those that it does not have, or that were checked
 * off before, with spaces between them; to NULL when there are none. Returns the last one that is
 * checked off now. */
GwWord *gw_found_words_type (GwFoundWords *self, const char *text, char **left);

/* Those of a board, as text for a file; and back. */
char *gw_found_words_save (GwFoundWords *self, const char *board);
void gw_found_words_restore (GwFoundWords *self, const char *board, const char *words);

G_END_DECLS

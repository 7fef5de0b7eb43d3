/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-lexicon.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_MARKS (gw_word_marks_get_type ())

/* The user's decisions about words, which override the lexicons: words that never count and words
 * that always do. Each language has its own: those of French are saved in two plain lists of words,
 * never-fr.txt and always-fr.txt; those of English are never.txt and always.txt, and those of
 * lexicons without a language never-none.txt and always-none.txt. The lists are written in the
 * background.
 *
 * Emits "changed" when a word is marked, and "failed" (GError) when a list could
 * not be written. */
G_DECLARE_FINAL_TYPE (GwWordMarks, gw_word_marks, GW, WORD_MARKS, GObject)

typedef enum
{
  GW_WORD_MARK_NONE,
  GW_WORD_MARK_NEVER,
  GW_WORD_MARK_ALWAYS,
  GW_N_WORD_MARKS,
} GwWordMark;

/* Reads the lists in a folder; NULL stands for gridwright in the user data directory. A list that
 * cannot be read is empty, and the first such error is kept for each mark; before it is written,
 * the old file is copied to never.txt~ or always.txt~. */
GwWordMarks *gw_word_marks_new (const char *folder);
const GError *gw_word_marks_get_error (GwWordMarks *self, GwWordMark mark);

/* Whose marks apply to a lexicon (may be NULL): its language, which is English for the words that
 * come with the program, or NULL for none. */
const GwLanguage *gw_word_marks_get_language (const GwLexicon *lexicon);

/* Words of a language, or of none (NULL), in upper or lower case. FALSE when the text is no word,
 * which has only letters. */
gboolean gw_word_marks_set (GwWordMarks *self, const GwLanguage *language, const char *word,
                            GwWordMark mark);
GwWordMark gw_word_marks_get (GwWordMarks *self, const GwLanguage *language, const char *word);

gboolean gw_word_marks_is_word (const GwLanguage *language, const char *text);

/* The words of a list, folded, as a set that must not be changed. */
GHashTable *gw_word_marks_get_words (GwWordMarks *self, const GwLanguage *language,
                                     GwWordMark mark);

/* A list as the text of its file; and those of all languages, by gw_word_marks_get_key(). */
char *gw_word_marks_dup_text (GwWordMarks *self, const GwLanguage *language, GwWordMark mark);
GHashTable *gw_word_marks_dup_texts (GwWordMarks *self, GwWordMark mark);
const char *gw_word_marks_get_key (const GwLanguage *language);

/* Waits until all changes are written. */
void gw_word_marks_flush (GwWordMarks *self);

/* A lexicon with the words of the text `always` and without those of `never`; the lexicon itself
 * when that makes no difference. For any thread. */
GwLexicon *gw_lexicon_mark (GwLexicon *lexicon, const char *never, const char *always,
                            const GwStop *stop, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game-name.h"
#include "gw-lexicon-store.h"
#include "gw-school-words.h"
#include "gw-word-marks.h"

G_BEGIN_DECLS

/* The words that always or never count, as they are marked at one moment, and those that School leaves
 * out: what makes the words that count of those of a lexicon. Immutable; atomically ref-counted. */
typedef struct _GwMarkedWords GwMarkedWords;

/* The marks may be NULL, like further words that always count. With School, its words do not count
 * but for those that always do; NULL for them stands for the lists as they come. */
GwMarkedWords *gw_marked_words_new (GwWordMarks *marks, gboolean school, GwSchoolWords *school_words,
                                    const char *const *placed);
GwMarkedWords *gw_marked_words_ref (GwMarkedWords *words);
void gw_marked_words_unref (GwMarkedWords *words);

/* The words of a lexicon that count; the lexicon itself when that makes no difference, and when the
 * marked words do not fit, as there are too many different letters. For any thread. */
GwLexicon *gw_marked_words_apply (const GwMarkedWords *words, GwLexicon *lexicon,
                                  const GwStop *stop);

/* Names what the above gives for a lexicon of this id and language: keeps the marked words in the
 * store under names of their own, so that they can be read again after others were marked. NULL,
 * with an error, when they cannot be written. Without a store they are only named. */
GwGameName *gw_marked_words_name_lexicon (const GwMarkedWords *words, GwLexiconStore *store,
                                          const char *id, const GwLanguage *language,
                                          GError **error);

/* Says in a sentence that they change which words of a language count; NULL when none is marked and
 * School is off. */
const char *gw_marked_words_get_text (const GwMarkedWords *words, const GwLanguage *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwMarkedWords, gw_marked_words_unref)

G_END_DECLS

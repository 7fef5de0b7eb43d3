/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-item.h"
#include "gw-lexicon.h"

G_BEGIN_DECLS

/* Many words, as they are written, in one text with a line for each. Words are added once, then it
 * is immutable; atomically ref-counted. */
typedef struct _GwWordText GwWordText;

/* What is looked for is read as the words of the lexicon were. */
GwWordText *gw_word_text_new (GwLexicon *lexicon);
void gw_word_text_unref (GwWordText *self);

/* Adds a word and its folded letters, before the text is shared. */
void gw_word_text_add (GwWordText *self, const char *written, const gunichar *letters,
                       guint length);

guint gw_word_text_get_n_words (const GwWordText *self);
char *gw_word_text_dup_word (const GwWordText *self, guint i);

/* The numbers of the words that contain these letters. */
GArray *gw_word_text_find (const GwWordText *self, const char *letters);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWordText, gw_word_text_unref)

#define GW_TYPE_WORD_TEXT_LIST (gw_word_text_list_get_type ())

/* The words of a text as a list of GwItem with the text of a word: all of them, or those that
 * contain some letters. */
G_DECLARE_FINAL_TYPE (GwWordTextList, gw_word_text_list, GW, WORD_TEXT_LIST, GObject)

GwWordTextList *gw_word_text_list_new (void);

/* NULL for an empty list. */
void gw_word_text_list_set_text (GwWordTextList *self, GwWordText *text);
void gw_word_text_list_set_filter (GwWordTextList *self, const char *letters);

/* The words that are listed, one per line. */
GBytes *gw_word_text_list_write (GwWordTextList *self);

G_END_DECLS

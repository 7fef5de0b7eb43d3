/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Many words as one text of lines, as they are shown. Written once, then immutable;
 * atomically ref-counted. */
typedef struct _GwWordText GwWordText;

GwWordText *gw_word_text_new (void);
GwWordText *gw_word_text_ref (GwWordText *self);
void gw_word_text_unref (GwWordText *self);

/* While it is new: adds a word of folded letters. */
void gw_word_text_add (GwWordText *self, const gunichar *letters, guint length);

guint gw_word_text_get_n_words (const GwWordText *self);
char *gw_word_text_dup_word (const GwWordText *self, guint i);

/* Without an end of its own. */
const char *gw_word_text_peek_word (const GwWordText *self, guint i, gsize *length);

/* The numbers of the words that have these letters somewhere, in any case. */
GArray *gw_word_text_find (const GwWordText *self, const char *letters);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWordText, gw_word_text_unref)

G_END_DECLS

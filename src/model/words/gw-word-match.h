/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"

G_BEGIN_DECLS

/* What the user types to find words, in any case and script:
 *
 *   art    part of the word      ^re     its start
 *   ing$   its end               ^help$  all of it
 *   c?t    the whole word, ? for one letter and * for any letters
 *
 * A pattern with one anchor is open at its other end: ^c?t is the start of the word. Terms are
 * separated by spaces, and a word has to match all of them. There are no errors: a sign that no
 * word can have matches none. Immutable. */
typedef struct _GwWordMatch GwWordMatch;

/* Letters are read as the words of the lexicon were: “é” finds what “e” does where it is played as
 * one. Without a lexicon there are no words, and no letters in them. A text of NULL is the same as
 * "", which every word matches. */
GwWordMatch *gw_word_match_new (const char *text, const GwLexicon *lexicon);
void gw_word_match_free (GwWordMatch *match);

gboolean gw_word_match_is_any (const GwWordMatch *match);

/* `letters` are folded, as those of a lexicon are. */
gboolean gw_word_match_test (const GwWordMatch *match, const gunichar *letters, guint length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWordMatch, gw_word_match_free)

G_END_DECLS

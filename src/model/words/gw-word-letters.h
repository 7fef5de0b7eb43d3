/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solution.h"

G_BEGIN_DECLS

/* The letters of all words of a solution in one array: a lexicon has its words in a tree, in which
 * it takes time to spell one. Immutable. */
typedef struct _GwWordLetters GwWordLetters;

GwWordLetters *gw_word_letters_new (const GwSolution *solution);
void gw_word_letters_free (GwWordLetters *word_letters);

/* The folded letters of the index-th word. */
const gunichar *gw_word_letters_get (const GwWordLetters *word_letters, guint index, guint *length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWordLetters, gw_word_letters_free)

G_END_DECLS

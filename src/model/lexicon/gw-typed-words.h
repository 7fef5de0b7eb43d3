/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Words that a person typed or pasted: one a line, or with blanks or commas between them. Phrases are
 * joined by blanks. */
typedef struct
{
  char *text;    /* one word a line, as a list has them; lines stay lines */
  guint n_words; /* different ones, whatever their case */
  gboolean joins; /* whether one is a phrase of several */
  char **odd;    /* what has no letters: "42", "–" */
} GwTypedWords;

GwTypedWords *gw_typed_words_new (const char *text, gboolean phrases);
void gw_typed_words_free (GwTypedWords *words);

/* “24 words”, in a sentence or as a name. */
char *gw_typed_words_dup_count (const GwTypedWords *words);
char *gw_typed_words_dup_title (const GwTypedWords *words);

/* “2 entries have no letters: “42”, “–””; NULL if all have some. */
char *gw_typed_words_dup_problem (const GwTypedWords *words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwTypedWords, gw_typed_words_free)

G_END_DECLS
